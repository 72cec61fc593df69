#pragma once

#include "core/rules.h"
#include "engine/game.h"
#include "games/chessacre/levels.h"
#include "games/chessacre/state.h"
#include "games/chessacre/weights.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace motley::games::chessacre {

/// What an Action is here. Unused fields are 0.
///
/// | verb      | text        | from      | to     | aux  | extra             |
/// |-----------|-------------|-----------|--------|------|-------------------|
/// | place     | `@Ke1`      |           | square | kind |                   |
/// | recruit   | `+Rc2`      | no_square | square | kind |                   |
/// | recruit   | `+Qd1/a2`   | sacrifice | square | kind |                   |
/// | done      | `done`      |           |        |      |                   |
/// | roll      | `roll`      |           |        |      |                   |
/// | resurrect | `^N`        |           |        | kind |                   |
/// | move      | `e2-e4…`    | square    | square |      | Suffixes::pack()  |
/// | attack    | `e2xe5…`    | square    | square |      | Suffixes::pack()  |
/// | outcome   | `KNP`       |           |        | number of the roll (dice.h) | |
///
/// An attack targets a square with an enemy figure, even if it bounces off; a move targets an empty
/// square.
enum class Verb : std::uint8_t { place, recruit, done, roll, resurrect, move, attack, outcome };

/// What follows the squares of a move: `=P`, `>Q`, `!`, `~d6`, in this order. The rules never
/// combine two of them, but texts can hold all three.
struct Suffixes {
    /// Values of `promotion` besides index(kind) + 1.
    static constexpr std::uint8_t none = 0;
    static constexpr std::uint8_t falls = 7;
    enum class Use : std::uint8_t { none, explode, convert };

    Ability gain = Ability::none;
    std::uint8_t promotion = none;
    Use use = Use::none;
    std::uint8_t victim = 0; ///< of a conversion, else 0

    [[nodiscard]] constexpr std::uint32_t pack() const {
        return static_cast<std::uint32_t>(index(gain)) | std::uint32_t{promotion} << 2U |
               static_cast<std::uint32_t>(use) << 5U | std::uint32_t{victim} << 8U;
    }
    [[nodiscard]] static constexpr Suffixes unpack(std::uint32_t extra) {
        return {static_cast<Ability>(extra & 3U), to_byte(extra >> 2U & 7U),
                static_cast<Use>(extra >> 5U & 3U), to_byte(extra >> 8U)};
    }
    bool operator==(const Suffixes&) const = default;
};

[[nodiscard]] constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
[[nodiscard]] constexpr Action place_action(Kind kind, int to) {
    return make_action(Verb::place, 0, to, kind);
}
[[nodiscard]] constexpr Action recruit_action(Kind kind, int to, int sacrifice = no_square) {
    return make_action(Verb::recruit, sacrifice, to, kind);
}
[[nodiscard]] constexpr Action resurrect_action(Kind kind) {
    return make_action(Verb::resurrect, 0, 0, kind);
}
[[nodiscard]] constexpr Action outcome_action(std::size_t roll) {
    return make_action(Verb::outcome, 0, 0, roll);
}
[[nodiscard]] constexpr Action move_action(Verb verb, int from, int to, Suffixes suffixes = {}) {
    return make_action(verb, from, to, 0, suffixes.pack());
}
[[nodiscard]] constexpr Kind kind_of(Action action) { return static_cast<Kind>(action.aux); }

/// Chessacre: the rules of RULES.md in this folder, and how they are shown.
struct Chessacre {
    using State = chessacre::State;
#include "engine/game_functions.inc"
    using Weights = chessacre::Weights;
    static constexpr auto weight_rows = chessacre::weight_rows;
    static constexpr int score_stretch = 4;

    /// Random play in benchmarks gives up after this many plies. Nearly all games end long before.
    static constexpr std::uint64_t playout_limit = 20'000;

    [[nodiscard]] static std::uint64_t count_actions(const State& s);
    [[nodiscard]] static Action nth_action(const State& s, std::uint64_t n);
    [[nodiscard]] static std::uint64_t key(const State& s) { return s.key; }
    static void chance_outcomes(const State& s, ChanceList& list);
    [[nodiscard]] static std::span<const std::string_view> refusals();

    // for searches
    [[nodiscard]] static int evaluate(const State& s);
    [[nodiscard]] static int evaluate(const State& s, const Weights& weights);
    static constexpr std::size_t feature_count = 1228;
    template <class Add>
    static void features(const State& s, Add add);
    [[nodiscard]] static Actor mover(const State& s) { return player_of(s.side); }
    [[nodiscard]] static bool is_noisy(const State& s, Action action);
    static void noisy_actions(const State& s, ActionList& list);
    [[nodiscard]] static int order_hint(const State& s, Action action);
    static constexpr Levels levels = chessacre::levels;
    [[nodiscard]] static constexpr int reach(Action action) {
        const bool walks = verb_of(action) == Verb::move || verb_of(action) == Verb::attack;
        return walks ? Board::distance(action.from, action.to) : 1;
    }
    static void chance_classes(const State& s, ChanceList& list);

    [[nodiscard]] static const engine::Editing& editing();
    static void attempts(const State& s, const scene::Path& steps, ActionList& list);
    [[nodiscard]] static std::vector<Warning> warnings(const State& s);
    [[nodiscard]] static int actions_left(const State& s) { return s.actions_left; }
    /// After the set-up, as if the dice showed each kind of figure.
    [[nodiscard]] static std::vector<State> turns_of(const State& s, Actor player);
    [[nodiscard]] static std::vector<Phrase> odds(const State& s, Action action);
};

} // namespace motley::games::chessacre

#include "games/chessacre/features.h" // defines features()
