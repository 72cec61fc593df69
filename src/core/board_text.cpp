#include "core/board_text.h"

#include "core/refusal.h"
#include "core/text.h"

#include <algorithm>

namespace motley {

namespace {

Result<void> read_rank(std::string_view rest, const BoardShape& shape, int rank,
                       const ReadPiece& piece) {
    const int width = shape.width(rank);
    const auto wrong = [&](Phrase reason) {
        return malformed({part("board"), part("rank").number("n", rank + shape.first_rank)},
                         std::move(reason));
    };
    int file = 0;
    while (!rest.empty()) {
        if (file == width) {
            return wrong(says("more-squares").number("want", width));
        }
        if (shape.dots && rest[0] == '.') {
            rest.remove_prefix(1);
            ++file;
        } else if (!shape.dots && is_digit(rest[0])) {
            const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
            const auto gap = parse_int(rest.substr(0, digits), 1, width - file);
            if (!gap) {
                return wrong(says("no-gap").text("text", in_quotes(rest.substr(0, digits))));
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
        return wrong(says("squares").number("n", file).number("want", width));
    }
    return {};
}

} // namespace

Result<void> read_board(std::string_view text, const BoardShape& shape, const ReadPiece& piece) {
    const auto rows = split(text, '/');
    if (rows.size() != static_cast<std::size_t>(shape.ranks)) {
        return malformed({part("board")}, says("ranks")
                                              .number("n", static_cast<std::int64_t>(rows.size()))
                                              .number("want", shape.ranks));
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
