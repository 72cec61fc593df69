#include "ui/kit/letters.h"

#include <algorithm>
#include <array>
#include <imgui.h>
#include <imgui_internal.h>
// NOLINTBEGIN(modernize-deprecated-headers): POSIX, not in <clocale> and <cwctype>
#include <locale.h>
#include <wctype.h>
// NOLINTEND(modernize-deprecated-headers)

namespace motley::ui {

namespace {

/// The rules for letters in Unicode, independent of the system's locale.
locale_t unicode() {
    static const locale_t locale =
        newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr); // NOLINT(cppcoreguidelines-owning-memory)
    return locale;
}

} // namespace

std::vector<char32_t> characters(std::string_view text) {
    std::vector<char32_t> result;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at < end) {
        unsigned code = 0;
        at += ImTextCharFromUtf8(&code, at, end);
        result.push_back(code);
    }
    return result;
}

std::string utf8(char32_t character) {
    std::array<char, 5> bytes{};
    return ImTextCharToUtf8(bytes.data(), static_cast<unsigned>(character));
}

std::string one_line(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

std::string shortened(std::string text, std::size_t most) {
    if (text.size() > most) {
        std::size_t end = most;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
            --end;
        }
        text.resize(end);
    }
    return text;
}

std::string capitals(std::string_view text) {
    std::string result;
    for (const char32_t code : characters(text)) {
        const auto letter = static_cast<wint_t>(code);
        const wint_t capital = unicode() == nullptr ? letter : towupper_l(letter, unicode());
        result += utf8(static_cast<char32_t>(capital));
    }
    return result;
}

} // namespace motley::ui
