#pragma once

#include "core/grid.h"
#include "core/rng.h"
#include "core/table.h"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace motley::games::chessacre {

/// Eight files, lines 0…9: lines 1–8 are the chess board, line 0 is White's recruitment line and
/// line 9 Black's (RULES.md 2).
using Board = Grid<8, 10, 0>;
inline constexpr std::uint8_t no_square = 255;
inline constexpr int last_line = 9;

/// A set of squares on lines 1–8, one bit each, a1 lowest. Recruitment lines are not included.
using Squares = std::uint64_t;

[[nodiscard]] constexpr bool on_main_board(int square) { return square >= 8 && square < 72; }
/// The square must be on lines 1–8.
[[nodiscard]] constexpr Squares bit(int square) { return Squares{1} << (square - 8); }
/// The first square of a set that is not empty.
[[nodiscard]] constexpr int lowest(Squares set) { return std::countr_zero(set) + 8; }
[[nodiscard]] constexpr int highest(Squares set) { return 71 - std::countl_zero(set); }
[[nodiscard]] constexpr int size(Squares set) { return std::popcount(set); }

enum class Side : std::uint8_t { white, black };
/// The order in which texts list the kinds.
enum class Kind : std::uint8_t { king, queen, rook, bishop, knight, pawn };
enum class Ability : std::uint8_t { none, protect, explode, convert };

inline constexpr std::size_t kind_count = 6;
inline constexpr auto all_kinds = first_of_enum<Kind, kind_count>;
[[nodiscard]] constexpr Kind kind_at(std::size_t i) { return static_cast<Kind>(i); }
[[nodiscard]] constexpr Side other(Side side) {
    return side == Side::white ? Side::black : Side::white;
}

/// What stands on a square, in one byte; zero is an empty square.
class Figure {
public:
    constexpr Figure() = default;
    constexpr Figure(Side side, Kind kind, Ability ability = Ability::none)
        : code_(to_byte((index(kind) + 1) | index(side) << 3U | index(ability) << 4U)) {}

    [[nodiscard]] constexpr bool empty() const { return code_ == 0; }
    [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>((code_ & 7U) - 1); }
    [[nodiscard]] constexpr Side side() const { return static_cast<Side>(code_ >> 3U & 1U); }
    [[nodiscard]] constexpr Ability ability() const {
        return static_cast<Ability>(code_ >> 4U & 3U);
    }
    /// Whether it has moved by dice this turn.
    [[nodiscard]] constexpr bool moved() const { return (code_ & moved_bit) != 0; }
    /// Whether it is a king that has used its move out of check this turn.
    [[nodiscard]] constexpr bool check_moved() const { return (code_ & check_moved_bit) != 0; }
    [[nodiscard]] constexpr std::uint8_t code() const { return code_; }

    [[nodiscard]] constexpr bool is(Side side, Kind kind) const {
        return (code_ & 15U) == Figure(side, kind).code_;
    }
    [[nodiscard]] constexpr bool belongs_to(Side side) const {
        return code_ != 0 && this->side() == side;
    }
    [[nodiscard]] constexpr Figure with(Ability ability) const {
        return from_code((code_ & ~(3U << 4U)) | index(ability) << 4U);
    }
    [[nodiscard]] constexpr Figure with_moved() const { return from_code(code_ | moved_bit); }
    [[nodiscard]] constexpr Figure with_check_moved() const {
        return from_code(code_ | check_moved_bit);
    }
    [[nodiscard]] constexpr Figure rested() const {
        return from_code(code_ & ~(moved_bit | check_moved_bit));
    }
    /// Another kind of figure with the same "moved" flag.
    [[nodiscard]] constexpr Figure promoted(Kind kind) const {
        return from_code((code_ & ~7U) | (index(kind) + 1));
    }
    bool operator==(const Figure&) const = default;

private:
    static constexpr std::size_t moved_bit = 1U << 6U;
    static constexpr std::size_t check_moved_bit = 1U << 7U;

    static constexpr Figure from_code(std::size_t code) {
        Figure figure;
        figure.code_ = to_byte(code);
        return figure;
    }

    std::uint8_t code_ = 0;
};

/// A count for every kind of figure.
using Counts = Table<std::uint8_t, kind_count>;

/// All figures a side has, those in hand at the start, and what recruits cost (RULES.md 3).
inline constexpr Counts all_figures{1, 2, 4, 4, 4, 16};
inline constexpr Counts first_hand{1, 1, 0, 0, 0, 2};
inline constexpr Counts costs{0, 7, 5, 3, 3, 1};
inline constexpr std::uint32_t first_credits = 9;
inline constexpr std::uint32_t resurrection_cost = 2;
/// Tokens of each ability, by index(Ability).
inline constexpr Table<std::uint8_t, 4> all_tokens{0, 5, 3, 3};
inline constexpr int max_marks = 3;
inline constexpr std::uint8_t quiet_limit = 100;
inline constexpr std::uint8_t actions_per_turn = 3;
/// The maximum number of credits, so that texts stay readable.
inline constexpr std::uint32_t most_credits = 999'999'999;

/// The square of a figure marked for conversion, and of the figure that marked it (no_square:
/// dead).
struct Conversion {
    std::uint8_t marked = no_square;
    std::uint8_t converter = no_square;
    bool operator==(const Conversion&) const = default;
};

/// Values of State::dice besides the number of an outcome (dice.h).
inline constexpr std::uint8_t dice_resting = 254;
inline constexpr std::uint8_t dice_rolling = 255;

/// The value of State::quiet after progress in this turn.
inline constexpr std::uint8_t progress = 255;

/// A position. All members below `derived` follow from the others and are stored for speed.
struct State {
    Table<Figure, Board::size> board{};
    Table<Counts, 2> hand{};
    Table<Counts, 2> stock{};
    Table<Counts, 2> killed{};
    Table<std::uint32_t, 2> credits{};
    std::uint32_t earned = 0; ///< credits for moves and kills of this turn
    std::uint8_t entries = 0; ///< times a pawn entered the end zone this turn
    Side side = Side::white;
    std::uint8_t actions_left = 0; ///< including the current one; 0 during the set-up
    Table<bool, 2> ready{};        ///< during the set-up: who has finished it
    std::uint8_t dice = dice_resting;
    std::uint8_t quiet = 0; ///< turns without progress, or `progress`
    std::uint8_t mark_count = 0;
    Table<Conversion, max_marks>
        marks{}; ///< the first mark_count are used, sorted by marked square

    // derived
    Table<std::uint8_t, 4> pool{};           ///< tokens left, by index(Ability)
    Table<std::uint8_t, 2> recruits{};       ///< occupied files on each recruitment line
    Table<std::uint8_t, 2> moved_recruits{}; ///< the recruits among them that have moved this
                                             ///< turn
    Table<Squares, 2> of_side{};
    Table<Squares, kind_count> of_kind{};
    Squares moved = 0; ///< figures that have moved this turn, by dice or out of check
    std::uint64_t key = 0;

    [[nodiscard]] bool in_set_up() const { return actions_left == 0; }
    [[nodiscard]] Figure at(int square) const { return board[square]; }
    [[nodiscard]] Squares occupied() const { return of_side[0] | of_side[1]; }
    [[nodiscard]] Squares of(Side who, Kind kind) const { return of_side[who] & of_kind[kind]; }
    [[nodiscard]] bool king_killed(Side who) const { return killed[who][0] != 0; }
};

/// The line on which a side's recruits appear, and the line its pawns head for.
[[nodiscard]] constexpr int recruitment_line(Side side) {
    return side == Side::white ? 0 : last_line;
}
[[nodiscard]] constexpr int end_line(Side side) { return side == Side::white ? 8 : 1; }

/// The hash key of one thing with one value. A state's key is the xor of the keys of all its
/// things.
[[nodiscard]] constexpr std::uint64_t hash_of(std::uint32_t thing, std::uint32_t value) {
    return splitmix64(std::uint64_t{thing} << 32U | value);
}

} // namespace motley::games::chessacre
