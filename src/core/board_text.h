#pragma once

#include "core/result.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace motley {

/// How a board is written: its ranks from the top down, separated by `/`; in each rank the pieces
/// from left to right, with the empty squares between them as numbers or as dots.
struct BoardShape {
    int ranks = 0;
    int files = 0;
    int first_rank = 1;               ///< the name of the lowest rank
    bool dots = false;                ///< whether every empty square is a `.`, instead of a number
                                      ///< for several
    std::span<const int> widths = {}; ///< of the ranks from the bottom up, if not all are `files`
                                      ///< wide

    [[nodiscard]] int width(int rank) const {
        return widths.empty() ? files : widths[static_cast<std::size_t>(rank)];
    }
};

/// Takes one piece off the front of `rest`, which is not empty, and puts it on a square. Rank and
/// file count from 0, the file within the rank's own width. Refuses anything that is not a piece.
using ReadPiece = std::function<Result<void>(int rank, int file, std::string_view& rest)>;
/// The text of the piece on a square; empty if there is none.
using WritePiece = std::function<std::string(int rank, int file)>;

/// Reads only what write_board() can write.
[[nodiscard]] Result<void> read_board(std::string_view text, const BoardShape& shape,
                                      const ReadPiece& piece);
[[nodiscard]] std::string write_board(const BoardShape& shape, const WritePiece& piece);

} // namespace motley
