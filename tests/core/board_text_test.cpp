#include "core/board_text.h"

#include "core/refusal.h"
#include "core/shown.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <utility>

using namespace motley;

namespace {

constexpr BoardShape three_by_four{
    .ranks = 3, .files = 4, .first_rank = 0, .dots = false, .widths = {}};
constexpr BoardShape dotted{.ranks = 2, .files = 3, .first_rank = 1, .dots = true, .widths = {}};
constexpr std::array<int, 3> widths{11, 12, 1};
constexpr BoardShape uneven{
    .ranks = 3, .files = 12, .first_rank = 1, .dots = false, .widths = widths};

/// Reads a text and writes it again, or returns why it is refused. A piece is a letter and the
/// signs after it.
std::string again(std::string_view text, const BoardShape& shape) {
    std::map<std::pair<int, int>, std::string> pieces;
    const auto read =
        read_board(text, shape, [&](int rank, int file, std::string_view& rest) -> Result<void> {
            if (rest[0] < 'a' || rest[0] > 'z') {
                return malformed({named("here")}, says("no-piece"));
            }
            const std::size_t length = rest.find_first_not_of("*'", 1);
            pieces[{rank, file}] = rest.substr(0, length);
            rest.remove_prefix(std::min(length, rest.size()));
            return {};
        });
    if (!read) {
        return test::shown(read.error());
    }
    return write_board(shape, [&](int rank, int file) { return pieces[{rank, file}]; });
}

} // namespace

TEST_CASE("a board's text is written as it was read") {
    for (const char* text : {"4/4/4", "a3/1b2/2c1", "abcd/a2b/3d", "a*'2b/4/1c'2"}) {
        CHECK(again(text, three_by_four) == text);
    }
    for (const char* text : {".../...", "a*.b/.c.", "abc/..."}) {
        CHECK(again(text, dotted) == text);
    }
    for (const char* text : {"1/12/11", "a/a10b/10a", "a/11b/a10"}) {
        CHECK(again(text, uneven) == text);
    }
}

TEST_CASE("a board's text has one form, and what is wrong with another has its place") {
    CHECK(again("4/4", three_by_four) == "board: ranks 2 3");
    CHECK(again("", three_by_four) == "board: ranks 1 3");
    CHECK(again("4/3/4", three_by_four) == "board, rank 1: squares 3 4");
    CHECK(again("//", three_by_four) == "board, rank 2: squares 0 4");
    CHECK(again("4/4/4a", three_by_four) == "board, rank 0: more-squares 4");
    for (const char* gap : {"5", "0", "04", "22", "13", "99999999999999999999"}) {
        CHECK(again(std::string(gap) + "/4/4", three_by_four) ==
              "board, rank 2: no-gap '" + std::string(gap) + "'");
    }
    CHECK(again("a4/4/4", three_by_four) == "board, rank 2: no-gap '4'");
    CHECK(again("4/4/.3", three_by_four) == "here: no-piece");
    CHECK(again("-1/4/4", three_by_four) == "here: no-piece");
    CHECK(again(".../3", dotted) == "here: no-piece");
    CHECK(again(".../....", dotted) == "board, rank 1: more-squares 3");
    CHECK(again("../...", dotted) == "board, rank 2: squares 2 3");
    CHECK(again("2/12/11", uneven) == "board, rank 3: no-gap '2'");
    CHECK(again("1/111/11", uneven) == "board, rank 2: no-gap '111'");
}
