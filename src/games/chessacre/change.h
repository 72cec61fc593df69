#pragma once

#include "games/chessacre/state.h"

/// Writing to a state: every function keeps the derived members and the key in step.
namespace motley::games::chessacre {

/// The things whose values make a position, for hash_of(): squares are 0…79.
enum class Thing : std::uint32_t {
    counts = 80,   ///< + 12 × (hand 0, stock 1, killed 2) + 6 × side + kind
    credits = 116, ///< + side
    earned = 118,
    entries,
    turn, ///< side, actions left and who is ready
    dice,
    quiet,
    mark, ///< value: marked << 8 | converter
};

[[nodiscard]] constexpr std::uint64_t hash_of(Thing thing, std::uint32_t value) {
    return hash_of(static_cast<std::uint32_t>(thing), value);
}

enum class Store : std::uint8_t { hand, stock, killed };

/// An empty board in the set-up, nothing in any store: what states are built from.
[[nodiscard]] State blank_state();

void set_turn(State& s, Side side, std::uint8_t actions_left, std::array<bool, 2> ready);

/// Puts a figure on an empty square of its own; its token, if any, is taken from the pool.
void put(State& s, int square, Figure figure);
/// Empties a square; its token goes back to the pool, its flags are forgotten.
void take(State& s, int square);
/// Gives the figure on a square other abilities or flags, or another kind.
void change(State& s, int square, Figure figure);
/// Moves a figure to an empty square, with the marks by it and on it.
void relocate(State& s, int from, int to);

void add(State& s, Store store, Side side, Kind kind, int number);
void set_credits(State& s, Side side, std::uint32_t credits);
void set_earned(State& s, std::uint32_t earned, std::uint8_t entries);
void set_dice(State& s, std::uint8_t dice);
void set_quiet(State& s, std::uint8_t quiet);

/// The token of a mark is out of the pool while it stands.
void add_mark(State& s, Conversion mark);
void remove_mark(State& s, std::size_t n);

/// The figure joins the killed of its side: the mark on it goes, those by it lose their converter.
void kill(State& s, int square);

[[nodiscard]] std::uint32_t add_credits(std::uint32_t credits, std::uint32_t more);

} // namespace motley::games::chessacre
