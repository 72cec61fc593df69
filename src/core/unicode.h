#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Characters of texts in UTF-8, and what chats, mail programs and word processors make of them.
namespace motley {

/// A character of a text.
struct Character {
    char32_t code = 0;
    std::size_t size = 1; ///< in bytes
    bool in_utf8 = true;  ///< else it is a byte that is none
};
/// The first of a text, which is not empty.
[[nodiscard]] Character first_character(std::string_view text);

/// What stands for a blank, however wide, or for a line end.
[[nodiscard]] bool is_blank(char32_t code);
/// What has no form of its own: marks of direction, joiners, controls, and what is not assigned to
/// anything that could be drawn.
[[nodiscard]] bool is_invisible(char32_t code);

/// Where the first byte stands that is not UTF-8; npos: none.
[[nodiscard]] std::size_t not_utf8(std::string_view text);
void append_utf8(std::string& text, char32_t code);

/// The character as it was typed, in ASCII, where only one can be meant: of a dash the hyphen, of
/// `…` three dots, of `‼` two signs, of a blank or line end of any kind ` ` or a line end, of an invisible sign
/// nothing, and of a full-width letter that letter. What is itself ASCII, or stands for nothing
/// else, is null.
[[nodiscard]] const char* typed(char32_t code);
/// A text of typed characters. A zero-width blank is kept, unless it stands beside another blank:
/// it may stand between two words.
[[nodiscard]] std::string typed(std::string_view text);

/// Whether this is a typographic quotation mark.
[[nodiscard]] bool is_quotation_mark(char32_t code);

} // namespace motley
