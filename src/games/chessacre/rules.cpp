#include "games/chessacre/rules.h"

#include "games/chessacre/change.h"
#include "games/chessacre/movement.h"

#include <algorithm>
#include <cassert>

namespace motley::games::chessacre {

namespace {

/// The kinds that can be bought or resurrected, dearest first.
constexpr Table<Kind, 5> recruit_kinds{Kind::queen, Kind::rook, Kind::bishop, Kind::knight,
                                       Kind::pawn};

/// The n-th set bit, from 0; the set must have more than n.
template <class Bits>
int nth_bit(Bits bits, std::uint64_t n) {
    for (; n > 0; --n) {
        bits &= bits - 1;
    }
    return std::countr_zero(bits);
}

// ---------------------------------------------------------------- moves

/// Calls visit(from, targets) for every figure that can move now, by the dice or as the king
/// leaving check. Stops when visit returns true.
template <class Visit>
void for_each_mover(const State& s, Visit&& visit) {
    if (!awaits_move(s)) {
        if (check_move_available(s)) {
            const int king = king_square(s, s.side);
            visit(king, targets(s, king));
        }
        return;
    }
    const Roll& roll = rolls[s.dice];
    Squares kinds = 0;
    for (const Kind kind : roll.faces) {
        kinds |= s.of_kind[kind];
    }
    for (Squares own = s.of_side[s.side] & kinds & ~s.moved; own != 0; own &= own - 1) {
        const int from = lowest(own);
        if (visit(from, targets(s, from))) {
            return;
        }
    }
    const int line = recruitment_line(s.side) * 8;
    const unsigned moved = s.moved_recruits[s.side];
    for (unsigned files = s.recruits[s.side] & ~moved; files != 0; files &= files - 1) {
        const int from = line + std::countr_zero(files);
        if (roll.shows(s.at(from).kind()) && visit(from, targets(s, from))) {
            return;
        }
    }
}

std::uint64_t count_of(const State& s, int from, Squares all) {
    const Squares plain = plain_targets(s, from, all);
    auto count = static_cast<std::uint64_t>(size(plain));
    for (Squares rest = all & ~plain; rest != 0; rest &= rest - 1) {
        count += static_cast<std::uint64_t>(choices(s, from, lowest(rest)).count());
    }
    return count;
}

std::uint64_t count_moves(const State& s) {
    std::uint64_t count = 0;
    for_each_mover(s, [&](int from, Squares all) {
        count += count_of(s, from, all);
        return false;
    });
    return count;
}

Action move_to(const State& s, int from, int to, Suffixes suffixes = {}) {
    return move_action(s.at(to).empty() ? Verb::move : Verb::attack, from, to, suffixes);
}

/// The n-th way to complete a move, in listing order.
Suffixes nth_suffixes(const Choices& all, int n) {
    Suffixes suffixes;
    if (all.bare && n-- == 0) {
        return suffixes;
    }
    if (n < std::popcount(all.gains)) {
        suffixes.gain =
            static_cast<Ability>(nth_bit(unsigned{all.gains}, static_cast<unsigned>(n)));
        return suffixes;
    }
    n -= std::popcount(all.gains);
    if (n < std::popcount(all.promotions)) {
        const int kind = nth_bit(unsigned{all.promotions}, static_cast<unsigned>(n));
        suffixes.promotion = all.promotions == Choices::falls ? Suffixes::falls : to_byte(kind + 1);
        return suffixes;
    }
    n -= std::popcount(all.promotions);
    if (all.explode && n-- == 0) {
        suffixes.use = Suffixes::Use::explode;
        return suffixes;
    }
    suffixes.use = Suffixes::Use::convert;
    suffixes.victim = to_byte(nth_bit(all.convert, static_cast<unsigned>(n)) + 8);
    return suffixes;
}

Action nth_move(const State& s, std::uint64_t n) {
    Action found;
    for_each_mover(s, [&](int from, Squares all) {
        const std::uint64_t here = count_of(s, from, all);
        if (n >= here) {
            n -= here;
            return false;
        }
        const Squares plain = plain_targets(s, from, all);
        if (n < static_cast<std::uint64_t>(size(plain))) {
            found = move_to(s, from, nth_bit(plain, n) + 8);
            return true;
        }
        n -= static_cast<std::uint64_t>(size(plain));
        for (Squares rest = all & ~plain; rest != 0; rest &= rest - 1) {
            const int to = lowest(rest);
            const Choices ways = choices(s, from, to);
            const auto count = static_cast<std::uint64_t>(ways.count());
            if (n < count) {
                found = move_to(s, from, to, nth_suffixes(ways, static_cast<int>(n)));
                return true;
            }
            n -= count;
        }
        return true;
    });
    return found;
}

void list_moves(const State& s, ActionList& list) {
    for_each_mover(s, [&](int from, Squares all) {
        for (Squares rest = all; rest != 0; rest &= rest - 1) {
            const int to = lowest(rest);
            const Choices ways = choices(s, from, to);
            for (int n = 0; n < ways.count(); ++n) {
                list.push_back(move_to(s, from, to, nth_suffixes(ways, n)));
            }
        }
        return false;
    });
}

// ---------------------------------------------------------------- recruits and resurrections

/// The choices for queens: every sacrifice with every free square, then the sacrifices in the zone
/// with their own square.
struct QueenChoices {
    Sacrifices from;
    Sacrifices in_zone; ///< their own squares count as free for the queen
    int free = 0;

    [[nodiscard]] int count() const { return from.count() * free + in_zone.count(); }
};

QueenChoices queen_choices(const State& s, const Zone& zone) {
    QueenChoices all;
    all.from = sacrifices(s);
    all.free = std::popcount(zone.free);
    all.in_zone.line = all.from.line;
    if (s.in_set_up()) {
        all.in_zone.board = all.from.board & (Squares{0xFFFF} << (zone.first - 8));
    }
    return all;
}

int nth_sacrifice(const State& s, const Sacrifices& from, int n) {
    const int on_board = size(from.board);
    return n < on_board ? nth_bit(from.board, static_cast<unsigned>(n)) + 8
                        : recruitment_line(s.side) * 8 +
                              nth_bit(from.line, static_cast<unsigned>(n - on_board));
}

std::uint64_t count_recruits(const State& s, const Zone& zone) {
    const auto free = static_cast<std::uint64_t>(std::popcount(zone.free));
    std::uint64_t count = 0;
    for (const Kind kind : recruit_kinds) {
        if (can_buy(s, kind)) {
            count += kind == Kind::queen
                         ? static_cast<std::uint64_t>(queen_choices(s, zone).count())
                         : free;
        }
    }
    return count;
}

Action nth_recruit(const State& s, const Zone& zone, std::uint64_t n) {
    const auto free = static_cast<std::uint64_t>(std::popcount(zone.free));
    for (const Kind kind : recruit_kinds) {
        if (!can_buy(s, kind)) {
            continue;
        }
        if (kind != Kind::queen) {
            if (n < free) {
                return recruit_action(kind, zone.first + nth_bit(zone.free, n));
            }
            n -= free;
            continue;
        }
        const QueenChoices queens = queen_choices(s, zone);
        const auto count = static_cast<std::uint64_t>(queens.count());
        if (n >= count) {
            n -= count;
            continue;
        }
        const std::uint64_t elsewhere = static_cast<std::uint64_t>(queens.from.count()) * free;
        if (n < elsewhere) {
            const int sacrifice = nth_sacrifice(s, queens.from, static_cast<int>(n / free));
            return recruit_action(kind, zone.first + nth_bit(zone.free, n % free), sacrifice);
        }
        const int sacrifice = nth_sacrifice(s, queens.in_zone, static_cast<int>(n - elsewhere));
        return recruit_action(kind, sacrifice, sacrifice);
    }
    assert(false && "n must be below the count");
    return {};
}

std::uint64_t count_resurrections(const State& s) {
    return static_cast<std::uint64_t>(
        std::ranges::count_if(recruit_kinds, [&](Kind kind) { return can_resurrect(s, kind); }));
}

Action nth_resurrection(const State& s, std::uint64_t n) {
    for (const Kind kind : recruit_kinds) {
        if (can_resurrect(s, kind) && n-- == 0) {
            return resurrect_action(kind);
        }
    }
    assert(false && "n must be below the count");
    return {};
}

// ---------------------------------------------------------------- the set-up

std::uint64_t count_placements(const State& s, const Zone& zone) {
    const Counts& hand = s.hand[s.side];
    const auto kinds = std::ranges::count_if(hand, [](auto n) { return n != 0; });
    return static_cast<std::uint64_t>(kinds) * static_cast<std::uint64_t>(std::popcount(zone.free));
}

Action nth_placement(const State& s, const Zone& zone, std::uint64_t n) {
    const auto free = static_cast<std::uint64_t>(std::popcount(zone.free));
    std::uint64_t skip = n / free;
    for (const Kind kind : all_kinds) {
        if (s.hand[s.side][kind] != 0 && skip-- == 0) {
            return place_action(kind, zone.first + nth_bit(zone.free, n % free));
        }
    }
    assert(false && "n must be below the count");
    return {};
}

} // namespace

State Chessacre::initial(const Setup& /*setup*/) {
    State s = blank_state();
    for (const Side side : {Side::white, Side::black}) {
        for (const Kind kind : all_kinds) {
            add(s, Store::hand, side, kind, first_hand[kind]);
            if (kind != Kind::king) {
                add(s, Store::stock, side, kind, all_figures[kind] - first_hand[kind]);
            }
        }
        set_credits(s, side, first_credits);
    }
    return s;
}

Actor Chessacre::actor(const State& s) {
    if (finished(s)) {
        return Actor::none;
    }
    if (s.dice == dice_rolling) {
        return Actor::chance;
    }
    return player_of(s.side);
}

Outcome Chessacre::outcome(const State& s) {
    Outcome result;
    const bool white_dead = s.king_killed(Side::white);
    const bool black_dead = s.king_killed(Side::black);
    if (white_dead || black_dead) {
        result.result = white_dead && black_dead ? Outcome::Result::draw
                        : black_dead             ? Outcome::Result::first_wins
                                                 : Outcome::Result::second_wins;
    } else if (s.quiet == quiet_limit) {
        result.result = Outcome::Result::draw;
    }
    return result;
}

std::uint64_t Chessacre::count_actions(const State& s) {
    if (finished(s) || s.dice == dice_rolling) {
        return 0;
    }
    if (awaits_move(s)) {
        return count_moves(s);
    }
    const Zone zone = entry_zone(s);
    if (s.in_set_up()) {
        return count_placements(s, zone) + count_recruits(s, zone) +
               (hand_empty(s, s.side) ? 1U : 0U);
    }
    return 1 + count_recruits(s, zone) + count_resurrections(s) + count_moves(s);
}

Action Chessacre::nth_action(const State& s, std::uint64_t n) {
    if (awaits_move(s)) {
        return nth_move(s, n);
    }
    const Zone zone = entry_zone(s);
    if (s.in_set_up()) {
        const std::uint64_t placements = count_placements(s, zone);
        if (n < placements) {
            return nth_placement(s, zone, n);
        }
        n -= placements;
    } else if (n-- == 0) {
        return make_action(Verb::roll);
    }
    const std::uint64_t recruits = count_recruits(s, zone);
    if (n < recruits) {
        return nth_recruit(s, zone, n);
    }
    n -= recruits;
    if (s.in_set_up()) {
        return make_action(Verb::done);
    }
    const std::uint64_t resurrections = count_resurrections(s);
    return n < resurrections ? nth_resurrection(s, n) : nth_move(s, n - resurrections);
}

void Chessacre::legal_actions(const State& s, ActionList& list) {
    if (finished(s) || s.dice == dice_rolling) {
        return;
    }
    if (awaits_move(s)) {
        list_moves(s, list);
        return;
    }
    const Zone zone = entry_zone(s);
    if (s.in_set_up()) {
        for (std::uint64_t n = 0, end = count_placements(s, zone); n < end; ++n) {
            list.push_back(nth_placement(s, zone, n));
        }
    } else {
        list.push_back(make_action(Verb::roll));
    }
    for (std::uint64_t n = 0, end = count_recruits(s, zone); n < end; ++n) {
        list.push_back(nth_recruit(s, zone, n));
    }
    if (s.in_set_up()) {
        if (hand_empty(s, s.side)) {
            list.push_back(make_action(Verb::done));
        }
        return;
    }
    for (std::uint64_t n = 0, end = count_resurrections(s); n < end; ++n) {
        list.push_back(nth_resurrection(s, n));
    }
    list_moves(s, list);
}

void Chessacre::noisy_actions(const State& s, ActionList& list) {
    if (finished(s) || s.dice == dice_rolling || s.in_set_up()) {
        return;
    }
    std::size_t size = list.size();
    list_moves(s, list);
    for (std::size_t n = size; n < list.size(); ++n) {
        if (is_noisy(s, list[n])) {
            list[size++] = list[n];
        }
    }
    list.truncate(size);
}

void Chessacre::chance_outcomes(const State& s, ChanceList& list) {
    if (finished(s) || s.dice != dice_rolling) {
        return;
    }
    for (std::size_t n = 0; n < roll_count; ++n) {
        list.push_back({outcome_action(n), rolls[n].weight});
    }
}

std::vector<State> Chessacre::turns_of(const State& s, Actor player) {
    if (s.in_set_up()) {
        return {};
    }
    const Side side = player == Actor::first ? Side::white : Side::black;
    if (side == s.side && awaits_move(s)) {
        return {s};
    }
    // Two rolls show all six kinds between them.
    std::vector<State> turns;
    unsigned missing = (1U << kind_count) - 1;
    for (std::size_t roll = 0; roll < roll_count && missing != 0; ++roll) {
        if ((rolls[roll].kinds & ~missing) == 0 && std::popcount(rolls[roll].kinds) == 3) {
            missing &= ~unsigned{rolls[roll].kinds};
            State& turn = turns.emplace_back(s);
            if (side != s.side) {
                set_turn(turn, side, actions_per_turn, s.ready);
            }
            set_dice(turn, to_byte(roll));
        }
    }
    return turns;
}

} // namespace motley::games::chessacre
