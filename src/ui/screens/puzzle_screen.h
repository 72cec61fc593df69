#pragma once

#include "ui/screens/task_screen.h"

namespace motley::ui {

/// The screen of a puzzle.
class PuzzleScreen final : public TaskScreen {
public:
    /// Left and Right go back and forth through what was played, Home and End to its ends.
    bool step(shell::App& app, Key key) override;

protected:
    [[nodiscard]] std::string task_of(const shell::App& app) const override;
    [[nodiscard]] std::string note_of(const shell::App& app) const override;
    [[nodiscard]] bool flipped(const shell::App& app) const override;
    [[nodiscard]] bool asks(const shell::App& app) const override;
    [[nodiscard]] float steady_words() const override { return 72; }
    [[nodiscard]] bool needs_all_words(const shell::App& app) const override {
        return !app.puzzle()->asks();
    }
    void draw_panel(AppFrame& frame, const Rect& r) override;
    void draw_task(AppFrame& frame, const Rect& r) override;
    void draw_onward(AppFrame& frame, const Rect& r) override;

private:
    Scroll others_; ///< of the opponent's panel

    static void draw_number(AppFrame& frame, const Rect& r);
};

} // namespace motley::ui
