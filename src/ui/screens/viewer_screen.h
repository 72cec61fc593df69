#pragma once

#include "ui/screens/task_screen.h"
#include "ui/study/line_menu.h"

namespace motley::ui {

/// The screen of what a link or a file holds, a position or a game ply by ply, and of the lines of
/// a puzzle.
class ViewerScreen final : public TaskScreen {
public:
    std::optional<float> layout(const View& view, const Fonts& type,
                                const shell::App& app) override;
    void draw(AppFrame& frame, const View& view) override;
    bool step(shell::App& app, Key key) override { return step_along(app, replay_, key); }
    void app_changed(activity::Change change, const activity::Board* board) override;
    void screen_changed(bool suspended) override;

protected:
    [[nodiscard]] std::string task_of(const shell::App& app) const override;
    [[nodiscard]] std::string note_of(const shell::App& app) const override;
    [[nodiscard]] std::vector<TaskWords> all_words(const shell::App& app) const override;
    [[nodiscard]] bool flipped(const shell::App& app) const override;
    /// While something is tried.
    [[nodiscard]] bool asks(const shell::App& app) const override;
    [[nodiscard]] int card_rows(const shell::App& app) const override;
    void draw_panel(AppFrame& frame, const Rect& r) override;
    void draw_task(AppFrame& frame, const Rect& r) override;
    void draw_onward(AppFrame& frame, const Rect& r) override;

private:
    MovesState moves_;
    Replay replay_;
    bool low_ = false;    ///< the timeline gives way to the words
    std::size_t tab_ = 1; ///< 0: what belongs to the position; 1: the moves
};

} // namespace motley::ui
