#pragma once

#include "scene/step.h"
#include "shell/on_screen.h"

#include <cstddef>
#include <forward_list>
#include <string>
#include <vector>

namespace motley::ui {

/// In place of a player's index: neither player.
inline constexpr std::size_t nobody = 2;

/// What an action would do, derived from its trace alike for every game.
struct Consequence {
    /// The change of a token that now stands on a place.
    struct Change {
        scene::PlaceId place = scene::nowhere;
        int before = -1; ///< vitality before; −1 if it has none or keeps it
        int after = -1;
        bool falls = false;
        std::string becomes; ///< what it turns into, with its side if that is new; may be empty
    };
    /// The change of a number beside the board.
    struct Count {
        std::string label_key;
        int before = 0;
        int after = 0;
    };
    /// A token in its new place, if that place is empty or becomes empty.
    struct Ghost {
        scene::PlaceId place = scene::nowhere;
        scene::Token token;
    };

    Action action;
    scene::Mark mark = scene::Mark::none;   ///< of the choice that leads to it
    scene::PlaceId target = scene::nowhere; ///< the place chosen last
    std::vector<Change> changes;            ///< in the order in which they happen
    std::vector<Ghost> ghosts;
    std::vector<Count> counts;     ///< of the player to act, and of neither player
    std::vector<Phrase> prospects; ///< what chance may bring afterwards
    std::vector<scene::PlaceId>
        struck;        ///< where the pieces stand that a power or an attack acts on
    bool idle = false; ///< a power is used, and nothing comes of it

    [[nodiscard]] const Change* at(scene::PlaceId place) const;
};

/// What an action does in the position after `ply` plies; `trace` is its trace.
[[nodiscard]] Consequence consequence(const shell::OnScreen& app, const match::Match& match,
                                      std::size_t ply, Action action, const scene::Trace& trace);

/// What actions would do in the present position, each asked for once.
class Consequences {
public:
    /// Call when the position, or the language, has changed.
    void forget() { known_.clear(); }
    [[nodiscard]] const Consequence& of(const shell::OnScreen& app, Action action);

private:
    std::forward_list<Consequence> known_; ///< the last asked for first
};

/// The results: `Archer 5 → 2, Dragon falls, Credits 3 → 4`; may be empty.
[[nodiscard]] std::string result_sentence(const shell::OnScreen& app,
                                          const Consequence& consequence,
                                          const std::vector<scene::Token>& tokens);

/// What a chip does, in the words of the game on the screen; empty if the game has none, or for −1.
[[nodiscard]] std::string about_chip(const shell::OnScreen& app, int chip);

/// `2 → ×`, `5 → 3` or `×`; may be empty.
[[nodiscard]] std::string short_text(const Consequence::Change& change);

} // namespace motley::ui
