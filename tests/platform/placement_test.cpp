#include "platform/desktop/placement.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using motley::platform::is_reachable;
using motley::platform::Placement;
using motley::platform::read_placement;
using motley::platform::write_placement;

TEST_CASE("where the window was is read as it was written") {
    for (const bool maximized : {false, true}) {
        const Placement placement{{-1200, 40, 1280, 800}, maximized};
        CHECK(read_placement(write_placement(placement)) == placement);
    }
    CHECK(write_placement({{1, 2, 300, 400}, true}) == "1 2 300 400 maximized\n");
}

TEST_CASE("what is no place of a window is none") {
    for (const std::string text :
         {"", "\n", "1 2 300", "1 2 300 400 500", "1 2 300 400 maximised", "1 2 300 400 ",
          "1  2 300 400", "a 2 300 400", "1 2 300 400x", "1 2 239 400", "1 2 300 16385",
          "99999999 2 300 400", "1 99999999999 300 400", "1 2 -300 400", "1 2 300 400\n\n"}) {
        CAPTURE(text);
        CHECK_FALSE(read_placement(text));
    }
}

TEST_CASE("a window that no screen shows is not reachable") {
    const std::vector<Placement::Area> screens{{0, 0, 1920, 1080}, {1920, 0, 1280, 1024}};
    CHECK(is_reachable({100, 100, 1280, 800}, screens));
    CHECK(is_reachable({2500, 100, 1280, 800}, screens));
    CHECK(is_reachable({-1200, 10, 1280, 800}, screens)); // 80 of it
    CHECK_FALSE(is_reachable({-1201, 10, 1280, 800}, screens));
    CHECK_FALSE(is_reachable({3150, 10, 1280, 800}, screens));
    CHECK_FALSE(is_reachable({100, 1070, 1280, 800}, screens));
    CHECK_FALSE(is_reachable({100, -60, 1280, 800}, screens)); // its title bar is above the screen
    CHECK_FALSE(is_reachable({100, 100, 1280, 800}, {}));
}
