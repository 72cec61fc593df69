#pragma once

#include "core/action.h"
#include "core/outcome.h"
#include "core/phrase.h"
#include "core/result.h"
#include "core/rng.h"
#include "scene/scene.h"
#include "scene/step.h"
#include "scene/trace.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::engine {

class Game;

/// A power of a piece, whether or not it can be used now.
struct Power {
    std::uint8_t chip = 0; ///< index into GameInfo::chips
    Explanation why;       ///< why it cannot be used now; empty if it can
};

/// An action as a line of a move list shows it.
struct ActionLabel {
    int glyph = -1; ///< the piece that acts (GameInfo::glyphs), or −1
    scene::Livery livery = scene::Livery::none;
    Phrase phrase; ///< `b4–c4`, `Freeze e4`
};

/// A position of any game, as everything outside the games and searches sees it. It is a value
/// behind a pointer: clone() copies it, play() changes it.
///
/// An action passed to a function must belong to this position: from its lists or its read_action.
class Position {
public:
    Position() = default;
    Position(const Position&) = delete;
    Position& operator=(const Position&) = delete;
    virtual ~Position() = default;

    [[nodiscard]] virtual std::unique_ptr<Position> clone() const = 0;
    [[nodiscard]] virtual const Game& game() const = 0;

    // --- the rules (see core/rules.h)
    [[nodiscard]] virtual Actor actor() const = 0;
    [[nodiscard]] virtual Outcome outcome() const = 0;
    [[nodiscard]] virtual std::uint64_t key() const = 0;
    [[nodiscard]] virtual std::string write() const = 0;
    /// Appends the player's legal actions.
    virtual void legal_actions(ActionList& list) const = 0;
    /// Appends the outcomes when chance is to act.
    virtual void chance_outcomes(ChanceList& list) const = 0;
    /// The size of the legal list.
    [[nodiscard]] virtual std::uint64_t count_actions() const = 0;
    /// The n-th legal action, in no particular order; n < count_actions().
    [[nodiscard]] virtual Action nth_action(std::uint64_t n) const = 0;
    [[nodiscard]] virtual std::string write_action(Action action) const = 0;
    /// Any well-formed action or outcome text, legal or not.
    [[nodiscard]] virtual Result<Action> read_action(std::string_view text) const = 0;
    /// Empty exactly when the action (of a player or of chance) may be played now.
    [[nodiscard]] virtual Explanation explain(Action action) const = 0;
    /// Plays an action that is known to be legal: from the lists, or as explain() said.
    virtual void apply(Action action) = 0;
    /// Plays a legal action; otherwise returns why it is not, and nothing changes.
    tl::expected<void, Explanation> play(Action action);
    /// Both players agree to end the present fight; the position must be unfinished. Either returns
    /// the outcome of the match, and nothing changes; or returns an unfinished outcome, and this
    /// becomes the position from which the match continues.
    [[nodiscard]] virtual Outcome agree() = 0;
    /// How a match ends that is broken off in this unfinished position (core/broken_off.h).
    [[nodiscard]] virtual Outcome broken_off() const = 0;
    /// Positions whose legal actions together are what the player could do if the turn were the
    /// player's now, whatever dice may bring. Empty if that cannot be said, such as after the end.
    [[nodiscard]] virtual std::vector<std::unique_ptr<Position>> turns_of(Actor player) const = 0;
    /// The evaluation of the unfinished position (core/rules.h). 0 if the game has none.
    [[nodiscard]] virtual int evaluate() const = 0;

    // --- what is shown
    [[nodiscard]] virtual scene::Scene scene() const = 0;
    /// The steps by which the player enters the action on the board.
    [[nodiscard]] virtual scene::Path path(Action action) const = 0;
    /// Appends the actions, legal or not, that a player may have meant by these steps, the
    /// likeliest first: their paths begin so, and are no longer than necessary. For explaining a
    /// refusal.
    virtual void attempts(const scene::Path& steps, ActionList& list) const = 0;
    /// What the legal action or outcome does, with all its events. `before` is the scene of this
    /// position, `after` that of the one to which the action leads; the ids of tokens are ignored.
    [[nodiscard]] virtual scene::Trace trace(Action action, const scene::Scene& before,
                                             const scene::Scene& after) const = 0;
    /// The same, of an action that has not been played.
    [[nodiscard]] scene::Trace trace(Action action, const scene::Scene& before) const;
    [[nodiscard]] scene::Trace trace(Action action) const { return trace(action, scene()); }
    [[nodiscard]] virtual ActionLabel label(Action action) const = 0;
    /// What there is to say of the piece on a place beyond its name: `Vitality 5 of 5`.
    [[nodiscard]] virtual std::vector<Phrase> facts(scene::PlaceId place) const = 0;
    /// The powers of the piece on a place that are used by chips after choosing it. Empty if it has
    /// none, or does not belong to the player to act.
    [[nodiscard]] virtual std::vector<Power> powers(scene::PlaceId place) const = 0;
    /// How many actions the player to act has left in this turn, the present one included; 0 if the
    /// rules do not fix their number.
    [[nodiscard]] virtual int actions_left() const = 0;
    /// What chance may bring after this legal action of a player: `97 % for a move`. Empty if
    /// chance does not follow.
    [[nodiscard]] virtual std::vector<Phrase> odds(Action action) const = 0;
    /// What may end the game with one of the next turns. Of a finished position: where that was
    /// decided. Empty if there is nothing to say.
    [[nodiscard]] virtual std::vector<Warning> warnings() const = 0;
    /// What is said when this legal action (without one: an agreed end) ends a leg of the match
    /// and begins the next. Nothing for all others.
    [[nodiscard]] virtual std::optional<LegEnd>
    leg_end(const std::optional<Action>& action) const = 0;
    /// What decided a finished position: `Black holds three special cells`, without a full stop.
    [[nodiscard]] virtual Phrase decided_by() const = 0;
};

/// An action, and why it cannot be played in the position in which it was chosen.
struct Judged {
    Action action;
    Explanation why; ///< empty if the action is legal
};
[[nodiscard]] Judged judge(const Position& position, Action action);

/// The action texts of a line: actions played one after the other from a position.
[[nodiscard]] std::vector<std::string> write_line(const Position& position,
                                                  const std::vector<Action>& line);

/// An action of the legal list, each with the same probability, or a roll. The game must not be
/// over.
[[nodiscard]] Action random_action(const Position& position, Rng& rng);

/// The explanations every game shares; their sentences are in the common strings.
[[nodiscard]] Explanation game_is_over();
[[nodiscard]] Explanation chance_is_to_act();

} // namespace motley::engine
