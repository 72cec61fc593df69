#pragma once

#include <optional>
#include <string>
#include <vector>

namespace motley::platform {

/// Stores texts that outlive the program. Names consist of letters, digits and hyphens. If the
/// system forbids storage, it is always empty and nothing can be written.
class Storage {
public:
    Storage() = default;
    Storage(const Storage&) = delete;
    Storage& operator=(const Storage&) = delete;
    virtual ~Storage() = default;

    [[nodiscard]] virtual std::optional<std::string> read(const std::string& name) = 0;
    /// Stores a text. Returns true if it is stored, or on its way there (take_failed()); otherwise
    /// the previous text is still there.
    [[nodiscard]] virtual bool write(const std::string& name, const std::string& text) = 0;
    virtual void remove(const std::string& name) = 0;
    /// Renames a text; its bytes stay the same. Returns false if there is no room for that; then
    /// nothing has changed.
    [[nodiscard]] virtual bool rename(const std::string& from, const std::string& to) = 0;
    /// The names since the last call whose texts could not be stored after write() had returned
    /// true. The previous text is still there, and the next one is written as a whole.
    [[nodiscard]] virtual std::vector<std::string> take_failed() { return {}; }
    /// Whether everything that was written has been stored, or has failed.
    [[nodiscard]] virtual bool settled() { return true; }
    /// Whether the stored texts cannot be read yet, and come later (Autosave::arrived).
    [[nodiscard]] virtual bool late() { return false; }
    /// Whether a part of the stored text is damaged. Then read() returns what comes before the
    /// damage, and rename() keeps all bytes.
    [[nodiscard]] virtual bool damaged(const std::string& /*name*/) { return false; }
    /// Does slow work that makes later calls fast. Call after all texts were read.
    virtual void tidy() {}
    /// A short text that the next start of this same program, or this same tab, can read, unless it
    /// is removed before. Empty if there is none.
    [[nodiscard]] virtual std::string mark() = 0;
    virtual void set_mark(const std::string& text) = 0;
    /// The names of all texts, in no particular order. Names of other programs' texts may be among
    /// them.
    [[nodiscard]] virtual std::vector<std::string> names() = 0;
    /// Saves a copy of the text for the player, byte by byte, outside the storage, under `name`.txt
    /// or a similar name. Returns its place, or an empty text if that is unknown; nothing if no
    /// copy could be made.
    [[nodiscard]] virtual std::optional<std::string> copy_out(const std::string& name) = 0;
    /// The same, for a text that is not in the storage.
    [[nodiscard]] virtual std::optional<std::string> copy_out(const std::string& name,
                                                              const std::string& text) = 0;
};

} // namespace motley::platform
