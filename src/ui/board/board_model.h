#pragma once

#include "engine/threats.h"
#include "picture/last_action.h"
#include "shell/on_screen.h"
#include "ui/board/last_turn.h"
#include "ui/board/preview.h"
#include "ui/board/turn_so_far.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace motley::ui {

/// What the board of a match shows and says, independent of where it is on the screen. Made again
/// when the app has changed.
struct BoardModel {
    struct Cell {
        /// what choosing it could mean; several if that is decided later
        std::vector<scene::Mark> marks;
        bool begins = false;     ///< nothing is chosen yet, and a piece here can act
        bool choosable = false;  ///< a legal action continues here
        bool selected = false;   ///< the piece chosen first
        bool on_the_way = false; ///< was chosen later
        bool member = false;     ///< belongs to the set being chosen
        bool taken = false;      ///< is in that set
        bool cause = false;      ///< is to blame for the refusal
        bool hinted = false;     ///< on the path of the suggested action
        bool warned = false;     ///< the game may be decided here soon, or was
        bool good = false;       ///< and that is good for the player to whom the board is shown
        bool last_from = false;
        bool last_to = false;
        bool fell = false;   ///< a piece was lost here by the last action
        bool struck = false; ///< a power that can be chosen would act on the piece here
        bool idle = false;   ///< choosing it would use a power for nothing
        scene::PlaceId via = scene::nowhere; ///< the choice meant by a struck piece's place
        bool threatened = false; ///< the setting is on, and the other side could strike here
        std::string label;       ///< for screen readers
    };

    std::vector<scene::Token> tokens;
    std::vector<Cell> cells; ///< by place
    std::vector<picture::LastAction::Leap> leaps;
    scene::Scene scene; ///< for the panels
    /// What may soon end the game, in a sentence.
    struct Warned {
        std::string words;
        bool good = false; ///< for the player to whom the board is shown
    };
    std::vector<Warned> warnings; ///< what that player should fear comes first
    /// From where a lesson or a hint points, to where.
    std::vector<std::pair<scene::PlaceId, scene::PlaceId>> arrows;
    std::string narration;     ///< describes the last action, unless an
                               ///< earlier position is viewed
    LastTurn last_turn;        ///< shown when the player's turn begins
    std::string did;           ///< what led to the earlier position that is viewed
    Actor actor = Actor::none; ///< in the position shown
    std::map<scene::PlaceId, Consequence> outcomes; ///< for choices that complete an action
    std::optional<Consequence> ready;               ///< for the action, if it is completely chosen
    std::string ready_name;
    /// The places taken into an open set, if its members are captured.
    std::optional<std::vector<scene::PlaceId>> captures;
    std::optional<Consequence> hinted;                 ///< for the suggested action
    std::vector<std::uint8_t> chips;                   ///< that can be chosen next
    std::vector<std::uint8_t> hinted_chips;            ///< on the path of the suggested action
    std::vector<std::uint8_t> asked_chips;             ///< on the path of what a lesson asks for
    std::map<std::uint8_t, Consequence> chip_outcomes; ///< for chips that complete an action
    std::map<std::uint8_t, std::string> refused;       ///< why these chips cannot be chosen
    std::vector<std::uint8_t> idle_powers;             ///< of the piece chosen, but not usable now
    std::optional<std::uint8_t> rolling;               ///< the chip that rolls the dice
    bool turn_waits = false;                   ///< the action chosen is played by ending the turn
    TurnSoFar turn;                            ///< of the player to act
    scene::PlaceId subject = scene::nowhere;   ///< the place of the piece chosen first
    scene::PlaceId pulses = scene::nowhere;    ///< the place of a piece that a hint names
    scene::PlaceId inspected = scene::nowhere; ///< the place of an enemy being inspected
    std::shared_ptr<engine::LazyThreats> threats; ///< null in a mere picture
    std::array<int, 6> counts{};                  ///< number of choices by mark
    bool inviting = false; ///< pieces that can act are marked without being asked for: the match
                           ///< has just begun, or dice say which ones can
};
/// The words for what choosing a place with this mark does.
[[nodiscard]] std::string_view can_key(scene::Mark mark);
[[nodiscard]] bool has_mark(const BoardModel::Cell& cell, scene::Mark mark);
/// What the piece on the place could do on its side's turn; null if there is none, or it can do
/// nothing.
[[nodiscard]] const engine::Threats::Reach* reach_of(const BoardModel& model, scene::PlaceId place);
/// A sentence about a side, said to the only person who plays here where the game has it in these
/// words: the key's `.good` where `winner` is that person, its `.bad` where it is the other.
[[nodiscard]] std::string said_to_you(const shell::OnScreen& app, Phrase phrase, Actor winner);
/// The id of the choice beside the board that should be visible: one that is asked for or
/// suggested, or the first one if nothing on the board can be chosen; may be empty.
[[nodiscard]] std::string needed_choice(const BoardModel& model);

/// A position of a match with its last action, only for viewing: without choices and labels.
[[nodiscard]] BoardModel picture_of(const match::Match& match, std::size_t shown);

/// The same with labels that describe each cell. The app must be at the game.
[[nodiscard]] BoardModel described_picture(const shell::OnScreen& app, const match::Match& match,
                                           std::size_t shown);

/// Makes models one after the other. It keeps the parts that depend only on the position until that
/// changes, since choosing a piece changes little.
class ModelMaker {
public:
    /// Makes a model of the app, which must have a match. `changed` is what has changed since the
    /// last call.
    [[nodiscard]] BoardModel make(const shell::OnScreen& app, activity::ChangeSet changed);

private:
    BoardModel picture_; ///< its labels describe the pieces on the cells
    Consequences known_;
};

} // namespace motley::ui
