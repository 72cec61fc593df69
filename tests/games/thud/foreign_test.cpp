// Battles as other programs save them.

#include "core/rng.h"
#include "games/thud/positions.h"
#include "record/collection.h"
#include "record/record.h"
#include "support/english.h"
#include "support/random_play.h"

#include <algorithm>

// A namespace of its own, since the tests are compiled as one unit.
namespace motley::foreign_test {

namespace {

const engine::Game& game() { return *engine::find_game("thud"); }

const std::string pieces =
    "dF1,dG1,dJ1,dK1,dE2,dL2,dD3,dM3,dC4,dN4,dB5,dO5,dA6,dP6,dA7,dP7,dA9,dP9,"
    "dA10,dP10,dB11,dO11,dC12,dN12,dD13,dM13,dE14,dL14,dF15,dG15,dJ15,dK15,"
    "TG7,TH7,TJ7,TG8,TJ8,TG9,TH9,TJ9,RH8\n";
const std::string plies = "dA6-D9\nTG7-F6\ndE2-E6\nTF6-F5xE6\ndF1-F4\nTJ9-K10\ndF4-F5xF5\n";
const std::string commands =
    "M A6 D9\nM G7 F6\nM E2 E6\nM F6 F5\nR E6\nM F1 F4\nM I9 J10\nH F4 F5\n";
const std::string tokens = "a6-d9 g7-f6 e2-e6 f6-f5xe6 f1-f4 i9-j10 f4xf5";

std::string plies_of(const match::Match& match) {
    std::string all;
    for (const match::Ply& ply : match.plies()) {
        all += (all.empty() ? "" : " ") + (ply.agreed ? std::string("=") : ply.text);
    }
    return all;
}

/// What a text holds: its plies, and why no more.
std::string reading(const std::string& text) {
    const record::ReadRecord read = record::read_any(text);
    const std::string held = read.match ? plies_of(*read.match) : "nothing";
    return read.error ? held + " | " + test::line_of(*read.error) : held;
}

/// Only why.
std::string refusal(const std::string& text) {
    const std::string all = reading(text);
    const std::size_t bar = all.find(" | ");
    return bar == std::string::npos ? "taken" : all.substr(bar + 3);
}

std::string square_without_i(const std::string& square) {
    return std::string(1, "ABCDEFGHJKLMNOP"[square[0] - 'a']) + square.substr(1);
}

/// The squares of an action's text, in order.
std::vector<std::string> squares_of(const std::string& token) {
    std::vector<std::string> squares;
    for (const char c : token) {
        if (c >= 'a' && c <= 'o') {
            squares.emplace_back();
        }
        if (c != '-' && c != 'x' && c != ',') {
            squares.back() += c;
        } else if (c == 'x') {
            squares.push_back("x");
        }
        if (!squares.empty() && squares.back() == "x" && c != 'x') {
            squares.pop_back();
        }
    }
    std::erase(squares, "x");
    return squares;
}

bool is_hurl(const std::string& token) {
    return token.find('x') != std::string::npos && token.find('-') == std::string::npos;
}

/// As thudgame writes it.
std::string thudgame_ply(const std::string& token, bool dwarfs) {
    std::vector<std::string> squares = squares_of(token);
    std::string text = dwarfs ? "d" : "T";
    text += square_without_i(squares[0]) + '-' + square_without_i(squares[1]);
    if (is_hurl(token)) {
        text += 'x' + square_without_i(squares[1]);
    }
    for (std::size_t i = 2; i < squares.size(); ++i) {
        text += 'x' + square_without_i(squares[i]);
    }
    return text + '\n';
}

/// As Thud-CLI writes it; a step of the trolls beside dwarfs is followed by what they remove.
std::string cli_ply(const std::string& token, bool far, bool beside) {
    std::vector<std::string> squares = squares_of(token);
    for (std::string& square : squares) {
        square[0] = static_cast<char>(square[0] - 'a' + 'A');
    }
    std::string text = is_hurl(token) ? "H " : far || squares.size() > 3 ? "S " : "M ";
    text += squares[0] + ' ' + squares[1] + '\n';
    if (beside || squares.size() > 2) {
        text += 'R';
        for (std::size_t i = 2; i < squares.size(); ++i) {
            text += ' ' + squares[i];
        }
        text += '\n';
    }
    return text;
}

} // namespace

TEST_CASE("the pieces and plies of thudgame are a single battle", "[thud][foreign]") {
    CHECK(record::recognise(pieces + plies) == record::Form::foreign);
    CHECK(reading(pieces + plies) == tokens);
    CHECK(reading(plies) == tokens);
    CHECK(reading(pieces).empty());
    const record::ReadRecord read = record::read_any(pieces + plies);
    REQUIRE(read.match.has_value());
    CHECK(read.match->setup().get("battles") == 1);
    CHECK_FALSE(read.match->begins_elsewhere());
    CHECK(read.match->actor() == Actor::second);

    // Blanks, line ends and the case of letters do not matter.
    std::string loose = "\n " + pieces + plies;
    for (std::size_t at = 0; (at = loose.find('\n', at)) != std::string::npos; at += 3) {
        loose.replace(at, 1, " \r\n");
    }
    CHECK(reading(loose) == tokens);
    CHECK(reading("da6-d9\ntG7-f6\n") == "a6-d9 g7-f6");
    // Programs that write a blank behind the letter name the squares otherwise.
    CHECK(record::recognise("d A6-D9\nT G7-F6\n") == record::Form::none);
    CHECK(refusal("dA6-D9\nT G7-F6\n").find("'T G7-F6'") != std::string::npos);
    // The order of captures is not ours.
    CHECK(reading("dA6-D9\nTG7-F6\n") == "a6-d9 g7-f6");
    CHECK(refusal("dB7,dC7,dD7,TF8,TE8,RH8\nTE8-C8xD7xB7xC7\n") == "taken");
}

TEST_CASE("what editors make of blanks, dashes and letters is read", "[thud][foreign]") {
    CHECK(reading("dA6–D9\u00A0\n\u200BTG7−F6\r\ndE2‑E6\u2028TF6-F5×E6") ==
          "a6-d9 g7-f6 e2-e6 f6-f5xe6");
    CHECK(reading("ｄＡ６－Ｄ９\n") == "a6-d9");
    CHECK(reading("M\u00A0A6\u2003D9\nM G7 F6\n") == "a6-d9 g7-f6");
    CHECK(refusal("dA6~D9\n") == "record: isn’t a record in any known format");
    CHECK(refusal("dA6-D9\nTG7·F6\n").find("'TG7·F6'") != std::string::npos);
}

TEST_CASE("files that were joined are told apart by their pieces", "[thud][foreign]") {
    const std::string two = pieces + plies + pieces + "dA6-D9\n";
    CHECK(reading(two) == "nothing | line 9: another game begins here");
    const auto parts = record::split_records(two);
    REQUIRE(parts.size() == 2);
    CHECK(reading(std::string(parts[0].text)) == tokens);
    CHECK(reading(std::string(parts[1].text)) == "a6-d9");
    CHECK(parts[1].line == 9);
    CHECK(record::split_records(pieces + plies).size() == 1);
}

TEST_CASE("pieces may stand anywhere", "[thud][foreign]") {
    const record::ReadRecord read = record::read_any("dA6,dB7,dA1x,TD9,RH8\n");
    CHECK(test::line_of(*read.error).substr(0, 7) == "line 1:");
    CHECK(reading("dA6,dB7,TD9,RH8\ndB7-D9xD9\n") == "b7xd9");
    const record::ReadRecord single = record::read_any("dA6,dB7,TD9,RH8\ndB7-D9xD9\n");
    CHECK(single.match->node(0).position->write() ==
          "5/7/9/11/13/15/3T11/7O7/1d13/d14/13/11/9/7/5 d 0 1/1 0");
    // Whose turn it is is seen by who acts first.
    CHECK(reading("dA6,TD9,RH8\nTD9-D8\n") == "d9-d8");
}

TEST_CASE("the commands of Thud-CLI are a match of two battles", "[thud][foreign]") {
    CHECK(record::recognise(commands) == record::Form::foreign);
    CHECK(reading(commands) == tokens);
    const record::ReadRecord read = record::read_any(commands);
    CHECK(read.match->setup().get("battles") == 2);
    // An empty line ends a battle, and another one the match.
    CHECK(reading(commands + "\nm a6 d9\n") == tokens + " = a6-d9");
    CHECK(reading(commands + "\n") == tokens + " =");
    CHECK(reading(commands + "\nM A6 D9\n\n") == tokens + " = a6-d9 =");
    const record::ReadRecord whole = record::read_any(commands + "\nM A6 D9\n\n");
    // 31 dwarfs and 7 trolls, then 32 and 8.
    CHECK(to_text(whole.match->outcome()) == "1 score 3");
    CHECK(reading("M A7 E7\nM G7 F7\nR\nH E7 F7\n") == "a7-e7 g7-f7 e7xf7");
}

TEST_CASE("what rules differ in is said", "[thud][foreign]") {
    CHECK(refusal("dB7,dC7,dD7,TE8,RH8\nTE8-D8xD7xC7\n") ==
          "round 1, player 2, ply 1: 'TE8-D8xD7xC7' captures 2 dwarfs at a step; by these rules a "
          "step captures one at most, and only a shove captures more");
    CHECK(refusal(pieces + "RH8-H7\n") ==
          "round 1, player 1, ply 1: 'RH8-H7' moves the Thudstone, which only Koom Valley Thud "
          "allows");
    CHECK(refusal("dH9,dA10,dP10,TF2,TH2,TK2,TE3,TF3,TH3,TK3,TL3,RH8\n") ==
          "line 1: this is Koom Valley Thud, which has other rules");
    CHECK(refusal("dF2,dG2,dJ2,dK2,dE3,dL3,dC5,dN5,dB6,dO6,dB7,dO7,dB9,dO9,dB10,dO10,dC11,dN11,"
                  "dE13,dL13,dF14,dK14,dG14,dJ14,RH8\n") ==
          "line 1: this is Klash, which has other rules");
    CHECK(refusal("dA6-D9\nTG7-G7\n") ==
          "round 1, player 2, ply 2: 'TG7-G7' brings a troll onto the board, which only Klash "
          "allows");
}

TEST_CASE("damage is told with its turn, and what is before it is kept", "[thud][foreign]") {
    CHECK(reading("dA6-D9\nTG7-F6\ndE2-E66\n") ==
          "a6-d9 g7-f6 | round 2, player 1, ply 3: 'dE2-E66' isn’t an action such as dF1-G2 or "
          "TG7-F7xE7");
    CHECK(refusal("dA6-D9\ndE2-E6\n") ==
          "round 1, player 2, ply 2: 'dE2-E6' is out of turn: it is the trolls’ turn");
    CHECK(refusal("dA6-D10\n") == "round 1, player 1, ply 1: 'dA6-D10' isn’t legal (not-in-line)");
    CHECK(refusal("dA6-D9xE9\n") ==
          "round 1, player 1, ply 1: 'dA6-D9xE9' isn’t legal (dwarfs-capture-by-hurl)");
    CHECK(refusal("dA6-D9\nTG7-F6xE7xE7\n").find("isn’t an action") != std::string::npos);
    CHECK(refusal("dA6,dB7,TD9,RH8\ndB7-D9xD9\ndA6-A7\n") ==
          "round 1, player 1, ply 2: the game is already over");
    CHECK(refusal("dA6,dB7,TD9,RH7\n") == "line 1: no battle has these pieces on these squares");
    CHECK(refusal("dA6,TA6,RH8\n") == "line 1: no battle has these pieces on these squares");
    CHECK(refusal("dA6,dA1,TD9,RH8\n") == "line 1: no battle has these pieces on these squares");
    CHECK(refusal("dA6,dB77,TD9,RH8\n") ==
          "line 1: 'dA6,dB77,TD9,RH8' isn’t a list of pieces such as dF1,TG7,RH8");
    CHECK(refusal("M A6 D9\nM G7\n") ==
          "round 1, player 2, ply 2: 'M G7' isn’t a command such as M A7 E7, H E7 F7, S H7 G7 or R "
          "F7");
    CHECK(refusal("M A6 D9\nR E6\n") ==
          "round 1, player 2, ply 2: 'R E6' must follow an action of the trolls");
    CHECK(refusal("M A6 D9\nH G7 F6\n") ==
          "round 1, player 2, ply 2: 'H G7 F6' is out of turn: it is the trolls’ turn");
    CHECK(refusal("M A6 D9\n\nM A6 D9\n\nM A6 D9\n") ==
          "round 2, player 1, ply 5: the game is already over");
    CHECK(refusal("M A6 D9\nS G7 F6\nR\n").find("isn’t legal") == std::string::npos);
}

TEST_CASE("random battles are read as they are played", "[thud][foreign]") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Rng rng(seed);
        match::Match single(game(), {{{"battles", 1}}}, seed);
        match::Match both(game(), {{{"battles", 2}}}, seed);
        std::string thudgame = pieces;
        std::string cli;
        while (single.actor() != Actor::none && single.plies().size() < 150) {
            const bool dwarfs = single.plies().size() % 2 == 0;
            const Action action = test::any_action(single.position(), rng);
            const std::string token = single.position().write_action(action);
            thudgame += thudgame_ply(token, dwarfs);
            REQUIRE(single.play(action).has_value());
        }
        CHECK(reading(thudgame) == plies_of(single));
        while (both.actor() != Actor::none && both.plies().size() < 300) {
            if (!both.plies().empty() && rng.below(60) == 0) {
                both.offer(both.actor());
                both.accept();
                cli += '\n';
                continue;
            }
            const bool first_battle = both.position().write().find(" 1/2 ") != std::string::npos;
            const Action action = test::any_action(both.position(), rng);
            const std::string token = both.position().write_action(action);
            const auto squares = squares_of(token);
            const int files = std::abs(squares[0][0] - squares[1][0]);
            const int ranks =
                std::abs(std::stoi(squares[0].substr(1)) - std::stoi(squares[1].substr(1)));
            const bool trolls = both.position().write().find(" t ") != std::string::npos;
            cli +=
                cli_ply(token, trolls && std::max(files, ranks) > 1, trolls && rng.below(2) == 0);
            REQUIRE(both.play(action).has_value());
            if (first_battle && both.position().write().find(" 2/2 ") != std::string::npos) {
                cli += '\n'; // as the rules ended it
            }
        }
        CHECK(reading(cli) == plies_of(both));
    }
}

} // namespace motley::foreign_test
