#include "core/fields.h"

#include "core/shown.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using test::shown;

namespace {

TEST_CASE("a position text has a field for each reader, which stop at the first error") {
    const auto append = [](std::string& read, std::string_view field) -> Result<void> {
        if (field == "x") {
            return fail("malformed", {part("here")}, says("x"));
        }
        read += field;
        return {};
    };
    std::string read;
    CHECK(read_fields("a b c", read, append, append, append));
    CHECK(read == "abc");
    CHECK(shown(read_fields("d x e", read, append, append, append).error()) == "here: x");
    CHECK(read == "abcd");
    for (const char* const wrong : {"", "a b", "a b c d", "a  b c", "a b c "}) {
        const auto done = read_fields(wrong, read, append, append, append);
        REQUIRE_FALSE(done);
        CHECK(shown(done.error()).starts_with("position: fields"));
    }
    CHECK(read == "abcd");
}

enum class Side : std::uint8_t { white, black };
struct State {
    std::string board;
    Side side = Side::black;
    std::uint8_t quiet = 7;
};

TEST_CASE("the board is read piece by piece into the state") {
    constexpr BoardShape shape{.ranks = 2, .files = 2};
    const auto read_piece = [](State& s, int rank, int file, std::string_view& rest) {
        s.board += rest[0] + std::to_string(rank) + std::to_string(file);
        rest.remove_prefix(1);
        return Result<void>();
    };
    State s;
    CHECK(board_field(shape, read_piece)(s, "1a/b1"));
    CHECK(s.board == "a11b00");
    CHECK_FALSE(board_field(shape, read_piece)(s, "2"));
}

TEST_CASE("the side to move is one of two letters") {
    const auto read_side = side_field(&State::side, 'w', 'b');
    State s;
    REQUIRE(read_side(s, "w"));
    CHECK(s.side == Side::white);
    REQUIRE(read_side(s, "b"));
    CHECK(s.side == Side::black);
    for (const char* const wrong : {"", "W", "wb", "w "}) {
        const auto read = read_side(s, wrong);
        REQUIRE_FALSE(read);
        CHECK(shown(read.error()) == "side: neither '" + std::string(wrong) + "' 'w' 'b'");
    }
}

TEST_CASE("a count is a number that is not too large") {
    const auto read_quiet = count_field(&State::quiet, "quiet", 100, "number-or-x");
    State s;
    CHECK(read_quiet(s, "0"));
    CHECK(s.quiet == 0);
    CHECK(read_quiet(s, "100"));
    CHECK(s.quiet == 100);
    for (const char* const large : {"101", "99999999999999999999"}) {
        const auto read = read_quiet(s, large);
        REQUIRE_FALSE(read);
        CHECK(read.error().code == "impossible");
    }
    for (const char* const wrong : {"", "-1", "07", "x"}) {
        const auto read = read_quiet(s, wrong);
        REQUIRE_FALSE(read);
        CHECK(read.error().code == "malformed");
        CHECK(shown(read.error()) == "quiet: number-or-x '" + std::string(wrong) + "'");
    }
    CHECK(s.quiet == 100);
}

} // namespace
