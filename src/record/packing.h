#pragma once

#include "core/result.h"

#include <string>
#include <string_view>

/// Makes texts short and fit for an address, without any loss.
namespace motley::record {

/// Shortens the action texts of a game, separated by blanks. Names of places, which are a small
/// letter and a number from 1 to 19, get one character for the number (`A` is 10), no hyphen
/// between two of them, and a capital instead of a preceding blank. `a9-f12 b2xc3` becomes
/// `a9fCB2xc3`. Where that would be ambiguous, `~` is written in between.
[[nodiscard]] std::string shortened(std::string_view text);
/// Restores the text that shortened() has shortened.
[[nodiscard]] std::string lengthened(std::string_view text);

/// Compresses by deflate without a header (RFC 1951), in base64url without padding (RFC 4648,
/// section 5).
[[nodiscard]] std::string pack(std::string_view text);
/// Refuses any other text, and stops at more than `most` bytes.
[[nodiscard]] Result<std::string> unpack(std::string_view packed, std::size_t most);

/// The same with a checksum of the compressed bytes, which detects every changed character.
[[nodiscard]] std::string pack_checked(std::string_view text);
[[nodiscard]] Result<std::string> unpack_checked(std::string_view packed, std::size_t most);

/// Percent-encodes what an address might not allow, or what a search for addresses in a text might
/// leave out.
[[nodiscard]] std::string escaped(std::string_view text);
/// Decodes a percent-encoded text. Refuses a `%` without two hexadecimal digits.
[[nodiscard]] Result<std::string> unescaped(std::string_view text);
/// Decodes a percent-encoded text, but leaves such a `%` as it is.
[[nodiscard]] std::string leniently_unescaped(std::string_view text);
/// The number of characters at the beginning that can belong to a packed text.
[[nodiscard]] std::size_t packed_size(std::string_view text);

} // namespace motley::record
