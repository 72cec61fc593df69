#pragma once

#include "core/action.h"
#include "engine/position.h"
#include "scene/step.h"

#include <optional>
#include <vector>

namespace motley::match {

/// An action being spelt, of any game: walks the tree of the paths of the legal actions. It
/// knows no rule; what can be chosen next is what some legal action continues with.
class Choice {
public:
    /// Starts anew with the legal actions of a position (none when chance is to act).
    void reset(const engine::Position& position);

    /// What has been chosen, members of the set under way included, in the order chosen.
    [[nodiscard]] const scene::Path& chosen() const { return chosen_; }
    /// The different steps with which a legal action goes on, in order of kind and place; a place
    /// appears once for every different mark. In an open set also the members already chosen
    /// (choosing one again takes it back).
    [[nodiscard]] const std::vector<scene::Step>& choices() const { return choices_; }
    /// The legal action that is spelt completely, when others go on from here or a set is open: the
    /// player may say Done.
    [[nodiscard]] const std::optional<Action>& done() const { return done_; }
    /// The legal actions that begin with what was chosen.
    [[nodiscard]] const std::vector<Action>& matching() const { return matching_; }
    /// The legal actions that would remain after one more step.
    [[nodiscard]] std::vector<Action> after(scene::Step step) const;

    enum class Effect : std::uint8_t {
        refused,  ///< no legal action goes on so; nothing changed
        advanced, ///< more can or must be chosen
        complete, ///< done() is the action, and nothing was left to choose
    };
    /// Chooses a step, then whatever is implied, and the only member of a set that must have one.
    /// A set that left a choice waits for Done, and so does a step that asks.
    Effect pick(scene::Step step);
    /// Begins anew and chooses the steps of a path, as far as they can be chosen.
    void pick(const scene::Path& path);
    /// Takes the last chosen step back (with what it implied); false when there is none.
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
    std::vector<std::size_t> fitting_; ///< the candidates that matching_ is made of
    std::optional<Action> done_;
};

} // namespace motley::match
