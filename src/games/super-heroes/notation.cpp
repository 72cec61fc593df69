#include "games/super-heroes/rules.h"

#include "core/board_text.h"
#include "core/fields.h"
#include "core/refusal.h"
#include "core/text.h"
#include "games/super-heroes/legality.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

/// Position and action texts.
namespace motley::games::super_heroes {

namespace {

constexpr char spent_mark = '\'';
constexpr char acted_mark = '*';

/// The order in which eliminated pieces are written.
constexpr Table<Kind, kind_count> out_order{Kind::sidekick,  Kind::armored, Kind::medic,
                                            Kind::speedster, Kind::ranged,  Kind::super,
                                            Kind::tech};

constexpr std::size_t two = 2;

/// The place, for errors, of a player's part of a field.
std::vector<Phrase> of_player(std::string_view field, std::size_t side) {
    return {part(field), part("player").number("n", side == 0 ? 1 : 2)};
}

char letter(Kind kind, std::size_t side) {
    const char upper = kind_letters[index(kind)];
    return side == 0 ? upper : to_lower(upper);
}

std::optional<Kind> kind_of(char upper) {
    const std::size_t found = kind_letters.find(upper);
    return found == std::string_view::npos ? std::nullopt : std::optional(static_cast<Kind>(found));
}

// ---------------------------------------------------------------- writing a position

constexpr BoardShape shape{
    .ranks = Board::ranks, .files = Board::files, .first_rank = 1, .dots = false, .widths = {}};

std::string write_piece(const State& s, int square) {
    std::string text;
    if (const Kind kind = s.kind_at(square); kind != Kind::none) {
        text += letter(kind, s.side_at(square));
        text += has(s.spent, square) ? std::string(1, spent_mark) : "";
        text += has(s.acted, square) ? std::string(1, acted_mark) : "";
    }
    return text;
}

std::string write_out(const State& s, std::size_t side) {
    std::string out;
    for (const Kind kind : out_order) {
        out.append(s.out[side][kind], letter(kind, side));
    }
    return out.empty() ? "-" : out;
}

// ---------------------------------------------------------------- reading a position

using Checked = Result<void>;

using Where = std::vector<Phrase>;

Checked read_piece(State& s, int rank, int file, std::string_view& rest) {
    const std::uint8_t square = Board::at(file, rank);
    const auto where = [square] { return Where{part("board"), named(Board::name(square))}; };
    const char c = rest[0];
    const auto kind = kind_of(to_upper(c));
    if (!kind) {
        return malformed(
            where(), says("no-piece").text("text", in_quotes(c)).text("letters", "S R M A P T K"));
    }
    s.kinds[*kind] |= bit(square);
    s.sides[is_upper(c) ? 0 : 1] |= bit(square);
    rest.remove_prefix(1);
    if (!rest.empty() && rest[0] == spent_mark) {
        if (!has(spendable(s), square)) {
            return impossible(where(), says("nothing-to-spend").text("text", in_quotes(c)));
        }
        s.spent |= bit(square);
        rest.remove_prefix(1);
    }
    if (!rest.empty() && rest[0] == acted_mark) {
        if (kind != Kind::tech) {
            return impossible(where(), says("no-tech").text("text", in_quotes(c)));
        }
        s.acted |= bit(square);
        rest.remove_prefix(1);
    }
    return {};
}

/// The two players' parts of a field.
Result<Table<std::string_view, two>> read_pair(std::string_view field, std::string_view where) {
    const auto parts = split(field, '/');
    if (parts.size() != two) {
        return malformed({part(where)},
                         says("pair").text("text", in_quotes(field)).text("sign", "'/'"));
    }
    return Table{parts[0], parts[1]};
}

Checked read_numbers(Table<std::uint8_t, 2>& numbers, std::string_view field,
                     std::string_view where, int high) {
    const auto parts = read_pair(field, where);
    if (!parts) {
        return tl::make_unexpected(parts.error());
    }
    for (std::size_t side = 0; side < two; ++side) {
        const auto number = parse_int((*parts)[side], 0, high);
        if (!number) {
            return malformed(of_player(where, side), says("no-number-to")
                                                         .text("text", in_quotes((*parts)[side]))
                                                         .number("low", 0)
                                                         .number("high", high));
        }
        numbers[side] = to_byte(*number);
    }
    return {};
}

Checked read_out_of(State& s, std::size_t side, std::string_view text) {
    const auto where = [side] { return of_player("out", side); };
    if (text == "-") {
        return {};
    }
    if (text.empty()) {
        return malformed(where(), says("nobody"));
    }
    if (text.size() > pieces_per_player) {
        return impossible(
            where(),
            says("pieces").number("n", std::ssize(text)).number("want", pieces_per_player));
    }
    std::size_t latest = 0;
    for (const char c : text) {
        const auto place = index(
            std::ranges::find_if(out_order, [&](Kind kind) { return letter(kind, side) == c; }) -
            out_order.begin());
        if (place == out_order.size()) {
            return malformed(where(), says("no-own-piece").text("text", in_quotes(c)));
        }
        if (place < latest) {
            return malformed(where(), says("out-order").text("text", in_quotes(c)));
        }
        latest = place;
        ++s.out[side][out_order[place]];
    }
    return {};
}

Checked read_out(State& s, std::string_view field) {
    const auto parts = read_pair(field, "out");
    if (!parts) {
        return tl::make_unexpected(parts.error());
    }
    auto read = read_out_of(s, 0, (*parts)[0]);
    return read ? read_out_of(s, 1, (*parts)[1]) : read;
}

Checked read_quiet(State& s, std::string_view field) {
    if (field == "x") {
        s.quiet = quiet_broken;
        return {};
    }
    return count_field(&State::quiet, "quiet", quiet_limit, "number-or-x")(s, field);
}

// ---------------------------------------------------------------- impossible positions

/// A player's pieces of a kind, on the board and eliminated.
int pieces_of(const State& s, std::size_t side, Kind kind) {
    return std::popcount(s.of(kind) & s.sides[side]) + s.out[side][kind];
}

Checked check_pieces(const State& s, std::size_t side) {
    int all = 0;
    for (const Kind kind : all_kinds) {
        all += pieces_of(s, side, kind);
    }
    if (all != pieces_per_player) {
        return impossible(of_player("board-and-out", side),
                          says("pieces").number("n", all).number("want", pieces_per_player));
    }
    for (const Kind kind : all_heroes) {
        if (pieces_of(s, side, kind) == 0) {
            return impossible(of_player("board-and-out", side),
                              says("no-hero").text("letter", in_quotes(letter(kind, side))));
        }
    }
    const int sidekicks = pieces_of(s, side, Kind::sidekick);
    if (sidekicks > pieces_per_player - hero_count) {
        return impossible(of_player("board-and-out", side),
                          says("sidekicks")
                              .number("n", sidekicks)
                              .number("most", pieces_per_player - hero_count));
    }
    return {};
}

/// The least number of steps a player must have made. Each kind of hero counts as many as enemies
/// of it are eliminated, or as own heroes of it go beyond one (sidekicks that took an enemy hero),
/// whichever is more. Every two eliminated enemy sidekicks count one.
int steps_due(const State& s, std::size_t side) {
    const std::size_t other = 1U - side;
    int steps = 0;
    for (const Kind kind : all_heroes) {
        steps += std::max<int>(s.out[other][kind], pieces_of(s, side, kind) - 1);
    }
    const int lying = s.out[other][Kind::sidekick];
    const int eliminated = lying + (lying % 2 == s.odd[side] ? 0 : 1);
    return steps + eliminated / 2;
}

Checked check_payload(const State& s, std::size_t side) {
    // A smash of two can win with one of its steps still due: a payload never shows more than six
    // (§12.3).
    const int due = std::min(steps_due(s, side), payload_goal);
    if (s.payload[side] < due) {
        return impossible(of_player("payload", side),
                          says("payload").number("n", s.payload[side]).number("least", due));
    }
    return {};
}

Checked check_turn(const State& s) {
    if (s.payload[1U - s.side] == payload_goal) {
        return impossible(of_player("payload", 1U - s.side), says("payload-won"));
    }
    if ((s.acted & ~s.own()) != 0) {
        return impossible(
            {part("board")},
            says("acted-enemy").text("square", Board::name(lowest(s.acted & ~s.own()))));
    }
    if (s.acted != 0 && (s.acted & s.spent) == 0) {
        return impossible({part("board")}, says("acted-restored"));
    }
    if (s.quiet == quiet_broken && s.acted == 0 && !s.won()) {
        return impossible({part("quiet")}, says("quiet-x"));
    }
    if (s.quiet != quiet_broken && s.won()) {
        return impossible({part("quiet")}, says("quiet-won"));
    }
    return {};
}

Checked check_possible(const State& s) {
    for (std::size_t side = 0; side < two; ++side) {
        if (auto checked = check_pieces(s, side); !checked) {
            return checked;
        }
    }
    for (std::size_t side = 0; side < two; ++side) {
        if (auto checked = check_payload(s, side); !checked) {
            return checked;
        }
    }
    return check_turn(s);
}

Checked read_position(State& s, std::string_view text) {
    const auto payload = [](State& into, std::string_view field) {
        return read_numbers(into.payload, field, "payload", payload_goal);
    };
    const auto odd = [](State& into, std::string_view field) {
        return read_numbers(into.odd, field, "odd", 1);
    };
    const Checked read =
        read_fields(text, s, board_field(shape, read_piece), side_field(&State::side, '1', '2'),
                    payload, odd, read_out, read_quiet);
    return read ? check_possible(s) : read;
}

// ---------------------------------------------------------------- actions

std::optional<int> direction_of(std::string_view text) {
    for (int towards = 0; towards < direction_count; ++towards) {
        if (direction_names[towards] == text) {
            return towards;
        }
    }
    return std::nullopt;
}

/// The action described by the text after `!`.
std::optional<Action> read_power(int from, std::string_view power) {
    if (power.empty()) {
        return std::nullopt;
    }
    if (power[0] == 'x' || power[0] == '+') {
        const auto target = Board::parse(power.substr(1));
        const Verb verb = power[0] == 'x' ? Verb::hack : Verb::restore;
        return target ? std::optional(make_action(verb, from, *target)) : std::nullopt;
    }
    if (const auto squares = Board::parse_two(power, ">")) {
        return make_action(Verb::teleport, from, squares->to, squares->from);
    }
    const std::size_t plus = power.find('+');
    const auto towards = direction_of(power.substr(0, plus));
    if (!towards) {
        return std::nullopt;
    }
    if (plus == std::string_view::npos) {
        return make_action(Verb::strike, from, *towards);
    }
    const std::string_view name = power.substr(plus + 1);
    const auto kind = name.size() == 1 ? kind_of(name[0]) : std::nullopt;
    return kind ? std::optional(make_action(Verb::resurrect, from, *towards, *kind)) : std::nullopt;
}

} // namespace

std::string SuperHeroesChess::write(const State& s) {
    std::string text = write_board(
        shape, [&](int rank, int file) { return write_piece(s, Board::at(file, rank)); });
    text += s.side == 0 ? " 1" : " 2";
    text += ' ' + std::to_string(s.payload[0]) + '/' + std::to_string(s.payload[1]);
    text += ' ' + std::to_string(s.odd[0]) + '/' + std::to_string(s.odd[1]);
    text += ' ' + write_out(s, 0) + '/' + write_out(s, 1);
    text += ' ' + (s.quiet == quiet_broken ? "x" : std::to_string(s.quiet));
    return text;
}

Result<State> SuperHeroesChess::read(std::string_view text) {
    State s;
    if (const Checked read = read_position(s, text); !read) {
        return tl::make_unexpected(read.error());
    }
    s.key = compute_key(s);
    return s;
}

std::string SuperHeroesChess::write_action(const State&, Action action) {
    const std::string from = Board::name(action.from);
    switch (verb_of(action)) {
    case Verb::move:
        return from + '-' + Board::name(action.to);
    case Verb::strike:
        return from + '!' + std::string(direction_names[action.to]);
    case Verb::resurrect:
        return from + '!' + std::string(direction_names[action.to]) + '+' +
               kind_letters[action.aux];
    case Verb::teleport:
        return from + '!' + Board::name(action.aux) + '>' + Board::name(action.to);
    case Verb::hack:
        return from + "!x" + Board::name(action.to);
    case Verb::restore:
        return from + "!+" + Board::name(action.to);
    }
    return {};
}

Result<Action> SuperHeroesChess::read_action(const State&, std::string_view text) {
    if (const auto squares = Board::parse_two(text)) {
        return make_action(Verb::move, squares->from, squares->to);
    }
    if (const std::size_t sign = text.find('!'); sign != std::string_view::npos) {
        const auto from = Board::parse(text.substr(0, sign));
        if (const auto action = from ? read_power(*from, text.substr(sign + 1)) : std::nullopt) {
            return *action;
        }
    }
    return malformed({part("action")},
                     says("none-of")
                         .text("text", in_quotes(text))
                         .text("choices", "b3-b4, b2!n, c2!nw+S, d2!a3>c4, d2!xe6, d2!+a2"));
}

} // namespace motley::games::super_heroes
