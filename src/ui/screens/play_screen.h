#pragma once

#include "ui/board/board.h"
#include "ui/board/board_model.h"
#include "ui/board/sounds.h"
#include "ui/kit/frame.h"
#include "ui/kit/sheet.h"
#include "ui/parts/layout.h"
#include "ui/parts/moves.h"
#include "ui/parts/rulebook.h"
#include "ui/parts/setup_dialog.h"

#include <memory>
#include <string>
#include <vector>

namespace motley::ui {

/// A dialog over the play screen.
enum class Dialog : std::uint8_t { none, menu, settings, resign, anew };

/// What of the play screen lasts from frame to frame.
struct PlayState {
    BoardState board;
    MovesState moves;
    Scroll players;
    Scroll panel;
    Scroll rule;
    Sheet sheet;
    std::string needed; ///< the choice in it that is to be scrolled into view
    std::size_t tab = 0;
    Dialog dialog = Dialog::none;
    SetupState setup; ///< of a new game, where there is something to choose
    ModelStamp stamp;
    ModelMaker models;
    BoardModel model;
    std::vector<Sound> sounds; ///< to be heard now
    /// The result is told once per ending.
    bool result_seen = false;
    bool rule_wanted = false; ///< the paragraph of the refusal is to be read
    const engine::Game* rulebook_of = nullptr;
    std::string rulebook_language;
    std::unique_ptr<Rulebook> rulebook;
};

/// Brings the model up to date with the app; before layout and drawing.
void follow(PlayState& state, const app::App& app);

/// The screen of a match. Writes into app.settings what its menu switches.
void draw_play(Frame& frame, const View& view, const PlayLayout& layout, PlayState& state);

/// Whether a question is open that stops the clock: about leaving, or to the opponent.
[[nodiscard]] bool holds_clock(const PlayState& state, const app::App& app);

/// How many things lie over the screen that close_topmost() closes, one with each call.
[[nodiscard]] int open_things(const PlayState& state);
/// False when nothing lay over it.
bool close_topmost(PlayState& state);

} // namespace motley::ui
