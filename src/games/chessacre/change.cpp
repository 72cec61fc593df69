#include "games/chessacre/change.h"

#include <algorithm>

namespace motley::games::chessacre {

namespace {

std::uint64_t hash_of(int square, Figure figure) {
    return chessacre::hash_of(static_cast<std::uint32_t>(square), figure.code());
}

std::uint64_t hash_of(Conversion mark) {
    return hash_of(Thing::mark, std::uint32_t{mark.marked} << 8U | mark.converter);
}

Figure& cell(State& s, int square) { return s.board[square]; }

std::uint8_t file_bit(int square) {
    return to_byte(1U << static_cast<unsigned>(Board::file(square)));
}

/// Adds the figure to the derived sets of its line or of the main board, or removes it from them.
void toggle(State& s, int square, Figure figure) {
    if (on_main_board(square)) {
        s.of_side[figure.side()] ^= bit(square);
        s.of_kind[figure.kind()] ^= bit(square);
    } else {
        s.recruits[figure.side()] ^= file_bit(square);
    }
}

void note_flags(State& s, int square, Figure figure) {
    const bool rests = !figure.empty() && (figure.moved() || figure.check_moved());
    if (on_main_board(square)) {
        s.moved = rests ? s.moved | bit(square) : s.moved & ~bit(square);
    } else {
        const std::uint8_t file = file_bit(square);
        std::uint8_t& files = s.moved_recruits[Board::rank(square) == 0 ? 0 : 1];
        files = static_cast<std::uint8_t>(rests ? files | file : files & ~file);
    }
}

void take_token(State& s, Ability ability) { --s.pool[ability]; }
void return_token(State& s, Ability ability) { ++s.pool[ability]; }

void sort_marks(State& s) {
    std::sort(s.marks.begin(), s.marks.begin() + s.mark_count,
              [](Conversion a, Conversion b) { return a.marked < b.marked; });
}

/// Renames a square in all marks.
void follow(State& s, int from, int to) {
    for (std::size_t i = 0; i < s.mark_count; ++i) {
        Conversion& mark = s.marks[i];
        const Conversion old = mark;
        mark.marked = mark.marked == from ? to_byte(to) : mark.marked;
        mark.converter = mark.converter == from ? to_byte(to) : mark.converter;
        s.key ^= hash_of(old) ^ hash_of(mark);
    }
    sort_marks(s);
}

std::uint32_t turn_value(const State& s) {
    return static_cast<std::uint32_t>(index(s.side)) | std::uint32_t{s.actions_left} << 1U |
           std::uint32_t{s.ready[0]} << 3U | std::uint32_t{s.ready[1]} << 4U;
}

Thing count_thing(Store store, std::size_t side, std::size_t kind) {
    return static_cast<Thing>(index(Thing::counts) + 2 * kind_count * index(store) +
                              kind_count * side + kind);
}

Thing credits_thing(std::size_t side) { return static_cast<Thing>(index(Thing::credits) + side); }

} // namespace

State blank_state() {
    State s;
    s.pool = all_tokens;
    for (std::size_t side = 0; side < 2; ++side) {
        for (const Kind kind : all_kinds) {
            for (const Store store : {Store::hand, Store::stock, Store::killed}) {
                s.key ^= hash_of(count_thing(store, side, index(kind)), 0);
            }
        }
        s.key ^= hash_of(credits_thing(side), 0);
    }
    s.key ^= hash_of(Thing::earned, 0) ^ hash_of(Thing::entries, 0) ^ hash_of(Thing::quiet, 0) ^
             hash_of(Thing::dice, s.dice) ^ hash_of(Thing::turn, turn_value(s));
    return s;
}

void set_turn(State& s, Side side, std::uint8_t actions_left, Table<bool, 2> ready) {
    s.key ^= hash_of(Thing::turn, turn_value(s));
    s.side = side;
    s.actions_left = actions_left;
    s.ready = ready;
    s.key ^= hash_of(Thing::turn, turn_value(s));
}

void put(State& s, int square, Figure figure) {
    cell(s, square) = figure;
    s.key ^= hash_of(square, figure);
    toggle(s, square, figure);
    note_flags(s, square, figure);
    take_token(s, figure.ability());
}

void take(State& s, int square) {
    const Figure figure = s.at(square);
    cell(s, square) = Figure();
    s.key ^= hash_of(square, figure);
    toggle(s, square, figure);
    note_flags(s, square, Figure());
    return_token(s, figure.ability());
}

void change(State& s, int square, Figure figure) {
    const Figure old = s.at(square);
    cell(s, square) = figure;
    s.key ^= hash_of(square, old) ^ hash_of(square, figure);
    if (old.kind() != figure.kind()) {
        toggle(s, square, old);
        toggle(s, square, figure);
    }
    note_flags(s, square, figure);
    return_token(s, old.ability());
    take_token(s, figure.ability());
}

void relocate(State& s, int from, int to) {
    const Figure figure = s.at(from);
    take(s, from);
    put(s, to, figure);
    if (s.mark_count != 0) {
        follow(s, from, to);
    }
}

void add(State& s, Store store, Side side, Kind kind, int number) {
    auto& counts = store == Store::hand ? s.hand : store == Store::stock ? s.stock : s.killed;
    std::uint8_t& count = counts[side][kind];
    const Thing thing = count_thing(store, index(side), index(kind));
    s.key ^= hash_of(thing, count);
    count = to_byte(count + number);
    s.key ^= hash_of(thing, count);
}

void set_credits(State& s, Side side, std::uint32_t credits) {
    const Thing thing = credits_thing(index(side));
    std::uint32_t& mine = s.credits[side];
    s.key ^= hash_of(thing, mine) ^ hash_of(thing, credits);
    mine = credits;
}

void set_earned(State& s, std::uint32_t earned, std::uint8_t entries) {
    s.key ^= hash_of(Thing::earned, s.earned) ^ hash_of(Thing::earned, earned);
    s.key ^= hash_of(Thing::entries, s.entries) ^ hash_of(Thing::entries, entries);
    s.earned = earned;
    s.entries = entries;
}

void set_dice(State& s, std::uint8_t dice) {
    s.key ^= hash_of(Thing::dice, s.dice) ^ hash_of(Thing::dice, dice);
    s.dice = dice;
}

void set_quiet(State& s, std::uint8_t quiet) {
    s.key ^= hash_of(Thing::quiet, s.quiet) ^ hash_of(Thing::quiet, quiet);
    s.quiet = quiet;
}

void add_mark(State& s, Conversion mark) {
    s.key ^= hash_of(mark);
    s.marks[s.mark_count++] = mark;
    sort_marks(s);
    take_token(s, Ability::convert);
}

void remove_mark(State& s, std::size_t n) {
    s.key ^= hash_of(s.marks[n]);
    --s.mark_count;
    for (std::size_t i = n; i < s.mark_count; ++i) {
        s.marks[i] = s.marks[i + 1];
    }
    s.marks[s.mark_count] = {};
    return_token(s, Ability::convert);
}

void kill(State& s, int square) {
    const Figure figure = s.at(square);
    for (std::size_t i = s.mark_count; i-- > 0;) {
        if (s.marks[i].marked == square) {
            remove_mark(s, i);
        }
    }
    follow(s, square, no_square);
    add(s, Store::killed, figure.side(), figure.kind(), 1);
    take(s, square);
}

std::uint32_t add_credits(std::uint32_t credits, std::uint32_t more) {
    return std::min(most_credits, credits + more);
}

} // namespace motley::games::chessacre
