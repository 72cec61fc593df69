#include "core/board_text.h"
#include "core/fields.h"
#include "core/refusal.h"
#include "core/text.h"
#include "games/breakthrough/rules.h"

#include <bit>

namespace motley::games::breakthrough {

namespace {

constexpr Table<char, sides> letters{'P', 'p'};
constexpr BoardShape shape{.ranks = Board::ranks, .files = Board::files};

Result<void> read_piece(State& s, int rank, int file, std::string_view& rest) {
    const std::uint8_t square = Board::at(file, rank);
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
    other.side = to_byte(1 - s.side);
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
    return write_board(shape, piece).append(s.side == 0 ? " w" : " b");
}

Result<State> Breakthrough::read(std::string_view text) {
    State s;
    const auto read =
        read_fields(text, s, board_field(shape, read_piece), side_field(&State::side, 'w', 'b'))
            .and_then([&]() { return check(s); });
    if (!read) {
        return tl::make_unexpected(read.error());
    }
    s.key = compute_key(s);
    return s;
}

std::string Breakthrough::write_action(const State& /*s*/, Action a) {
    return Board::name(a.from) + '-' + Board::name(a.to);
}

Result<Action> Breakthrough::read_action(const State& /*s*/, std::string_view text) {
    if (const auto two = Board::parse_two(text)) {
        return make_move(two->from, two->to);
    }
    return malformed({part("action")}, says("action").text("text", in_quotes(text)));
}

} // namespace motley::games::breakthrough
