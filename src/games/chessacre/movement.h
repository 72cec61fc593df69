#pragma once

#include "games/chessacre/dice.h"
#include "games/chessacre/geometry.h"
#include "games/chessacre/rules.h"
#include "games/chessacre/state.h"

/// The predicates of the rulebook, shared by the move generator, explain() and the display. All
/// expect possible positions and squares on the board.
namespace motley::games::chessacre {

/// Where the figure on `from` may land by its way of moving, including squares with enemy figures;
/// nothing for an empty square (RULES.md 6).
[[nodiscard]] Squares targets(const State& s, int from);

[[nodiscard]] inline bool is_marked(const State& s, int square) {
    for (std::size_t i = 0; i < s.mark_count; ++i) {
        if (s.marks[i].marked == square) {
            return true;
        }
    }
    return false;
}

/// The square of a side's king, or no_square.
[[nodiscard]] inline int king_square(const State& s, Side side) {
    const Squares kings = s.of(side, Kind::king);
    return kings == 0 ? no_square : lowest(kings);
}

/// RULES.md 7.1. A side without a king is never in check.
[[nodiscard]] bool in_check(const State& s, Side side);

[[nodiscard]] inline bool finished(const State& s) {
    return s.king_killed(Side::white) || s.king_killed(Side::black) || s.quiet == quiet_limit;
}

[[nodiscard]] inline bool awaits_move(const State& s) { return s.dice < roll_count; }

/// Whether the side to act is now choosing its next action.
[[nodiscard]] inline bool chooses_action(const State& s) {
    return !s.in_set_up() && s.dice == dice_resting && !finished(s);
}

/// Whether the roll lets its side move this figure, which may still have no target.
[[nodiscard]] inline bool dice_allow(const State& s, const Roll& roll, Figure figure) {
    return figure.belongs_to(s.side) && roll.shows(figure.kind()) && !figure.moved() &&
           !figure.check_moved();
}

/// Whether the side to act may move its king without dice (RULES.md 7.2).
[[nodiscard]] inline bool check_move_available(const State& s) {
    const int king = king_square(s, s.side);
    return king != no_square && !s.at(king).check_moved() && in_check(s, s.side);
}

/// Whether the side to act may now move the figure on this square, which may still have no target.
[[nodiscard]] inline bool may_move(const State& s, int from) {
    return awaits_move(s)
               ? dice_allow(s, rolls[s.dice], s.at(from))
               : chooses_action(s) && from == king_square(s, s.side) && check_move_available(s);
}

/// Whether a roll lets the side to act move anything.
[[nodiscard]] bool allows_a_move(const State& s, const Roll& roll);

/// The ways to complete a move or attack that may be made: one of the gains, or one of the
/// promotions, or the bare move with at most one use (RULES.md 8–11). An attack on a protected
/// figure offers no gains.
struct Choices {
    static constexpr std::uint8_t falls = 1U << 7U;

    std::uint8_t gains = 0;      ///< bit index(ability)
    std::uint8_t promotions = 0; ///< bit index(kind), or `falls` if no kind is left to become
    bool bare = true;            ///< the move may be made without gain or promotion
    bool explode = false;        ///< … and explode afterwards
    Squares convert = 0;         ///< … or mark a figure on one of these

    [[nodiscard]] int count() const {
        return std::popcount(gains) + std::popcount(promotions) +
               (bare ? 1 + (explode ? 1 : 0) + size(convert) : 0);
    }

    [[nodiscard]] bool allow_promotion(std::uint8_t promotion) const {
        return promotion == Suffixes::none    ? promotions == 0
               : promotion == Suffixes::falls ? promotions == falls
                                              : (promotions >> (promotion - 1U) & 1U) != 0;
    }
    [[nodiscard]] bool allow_gain(Ability gain) const {
        return gain == Ability::none ? bare || promotions != 0 : (gains >> index(gain) & 1U) != 0;
    }
    /// Ask only once the promotion and the gain are allowed: a use combines with neither.
    [[nodiscard]] bool allow_use(Suffixes s) const {
        const bool alone = bare && s.gain == Ability::none && s.promotion == Suffixes::none;
        return s.use == Suffixes::Use::none ? true
               : s.use == Suffixes::Use::explode
                   ? alone && explode
                   : alone && on_main_board(s.victim) && (convert & bit(s.victim)) != 0;
    }
    [[nodiscard]] bool allow(Suffixes s) const {
        return allow_promotion(s.promotion) && allow_gain(s.gain) && allow_use(s);
    }
};

/// `to` must be among targets(s, from).
[[nodiscard]] Choices choices(const State& s, int from, int to);

/// The targets of the figure on `from` that leave nothing to choose: choices() counts 1 for each.
[[nodiscard]] Squares plain_targets(const State& s, int from, Squares all);

// ---------------------------------------------------------------- recruiting and the set-up

/// A row of squares on which the side to act may put new figures.
struct Zone {
    int first = 0;
    int length = 0;
    std::uint32_t free = 0; ///< bit n: the square first + n is empty

    [[nodiscard]] bool contains(int square) const {
        return square >= first && square < first + length;
    }
    [[nodiscard]] bool is_free(int square) const {
        return contains(square) && (free >> static_cast<unsigned>(square - first) & 1U) != 0;
    }
};

/// The set-up zone or, after the set-up, the recruitment line (RULES.md 4.1, 12.1).
[[nodiscard]] inline Zone entry_zone(const State& s) {
    if (s.in_set_up()) {
        const int first = s.side == Side::white ? 8 : 56;
        const auto taken = static_cast<std::uint32_t>(s.occupied() >> (first - 8)) & 0xFFFFU;
        return {first, 16, ~taken & 0xFFFFU};
    }
    return {recruitment_line(s.side) * 8, 8, ~std::uint32_t{s.recruits[s.side]} & 0xFFU};
}

[[nodiscard]] inline bool in_stock(const State& s, Kind kind) {
    return kind != Kind::king && s.stock[s.side][kind] != 0;
}
[[nodiscard]] inline bool affordable(const State& s, Kind kind) {
    return s.credits[s.side] >= costs[kind];
}
/// Whether the side to act can pay for this kind; a queen needs a sacrifice as well.
[[nodiscard]] inline bool can_buy(const State& s, Kind kind) {
    return in_stock(s, kind) && affordable(s, kind);
}

[[nodiscard]] inline bool can_resurrect(const State& s, Kind kind) {
    return kind != Kind::king && s.killed[s.side][kind] != 0 &&
           s.credits[s.side] >= resurrection_cost;
}

[[nodiscard]] inline bool is_sacrifice_kind(Kind kind) {
    return kind != Kind::king && kind != Kind::pawn;
}

/// Whether the figure on this square can be sacrificed for a queen. In the set-up it must stand on
/// lines 1–8.
[[nodiscard]] inline bool can_be_sacrificed(const State& s, int square) {
    const Figure figure = s.at(square);
    return figure.belongs_to(s.side) && is_sacrifice_kind(figure.kind()) &&
           (on_main_board(square) || !s.in_set_up());
}

/// Whether the figure, which the side to act must be able to buy, may be put on the square. A
/// queen, and only a queen, needs a sacrifice, whose square becomes free.
[[nodiscard]] inline bool can_enter(const State& s, Kind kind, int square, int sacrifice) {
    const Zone zone = entry_zone(s);
    if (kind != Kind::queen) {
        return sacrifice == no_square && zone.is_free(square);
    }
    return sacrifice != no_square && can_be_sacrificed(s, sacrifice) &&
           (zone.is_free(square) || (square == sacrifice && zone.contains(square)));
}

/// The possible sacrifices: a set of squares on lines 1–8 and files of the recruitment line.
struct Sacrifices {
    Squares board = 0;
    std::uint32_t line = 0;

    [[nodiscard]] int count() const { return size(board) + std::popcount(line); }
};
[[nodiscard]] Sacrifices sacrifices(const State& s);

[[nodiscard]] inline bool hand_empty(const State& s, Side side) { return s.hand[side] == Counts{}; }

} // namespace motley::games::chessacre
