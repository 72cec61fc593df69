#include "ui/screens/viewer_screen.h"

#include "ui/kit/letters.h"
#include "ui/kit/widgets.h"
#include "ui/page/dialogs.h"
#include "ui/table/moves.h"

#include <algorithm>
#include <string>

namespace motley::ui {

namespace {

/// Whether the game has plies, or some were tried on a position.
bool has_plies(const shell::App& app) {
    return !app.board().match()->node(match::root).children.empty();
}

} // namespace

std::string ViewerScreen::task_of(const shell::App& app) const {
    return one_line(app.text(app.viewer()->about()));
}

std::string ViewerScreen::note_of(const shell::App& app) const {
    if (app.viewer()->damage()) {
        return app.text(app.viewer()->damage_words(app.context().narrator.strings()));
    }
    if (const Phrase comment = app.viewer()->comment(app.context().narrator.strings());
        !comment.empty()) {
        return app.text(comment);
    }
    return app.board().looking_back() ? std::string() : app.board().narration().standing();
}

std::vector<TaskWords> ViewerScreen::all_words(const shell::App& app) const {
    std::vector<TaskWords> out{{task, note}};
    if (!app.viewer()->damage()) {
        out.push_back({task, app.board().narration().standing()}); // said at the end
    }
    for (const Phrase& comment : app.viewer()->comments(app.context().narrator.strings())) {
        out.push_back({task, app.text(comment)});
    }
    return out;
}

bool ViewerScreen::asks(const shell::App& app) const {
    const activity::Board& shown = app.board();
    return app.match_board()->variations().aside() || !shown.choice().chosen().empty() ||
           shown.notice().has_value() || !shown.typed().empty();
}

int ViewerScreen::card_rows(const shell::App& app) const {
    return app.viewer()->is_game() && !low_ ? 2 : 1;
}

std::optional<float> ViewerScreen::layout(const View& view, const Fonts& type,
                                          const shell::App& app) {
    low_ = view.height < view.px(620);
    return TaskScreen::layout(view, type, app);
}

void ViewerScreen::app_changed(activity::Change change, const activity::Board* which) {
    moves_.note(change);
    TaskScreen::app_changed(change, which);
}

bool ViewerScreen::flipped(const shell::App& app) const { return app.board().flipped(); }

void ViewerScreen::draw_task(AppFrame& frame, const Rect& r) {
    const shell::App& app = frame.app;
    const float size = frame.px(card_row);
    const float y = draw_words(frame, {"viewer", "eye", frame.paint.theme.accent}, r);
    float end = right(r) - frame.px(4);
    float row = y;
    if (card_rows(app) == 2) {
        draw_timeline(frame, {r.x + frame.px(10), y, r.w - frame.px(20), size});
        row += size;
    }
    const auto draw_icon = [&](Command command, bool enabled) {
        const CommandInfo& known = info(command);
        end -= size;
        if (icon_button(frame, {end, row, size, size}, to_id(command), known.icon,
                        frame.text(known.sentence), enabled)) {
            defer(frame, command);
        }
    };
    end -= size;
    share_icon(frame, {end, row, size, size});
    const std::size_t plies = app.board().match()->plies().size();
    if (!has_plies(app) || r.w >= 8 * size + frame.px(12)) {
        draw_icon(Command::flip, true);
    }
    if (!has_plies(app)) {
        return;
    }
    draw_icon(Command::analysis, app.match_board()->can_analyse());
    const float left = r.x + frame.px(4);
    // The replay gives way where there is no room for it.
    const int buttons = end - left >= 5 * size ? 5 : 4;
    draw_move_buttons(frame, {left, row, end - left, size}, false,
                      buttons == 5 ? &replay_ : nullptr);
    const float x = left + frame.px(static_cast<float>(buttons * 44 + 4));
    const std::string at = std::to_string(app.board().shown_ply()) + " / " + std::to_string(plies);
    const float width = frame.paint.type.width(Style::small_bold, at);
    if (x + width < end) {
        frame.paint.label(Style::small_bold, x, row + size / 2, frame.paint.theme.muted, at);
    }
    frame.say("viewer:ply", Role::text,
              app.text(Phrase("ui.shared.ply")
                           .number("n", static_cast<std::int64_t>(app.board().shown_ply()))
                           .number("all", static_cast<std::int64_t>(plies))),
              {x, row, std::max(0.0F, std::min(width, end - x)), size});
}

void ViewerScreen::draw_onward(AppFrame& frame, const Rect& r) {
    const engine::Position& position = frame.app.viewer()->position();
    if (position.actor() == Actor::none) {
        if (frame.app.match_board()->can_analyse() &&
            onward_button(frame, r, "viewer:analysis", frame.text("ui.analysis"), "graph")) {
            defer(frame, Command::analysis);
        }
        return;
    }
    if (onward_button(frame, r, "viewer:play", frame.text("ui.shared.play"), "play")) {
        frame.defer([](shell::App& app) {
            const auto from = app.viewer()->position().clone();
            app.new_match(*from, app.matches().last_seats(from->game()));
        });
    }
}

void ViewerScreen::draw_panel(AppFrame& frame, const Rect& r) {
    if (!has_plies(frame.app) || r.h < frame.px(48)) {
        TaskScreen::draw_panel(frame, r);
        return;
    }
    // What is chosen with chips comes first, and where there is little room, that alone.
    const bool low = r.h < frame.px(150);
    const bool chips = !frame.app.game()->info().chips.empty();
    if (low && chips && asks(frame.app)) {
        TaskScreen::draw_panel(frame, r);
        return;
    }
    Rect list = r;
    if (!low) {
        const Rect header{r.x + frame.px(6), r.y + frame.px(4), r.w - frame.px(12), frame.px(44)};
        const bool moves = tab_ == 1;
        if (!moves) {
            TaskScreen::draw_panel(frame, {r.x, bottom(header) + frame.px(4), r.w,
                                           bottom(r) - bottom(header) - frame.px(4)});
        } else {
            card(frame, r);
        }
        const std::size_t tab = segments(
            frame, header,
            {{"tab:actions", frame.text("ui.tab.actions")}, {"tab:moves", frame.text("ui.moves")}},
            tab_);
        if (tab != tab_) {
            tab_ = tab;
            frame.moving = true;
        }
        if (!moves) {
            return;
        }
        list.y = bottom(header) + frame.px(4);
        list.h = bottom(r) - list.y;
    } else {
        card(frame, r);
    }
    draw_moves(
        frame, moves_,
        {list.x + frame.px(8), list.y + frame.px(4), list.w - frame.px(16), list.h - frame.px(12)},
        frame.paint.theme.surface, false);
}

void ViewerScreen::draw(AppFrame& frame, const View& view) {
    ui::replay(frame, replay_, board.animator.running(frame.now));
    TaskScreen::draw(frame, view);
}

void ViewerScreen::screen_changed(bool suspended) {
    replay_ = {replay_.speed};
    moves_ = {};
    TaskScreen::screen_changed(suspended);
}

} // namespace motley::ui
