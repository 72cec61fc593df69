#include "core/text.h"

#include "core/unicode.h"

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
    CHECK(in_quotes("a\nb\x80\xff") == "'a<U+000A>b<byte 80><byte ff>'");
    CHECK(in_quotes(std::string_view("\0", 1)) == "'<U+0000>'");
    CHECK(in_quotes(std::string(40, 'y')) == "'" + std::string(40, 'y') + "'");
    CHECK(in_quotes(std::string(41, 'y')) == "'" + std::string(40, 'y') + "…'");
}

TEST_CASE("in_quotes names the signs that nobody sees or tells apart") {
    CHECK(in_quotes("Jürgen") == "'Jürgen'");
    CHECK(in_quotes("a9\u00A0f4") == "'a9<U+00A0>f4'");
    CHECK(in_quotes("a9\u200Bf4") == "'a9<U+200B>f4'");
    CHECK(in_quotes("a9–f4") == "'a9–f4' (U+2013)");
    CHECK(in_quotes("а9-f4") == "'а9-f4' (U+0430)"); // a Cyrillic letter
    CHECK(in_quotes("\U0001F600") == "'\U0001F600' (U+1F600)");
    CHECK(in_quotes("\u0301") == "'<U+0301>'");
    CHECK(in_quotes("\xED\xA0\x80") == "'<byte ed><byte a0><byte 80>'");
    CHECK(in_quotes("\xC0\xAF") == "'<byte c0><byte af>'");
    std::string long_one;
    for (int i = 0; i < 41; ++i) {
        long_one += "ü";
    }
    CHECK(in_quotes(long_one) == "'" + long_one.substr(0, 80) + "…'");
}

TEST_CASE("what chats make of a text is read as it was typed") {
    CHECK(typed("a9–f4\u00A01… i7−j6") == "a9-f4 1... i7-j6");
    CHECK(typed("ｄＡ６－Ｄ９（½）×") == "dA6-D9(1/2)x");
    CHECK(typed("a9-f4‼ i7-j6⁈") == "a9-f4!! i7-j6?!");
    CHECK(typed("a9\u2060-\u200Ef4\uFEFF") == "a9-f4");
    CHECK(typed("a9-f4\u200B 1.") == "a9-f4 1.");
    CHECK(typed("\u200Ba9-f4\u200B") == "a9-f4");
    // It may stand between two words, or within one.
    CHECK(typed("a9-f4\u200B1.") == "a9-f4\u200B1.");
    CHECK(typed("a\u2028b\u0085c") == "a\nb\nc");
    CHECK(typed("Jürgen \xFF “x”") == "Jürgen \xFF “x”");
}

TEST_CASE("every character of a text is found, and every byte that is none") {
    for (const char32_t code :
         {0x24U, 0x7FU, 0x80U, 0x7FFU, 0x800U, 0xFFFFU, 0x10000U, 0x10FFFFU}) {
        std::string text;
        append_utf8(text, code);
        CHECK(first_character(text).code == code);
        CHECK(first_character(text).size == text.size());
        CHECK(not_utf8(text) == std::string_view::npos);
        if (text.size() > 1) {
            CHECK(not_utf8("a" + text.substr(0, text.size() - 1)) == 1);
        }
    }
    for (const char* bad : {"\x80", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xED\xBF\xBF",
                            "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xC3("}) {
        CHECK(not_utf8(bad) == 0);
    }
}
