#include "core/board_text.h"

#include "core/refusal.h"
#include "core/text.h"

#include <algorithm>

namespace motley {

namespace {

Result<void> read_rank(std::string_view rest, const BoardShape& shape, int rank,
                       const ReadPiece& piece) {
    const int width = shape.width(rank);
    const auto malformed = [&](std::string reason) {
        return fail(refusal::malformed, "board, rank " + std::to_string(rank + shape.first_rank),
                    std::move(reason));
    };
    int file = 0;
    while (!rest.empty()) {
        if (file == width) {
            return malformed("more than " + std::to_string(width) + " squares");
        }
        if (shape.dots && rest[0] == '.') {
            rest.remove_prefix(1);
            ++file;
        } else if (!shape.dots && is_digit(rest[0])) {
            const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
            const auto gap = parse_int(rest.substr(0, digits), 1, width - file);
            if (!gap) {
                return malformed(in_quotes(rest.substr(0, digits)) +
                                 " is no number of empty squares here");
            }
            rest.remove_prefix(digits);
            file += *gap;
        } else {
            if (auto read = piece(rank, file, rest); !read) {
                return read;
            }
            ++file;
        }
    }
    if (file < width) {
        return malformed(std::to_string(file) + " squares instead of " + std::to_string(width));
    }
    return {};
}

} // namespace

Result<void> read_board(std::string_view text, const BoardShape& shape, const ReadPiece& piece) {
    const auto rows = split(text, '/');
    if (rows.size() != static_cast<std::size_t>(shape.ranks)) {
        return fail(refusal::malformed, "board",
                    std::to_string(rows.size()) + " ranks instead of " +
                        std::to_string(shape.ranks));
    }
    int rank = shape.ranks;
    for (const std::string_view row : rows) {
        if (auto read = read_rank(row, shape, --rank, piece); !read) {
            return read;
        }
    }
    return {};
}

std::string write_board(const BoardShape& shape, const WritePiece& piece) {
    std::string text;
    for (int rank = shape.ranks - 1; rank >= 0; --rank) {
        int gap = 0;
        const auto close_gap = [&] {
            text += gap > 0 ? std::to_string(gap) : "";
            gap = 0;
        };
        for (int file = 0; file < shape.width(rank); ++file) {
            const std::string here = piece(rank, file);
            if (here.empty() && !shape.dots) {
                ++gap;
                continue;
            }
            close_gap();
            text += here.empty() ? "." : here;
        }
        close_gap();
        text += rank > 0 ? "/" : "";
    }
    return text;
}

} // namespace motley
