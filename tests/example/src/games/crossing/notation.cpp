#include "core/board_text.h"
#include "core/fields.h"
#include "core/refusal.h"
#include "core/text.h"
#include "games/crossing/rules.h"

namespace motley::games::crossing {

namespace {

constexpr std::string_view letters = "PNRpnr"; // by side and kind
constexpr std::string_view die_letters = "PNR?-";
constexpr BoardShape shape{.ranks = Board::ranks, .files = Board::files};

Result<void> read_piece(State& s, int rank, int file, std::string_view& rest) {
    const std::uint8_t square = Board::at(file, rank);
    const std::size_t found = letters.find(rest[0]);
    if (found == std::string_view::npos || s.squares[found] != off) {
        return malformed({part("board"), named(Board::name(square))},
                         says(found == std::string_view::npos ? "no-piece" : "twice")
                             .text("text", in_quotes(rest[0]))
                             .text("letters", std::string(letters)));
    }
    s.squares[found] = square;
    rest.remove_prefix(1);
    return {};
}

Result<void> read_die(State& s, std::string_view field) {
    const std::size_t at = field.size() == 1 ? die_letters.find(field[0]) : std::string_view::npos;
    if (at == std::string_view::npos) {
        return malformed({part("die")}, says("no-letter")
                                            .text("text", in_quotes(field))
                                            .text("letters", std::string(die_letters)));
    }
    s.die = to_byte(at);
    return {};
}

/// Refuses what no game leads to.
Result<void> check(const State& s) {
    State before = s; // as the other side would see it
    before.side = to_byte(1 - s.side);
    if (s.die != setting_up) {
        const bool over = Crossing::outcome(s).finished();
        if (Crossing::outcome(before).finished() || (over && s.die != not_rolled)) {
            return impossible({part("side")}, says("has-won"));
        }
        const auto arrived = std::count_if(
            s.squares.begin() + before.side * kinds, s.squares.begin() + (before.side + 1) * kinds,
            [&](int at) { return at != off && Board::rank(at) == last_rank(before.side); });
        return arrived > 1 ? impossible({part("board")}, says("arrived-twice")) : Result<void>();
    }
    if (s.count(0) - s.count(1) != s.side || s.count(0) + s.count(1) == pieces) {
        return impossible({part("die")}, says("placed"));
    }
    for (int piece = 0; piece < pieces; ++piece) {
        const int side = piece / kinds;
        const bool stands = piece % kinds < s.count(side);
        const int square = s.at(side, piece % kinds);
        if (stands != (square != off) ||
            (stands && std::abs(Board::rank(square) - last_rank(1 - side)) > 1)) {
            return impossible({part("board")}, says("order"));
        }
    }
    return {};
}

} // namespace

std::string Crossing::write(const State& s) {
    const auto piece = [&](int rank, int file) {
        const int on = s.piece_on(Board::at(file, rank));
        return on < 0 ? std::string() : std::string(1, letters[index(on)]);
    };
    return write_board(shape, piece) + ' ' + (s.side == 0 ? 'w' : 'b') + ' ' + die_letters[s.die];
}

Result<State> Crossing::read(std::string_view text) {
    State s;
    const auto read = read_fields(text, s, board_field(shape, read_piece),
                                  side_field(&State::side, 'w', 'b'), read_die)
                          .and_then([&]() { return check(s); });
    if (!read) {
        return tl::make_unexpected(read.error());
    }
    s.key = compute_key(s);
    return s;
}

std::string Crossing::write_action(const State& /*s*/, Action a) {
    return is(a, Verb::place)  ? '@' + Board::name(a.to)
           : is(a, Verb::move) ? Board::name(a.from) + '-' + Board::name(a.to)
                               : std::string("die-") + die_letters[a.aux];
}

Result<Action> Crossing::read_action(const State& /*s*/, std::string_view text) {
    if (text.starts_with('@')) {
        if (const auto to = Board::parse(text.substr(1))) {
            return make_action(Verb::place, 0, *to);
        }
    } else if (text.starts_with("die-") && text.size() == 5) {
        if (const auto face = die_letters.substr(0, kinds).find(text[4]);
            face != std::string_view::npos) {
            return roll(face);
        }
    } else if (const auto two = Board::parse_two(text)) {
        return make_action(Verb::move, two->from, two->to);
    }
    return malformed({part("action")}, says("action").text("text", in_quotes(text)));
}

} // namespace motley::games::crossing
