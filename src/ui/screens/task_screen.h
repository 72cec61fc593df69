#pragma once

#include "shell/share_state.h"
#include "ui/screens/match_screen.h"

#include <string>
#include <string_view>
#include <vector>

namespace motley::ui {

/// The height of the row at the bottom of the card, in CSS px.
inline constexpr float card_row = 44;

/// How the card of a lesson or a puzzle presents its task and note.
struct CardLook {
    std::string id;        ///< prefix of its nodes' ids
    std::string_view icon; ///< shown before the note
    Colour icon_colour;
    bool done = false; ///< the task is less prominent
};

struct TaskWords {
    std::string task;
    std::string note;
    bool asked_for = false; ///< the note is shown only when it is asked for
};

/// The blank space in and around the card, in CSS px.
struct Spacing {
    float edge = 8; ///< to the bar and to the bottom of the screen
    float gap = 12; ///< between the parts of a column
    float above_words = 10;
    float above_note = 6;
    float below_words = 4;
    float below_row = 8;
};

/// The places of its parts, in device pixels.
struct TaskLayout {
    Spacing space;
    Rect bar;
    Rect card;              ///< says what to do
    bool low_words = false; ///< in the card, the words stand at the bottom
    BoardGeometry board;
    Rect prompt;
    Rect panel; ///< choices that are not places, and the player's rows
};

/// What the lesson and puzzle screens share: a card with a task and a note, the board, the prompt,
/// and a panel with the other choices.
class TaskScreen : public MatchScreen {
public:
    /// In one column the card is as high as its text, or steady_words(), and the panel gets the
    /// rest; the board keeps its size whatever the text.
    std::optional<float> layout(const View& view, const Fonts& type,
                                const shell::App& app) override;
    void draw(AppFrame& frame, const View& view) override;
    [[nodiscard]] int open_things(const shell::App& app) const override;
    bool close(shell::App& app) override;
    void screen_changed(bool suspended) override;
    [[nodiscard]] bool is_about(const activity::Board& which) const override {
        return !which.is_saved();
    }

    Scroll words;
    Scroll panel;
    std::string task; ///< the card's text
    std::string note;
    std::string seen_note; ///< the note shown last; a new one is scrolled into view

protected:
    float free_above = 0;    ///< room above the words that was drawn last
    shell::ShareState share; ///< the dialog that shares what is on the board

    [[nodiscard]] virtual std::string task_of(const shell::App& app) const = 0;
    [[nodiscard]] virtual std::string note_of(const shell::App& app) const = 0;
    [[nodiscard]] virtual bool flipped(const shell::App& app) const = 0;
    /// Whether the board waits for an action; otherwise the buttons to continue are shown.
    [[nodiscard]] virtual bool asks(const shell::App& app) const = 0;
    /// The number of rows with buttons at the bottom of the card.
    [[nodiscard]] virtual int card_rows(const shell::App& /*app*/) const { return 1; }
    /// If not 0: the room in CSS px that the card's words have in one column, so that the board
    /// does not move when they change.
    [[nodiscard]] virtual float steady_words() const { return 0; }
    /// Whether what it says is seen whole all the same, as far as the panel has room to give.
    [[nodiscard]] virtual bool needs_all_words(const shell::App& /*app*/) const { return false; }
    /// All that the card may say in one column, if that is known; so much room it always has. On a
    /// phone, notes that are asked for scroll rather than make the board narrow.
    [[nodiscard]] virtual std::vector<TaskWords> all_words(const shell::App& /*app*/) const {
        return {};
    }
    /// With such notes: the height in CSS px that the panel needs, whatever the position.
    [[nodiscard]] virtual float panel_room(const shell::App& /*app*/) const { return 0; }
    /// Draws what lies below or beside the board, with the choices that are not places.
    virtual void draw_panel(AppFrame& frame, const Rect& r);
    /// Draws the card's text and buttons.
    virtual void draw_task(AppFrame& frame, const Rect& r) = 0;
    /// Draws the buttons to continue, in place of the prompt.
    virtual void draw_onward(AppFrame& frame, const Rect& r) = 0;

    /// Draws the card with task and note; scrolls if they are too long. Returns the y of the rows
    /// below them.
    float draw_words(AppFrame& frame, const CardLook& look, const Rect& r);
    /// Draws the icon that opens the dialog of what is shared.
    void share_icon(AppFrame& frame, const Rect& r);
    /// Draws a button to continue. Returns whether it was used.
    static bool onward_button(AppFrame& frame, const Rect& r, const std::string& id,
                              const std::string& label, const std::string& icon);

private:
    void sync(const shell::App& app);

    TaskLayout layout_;
    std::vector<TaskWords> all_words_;
    float panel_room_ = 0;
};

} // namespace motley::ui
