#include "engine/catalog.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>
#include <string_view>

using namespace motley;

namespace {

/// The names of the zones of a place, each with a space behind it.
std::string zones_of(std::string_view game, std::string_view name) {
    const scene::Topology& board = engine::find_game(game)->topology();
    std::string all;
    for (const scene::Zone& zone : board.zones) {
        for (const scene::PlaceId place : zone.places) {
            all += board.places[place].label == name ? zone.name_key + ' ' : "";
        }
    }
    return all;
}

} // namespace

TEST_CASE("zones are where the rules have them") {
    CHECK(zones_of("chessacre", "a1") == "zone.set-up.white zone.end.black zone.spawn.white ");
    CHECK(zones_of("chessacre", "h8") == "zone.set-up.black zone.end.white zone.spawn.black ");
    CHECK(zones_of("chessacre", "e4") == "zone.spawn.white ");
    CHECK(zones_of("chessacre", "d5") == "zone.spawn.black ");
    CHECK(zones_of("chessacre", "c0").empty());
    CHECK(zones_of("super-heroes", "f1") == "zone.base.first ");
    CHECK(zones_of("super-heroes", "a2") == "zone.heroes.first ");
    CHECK(zones_of("super-heroes", "c4").empty());
    CHECK(zones_of("super-heroes", "a6") == "zone.heroes.second ");
    CHECK(zones_of("super-heroes", "a7") == "zone.base.second ");
}

TEST_CASE("the cells of a zone fill a rectangle") {
    for (const engine::Game* game : engine::catalog()) {
        for (const scene::Zone& zone : game->topology().zones) {
            CAPTURE(game->info().id, zone.name_key);
            REQUIRE_FALSE(zone.places.empty());
            const auto& places = game->topology().places;
            const auto reach = [&](float scene::Place::*along) {
                const auto [least, most] =
                    std::minmax_element(zone.places.begin(), zone.places.end(),
                                        [&](scene::PlaceId a, scene::PlaceId b) {
                                            return places[a].*along < places[b].*along;
                                        });
                return places[*most].*along - places[*least].*along + 1;
            };
            CHECK(static_cast<float>(zone.places.size()) ==
                  std::round(reach(&scene::Place::x)) * std::round(reach(&scene::Place::y)));
        }
    }
}
