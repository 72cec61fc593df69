// What lies over the play screen, and what it says to the rest of the program.

#include "ui/screens/play_screen.h"

namespace motley::ui {

namespace {

/// The last action and the squares that decided the game are seen this long before the result covers
/// them.
constexpr double seconds_before_result = 1.2;

} // namespace

bool PlayScreen::result_is_due(AppFrame& frame) {
    if (result_from_ < 0) {
        result_from_ = frame.now + seconds_before_result;
    }
    const bool due = frame.now >= result_from_;
    frame.moving = frame.moving || !due;
    return due;
}

bool PlayScreen::holds_clock(const shell::App& app) const {
    return dialog == Dialog::resign || dialog == Dialog::anew || dialog == Dialog::note ||
           app.play().agreement().asked() || app.play().variations().asked();
}

void PlayScreen::take_sounds(double now, std::vector<Sound>& sounds) {
    for (const Sound sound : board.animator.take_sounds(now)) {
        sounds_.push_back(sound);
    }
    sounds.insert(sounds.end(), sounds_.begin(), sounds_.end());
    sounds_.clear();
}

void PlayScreen::screen_changed(bool suspended) {
    if (!suspended) {
        setup.close();
    }
    dialog = setup.form ? Dialog::anew : Dialog::none;
}

int PlayScreen::open_things(const shell::App& app) const {
    return static_cast<int>(app.play().agreement().asked()) +
           static_cast<int>(app.play().variations().asked()) +
           static_cast<int>(dialog != Dialog::none) + static_cast<int>(setup.share.is_open) +
           static_cast<int>(board.magnifier.x >= 0) +
           static_cast<int>(ended && !result_seen && !app.play().variations().aside()) +
           static_cast<int>(sheet.level != BottomSheet::Level::peek);
}

bool PlayScreen::close(shell::App& app) {
    if (app.play().agreement().asked()) {
        app.play().agreement().decline();
        return true;
    }
    if (app.play().variations().asked()) {
        app.play().variations().cancel();
        return true;
    }
    if (dialog != Dialog::none) {
        if (!setup.close_share()) {
            dialog = Dialog::none;
            setup.close();
        }
        return true;
    }
    if (board.magnifier.x >= 0) {
        board.magnifier = {-1, -1};
        return true;
    }
    if (ended && !result_seen && !app.play().variations().aside()) {
        result_seen = true;
        return true;
    }
    if (sheet.level != BottomSheet::Level::peek) {
        sheet.level = BottomSheet::Level::peek;
        return true;
    }
    return false;
}

} // namespace motley::ui
