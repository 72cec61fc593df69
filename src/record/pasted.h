#pragma once

#include "core/result.h"

#include <string>
#include <string_view>

/// What chats, mail programs and editors put around a text. Whoever gets one from outside (a file,
/// the clipboard, the address) calls pasted() before anything else looks at it.
namespace motley::record {

/// The text as it was meant: UTF-16 becomes UTF-8, a line end of old CR alone a line feed; byte
/// order marks go where files begin that were joined, so do the `>` of quoted lines and the ``` of
/// a chat, and blanks and invisible signs around it. Nothing within a line is touched. Refused is
/// what seems to be UTF-16 and cannot be read.
[[nodiscard]] Result<std::string> pasted(std::string_view bytes);

/// Refuses what is not UTF-8, and tells where: which encoding it is cannot be told.
[[nodiscard]] Result<void> check_utf8(std::string_view text);

} // namespace motley::record
