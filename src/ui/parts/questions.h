#pragma once

#include "ui/app_frame.h"

#include <optional>

namespace motley::ui {

/// The question that lies over any screen: what the frame was told to ask, and that something
/// cannot be saved, which is told once each time it begins to be so.
class Questions {
public:
    [[nodiscard]] bool open() const { return question_.has_value(); }
    /// As if it were answered with no; false when there is none.
    bool close();
    /// What was asked about the screen before is not asked on another.
    void screen_changed();
    /// Draws the one that is open, or opens the next; after the screen.
    void draw(AppFrame& frame);

private:
    std::optional<Question> question_;
    bool unsaved_told_ = false;
    bool about_saving_ = false; ///< the one that is open
};

} // namespace motley::ui
