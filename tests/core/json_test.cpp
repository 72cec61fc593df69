#include "core/json.h"
#include "core/shown.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <limits>
#include <string>

using namespace motley;
using nlohmann::json;
using nlohmann::ordered_json;

namespace {

/// Why the text is refused; empty if it is accepted.
std::string why(const std::string& text) {
    const auto read = read_json(text);
    const auto ordered = read_json<ordered_json>(text);
    REQUIRE(read.has_value() == ordered.has_value());
    if (read) {
        CHECK(*read == json::parse(text));
        CHECK(ordered->dump() == ordered_json::parse(text).dump());
        return {};
    }
    CHECK(test::shown(read.error()) == test::shown(ordered.error()));
    CHECK(read.error().code == "no-json");
    return test::shown(read.error());
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
    CHECK(why("") == "byte 1: json-ends");
    CHECK(why("{\"a\":[1,2") == "byte 10: json-ends");
    CHECK(why("nonsense") == "byte 2: json-here 'o'");
    CHECK(why("[1,]") == "byte 4: json-here ']'");
    CHECK(why("{}x") == "byte 3: json-here 'x'");
    for (const char* text : {"{} {}", "{a:1}", "{'a':1}", "{\"a\" 1}", "[01]", "[+1]", "[.5]",
                             "[1e999]", "[NaN]", "\"\n\"", "\"\xFF\"", R"("\ud800")", "/**/{}"}) {
        CAPTURE(text);
        CHECK(why(text).find("json-here") != std::string::npos);
    }
}

TEST_CASE("what other readers of JSON repair is refused") {
    using namespace std::string_literals;
    CHECK(why("\xEF\xBB\xBF{}") == "byte 1: byte-order-mark");
    CHECK(why("{}\0{\"a\":1}"s) == "byte 3: nul");
    CHECK(why("\0"s) == "byte 1: nul");
    CHECK(why(R"({"a":1,"b":2,"a":1})") == "'a': twice");
    CHECK(why(R"([{"x":{"a":1,"\u0061":2}}])") == "'a': twice");
    CHECK(why(R"([{"a":1},{"a":{"a":2}}])").empty());
    CHECK(why("[-0]") == "'-0': minus-zero");
    CHECK(why(deep(max_json_depth + 1)) == "too-deep 16");
    CHECK(why(std::string(1 << 20, '[')) == "too-deep 16");
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
