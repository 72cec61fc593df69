#include "core/text.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley;

TEST_CASE("split keeps empty parts") {
    using Parts = std::vector<std::string_view>;
    CHECK(split("a b", ' ') == Parts{"a", "b"});
    CHECK(split("a  b", ' ') == Parts{"a", "", "b"});
    CHECK(split(" a ", ' ') == Parts{"", "a", ""});
    CHECK(split("", ' ') == Parts{""});
}

TEST_CASE("parse_int takes canonical whole numbers in range and nothing else") {
    CHECK(parse_int("0", 0, 9) == 0);
    CHECK(parse_int("-7", -32, 32) == -7);
    CHECK(parse_int("100", 0, 100) == 100);
    for (const char* text : {"", "-", "+1", "01", "-0", "1 ", " 1", "1.0", "1x", "0x1", "101",
                             "99999999999999999999"}) {
        INFO(text);
        CHECK_FALSE(parse_int(text, -100, 100).has_value());
    }
    CHECK_FALSE(parse_int("5", 6, 9).has_value());
}

TEST_CASE("in_quotes makes any bytes fit for one line") {
    CHECK(in_quotes("b4-c4") == "'b4-c4'");
    CHECK(in_quotes('x') == "'x'");
    CHECK(in_quotes("a\nb\x80\xff") == "'a?b?"
                                       "?'");
    CHECK(in_quotes(std::string_view("\0", 1)) == "'?'");
    CHECK(in_quotes(std::string(40, 'y')) == "'" + std::string(40, 'y') + "'");
    CHECK(in_quotes(std::string(41, 'y')) == "'" + std::string(40, 'y') + "…'");
}
