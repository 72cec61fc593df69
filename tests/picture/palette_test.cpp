#include "picture/palette.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley;

TEST_CASE("colours") {
    CHECK(picture::fade(picture::rgb(0x102030), 0.5F) == picture::rgb(0x102030, 128));
    CHECK(picture::mix(picture::rgb(0x000000), picture::rgb(0xFFFFFF), 0) ==
          picture::rgb(0x000000));
    CHECK(picture::mix(picture::rgb(0x000000), picture::rgb(0xFFFFFF), 1) ==
          picture::rgb(0xFFFFFF));
    const engine::Hue hue{0x7E5A93, {1, 2, 0x102030, 4}, {5, 6, 0x405060, 8}};
    CHECK(picture::palette(false).hue(hue).frame == picture::rgb(0x102030));
    CHECK(picture::palette(true).hue(hue).frame == picture::rgb(0x405060));
    CHECK(picture::palette(false).hue(hue).patch == picture::rgb(0x7E5A93));
    CHECK(picture::palette(true).hue(hue).patch == picture::rgb(0x7E5A93));
}
