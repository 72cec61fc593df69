// The drawing of texts: whatever they are, in every style and in any order, they are measured, cut,
// wrapped and drawn. An input is texts, each but the last ended by the byte 0x1F, and each after
// two characters that choose a style and a width.

#include "core/asset.h"
#include "fuzz/fuzz.h"
#include "ui/any_text.h"

#include <algorithm>

using namespace motley;
using namespace motley::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    [[maybe_unused]] static const bool registered = (register_assets(art_assets()), true);
    test::AnyText any;
    for (std::string_view left = text_of(data, size); left.size() > 2;) {
        const auto style =
            static_cast<ui::Style>(pick(static_cast<std::uint8_t>(left[0]), ui::style_count));
        const auto width =
            static_cast<float>(pick(static_cast<std::uint8_t>(left[1]), 16)) * 30 - 30;
        left.remove_prefix(2);
        const std::size_t end = std::min(left.find('\x1F'), left.size());
        const std::string_view text = left.substr(0, end);
        expect(any.draw(style, text, width), text);
        left.remove_prefix(std::min(end + 1, left.size()));
    }
    return 0;
}
