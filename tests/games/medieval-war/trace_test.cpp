#include "games/medieval-war/playing.h"

#include <set>

using namespace motley;
using namespace motley::games::medieval_war::test;
using scene::Event;
using scene::EventKind;

namespace {

scene::Trace trace(std::string_view text, std::string_view token) {
    const auto position = read(text);
    const Action a = action(*position, token);
    REQUIRE(position->explain(a).legal());
    return position->trace(a);
}

/// `beat kind place to why`, without the panels' counters and the powers that changed.
std::vector<std::string> events(std::string_view text, std::string_view token) {
    const auto& places = game().topology().places;
    const auto name = [&](scene::PlaceId place) {
        return place == scene::nowhere ? std::string("-") : places[place].label;
    };
    static constexpr std::array<const char*, 10> kinds{"moved",  "bounced", "hit",     "died",
                                                       "placed", "changed", "updated", "used",
                                                       "rolled", "counted"};
    std::vector<std::string> lines;
    for (const Event& event : trace(text, token)) {
        if (event.kind != EventKind::counted && event.kind != EventKind::updated) {
            lines.push_back(std::to_string(event.beat) + ' ' +
                            kinds[static_cast<std::size_t>(event.kind)] + ' ' + name(event.place) +
                            ' ' + name(event.to) + (event.why.empty() ? "" : " ") +
                            std::string(event.why));
        }
    }
    return lines;
}

using Lines = std::vector<std::string>;

} // namespace

TEST_CASE("every piece shows the power that it has now", "[medieval-war][scene]") {
    const auto power = [](const engine::Position& position, std::string_view square) {
        const auto& places = position.game().topology().places;
        for (const scene::Token& token : position.scene().tokens) {
            if (places[token.place].label == square) {
                REQUIRE(token.badges.size() == 1);
                CHECK(token.badges.front().shape == scene::BadgeShape::number);
                CHECK_FALSE(token.badges.front().by_piece);
                return static_cast<int>(token.badges.front().value);
            }
        }
        return -1;
    };
    const auto position = read("4k3/8/8/3q4/2RNP3/3P4/8/4K3 w 3 - 0");
    CHECK(power(*position, "d5") == 2);
    CHECK(power(*position, "d4") == 4);
    CHECK(power(*position, "c4") == 0);
    CHECK(power(*position, "e8") == 0);
    CHECK(power(*position, "e4") == 2); // beside the knight and the other pawn
    CHECK(power(*position, "d3") == 3);
    // When a friend leaves, the pawns that it stood beside lose power.
    const auto after = position->clone();
    REQUIRE(after->play(action(*after, "d4-c5")));
    CHECK(power(*after, "e4") == 1);
    CHECK(power(*after, "d3") == 2);
}

TEST_CASE("a move slides, and isolation comes later", "[medieval-war][trace]") {
    CHECK(events(start_text, "b2-c3") == Lines{"0 moved b2 c3"});
    CHECK(events("4k3/8/8/8/4P3/5N2/8/4K3 w 3 - 0", "f3-g2") ==
          Lines{"0 moved f3 g2", "1 died e4 - isolated"});
    CHECK(events("4k3/8/8/8/8/8/3PN3/4K3 w 3 - 0", "d2-c3") ==
          Lines{"0 moved d2 c3", "1 died c3 - isolated"});
}

TEST_CASE("attackers with power lunge, the target dies", "[medieval-war][trace]") {
    CHECK(events("7k/8/8/3q4/2RNP3/8/8/K7 w 3 - 0", "xd5") ==
          Lines{"0 bounced d4 d5", "0 bounced e4 d5", "1 died d5 - attack"});
}

TEST_CASE("a cannon shot leaves the rook where it is", "[medieval-war][trace]") {
    CHECK(events("3k4/8/8/3pn3/8/8/8/K3R3 w 3 - 0", "e1*e5") ==
          Lines{"0 used e1 e5 cannon", "1 died e5 - cannon", "2 died d5 - isolated"});
}

TEST_CASE("a king that is spent dies after its power", "[medieval-war][trace]") {
    CHECK(events("7k/6pp/8/8/3K4/8/8/R7 w 3 - 0", "K3c3,c4,e5") ==
          Lines{"0 used d4 - summon-three", "1 placed - c3 summon-three",
                "1 placed - c4 summon-three", "1 placed - e5 summon-three", "2 died d4 - spent",
                "3 died e5 - isolated"});
    CHECK(events(start_text, "K+") == Lines{"0 used e1 - another-turn", "1 died e1 - spent"});
    CHECK(events("8/8/8/3q4/4n3/4K3/3QP3/3B4 w 3 - 0", "K!Q") ==
          Lines{"0 used e3 - destroy-all", "1 died d2 - destroy-all", "1 died d5 - destroy-all",
                "2 died e3 - spent"});
    CHECK(events("8/8/8/3q4/4n3/4K3/3QP3/3B4 w 3 - 0", "K!K") ==
          Lines{"0 used e3 - destroy-all", "1 died e3 - spent"});
}

TEST_CASE("regicide kills one king and changes the other", "[medieval-war][trace]") {
    CHECK(events("2k5/1pp3r1/2p5/8/3n4/2P1P3/1P1K1P2/R7 b 2 - 3", "K/N") ==
          Lines{"0 used c8 d2 regicide", "1 died d2 - regicide", "1 changed c8 - regicide"});
    CHECK(events("rnbq1bnr/ppppkppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 3 - 0", "K/-") ==
          Lines{"0 used e1 e7 regicide", "1 died e7 - regicide", "1 died e1 - spent"});
}

TEST_CASE("summon one sets a pawn and skips a turn", "[medieval-war][trace]") {
    CHECK(events("8/1p6/p1n5/8/4K3/3P4/8/8 w 3 - 0", "K1d4") ==
          Lines{"0 used e4 - summon-one", "1 placed - d4 summon-one"});
}

TEST_CASE("reset moves everything in one beat; the isolated die in a later one",
          "[medieval-war][trace]") {
    const auto lines = events("8/8/8/8/3KP3/8/8/3nq3 w 3 - 0", "K=");
    CHECK(lines == Lines{"0 used d4 - reset", "1 moved e4 a2", "1 moved d4 e1", "1 moved d1 b8",
                         "1 moved e1 d8", "2 died a2 - isolated"});
    // The a-pawn, the h-rook and every other piece already at home stay where they are.
    std::set<scene::PlaceId> moving;
    for (const Event& event : trace("r2q1r2/pp3p2/2n5/8/4b3/2N5/PP3P2/R2QK2R w 3 - 0", "K=")) {
        if (event.kind == EventKind::moved) {
            CHECK(event.beat == 1);
            CHECK(event.motion == scene::Motion::hop);
            moving.insert(event.place);
        }
    }
    CHECK(moving.size() == 6);
}

TEST_CASE("the panels count actions and quiet turns", "[medieval-war][trace]") {
    const auto events = trace(start_text, "b2-c3");
    REQUIRE(events.back().kind == EventKind::counted);
    CHECK(events.back().player == 2);
    CHECK(events.back().value == 2);
}

TEST_CASE("what the pieces tell", "[medieval-war][scene]") {
    const auto facts = [](std::string_view text, std::string_view square) {
        const auto position = read(text);
        const auto& places = game().topology().places;
        const auto at = std::find_if(places.begin(), places.end(), [&](const scene::Place& place) {
            return place.label == square;
        });
        std::vector<std::string> keys;
        for (const Phrase& fact :
             position->facts(static_cast<scene::PlaceId>(at - places.begin()))) {
            std::string line = fact.key;
            for (const auto& [name, value] : fact.arguments) {
                line += ' ' + name + '=' + std::to_string(std::get<std::int64_t>(value));
            }
            keys.push_back(std::move(line));
        }
        return keys;
    };
    constexpr auto text = "7k/8/8/3q4/3NP3/8/8/K6R w 3 - 0";
    CHECK(facts(text, "d5") == Lines{"fact.power power=2", "fact.attack sum=5 power=2 double=4"});
    CHECK(facts(text, "e4") ==
          Lines{"fact.pawn-power power=1", "fact.threat sum=2 power=1 double=2"});
    CHECK(facts(text, "h1").size() == 3);
    CHECK(facts(text, "a1").size() == 3);
    CHECK(facts(text, "a8").empty());
}
