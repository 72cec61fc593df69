#include "core/board_text.h"
#include "core/refusal.h"
#include "core/text.h"
#include "games/crossing/rules.h"

namespace motley::games::crossing {

namespace {

constexpr std::string_view letters = "PNRpnr"; // by side and kind
constexpr std::string_view side_letters = "wb";
constexpr std::string_view die_letters = "PNR?-";
constexpr BoardShape shape{.ranks = Board::ranks, .files = Board::files};

/// The position of a field that is one of these letters.
Result<std::uint8_t> read_letter(const char* field, std::string_view text, std::string_view from) {
    const std::size_t at = text.size() == 1 ? from.find(text[0]) : std::string_view::npos;
    if (at == std::string_view::npos) {
        return malformed(
            {part(field)},
            says("no-letter").text("text", in_quotes(text)).text("letters", std::string(from)));
    }
    return static_cast<std::uint8_t>(at);
}

/// Refuses what no game leads to.
Result<void> check(const State& s) {
    State before = s; // as the other side would see it
    before.side = static_cast<std::uint8_t>(1 - s.side);
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
        return on < 0 ? std::string() : std::string(1, letters[static_cast<std::size_t>(on)]);
    };
    return write_board(shape, piece) + ' ' + side_letters[s.side] + ' ' + die_letters[s.die];
}

Result<State> Crossing::read(std::string_view text) {
    const auto fields = split(text, ' ');
    if (fields.size() != 3) {
        return malformed(
            {part("position")},
            says("fields").number("n", static_cast<std::int64_t>(fields.size())).number("want", 3));
    }
    State s;
    const auto piece = [&s](int rank, int file, std::string_view& rest) -> Result<void> {
        const std::size_t found = letters.find(rest[0]);
        const std::uint8_t square = Board::at(file, rank);
        if (found == std::string_view::npos || s.squares[found] != off) {
            return malformed({part("board"), named(Board::name(square))},
                             says(found == std::string_view::npos ? "no-piece" : "twice")
                                 .text("text", in_quotes(rest[0]))
                                 .text("letters", std::string(letters)));
        }
        s.squares[found] = square;
        rest.remove_prefix(1);
        return {};
    };
    if (auto right = read_board(fields[0], shape, piece); !right) {
        return tl::make_unexpected(right.error());
    }
    const auto side = read_letter("side", fields[1], side_letters);
    const auto die = read_letter("die", fields[2], die_letters);
    if (!side || !die) {
        return tl::make_unexpected(side ? die.error() : side.error());
    }
    s.side = *side;
    s.die = *die;
    if (auto right = check(s); !right) {
        return tl::make_unexpected(right.error());
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
            return make(Verb::place, 0, *to);
        }
    } else if (text.starts_with("die-") && text.size() == 5) {
        if (const auto face = die_letters.substr(0, kinds).find(text[4]);
            face != std::string_view::npos) {
            return make(Verb::roll, 0, 0, static_cast<int>(face));
        }
    } else if (const auto parts = split(text, '-'); parts.size() == 2) {
        const auto from = Board::parse(parts[0]);
        const auto to = Board::parse(parts[1]);
        if (from && to) {
            return make(Verb::move, *from, *to);
        }
    }
    return malformed({part("action")}, says("action").text("text", in_quotes(text)));
}

} // namespace motley::games::crossing
