#include "record/record.h"

#include "engine/catalog.h"
#include "record/fields.h"
#include "support/english.h"
#include "support/promises.h"
#include "support/random_play.h"
#include "support/random_record.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using namespace motley;
using match::Record;
using nlohmann::ordered_json;

namespace {

/// The match data in a text.
Result<Record> read_record(std::string_view text) {
    return record::read(text).map([](const match::Match& match) { return match.to_record(); });
}

/// The first field in which two records differ; empty if they are equal.
std::string difference(const Record& a, const Record& b) {
    return a.game != b.game                     ? "game"
           : a.setup.choices != b.setup.choices ? "setup"
           : a.start != b.start                 ? "start"
           : a.terms != b.terms                 ? "terms"
           : a.seed != b.seed                   ? "seed"
           : a.plies != b.plies                 ? "plies"
           : a.current != b.current             ? "current"
           : a.resigned != b.resigned           ? "resigned"
           : a.offer != b.offer                 ? "offer"
           : a.spent != b.spent                 ? "spent"
           : a.about != b.about                 ? "about"
           : a.comment != b.comment             ? "comment"
           : a.line != b.line                   ? "line"
           : a.at != b.at                       ? "at"
           : a.result != b.result               ? "result"
           : a.position != b.position           ? "position"
                                                : "";
}

/// Checks that a text is refused in one line, or is a record that can be written and read again as
/// the same.
/// written then says the same.
std::string wrong_reading(const std::string& text) {
    const auto read = read_record(text);
    if (!read) {
        return test::wrong_error(read.error());
    }
    const std::string written = record::write(*read);
    // Checks may be left out.
    auto before = nlohmann::json::parse(text);
    auto after = nlohmann::json::parse(written);
    before.erase("checks");
    after.erase("checks");
    if (before != after) {
        return "is taken for another: " + written;
    }
    const auto again = read_record(written);
    return again ? difference(*again, *read)
                 : "is not read again: " + motley::test::line_of(again.error());
}

bool has_roll(const Record& record) {
    const auto position = record.game->start(record.setup);
    for (const match::Record::Ply& ply : record.plies) {
        if (position->actor() == Actor::chance) {
            return true;
        }
        if (ply.text.empty()) {
            (void)position->agree();
        } else {
            (void)position->play(*position->read_action(ply.text));
        }
    }
    return false;
}

/// The first record of any game that a test can use.
template <class Wanted>
Record find_record(Wanted wanted) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        for (const engine::Game* game : engine::catalog()) {
            Rng rng(seed);
            if (Record record = test::any_record(*game, 30, rng); wanted(record)) {
                return record;
            }
        }
    }
    FAIL("no such record among the random ones");
    return {};
}

/// Whether a match is under way, with nothing taken back, offered or resigned.
bool plain(const Record& record) {
    const auto agreed = [](const match::Record::Ply& ply) { return ply.text.empty(); };
    return record.plies.size() >= 4 && record.current == record.plies.size() &&
           record.resigned == Actor::none && record.offer == Actor::none &&
           record.terms == match::Terms() &&
           std::none_of(record.plies.begin(), record.plies.end(), agreed) &&
           !(*record.game->read(record.position))->outcome().finished();
}

struct Change {
    std::string field;
    ordered_json value; ///< discarded: the field is left out
    std::string code;
    std::string where;
};

void check_refused(const Record& record, const Change& change) {
    ordered_json json = ordered_json::parse(record::write(record));
    if (change.value.is_discarded()) {
        json.erase(change.field);
    } else {
        json[change.field] = change.value;
    }
    const std::string text = json.dump();
    CAPTURE(text);
    const auto read = read_record(text);
    REQUIRE_FALSE(read.has_value());
    CAPTURE(motley::test::line_of(read.error()));
    CHECK(read.error().code == change.code);
    // Of a ply the turn is told first.
    const std::string place = motley::test::place_of(read.error());
    CHECK((place == change.where ||
           (place.starts_with("round ") && place.ends_with(", " + change.where))));
    CHECK(test::wrong_error(read.error()).empty());
}

ordered_json parsed(const std::string& text) { return ordered_json::parse(text); }

} // namespace

TEST_CASE("a record is one line of the fields that its header names") {
    const Record record = find_record(plain);
    const std::string text = record::write(record);
    CHECK(text.find('\n') == std::string::npos);
    const ordered_json json = parsed(text);
    std::vector<std::string> names;
    for (const auto& [name, value] : json.items()) {
        names.push_back(name);
    }
    CHECK(names == std::vector<std::string>{"format",     "version", "game",     "rules",  "setup",
                                            "start",      "players", "date",     "clock",  "turns",
                                            "seed",       "result",  "plies",    "spent",  "since",
                                            "variations", "marks",   "comments", "checks", "line",
                                            "undone",     "at",      "resigned", "offer"});
    CHECK(json["format"] == "motley-match");
    CHECK(json["version"] == 3);
    CHECK(json["rules"] == record.game->info().rules);
    CHECK(json["game"] == record.game->info().id);
    CHECK(json["seed"].get<std::uint64_t>() == record.seed);
    CHECK(json["plies"].size() == record.plies.size());
    CHECK(json["plies"][0] == record.plies[0].text);
    for (const char* name :
         {"start", "date", "clock", "turns", "result", "spent", "since", "line", "at"}) {
        CHECK(json[name].is_null());
    }
    CHECK(json["undone"] == 0);
    CHECK(json["resigned"].is_null());
    CHECK(json["offer"].is_null());
    CHECK(json["players"] == parsed("[null,null]"));
    CHECK(json["variations"].empty());
    CHECK(json["checks"].size() > 1);
}

TEST_CASE("matches of every game are read as they were written") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        int back = 0;
        int agreed = 0;
        int resigned = 0;
        int offered = 0;
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            CAPTURE(seed);
            Rng rng(seed);
            const Record record = test::any_record(*game, seed % 10 == 0 ? 2000 : 60, rng);
            const std::string text = record::write(record);
            REQUIRE(text.size() < record::max_text);
            const auto read = read_record(text);
            REQUIRE((read ? "" : motley::test::line_of(read.error())) == "");
            REQUIRE(difference(*read, record).empty());
            back += record.current < record.plies.size() ? 1 : 0;
            resigned += record.resigned != Actor::none ? 1 : 0;
            offered += record.offer != Actor::none ? 1 : 0;
            agreed += std::any_of(record.plies.begin(), record.plies.end(),
                                  [](const match::Record::Ply& ply) { return ply.text.empty(); })
                          ? 1
                          : 0;
        }
        CHECK(back > 0);
        CHECK(agreed > 0);
        CHECK(resigned > 0);
        CHECK(offered > 0);
    }
}

TEST_CASE("what is changed in a record is refused, or is a record") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        int refused = 0;
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            Rng rng(seed);
            const std::string text =
                test::mutated(record::write(test::any_record(*game, 20, rng)), rng);
            const std::string wrong = wrong_reading(text);
            if (!wrong.empty()) {
                FAIL(wrong << " of " << text);
            }
            refused += read_record(text) ? 0 : 1;
        }
        CHECK(refused > 300);
    }
}

TEST_CASE("no bytes do any harm") {
    Rng rng(5);
    for (int i = 0; i < 3000; ++i) {
        std::string bytes(rng.below(80), '\0');
        for (char& byte : bytes) {
            byte = static_cast<char>(rng.below(256));
        }
        REQUIRE(wrong_reading(bytes).empty());
        REQUIRE_FALSE(read_record(bytes).has_value());
    }
}

TEST_CASE("deep and long texts are refused") {
    const auto repeated = [](const std::string& part, std::size_t size) {
        std::string text;
        while (text.size() + part.size() <= size) {
            text += part;
        }
        return text;
    };
    constexpr std::size_t longest = record::max_text;
    const std::string head = R"({"format":"motley-match","version":1,"plies":)";
    const std::string open = repeated("[", (longest - head.size()) / 2 - 1);
    const std::string closed = head + open + std::string(open.size(), ']') + '}';
    for (const std::string& text :
         {repeated("[", longest), repeated("{\"a\":", longest), closed,
          head + '[' + repeated("null,", longest - head.size() - 8) + "null]}",
          '{' + repeated("\"b\":0,", longest - 8) + "\"c\":0}"}) {
        REQUIRE(text.size() <= longest);
        const auto read = read_record(text);
        REQUIRE_FALSE(read.has_value());
        CHECK(test::wrong_error(read.error()).empty());
    }
    const auto read = read_record(std::string(longest + 1, ' '));
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().code == "too-long");
}

TEST_CASE("a record is taken as it stands, or refused") {
    using namespace std::string_literals;
    const std::string text = record::write(find_record(plain));
    const auto why = [](const std::string& changed) {
        const auto read = read_record(changed);
        return read ? "taken"s : motley::test::line_of(read.error());
    };
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string changed = text;
        const std::size_t place = changed.find(from);
        REQUIRE(place != std::string::npos);
        return why(changed.replace(place, from.size(), to));
    };
    REQUIRE(why(text) == "taken");
    const std::string end = "byte " + std::to_string(text.size() + 1) + ": ";
    CHECK(why(text + "\0garbage"s) == end + "a NUL character isn’t allowed");
    CHECK(why(text + "{}") == end + "'{' isn’t valid JSON here");
    CHECK(why("\xEF\xBB\xBF" + text) == "byte 1: a byte order mark isn’t allowed");
    for (const char* blank : {" ", "\t", "\r", "\n"}) {
        CHECK(why(blank + text) == "must not begin or end with blanks");
        CHECK(why(text + blank) == "must not begin or end with blanks");
    }
    CHECK(with("\"seed\":", "\"seed\":5,\"seed\":") == "'seed': occurs twice");
    CHECK(with("\"undone\":0", "\"undone\":-0") == "'-0': must be written without the minus");
    CHECK(with("\"undone\":0", "\"undone\":0.0").starts_with("undone: "));
    CHECK(with("\"version\":3", "\"version\":3.0").starts_with("version: "));
    CHECK(with("\"resigned\":null", "\"resigned\":1.0") == "resigned: must be 1, 2 or null");
    CHECK(with("\"offer\":null", "\"offer\":18446744073709551617") ==
          "offer: must be 1, 2 or null");
}

TEST_CASE("each field is held to what it says") {
    const ordered_json left_out(ordered_json::value_t::discarded);
    const Record record = find_record(plain);
    const std::string after = "ply " + std::to_string(record.plies.size() + 1);
    ordered_json with_nonsense = parsed(record::write(record))["plies"];
    with_nonsense.push_back("no action at all");
    ordered_json with_number = parsed(record::write(record))["plies"];
    with_number.push_back(3);
    ordered_json with_nothing = parsed(record::write(record))["plies"];
    with_nothing.push_back("");
    for (const Change& change : {
             Change{"format", "motley-other", "bad-field", "format"},
             Change{"format", left_out, "bad-field", "format"},
             Change{"format", 1, "bad-field", "format"},
             Change{"version", 4, "bad-version", "version"},
             Change{"version", 0, "bad-version", "version"},
             Change{"rules", 77, "bad-version", "rules"},
             Change{"players", parsed("[null]"), "bad-field", "players"},
             Change{"players", parsed(R"([null,""])"), "bad-field", "players"},
             Change{"date", "2026-02-29", "bad-field", "date"},
             Change{"date", "2026-2-1", "bad-field", "date"},
             Change{"date", 2026, "bad-field", "date"},
             Change{"id", "0123456789", "bad-field", "id"},
             Change{"id", "0123456789aB", "bad-field", "id"},
             Change{"id", 12, "bad-field", "id"},
             Change{"event", "", "bad-field", "event"},
             Change{"result", "1", "impossible", "result"},
             Change{"result", 1, "bad-field", "result"},
             Change{"variations", parsed("[[1,0]]"), "bad-field", "variations"},
             Change{"variations", parsed("[[3,2]]"), "bad-field", "variations"},
             Change{"variations", parsed("[[99999,0]]"), "bad-field", "variations"},
             Change{"marks", parsed(R"([[1,"x"]])"), "bad-field", "marks"},
             Change{"marks", parsed(R"([[0,"!"]])"), "bad-field", "marks"},
             Change{"marks", parsed(R"([[2,"!"],[1,"!"]])"), "bad-field", "marks"},
             Change{"marks", parsed(R"([[2,"!"],[2,"?"]])"), "bad-field", "marks"},
             Change{"comments", parsed(R"([[1,""]])"), "bad-field", "comments"},
             Change{"comments", parsed("[[1,7]]"), "bad-field", "comments"},
             Change{"comments", parsed("{}"), "bad-field", "comments"},
             Change{"checks", parsed(R"([[0,"0000000"]])"), "bad-field", "checks"},
             Change{"checks", parsed(R"([[0,"00000G"]])"), "bad-field", "checks"},
             Change{"checks", parsed(R"([[0,"000000"]])"), "differs", "start"},
             Change{"line", record.plies.size(), "impossible", "line"},
             Change{"line", 1, "impossible", "line"},
             Change{"line", record.plies.size() + 1, "bad-field", "line"},
             Change{"line", 0, "bad-field", "line"},
             Change{"at", 1, "impossible", "at"},
             Change{"at", -1, "bad-field", "at"},
             Change{"start", 3, "bad-field", "start"},
             Change{"start", left_out, "bad-field", "start"},
             Change{"version", "1", "bad-field", "version"},
             Change{"game", "no-such-game", "bad-field", "game"},
             Change{"game", left_out, "bad-field", "game"},
             Change{"setup", ordered_json::array(), "bad-field", "setup"},
             Change{"setup", parsed(R"({"no-such-choice":1})"), "bad-field", "setup"},
             Change{"clock", parsed("[[5,3]]"), "bad-field", "clock"},
             Change{"clock", parsed("[[0,3],[5,3]]"), "bad-field", "clock"},
             Change{"clock", parsed("[[5,3],[5,601]]"), "bad-field", "clock"},
             Change{"clock", parsed("[[5,3],[5,3]]"), "bad-field", "spent"},
             Change{"clock", left_out, "bad-field", "clock"},
             Change{"turns", 0, "bad-field", "turns"},
             Change{"turns", "20", "bad-field", "turns"},
             Change{"turns", 1000, "bad-field", "turns"},
             Change{"spent", parsed("[]"), "bad-field", "spent"},
             Change{"since", 1, "bad-field", "spent"},
             Change{"seed", -1, "bad-field", "seed"},
             Change{"seed", 1.5, "bad-field", "seed"},
             Change{"seed", left_out, "bad-field", "seed"},
             Change{"plies", "a text", "bad-field", "plies"},
             Change{"plies", with_number, "bad-field", after},
             Change{"plies", with_nothing, "bad-field", after},
             Change{"undone", record.plies.size() + 1, "bad-field", "undone"},
             Change{"undone", -1, "bad-field", "undone"},
             Change{"resigned", 3, "bad-field", "resigned"},
             Change{"resigned", "first", "bad-field", "resigned"},
             Change{"offer", 0, "bad-field", "offer"},
             Change{"no field", 1, "bad-field", "'no field'"},
         }) {
        CAPTURE(change.field);
        check_refused(record, change);
    }
    // The game says what is missing in the text of a position or of an action.
    ordered_json nowhere = parsed(record::write(record));
    nowhere["start"] = "no position";
    const auto begun = read_record(nowhere.dump());
    REQUIRE_FALSE(begun.has_value());
    CHECK(motley::test::place_of(begun.error()).starts_with("start"));
    ordered_json json = parsed(record::write(record));
    json["plies"] = with_nonsense;
    const auto read = read_record(json.dump());
    REQUIRE_FALSE(read.has_value());
    CHECK(motley::test::place_of(read.error()).find(", " + after + ", ") != std::string::npos);
    CHECK(test::wrong_error(read.error()).empty());
}

namespace {

/// The line of JSON as the second version had it, and the first.
ordered_json earlier(const Record& record, int version) {
    ordered_json json = parsed(record::write(record));
    for (const char* name : {"id", "event", "rules", "players", "date", "result", "variations",
                             "marks", "comments", "checks", "line", "at"}) {
        json.erase(name);
    }
    json["version"] = version;
    json["position"] = record.position;
    if (version == 1) {
        for (const char* name : {"start", "clock", "turns", "spent", "since"}) {
            json.erase(name);
        }
    }
    return json;
}

} // namespace

TEST_CASE("texts of earlier versions are the same matches") {
    const Record record = find_record(plain);
    ordered_json mixed = earlier(record, 2);
    mixed["version"] = 1;
    const auto refused = read_record(mixed.dump());
    REQUIRE_FALSE(refused.has_value());
    CHECK(motley::test::place_of(refused.error()) == "'clock'");
    for (const int version : {1, 2}) {
        const auto read = read_record(earlier(record, version).dump());
        REQUIRE(read.has_value());
        CHECK(difference(*read, record).empty());
    }
    ordered_json elsewhere = earlier(record, 2);
    elsewhere["position"] = record.game->start({})->write();
    const auto wrong = read_record(elsewhere.dump());
    REQUIRE_FALSE(wrong.has_value());
    CHECK(motley::test::place_of(wrong.error()) == "position");

    // With a clock, an agreed end, plies taken back.
    for (const engine::Game* game : engine::catalog()) {
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            Rng rng(seed);
            const Record any = test::any_record(*game, 40, rng);
            const auto read = read_record(earlier(any, 2).dump());
            REQUIRE((read ? "taken" : motley::test::line_of(read.error())) == "taken");
            REQUIRE(difference(*read, any).empty());
        }
    }
}

TEST_CASE("a choice out of its range is refused") {
    const Record record = find_record([](const Record& each) {
        return plain(each) && !each.setup.choices.empty() && each.game->info().options[0].low > 0;
    });
    const SetupOption& option = record.game->info().options[0];
    for (const ordered_json& value : {ordered_json(option.low - 1), ordered_json(-1),
                                      ordered_json("1"), ordered_json(nullptr)}) {
        ordered_json setup = ordered_json::object();
        setup[option.name] = value;
        check_refused(record, {"setup", setup, "bad-field", "setup, " + option.name});
    }
}

TEST_CASE("a ply that is not legal is named") {
    const Record record = find_record(plain);
    // The same player's action from the start again, although it is the other's turn or the action
    // has been played.
    Record changed = record;
    changed.plies.insert(changed.plies.begin() + 1, record.plies[0]);
    changed.current = changed.plies.size();
    const auto read = read_record(record::write(changed));
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().code == "illegal");
    CHECK(motley::test::place_of(read.error()).starts_with("round 1, player "));
    CHECK(motley::test::place_of(read.error()).find(", ply 2") != std::string::npos);
    CHECK(motley::test::line_of(read.error()).find(record.plies[0].text) != std::string::npos);
}

TEST_CASE("nothing is played after the end, which nobody gives up or offers again") {
    const Record over = find_record([](const Record& record) {
        return record.current == record.plies.size() && !record.plies.empty() &&
               record.plies.back().text.empty() &&
               !(*record.game->read(record.position))->outcome().finished() &&
               record.resigned == Actor::none && record.terms == match::Terms() &&
               std::count_if(record.plies.begin(), record.plies.end(),
                             [](const match::Record::Ply& ply) { return ply.text.empty(); }) == 1 &&
               record.game->start(record.setup)->agree().finished();
    });
    check_refused(over, {"resigned", 1, "impossible", "resigned"});
    check_refused(over, {"offer", 2, "impossible", "offer"});
    ordered_json plies = parsed(record::write(over))["plies"];
    plies.push_back(nullptr);
    check_refused(over, {"plies", plies, "illegal", "ply " + std::to_string(plies.size())});

    const Record under_way = find_record(plain);
    ordered_json json = parsed(record::write(under_way));
    json["resigned"] = 1;
    const auto unfinished = read_record(json.dump());
    REQUIRE_FALSE(unfinished.has_value());
    CHECK(motley::test::place_of(unfinished.error()) == "result");
    json["result"] = "2";
    CHECK(read_record(json.dump()).has_value());
    json["offer"] = 2;
    const auto both = read_record(json.dump());
    REQUIRE_FALSE(both.has_value());
    CHECK(motley::test::place_of(both.error()) == "resigned");
}

TEST_CASE("a decision and its roll belong together") {
    const Record record =
        find_record([](const Record& each) { return plain(each) && has_roll(each); });
    const auto position = record.game->start(record.setup);
    std::size_t roll = 0;
    while (position->actor() != Actor::chance) {
        REQUIRE(position->play(*position->read_action(record.plies[roll++].text)).has_value());
    }
    ordered_json json = parsed(record::write(record));
    json["undone"] = record.plies.size() - roll;
    const auto between = read_record(json.dump());
    REQUIRE_FALSE(between.has_value());
    CHECK(motley::test::place_of(between.error()) == "undone");

    // The roll at the end is missing, or an agreement replaces it.
    Record cut = record;
    cut.plies.resize(roll);
    cut.current = 0;
    cut.position = record.game->start(record.setup)->write();
    const auto unrolled = read_record(record::write(cut));
    REQUIRE_FALSE(unrolled.has_value());
    CHECK(motley::test::place_of(unrolled.error()) == "plies");
    cut.plies.emplace_back();
    const auto agreed = read_record(record::write(cut));
    REQUIRE_FALSE(agreed.has_value());
    CHECK(agreed.error().code == "illegal");
    CHECK(motley::test::place_of(agreed.error())
              .ends_with(", ply " + std::to_string(cut.plies.size())));
}
