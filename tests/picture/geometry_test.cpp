#include "engine/catalog.h"
#include "picture/geometry.h"
#include "rects.h"
#include "scene/scene.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

using namespace motley;
using picture::BoardGeometry;
using picture::Rect;
using test::inside;

TEST_CASE("a board keeps inside its area, in whole pixels, either way up") {
    for (const engine::Game* game : engine::catalog()) {
        const scene::Topology& board = game->topology();
        for (const bool flipped : {false, true}) {
            for (const bool compact : {false, true}) {
                CAPTURE(game->info().id, flipped, compact);
                const Rect area{13, 17, 601, 655};
                const BoardGeometry geometry(board, area, {1.25F, compact, false, flipped});
                CHECK(inside(geometry.outer(), area, 0.5F));
                for (std::size_t i = 0; i < board.places.size(); ++i) {
                    const auto id = static_cast<scene::PlaceId>(i);
                    const Rect& cell = geometry.place(id);
                    CHECK(inside(cell, geometry.outer(), 0.5F));
                    CHECK(cell.x == std::floor(cell.x));
                    CHECK(cell.y == std::floor(cell.y));
                    CHECK(geometry.at(geometry.centre(id)) == id);
                    CHECK(geometry.row(id) >= 0);
                    CHECK(geometry.column(id) >= 0);
                }
                CHECK(geometry.at({area.x - 1, area.y - 1}) == scene::nowhere);
                for (const auto& label : geometry.labels()) {
                    CHECK(inside({label.at.x - 4, label.at.y - 4, 8, 8}, geometry.outer(), 0.5F));
                    CHECK(geometry.at(label.at) == scene::nowhere);
                }
            }
        }
    }
}

TEST_CASE("a board that is turned shows its first rank on top") {
    const scene::Topology board = scene::rectangle(3, 4);
    const Rect area{0, 0, 400, 500};
    const BoardGeometry upright(board, area, {});
    const BoardGeometry turned(board, area, {1, false, false, true});
    CHECK(upright.place(0).y > upright.place(11).y);
    CHECK(turned.place(0).y < turned.place(11).y);
    CHECK(turned.place(0).x > turned.place(2).x);
    CHECK(upright.row(0) == 3);
    CHECK(turned.row(0) == 0);
    CHECK(turned.column(0) == 2);
}

TEST_CASE("the way around goes over the nearest edge") {
    const scene::Topology topology = scene::rectangle(3, 4);
    for (const bool flipped : {false, true}) {
        const BoardGeometry board(topology, {0, 0, 400, 500}, {1, false, false, flipped});
        const float half = board.cell() / 2;
        const float outwards = flipped ? half : -half; // from the lowest row down, from a file left
        const auto across = board.around(0, 2);
        CHECK(across.part == 0.5F);
        CHECK(across.out.x == board.centre(0).x + outwards);
        CHECK(across.in.x == board.centre(2).x - outwards);
        CHECK(across.out.y == board.centre(0).y);
        const auto up = board.around(3, 9); // two rows: the straight way is as short
        CHECK(up.out.y == board.centre(9).y);
        const auto corner = board.around(0, 11);
        CHECK(corner.out.x == board.centre(0).x + outwards);
        CHECK(corner.out.y == board.centre(0).y - outwards);
        CHECK(corner.in.y == board.centre(11).y + outwards);
    }
}
