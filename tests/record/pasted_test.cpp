// What chats, mail programs and editors do to texts: each is read as it was meant, or refused where
// it is wrong, with what is wrong named.

#include "record/pasted.h"

#include "core/text.h"
#include "core/unicode.h"
#include "engine/catalog.h"
#include "record/collection.h"
#include "record/link.h"
#include "record/packing.h"
#include "record/record.h"
#include "support/english.h"
#include "support/promises.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using match::Match;

namespace {

const std::string usual_tags = "[Format \"motley-match 3\"]\n[Game \"thud\"]\n[Rules \"1\"]\n"
                               "[Seed \"0\"]\n\n";

/// The plies of a text, each with its mark and comment; or why it is refused.
std::string reading(const std::string& bytes) {
    const auto text = record::pasted(bytes);
    if (!text) {
        return test::line_of(text.error());
    }
    const record::ReadRecord read = record::read_any(*text, true);
    if (read.error) {
        CHECK(test::wrong_error(*read.error).empty());
        return test::line_of(*read.error);
    }
    std::string plies;
    for (match::NodeId id = match::root; !read.match->node(id).children.empty();) {
        id = read.match->node(id).children.front();
        const match::Node& node = read.match->node(id);
        plies += (plies.empty() ? "" : " ") + node.ply.text +
                 std::string(match::mark_texts[static_cast<std::size_t>(node.mark)]) +
                 (node.comment.empty() ? "" : "{" + node.comment + "}");
    }
    return plies;
}
std::string moves(const std::string& text) { return reading(usual_tags + text); }

std::string exchanged(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

std::string utf16(const std::string& text, bool little, bool mark) {
    std::string out = !mark ? "" : little ? "\xFF\xFE" : "\xFE\xFF";
    for (std::size_t at = 0; at < text.size();) {
        const Character next = first_character(std::string_view(text).substr(at));
        at += next.size;
        std::vector<char32_t> units{next.code};
        if (next.code >= 0x10000) {
            units = {0xD800 + ((next.code - 0x10000) >> 10U),
                     0xDC00 + ((next.code - 0x10000) & 0x3FFU)};
        }
        for (const char32_t unit : units) {
            const char high = static_cast<char>(unit >> 8U);
            const char low = static_cast<char>(unit & 255U);
            out += little ? low : high;
            out += little ? high : low;
        }
    }
    return out;
}

} // namespace

TEST_CASE("blanks and signs of every kind stand for those that were typed") {
    const std::string good = "a9-f4 i7-j6";
    for (const char* blank :
         {"\u00A0", "\u1680", "\u2003", "\u2009", "\u202F", "\u205F", "\u3000", "\t", "\r", "\r\n",
          "\v", "\f", "\u0085", "\u2028", " \u200B", "\uFEFF \u2060"}) {
        CAPTURE(blank);
        CHECK(moves("1. a9-f4" + std::string(blank) + "1..." + blank + "i7-j6" + blank + "*") ==
              good);
    }
    for (const char* dash : {"‐", "‑", "‒", "–", "—", "―", "−", "－"}) {
        CAPTURE(dash);
        CHECK(moves("1. a9" + std::string(dash) + "f4 1... i7" + dash + "j6 *") == good);
    }
    CHECK(moves("1. a9-f4 1… i7-j6 *") == good);
    CHECK(moves("１．　ａ９－ｆ４ i7-j6 ＊") == good);
    CHECK(moves("1. a9\u2060-f4 i7\u200E-\u00ADj6 *") == good);
    CHECK(reading(exchanged(usual_tags, "\"", "”") + "a9-f4 *") == "a9-f4");
    CHECK(reading(exchanged(usual_tags, "[Game \"thud\"]", "[Game „thud“]") + "a9-f4 *") ==
          "a9-f4");
    CHECK(reading(exchanged(usual_tags, "[Game \"thud\"]", "[\u00A0Game\u00A0«thud» ]") +
                  "a9-f4 *") == "a9-f4");
    CHECK(reading(exchanged(usual_tags, "motley-match 3", "motley–match\u00A03") + "a9-f4 *") ==
          "a9-f4");
    CHECK(reading("［Ｆｏｒｍａｔ　＂ｍｏｔｌｅｙ－ｍａｔｃｈ　３＂］" + usual_tags.substr(25) +
                  "a9-f4｛「よい」、手！｝ *") == "a9-f4{「よい」、手！}");
    // What somebody wrote stays as it is.
    CHECK(moves("a9-f4 {“x” – y…\u00A0z\u200B} *") == "a9-f4{“x” – y…\u00A0z\u200B}");
    CHECK(moves("a9-f4 {one\rtwo\r\nthree\tfour} *") == "a9-f4{one two three\tfour}");
}

TEST_CASE("a sign that can mean several things is refused, and named") {
    CHECK(moves("1. a9-f4\u200B1... i7-j6 *") ==
          "round 1, player 1, ply 1: 'a9-f4<U+200B>1...' isn’t expected in a record here");
    CHECK(moves("1. а9-f4 *") == // a Cyrillic letter
          "round 1, player 1, ply 1: 'а9-f4' (U+0430) isn’t expected in a record here");
    CHECK(moves("1. a9~f4 1... i7’j6 *").find("a9~f4") != std::string::npos);
    CHECK(moves("a9-f4 i7’j6 *") ==
          "round 1, player 2, ply 2: 'i7’j6' (U+2019) isn’t expected in a record here");
    CHECK(reading(exchanged(usual_tags, "[Game \"thud\"]", "[Game \"thud”]") + "a9-f4 *")
              .starts_with("Game: must be a tag"));
}

TEST_CASE("marks and numbers may stand where PGN has them") {
    CHECK(moves("1.a9-f4!? 1...i7-j6?? *") == "a9-f4!? i7-j6??");
    CHECK(moves("1. a9-f4 $1 i7-j6 $2 *") == "a9-f4! i7-j6?");
    CHECK(moves("1. a9-f4 $3 i7-j6 $4 *") == "a9-f4!! i7-j6??");
    CHECK(moves("1. a9-f4 $5 i7-j6 $6 *") == "a9-f4!? i7-j6?!");
    CHECK(moves("1. a9-f4!! (1. a9-e5!) i7-j6 *") == "a9-f4!! i7-j6");
    CHECK(moves("a9-f4‼ i7-j6⁉\uFE0F *") == "a9-f4!! i7-j6!?");
    CHECK(moves("a9-f4 ⁇ i7-j6 ⁈ *") == "a9-f4?? i7-j6?!");
    CHECK(moves("a9-f4$1 i7-j6$6 *") == "a9-f4! i7-j6?!");
    CHECK(moves("a9-f4$7 *").find("'$7' isn’t expected") != std::string::npos);
    CHECK(moves("a9-f4 $7 *") == "round 1, player 1, ply 1: '$7' isn’t expected in a record here");
    CHECK(moves("a9-f4! ? *").starts_with("round 1, player 1, ply 1"));
    CHECK(moves("a9-f4!!! *").starts_with("round 1, player 1, ply 1"));
    CHECK(moves("1.2.a9-f4 *") == "round 1, player 1, ply 1: '2.' isn’t expected in a record here");
    // An action that ends so is one, and its mark stands apart.
    for (const engine::Game* game : engine::catalog()) {
        for (std::size_t n = 0; n < game->start({})->count_actions(); ++n) {
            const auto start = game->start({});
            if (!is_player(start->actor())) {
                break;
            }
            const std::string token = start->write_action(start->nth_action(n));
            const std::string text = exchanged(usual_tags, "thud", game->info().id) + token;
            CHECK(reading(text + " ?! *") == token + "?!");
            CHECK(reading(text + "?! *") == token + "?!");
            CHECK(reading(text + " *") == token);
        }
    }
}

TEST_CASE("comments in one place are one, whatever stands in them and between them") {
    CHECK(moves("1. a9-f4 {one} {two}\n{three} i7-j6 *") == "a9-f4{one two three} i7-j6");
    CHECK(moves("1. a9-f4 {one} (1. a9-e5 {other}) {two} i7-j6 *") == "a9-f4{one two} i7-j6");
    CHECK(moves("1. a9-f4 {an ( open one} i7-j6 (1... i7-h6 {and ) ;) here}) *") ==
          "a9-f4{an ( open one} i7-j6");
    CHECK(moves("{of}\n{all} 1.\na9-f4\n1...\ni7-j6\n*") == "a9-f4 i7-j6");
    const auto all = record::read_any(usual_tags + "{of}\n{all} a9-f4 *");
    REQUIRE(all.match.has_value());
    CHECK(all.match->node(match::root).comment == "of all");
}

TEST_CASE("a mark that could belong to an action is taken for neither") {
    // Chessacre's `!` after an attack is an explosion.
    const engine::Game* const game = engine::find_game("chessacre");
    REQUIRE(game != nullptr);
    int found = 0;
    auto position = game->start({});
    std::string text = exchanged(usual_tags, "thud", "chessacre");
    for (int ply = 0; ply < 400 && found < 3 && position->actor() != Actor::none; ++ply) {
        for (std::size_t n = 0; is_player(position->actor()) && n < position->count_actions();
             ++n) {
            const std::string token = position->write_action(position->nth_action(n));
            const auto without = position->read_action(token.substr(0, token.size() - 1));
            if (!token.ends_with('!') || !without || !position->explain(*without).legal()) {
                continue;
            }
            ++found;
            CHECK(reading(text + token + " *").ends_with(token));
            CHECK(reading(text + token + "! *").find("'" + token + "!'") != std::string::npos);
        }
        ChanceList outcomes;
        position->chance_outcomes(outcomes);
        const std::size_t n = position->count_actions();
        const Action action =
            outcomes.empty() ? position->nth_action(static_cast<std::size_t>(ply * 7) % n)
                             : outcomes[static_cast<std::size_t>(ply) % outcomes.size()].action;
        text += (outcomes.empty() ? "" : "~") + position->write_action(action) + ' ';
        REQUIRE(position->play(action).has_value());
    }
}

TEST_CASE("times say what is wrong with them") {
    const std::string clock = exchanged(usual_tags, "[Seed", "[Clock \"60+0 60+0\"]\n[Seed");
    CHECK(reading(clock + "a9-f4 i7-j6 %0.000 *") == "a9-f4 i7-j6");
    CHECK(reading(clock + "a9-f4 i7-j6 %0.000 %1.000 *").find("'%1.000'") != std::string::npos);
    CHECK(reading(clock + "a9-f4 %1.500 *") ==
          "round 1, player 1, ply 1, spent: the clock has not begun yet: it starts once the first "
          "action is done");
    CHECK(moves("a9-f4 i7-j6 %1.500 *") ==
          "round 1, player 2, ply 2, spent: there is no clock in this game");
    CHECK(reading("[Game \"thud\"]\n[Format \"motley-match 3\"]\n*") ==
          "Format: must be the first tag");
}

TEST_CASE("files in other encodings are read, or the place is told") {
    const std::string text =
        exchanged(usual_tags, "[Rules", "[First \"Łukasz \U0001F600\"]\n[Rules") +
        "a9-f4 {schön – ja} i7-j6 *\n";
    const std::string good = "a9-f4{schön – ja} i7-j6";
    REQUIRE(reading(text) == good);
    for (const bool little : {false, true}) {
        for (const bool mark : {false, true}) {
            CHECK(reading(utf16(text, little, mark)) == good);
        }
        CHECK(reading(utf16(text, little, true) + "x") == "must be text in UTF-8");
    }
    CHECK(reading(utf16("a", true, true) + std::string("\x00\xDC", 2)) == "must be text in UTF-8");
    CHECK(reading("\uFEFF" + text) == good);
    CHECK(reading(exchanged(text, "\n", "\r")) == good);
    const std::string latin =
        exchanged(usual_tags, "[Rules", "[First \"M\xFCller\"]\n[Rules") + "a9-f4 *";
    CHECK(reading(latin) == "'[First \"M<byte fc>' in line 3 isn’t UTF-8: save the text in that "
                            "encoding");
    CHECK(reading("1. (b2-c3, c3-b3, b1-b2) sch\xF6n").find("in line 1 isn’t UTF-8") !=
          std::string::npos);
    CHECK(reading("{\"format\":\"motley-match\",\"game\":\"\xE9\"}").find("in line 1 isn’t") !=
          std::string::npos);
}

TEST_CASE("files that were joined are several records, whatever marks they begin with") {
    const std::string one = "\uFEFF" + usual_tags + "a9-f4 *";
    for (const char* between : {"", "\n", "\r\n\r\n"}) {
        const auto text = record::pasted(one + between + one + between + one + '\n');
        REQUIRE(text.has_value());
        const auto parts = record::split_records(*text);
        REQUIRE(parts.size() == 3);
        for (const record::Part& part : parts) {
            CHECK(reading(std::string(part.text)) == "a9-f4");
        }
    }
    const std::string library = "\uFEFF%motley-library 1\n\n" + usual_tags + "a9-f4 *";
    const std::string mac = exchanged(one, "\n", "\r");
    for (const std::string& text :
         {one + library, mac + mac, mac + one + '\n', utf16(one + one.substr(0), true, false)}) {
        CHECK(record::split_records(record::pasted(text).value()).size() > 1);
    }
    const std::string lines = exchanged(one + "\n\n" + one.substr(3), "\n", "\u2028");
    CHECK(record::split_records(record::pasted(lines).value()).size() == 2);
}

TEST_CASE("quoted lines are read without their signs") {
    const std::string text = usual_tags + "1. a9-f4\n1... i7-j6 *\n";
    const auto quote = [&](const std::string& sign) {
        return sign + exchanged(text.substr(0, text.size() - 1), "\n", "\n" + sign) + "\n";
    };
    for (const char* sign : {"> ", ">", ">> ", "> > "}) {
        CAPTURE(sign);
        CHECK(reading(quote(sign)) == "a9-f4 i7-j6");
    }
    CHECK(reading(exchanged(quote("> "), "> ", " > ")) == "a9-f4 i7-j6");
    CHECK(reading("```" + text + "```") == "a9-f4 i7-j6");
    CHECK(reading("```\n" + text.substr(0, text.size() - 1) + "```") == "a9-f4 i7-j6");
    CHECK(reading("```\n" + text + "```\n") == "a9-f4 i7-j6");
    CHECK(reading("```text\n" + text + "```") == "a9-f4 i7-j6");
    CHECK(reading("\u200B \u00A0" + text + "\u00A0\u200B") == "a9-f4 i7-j6");
    CHECK(reading(quote("> ") + "Well played!").find("'Well played!' isn’t expected") !=
          std::string::npos);
}

TEST_CASE("a link is found in whatever a chat makes of it") {
    const engine::Game& game = *engine::find_game("thud");
    match::Record record;
    record.game = &game;
    record.may_wait = true;
    record.plies = {{"a9-f4"}, {"i7-j6"}};
    record.current = 2;
    const std::string packed = record::write_link(record::GameLink{record, 2}).value();
    const std::string plain =
        record::write_link(record::PositionLink{&game, game.start({})->write()}).value();
    const std::string old = "1S1coyShN4cpVSLTUTTNRyDTXzTLjAgA";
    const auto opens = [&](const std::string& text) {
        const auto link = record::read_link(text);
        return record::recognise(text) == record::Form::link && link.has_value();
    };
    for (const std::string& link : {packed, plain, old}) {
        const std::string address = "https://example.org/motley/#" + link;
        CAPTURE(link);
        for (const char* tail : {".",
                                 ",",
                                 ")",
                                 ">",
                                 "»",
                                 "”",
                                 "…",
                                 "!",
                                 "\"",
                                 "?",
                                 ":",
                                 ";",
                                 "'",
                                 "]",
                                 "}",
                                 "**",
                                 "*",
                                 "`",
                                 "~~",
                                 "\u200B",
                                 "\u00A0",
                                 "\uFEFF",
                                 ").",
                                 "!!!",
                                 "。",
                                 "）",
                                 "</a>",
                                 "\">here</a>",
                                 "\n",
                                 "\nSee you",
                                 " is my move",
                                 "&sa=D",
                                 "&amp;utm_source=chat&utm_medium=x",
                                 "?fbclid=IwAR0-x_y",
                                 ":~:text=your%20move",
                                 "%E2%80%9D",
                                 "%29.",
                                 "%20is%20my%20move",
                                 "%C2%A0%E2%80%93%20Anna",
                                 "\r\n-- \r\nAnna",
                                 "_"}) {
            CAPTURE(tail);
            CHECK(opens(address + tail));
            CHECK(opens("Hello,\n" + address + tail));
        }
        for (const auto& [before, after] : {std::pair{"<", ">"},
                                            {"(", ")"},
                                            {"\"", "\""},
                                            {"„", "“"},
                                            {"> ", ""},
                                            {"Your move: ", " (Anna)"},
                                            {"game #1 of #2024: ", ""},
                                            {"[", "]"},
                                            {"{", "}"},
                                            {"[ ", " ]"},
                                            {"[12:31, 1.2.2026] Anna: ", ""},
                                            {"[my move](", ")"}}) {
            CAPTURE(before);
            CHECK(opens(before + address + after));
        }
        CHECK(opens("See [" + address + "](" + address + ")"));
        CHECK(opens(address + "\n" + address));
        CHECK(opens(link));
        CHECK(opens("\u200B" + link + "\u200B"));
        CHECK(opens("https://example.org/motley/%23" + link));
        const std::string query = exchanged(record::escaped(address), "#", "%23");
        CHECK(opens("https://search.example/url?q=" + query + "&sa=D"));
        CHECK(opens("https://search.example/url?q=" + exchanged(query, "%", "%25") + "&sa=D"));
        CHECK(opens(address.substr(0, 40) + "\u00AD" + address.substr(40)));
    }
    CHECK(opens("#" + exchanged(plain, ":", "%3A")));
    CHECK(opens("#" + exchanged(plain, ":", "%3a") + "."));
    CHECK(opens("#%74hud" + plain.substr(4)));
    // Neither is a record, nor what begins as one a link.
    CHECK(record::recognise("[Event \"#" + packed + "\"]") == record::Form::text);
    CHECK(record::recognise("[ Event „#" + packed + "“ ]") == record::Form::text);
    CHECK(record::recognise("{ \"link\":\"#" + packed + "\"}") == record::Form::json);
    // Less of a position is none.
    for (const engine::Game* each : engine::catalog()) {
        const std::string position = each->start({})->write();
        for (std::size_t at = position.find(' '); at != std::string::npos;
             at = position.find(' ', at + 1)) {
            CHECK_FALSE(opens("#" + each->info().id + ':' + position.substr(0, at)));
            CHECK_FALSE(opens("#" + each->info().id + ':' + position.substr(0, at) + " my move"));
        }
        CHECK(opens("#" + each->info().id + ':' + position + " is my move, see 1. (a)"));
    }
    const std::string at_once =
        "https://example.org/#" + packed.substr(0, 3) + "\n" + packed.substr(3) + "\nAnna";
    CHECK(opens(at_once));
    for (const char* line_end : {"\n", "\r\n", "=\r\n", "\n> "}) {
        CHECK(opens("> https://example.org/#" + plain.substr(0, 40) + line_end +
                    plain.substr(40, 20) + line_end + plain.substr(60) + "\nAnna"));
    }
    CHECK(opens("#" + plain + "=\n\nAnna"));
    CHECK_FALSE(opens(std::string(1'000'000, '#'))); // nor does it take long
    CHECK(opens("https://example.org/&#35;" + packed));
    CHECK(opens("https://example.org/&#x23;" + plain));
    CHECK(opens("[\"https://example.org/#" + packed + "\"]"));
    // Mail programs break long lines.
    const std::string broken = "https://example.org/#" + packed.substr(0, 20) + "\r\n" +
                               packed.substr(20, 12) + "\r\n" + packed.substr(32) + "\r\nAnna";
    CHECK(opens(broken));
    CHECK(opens(exchanged(broken, "\r\n", "=\r\n")));
    CHECK(opens("> " + exchanged(broken, "\r\n", "\n> ")));
    // Which one is meant cannot be told.
    record.plies.pop_back();
    record.current = 1;
    const std::string earlier = record::write_link(record::GameLink{record, 1}).value();
    const auto two = record::read_link("#" + packed + " or #" + earlier);
    REQUIRE_FALSE(two.has_value());
    CHECK(test::line_of(two.error()) == "link: there are several links: open one of them alone");
    const auto glued = record::read_link("#" + packed + ".de");
    REQUIRE_FALSE(glued.has_value());
    CHECK(test::line_of(glued.error()) == "link: '.' isn’t a character of a packed link");
    const auto dash = record::read_link("#" + packed.substr(0, 20) + "–" + packed.substr(21));
    REQUIRE_FALSE(dash.has_value());
    CHECK(test::line_of(dash.error()) == "link: '–' (U+2013) isn’t a character of a packed link");
}

TEST_CASE("what Motley writes is not changed when it is pasted") {
    match::Record record;
    record.game = engine::find_game("thud");
    record.plies = {{"a9-f4"}, {"i7-j6"}};
    record.plies[0].comment = "* \uFEFF[Format \"x\" } \r\n\u0085\u2028> ``` \uFEFF{ \u200B";
    record.about.names = {"\uFEFF%motley-library", "a\u2028b"};
    record.about.event = "\uFEFF";
    record.current = 2;
    const auto match = match::replay(record);
    REQUIRE(match.has_value());
    for (const std::string& text : {record::write_text(*match), record::write(*match)}) {
        CHECK(record::pasted(text).value() == text);
        const auto read = record::read_any(record::pasted(text).value(), true);
        REQUIRE((read.error ? test::line_of(*read.error) : "") == "");
        CHECK(record::write(*read.match) == record::write(*match));
    }
}

TEST_CASE("no changed character of a link opens another game") {
    constexpr std::string_view characters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        match::Record record;
        record.game = game;
        record.may_wait = true;
        auto position = game->start({});
        for (int ply = 0; ply < 20 && is_player(position->actor()); ++ply) {
            const Action action = position->nth_action(position->count_actions() / 2);
            record.plies.push_back({position->write_action(action)});
            REQUIRE(position->play(action).has_value());
        }
        record.current = record.plies.size();
        const std::string link =
            record::write_link(record::GameLink{record, record.plies.size()}).value();
        CHECK(link.front() == '2');
        for (std::size_t i = 0; i < link.size(); ++i) {
            for (const char c : characters) {
                std::string changed = link;
                changed[i] = c;
                if (changed != link) {
                    CHECK_FALSE(record::read_link(changed).has_value());
                }
            }
            CHECK_FALSE(record::read_link(link.substr(0, i)).has_value());
        }
    }
}
