#include "engine/catalog.h"
#include "record/fields.h"
#include "record/link.h"
#include "record/record.h"
#include "record/text_form.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/promises.h"
#include "support/random_play.h"
#include "support/random_record.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using namespace motley;
using match::Match;
using record::Form;
using record::ReadRecord;

namespace {

std::string why(const ReadRecord& read) {
    return read.error ? motley::test::line_of(*read.error) : std::string();
}

/// How many matches of each game are written and read.
std::uint64_t games() {
    const char* said = std::getenv("MOTLEY_PLAYOUTS");
    return said == nullptr ? 60 / test::slower : std::strtoull(said, nullptr, 10);
}

/// What is wrong with writing a match in both forms, and on one line, and reading them again.
std::string wrong_forms(const Match& match) {
    const std::string text = record::write_text(match);
    const std::string line = record::write_line(match);
    if (line.find('\n') != std::string::npos) {
        return "several lines\n" + line;
    }
    const ReadRecord of_line = record::read_any(line);
    if (of_line.error) {
        return "the line is refused: " + why(of_line) + '\n' + line;
    }
    if (record::write_text(*of_line.match) != text) {
        return "the text changes on one line\n" + line;
    }
    const std::string json = record::write(match);
    const ReadRecord of_text = record::read_any(text);
    if (of_text.error) {
        return "the text is refused: " + why(of_text) + '\n' + text;
    }
    const ReadRecord of_json = record::read_any(json);
    if (of_json.error) {
        return "the JSON is refused: " + why(of_json) + '\n' + json;
    }
    return record::write_text(*of_text.match) != text   ? "the text changes\n" + text
           : record::write(*of_json.match) != json      ? "the JSON changes\n" + json
           : record::write(*of_text.match) != json      ? "JSON differs after the text\n" + text
           : record::write_text(*of_json.match) != text ? "text differs after the JSON\n" + json
                                                        : "";
}

/// A match of the first game that has no roll, under way.
Match some_match(int plies = 8) {
    for (const engine::Game* game : engine::catalog()) {
        if (!game->info().dice && game->info().options.empty()) {
            Match match(*game, Setup{}, 5);
            for (int i = 0; i < plies; ++i) {
                REQUIRE(match.play(match.position().nth_action(0)).has_value());
            }
            return match;
        }
    }
    FAIL("every game has dice or a choice");
    return Match(*engine::catalog()[0], Setup{}, 5);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t place = text.find(from);
    REQUIRE(place != std::string::npos);
    return text.replace(place, from.size(), to);
}

} // namespace

TEST_CASE("random matches of every game go through text and JSON unchanged", "[by_game]") {
    for (const engine::Game* game : engine::catalog()) {
        DYNAMIC_SECTION(game->info().id) {
            int variations = 0;
            int longest = 0;
            for (std::uint64_t seed = 0; seed < games(); ++seed) {
                CAPTURE(seed);
                Rng rng(seed);
                const Match match = test::any_annotated(*game, seed % 20 == 0 ? 1000 : 60, rng);
                const std::string wrong = wrong_forms(match);
                if (!wrong.empty()) {
                    FAIL(wrong);
                }
                const match::Record record = match.to_record();
                variations += std::any_of(record.plies.begin(), record.plies.end(),
                                          [](const auto& ply) { return ply.after.has_value(); })
                                  ? 1
                                  : 0;
                const std::string text = record::write_text(match);
                for (std::size_t i = 0; i < text.size();) {
                    const std::size_t end = std::min(text.find('\n', i), text.size());
                    const std::string line = text.substr(i, end - i);
                    if (!line.starts_with('[') && line.find(' ') != std::string::npos) {
                        longest = std::max(longest, static_cast<int>(line.size()));
                    }
                    i = end + 1;
                }
            }
            CHECK(variations > 0);
            CHECK(longest > 60);
            CHECK(longest < 100); // brackets that close, and long words
        }
    }
}

TEST_CASE("a text reads like a game in PGN") {
    Match match = some_match(3);
    match.about = {{"Ada \"A\"", "Böb"}, "2026-11-23", "0123456789az", "Evening"};
    match.comment(match::root, "On the whole.");
    match.mark(match.current_node(), match::Mark::interesting);
    match.comment(match.current_node(), "A {brace}.");
    match.undo();
    REQUIRE(match.play(match.position().nth_action(1), match::TakenBack::variation).has_value());
    match.resign(Actor::second);
    const std::string text = record::write_text(match);
    CAPTURE(text);
    const std::string head =
        "[Format \"motley-match 3\"]\n[Game \"" + match.game().info().id +
        "\"]\n[Rules \"1\"]\n[Event \"Evening\"]\n[First \"Ada \\\"A\\\"\"]\n[Second \"Böb\"]\n"
        "[Date \"2026-11-23\"]\n[Id \"0123456789az\"]\n[Seed \"5\"]\n";
    CHECK(text.starts_with(head));
    CHECK(text.find("[Line \"4\"]\n") != std::string::npos);
    CHECK(text.find("[Resigned \"2\"]\n") != std::string::npos);
    CHECK(text.find(" {On the whole.} 1. ") != std::string::npos);
    CHECK(text.find(" !? #") != std::string::npos);
    CHECK(text.find("{A {brace\\}.}") != std::string::npos);
    CHECK(text.find(" (") != std::string::npos);
    CHECK(text.ends_with(") *\n"));
    CHECK(wrong_forms(match).empty());
}

TEST_CASE("every kind of action text can be told apart from the rest of a text") {
    // What an action could be called that other words of a text are called too.
    for (const char* const said :
         {"1.",       "12...",  "1-0", "0-1", "1/2-1/2", "*",    "=",       "~6",
          "#123456",  "%1.000", "!",   "??",  "(a",      "a)",   "{a}",     "a\"b",
          "a b",      "\\",     "\"",  "a",   "+Bg1",    "@Kc1", "a3.",     "a1-a2*",
          "a1xa2,b2", "K!R",    "1.5", "-",   "x=y",     "a#",   "\xC3\xB6"}) {
        const std::string token = said;
        CAPTURE(token);
        match::Record record;
        record.game = engine::catalog().front();
        record.plies.push_back({token});
        const std::string word = record::action_word(token);
        std::string text = R"([Format "motley-match 3"][Rules "1"][Seed "0"][Game ")";
        text += record.game->info().id + R"("] 1. )";
        text += word;
        text += " !? {!} (";
        text += word;
        text += ") ~";
        text += word;
        const record::Parsed parsed = record::parse_text(text + " * ");
        REQUIRE(parsed.record.has_value());
        CHECK_FALSE(parsed.record->broken.has_value());
        REQUIRE(parsed.record->plies.size() == 3);
        for (const match::Record::Ply& ply : parsed.record->plies) {
            CHECK(ply.text == token);
        }
        CHECK(parsed.record->plies[0].mark == match::Mark::interesting);
        CHECK(parsed.record->plies[0].comment == "!");
        CHECK(parsed.record->plies[1].after == 0);
        CHECK(parsed.record->plies[2].after == 1);
        CHECK(parsed.record->plies[2].rolled == true);
        CHECK((word == token) == (word.front() != '"'));
    }
    CHECK(record::action_word("+Bg1") == "+Bg1");
    CHECK(record::action_word("a1-a2*") == "a1-a2*");
    CHECK(record::action_word("1-0") == "\"1-0\"");
}

TEST_CASE("forms are recognised by how they begin") {
    const Match match = some_match();
    const std::string json = record::write(match);
    const std::string page = "{\"format\":\"motley-game\"}\n" + json + "\n{\"findings\":1}\n";
    for (const auto& [text, form] : {std::pair{record::write_text(match), Form::text},
                                     {json, Form::json},
                                     {json + "\n", Form::json},
                                     {page, Form::page},
                                     {"\n\n" + json, Form::json}}) {
        CHECK(record::recognise(text) == form);
        const ReadRecord read = record::read_any(text);
        REQUIRE(why(read).empty());
        CHECK(record::write(*read.match) == json);
    }
    for (const char* none : {"", " ", "1. e4 e5", "\xEF\xBB\xBF["}) {
        CHECK(record::recognise(none) == Form::none);
        const ReadRecord read = record::read_any(none);
        CHECK_FALSE(read.match.has_value());
        CHECK(why(read) == "record: isn’t a record in any known format");
    }
    // Broken into lines, it is JSON all the same.
    const std::string lines = nlohmann::ordered_json::parse(json).dump(2);
    CHECK(record::recognise(lines) == Form::json);
    CHECK(why(record::read_any(lines)).empty());
}

TEST_CASE("a match that stands elsewhere is still resigned where it was") {
    Match match = some_match();
    match.resign(Actor::first);
    match.go_to(match.node_at(3));
    REQUIRE(match.play(match.position().nth_action(1), match::TakenBack::variation).has_value());
    const std::string text = record::write_text(match);
    CHECK(text.find("[Result \"2\"]\n[Line \"5\"]\n[At \"9\"]\n[Resigned \"1\"]\n") !=
          std::string::npos);
    CHECK(text.ends_with(" 0-1\n"));
    CHECK(wrong_forms(match).empty());
    ReadRecord read = record::read_any(text);
    REQUIRE(read.match.has_value());
    CHECK(read.match->ending() == match::Ending::none);
    read.match->go_to(read.match->main_end());
    CHECK(read.match->ending() == match::Ending::resignation);
}

TEST_CASE("a match in which something is tried aside is written where it stands") {
    Match match = some_match();
    match.resign(Actor::second);
    match.step_aside();
    match.go_to(match::root);
    REQUIRE(match.play(match.position().nth_action(1), match::TakenBack::variation).has_value());
    // Nobody has resigned in the line that a link has.
    CHECK(record::game_link(match, 0).record.resigned == Actor::none);
    match.go_to(match::root);
    CHECK(wrong_forms(match).empty());
    const ReadRecord read = record::read_any(record::write_text(match));
    REQUIRE(read.match.has_value());
    CHECK(read.match->current() == 8);
    CHECK(read.match->ending() == match::Ending::resignation);
}

TEST_CASE("line ends and blanks do not matter in a text") {
    const Match match = some_match();
    const std::string text = record::write_text(match);
    std::string windows;
    for (const char c : text) {
        windows += c == '\n' ? "\r\n" : std::string(1, c);
    }
    for (const std::string& changed :
         {windows, "  \n" + text + "\n\n", replaced(text, "1.", "\n\t 1.\n")}) {
        const ReadRecord read = record::read_any(changed);
        REQUIRE(why(read).empty());
        CHECK(record::write_text(*read.match) == text);
    }
}

TEST_CASE("a record on one line is the same, whatever its comments and names say") {
    Match match = some_match();
    const std::string says = "# \"1. {a}\" 'b' \\ \t[Format \"x\"] & <br> {{c}} {% d %} `e`  f ";
    match.about = {{says, "Ada\nB"}, "2026-11-23", "0123456789az", says + "\n\n" + says};
    match.comment(match::root, says);
    match.comment(match.current_node(), says + says + "\n\n# " + says + "\n\n    - g\n");
    match.undo();
    REQUIRE(match.play(match.position().nth_action(1)).has_value());
    match.comment(match.current_node(), "{\n}");
    const std::string line = record::write_line(match);
    CHECK(line.starts_with("[Format \"motley-match 3\"] [Game \""));
    CHECK(line.find('\n') == std::string::npos);
    const ReadRecord read = record::read_any(line);
    REQUIRE(why(read).empty());
    CHECK(record::write_text(*read.match) == record::write_text(match));
    CHECK(record::write(*read.match) == record::write(match));

    SECTION("but several cannot be, and say so") {
        CHECK(why(record::read_any(line + ' ' + line)).ends_with("' isn’t expected here"));
    }
}

TEST_CASE("each part of a text is held to what it says") {
    using namespace std::string_literals;
    Match match = some_match();
    match.comment(match.node_at(1), "first");
    match.undo();
    REQUIRE(match.play(match.position().nth_action(1), match::TakenBack::variation).has_value());
    match.go_to(match.main_end());
    const std::string text = record::write_text(match);
    CAPTURE(text);
    REQUIRE(why(record::read_any(text)).empty());
    const auto with = [&](const std::string& from, const std::string& to) {
        const ReadRecord read = record::read_any(replaced(text, from, to));
        CHECK(read.error.has_value());
        CHECK((!read.error || test::wrong_error(*read.error).empty()));
        return why(read);
    };
    CHECK(with("motley-match 3", "motley-match 4") == "version: must be 3, not '4'");
    CHECK(with("motley-match 3", "motley-match") ==
          "Format: must be 'motley-match 3', not 'motley-match'");
    CHECK(with("[Format \"motley-match 3\"]", "") == "Format: is missing");
    CHECK(with("[Format \"motley-match 3\"]", "[Event \"?\"]") == "Format: is missing");
    CHECK(with("[Game", '[' + std::string(500, 'x') + " \"\"]\n[Game")
              .starts_with('\'' + std::string(39, 'x')));
    CHECK(with("[Game", "[Gome") == "game: is missing");
    CHECK(with("[Seed \"5\"]", "") == "seed: is missing");
    CHECK(with("[Seed \"5\"]", "[Seed \"5\"][Seed \"5\"]") == "Seed: occurs twice");
    CHECK(with("[Seed \"5\"]", "[Seed \"05\"]").starts_with("seed: "));
    CHECK(with("[Seed \"5\"]", "[Seed \"99999999999999999999\"]").starts_with("seed: "));
    CHECK(with("[Seed \"5\"]", "[Seed 5]").starts_with("Seed: "));
    CHECK(with("[Seed \"5\"]", "[Seed \"5\"").starts_with("Seed: "));
    CHECK(with("[Seed \"5\"]", "[Seed \"5\"]\n[Setup \"x=1\"]").starts_with("setup: "));
    CHECK(with("[Seed \"5\"]", "[Seed \"5\"]\n[Clock \"5+3\"]").starts_with("clock: "));
    CHECK(with("[Seed \"5\"]", "[Seed \"5\"]\n[Since \"1.000\"]").starts_with("since: "));
    CHECK(with("[Seed \"5\"]", "[Seed \"5\"]\n[Undone \"80\"]").starts_with("undone: "));
    CHECK(with("[Seed \"5\"]", "[Seed \"5\"]\n[Line \"80\"]").starts_with("line: "));
    CHECK(with("[Seed \"5\"]", "[Seed \"5\"]\n[At \"1\"]").starts_with("at: "));
    CHECK(with("[Rules \"1\"]", "[Rules \"2\"]") == "rules: must be 1, not 2");
    CHECK(with("*\n", "1-0\n").starts_with("result: "));
    CHECK(with("*\n", "* more\n").find("isn’t expected here") != std::string::npos);
    CHECK(with(" *\n", "").find("the text ends before the result") != std::string::npos);
    CHECK(with("1... ", "2... ").starts_with("round 1, player 2, ply 2: isn’t the turn"));
    CHECK(with("1... ", "1. ").starts_with("round 1, player 2, ply 2: isn’t the turn"));
    CHECK(with("1... ", "~").find("must be marked as a roll") != std::string::npos);
    CHECK(with("1... ", "1... nonsense ").starts_with("round 1, player 2, ply 2"));
    CHECK(with("1... ", "1... ( ").starts_with("round 1, player 2, ply 2: '('"));
    CHECK(with("1... ", ") ").starts_with("round 1, player 2, ply 2: ')'"));
    CHECK(with("1... ", "1... {second} ").starts_with("round 1, player 2, ply 2: '{second}'"));
    CHECK(with("1... ", "!x ").starts_with("round 1, player 1, ply 1: '!x'"));
    CHECK(with("1... ", "#123 ").starts_with("round 1, player 1, ply 1: '#123'"));
    CHECK(with("1... ", "%1.000 ").find("there is no clock in this game") != std::string::npos);
    CHECK(with("1... ", "%0.000 %0.000 ").starts_with("round 1, player 1, ply 1: '%0.000'"));
    CHECK(with("1... ", "} ").find("'}' isn’t expected") != std::string::npos);
    CHECK(with("1... ", "\"open").starts_with("round 1, player 2, ply 2: '\"open"));
    CHECK(with("1... ", "\0 "s).starts_with("round 1, player 2, ply 2"));
    CHECK(why(record::read_any("["s + std::string(record::max_text, 'x'))) ==
          "is longer than 1048576 bytes");
}

TEST_CASE("a text that was cut off or changed gives what is sound before") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Rng rng(9);
        Match match(*game, test::any_setup(game->info(), rng), 3);
        while (match.plies().size() < 60 && match.actor() != Actor::none) {
            REQUIRE(match.play(test::any_action(match.position(), rng)).has_value());
        }
        const std::string text = record::write_text(match);
        const std::size_t moves = text.find("\n\n");
        for (std::size_t cut = moves; cut + 2 < text.size(); cut += 7) {
            const ReadRecord read = record::read_any(text.substr(0, cut));
            REQUIRE(read.error.has_value());
            REQUIRE(read.match.has_value());
            CHECK(test::wrong_error(*read.error).empty());
            CHECK(motley::test::place_of(*read.error).starts_with("round "));
            CHECK(read.match->actor() != Actor::chance);
            // Of the match it was, and no ply but whole turns of it.
            const std::size_t sound = read.match->plies().size();
            REQUIRE(sound <= match.plies().size());
            for (std::size_t i = 0; i < sound; ++i) {
                REQUIRE(read.match->plies()[i].text == match.plies()[i].text);
            }
            CHECK(wrong_forms(*read.match).empty());
        }
        // Every digit of every check counts.
        for (std::size_t i = text.find('#', moves); i != std::string::npos;
             i = text.find('#', i + 1)) {
            if (text[i - 1] != ' ' && text[i - 1] != '\n') {
                continue;
            }
            std::string changed = text;
            changed[i + 3] = changed[i + 3] == '0' ? '1' : '0';
            const ReadRecord read = record::read_any(changed);
            REQUIRE(read.error.has_value());
            CHECK(read.error->code == "differs");
        }
    }
}

TEST_CASE("what is changed in a text is refused, or is a match") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        int refused = 0;
        for (std::uint64_t seed = 0; seed < 300 / test::slower; ++seed) {
            Rng rng(seed);
            const std::string text =
                test::mutated(record::write_text(test::any_annotated(*game, 20, rng)), rng);
            const ReadRecord read = record::read_any(text);
            if (read.error) {
                ++refused;
                REQUIRE(test::wrong_error(*read.error).empty());
            }
            if (read.match) {
                const std::string wrong = wrong_forms(*read.match);
                if (!wrong.empty()) {
                    FAIL(wrong << "\nof " << text);
                }
            }
        }
        CHECK(refused > 100 / test::slower);
    }
}

TEST_CASE("variations may be nested as deeply as they like") {
    // Two actions to choose from at every ply of the main line, each in the other's variation.
    Match match = some_match(0);
    for (int i = 0; i < 60 && match.actor() != Actor::none; ++i) {
        const auto place = match.current_node();
        REQUIRE(
            match.play(match.position().nth_action(0), match::TakenBack::variation).has_value());
        match.go_to(place);
        if (match.position().count_actions() < 2) {
            break;
        }
        REQUIRE(
            match.play(match.position().nth_action(1), match::TakenBack::variation).has_value());
    }
    CHECK(record::write_text(match).find("))))))))))") != std::string::npos);
    CHECK(wrong_forms(match).empty());
    const ReadRecord read =
        record::read_any(replaced(record::write_text(match), " *\n", std::string(500'000, '(')));
    CHECK(read.error.has_value());
}
