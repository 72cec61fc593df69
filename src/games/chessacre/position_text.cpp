#include "core/board_text.h"
#include "core/fields.h"
#include "core/refusal.h"
#include "core/text.h"
#include "games/chessacre/change.h"
#include "games/chessacre/movement.h"
#include "games/chessacre/names.h"
#include "games/chessacre/rules.h"

#include <algorithm>

namespace motley::games::chessacre {

namespace {

constexpr Table<Side, 2> sides{Side::white, Side::black};
constexpr std::size_t field_count = 11;

// ---------------------------------------------------------------- writing

constexpr BoardShape shape{
    .ranks = Board::ranks, .files = Board::files, .first_rank = 0, .dots = false, .widths = {}};

std::string figure_text(Figure figure) {
    std::string text;
    if (!figure.empty()) {
        const char name = letter(figure.kind());
        text += figure.side() == Side::white ? name : to_lower(name);
        if (figure.ability() != Ability::none) {
            text += ability_signs[index(figure.ability())];
        }
        text += figure.moved() ? "'" : "";
        text += figure.check_moved() ? "\"" : "";
    }
    return text;
}

std::string counts_text(const Counts& counts) {
    std::string text;
    for (const Kind kind : all_kinds) {
        if (counts[kind] != 0) {
            text += letter(kind) + std::to_string(counts[kind]);
        }
    }
    return text.empty() ? "-" : text;
}

std::string pair_text(const Table<Counts, 2>& counts) {
    return counts_text(counts[0]) + '/' + counts_text(counts[1]);
}

std::string phase_text(const State& s) {
    if (s.in_set_up()) {
        return std::string("s") + (s.ready[0] ? 'w' : '-') + (s.ready[1] ? 'b' : '-');
    }
    return std::to_string(s.actions_left);
}

std::string dice_text(const State& s) {
    return s.dice == dice_resting   ? "-"
           : s.dice == dice_rolling ? "?"
                                    : Chessacre::write_action(s, outcome_action(s.dice));
}

std::string marks_text(const State& s) {
    std::string text;
    for (std::size_t n = 0; n < s.mark_count; ++n) {
        const Conversion mark = s.marks[n];
        text += n == 0 ? "" : ",";
        text += Board::name(mark.marked) + '<';
        text += mark.converter == no_square ? "-" : Board::name(mark.converter);
    }
    return text.empty() ? "-" : text;
}

// ---------------------------------------------------------------- reading, field by field

/// Consumes one figure with its signs from the front of a row.
Result<Figure> read_figure(std::string_view& row, int square) {
    const auto where = [square] {
        return std::vector<Phrase>{part("board"), named(Board::name(square))};
    };
    const char name = row[0];
    const auto kind = kind_letters.find(to_upper(name));
    if (kind == std::string_view::npos) {
        return malformed(
            where(), says("no-piece").text("text", in_quotes(name)).text("letters", "K Q R B N P"));
    }
    row.remove_prefix(1);
    const Side side = is_upper(name) ? Side::white : Side::black;
    Ability ability = Ability::none;
    if (!row.empty() && row[0] != ' ') {
        const auto sign = ability_signs.find(row[0]);
        if (sign != std::string_view::npos) {
            ability = static_cast<Ability>(sign);
            row.remove_prefix(1);
        }
    }
    Figure figure(side, kind_at(kind), ability);
    if (!row.empty() && row[0] == '\'') {
        figure = figure.with_moved();
        row.remove_prefix(1);
    }
    if (!row.empty() && row[0] == '"') {
        if (figure.kind() != Kind::king) {
            return malformed(where(), says("check-moved"));
        }
        figure = figure.with_check_moved();
        row.remove_prefix(1);
    }
    return figure;
}

/// Reads the figures only; whether they can stand there is checked once everything is read.
Result<void> read_figures(State& s, std::string_view text) {
    return read_board(text, shape,
                      [&s](int rank, int file, std::string_view& rest) -> Result<void> {
                          const int square = Board::at(file, rank);
                          const auto figure = read_figure(rest, square);
                          if (!figure) {
                              return tl::make_unexpected(figure.error());
                          }
                          put(s, square, *figure);
                          return {};
                      });
}

Result<void> read_turn(State& s, std::string_view side, std::string_view phase) {
    const auto to_act = side_of_letter(side, 'w', 'b');
    if (!to_act) {
        return tl::make_unexpected(to_act.error());
    }
    std::uint8_t left = 0;
    Table<bool, 2> ready{};
    if (phase == "sw-") {
        ready[0] = true;
    } else if (phase == "s-b") {
        ready[1] = true;
    } else if (phase == "1" || phase == "2" || phase == "3") {
        left = to_byte(phase[0] - '0');
    } else if (phase != "s--") {
        return malformed({part("phase")}, says("none-of")
                                              .text("text", in_quotes(phase))
                                              .text("choices", "s--, sw-, s-b, 3, 2, 1"));
    }
    set_turn(s, *to_act == 0 ? Side::white : Side::black, left, ready);
    return {};
}

Result<void> read_counts(State& s, Store store, Side side, std::string_view where,
                         std::string_view text) {
    if (text == "-") {
        return {};
    }
    std::size_t next = 0;
    if (text.empty()) {
        return malformed({part(where)}, says("nothing"));
    }
    while (!text.empty()) {
        const auto kind = kind_letters.find(text[0]);
        if (kind == std::string_view::npos || kind < next) {
            return malformed({part(where)}, says("counts").text("text", in_quotes(text)));
        }
        std::size_t digits = 1;
        while (digits < text.size() && is_digit(text[digits])) {
            ++digits;
        }
        const std::string_view number = text.substr(1, digits - 1);
        const auto count = parse_int(number, 1, 99);
        if (!count) {
            return malformed(
                {part(where)},
                says("count").text("letter", in_quotes(text[0])).text("text", in_quotes(number)));
        }
        if (*count > all_figures[kind]) {
            return impossible({part(where)}, says("more-than-all")
                                                 .text("text", in_quotes(text.substr(0, digits)))
                                                 .number("most", all_figures[kind]));
        }
        add(s, store, side, kind_at(kind), *count);
        next = kind + 1;
        text.remove_prefix(digits);
    }
    return {};
}

Result<void> read_pair(State& s, Store store, std::string_view where, std::string_view text) {
    const auto parts = split(text, '/');
    if (parts.size() != 2) {
        return malformed({part(where)},
                         says("pair").text("text", in_quotes(text)).text("sign", "'/'"));
    }
    for (const Side side : sides) {
        if (auto done = read_counts(s, store, side, where, parts[index(side)]); !done) {
            return done;
        }
    }
    return {};
}

std::optional<std::uint32_t> read_credits_number(std::string_view text) {
    const auto number = parse_int(text, 0, static_cast<int>(most_credits));
    return number ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

Result<void> read_credits(State& s, std::string_view text) {
    const auto parts = split(text, '/');
    for (const Side side : sides) {
        const auto credits =
            parts.size() == 2 ? read_credits_number(parts[index(side)]) : std::nullopt;
        if (!credits) {
            return malformed({part("credits")},
                             says("numbers").text("text", in_quotes(text)).text("sign", "'/'"));
        }
        set_credits(s, side, *credits);
    }
    return {};
}

Result<void> read_earned(State& s, std::string_view text) {
    const auto parts = split(text, ',');
    const auto credits = parts.size() == 2 ? read_credits_number(parts[0]) : std::nullopt;
    const auto entries = parts.size() == 2 ? read_credits_number(parts[1]) : std::nullopt;
    if (!credits || !entries) {
        return malformed({part("earned")},
                         says("numbers").text("text", in_quotes(text)).text("sign", "','"));
    }
    if (*entries > actions_per_turn) {
        return impossible({part("earned")}, says("entries").number("n", *entries));
    }
    set_earned(s, *credits, to_byte(*entries));
    return {};
}

Result<void> read_dice(State& s, std::string_view text) {
    if (text == "-" || text == "?") {
        set_dice(s, text == "-" ? dice_resting : dice_rolling);
        return {};
    }
    const auto roll = Chessacre::read_action(s, text);
    if (!roll || verb_of(*roll) != Verb::outcome) {
        return malformed({part("dice")}, says("dice").text("text", in_quotes(text)));
    }
    set_dice(s, roll->aux);
    return {};
}

Result<void> read_mark(State& s, std::string_view text) {
    const std::vector<Phrase> where{part("marks")};
    const auto on = [](std::string_view reason, std::uint8_t square) {
        return says(reason).text("square", Board::name(square));
    };
    const auto parts = split(text, '<');
    const auto marked = parts.size() == 2 ? Board::parse(parts[0]) : std::nullopt;
    std::uint8_t converter = no_square;
    if (marked && parts[1] != "-") {
        converter = Board::parse(parts[1]).value_or(no_square);
    }
    if (!marked || (converter == no_square && parts[1] != "-")) {
        return malformed(where, says("mark").text("text", in_quotes(text)));
    }
    if (s.at(*marked).empty()) {
        return impossible(where, on("mark-nobody", *marked));
    }
    if (!on_main_board(*marked)) {
        return impossible(where, on("mark-recruit", *marked));
    }
    if (s.at(*marked).ability() != Ability::none) {
        return impossible(where, on("mark-ability", *marked));
    }
    if (converter != no_square && !s.at(converter).belongs_to(other(s.at(*marked).side()))) {
        return impossible(where, on("mark-no-enemy", *marked).text("from", Board::name(converter)));
    }
    for (std::size_t n = 0; n < s.mark_count; ++n) {
        if (converter != no_square && s.marks[n].converter == converter) {
            return impossible(where, on("mark-twice", converter));
        }
        if (s.marks[n].marked >= *marked) {
            return malformed(where, says("mark-order"));
        }
    }
    if (s.pool[Ability::convert] == 0) {
        return impossible(where, says("convert-tokens"));
    }
    add_mark(s, {*marked, converter});
    return {};
}

Result<void> read_marks(State& s, std::string_view text) {
    if (text == "-") {
        return {};
    }
    for (const std::string_view part : split(text, ',')) {
        if (auto done = read_mark(s, part); !done) {
            return done;
        }
    }
    return {};
}

Result<void> read_quiet(State& s, std::string_view text) {
    if (text == "x") {
        set_quiet(s, progress);
        return {};
    }
    const auto quiet = parse_int(text, 0, quiet_limit);
    if (!quiet) {
        return malformed(
            {part("quiet")},
            says("number-to-or-x").text("text", in_quotes(text)).number("high", quiet_limit));
    }
    set_quiet(s, to_byte(*quiet));
    return {};
}

// ---------------------------------------------------------------- what is impossible

/// How many figures of each kind a side has on the board.
Counts on_board(const State& s, Side side) {
    Counts counts{};
    for (int square = 0; square < Board::size; ++square) {
        if (s.at(square).belongs_to(side)) {
            ++counts[s.at(square).kind()];
        }
    }
    return counts;
}

bool king_dead(const State& s) { return s.king_killed(Side::white) || s.king_killed(Side::black); }

/// Actions made so far in this turn. If a king is dead, this includes the action that killed it.
int actions_taken(const State& s) {
    return s.in_set_up() ? 0 : actions_per_turn - s.actions_left + (king_dead(s) ? 1 : 0);
}

Result<void> check_figures(const State& s) {
    for (int square = 0; square < Board::size; ++square) {
        const Figure figure = s.at(square);
        if (figure.empty()) {
            continue;
        }
        const auto where = [square] {
            return std::vector<Phrase>{part("board"), named(Board::name(square))};
        };
        const bool recruit = !on_main_board(square);
        if (recruit && Board::rank(square) != recruitment_line(figure.side())) {
            return impossible(where(), says("enemy-on-line"));
        }
        if (recruit && figure.kind() == Kind::king) {
            return impossible(where(), says("king-on-line"));
        }
        if (figure.ability() != Ability::none && (recruit || figure.kind() == Kind::pawn)) {
            return impossible(where(), says(recruit ? "recruit-ability" : "pawn-ability"));
        }
    }
    for (const Side side : sides) {
        const Counts there = on_board(s, side);
        for (const Kind kind : all_kinds) {
            const int total =
                there[kind] + s.hand[side][kind] + s.stock[side][kind] + s.killed[side][kind];
            if (total > all_figures[kind]) {
                return impossible({part("figures")}, says("too-many")
                                                         .word("side", key_of(side))
                                                         .number("n", total)
                                                         .text("letter", {letter(kind)})
                                                         .number("most", all_figures[kind]));
            }
        }
    }
    return {};
}

Result<void> check_tokens(const State& s) {
    Table<int, 4> used{};
    for (const Figure figure : s.board) {
        used[figure.ability()] += figure.empty() ? 0 : 1;
    }
    used[Ability::convert] += s.mark_count;
    for (const Ability ability : {Ability::protect, Ability::explode, Ability::convert}) {
        if (used[ability] > all_tokens[ability]) {
            return impossible({part("board")}, says("tokens")
                                                   .number("most", all_tokens[ability])
                                                   .word("ability", key_of(ability))
                                                   .number("n", used[ability]));
        }
    }
    return {};
}

Result<void> check_turn(const State& s) {
    const int taken = actions_taken(s);
    int flags = 0;
    for (int square = 0; square < Board::size; ++square) {
        const Figure figure = s.at(square);
        if (figure.empty() || (!figure.moved() && !figure.check_moved())) {
            continue;
        }
        if (figure.side() != s.side) {
            return impossible({part("board"), named(Board::name(square))}, says("enemy-moved"));
        }
        flags += (figure.moved() ? 1 : 0) + (figure.check_moved() ? 1 : 0);
    }
    if (flags > taken) {
        return impossible({part("board")},
                          says("moved-too-often").number("n", flags).number("actions", taken));
    }
    if (s.entries > taken) {
        return impossible({part("earned")},
                          says("entries-taken").number("n", s.entries).number("actions", taken));
    }
    if (s.quiet == progress && taken == 0) {
        return impossible({part("quiet")}, says("quiet-x"));
    }
    if (s.quiet == quiet_limit && (s.actions_left != actions_per_turn || s.dice != dice_resting)) {
        return impossible({part("quiet")}, says("quiet-limit"));
    }
    if (s.dice != dice_resting && (s.in_set_up() || king_dead(s))) {
        return impossible({part("dice")}, says(s.in_set_up() ? "dice-set-up" : "dice-dead-king"));
    }
    if (awaits_move(s) && !allows_a_move(s, rolls[s.dice])) {
        return impossible({part("dice")}, says("dice-no-move"));
    }
    return {};
}

/// What a side did in the set-up: the figures it placed and bought.
struct SetUpWork {
    bool whole = true;     ///< every figure that left the hand is on the board or killed
    bool overfull = false; ///< the hand holds more than a side begins with
    int actions = 0;
    int queens = 0;
    std::uint32_t cost = 0;
};

SetUpWork set_up_work(const State& s, Side side) {
    SetUpWork work;
    const Counts there = on_board(s, side);
    for (const Kind kind : all_kinds) {
        const int all = there[kind] + s.killed[side][kind];
        const int placed = std::max(0, first_hand[kind] - s.hand[side][kind]);
        const int bought = std::max(0, all - placed);
        work.whole = work.whole && all >= placed;
        work.overfull = work.overfull || s.hand[side][kind] > first_hand[kind];
        work.actions += all;
        work.cost += static_cast<std::uint32_t>(bought) * costs[kind];
        work.queens += kind == Kind::queen ? bought : 0;
    }
    return work;
}

Result<void> check_set_up(const State& s) {
    Table<int, 2> actions{};
    for (const Side side : sides) {
        const SetUpWork work = set_up_work(s, side);
        actions[side] = work.actions;
        if (work.overfull) {
            return impossible({part("hand")}, says("hand-overfull").word("side", key_of(side)));
        }
        if (!work.whole) {
            return impossible({part("hand")}, says("hand-nowhere").word("side", key_of(side)));
        }
        if (s.ready[side] && s.hand[side] != Counts{}) {
            return impossible({part("hand")}, says("hand-done").word("side", key_of(side)));
        }
        const std::uint32_t credits = s.credits[side];
        if (credits + work.cost != first_credits) {
            return impossible({part("credits")}, says("credits")
                                                     .word("side", key_of(side))
                                                     .number("n", credits)
                                                     .number("cost", work.cost));
        }
        int dead = 0;
        for (const Kind kind : all_kinds) {
            dead += s.killed[side][kind];
            if (s.killed[side][kind] != 0 && !is_sacrifice_kind(kind)) {
                return impossible({part("killed")},
                                  says("sacrificed").word("figure", key_of(kind)));
            }
        }
        if (dead != work.queens) {
            return impossible({part("killed")}, says("queens")
                                                    .word("side", key_of(side))
                                                    .number("queens", work.queens)
                                                    .number("n", dead));
        }
    }
    const bool white = s.side == Side::white;
    // Being done is an action too, but none of those counted. Whoever is done has had no more
    // turns since, and White had the first of all.
    const bool fits = s.ready[0]   ? !white && actions[1] >= actions[0]
                      : s.ready[1] ? white && actions[0] > actions[1]
                                   : actions[0] == actions[1] + (white ? 0 : 1);
    if (!fits) {
        return impossible({part("side")}, says("set-up-turn")
                                              .word("side", key_of(s.side))
                                              .number("white", actions[0])
                                              .number("black", actions[1]));
    }
    if (s.earned != 0) {
        return impossible({part("earned")}, says("earned-set-up"));
    }
    if (s.mark_count != 0) {
        return impossible({part("marks")}, says("marks-set-up"));
    }
    if (s.quiet != 0) {
        return impossible({part("quiet")}, says("quiet-set-up"));
    }
    return {};
}

} // namespace

std::string Chessacre::write(const State& s) {
    const std::string board = write_board(
        shape, [&](int rank, int file) { return figure_text(s.at(Board::at(file, rank))); });
    return board + (s.side == Side::white ? " w " : " b ") + phase_text(s) + ' ' +
           pair_text(s.hand) + ' ' + std::to_string(s.credits[0]) + '/' +
           std::to_string(s.credits[1]) + ' ' + pair_text(s.stock) + ' ' + pair_text(s.killed) +
           ' ' + std::to_string(s.earned) + ',' + std::to_string(s.entries) + ' ' + dice_text(s) +
           ' ' + marks_text(s) + ' ' + (s.quiet == progress ? "x" : std::to_string(s.quiet));
}

Result<State> Chessacre::read(std::string_view text) {
    const auto split = split_fields(text, field_count);
    if (!split) {
        return tl::make_unexpected(split.error());
    }
    const auto& fields = *split;
    State s = blank_state();
    Result<void> done = read_figures(s, fields[0]);
    const auto then = [&](auto&& next) {
        if (done) {
            done = next();
        }
    };
    then([&] { return read_turn(s, fields[1], fields[2]); });
    then([&] { return read_pair(s, Store::hand, "hand", fields[3]); });
    then([&] { return read_credits(s, fields[4]); });
    then([&] { return read_pair(s, Store::stock, "stock", fields[5]); });
    then([&] { return read_pair(s, Store::killed, "killed", fields[6]); });
    then([&] { return read_earned(s, fields[7]); });
    then([&] { return read_dice(s, fields[8]); });
    then([&] { return check_figures(s); });
    then([&] { return check_tokens(s); });
    then([&] { return read_marks(s, fields[9]); });
    then([&] { return read_quiet(s, fields[10]); });
    then([&] { return check_turn(s); });
    then([&] { return s.in_set_up() ? check_set_up(s) : Result<void>{}; });
    if (!done) {
        return tl::make_unexpected(done.error());
    }
    return s;
}

} // namespace motley::games::chessacre
