// Fields and tags of a newer version are carried along, and written as they were.

#include "engine/catalog.h"
#include "record/fields.h"
#include "record/record.h"
#include "support/english.h"
#include "support/random_record.h"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <string>

using namespace motley;
using nlohmann::ordered_json;

namespace {

match::Match some_match(const engine::Game& game) {
    Rng rng(4);
    return test::any_annotated(game, 20, rng);
}

ordered_json with(const match::Match& match, const std::string& name, const ordered_json& value) {
    ordered_json json = ordered_json::parse(record::write(match));
    json[name] = value;
    return json;
}

std::string why(const std::string& text) {
    const record::ReadRecord read = record::read_any(text);
    return read.error ? motley::test::line_of(*read.error) : std::string();
}

/// Such a text with these tags before the empty line.
std::string with_tags(const match::Match& match, const std::string& tags) {
    std::string text = record::write_text(match);
    return text.insert(text.find("\n\n") + 1, tags);
}

} // namespace

TEST_CASE("a record with unknown fields is read, played on, and written with them") {
    for (const engine::Game* game : engine::catalog()) {
        ordered_json json = with(some_match(*game), "Opening", "the \"quiet\" one");
        json["level"] = 5;
        json["places"] = ordered_json::parse(R"({"a":[1,null,{"b":true}],"c":"ü"})");
        const std::string text = json.dump();
        auto read = record::read(text);
        REQUIRE(read.has_value());
        CHECK(record::write(*read) == text);

        const std::string tags = record::write_text(*read);
        CHECK(tags.find("[Opening \"the \\\"quiet\\\" one\"]\n[level \"5\"]\n[places \"") !=
              std::string::npos);
        const record::ReadRecord again = record::read_any(tags);
        REQUIRE_FALSE(again.error.has_value());
        CHECK(record::write(*again.match) == text);

        read->go_to(read->main_end());
        if (read->actor() != Actor::none) {
            REQUIRE(read->play(read->position().nth_action(0)).has_value());
        }
        CHECK(ordered_json::parse(record::write(*read)).at("places") == json.at("places"));
    }
}

TEST_CASE("unknown tags are read in any place among the others") {
    const match::Match match = some_match(*engine::catalog().front());
    std::string text = record::write_text(match);
    text.insert(text.find("[Rules"), "[Weather \"fair\"]\n");
    const record::ReadRecord read = record::read_any(text);
    REQUIRE_FALSE(read.error.has_value());
    CHECK(record::write_text(*read.match) == with_tags(match, "[Weather \"fair\"]\n"));
}

TEST_CASE("what could not be written in both forms is refused") {
    const match::Match match = some_match(*engine::catalog().front());
    for (const auto& [name, value] : {std::pair{"more-1", ordered_json(1)},
                                      {"", ordered_json(1)},
                                      {"a b", ordered_json("x")},
                                      {"Seed", ordered_json("7")},
                                      {"More", ordered_json(1)}}) {
        CAPTURE(name);
        CHECK(why(with(match, name, value).dump()).starts_with('\'' + std::string(name) + "': "));
    }
    CHECK(why(with_tags(match, "[plies \"[]\"]\n")) == "plies: isn’t a field of this format");
    CHECK(why(with_tags(match, "[game \"1\"]\n")) == "game: isn’t a field of this format");
    CHECK(why(with_tags(match, "[level \"5,\\\"more\\\":6\"]\n")) ==
          "level: isn’t a field of this format");
    CHECK(why(with_tags(match, "[level \"\"]\n")).starts_with("'level', byte "));
    CHECK(why(with_tags(match, "[level \"[\"]\n")).starts_with("'level', byte "));
    CHECK(why(with_tags(match, "[Level \"5\"]\n[Level \"5\"]\n")) == "Level: occurs twice");
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '[') + std::string(depth, ']');
    };
    // With the record around it, it would be too deep in JSON.
    CHECK(why(with_tags(match, "[level \"" + nested(15) + "\"]\n")).empty());
    CHECK(why(with_tags(match, "[level \"" + nested(16) + "\"]\n")).starts_with("'level': "));

    const std::string much(max_unknown, 'x');
    const std::string said = "Much': is longer than " + std::to_string(max_unknown);
    CHECK(why(with(match, "Much", much).dump()).starts_with('\'' + said));
    CHECK(why(with_tags(match, "[Much \"" + much + "\"]\n")).starts_with('\'' + said));
    CHECK(why(with_tags(match, "[Much \"" + much.substr(6) + "\"]\n")).empty());
}

TEST_CASE("another version is refused, whatever fields it has") {
    ordered_json json = with(some_match(*engine::catalog().front()), "level", 5);
    json["version"] = 4;
    CHECK(why(json.dump()) == "version: must be 3, not 4");
}
