#include "core/json.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <limits>
#include <string>

using namespace motley;
using nlohmann::json;
using nlohmann::ordered_json;

namespace {

/// The line of the refusal; empty when the text is taken.
std::string why(const std::string& text) {
    const auto read = read_json(text);
    const auto ordered = read_json<ordered_json>(text);
    REQUIRE(read.has_value() == ordered.has_value());
    if (read) {
        CHECK(*read == json::parse(text));
        CHECK(ordered->dump() == ordered_json::parse(text).dump());
        return {};
    }
    CHECK(read.error().line() == ordered.error().line());
    CHECK(read.error().code == "no-json");
    return read.error().line();
}

std::string deep(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

} // namespace

TEST_CASE("JSON of every kind is read as it stands") {
    for (const char* text :
         {"{}", "[]", "0", "-1", "1.5", "1e3", "\"\"", "null", "true", "false", " \t\r\n{ } \n",
          R"({"b":[1,[2,{"a":null}],{}],"a":{"b":{"b":-0.5}},"":"\u00e4\n"})",
          "[18446744073709551615,-9223372036854775808,18446744073709551616]", "\"\xC3\xA4\""}) {
        CAPTURE(text);
        CHECK(why(text).empty());
    }
    CHECK(why(deep(max_json_depth)).empty());
    const auto ordered = read_json<ordered_json>(R"({"b":1,"a":2})");
    REQUIRE(ordered.has_value());
    CHECK(ordered->dump() == R"({"b":1,"a":2})");
}

TEST_CASE("what is no JSON is refused with its place and a reason") {
    CHECK(why("") == "byte 1: the text ends before the JSON does");
    CHECK(why("{\"a\":[1,2") == "byte 10: the text ends before the JSON does");
    CHECK(why("nonsense") == "byte 2: 'o' is not valid JSON here");
    CHECK(why("[1,]") == "byte 4: ']' is not valid JSON here");
    CHECK(why("{}x") == "byte 3: 'x' is not valid JSON here");
    for (const char* text : {"{} {}", "{a:1}", "{'a':1}", "{\"a\" 1}", "[01]", "[+1]", "[.5]",
                             "[1e999]", "[NaN]", "\"\n\"", "\"\xFF\"", R"("\ud800")", "/**/{}"}) {
        CAPTURE(text);
        CHECK(why(text).find("is not valid JSON here") != std::string::npos);
    }
}

TEST_CASE("what other readers of JSON repair is refused") {
    using namespace std::string_literals;
    CHECK(why("\xEF\xBB\xBF{}") == "byte 1: is a byte order mark");
    CHECK(why("{}\0{\"a\":1}"s) == "byte 3: is a NUL");
    CHECK(why("\0"s) == "byte 1: is a NUL");
    CHECK(why(R"({"a":1,"b":2,"a":1})") == "'a': is there twice");
    CHECK(why(R"([{"x":{"a":1,"\u0061":2}}])") == "'a': is there twice");
    CHECK(why(R"([{"a":1},{"a":{"a":2}}])").empty());
    CHECK(why("[-0]") == "'-0': is written without the minus");
    CHECK(why(deep(max_json_depth + 1)) == "has lists or objects more than 16 deep");
    CHECK(why(std::string(1 << 20, '[')) == "has lists or objects more than 16 deep");
}

TEST_CASE("whole numbers are those of their range, however large what is written is") {
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    const auto number = [](const char* text, std::int64_t low, std::int64_t high) {
        return whole_number(*read_json(text), low, high);
    };
    CHECK(number("5", 5, 5) == 5);
    CHECK(number("-5", -5, 5) == -5);
    CHECK_FALSE(number("6", -5, 5));
    CHECK_FALSE(number("-6", -5, 5));
    CHECK(number("9223372036854775807", least, most) == most);
    CHECK(number("-9223372036854775808", least, most) == least);
    for (const char* text :
         {"9223372036854775808", "18446744073709551615", "18446744073709551616",
          "-9223372036854775809", "1.0", "1e2", "true", "null", "\"1\"", "[1]"}) {
        CAPTURE(text);
        CHECK_FALSE(number(text, least, most));
    }
}
