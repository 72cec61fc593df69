#pragma once

#include "core/result.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace motley {

/// The form of a board's text: its ranks from the top down with `/` between them, in each the
/// pieces from left to right and the empty squares between them, as numbers or as dots.
struct BoardShape {
    int ranks = 0;
    int files = 0;
    int first_rank = 1;               ///< the name of the lowest
    bool dots = false;                ///< every empty square is a `.`, and there are no numbers
    std::span<const int> widths = {}; ///< of the ranks from below, where not all are `files` wide

    [[nodiscard]] int width(int rank) const {
        return widths.empty() ? files : widths[static_cast<std::size_t>(rank)];
    }
};

/// Takes the piece off the front of `rest`, which is not empty, and puts it on a square: rank and
/// file from 0, the file within the rank's own width. Refuses what is no piece.
using ReadPiece = std::function<Result<void>(int rank, int file, std::string_view& rest)>;
/// The text of what stands on a square; empty where nothing does.
using WritePiece = std::function<std::string(int rank, int file)>;

/// Reads exactly what write_board() writes.
[[nodiscard]] Result<void> read_board(std::string_view text, const BoardShape& shape,
                                      const ReadPiece& piece);
[[nodiscard]] std::string write_board(const BoardShape& shape, const WritePiece& piece);

} // namespace motley
