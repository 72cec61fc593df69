#pragma once

#include <optional>
#include <string>
#include <vector>

namespace motley::platform {

/// Texts that outlive the program, each under a name of letters, digits and hyphens. If the system
/// forbids storage, it is always empty and nothing can be written.
class Storage {
public:
    Storage() = default;
    Storage(const Storage&) = delete;
    Storage& operator=(const Storage&) = delete;
    virtual ~Storage() = default;

    [[nodiscard]] virtual std::optional<std::string> read(const std::string& name) = 0;
    /// Returns true if the text is stored now, or is on its way there (take_failed()); otherwise
    /// the previous text is still there.
    [[nodiscard]] virtual bool write(const std::string& name, const std::string& text) = 0;
    virtual void remove(const std::string& name) = 0;
    /// Gives the text another name; its bytes stay the same. Returns false if there is no room for
    /// that; then it stays where it is.
    [[nodiscard]] virtual bool rename(const std::string& from, const std::string& to) = 0;
    /// Names whose texts could not be stored after write() had returned true, since the last call.
    /// The previous text is still there, and the next one is written as a whole.
    [[nodiscard]] virtual std::vector<std::string> take_failed() { return {}; }
    /// Whether everything that was written has been stored, or has failed.
    [[nodiscard]] virtual bool settled() { return true; }
    /// Whether what was stored before cannot be read yet, and comes later (Autosave::arrived).
    [[nodiscard]] virtual bool late() { return false; }
    /// Whether a part of what is stored under this name is damaged: read() gives what is sound
    /// before it, and rename() keeps all of it.
    [[nodiscard]] virtual bool damaged(const std::string& /*name*/) { return false; }
    /// Does what may take a moment, and what makes later calls fast. Call after all texts were
    /// read.
    virtual void tidy() {}
    /// A short text for the next start of this same program, or this same tab, unless it is removed
    /// before. Empty if there is none.
    [[nodiscard]] virtual std::string mark() = 0;
    virtual void set_mark(const std::string& text) = 0;
    /// The names of all texts, in no particular order. Names that belong to others may be among
    /// them.
    [[nodiscard]] virtual std::vector<std::string> names() = 0;
    /// Gives the player a copy of the text, byte by byte, outside the storage, called `name`.txt or
    /// similar. Returns where it is, or an empty text if that is unknown; nothing if it could not
    /// be made.
    [[nodiscard]] virtual std::optional<std::string> copy_out(const std::string& name) = 0;
    /// The same for a text that is not in the storage.
    [[nodiscard]] virtual std::optional<std::string> copy_out(const std::string& name,
                                                              const std::string& text) = 0;
};

} // namespace motley::platform
