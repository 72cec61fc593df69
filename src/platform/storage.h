#pragma once

#include <optional>
#include <string>
#include <vector>

namespace motley::platform {

/// Where texts outlive the program, each under a name of letters, digits and hyphens. Where the
/// system forbids it, nothing is there and nothing is written.
class Storage {
public:
    Storage() = default;
    Storage(const Storage&) = delete;
    Storage& operator=(const Storage&) = delete;
    virtual ~Storage() = default;

    [[nodiscard]] virtual std::optional<std::string> read(const std::string& name) = 0;
    /// True when the text is there now; else what was there before still is.
    [[nodiscard]] virtual bool write(const std::string& name, const std::string& text) = 0;
    virtual void remove(const std::string& name) = 0;
    /// The text is under another name from now on, byte by byte as it was; false, and it stays
    /// where it is, where there is no room for that.
    [[nodiscard]] virtual bool rename(const std::string& from, const std::string& to) = 0;
    /// A short text for the next time this very program starts, when it has not removed it by then:
    /// that of this tab, if there are others. Empty: none.
    [[nodiscard]] virtual std::string mark() = 0;
    virtual void set_mark(const std::string& text) = 0;
    /// Of all texts there are, in no particular order; names of others may be among them.
    [[nodiscard]] virtual std::vector<std::string> names() = 0;
    /// Gives the player a copy of the text, byte by byte, outside of the storage, called `name`.txt
    /// or like it. Where it is, when that can be told, else an empty text; nothing when it could
    /// not be made.
    [[nodiscard]] virtual std::optional<std::string> copy_out(const std::string& name) = 0;
    /// Likewise of a text that is not in the storage.
    [[nodiscard]] virtual std::optional<std::string> copy_out(const std::string& name,
                                                              const std::string& text) = 0;
};

} // namespace motley::platform
