#pragma once

#include "core/rules.h"
#include "engine/game.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// A game for the tests of everything that works with any game. On 3 × 3 squares it has every kind
/// of step (place, member, chip, implied chip), a path that begins others, a roll after which the
/// same player may continue, and an end.
///
/// Each player has three stones. In turn a stone waits `a1.`, steps to an empty orthogonal
/// neighbour `a1-a2`, or sweeps away a non-empty set of enemy neighbours `a1xa2,b2`. Once a game
/// each player may step brightly, `a1-a2*`: then a coin is tossed, with `heads` (weight 1) the same
/// player continues, with `tails` (3) the other. A player without stones has lost; after 20 plies
/// the game is drawn.
///
/// Text: `BBB/.../AAA 1 AB - 0`: rows from the top, player, who may still step brightly (`-`:
/// nobody), coin (`?` while it spins), plies.
namespace motley::test {

struct Toy {
    enum Verb : std::uint8_t { wait, step, bright, sweep, coin };
    enum Chip : std::uint8_t { plain_chip, bright_chip };
    static constexpr int cells = 9;
    static constexpr int last_ply = 20;

    struct State {
        std::array<std::uint8_t, cells> board{}; ///< 0 empty, 1, 2
        std::uint8_t player = 1;
        std::array<bool, 2> bright{true, true};
        bool spinning = false;
        std::uint8_t plies = 0;
    };

#include "engine/game_functions.inc"
    static void chance_outcomes(const State& s, ChanceList& list);
    static std::uint64_t key(const State& s) { return compute_key(s); }
    static std::span<const std::string_view> refusals();

    static std::vector<State> turns_of(const State& s, Actor player);
};

/// The same rules, with the list counted without making it.
struct CountedToy : Toy {
    static std::uint64_t count_actions(const State& s);
    static Action nth_action(const State& s, std::uint64_t n);
};

/// The places of its board.
enum : scene::PlaceId { a1, b1, c1, a2, b2, c2, a3, b3, c3 };

[[nodiscard]] const engine::Game& toy_game();

/// A toy position; the text must be valid.
[[nodiscard]] std::unique_ptr<engine::Position> toy_position(std::string_view text);
[[nodiscard]] Toy::State toy_state(std::string_view text);

/// The action of a text in a position; both must be valid.
[[nodiscard]] Action action_of(const engine::Position& position, std::string_view token);

} // namespace motley::test
