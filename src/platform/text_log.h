#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace motley::platform {

/// A text stored as a base, which is the text as it once was, and a log of the changes since, so
/// that a small change costs little. Each entry of the log has a check that depends on the base and
/// on all entries before it. So a log of another base is recognised, and so is an entry that is
/// damaged or incomplete.
struct TextLog {
    std::string text;        ///< the base with all changes before the first unsound entry
    std::uint64_t check = 0; ///< check on which the next entry depends
    std::size_t size = 0;    ///< size of the sound entries, in bytes
    /// What comes after the last sound entry. torn: less than one whole entry, since it could not
    /// be written completely; damaged: bytes that are damaged, or do not belong to this base.
    enum class Rest : std::uint8_t { none, torn, damaged } rest = Rest::none;
};

[[nodiscard]] TextLog read_log(std::string base, std::string_view log);

/// Changes the text to `after`, and returns the new entry of the log. It begins on a line of its
/// own.
[[nodiscard]] std::string add_change(TextLog& log, std::string_view after);

/// A text without a log.
[[nodiscard]] TextLog begin_log(std::string base);

/// The last entry of a log whose base is about to be replaced by `base`. If the log is still there
/// once the base has been replaced, replaced() recognises by this entry that it belongs to an
/// earlier base.
[[nodiscard]] std::string replacing(std::string_view base);
[[nodiscard]] bool replaced(std::string_view base, std::string_view log);

} // namespace motley::platform
