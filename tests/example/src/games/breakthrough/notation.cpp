#include "core/board_text.h"
#include "core/refusal.h"
#include "core/text.h"
#include "games/breakthrough/rules.h"

#include <bit>

namespace motley::games::breakthrough {

namespace {

constexpr std::array<char, sides> letters{'P', 'p'};
constexpr std::array<std::string_view, sides> side_names{"w", "b"};
constexpr BoardShape shape{.ranks = Board::ranks, .files = Board::files};

Result<void> read_piece(State& s, int square, std::string_view& rest) {
    const char piece = rest[0];
    if (piece != letters[0] && piece != letters[1]) {
        return malformed({part("board"), named(Board::name(square))},
                         says("no-piece").text("text", in_quotes(piece)).text("letters", "P p"));
    }
    s.pieces[piece == letters[0] ? 0 : 1] |= bit(square);
    rest.remove_prefix(1);
    return {};
}

/// Refuses what no game leads to.
Result<void> check(const State& s) {
    for (int side = 0; side < sides; ++side) {
        if (std::popcount(s.of(side)) > pieces_of_side) {
            return impossible({part("board")}, says("too-many").number("most", pieces_of_side));
        }
    }
    State other = s;
    other.side = static_cast<std::uint8_t>(1 - s.side);
    if (Breakthrough::outcome(other).finished()) {
        return impossible({part("side")}, says("has-won"));
    }
    const auto last = static_cast<unsigned>(8 * last_rank(1 - s.side));
    if (std::popcount(s.of(1 - s.side) >> last & 0xFFU) > 1) {
        return impossible({part("board")}, says("arrived-twice"));
    }
    return {};
}

} // namespace

std::string Breakthrough::write(const State& s) {
    const auto piece = [&](int rank, int file) {
        const int square = Board::at(file, rank);
        return has(s.of(0), square)   ? std::string(1, letters[0])
               : has(s.of(1), square) ? std::string(1, letters[1])
                                      : std::string();
    };
    return write_board(shape, piece).append(" ").append(side_names[s.side]);
}

Result<State> Breakthrough::read(std::string_view text) {
    const auto fields = split(text, ' ');
    if (fields.size() != 2) {
        return malformed(
            {part("position")},
            says("fields").number("n", static_cast<std::int64_t>(fields.size())).number("want", 2));
    }
    State s;
    const auto piece = [&s](int rank, int file, std::string_view& rest) {
        return read_piece(s, Board::at(file, rank), rest);
    };
    if (auto right = read_board(fields[0], shape, piece); !right) {
        return tl::make_unexpected(right.error());
    }
    if (fields[1] != side_names[0] && fields[1] != side_names[1]) {
        return malformed(
            {part("side")},
            says("neither").text("text", in_quotes(fields[1])).text("a", "w").text("b", "b"));
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
        return malformed({part("action")}, says("action").text("text", in_quotes(text)));
    }
    return make_move(*from, *to);
}

} // namespace motley::games::breakthrough
