#include "playing.h"

#include "engine/adapter.h"

#include <array>

// What actions do to the scene, and how they are entered on the board.

using namespace motley;
using namespace motley::games::super_heroes::test;
using motley::games::super_heroes::Board;
using motley::games::super_heroes::Kind;
using motley::games::super_heroes::State;
using scene::Event;
using scene::EventKind;
using scene::Step;

namespace {

std::string place_name(scene::PlaceId place) {
    return place == scene::nowhere ? "-" : Board::name(place);
}

/// One line for each event: beat, kind, places, cause.
std::vector<std::string> trace_lines(const std::string& position, const std::string& token) {
    const State s = read(position);
    scene::Trace trace;
    Game::trace(s, action(s, token), trace);
    const std::array<const char*, 10> kinds{"moved",   "bounced", "hit",  "died",   "placed",
                                            "changed", "updated", "used", "rolled", "counted"};
    std::vector<std::string> lines;
    for (const Event& event : trace) {
        std::string line = std::to_string(event.beat) + ' ' +
                           kinds.at(static_cast<std::size_t>(event.kind)) + ' ' +
                           place_name(event.place) + ' ' + place_name(event.to);
        if (event.kind == EventKind::moved) {
            const std::array<const char*, 3> motions{" slide", " hop", " around"};
            line += motions.at(static_cast<std::size_t>(event.motion));
        }
        if (!event.why.empty()) {
            line += ' ' + std::string(event.why);
        }
        lines.push_back(line);
    }
    return lines;
}

/// `a2 smash a3`: places by name, chips by the ends of their keys, implied ones in brackets.
std::string path_text(const std::string& position, const std::string& token) {
    const State s = read(position);
    std::string text;
    for (const Step& step : Game::path(s, action(s, token))) {
        std::string word;
        if (step.kind == Step::Kind::place) {
            word = Board::name(step.id);
        } else {
            const std::string& key = Game::info().chips.at(step.id).name_key;
            word = key.substr(key.find('.') + 1);
        }
        text += (text.empty() ? "" : " ") + (step.implied ? '(' + word + ')' : word);
    }
    return text;
}

using Lines = std::vector<std::string>;

} // namespace

TEST_CASE("traces of moves") {
    const std::string start = start_text();
    CHECK(trace_lines(start, "b3-b4") == Lines{"0 moved b3 b4 slide"});
    CHECK(trace_lines(start, "a3-f4") == Lines{"0 moved a3 f4 around"});
    CHECK(trace_lines(start, "e2-e4") == Lines{"0 moved e2 e4 hop"});
    const std::string close = "6/srm1pt/kkkkkk/a2K2/1KKKKK/SRMAPT/6 1 0/0 0/0 -/- 0";
    CHECK(trace_lines(close, "d4-d5") == Lines{"0 died d5 - captured", "0 moved d4 d5 slide"});
    CHECK(trace_lines(close, "b3-a4") == Lines{"0 bounced b3 a4", "1 used - a4 armour"});
    const std::string hero = with_board("5k/s1mapt/2r3/2K3/6/6/SRMAPT");
    CHECK(trace_lines(hero, "c4-c5") ==
          Lines{"0 died c5 - captured", "0 moved c4 c5 slide", "1 changed c5 - promoted"});
}

TEST_CASE("traces of powers") {
    const std::string close = "6/srm1pt/kkkkkk/a2K2/1KKKKK/SRMAPT/6 1 0/0 0/0 -/- 0";
    CHECK(trace_lines(close, "a2!n") == Lines{"0 used a2 a3 smash", "1 used - a4 armour"});
    CHECK(trace_lines(close, "a2!w") == Lines{"0 used a2 - smash"});
    CHECK(trace_lines(close, "f2!f2>a3") == Lines{"0 used f2 f2 teleport", "1 moved f2 a3 hop"});
    CHECK(trace_lines(close, "f2!xb6") == Lines{"0 used f2 b6 hack"});
    CHECK(trace_lines(close, "f2!xa4") == Lines{"0 used f2 a4 hack", "1 used - a4 armour"});
    const std::string smash = with_board("srm1t1/2p3/2K3/2Ska'1/2k3/2k3/RMAPTK");
    CHECK(trace_lines(smash, "c4!s") ==
          Lines{"0 used c4 c3 smash", "1 died c2 - smash", "1 died c3 - smash"});
    const std::string shot = with_board("2k3/srmp1t/6/k1R1K1/2a3/2k3/SMA'PTK");
    CHECK(trace_lines(shot, "c4!n") == Lines{"0 used c4 c6 shot", "1 died c6 - shot"});
    CHECK(trace_lines(shot, "e1!+c1") == Lines{"0 used e1 c1 restoration"});
    CHECK(trace_lines(with_board("M5/srmpt1/kkk3/6/KP4/KR1AT1/6"), "a7!nw+S") ==
          Lines{"0 used a7 f1 resurrection", "1 placed - f1"});
}

TEST_CASE("scene and trace give the next scene, and each path is of one action only") {
    ActionList list;
    int ply = 0;
    play_at_random(25, 31, [&](const State& s) {
        if (++ply % 7 != 0) {
            return;
        }
        list.clear();
        Game::legal_actions(s, list);
        const scene::Scene before = Game::scene(s);
        std::vector<std::vector<std::pair<int, int>>> paths;
        for (const Action a : list) {
            State next = s;
            Game::apply(next, a);
            scene::Trace trace;
            Game::trace(s, a, trace);
            INFO(Game::write(s) << ' ' << Game::write_action(s, a));
            REQUIRE(scene::complete(trace, before, Game::scene(next)));
            std::vector<std::pair<int, int>> steps;
            for (const Step& step : Game::path(s, a)) {
                steps.emplace_back(static_cast<int>(step.kind), step.id);
            }
            paths.push_back(std::move(steps));
        }
        std::sort(paths.begin(), paths.end());
        REQUIRE(std::adjacent_find(paths.begin(), paths.end()) == paths.end());
    });
}

TEST_CASE("paths touch the board wherever there is a place to touch") {
    const std::string start = start_text();
    CHECK(path_text(start, "b3-b4") == "b3 b4");
    CHECK(path_text(start, "a2!n") == "a2 (smash) a3");
    CHECK(path_text(start, "a2!w") == "a2 (smash) w");
    CHECK(path_text(start, "f2!a3>c4") == "f2 (teleport) a3 c4");
    CHECK(path_text(start, "f2!xb6") == "f2 (hack) b6");
    CHECK(path_text(start, "f2!+b2") == "f2 (restore) b2");
    const std::string shot = with_board("2k3/srmp1t/6/k1R1K1/2K3/2k3/SMAPTK");
    CHECK(path_text(shot, "c4!n") == "c4 (shoot) c6");
    // Behind a friend, the enemy is the target; else the friend, the next square, or nothing.
    CHECK(path_text(shot, "c4!s") == "c4 (shoot) c2");
    CHECK(path_text(shot, "c4!e") == "c4 (shoot) e4");
    CHECK(path_text(with_board("2k3/srmp1t/6/3K2/6/6/1RSMAP"), "b1!s") == "b1 (shoot) s");
    CHECK(path_text(with_board("2k3/srmp1t/6/3K2/6/6/1RSMAP"), "b1!n") == "b1 (shoot) b6");
    CHECK(path_text(with_board("M5/srmpt1/kkk3/6/KP4/KR1AT1/6"), "a7!nw+S") ==
          "a7 (resurrect) f1 (super)");
}

TEST_CASE("badges and panels show powers, armor, payload and the eliminated") {
    const State s = read("6/s'r1apt/kkkkkk/6/KKKKK1/SRMA'PT'*/T*5 1 4/1 0/1 -/m 17");
    const scene::Scene picture = Game::scene(s);
    const auto badges = [&](const char* square) {
        std::vector<std::string> icons;
        for (const scene::Badge& badge :
             scene::token_at(picture.tokens, *Board::parse(square))->badges) {
            icons.push_back(badge.icon);
        }
        return icons;
    };
    using Icons = std::vector<std::string>;
    CHECK(badges("a6") == Icons{"stop"});
    CHECK(badges("b6").empty());
    CHECK(badges("d6") == Icons{"shield"});
    CHECK(badges("d2") == Icons{"stop"});
    CHECK(badges("f2") == Icons{"stop", "check"});
    CHECK(badges("a1") == Icons{"check"});
    const auto& rows = picture.players[0].rows;
    CHECK(rows.at(0).value == 4);
    CHECK(rows.at(0).total == 6);
    CHECK(picture.players[1].rows.at(1).value == 1);
    const auto& fallen = picture.players[1].rows.at(2);
    REQUIRE(fallen.tiles.size() == 1);
    CHECK(fallen.tiles[0].glyph == static_cast<int>(Kind::medic));
    CHECK(fallen.tiles[0].count == 1);
    CHECK(picture.shared.at(0).value == 17);
}

TEST_CASE("the position of the start card is one of the game") {
    const auto& showcase = Game::info().showcase;
    CHECK(Game::write(read(showcase)) == showcase);
    CHECK_FALSE(Game::outcome(read(showcase)).finished());
}
