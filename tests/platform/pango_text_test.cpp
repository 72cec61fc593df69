// Words in letters that our typefaces lack, as Pango writes them with whatever fonts there are.

#include "platform/desktop/pango_text.h"

#include "platform/system_text.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>

/// For the leak sanitizer: Fontconfig keeps what it has read until the program ends.
extern "C" const char* __lsan_default_suppressions() { // NOLINT(bugprone-reserved-identifier)
    return "leak:libfontconfig";
}
/// For the thread sanitizer, which does not see how these libraries take turns: Pango starts
/// Fontconfig in a thread of its own.
extern "C" const char* __tsan_default_suppressions() { // NOLINT(bugprone-reserved-identifier)
    return "race:libfontconfig\nrace:libglib\nrace:libcairo\nrace:libpango";
}

using namespace motley;
using picture::Bitmap;
using platform::pango_picture;
using platform::system_width;
using ui::Foreign;
using ui::Lettered;

namespace {

constexpr float em = 20;
constexpr ImU32 black = 0xFF000000;
constexpr ImU32 gold = IM_COL32(200, 150, 0, 255);

Bitmap picture_of(std::string_view text, bool leftward = false, ImU32 colour = black) {
    const Foreign foreign{text, em, false, leftward};
    return pango_picture(
        foreign, {static_cast<int>(std::ceil(system_width(foreign))) + 10, 30, 5, 21, colour});
}

int alpha(const Bitmap& bitmap, int x, int y) {
    return bitmap.rgba[static_cast<std::size_t>((y * bitmap.width + x) * 4 + 3)];
}

/// The sum of the opacity in columns [from, to).
int ink(const Bitmap& bitmap, int from, int to) {
    int sum = 0;
    for (int y = 0; y < bitmap.height; ++y) {
        for (int x = from; x < to; ++x) {
            sum += alpha(bitmap, x, y);
        }
    }
    return sum;
}

int ink(const Bitmap& bitmap) { return ink(bitmap, 0, bitmap.width); }

} // namespace

TEST_CASE("words of every script have a width, and ink within it") {
    for (const std::string_view word : {"партия", "Άννα", "小林", "محمد", "חנה", "👍", "สมชาย"}) {
        CAPTURE(word);
        const bool leftward = word == "محمد" || word == "חנה";
        const float width = system_width({word, em, false, leftward});
        CHECK(width > em / 2);
        CHECK(width < em * 12); // a box with a number in it is wide
        CHECK(std::abs(system_width({word, 2 * em, false, leftward}) - 2 * width) < 4);
        const Bitmap picture = picture_of(word, leftward);
        REQUIRE(picture.rgba.size() == static_cast<std::size_t>(picture.width) *
                                           static_cast<std::size_t>(picture.height) * 4);
        CHECK(ink(picture) > 255 * 10);
        CHECK(ink(picture) == ink(picture, 3, picture.width - 3));
    }
}

TEST_CASE("letters are as wide as letters, in their colour, joined, and read from the right") {
    // DejaVu, which comes with Pango, has these scripts.
    const Bitmap plain = picture_of("партия", false, gold);
    for (std::size_t i = 0; i < plain.rgba.size(); i += 4) {
        if (plain.rgba[i + 3] > 250) {
            CHECK(std::abs(plain.rgba[i] - 200) <= 1);
            CHECK(std::abs(plain.rgba[i + 1] - 150) <= 1);
            CHECK(plain.rgba[i + 2] <= 1);
        }
    }
    CHECK(system_width({"Анна", em, true, false}) > system_width({"Анна", em, false, false}));
    // Joined letters are narrower than the same letters alone.
    CHECK(system_width({"محمد", em, false, true}) <
          system_width({"م", em, false, true}) + system_width({"ح", em, false, true}) +
              system_width({"م", em, false, true}) + system_width({"د", em, false, true}));
    // The first word, an alef, stands at the right.
    const Bitmap alef = picture_of("\u0627", true);
    const Bitmap two = picture_of("\u0627 \u0633\u0633\u0633\u0633\u0633", true);
    const int last = ink(two, two.width - alef.width + 5, two.width);
    CHECK(std::abs(last - ink(alef)) < ink(alef) / 4);
    // The full stop ends the line at the left, unlike in a line from the left.
    const Bitmap ended = picture_of("\u0633.", true);
    const Bitmap begun = picture_of("\u0633.", false);
    CHECK(ended.rgba != begun.rgba);
}

TEST_CASE("nothing that Pango is given ends the program") {
    std::string accents = "o";
    std::string many;
    for (int i = 0; i < 50; ++i) {
        accents += "\u0301";
    }
    for (int i = 0; i < 10'000; ++i) {
        many += "ж";
    }
    for (const std::string& text : {std::string(), std::string("\uFFFD"), std::string("\u0301"),
                                    std::string("\U0010FFFD"), std::string("\u200D"), accents}) {
        CAPTURE(text);
        CHECK(std::isfinite(system_width({text, em, false, false})));
        CHECK(picture_of(text).height == 30); // the rest is cut
    }
    CHECK(system_width({many, em, false, false}) > 1e4F);
    CHECK(pango_picture({many, em, false, false}, {4096, 30, 5, 21, black}).width == 4096);
    CHECK(std::isfinite(system_width({"ж", 0.5F, false, false})));
}
