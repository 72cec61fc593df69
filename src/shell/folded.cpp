#include "shell/folded.h"

#include "core/text.h"

#include <cstddef>

namespace motley::shell {

namespace {

/// What the letters from U+00C0 to U+017F become, in order; a dot: what they are.
constexpr std::string_view latin = "aaaaaa.ceeeeiiii.nooooo.ouuuuy.."
                                   "aaaaaa.ceeeeiiii.nooooo.ouuuuy.y"
                                   "aaaaaaccccccccddddeeeeeeeeeegggg"
                                   "gggghhhhiiiiiiiiii..jjkkklllllll"
                                   "lllnnnnnn...oooooo..rrrrrrssssss"
                                   "ssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
constexpr unsigned first_latin = 0xC0;

} // namespace

std::string folded(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        // Two bytes that begin with C3, C4 or C5 are a letter from U+00C0 to U+017F.
        if (byte >= 0xC3 && byte <= 0xC5 && i + 1 < text.size()) {
            const unsigned letter =
                ((byte & 0x1FU) << 6U | (static_cast<unsigned char>(text[i + 1]) & 0x3FU));
            const char plain = latin[letter - first_latin];
            if (plain != '.') {
                out += plain;
                ++i;
                continue;
            }
        }
        out += to_lower(text[i]);
    }
    return out;
}

} // namespace motley::shell
