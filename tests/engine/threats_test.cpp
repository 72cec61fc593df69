#include "engine/threats.h"

#include "engine/catalog.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>

using namespace motley;

namespace {

using Names = std::set<std::string>;

/// Threats by the names of places.
class Known {
public:
    Known(std::string_view game, std::string_view text, Actor player)
        : game_(*engine::find_game(game)),
          threats_(engine::threats_of(**game_.read(text), player)) {}

    [[nodiscard]] Names moves(std::string_view piece) const { return names(of(piece).moves); }
    [[nodiscard]] Names threatened(std::string_view piece) const {
        return names(of(piece).threatened);
    }
    [[nodiscard]] Names threatened() const { return names(threats_.threatened); }

private:
    [[nodiscard]] engine::Threats::Reach of(std::string_view piece) const {
        for (const auto& [place, reach] : threats_.pieces) {
            if (game_.topology().places[place].label == piece) {
                return reach;
            }
        }
        return {};
    }
    [[nodiscard]] Names names(const std::set<scene::PlaceId>& places) const {
        Names out;
        for (const scene::PlaceId place : places) {
            out.insert(game_.topology().places[place].label);
        }
        return out;
    }

    const engine::Game& game_;
    engine::Threats threats_;
};

} // namespace

TEST_CASE("both sides threaten by combat and from afar, whoever is to act") {
    const std::string text = "....m5./....s3./G5.g5.../M7...s3./S3.A5n2../.....N4 w R/R 1";
    const Known white("nerdchess", text, Actor::first);
    CHECK(white.threatened("c2") == Names{"c4", "d2", "e3"});
    CHECK(white.moves("f1") == Names{"e1", "e2", "f2"});
    const Known black("nerdchess", text, Actor::second);
    CHECK(black.threatened("c4") == Names{"a4", "c2"});
    CHECK(black.threatened("d2") == Names{"c2"});
    CHECK(black.moves("e3") == Names{"d3", "e2", "e4", "f3"});
    CHECK(black.threatened() == Names{"a4", "c2"});
}

TEST_CASE("whatever dice bring, a figure's reach is shown") {
    const Known black("chessacre",
                      "pp1bpp2/1p2bpb1/1p1p2k+1/3Q4/5p2/8/2q+1B3/1K+6/1N2PP2/1P2N1PP "
                      "b 1 -/- 2/0 Q1R4B2N2P11/Q1R4B1N4P7 B1/- 0,0 - - x",
                      Actor::second);
    CHECK(black.threatened("c3") == Names{"b2", "e1", "e3"});
    CHECK(black.moves("f5") == Names{"f4"});
    CHECK(black.moves("e8") == Names{"f7", "g6", "h5"});
}

TEST_CASE("of many selections of victims, each is a threat") {
    const Known trolls("thud",
                       "3d1/7/7dd/d5T4/d3T6d1/d13d/7T5d1/3T3OT4d1/9T5/d14/d2T3T5/10d/8d/6d/dd1dd "
                       "d 10 1/2 0",
                       Actor::second);
    CHECK(trolls.threatened("j7") == Names{"m4"});
    CHECK(trolls.threatened("i12") == Names{"k13"});
    CHECK(trolls.threatened() == Names{"k13", "m4"});
}

TEST_CASE("all who attack together threaten their target, and a rook all that it can shoot at") {
    const Known white("medieval-war", "4k3/8/8/6pp/3rp3/3p4/2PP3R/2N1K3 b 3 - 0", Actor::first);
    CHECK(white.threatened("c2").contains("d3"));
    CHECK(white.threatened("d2").contains("d3"));
    CHECK(white.threatened("h2").contains("h5"));
    CHECK_FALSE(white.threatened("c1").contains("d3"));
}

TEST_CASE("a power that starts from a piece counts as its reach and threat") {
    const Known first("super-heroes",
                      "2m'a2/s'1p2t'/6/2M'S'2/5K/TA4/1RPK1k 2 5/4 0/0 KKKS/kkkkrs 7", Actor::first);
    CHECK(first.moves("a2").contains("e7")); // by teleporting itself
    CHECK_FALSE(first.moves("f3").contains("e7"));
    CHECK(first.threatened("a2").contains("d7")); // by hacking it
    CHECK_FALSE(first.threatened("a2").contains("a6"));
}

TEST_CASE("nothing is threatened after the end or before the game has begun") {
    CHECK(engine::threats_of(*engine::find_game("chessacre")->start({}), Actor::first)
              .pieces.empty());
}
