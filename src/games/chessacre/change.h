#pragma once

#include "games/chessacre/state.h"

/// Functions that change a state. Each keeps the derived members and the key up to date.
namespace motley::games::chessacre {

/// The parts of a position that its key is made of, for hash_of(). Squares are 0…79.
enum class Thing : std::uint32_t {
    counts = 80,   ///< + 12 × (hand 0, stock 1, killed 2) + 6 × side + kind
    credits = 116, ///< + side
    earned = 118,
    entries,
    turn, ///< side to act, actions left, and who has finished the set-up
    dice,
    quiet,
    mark, ///< value: marked << 8 | converter
};

[[nodiscard]] constexpr std::uint64_t hash_of(Thing thing, std::uint32_t value) {
    return hash_of(static_cast<std::uint32_t>(thing), value);
}

enum class Store : std::uint8_t { hand, stock, killed };

/// An empty board in the set-up with every store empty; states are built from it.
[[nodiscard]] State blank_state();

void set_turn(State& s, Side side, std::uint8_t actions_left, Table<bool, 2> ready);

/// Puts a figure on an empty square and takes its token, if it needs one, from the pool.
void put(State& s, int square, Figure figure);
/// Empties a square. Its token goes back to the pool and its flags are lost.
void take(State& s, int square);
/// Changes the ability, the flags or the kind of the figure on a square.
void change(State& s, int square, Figure figure);
/// Moves a figure to an empty square, along with the marks it made and the mark on it.
void relocate(State& s, int from, int to);

void add(State& s, Store store, Side side, Kind kind, int number);
void set_credits(State& s, Side side, std::uint32_t credits);
void set_earned(State& s, std::uint32_t earned, std::uint8_t entries);
void set_dice(State& s, std::uint8_t dice);
void set_quiet(State& s, std::uint8_t quiet);

/// Adds a mark. Its token stays out of the pool as long as the mark stands.
void add_mark(State& s, Conversion mark);
void remove_mark(State& s, std::size_t n);

/// Moves the figure to its side's killed ones. The mark on it is removed; marks it made lose their
/// converter.
void kill(State& s, int square);

[[nodiscard]] std::uint32_t add_credits(std::uint32_t credits, std::uint32_t more);

} // namespace motley::games::chessacre
