#pragma once

#include "ui/screens/match_screen.h"

#include <string>
#include <string_view>

namespace motley::ui {

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
struct TaskLayout {
    Rect bar;
    Rect card; ///< what to do
    BoardGeometry board;
    Rect prompt;
    Rect panel; ///< choices that are no places, and what belongs to the player
};

/// What the screens of a lesson and of a puzzle share: a card with a task and a note, the board,
/// the prompt, and a panel of what else can be chosen.
class TaskScreen : public MatchScreen {
public:
    /// In one column the card is as high as its words, the panel has what they leave; the board
    /// keeps its size, whatever the words.
    std::optional<float> layout(const View& view, const Fonts& type,
                                const shell::App& app) override;
    void draw(AppFrame& frame, const View& view) override;
    [[nodiscard]] int open_things(const shell::App& app) const override;
    bool close(shell::App& app) override;
    void screen_changed(bool suspended) override;
    [[nodiscard]] bool is_about(const activity::Board& board) const override {
        return !board.is_saved();
    }

    Scroll words;
    Scroll panel;
    std::string task; ///< what is said on the card
    std::string note;
    std::string seen_note; ///< as shown last: a new one is scrolled into view

protected:
    bool covered = false; ///< a dialog lies over it

    [[nodiscard]] virtual std::string task_of(const shell::App& app) const = 0;
    [[nodiscard]] virtual std::string note_of(const shell::App& app) const = 0;
    [[nodiscard]] virtual bool flipped(const shell::App& app) const = 0;
    /// Whether the board asks for something; otherwise there is what leads on.
    [[nodiscard]] virtual bool asks(const shell::App& app) const = 0;
    /// What the card says and offers.
    virtual void draw_task(AppFrame& frame, const Rect& r) = 0;
    /// What leads on, in the prompt's place.
    virtual void draw_onward(AppFrame& frame, const Rect& r) = 0;

    /// The card with task and note, scrolled where they are longer than their place; returns the y
    /// of the row below them.
    float draw_words(AppFrame& frame, const CardLook& look, const Rect& r);
    /// The button that leads on; true when it was used.
    static bool onward_button(AppFrame& frame, const Rect& r, const std::string& id,
                              const std::string& label, const std::string& icon);

private:
    void sync(const shell::App& app);

    TaskLayout layout_;
};

} // namespace motley::ui
