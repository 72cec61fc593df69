#pragma once

#include "ui/parts/share_dialog.h"
#include "ui/screens/task_screen.h"

namespace motley::ui {

/// The screen of what a link or a file holds: a position, or a game ply by ply.
class ViewerScreen final : public TaskScreen {
public:
    void draw(AppFrame& frame, const View& view) override;
    [[nodiscard]] int open_things(const shell::App& app) const override;
    bool close(shell::App& app) override;
    void screen_changed(bool suspended) override;

protected:
    [[nodiscard]] std::string task_of(const shell::App& app) const override;
    [[nodiscard]] std::string note_of(const shell::App& app) const override;
    [[nodiscard]] bool flipped(const shell::App& app) const override;
    [[nodiscard]] bool asks(const shell::App& /*app*/) const override { return false; }
    void draw_task(AppFrame& frame, const Rect& r) override;
    void draw_onward(AppFrame& frame, const Rect& r) override;

private:
    ShareState share_;
};

} // namespace motley::ui
