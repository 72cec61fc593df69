#include "core/text.h"
#include "games/breakthrough/rules.h"

#include <bit>

namespace motley::games::breakthrough {

namespace {

constexpr std::array<char, sides> letters{'P', 'p'};
constexpr std::array<std::string_view, sides> side_names{"w", "b"};

Result<void> read_row(State& s, std::string_view row, int rank) {
    const std::string where = "board, rank " + std::to_string(rank + 1);
    int file = 0;
    bool after_digit = false;
    for (const char c : row) {
        if (c >= '1' && c <= '8' && !after_digit) {
            file += c - '0';
            after_digit = true;
            continue;
        }
        if (c != letters[0] && c != letters[1]) {
            return fail("malformed", where, in_quotes(c) + " is no piece or number of squares");
        }
        if (file < Board::files) {
            s.pieces[c == letters[0] ? 0 : 1] |= bit(Board::at(file, rank));
        }
        ++file;
        after_digit = false;
    }
    if (file != Board::files) {
        return fail("malformed", where, in_quotes(row) + " has not 8 squares");
    }
    return {};
}

/// What no game leads to.
Result<void> check(const State& s) {
    for (int side = 0; side < sides; ++side) {
        if (std::popcount(s.of(side)) > pieces_of_side) {
            return fail("impossible", "board", "a side has more than 16 pieces");
        }
    }
    State other = s;
    other.side = static_cast<std::uint8_t>(1 - s.side);
    if (Breakthrough::outcome(other).finished()) {
        return fail("impossible", "side", "the player to move has won already");
    }
    const auto last = static_cast<unsigned>(8 * last_rank(1 - s.side));
    if (std::popcount(s.of(1 - s.side) >> last & 0xFFU) > 1) {
        return fail("impossible", "board", "the game was over before the second piece arrived");
    }
    return {};
}

} // namespace

std::string Breakthrough::write(const State& s) {
    std::string text;
    for (int rank = Board::ranks - 1; rank >= 0; --rank) {
        int empty = 0;
        const auto write_empty = [&] {
            text += empty > 0 ? std::to_string(empty) : "";
            empty = 0;
        };
        for (int file = 0; file < Board::files; ++file) {
            const int square = Board::at(file, rank);
            if (!has(s.of(0) | s.of(1), square)) {
                ++empty;
                continue;
            }
            write_empty();
            text += has(s.of(0), square) ? letters[0] : letters[1];
        }
        write_empty();
        text += rank > 0 ? '/' : ' ';
    }
    return text.append(side_names[s.side]);
}

Result<State> Breakthrough::read(std::string_view text) {
    const auto fields = split(text, ' ');
    if (fields.size() != 2) {
        return fail("malformed", "position", "has not two fields, board and side");
    }
    const auto rows = split(fields[0], '/');
    if (rows.size() != Board::ranks) {
        return fail("malformed", "board", "has not 8 ranks");
    }
    State s;
    for (int rank = 0; rank < Board::ranks; ++rank) {
        const auto row = rows[static_cast<std::size_t>(Board::ranks - 1 - rank)];
        if (auto right = read_row(s, row, rank); !right) {
            return tl::make_unexpected(right.error());
        }
    }
    if (fields[1] != side_names[0] && fields[1] != side_names[1]) {
        return fail("malformed", "side", in_quotes(fields[1]) + " is neither w nor b");
    }
    s.side = fields[1] == side_names[0] ? 0 : 1;
    if (auto right = check(s); !right) {
        return tl::make_unexpected(right.error());
    }
    s.key = compute_key(s);
    return s;
}

std::string Breakthrough::write_action(const State& /*s*/, Action a) {
    return Board::name(a.from) + '-' + Board::name(a.to);
}

Result<Action> Breakthrough::read_action(const State& /*s*/, std::string_view text) {
    const auto squares = split(text, '-');
    const auto from = Board::parse(squares.front());
    const auto to = Board::parse(squares.back());
    if (squares.size() != 2 || !from || !to) {
        return fail("malformed", "action", in_quotes(text) + " is not written like b2-b3");
    }
    return make_move(*from, *to);
}

} // namespace motley::games::breakthrough
