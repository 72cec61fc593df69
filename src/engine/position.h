#pragma once

#include "core/action.h"
#include "core/outcome.h"
#include "core/phrase.h"
#include "core/result.h"
#include "scene/scene.h"
#include "scene/step.h"
#include "scene/trace.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace motley::engine {

class Game;

/// An action as a line of a move list shows it.
struct ActionLabel {
    int glyph = -1; ///< the piece that acts (GameInfo::glyphs), or −1
    scene::Livery livery = scene::Livery::none;
    Phrase phrase; ///< `b4–c4`, `Freeze e4`
};

/// A position of some game: the face that everything outside the games and searches talks to. A
/// value behind a pointer: clone() copies it, play() changes it.
///
/// Actions given to a function belong to this position: they come from its lists or its
/// read_action.
class Position {
public:
    Position() = default;
    Position(const Position&) = delete;
    Position& operator=(const Position&) = delete;
    virtual ~Position() = default;

    [[nodiscard]] virtual std::unique_ptr<Position> clone() const = 0;
    [[nodiscard]] virtual const Game& game() const = 0;

    // --- the rules (core/rules.h says what each promises)
    [[nodiscard]] virtual Actor actor() const = 0;
    [[nodiscard]] virtual Outcome outcome() const = 0;
    [[nodiscard]] virtual std::uint64_t key() const = 0;
    [[nodiscard]] virtual std::uint64_t compute_key() const = 0;
    [[nodiscard]] virtual std::string write() const = 0;
    /// Appends the player's legal actions.
    virtual void legal_actions(ActionList& list) const = 0;
    /// Appends the outcomes when chance is to act.
    virtual void chance_outcomes(ChanceList& list) const = 0;
    /// The size of the legal list.
    [[nodiscard]] virtual std::uint64_t count_actions() const = 0;
    /// One legal action by number, in no particular order; n < count_actions().
    [[nodiscard]] virtual Action nth_action(std::uint64_t n) const = 0;
    [[nodiscard]] virtual std::string write_action(Action action) const = 0;
    /// Any well-formed action or outcome text, legal or not.
    [[nodiscard]] virtual Result<Action> read_action(std::string_view text) const = 0;
    /// Empty exactly when the action (of a player or of chance) may be played now.
    [[nodiscard]] virtual Explanation explain(Action action) const = 0;
    /// Plays what explain() finds nothing against; otherwise returns why not, and nothing changes.
    virtual tl::expected<void, Explanation> play(Action action) = 0;
    /// Both players agree to end what is being fought now; the position is unfinished. Returns how
    /// the match ends with it, and nothing changes; or, unfinished, this is where it goes on.
    [[nodiscard]] virtual Outcome agree() = 0;
    /// Appends the actions that conformance holds against explain().
    virtual void well_formed(ActionList& list) const = 0;
    [[nodiscard]] virtual std::uint64_t perft(int depth) const = 0;
    /// How the unfinished position stands for the first player (core/rules.h), weighed with the
    /// numbers of Game::weights(), or with as many others. 0 where the game does not weigh.
    [[nodiscard]] virtual int evaluate(std::span<const int> weights) const = 0;

    // --- what is shown
    [[nodiscard]] virtual scene::Scene scene() const = 0;
    /// How fingers spell the action.
    [[nodiscard]] virtual scene::Path path(Action action) const = 0;
    /// The actions, legal or not, whose path begins with these steps and is not longer than need be
    /// to tell what was meant: the likeliest first. For explaining an attempt.
    virtual void attempts(const scene::Path& steps, ActionList& list) const = 0;
    /// What the legal action (or chance outcome) would do or did, complete with updated and counted
    /// events.
    [[nodiscard]] virtual scene::Trace trace(Action action) const = 0;
    [[nodiscard]] virtual ActionLabel label(Action action) const = 0;
    /// What can be said of the token on a place beyond its name: `Vitality 5 of 5`.
    [[nodiscard]] virtual std::vector<Phrase> facts(scene::PlaceId place) const = 0;
    /// What chance may bring after this legal action of a player: `97 % for a move`. Empty where
    /// chance does not follow, or nothing is to be said.
    [[nodiscard]] virtual std::vector<Phrase> prospects(Action action) const = 0;
    /// What decided a finished position: `Black holds three special cells`, without a full stop.
    [[nodiscard]] virtual Phrase decided_by() const = 0;
};

/// The texts of actions that are played from a position one after the other.
[[nodiscard]] std::vector<std::string> write_line(const Position& position,
                                                  const std::vector<Action>& line);

/// The explanations every game shares; their sentences are in the common strings.
[[nodiscard]] Explanation game_is_over();
[[nodiscard]] Explanation chance_is_to_act();

} // namespace motley::engine
