#pragma once

#include "ui/screens/task_screen.h"

namespace motley::ui {

/// The screen of a lesson.
class LessonScreen final : public TaskScreen {
protected:
    [[nodiscard]] std::string task_of(const shell::App& app) const override;
    [[nodiscard]] std::string note_of(const shell::App& app) const override;
    [[nodiscard]] std::vector<TaskWords> all_words(const shell::App& app) const override;
    [[nodiscard]] float panel_room(const shell::App& app) const override;
    [[nodiscard]] bool flipped(const shell::App& app) const override;
    [[nodiscard]] bool asks(const shell::App& app) const override;
    void draw_task(AppFrame& frame, const Rect& r) override;
    void draw_onward(AppFrame& frame, const Rect& r) override;
};

} // namespace motley::ui
