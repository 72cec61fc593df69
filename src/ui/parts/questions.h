#pragma once

#include "ui/app_frame.h"

#include <optional>

namespace motley::ui {

/// The question over any screen: either what the frame was told to ask, or a notice that something
/// cannot be saved, shown once each time that happens.
class Questions {
public:
    [[nodiscard]] bool open() const { return question_.has_value(); }
    /// Closes the question like the answer no; false if there is none.
    bool close();
    /// Drops a question about the previous screen.
    void screen_changed();
    /// Draws the open question, or opens the next one. Call after drawing the screen.
    void draw(AppFrame& frame);

private:
    std::optional<Question> question_;
    bool unsaved_told_ = false;
    bool about_saving_ = false; ///< which question is open
};

} // namespace motley::ui
