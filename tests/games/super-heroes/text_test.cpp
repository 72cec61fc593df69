#include "playing.h"
#include "support/english.h"

#include <string_view>

// Position and action texts.

using namespace motley;
using namespace motley::games::super_heroes::test;
using motley::games::super_heroes::State;

namespace {

struct Refused {
    const char* text;
    const char* code;
    const char* line; ///< the beginning of the line with the reason
};

void check_refused(const Refused& row) {
    INFO(row.text);
    const auto state = Game::read(row.text);
    REQUIRE_FALSE(state.has_value());
    CHECK(state.error().code == row.code);
    const std::string line = motley::test::line_of(state.error(), "super-heroes");
    CHECK(line.substr(0, std::string_view(row.line).size()) == row.line);
    CHECK(line.find('\n') == std::string::npos);
}

} // namespace

TEST_CASE("position texts of random play come back byte for byte") {
    play_at_random(200, 11, [](const State& s) {
        const std::string text = Game::write(s);
        const auto again = Game::read(text);
        if (!again) {
            FAIL(text << ": " << motley::test::line_of(again.error()));
        }
        REQUIRE(Game::write(*again) == text);
        REQUIRE(Game::key(*again) == Game::key(s));
        REQUIRE(Game::count_actions(*again) == Game::count_actions(s));
    });
}

TEST_CASE("what the page does not call impossible is read") {
    for (const char* text : {
             // More steps than required.
             "6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 5/5 0/0 -/- 0",
             "6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 2 5/5 1/1 -/- 99",
             // Drawn in the middle of a turn.
             "6/srmapt/kkkkkk/6/KKKKKK/SRMAPT'*/6 1 0/0 0/0 -/- 100",
             // Several Techs, one of them restored; progress, but no armour that shows it.
             "6/srmapt/kkkkkk/6/KKKKK1/SRMAPT'*/T*5 1 1/0 0/0 -/- 7",
             "6/srmapt/kkkkkk/6/KKKKKK/SRMAPT'*/6 1 0/0 0/0 -/- x",
             // Won for whatever reason.
             "6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 2 0/6 0/0 -/- x",
             // A win hides every step beyond the sixth.
             "6/5k/3S2/6/KKKKKK/6/RMAPT1 1 6/0 1/0 -/kkkkkamprst x",
         }) {
        INFO(text);
        CHECK(Game::write(read(text)) == text);
    }
}

TEST_CASE("impossible positions are refused") {
    const Refused table[] = {
        {"6/srmapt/kkkkkk/6/KKKKK1/SRMAPT/6 1 0/0 0/0 -/- 0", "impossible",
         "board and out, player 1: 11 pieces instead of 12"},
        {"6/srmapt/kkkkkk/k5/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 0", "impossible",
         "board and out, player 2: 13 pieces instead of 12"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 KKKKKKKKKKKKK/- 0", "impossible",
         "out, player 1: 13 pieces"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPP/6 1 5/5 0/0 -/- 0", "impossible",
         "board and out, player 1: there is no 'T'"},
        {"6/ssmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 5/5 0/0 -/- 0", "impossible",
         "board and out, player 2: there is no 'r'"},
        {"6/srmapt/kkkkkk/6/KKKKKK/KRMAPT/6 1 5/5 0/0 -/- 0", "impossible",
         "board and out, player 1: there is no 'S'"},
        // Too few steps for an eliminated hero, for an own hero too many, or for two sidekicks.
        {"6/1rmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/s 0", "impossible",
         "payload, player 1: 0 steps, but at least 1"},
        {"6/srmapt/kkkkkk/6/KKKKKS/SRMAPT/6 1 0/0 0/0 -/- 0", "impossible",
         "payload, player 1: 0 steps, but at least 1"},
        {"6/srmapt/kkkkkk/6/KKKKKT/SRMAPT/6 1 0/5 0/0 -/- 0", "impossible",
         "payload, player 1: 0 steps, but at least 1"},
        {"6/srmapt/1kkkk1/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/kk 0", "impossible",
         "payload, player 1: 0 steps, but at least 1"},
        {"6/srmapt/kkkkkk/6/1KKKK1/SRMAPT/6 1 0/0 0/0 KK/- 0", "impossible",
         "payload, player 2: 0 steps, but at least 1"},
        // One sidekick is out, but an even number was eliminated: two.
        {"6/srmapt/1kkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/k 0", "impossible",
         "payload, player 1: 0 steps, but at least 1"},
        // Two are out, but an odd number was eliminated: three. With a hero that makes two steps.
        {"6/1rmapt/1kkkk1/6/KKKKKK/SRMAPT/6 1 1/0 1/0 -/kks 0", "impossible",
         "payload, player 1: 1 step, but at least 2"},
        // Kind by kind, eliminated enemies or surplus own heroes count, whichever are more.
        {"6/1rmapt/kkkkkk/6/KKKKSR/SRMAPT/6 1 1/0 0/0 -/s 0", "impossible",
         "payload, player 1: 1 step, but at least 2"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/6 0/0 -/- 0", "impossible",
         "payload, player 2: 6 steps win at once"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 6/6 0/0 -/- x", "impossible",
         "payload, player 2: 6 steps win at once"},
        {"6/srmap't/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 0", "impossible",
         "board, e6: 'p' has nothing to spend"},
        {"6/srmapt/kkkkkk/6/K'KKKKK/SRMAPT/6 1 0/0 0/0 -/- 0", "impossible",
         "board, a3: 'K' has nothing to spend"},
        {"6/srmapt/kkkkkk/6/KKKKKK/S'*RMAPT/6 1 0/0 0/0 -/- 0", "impossible",
         "board, a2: 'S' isn’t a tech"},
        {"6/srmapt'*/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 0", "impossible",
         "board: '*' on f6, where no piece of the side to act stands"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT*/6 1 0/0 0/0 -/- 0", "impossible",
         "board: '*' belongs only on techs that were restored"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- x", "impossible",
         "quiet: 'x' requires a tech that has acted, or a win"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT'/6 1 0/0 0/0 -/- x", "impossible",
         "quiet: 'x' requires a tech that has acted, or a win"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 6/0 0/0 -/- 3", "impossible",
         "quiet: must be 'x' in a won game"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 101", "impossible",
         "quiet: '101' is more than 100"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 99999999999", "impossible",
         "quiet: '99999999999' is more than 100"},
    };
    for (const Refused& row : table) {
        check_refused(row);
    }
}

TEST_CASE("malformed positions are refused") {
    const Refused table[] = {
        {"", "malformed", "position: 1 field instead of 6"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/-", "malformed",
         "position: 5 fields instead of 6"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 0 ", "malformed",
         "position: 7 fields instead of 6"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT 1 0/0 0/0 -/- 0", "malformed",
         "board: 6 ranks instead of 7"},
        {"51/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 0", "malformed",
         "board, rank 7: '51' isn’t a possible number of empty squares"},
        {"06/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 0", "malformed",
         "board, rank 7: '06' isn’t a possible number of empty squares"},
        {"7/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 0", "malformed",
         "board, rank 7: '7' isn’t a possible number of empty squares"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPTK/6 1 0/0 0/0 -/- 0", "malformed",
         "board, rank 2: more than 6 squares"},
        {"6/srmapt/kkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 0", "malformed",
         "board, rank 5: 5 squares instead of 6"},
        {"6/srmapt/kkkkkk//KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 0", "malformed",
         "board, rank 4: 0 squares instead of 6"},
        {"6/srmaxt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 0", "malformed",
         "board, e6: 'x' is neither a piece"},
        {"6/srmapt*'/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 0", "malformed",
         "board, rank 6: more than 6 squares"},
        {"6/srmapt''/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 0", "malformed",
         "board, rank 6: more than 6 squares"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 3 0/0 0/0 -/- 0", "malformed", "side: '3' is neither"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0 0/0 -/- 0", "malformed",
         "payload: '0' must be two parts"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 7/0 0/0 -/- 0", "malformed",
         "payload, player 1: '7' isn’t a whole number from 0 to 6"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/00 0/0 -/- 0", "malformed",
         "payload, player 2: '00'"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 2/0 -/- 0", "malformed",
         "odd, player 1: '2' isn’t a whole number from 0 to 1"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 - 0", "malformed",
         "out: '-' must be two parts"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 /- 0", "malformed",
         "out, player 1: must not be empty"},
        {"6/srmapt/kkkkkk/6/KKKKK1/SRMAPT/6 1 0/0 0/1 k/- 0", "malformed",
         "out, player 1: 'k' isn’t a piece of this player"},
        {"6/1rm1pt/kkkkkk/6/KKKKKK/SRMAPT/6 1 2/0 0/0 -/sa 0", "malformed",
         "out, player 2: 'a' breaks the order"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- y", "malformed", "quiet: 'y' is neither"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 01", "malformed",
         "quiet: '01' is neither"},
        {"6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- -1", "malformed",
         "quiet: '-1' is neither"},
    };
    for (const Refused& row : table) {
        check_refused(row);
    }
}

TEST_CASE("a text with random changes is refused or means itself") {
    const std::string alphabet = "SRMAPTKsrmaptk'*/0123456789x- ~\n";
    Rng rng(12);
    int refused = 0;
    play_at_random(20, 13, [&](const State& s) {
        std::string text = Game::write(s);
        for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) {
            const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
            const char c = alphabet[rng.below(static_cast<std::uint32_t>(alphabet.size()))];
            switch (rng.below(3)) {
            case 0:
                text[at] = c;
                break;
            case 1:
                text.insert(at, 1, c);
                break;
            default:
                text.erase(at, 1);
                break;
            }
        }
        const auto state = Game::read(text);
        if (state) {
            REQUIRE(Game::write(*state) == text);
        } else {
            ++refused;
            REQUIRE_FALSE(state.error().where.empty());
            REQUIRE_FALSE(state.error().reason.empty());
        }
    });
    CHECK(refused > 0);
}

TEST_CASE("every action text comes back, and no two are the same") {
    const State s = read("6/srmapt/kkkkkk/6/KKKKK1/SRMAPT/T5 1 1/0 0/0 -/- 0");
    ActionList list;
    Game::well_formed(s, list);
    std::vector<std::string> tokens;
    for (const Action a : list) {
        tokens.push_back(Game::write_action(s, a));
        REQUIRE(action(s, tokens.back()) == a);
    }
    std::sort(tokens.begin(), tokens.end());
    CHECK(std::adjacent_find(tokens.begin(), tokens.end()) == tokens.end());
}

TEST_CASE("malformed actions are refused") {
    const State s = Game::initial({});
    for (const char* text :
         {"",       "b3",       "b3-",         "-b4",      "b3-b8",   "g3-b4",    "b3-b4 ",
          "b3b4",   "b3-b4-b5", "b0-b4",       "B3-b4",    "b2!",     "b2!N",     "b2!nn",
          "b2!ne+", "c2!nw+s",  "c2!nw+X",     "c2!nw+SS", "c2!nw-S", "c2!+S",    "d2!a3>",
          "d2!>c4", "d2!a3>c9", "d2!a3>c4>c5", "d2!x",     "d2!xe0",  "d2!xe6x",  "d2!+",
          "d2!+a",  "d2!a3",    "!n",          "b3--b4",   "b2!!n",   "c2!nw+S+S"}) {
        INFO(text);
        const auto read_action = Game::read_action(s, text);
        REQUIRE_FALSE(read_action.has_value());
        CHECK(read_action.error().code == "malformed");
    }
}
