#pragma once

#include "ui/app_frame.h"

#include <cstddef>
#include <optional>
#include <string>

namespace motley::ui {

/// The question over any screen: what the frame was asked to ask, from where to open something, or a
/// notice that something cannot be saved or opened, shown once each time that happens.
class Questions {
public:
    [[nodiscard]] bool open() const { return question_.has_value() || opens_; }
    /// Closes the question like the answer no; false if there is none.
    bool close();
    /// Drops a question about the previous screen.
    void screen_changed();
    /// Draws the open question, or opens the next one. Call after drawing the screen.
    void draw(AppFrame& frame);

private:
    void draw_open(AppFrame& frame);

    std::optional<Question> question_;
    bool opens_ = false; ///< asks from where to open something
    std::string link_;   ///< typed there
    std::size_t refusals_shown_ = 0;
    bool unsaved_shown_ = false;
    bool about_saving_ = false; ///< which question is open
};

} // namespace motley::ui
