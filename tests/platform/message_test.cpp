#include "platform/message.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>

using motley::platform::Message;
using namespace std::string_view_literals;

TEST_CASE("a message has fields, which are texts or whole numbers", "[message]") {
    const std::string texts("focus\0library:one\0-12\0"sv);
    const Message message(texts.c_str(), 3);
    CHECK(message.what() == "focus");
    REQUIRE(message.has("tn"));
    CHECK(message.text(0) == "library:one"sv);
    CHECK(message.number(1) == -12);
    CHECK(message.has("tt"));
    CHECK_FALSE(message.has("nn"));
    CHECK_FALSE(message.has("t"));
    CHECK_FALSE(message.has("tnt"));
}

TEST_CASE("a message may have empty fields, or none", "[message]") {
    const std::string empty("add_file\0\0\0"sv);
    const Message message(empty.c_str(), 3);
    REQUIRE(message.has("tt"));
    CHECK(message.text(0) == ""sv);
    CHECK(message.text(1) == ""sv);
    CHECK_FALSE(message.has("tn"));
    CHECK(Message("begin", 1).has(""));
}

TEST_CASE("a number of a message is written as one", "[message]") {
    for (const char* const number : {"", "1.5", "01", "+1", "1 ", "NaN", "yes"}) {
        const std::string texts = std::string("back") + '\0' + number;
        CHECK_FALSE(Message(texts.c_str(), 2).has("n"));
    }
}

TEST_CASE("what is no message at all is about nothing", "[message]") {
    for (const int count : {0, -1}) {
        const Message message("", count);
        CHECK(message.what().empty());
        CHECK_FALSE(message.has(""));
    }
}
