#pragma once

#include "scene/step.h"
#include "shell/app.h"

#include <cstddef>
#include <string>
#include <vector>

namespace motley::ui {

/// In the place of a player's number: neither of them.
inline constexpr std::size_t nobody = 2;

/// What an action would do, read off its trace: the same for every game.
struct Consequence {
    /// What becomes of the token that stands on a place now.
    struct Change {
        scene::PlaceId place = scene::nowhere;
        int before = -1; ///< vitality; −1: it has none or keeps it
        int after = -1;
        bool falls = false;
        std::string becomes; ///< name of what it turns into, or empty
    };
    /// What becomes of a figure beside the board.
    struct Count {
        std::string label_key;
        int before = 0;
        int after = 0;
    };
    /// A token where it would stand, on a place that is empty or left empty.
    struct Ghost {
        scene::PlaceId place = scene::nowhere;
        scene::Token token;
    };

    Action action;
    scene::Mark mark = scene::Mark::none;   ///< of the choice that leads to it
    scene::PlaceId target = scene::nowhere; ///< the place chosen last
    std::vector<Change> changes;            ///< in the order in which they happen
    std::vector<Ghost> ghosts;
    std::vector<Count> counts;     ///< of who acts, and of neither player
    std::vector<Phrase> prospects; ///< what chance may bring then

    [[nodiscard]] const Change* at(scene::PlaceId place) const;
};

/// `scene`: of the position; `tokens`: those on its board, with their ids.
[[nodiscard]] Consequence consequence(const shell::App& app, const engine::Position& position,
                                      const scene::Scene& scene,
                                      const std::vector<scene::Token>& tokens, Action action,
                                      scene::Mark mark);

/// `Archer c2–c3`: what the action is, with the piece that acts.
[[nodiscard]] std::string action_name(const shell::App& app, const engine::ActionLabel& label);

/// `Archer 5 → 2, Dragon falls, Credits 3 → 4`, or empty.
[[nodiscard]] std::string result_sentence(const shell::App& app, const Consequence& consequence,
                                          const std::vector<scene::Token>& tokens);

/// What the chip of the game on the screen does, where the game says it; −1: no chip.
[[nodiscard]] std::string about_chip(const shell::App& app, int chip);

/// `2 → ×`, `5 → 3`, `×`, or empty.
[[nodiscard]] std::string short_text(const Consequence::Change& change);

} // namespace motley::ui
