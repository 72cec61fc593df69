#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace motley::platform {

/// A text as it is stored, so that a small change costs little: a base, which is the text as it
/// once was, and a log of its changes since then. Each entry of the log has a check that follows
/// from the base and from all entries before it; so a log of another base, and an entry that is
/// damaged or incomplete, are recognised.
struct TextLog {
    std::string text;        ///< the base with all changes, up to the first that is not sound
    std::uint64_t check = 0; ///< of what comes next
    std::size_t size = 0;    ///< of the sound entries, in bytes
    /// What follows the last sound entry: nothing; less than one whole entry, since it could not be
    /// written completely; or what is damaged, or does not belong to this base.
    enum class Rest : std::uint8_t { none, torn, damaged } rest = Rest::none;
};

[[nodiscard]] TextLog read_log(std::string base, std::string_view log);

/// The entry that makes `after` of the text, which then is it. It begins with a line of its own.
[[nodiscard]] std::string add_change(TextLog& log, std::string_view after);

/// The text without a log.
[[nodiscard]] TextLog begin_log(std::string base);

/// The last entry of a log whose base is about to be replaced by `base`: if the log is still there
/// when the base has been replaced, replaced() tells that it belongs to an earlier one.
[[nodiscard]] std::string replacing(std::string_view base);
[[nodiscard]] bool replaced(std::string_view base, std::string_view log);

} // namespace motley::platform
