// Holds docs/record.schema.Json against what is written, and what is refused against it.

#include "engine/catalog.h"
#include "record/record.h"
#include "support/checkout.h"
#include "support/random_record.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

using namespace motley;
using Json = nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;

namespace {

const Json& schema_file() {
    static const Json file = [] {
        std::ifstream in(test::checkout() / "docs/record.schema.json");
        return Json::parse(in);
    }();
    return file;
}

bool fits(const Json& record) {
    valijson::Schema schema;
    valijson::SchemaParser parser;
    parser.populateSchema(Adapter(schema_file()), schema);
    valijson::Validator validator;
    return validator.validate(schema, Adapter(record), nullptr);
}

} // namespace

TEST_CASE("what is written fits the schema") {
    for (const engine::Game* game : engine::catalog()) {
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            Rng rng(seed);
            const std::string text = record::write(test::any_annotated(*game, 50, rng));
            CAPTURE(text);
            CHECK(fits(Json::parse(text)));
        }
    }
}

TEST_CASE("the schema tells every field, and what others may be") {
    Rng rng(2);
    match::Match match = test::any_annotated(*engine::catalog().front(), 50, rng);
    match.about.id = match::draw_id(rng);
    match.about.event = "Evening";
    const Json record = Json::parse(record::write(match));
    REQUIRE(fits(record));
    CHECK(schema_file().at("properties").size() == record.size());
    CHECK(schema_file().at("required").size() == record.size() - 2);
    for (const auto& [name, value] : record.items()) {
        CAPTURE(name);
        Json without = record;
        without.erase(name);
        CHECK(fits(without) == (name == "id" || name == "event"));
        for (const Json& other : {Json(true), Json(1.5), Json("no such text"), Json::object()}) {
            const bool text = other.is_string() && (name == "start" || name == "event");
            const bool object = other.is_object() && name == "setup";
            Json changed = record;
            changed[name] = other;
            CHECK(fits(changed) == (text || object));
        }
    }
    // Fields and tags of newer versions.
    for (const auto& [name, value, right] : {std::tuple{"more", Json(1), true},
                                             {"More", Json("x"), true},
                                             {"More", Json(1), false},
                                             {"more-1", Json(1), false}}) {
        Json more = record;
        more[name] = value;
        CHECK(fits(more) == right);
        CHECK(record::read(more.dump()).has_value() == right);
    }
}

TEST_CASE("what does not fit the schema is not read") {
    Rng rng(3);
    for (const auto& [field, value] : {
             std::pair{"version", Json(2)},
             {"version", Json(4)},
             {"players", Json::parse(R"(["",null])")},
             {"players", Json::parse(R"([null,null,null])")},
             {"date", Json("2026-1-1")},
             {"id", Json("abc")},
             {"id", Json("ABCDEFGHIJKL")},
             {"event", Json("")},
             {"clock", Json::parse("[[0,0],[1,0]]")},
             {"clock", Json::parse("[[1,0],[1,0,0]]")},
             {"turns", Json(1000)},
             {"result", Json("3")},
             {"plies", Json::parse(R"([""])")},
             {"spent", Json::parse("[-1]")},
             {"variations", Json::parse("[[1,0]]")},
             {"variations", Json::parse("[[2,0,0]]")},
             {"marks", Json::parse(R"([[1,"x"]])")},
             {"comments", Json::parse(R"([[0,""]])")},
             {"checks", Json::parse(R"([[0,"12345"]])")},
             {"line", Json(0)},
             {"undone", Json(-1)},
             {"resigned", Json(3)},
             {"offer", Json(0)},
         }) {
        CAPTURE(field, value.dump());
        Json changed =
            Json::parse(record::write(test::any_record(*engine::catalog().front(), 30, rng)));
        changed[field] = value;
        CHECK_FALSE(fits(changed));
        CHECK_FALSE(record::read(changed.dump()).has_value());
    }
}
