#include "core/rng.h"
#include "games/medieval-war/playing.h"
#include "record/collection.h"
#include "record/record.h"
#include "support/english.h"
#include "support/perft_table.h"

#include <nlohmann/json.hpp>

using namespace motley;
using namespace motley::games::medieval_war::test;
using nlohmann::json;

namespace {

json printed_games() {
    return json::parse(motley::test::read_test_file("games/medieval-war/games.json"));
}

std::string printed(const json& g) {
    return motley::test::read_test_file("games/medieval-war/printed_" +
                                        g.at("id").get<std::string>() + ".txt");
}

/// Replaces the printed text of one action of one turn by `read` (removes it when null).
void correct(std::string& text, const json& correction) {
    std::size_t begin = text.find(std::to_string(correction.at("turn").get<int>()) + ". (");
    REQUIRE(begin != std::string::npos);
    begin = text.find('(', begin);
    if (correction.at("side") == "b") {
        // Skips White's turn, including inner brackets.
        int depth = 0;
        do {
            depth += text[begin] == '(' ? 1 : text[begin] == ')' ? -1 : 0;
            ++begin;
        } while (depth > 0);
        begin = text.find('(', begin);
    }
    for (int action = correction.at("action"); action > 1; --action) {
        begin = text.find(',', begin + 1);
    }
    const std::string old = correction.at("printed");
    const std::size_t at = text.find(old, begin);
    REQUIRE(at != std::string::npos);
    if (correction.at("read").is_null()) {
        text.erase(begin, at + old.size() - begin);
    } else {
        text.replace(at, old.size(), correction.at("read").get<std::string>());
    }
}

std::string english(const Phrase& phrase) {
    return motley::test::english().format(game().info().id, phrase);
}

std::string line_of(const engine::NotationError& error) {
    return std::to_string(error.turn) + error.side + std::to_string(error.action) + " after " +
           std::to_string(error.tokens.size()) + ": expected " + english(error.expected) +
           ", found " + english(error.found);
}

/// Why a record is refused, or its tokens.
std::string reading(std::string_view text) {
    const auto game_read = game().read_notation(text);
    if (!game_read) {
        return line_of(game_read.error());
    }
    std::string tokens;
    for (const std::string& token : game_read->tokens) {
        tokens += (tokens.empty() ? "" : " ") + token;
    }
    return tokens;
}

std::unique_ptr<engine::Position> replayed(const std::vector<std::string>& tokens) {
    auto position = game().start({});
    for (const std::string& token : tokens) {
        INFO(token);
        REQUIRE(position->play(action(*position, token)).has_value());
    }
    return position;
}

std::string printing(const std::vector<std::string>& tokens) {
    const auto text = game().write_notation(tokens);
    return text ? *text : motley::test::line_of(text.error());
}

} // namespace

TEST_CASE("10.6 the printed games are refused at each contradiction in turn",
          "[medieval-war][notation]") {
    for (const json& g : printed_games()) {
        std::string text = printed(g);
        const json& corrections = g.at("corrections");
        std::size_t corrected = 0;
        for (const json& contradiction : g.at("contradictions")) {
            INFO(g.at("id") << ' ' << contradiction.dump());
            const auto here = [&](const json& correction) {
                return std::tuple(correction.at("turn").get<int>(),
                                  correction.at("side") == "b" ? 1 : 0,
                                  correction.at("action").get<int>());
            };
            while (corrected < corrections.size() &&
                   here(corrections[corrected]) < here(contradiction)) {
                correct(text, corrections[corrected++]);
            }
            const auto refused = game().read_notation(text);
            REQUIRE_FALSE(refused.has_value());
            const engine::NotationError& error = refused.error();
            INFO(line_of(error));
            CHECK(error.turn == contradiction.at("turn").get<int>());
            CHECK(error.side == contradiction.at("side").get<std::string>());
            CHECK(error.action == contradiction.at("action").get<int>());
            CHECK_FALSE(error.expected.empty());
            CHECK_FALSE(error.found.empty());
            CHECK(replayed(error.tokens)->write() == contradiction.at("pos").get<std::string>());
        }
    }
}

TEST_CASE("10.6 corrected, they are read to the end, printed and read again",
          "[medieval-war][notation]") {
    for (const json& g : printed_games()) {
        INFO(g.at("id"));
        std::string text = printed(g);
        for (const json& correction : g.at("corrections")) {
            correct(text, correction);
        }
        const auto read_game = game().read_notation(text);
        if (!read_game) {
            FAIL(line_of(read_game.error()));
        }
        CHECK(read_game->tokens == g.at("tokens").get<std::vector<std::string>>());
        const auto last = replayed(read_game->tokens);
        CHECK(last->write() == g.at("final").get<std::string>());
        const json over = g.at("over");
        CHECK(to_text(last->outcome()) == (over.is_null() ? "" : over.get<std::string>()));

        const std::string text_again = printing(read_game->tokens);
        const auto again = game().read_notation(text_again);
        REQUIRE(again.has_value());
        CHECK(again->tokens == read_game->tokens);
        CHECK(printing(again->tokens) == text_again);
    }
}

TEST_CASE("10.1 what stands between the turns is kept as comments", "[medieval-war][notation]") {
    const auto read_game = game().read_notation(
        "(white) (black) 1. (b2-c3, c3-b3, b1-b2) ... (f7-f6, g7-g6, h8-g7)\nBetter was f3. 2. "
        "(c2-c3, d2-d3, e2-e3) White Resigns. With 3 pawns left.");
    REQUIRE(read_game.has_value());
    CHECK(read_game->tokens.size() == 9);
    std::vector<std::pair<std::size_t, std::string>> comments;
    for (const engine::PrintedGame::Comment& comment : read_game->comments) {
        comments.emplace_back(comment.after, comment.text);
    }
    CHECK(comments == std::vector<std::pair<std::size_t, std::string>>{
                          {0, "(white) (black)"},
                          {3, "..."},
                          {6, "Better was f3."},
                          {9, "White Resigns. With 3 pawns left."}});
    CHECK(game().read_notation("")->tokens.empty());
}

TEST_CASE("10.1 records are printed in the source's style", "[medieval-war][notation]") {
    CHECK(printing({}).empty());
    CHECK(printing({"b2-c3", "c3-b3", "b1-b2", "f7-f6", "g7-g6", "h8-g7", "h2-g3", "h1*h7",
                    "g3-h2"}) == "1. (b2-c3, c3-b3, b1-b2) (f7-f6, g7-g6, h8-g7)\n"
                                 "2. (h2-g3, h Cannon x h7, g3-h2)\n");
    // A record may end in the middle of a turn, without the closing bracket.
    CHECK(printing({"b2-c3"}) == "1. (b2-c3\n");
    CHECK(reading("1. (b2-c3\n") == "b2-c3");
    CHECK(printing({"b2-c3", "b2-c3"}) == "action 2: 'b2-c3' isn’t legal (no-piece)");
    CHECK(printing({"b2=c3"}).substr(0, 9) == "action 1,");
}

TEST_CASE("10.1 brackets, numbers and skipped turns are checked", "[medieval-war][notation]") {
    CHECK(reading("1. (b2-c3, c3-b3)") ==
          "1w3 after 2: expected another action of this turn, found ')'");
    CHECK(reading("1. (b2-c3, c3-b3, b1-b2") ==
          "1w4 after 3: expected ')', found the end of the record");
    CHECK(reading("1. (b2-c3, c3-b3, b1-b2, b2-b1)") ==
          "1w4 after 3: expected the end of the turn, found 'b2-b1'");
    CHECK(reading("1. (b2-c3, c3-b3, b1-b2) 2. (f7-f6)") ==
          "1b1 after 3: expected Black's turn 1, found 2.");
    CHECK(reading("2. (b2-c3, c3-b3, b1-b2)") == "1w1 after 0: expected 1., found 2.");
    CHECK(reading("1. (b2-c3, c3-b3, b1-b2) (f7-f6, g7-g6, h8-g7) (h2-g3)") ==
          "2w1 after 6: expected 2., found a turn without a number");
    const std::string digits(400, '7');
    CHECK(reading(digits + ". (b2-c3)") ==
          "1w1 after 0: expected 1., found '" + digits.substr(0, 40) + "…'.");
    CHECK(reading("1. ()") == "1w1 after 0: expected an action, found its end in ''");
    CHECK(reading("1. (Another turn) (skipped) 2. (b2-b3, b3-b2, b2-b3) (skipped)") ==
          "2b1 after 4: expected an action, found 'skipped' in 'skipped'");
    CHECK(reading("1. (Another turn) (f7-f6)") == "1b1 after 1: expected (skipped), found 'f7-f6'");
    CHECK(reading("1. (Another turn) (skipped) 2. (b2-b3") == "K+ b2-b3");
    CHECK(printing({"K+", "b2-b3"}) == "1. (Another turn) (skipped)\n2. (b2-b3\n");
}

TEST_CASE("10.2 attacks: subsets, order, and numbers that must be right",
          "[medieval-war][notation]") {
    // The sample game up to White's attack in turn 7.
    std::string text;
    for (const json& g : printed_games()) {
        if (g.at("id") == "sample") {
            std::vector<std::string> tokens = g.at("tokens");
            tokens.resize(38);
            text = printing(tokens);
        }
    }
    REQUIRE_FALSE(text.empty());
    REQUIRE(text.substr(text.size() - 14) == "(b4-a4, c3-b4\n");
    text.pop_back();
    const auto ends = [&](std::string_view attack) {
        const std::string line = reading(text + ", " + std::string(attack) + ")");
        return line.substr(line.size() > 3 && line.substr(line.size() - 3) == "xa5"
                               ? line.size() - 3
                               : line.find("expected"));
    };
    CHECK(ends("a4 & b4 (6) x a5 (4)") == "xa5");
    CHECK(ends("b4 & a4 x a5") == "xa5");
    CHECK(ends("b4 (6) x a5") == "xa5");
    CHECK(ends("a4 & b4 x a5 (4)") == "xa5");
    CHECK(ends("a4 & b4 (7) x a5 (4)") == "expected the sum 6, found 7");
    CHECK(ends("a4 & b4 (" + std::string(400, '7') + ") x a5 (4)") ==
          "expected the sum 6, found '" + std::string(40, '7') + "…'");
    CHECK(ends("a4 & b4 (6) x a5 (2)") == "expected the doubled defence 4, found 2");
    CHECK(ends("a4 & c4 x a5") == "expected own pieces beside a5, found c4");
    CHECK(ends("a4 & a4 x a5") == "expected each attacker once, found a4 twice");
    CHECK(ends("a4 x b4") == "expected an enemy on b4, found a piece of one’s own");
    CHECK(ends("a4 x a6") == "expected own pieces beside a6, found a4");
    CHECK(ends("a4 & b4 x a5 & x a4 by iso") == "expected no isolation, found isolation on a4");
    CHECK(ends("a4 & b4 (six) x a5") == "expected a number, found 'six' in 'a4 & b4 (six) x a5'");
}

TEST_CASE("10.3 a cannon is told by its file", "[medieval-war][notation]") {
    const std::string before = "1. (b2-c3, c3-b3, b1-b2) (f7-f6, g7-g6, h8-g7) 2. (h2-g3, ";
    CHECK(reading(before + "h Can x h7").find("h1*h7") != std::string::npos);
    CHECK(reading(before + "h1 Cannon x h7").find("h1*h7") != std::string::npos);
    CHECK(reading(before + "a Cannon x h7") ==
          "2w2 after 7: expected one rook on the a file that can hit h7, found none");
}

TEST_CASE("10.4 isolation is required and checked, but not of pawns just set",
          "[medieval-war][notation]") {
    // The pawn on a4 has no friend next to it.
    CHECK(reading("1. (a2-a3, a3-a4 x a4 by iso").find("a3-a4") != std::string::npos);
    CHECK(reading("1. (a2-a3, a3-a4 x a4 by isolation").find("a3-a4") != std::string::npos);
    CHECK(reading("1. (a2-a3, a3-a4") ==
          "1w2 after 1: expected isolation on a4, found no isolation");
    CHECK(reading("1. (a2-a3, a3-a4 x b2 by iso").substr(0, 12) == "1w2 after 1:");
    CHECK(printing({"a2-a3", "a3-a4"}) == "1. (a2-a3, a3-a4 x a4 by iso\n");
}

TEST_CASE("10.5 the powers have names", "[medieval-war][notation]") {
    CHECK(reading("1. (Summon 3p, a2-a3, a3-a2)") == "K3 a2-a3 a3-a2");
    CHECK(printing({"K3"}) == "1. (Summon 3p\n");
    CHECK(reading("1. (Summon 3p (d1)") ==
          "1w1 after 0: expected a legal action, found 'Summon 3p (d1)', refused by rule 7.2 "
          "(occupied)");
    CHECK(reading("1. (Regicide =N").find("(enemy-king-at-home)") != std::string::npos);
    CHECK(reading("1. (Regicide").find("(enemy-king-at-home)") != std::string::npos);
    CHECK(reading("1. (Destroy all P").find("(enemy-king-lives)") != std::string::npos);
    CHECK(reading("1. (Summon 1p (d1)").find("(enemy-king-lives)") != std::string::npos);
    CHECK(reading("1. (Reset").find("(enemy-king-lives)") != std::string::npos);
    CHECK(reading("1. (Castle") == "1w1 after 0: expected an action, found 'Castle' in 'Castle'");
}

TEST_CASE("10 whatever is played can be printed and read again", "[medieval-war][notation]") {
    std::string all;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Rng rng(seed);
        std::vector<std::string> tokens;
        const auto position = game().start({});
        while (!position->outcome().finished() && tokens.size() < 400) {
            const auto n = static_cast<std::uint32_t>(position->count_actions());
            const Action a = position->nth_action(rng.below(n));
            tokens.push_back(position->write_action(a));
            REQUIRE(position->play(a).has_value());
        }
        const std::string text = printing(tokens);
        INFO(text);
        const auto again = game().read_notation(text);
        if (!again) {
            FAIL(line_of(again.error()));
        }
        CHECK(again->tokens == tokens);
        all += text;
    }
    for (const char* words : {"Summon 3p", "Another turn", "Regicide =", "Summon 1p", "Destroy all",
                              "Reset", "(skipped)", " & x ", "by iso", "Cannon x"}) {
        INFO(words);
        CHECK(all.find(words) != std::string::npos);
    }
}

TEST_CASE("10 printed games are matches, with what is said and who resigns",
          "[medieval-war][notation]") {
    for (const json& g : printed_games()) {
        INFO(g.at("id"));
        std::string text = printed(g);
        CHECK(record::recognise(text) == record::Form::foreign);
        // As they are printed, they are refused where they contradict the rules first.
        const json& contradiction = g.at("contradictions").front();
        record::ReadRecord read = record::read_any(text);
        REQUIRE(read.error.has_value());
        REQUIRE(read.match.has_value());
        const std::string place =
            "round " + std::to_string(contradiction.at("turn").get<int>()) + ", player " +
            (contradiction.at("side") == "w" ? "1" : "2") + ", action " +
            std::to_string(contradiction.at("action").get<int>()) + ": expected ";
        CHECK(motley::test::line_of(*read.error).substr(0, place.size()) == place);
        CHECK(read.match->plies().size() % 3 == 0); // what is sound ends with a turn
        CHECK_FALSE(read.match->plies().empty());

        for (const json& correction : g.at("corrections")) {
            correct(text, correction);
        }
        read = record::read_any(text);
        if (read.error) {
            FAIL(motley::test::line_of(*read.error));
        }
        std::vector<std::string> tokens;
        for (const match::Ply& ply : read.match->plies()) {
            tokens.push_back(ply.text);
        }
        CHECK(tokens == g.at("tokens").get<std::vector<std::string>>());
        CHECK(read.match->position().write() == g.at("final").get<std::string>());
        if (g.at("id") == "example") {
            CHECK(read.match->node(match::root).comment == "(white) (black)");
            CHECK(read.match->ending() == match::Ending::resignation);
            CHECK(to_text(read.match->outcome()) == "1");
            CHECK(read.match->plies().size() == 81);
            CHECK(read.match->node(read.match->current_node()).comment == "Black Resigns");
        } else {
            CHECK(read.match->ending() ==
                  (g.at("over").is_null() ? match::Ending::none : match::Ending::rules));
        }
        // It is written as any match is.
        CHECK(record::write(*record::read_any(record::write_text(*read.match)).match) ==
              record::write(*read.match));
    }
}

TEST_CASE("10 prose with numbers and brackets is no printed game", "[medieval-war][notation]") {
    for (const char* text :
         {"1. (see above) 2. (and below)", "(b2-c3, c3-b3)", "1. b2-c3", "1. ("}) {
        CHECK(record::recognise(text) == record::Form::none);
    }
    const std::string skipped = "1. (Another turn) (skipped) 2. (b2-b3, b3-b2, b2-b3)";
    const record::ReadRecord read = record::read_any(skipped);
    CHECK_FALSE(read.error.has_value());
    CHECK(read.match->plies().size() == 4);
    const record::ReadRecord comma = record::read_any("1. (b2-c3、 c3-b3, b1-b2)");
    CHECK(motley::test::line_of(*comma.error) == "round 1, player 1, action 1: expected 'x', found "
                                                 "'、' (U+3001) in 'b2-c3、 c3-b3' (U+3001)");
    const record::ReadRecord latin = record::read_any("1. (b2-c3, c3-b3, b1-b2) sch\xf6n");
    CHECK(motley::test::line_of(*latin.error) ==
          "'3, c3-b3, b1-b2) sch<byte f6>' in line 1 isn’t UTF-8: save the text in that encoding");
}

namespace {

/// The actions of a foreign text's match, with the last comment; or why it is refused.
std::string foreign(std::string_view text) {
    const record::ReadRecord read = record::read_any(text);
    if (read.error) {
        return motley::test::line_of(*read.error);
    }
    std::string all;
    for (const match::Ply& ply : read.match->plies()) {
        all += (all.empty() ? "" : " ") + ply.text;
    }
    const std::string& comment = read.match->node(read.match->current_node()).comment;
    return all + (comment.empty() ? "" : " {" + comment + '}');
}

} // namespace

TEST_CASE("10 no turn of a printed game becomes a comment, whatever its brackets are",
          "[medieval-war][notation]") {
    const std::string first = "1. (b2-c3, c3-b3, b1-b2)";
    const std::string good = "b2-c3 c3-b3 b1-b2 f7-f6 g7-g6 h8-g7";
    REQUIRE(foreign(first + " (f7-f6, g7-g6, h8-g7)") == good);
    CHECK(foreign(first + " （f7-f6, g7-g6, h8-g7）") == good);
    CHECK(foreign("１．（b2–c3，\u00A0c3−b3, b1—b2）（f7‑f6, g7-g6, h8\u200B-g7）") == good);
    for (const char* lost :
         {"[f7-f6, g7-g6, h8-g7]", "f7-f6, g7-g6, h8-g7", "{f7-f6, g7-g6, h8-g7}",
          "f7-f6, g7-g6, h8-g7)", "【f7–f6, g7-g6, h8-g7】", "... f7-f6", "1... f7-f6",
          "then f7-f6 and g7 - g6", "[Summon 3p (d1 f1 f2)]", "Destroy all P"}) {
        CAPTURE(lost);
        CHECK(foreign(first + ' ' + lost).starts_with("round 1, player 2, action "));
    }
    CHECK(foreign(first + " [f7-f6]") ==
          "round 1, player 2, action 1: expected '(', found '[f7-f6]'");
    CHECK(foreign(first + " (f7-f6, g7-g6, h8-g7) 2. h2-g3, h Cannon x h7, g3-h2")
              .starts_with("round 2, player 1, action 1: expected '('"));
    // Words remain words, as they stand.
    CHECK(foreign(first + " Better was b2-b3 – “really”\u00A0so.") ==
          "b2-c3 c3-b3 b1-b2 {Better was b2-b3 – “really”\u00A0so.}");
    CHECK(foreign(first + " Black resigns, since (f7-f6, g7-g6) loses.") ==
          "b2-c3 c3-b3 b1-b2 {Black resigns, since (f7-f6, g7-g6) loses.}");
}

TEST_CASE("10 a text with several printed games has all of them", "[medieval-war][notation]") {
    std::string rulebook = "How it is played (and why)\n\n";
    for (const json& g : printed_games()) {
        std::string text = printed(g);
        for (const json& correction : g.at("corrections")) {
            correct(text, correction);
        }
        while (text.ends_with('\n')) {
            text.pop_back();
        }
        rulebook += text + "\nWords, and (b2-b3, b1-b2, c2-c3) is a good start.\nSample Game\n";
    }
    CHECK(record::is_collection(rulebook));
    const auto parts = record::split_records(rulebook);
    REQUIRE(parts.size() == printed_games().size());
    CHECK(parts[0].line == 1);
    CHECK(parts[1].line == 6);
    const record::ReadRecord one = record::read_any(parts[0].text);
    REQUIRE_FALSE(one.error.has_value());
    CHECK(one.match->plies().size() == 81);
    CHECK(one.match->ending() == match::Ending::resignation);
    CHECK(foreign(rulebook) == "line 6: another game begins here");
    // In one line they are told apart by nobody.
    CHECK(foreign("1. (b2-c3, c3-b3, b1-b2) 1. (b2-c3, c3-b3, b1-b2)") ==
          "line 1: another game begins here");
}
