#pragma once

#include "ui/board/board.h"
#include "ui/board/board_model.h"
#include "ui/screens/screen.h"

#include <optional>
#include <string>
#include <vector>

namespace motley::ui {

/// What the screens with a playable board share: the board, and typing on it.
class MatchScreen : public Screen {
public:
    bool key(shell::App& app, const Node& cell, Key key, char32_t character) override;
    bool cancel(shell::App& app) override;
    [[nodiscard]] bool drags() const override {
        return board.aims || board.drag.from != scene::nowhere;
    }
    void take_sounds(double now, std::vector<Sound>& sounds) override {
        const std::vector<Sound> due = board.animator.take_sounds(now);
        sounds.insert(sounds.end(), due.begin(), due.end());
    }
    [[nodiscard]] bool animating(double now) const override { return board.animator.running(now); }
    [[nodiscard]] std::optional<std::string> paragraph(const shell::App& app) const override;
    void app_changed(activity::Change change, const activity::Board* changed) override {
        if (changed == nullptr || is_about(*changed)) {
            news.add(change);
            using activity::Change;
            if (activity::ChangeSet{Change::match, Change::position, Change::shown}.has(change)) {
                board.drawings.clear();
            }
        }
    }
    /// Shows a match after n plies from this frame on: pieces move there, but for one that was
    /// dropped there.
    void show(const AppFrame& frame, const match::Match& match, std::size_t n) {
        board.animator.sync(match, n, frame.now, frame.reduced_motion || board.drag.dropped);
        board.drag.dropped = false;
    }
    /// Whether the screen shows boards like this one.
    [[nodiscard]] virtual bool is_about(const activity::Board& which) const = 0;

    BoardState board;
    ModelMaker models;
    BoardModel model;
    activity::ChangeSet news = activity::ChangeSet::all(); ///< not yet shown
    std::string needed; ///< the choice on a panel that must be scrolled into view
};

} // namespace motley::ui
