#include "ui/screens/viewer_screen.h"

#include "ui/kit/widgets.h"
#include "ui/parts/dialogs.h"
#include "ui/parts/moves.h"

#include <algorithm>
#include <string>

namespace motley::ui {

std::string ViewerScreen::task_of(const shell::App& app) const {
    return app.text(app.viewer()->about());
}

std::string ViewerScreen::note_of(const shell::App& app) const {
    return app.board().looking_back() ? std::string() : app.board().standing();
}

bool ViewerScreen::flipped(const shell::App& app) const { return app.board().flipped(); }

void ViewerScreen::draw_task(AppFrame& frame, const Rect& r) {
    const shell::App& app = frame.app;
    const float size = frame.px(card_row);
    const float y = draw_words(frame, {"viewer", "eye", frame.paint.theme.accent}, r);
    float end = right(r) - frame.px(4);
    const auto sign = [&](Command command, bool enabled) {
        const CommandInfo& known = info(command);
        end -= size;
        if (icon_button(frame, {end, y, size, size}, to_id(command), known.icon,
                        frame.text(known.sentence), enabled)) {
            defer(frame, command);
        }
    };
    end -= size;
    if (icon_button(frame, {end, y, size, size}, to_id(Command::share), "share",
                    frame.text("ui.share"))) {
        share_.open(app);
        frame.moving = true;
    }
    const std::size_t plies = app.board().match()->plies().size();
    if (plies == 0 || r.w >= 7 * size + frame.px(12)) {
        sign(Command::flip, true);
    }
    if (plies == 0) {
        return;
    }
    sign(Command::analysis, app.play().can_analyse());
    const float left = r.x + frame.px(4);
    draw_move_buttons(frame, {left, y, end - left, size}, false);
    const float x = left + frame.px(4 * 44 + 4);
    const std::string at = std::to_string(app.board().shown_ply()) + " / " + std::to_string(plies);
    const float width = frame.paint.type.width(Style::small_bold, at);
    if (x + width < end) {
        frame.paint.label(Style::small_bold, x, y + size / 2, frame.paint.theme.muted, at);
    }
    frame.say("viewer:ply", Role::text,
              app.text(Phrase("ui.shared.ply")
                           .number("n", static_cast<std::int64_t>(app.board().shown_ply()))
                           .number("all", static_cast<std::int64_t>(plies))),
              {x, y, std::max(0.0F, std::min(width, end - x)), size});
}

void ViewerScreen::draw_onward(AppFrame& frame, const Rect& r) {
    const engine::Position& position = frame.app.viewer()->position();
    if (position.actor() == Actor::none) {
        if (frame.app.play().can_analyse() &&
            onward_button(frame, r, "viewer:analysis", frame.text("ui.analysis"), "graph")) {
            defer(frame, Command::analysis);
        }
        return;
    }
    if (onward_button(frame, r, "viewer:play", frame.text("ui.shared.play"), "play")) {
        frame.begin_match(position.game(), [](shell::App& app) {
            const auto from = app.viewer()->position().clone();
            app.new_match(*from, app.matches().last_seats(from->game()));
        });
    }
}

void ViewerScreen::draw(AppFrame& frame, const View& view) {
    covered = share_.is_open;
    TaskScreen::draw(frame, view);
    if (share_.is_open) {
        draw_share(frame, share_);
    }
}

int ViewerScreen::open_things(const shell::App& app) const {
    return (share_.is_open ? 1 : 0) + TaskScreen::open_things(app);
}

bool ViewerScreen::close(shell::App& app) { return share_.close() || TaskScreen::close(app); }

void ViewerScreen::screen_changed(bool suspended) {
    share_.close();
    TaskScreen::screen_changed(suspended);
}

} // namespace motley::ui
