#pragma once

#include "core/action.h"
#include "engine/position.h"
#include "scene/scene.h"
#include "scene/step.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace motley::match {

/// An action being entered, in any game, step by step along the paths of the legal actions. It
/// knows no rules: what can be chosen next is whatever continues some legal action.
class Choice {
public:
    /// Starts again with the legal actions of a position; there are none when chance is to act.
    void reset(const engine::Position& position);

    /// The steps chosen, in this order; the members of an unfinished set are among them.
    [[nodiscard]] const scene::Path& chosen() const { return chosen_; }
    /// The steps that can be chosen next, each once, by kind and place. A place appears once for
    /// each different mark. In an open set, chosen members are listed too; choosing one again
    /// removes it.
    [[nodiscard]] const std::vector<scene::Step>& choices() const { return choices_; }
    /// The legal action that is entered completely, if others continue from here or a set is open.
    /// Then the player may say Done.
    [[nodiscard]] const std::optional<Action>& done() const { return done_; }
    /// The legal actions that begin with the steps chosen.
    [[nodiscard]] const std::vector<Action>& matching() const { return matching_; }
    /// The legal actions that would remain after one more step.
    [[nodiscard]] std::vector<Action> after(scene::Step step) const;

    enum class Effect : std::uint8_t {
        refused,  ///< no legal action continues that way; nothing changed
        advanced, ///< more can or must be chosen
        complete, ///< the action is done(), and there was nothing left to choose
    };
    /// Chooses a step, and whatever it leaves no choice about: the only step that can follow, or
    /// the only member of a set that must have one. A set that left a choice waits for Done, and so
    /// does a step that asks.
    Effect pick(scene::Step step);
    /// Starts again and chooses the steps of a path, as far as they can be chosen.
    void pick(const scene::Path& path);
    /// Takes back the last chosen step, and what it implied. Returns false if there is none.
    bool back();
    void clear();

private:
    struct Candidate {
        Action action;
        scene::Path path;
    };
    void refresh();

    std::vector<Candidate> candidates_;
    scene::Path chosen_;
    std::vector<std::size_t> stops_; ///< length of chosen_ before each pick
    std::vector<scene::Step> choices_;
    std::vector<Action> matching_;
    std::vector<std::size_t> fitting_; ///< candidates that matching_ consists of
    std::optional<Action> done_;
};

/// The chip with which dice are rolled now, if that can be chosen in the position.
[[nodiscard]] std::optional<std::uint8_t> rolling_chip(const Choice& choice,
                                                       const engine::Position& position);
/// Whether every place on offer is empty, so that something is put on the board with these tokens.
[[nodiscard]] bool only_puts(const Choice& choice, const std::vector<scene::Token>& tokens);

} // namespace motley::match
