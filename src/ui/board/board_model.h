#pragma once

#include "shell/app.h"
#include "ui/board/preview.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace motley::ui {

/// What the board of the match shows and says, but not where on the screen; made again when the app
/// has changed.
struct BoardModel {
    struct Cell {
        /// What choosing it could mean, several where that is decided later.
        std::vector<scene::Mark> marks;
        bool begins = false;     ///< a piece here can act (nothing is chosen yet)
        bool choosable = false;  ///< a legal action goes on here
        bool selected = false;   ///< the piece chosen first
        bool on_the_way = false; ///< chosen later
        bool member = false;     ///< belongs to the set that is open
        bool taken = false;      ///< is in it
        bool cause = false;      ///< of the refusal
        bool hinted = false;     ///< on the way of the action that is proposed
        bool last_from = false;
        bool last_to = false;
        std::string label; ///< for screen readers
    };
    /// Drawn as dots: the way of a piece that leapt last.
    struct Leap {
        scene::PlaceId from = scene::nowhere;
        scene::PlaceId to = scene::nowhere;
        bool around = false; ///< over the board's edge
    };

    std::vector<scene::Token> tokens;
    std::vector<Cell> cells; ///< by place
    std::vector<Leap> leaps;
    scene::Scene scene;                             ///< the panels
    std::string told;                               ///< of the last action, unless looking back
    Actor actor = Actor::none;                      ///< of the position shown
    std::map<scene::PlaceId, Consequence> outcomes; ///< of choices that decide the action
    std::optional<Consequence> ready;               ///< of the action that is spelt completely
    std::string ready_name;
    std::optional<Consequence> hinted;                 ///< of the action that is proposed
    std::vector<std::uint8_t> chips;                   ///< that can be chosen next
    std::vector<std::uint8_t> hinted_chips;            ///< on the way of what is proposed
    std::vector<std::uint8_t> asked_chips;             ///< on the way of what a lesson asks for
    std::map<std::uint8_t, Consequence> chip_outcomes; ///< of those that decide the action
    scene::PlaceId subject = scene::nowhere;           ///< where the piece chosen first stands
    std::array<int, 6> counts{};                       ///< choices by mark
    bool inviting = false; ///< the match has only begun: what can act is marked unasked
};
[[nodiscard]] bool has_mark(const BoardModel::Cell& cell, scene::Mark mark);
/// The id of the choice beside the board that has to be seen: one that is asked for or proposed, or
/// the first where nothing on the board can be chosen; or empty.
[[nodiscard]] std::string needed_choice(const BoardModel& model);

/// A position of a match with what happened last, to be looked at only: no choices, no labels.
[[nodiscard]] BoardModel picture_of(const match::Match& match, std::size_t shown);

/// The same with labels that say what stands on each cell. The app must be at the game.
[[nodiscard]] BoardModel described_picture(const shell::App& app, const match::Match& match,
                                           std::size_t shown);

/// Makes models one after the other, and keeps what they show of a position until it is another:
/// to choose a piece changes little.
class ModelMaker {
public:
    /// The app must have a match. `changed`: what has changed in it since the last call.
    [[nodiscard]] BoardModel make(const shell::App& app, activity::ChangeSet changed);

private:
    BoardModel picture_; ///< its labels say what stands on the cells
};

} // namespace motley::ui
