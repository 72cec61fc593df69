#include "games/chessacre/change.h"
#include "games/chessacre/movement.h"
#include "games/chessacre/rules.h"

#include <algorithm>

namespace motley::games::chessacre {

namespace {

void earn(State& s, std::uint32_t credits) {
    set_earned(s, add_credits(s.earned, credits), s.entries);
}

void note_progress(State& s) { set_quiet(s, progress); }

// ---------------------------------------------------- the end of a turn (RULES.md 10, 13)

/// Resolves the n-th mark, which must be on a figure of the side whose turn ends.
void settle(State& s, std::size_t n) {
    const Conversion mark = s.marks[n];
    const Figure figure = s.at(mark.marked);
    const Side side = figure.side();
    const Side enemy = other(side);
    remove_mark(s, n);
    if (mark.converter != no_square && touch(mark.marked, mark.converter)) {
        set_credits(s, enemy, add_credits(s.credits[enemy], 1));
        kill(s, mark.marked);
        note_progress(s);
        if (figure.kind() != Kind::king && s.stock[enemy][figure.kind()] != 0) {
            add(s, Store::stock, enemy, figure.kind(), -1);
            put(s, mark.marked, Figure(enemy, figure.kind()));
        }
        return;
    }
    if (figure.kind() != Kind::pawn) {
        change(s, mark.marked, figure.with(Ability::convert));
    }
    set_credits(s, side, add_credits(s.credits[side], 1));
    if (s.credits[enemy] != 0) {
        set_credits(s, enemy, s.credits[enemy] - 1);
    }
}

void settle_conversions(State& s) {
    std::size_t n = 0;
    while (n < s.mark_count && !finished(s)) {
        if (s.at(s.marks[n].marked).side() == s.side) {
            settle(s, n);
        } else {
            ++n;
        }
    }
}

void pay(State& s) {
    const Side enemy = other(s.side);
    const std::uint32_t stolen = std::min(std::uint32_t{s.entries}, s.credits[enemy]);
    set_credits(s, s.side, add_credits(s.credits[s.side], s.earned + stolen));
    set_credits(s, enemy, s.credits[enemy] - stolen);
    set_earned(s, 0, 0);
}

void rest_figures(State& s) {
    const int line = recruitment_line(s.side) * 8;
    for (Squares moved = s.moved; moved != 0; moved &= moved - 1) {
        const int square = lowest(moved);
        change(s, square, s.at(square).rested());
    }
    for (unsigned files = s.moved_recruits[s.side]; files != 0; files &= files - 1) {
        const int square = line + std::countr_zero(files);
        change(s, square, s.at(square).rested());
    }
}

void end_turn(State& s) {
    settle_conversions(s);
    if (finished(s)) {
        return;
    }
    pay(s);
    rest_figures(s);
    set_quiet(s, s.quiet == progress ? std::uint8_t{0} : to_byte(s.quiet + 1));
    set_turn(s, other(s.side), actions_per_turn, {});
}

void end_action(State& s) {
    if (s.actions_left > 1) {
        set_turn(s, s.side, to_byte(s.actions_left - 1), {});
    } else {
        end_turn(s);
    }
}

/// Passes the turn to the other side, unless that side has finished its set-up (RULES.md 4).
void end_set_up_action(State& s) {
    if (!s.ready[other(s.side)]) {
        set_turn(s, other(s.side), 0, s.ready);
    }
}

// ---------------------------------------------------------------- the actions

void place(State& s, Kind kind, int square) {
    add(s, Store::hand, s.side, kind, -1);
    const bool protects = kind == Kind::king && s.pool[Ability::protect] != 0;
    put(s, square, Figure(s.side, kind, protects ? Ability::protect : Ability::none));
    end_set_up_action(s);
}

void recruit(State& s, Kind kind, int square, int sacrifice) {
    add(s, Store::stock, s.side, kind, -1);
    set_credits(s, s.side, s.credits[s.side] - costs[kind]);
    if (sacrifice != no_square) {
        kill(s, sacrifice);
    }
    put(s, square, Figure(s.side, kind));
    if (s.in_set_up()) {
        end_set_up_action(s);
    } else {
        note_progress(s);
        end_action(s);
    }
}

void finish_set_up(State& s) {
    Table<bool, 2> ready = s.ready;
    ready[s.side] = true;
    if (ready[0] && ready[1]) {
        set_earned(s, 0, 0);
        set_turn(s, Side::white, actions_per_turn, {});
    } else {
        set_turn(s, other(s.side), 0, ready);
    }
}

void resurrect(State& s, Kind kind) {
    set_credits(s, s.side, s.credits[s.side] - resurrection_cost);
    add(s, Store::killed, s.side, kind, -1);
    add(s, Store::stock, s.side, kind, 1);
    note_progress(s);
    end_action(s);
}

void fall(State& s, const Roll& roll, std::uint8_t number) {
    if (allows_a_move(s, roll)) {
        set_dice(s, number);
    } else {
        set_dice(s, dice_resting);
        end_action(s);
    }
}

/// Promotes the pawn that has just reached the end zone, or removes it (RULES.md 11).
void promote(State& s, int square, std::uint8_t promotion) {
    const Figure pawn = s.at(square);
    note_progress(s);
    if (promotion == Suffixes::falls) {
        kill(s, square);
        return;
    }
    const Kind kind = kind_at(promotion - 1U);
    add(s, Store::stock, pawn.side(), kind, -1);
    add(s, Store::stock, pawn.side(), Kind::pawn, 1);
    change(s, square, pawn.promoted(kind));
}

void hit_by_explosion(State& s, int square) {
    const Figure figure = s.at(square);
    if (figure.empty()) {
        return;
    }
    if (figure.ability() == Ability::protect) {
        change(s, square, figure.with(Ability::none));
        return;
    }
    kill(s, square);
    note_progress(s);
    if (figure.side() != s.side) {
        earn(s, 2);
    }
}

void explode(State& s, int center) {
    change(s, center, s.at(center).with(Ability::none));
    for (std::size_t d = 0; d < Geometry::directions; ++d) {
        const int file = Board::file(center) + Geometry::file_step[d];
        const int line = Board::rank(center) + Geometry::line_step[d];
        if (Board::on_board(file, line)) {
            hit_by_explosion(s, Board::at(file, line));
        }
    }
}

void convert(State& s, int converter, int victim) {
    change(s, converter, s.at(converter).with(Ability::none));
    change(s, victim, s.at(victim).with(Ability::none));
    add_mark(s, {to_byte(victim), to_byte(converter)});
}

/// Makes the move itself. Returns the square where the figure ends up.
int land(State& s, int from, int to, Suffixes suffixes) {
    const Figure mover = s.at(from);
    const Figure target = s.at(to);
    const bool by_dice = awaits_move(s);
    earn(s, 1);
    set_dice(s, dice_resting);
    change(s, from, by_dice ? mover.with_moved() : mover.with_check_moved());
    if (target.ability() == Ability::protect) {
        change(s, to, target.with(Ability::none));
        return from;
    }
    if (!target.empty()) {
        kill(s, to);
        earn(s, 2);
        note_progress(s);
    }
    relocate(s, from, to);
    const int end = end_line(mover.side());
    if (Board::rank(to) == end && Board::rank(from) != end) {
        set_earned(s, s.earned, to_byte(s.entries + 1));
    }
    if (suffixes.gain != Ability::none) {
        change(s, to, s.at(to).with(suffixes.gain));
    }
    if (suffixes.promotion != Suffixes::none) {
        promote(s, to, suffixes.promotion);
    }
    return to;
}

void move(State& s, int from, int to, Suffixes suffixes) {
    const int place = land(s, from, to, suffixes);
    if (suffixes.use == Suffixes::Use::explode) {
        explode(s, place);
    } else if (suffixes.use == Suffixes::Use::convert) {
        convert(s, place, suffixes.victim);
    }
    if (!finished(s)) {
        end_action(s);
    }
}

} // namespace

void Chessacre::apply(State& s, Action action) {
    switch (verb_of(action)) {
    case Verb::place:
        place(s, kind_of(action), action.to);
        break;
    case Verb::recruit:
        recruit(s, kind_of(action), action.to, action.from);
        break;
    case Verb::done:
        finish_set_up(s);
        break;
    case Verb::roll:
        set_dice(s, dice_rolling);
        break;
    case Verb::resurrect:
        resurrect(s, kind_of(action));
        break;
    case Verb::move:
    case Verb::attack:
        move(s, action.from, action.to, Suffixes::unpack(action.extra));
        break;
    case Verb::outcome:
        fall(s, rolls[action.aux], action.aux);
        break;
    }
}

std::uint64_t Chessacre::compute_key(const State& s) {
    State fresh = blank_state();
    for (const Side side : {Side::white, Side::black}) {
        for (const Kind kind : all_kinds) {
            add(fresh, Store::hand, side, kind, s.hand[side][kind]);
            add(fresh, Store::stock, side, kind, s.stock[side][kind]);
            add(fresh, Store::killed, side, kind, s.killed[side][kind]);
        }
        set_credits(fresh, side, s.credits[side]);
    }
    for (int square = 0; square < Board::size; ++square) {
        if (!s.at(square).empty()) {
            put(fresh, square, s.at(square));
        }
    }
    for (std::size_t n = 0; n < s.mark_count; ++n) {
        add_mark(fresh, s.marks[n]);
    }
    set_earned(fresh, s.earned, s.entries);
    set_dice(fresh, s.dice);
    set_quiet(fresh, s.quiet);
    set_turn(fresh, s.side, s.actions_left, s.ready);
    return fresh.key;
}

} // namespace motley::games::chessacre
