#include "core/board_text.h"
#include "core/fields.h"
#include "core/refusal.h"
#include "core/text.h"
#include "games/medieval-war/actions.h"
#include "games/medieval-war/keys.h"
#include "games/medieval-war/rules.h"

#include <optional>

namespace motley::games::medieval_war {

namespace {

using Status = Outcome::Result;

constexpr std::string_view sides = "wb";
constexpr std::string_view no_skip = "-";
constexpr std::string_view loud_turn = "x";

std::optional<Kind> kind_of_letter(char c) {
    const std::size_t at = kind_letters.find(c);
    return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<Kind>(at));
}

char letter(Side side, Kind kind) {
    const char c = kind_letters[index(kind)];
    return side == Side::white ? c : to_lower(c);
}

std::string side_letter(Side side) { return std::string(sides.substr(index(side), 1)); }

constexpr BoardShape shape{
    .ranks = Board::ranks, .files = Board::files, .first_rank = 1, .dots = false, .widths = {}};

std::string write_piece(const State& s, int square) {
    return has(s.empty(), square) ? std::string()
                                  : std::string(1, letter(s.side_at(square), s.kind_at(square)));
}

Result<void> read_piece(State& s, int square, std::string_view& rest) {
    const char c = rest[0];
    const auto kind = kind_of_letter(to_upper(c));
    if (!kind) {
        return malformed(
            {part("board"), named(Board::name(square))},
            says("no-piece").text("text", in_quotes(c)).text("letters", "P N B R Q K"));
    }
    s.sides[is_upper(c) ? 0 : 1] |= bit(square);
    s.kinds[*kind] |= bit(square);
    rest.remove_prefix(1);
    return {};
}

Result<void> read_pieces(State& s, std::string_view text) {
    const auto piece = [&s](int rank, int file, std::string_view& rest) {
        return read_piece(s, Board::at(file, rank), rest);
    };
    if (auto read = read_board(text, shape, piece); !read) {
        return read;
    }
    for (const Side side : both_sides) {
        for (const Kind kind : all_kinds) {
            const int pieces = count(s.of(side, kind));
            if (pieces > full_count(kind)) {
                return impossible({part("board")},
                                  says("too-many")
                                      .number("n", pieces)
                                      .text("letter", in_quotes(letter(side, kind)))
                                      .number("most", full_count(kind)));
            }
        }
        if (const Bits lonely = isolated(s, side); lonely != 0) {
            return impossible({part("board")},
                              says("isolated").text("square", Board::name(first(lonely))));
        }
    }
    return {};
}

Result<void> read_left(State& s, std::string_view field) {
    const auto left = parse_int(field, 1, actions_per_turn);
    if (!left) {
        return malformed({part("actions-left")},
                         says("none-of").text("text", in_quotes(field)).text("choices", "3, 2, 1"));
    }
    s.left = to_byte(*left);
    return {};
}

Result<void> read_skip(State& s, std::string_view field) {
    if (field == no_skip) {
        return {};
    }
    if (field != side_letter(Side::white) && field != side_letter(Side::black)) {
        return malformed({part("skip")},
                         says("none-of").text("text", in_quotes(field)).text("choices", "w, b, -"));
    }
    if (field == side_letter(s.to_act)) {
        return impossible({part("skip")}, says("skip-self"));
    }
    if (s.own(Kind::king) != 0) {
        return impossible({part("skip")}, says("skip-king"));
    }
    s.skip = to_byte(enemy(s.to_act));
    return {};
}

Result<void> read_quiet(State& s, std::string_view field) {
    if (field == loud_turn) {
        if (s.left == actions_per_turn) {
            return impossible({part("quiet")}, says("quiet-x"));
        }
        s.quiet = State::loud;
        return {};
    }
    const auto count = count_field(&State::quiet, "quiet", quiet_limit, "number-or-x");
    if (auto read = count(s, field); !read) {
        return read;
    }
    if (s.quiet == quiet_limit && s.left < actions_per_turn) {
        return impossible({part("quiet")}, says("quiet-limit"));
    }
    return {};
}

/// The squares of `d1,f1,f2`: at most three, in square order.
Result<Bits> read_summons(std::string_view text) {
    Bits squares = 0;
    if (text.empty()) {
        return squares;
    }
    for (const std::string_view name : split(text, ',')) {
        const auto square = Board::parse(name);
        if (!square) {
            return malformed({named("K3")}, says("no-square").text("text", in_quotes(name)));
        }
        if ((squares >> *square) != 0) {
            return malformed({named("K3")}, says("square-order").text("text", in_quotes(name)));
        }
        squares |= bit(*square);
    }
    if (count(squares) > 3) {
        return malformed({named("K3")}, says("more-squares").number("want", 3));
    }
    return squares;
}

Result<Action> read_power(std::string_view text) {
    const auto unknown = [&] {
        return malformed({part("action")}, says("no-power").text("text", in_quotes(text)));
    };
    if (text == "K+") {
        return make_action(Verb::another_turn);
    }
    if (text == "K=") {
        return make_action(Verb::reset);
    }
    if (text == "K/-") {
        return make_action(Verb::regicide, 0, 0, no_kind);
    }
    if (text.size() < 2) {
        return unknown();
    }
    const std::string_view rest = text.substr(2);
    switch (text[1]) {
    case '3':
        return read_summons(rest).map(summon_three);
    case '1':
        if (const auto square = Board::parse(rest)) {
            return make_action(Verb::summon_one, 0, *square);
        }
        return malformed({named("K1")}, says("no-square").text("text", in_quotes(rest)));
    case '/':
    case '!':
        if (const auto kind = rest.size() == 1 ? kind_of_letter(rest[0]) : std::nullopt) {
            return make_action(text[1] == '/' ? Verb::regicide : Verb::destroy_all, 0, 0, *kind);
        }
        return malformed({named(std::string(text.substr(0, 2)))},
                         says("no-kind").text("text", in_quotes(rest)));
    default:
        return unknown();
    }
}

} // namespace

std::string MedievalWarChess::write(const State& s) {
    const std::string board = write_board(
        shape, [&](int rank, int file) { return write_piece(s, Board::at(file, rank)); });
    return board + ' ' + side_letter(s.to_act) + ' ' + std::to_string(s.left) + ' ' +
           (s.skip == State::nobody ? std::string(no_skip)
                                    : side_letter(static_cast<Side>(s.skip))) +
           ' ' + (s.quiet == State::loud ? std::string(loud_turn) : std::to_string(s.quiet));
}

Result<State> MedievalWarChess::read(std::string_view text) {
    State s;
    if (const auto read =
            read_fields(text, s, read_pieces, side_field(&State::to_act, sides[0], sides[1]),
                        read_left, read_skip, read_quiet);
        !read) {
        return tl::make_unexpected(read.error());
    }
    s.board_key = board_key(s);
    s.result = judge(s);
    if (s.left < actions_per_turn && s.result == Status::unfinished && !completable(s)) {
        return impossible({part("actions-left")}, says("turn-stuck"));
    }
    return s;
}

std::string MedievalWarChess::write_action(const State& /*s*/, Action a) {
    const auto kind = [&] {
        return a.aux == no_kind ? std::string("-") : std::string(1, kind_letters[a.aux]);
    };
    switch (verb_of(a)) {
    case Verb::move:
        return Board::name(a.from) + '-' + Board::name(a.to);
    case Verb::attack:
        return 'x' + Board::name(a.to);
    case Verb::cannon:
        return Board::name(a.from) + '*' + Board::name(a.to);
    case Verb::summon_three: {
        std::string text = "K3";
        for (Bits squares = summoned(a); squares != 0;) {
            text += Board::name(pop(squares));
            text += squares != 0 ? "," : "";
        }
        return text;
    }
    case Verb::another_turn:
        return "K+";
    case Verb::regicide:
        return "K/" + kind();
    case Verb::summon_one:
        return "K1" + Board::name(a.to);
    case Verb::destroy_all:
        return "K!" + kind();
    case Verb::reset:
        return "K=";
    }
    return {};
}

Result<Action> MedievalWarChess::read_action(const State& /*s*/, std::string_view text) {
    if (!text.empty() && text[0] == 'K') {
        return read_power(text);
    }
    if (text.size() == 3 && text[0] == 'x') {
        if (const auto target = Board::parse(text.substr(1))) {
            return make_action(Verb::attack, 0, *target);
        }
    }
    if (const auto two = Board::parse_two(text, "-*")) {
        return make_action(two->sign == '-' ? Verb::move : Verb::cannon, two->from, two->to);
    }
    return malformed({part("action")},
                     says("none-of")
                         .text("text", in_quotes(text))
                         .text("choices", "b2-c3, xg4, h2*h7, K3d1,f1,f2, K+, K/N, K1d1, K!P, K="));
}

} // namespace motley::games::medieval_war
