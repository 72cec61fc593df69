// Counts the example's games a second time by other code, as anyone who adds a game should.

#include "engine/catalog.h"
#include "engine/workbench.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <cstdint>
#include <string>

using namespace motley;

namespace {

/// A board of characters with a border of `#`; each kind of move is written out.
class Plain {
public:
    Plain() {
        board_.fill('#');
        for (int rank = 1; rank <= 8; ++rank) {
            for (int file = 1; file <= 8; ++file) {
                at(file, rank) = rank <= 2 ? 'P' : rank >= 7 ? 'p' : '.';
            }
        }
    }

    std::uint64_t count(int depth, bool white) {
        if (depth == 0) {
            return 1;
        }
        const char own = white ? 'P' : 'p';
        const char enemy = white ? 'p' : 'P';
        const int up = white ? 1 : -1;
        std::uint64_t sum = 0;
        for (int rank = 1; rank <= 8; ++rank) {
            for (int file = 1; file <= 8; ++file) {
                if (at(file, rank) != own) {
                    continue;
                }
                if (at(file, rank + up) == '.') {
                    sum += after(file, rank, file, rank + up, depth, white);
                }
                for (const int side : {file - 1, file + 1}) {
                    const char there = at(side, rank + up);
                    if (there == '.' || there == enemy) {
                        sum += after(file, rank, side, rank + up, depth, white);
                    }
                }
            }
        }
        return sum;
    }

private:
    char& at(int file, int rank) { return board_[static_cast<std::size_t>(rank * 10 + file)]; }

    std::uint64_t after(int file, int rank, int to_file, int to_rank, int depth, bool white) {
        const char taken = at(to_file, to_rank);
        at(to_file, to_rank) = at(file, rank);
        at(file, rank) = '.';
        const bool over =
            to_rank == (white ? 8 : 1) ||
            board_.end() == std::find(board_.begin(), board_.end(), white ? 'p' : 'P');
        const std::uint64_t counted = !over ? count(depth - 1, !white) : depth == 1 ? 1 : 0;
        at(file, rank) = at(to_file, to_rank);
        at(to_file, to_rank) = taken;
        return counted;
    }

    std::array<char, 100> board_{};
};

} // namespace

TEST_CASE("the example counts as another way of counting does", "[perft]") {
    constexpr std::array<std::uint64_t, 5> known{22, 484, 11'132, 256'036, 6'182'818};
    const engine::Game* const game = engine::find_game("breakthrough");
    REQUIRE(game != nullptr);
    const auto start = game->start({});
    Plain plain;
    for (std::size_t i = 0; i < known.size(); ++i) {
        const int depth = static_cast<int>(i) + 1;
        CAPTURE(depth);
        CHECK(perft(*start, depth) == known[i]);
        CHECK(plain.count(depth, true) == known[i]);
    }
}

TEST_CASE("it counts alike where pieces meet, arrive and run out") {
    const engine::Game* const game = engine::find_game("breakthrough");
    // Counted by hand: d7-c8, d7-d8, d7-e8 end it; b2 has three moves, after each of which Black
    // has two.
    const auto late = game->read("8/3P4/8/8/8/8/1P5p/8 w");
    REQUIRE(late.has_value());
    CHECK(perft(**late, 1) == 6);
    CHECK(perft(**late, 2) == 6);
    const auto last = game->read("8/8/8/4p3/3P4/8/8/8 w");
    REQUIRE(last.has_value());
    CHECK(perft(**last, 1) == 3);
    CHECK(perft(**last, 2) == 6); // three answers to each move, none to the capture
}
