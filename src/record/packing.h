#pragma once

#include "core/result.h"

#include <string>
#include <string_view>

/// How a text becomes short and fit for an address. Every text comes back as it was.
namespace motley::record {

/// Of the action texts of a game, with blanks between: writes the names of places, which are a
/// small letter and a number of 1 … 19, with one character for the number (`A` is 10), without the
/// hyphen between two of them, and with a capital instead of a blank before. `a9-f12 b2xc3` becomes
/// `a9fCB2xc3`. Where that would be read otherwise, `~` is written between.
[[nodiscard]] std::string shortened(std::string_view text);
[[nodiscard]] std::string lengthened(std::string_view text);

/// Deflate without a header (RFC 1951), in base64url without padding (RFC 4648, section 5).
[[nodiscard]] std::string pack(std::string_view text);
/// Refuses what is not written so, and what becomes longer than `most` bytes before it does.
[[nodiscard]] Result<std::string> unpack(std::string_view packed, std::size_t most);

/// The same with a check sum behind what is compressed: no changed character escapes it.
[[nodiscard]] std::string pack_checked(std::string_view text);
[[nodiscard]] Result<std::string> unpack_checked(std::string_view packed, std::size_t most);

/// Percent-encodes what an address, or those who look for one in a text, might not take.
[[nodiscard]] std::string escaped(std::string_view text);
/// Refuses a `%` without two hexadecimal digits.
[[nodiscard]] Result<std::string> unescaped(std::string_view text);
/// The same, but leaves such a `%` as it is.
[[nodiscard]] std::string leniently_unescaped(std::string_view text);
/// How many characters of a packed text stand at the beginning.
[[nodiscard]] std::size_t packed_size(std::string_view text);

} // namespace motley::record
