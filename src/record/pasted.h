#pragma once

#include "core/result.h"

#include <string>
#include <string_view>

/// Removes what chats, mail programs and editors put around a text. A text from outside (a file,
/// the clipboard, the address) goes through pasted() before anything else looks at it.
namespace motley::record {

/// The text as it was meant. UTF-16 becomes UTF-8, and a CR alone, an old line end, becomes a line
/// feed. Byte order marks of joined files go, and so do the `>` of quoted lines, the ``` of a chat,
/// and blanks and invisible characters around the text. Nothing within a line changes. Refuses what
/// seems to be UTF-16 but cannot be read.
[[nodiscard]] Result<std::string> pasted(std::string_view bytes);

/// Refuses text that is not UTF-8, and says where. The actual encoding cannot be recognised.
[[nodiscard]] Result<void> check_utf8(std::string_view text);

} // namespace motley::record
