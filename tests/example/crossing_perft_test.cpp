// Counts the second example's games a second time by other code: a board of characters, on which
// each rule is written out.

#include "engine/catalog.h"
#include "engine/workbench.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

using namespace motley;

namespace {

struct PlainCrossing {
    std::array<std::string, 5> rows; ///< from rank 1 up
    bool white = true;

    [[nodiscard]] bool has(char piece) const {
        return std::any_of(rows.begin(), rows.end(), [piece](const std::string& row) {
            return row.find(piece) != std::string::npos;
        });
    }
    [[nodiscard]] bool lost() const { // the player to move has
        const std::string own = white ? "PNR" : "pnr";
        const std::string other = white ? "pnr" : "PNR";
        return rows[white ? 0 : 4].find_first_of(other) != std::string::npos ||
               std::none_of(own.begin(), own.end(), [this](char piece) { return has(piece); });
    }
    /// A die falls, then a piece moves; each is one ply.
    [[nodiscard]] std::uint64_t count(int depth) const {
        if (depth == 0) {
            return 1;
        }
        std::uint64_t sum = 0;
        for (const char face : std::string(lost() ? "" : white ? "PNR" : "pnr")) {
            sum += depth == 1 ? 1 : moves(face, depth - 1);
        }
        return sum;
    }
    [[nodiscard]] std::uint64_t moves(char face, int depth) const {
        std::uint64_t sum = 0;
        for (int rank = 0; rank < 5; ++rank) {
            for (int file = 0; file < 5; ++file) {
                const char piece =
                    rows[static_cast<std::size_t>(rank)][static_cast<std::size_t>(file)];
                const bool own = piece != '.' && (std::isupper(piece) != 0) == white;
                for (int to = file - 1; own && (piece == face || !has(face)) && to <= file + 1;
                     ++to) {
                    if (to >= 0 && to < 5) {
                        PlainCrossing after = *this;
                        after.rows[static_cast<std::size_t>(rank)][static_cast<std::size_t>(file)] =
                            '.';
                        after.rows[static_cast<std::size_t>(rank + (white ? 1 : -1))]
                                  [static_cast<std::size_t>(to)] = piece;
                        after.white = !white;
                        sum += after.count(depth - 1);
                    }
                }
            }
        }
        return sum;
    }
};

} // namespace

TEST_CASE("the example with a die counts as another way of counting does", "[perft]") {
    const engine::Game* const game = engine::find_game("crossing");
    REQUIRE(game != nullptr);
    const auto placed = game->start({});
    const std::vector<std::uint64_t> placements{10, 100, 900, 8'100};
    for (std::size_t i = 0; i < placements.size(); ++i) {
        CHECK(perft(*placed, static_cast<int>(i) + 1) == placements[i]);
    }
    // With a piece that is gone, captures of both sides, and wins in reach.
    const auto position = game->read("1r3/p3n/1PR2/4N/5 w ?");
    REQUIRE(position.has_value());
    const PlainCrossing plain{{".....", "....N", ".PR..", "p...n", ".r..."}, true};
    const auto gone = game->read("1r3/4n/1P3/4N/5 b ?");
    REQUIRE(gone.has_value());
    const PlainCrossing without{{".....", "....N", ".P...", "....n", ".r..."}, false};
    for (const int depth : {1, 2, 3, 4, 5, 6}) {
        CAPTURE(depth);
        CHECK(perft(**position, depth) == plain.count(depth));
        CHECK(perft(**gone, depth) == without.count(depth));
    }
}
