#pragma once

#include "ui/board/board.h"
#include "ui/board/board_model.h"
#include "ui/kit/frame.h"
#include "ui/parts/layout.h"

#include <string>
#include <string_view>

namespace motley::ui {

/// What of the lesson's screen lasts from frame to frame.
struct LessonState {
    BoardState board;
    ModelStamp stamp;
    ModelMaker models;
    BoardModel model;
    Scroll words;
    Scroll panel;
    std::string task; ///< what is said on the card
    std::string note;
    std::string seen_note; ///< as shown last: a new one is scrolled into view
    std::string needed;    ///< the choice on the panel that is to be scrolled into view
};

/// Height of the row at the foot of the card, CSS px.
inline constexpr float card_row = 44;

/// How task and note stand on the card of a lesson or a puzzle.
struct CardLook {
    std::string id;        ///< what its nodes' ids begin with
    std::string_view icon; ///< before the note
    Colour sign;
    bool done = false; ///< the task steps back
};

/// Where its parts lie, device pixels.
struct LessonLayout {
    Rect bar;
    Rect card; ///< what to do
    BoardGeometry board;
    Rect prompt;
    Rect panel; ///< choices that are no places, and what belongs to the player
};
/// In one column the card is as high as its words, the panel has what they leave; the board keeps
/// its size, whatever the words. Of the game: whether choices stand on the panel.
[[nodiscard]] LessonLayout layout_lesson(const View& view, const Fonts& type,
                                         const LessonState& state, const engine::Game& game,
                                         bool flipped = false);

/// Brings model and words up to date with the app, which must be in a lesson or puzzle; before
/// layout and drawing.
void follow(LessonState& state, const app::App& app);

/// The card with task and note, scrolled where they are longer than their place; returns the y of
/// the row below them.
float draw_card(Frame& frame, LessonState& state, const CardLook& look, const Rect& r);
/// Where the prompt is while the board asks nothing: what leads on; true when it was used.
bool draw_onward(Frame& frame, const Rect& r, const std::string& id, const std::string& label,
                 const std::string& icon);

/// What a lesson and a puzzle do each in its own way.
struct LessonParts {
    std::string title;
    bool asks = false; ///< the board does; otherwise there is what leads on
    void (*draw_card)(Frame& frame, LessonState& state, const Rect& r) = nullptr;
    void (*draw_onward)(Frame& frame, const Rect& r) = nullptr; ///< in the prompt's place
};
/// The screen that they share.
void draw_parts(Frame& frame, const View& view, const LessonLayout& layout, LessonState& state,
                const LessonParts& parts);

/// The screen of a lesson.
void draw_lesson(Frame& frame, const View& view, const LessonLayout& layout, LessonState& state);

/// How many things lie over the screen that close_topmost() closes, one with each call.
[[nodiscard]] int open_things(const LessonState& state);
/// False when nothing lay over it.
bool close_topmost(LessonState& state);

} // namespace motley::ui
