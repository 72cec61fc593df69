#pragma once

#include "core/rules.h"
#include "engine/game.h"
#include "games/nerdchess/levels.h"
#include "games/nerdchess/state.h"
#include "games/nerdchess/weights.h"

#include <span>

namespace motley::games::nerdchess {

/// The values of an Action's `verb`. `from` and `to` are squares. Spells other than teleport name
/// one square, in `to`, and leave `from` 0. `aux` and `extra` are not used.
enum class Verb : std::uint8_t { move, attack, freeze, heal, revive, teleport };

/// A row of the table in RULES.md §2.1. An attack range of 0 means that it cannot attack.
struct Character {
    std::uint8_t vitality;
    std::uint8_t move_range;
    bool move_diagonally;
    bool flies;
    std::uint8_t attack_range;
    bool attack_diagonally; ///< only diagonally; otherwise only orthogonally
    std::uint8_t strength;
    std::uint8_t set; ///< how many of this kind each side starts with
};
[[nodiscard]] const Character& character(Kind kind);

[[nodiscard]] constexpr Verb verb_of(Action a) { return static_cast<Verb>(a.verb); }

/// How a fight leaves the two pieces (§5); vitality 0 means killed.
struct FightResult {
    std::uint8_t mover = 0;
    std::uint8_t defender = 0;
};
[[nodiscard]] FightResult fight(Kind mover, std::uint8_t mover_vitality, bool mover_frozen,
                                Kind defender, std::uint8_t defender_vitality,
                                bool defender_frozen);

/// The predicates that the legal list is made of; explain() uses the same ones. All are for the
/// side to act.
struct Legality {
    [[nodiscard]] static Squares moves(const State& s, int from);
    [[nodiscard]] static Squares attacks(const State& s, int from);
    /// Whether the spell is unspent and the mage that casts it alive.
    [[nodiscard]] static bool can_cast(const State& s, Spell spell);
    /// Squares that no spell may name: the special cells and the squares of the mages.
    [[nodiscard]] static Squares barred(const State& s);
    /// The squares that heal, freeze and revive may name, and from which teleport may take a piece;
    /// empty if the spell cannot be cast.
    [[nodiscard]] static Squares spell_targets(const State& s, Spell spell);
    [[nodiscard]] static Squares teleport_landings(const State& s);
};

/// Turns without an attack, a fight or a spell after which the game is drawn (RULES.md 8.4).
inline constexpr int quiet_limit = 100;
inline constexpr Squares special_cells =
    bit(Board::at(0, 5)) | bit(Board::at(3, 5)) | bit(Board::at(2, 0)) | bit(Board::at(5, 0));

/// The kind whose home (first square) this is for the side, or nothing (§1.3).
[[nodiscard]] std::optional<Kind> home_of(int side, int square);
/// How many of the kind are on the board.
[[nodiscard]] int count(const State& s, int side, Kind kind);
/// Whether the side has a piece that is not frozen (§8).
[[nodiscard]] bool has_active(const State& s, std::size_t side);
/// The squares of a move or attack on an empty board. For explanations only.
[[nodiscard]] Squares open_moves(Kind kind, int from);

/// The rules of the game and how it is shown; core/rules.h and engine/presented.h document each
/// function.
struct NerdChess {
    using State = nerdchess::State;
#include "engine/game_functions.inc"
    using Weights = nerdchess::Weights;
    static constexpr auto weight_rows = nerdchess::weight_rows;

    [[nodiscard]] static std::uint64_t key(const State& s) { return s.key; }
    static void chance_outcomes(const State& /*s*/, ChanceList& /*list*/) {}
    [[nodiscard]] static std::uint64_t count_actions(const State& s);
    [[nodiscard]] static Action nth_action(const State& s, std::uint64_t n);
    [[nodiscard]] static std::span<const std::string_view> refusals();

    // for searches
    [[nodiscard]] static int evaluate(const State& s);
    [[nodiscard]] static int evaluate(const State& s, const Weights& weights);
    static constexpr std::size_t feature_count = 548;
    template <class Add, class Remove>
    static void feature_changes(const State* before, const State& s, Add add, Remove remove);
    [[nodiscard]] static Actor mover(const State& s) { return player_of(s.side); }
    [[nodiscard]] static bool is_noisy(const State& s, Action a);
    static void noisy_actions(const State& s, ActionList& list);
    static constexpr bool negative_hint_loses = true;
    static constexpr int late_actions = 6;
    static constexpr int quiet_gain = 100;
    [[nodiscard]] static int order_hint(const State& s, Action a);
    static constexpr Levels levels = nerdchess::levels;
    [[nodiscard]] static constexpr int reach(Action a) {
        const bool walks = verb_of(a) == Verb::move || verb_of(a) == Verb::attack;
        return walks ? Board::distance(a.from, a.to) : 1;
    }

    [[nodiscard]] static const engine::Editing& editing();
    static void attempts(const State& s, const scene::Path& steps, ActionList& list);
    [[nodiscard]] static std::vector<Warning> warnings(const State& s);
    [[nodiscard]] static std::vector<State> turns_of(const State& s, Actor player);
};

} // namespace motley::games::nerdchess

#include "games/nerdchess/features.h" // defines feature_changes()
