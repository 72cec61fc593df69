// What lies over the play screen, and what it says to the rest of the program.

#include "ui/screens/play_screen.h"

#include <algorithm>
#include <utility>

namespace motley::ui {

namespace {

/// The last action and the squares that decided the game are seen this long before the result
/// covers them.
constexpr double seconds_before_result = 1.2;

} // namespace

bool PlayScreen::result_is_due(AppFrame& frame) {
    if (result_from_ < 0) {
        // Known with the first frame, so that frames that take long do not delay it twice.
        result_from_ = std::max(frame.now, board.animator.ends()) + seconds_before_result;
    }
    const bool due = frame.now >= result_from_;
    frame.moving = frame.moving || !due;
    return due;
}

void PlayScreen::note_leg(const shell::App& app, bool other) {
    const match::Match& match = *app.board().match();
    const bool here = !app.match_board()->variations().aside() && !app.board().seats().watched();
    if (other || match.current_node() < newest_) {
        leg.reset();
    } else if (here) {
        for (std::size_t n = match.current(); n > 0 && match.node_at(n) > newest_; --n) {
            const match::Ply& ply = match.at(n).ply;
            if (auto end = match.position_at(n - 1).leg_end(
                    ply.agreed ? std::nullopt : std::optional(ply.action))) {
                leg = std::move(end);
            }
        }
    }
    newest_ = other ? match.plies().size() == 0 ? match::root : match.node_at(match.plies().size())
                    : std::max(newest_, match.current_node());
}

bool PlayScreen::between_legs(const shell::App& app) const {
    return leg && !app.board().looking_back() && !app.match_board()->variations().aside();
}

bool PlayScreen::holds_clock(const shell::App& app) const {
    return dialog == Dialog::resign || dialog == Dialog::anew || dialog == Dialog::note ||
           app.play().agreement().asked() || app.match_board()->variations().asked() ||
           between_legs(app);
}

void PlayScreen::take_sounds(double now, std::vector<Sound>& sounds) {
    sounds.insert(sounds.end(), sounds_.begin(), sounds_.end());
    sounds_.clear();
    MatchScreen::take_sounds(now, sounds);
}

void PlayScreen::screen_changed(bool suspended) {
    if (!suspended) {
        setup.close();
    }
    dialog = setup.form ? Dialog::anew : Dialog::none;
}

int PlayScreen::open_things(const shell::App& app) const {
    return static_cast<int>(app.play().agreement().asked()) +
           static_cast<int>(app.match_board()->variations().asked()) +
           static_cast<int>(between_legs(app)) + static_cast<int>(is_invited(app)) +
           static_cast<int>(dialog != Dialog::none) + static_cast<int>(setup.share.is_open) +
           static_cast<int>(board.magnifier.x >= 0) + static_cast<int>(result_open) +
           static_cast<int>(sheet.level != BottomSheet::Level::peek);
}

bool PlayScreen::close(shell::App& app) {
    if (is_invited(app)) {
        app.play().by_link().invited(activity::ByLink::Invitation::none);
        return true;
    }
    if (app.play().agreement().asked()) {
        app.play().agreement().decline();
        return true;
    }
    if (app.match_board()->variations().asked()) {
        app.match_board()->variations().cancel();
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
    if (between_legs(app)) {
        leg.reset();
        return true;
    }
    if (result_open) {
        result_open = false;
        result_seen = true;
        return true;
    }
    if (sheet.level != BottomSheet::Level::peek) {
        sheet.level = BottomSheet::Level::peek;
        return true;
    }
    return false;
}

bool PlayScreen::cancel(shell::App& app) {
    if (app.play().hints().shown() || app.play().hints().wanted()) {
        app.board().deselect();
        return true;
    }
    return MatchScreen::cancel(app);
}

} // namespace motley::ui
