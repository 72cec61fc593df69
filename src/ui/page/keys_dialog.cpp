#include "ui/page/keys_dialog.h"

#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/page/dialogs.h"

#include <algorithm>
#include <string>
#include <vector>

namespace motley::ui {

namespace {

/// The keys of the app's present screen, a sentence for each.
std::vector<std::string> keys_of_screen(const shell::App& app) {
    const shell::Screen screen = app.screen();
    const bool play = shell::plays(screen);
    const bool edit = screen == shell::Screen::edit;
    std::vector<std::string> out{app.text("ui.about.key.tab")};
    const bool analysis = screen == shell::Screen::analysis;
    if (play || edit || analysis) {
        out.push_back(app.text("ui.about.key.arrows"));
    } else if (screen != shell::Screen::viewer) {
        out.push_back(app.text("ui.keys.scroll"));
    }
    if (screen == shell::Screen::play || screen == shell::Screen::viewer || analysis) {
        out.push_back(app.text("ui.keys.moves"));
    }
    if (screen == shell::Screen::play) {
        out.push_back(app.text("ui.keys.match"));
    }
    if (analysis) {
        out.push_back(app.text("ui.keys.graph"));
    }
    out.push_back(app.text("ui.about.key.enter"));
    const engine::Position* position =
        play && app.has_board() ? &app.board().match()->position() : nullptr;
    if (position != nullptr && position->count_actions() > 0) {
        out.push_back(
            app.text(Phrase("ui.keys.type")
                         .text("example", position->write_action(position->nth_action(0)))));
    }
    if (play && app.game()->info().dice) {
        out.push_back(app.text("ui.keys.roll"));
    }
    if (play) {
        out.push_back(app.text("ui.keys.threats"));
    }
    if (play || analysis || screen == shell::Screen::viewer) {
        out.push_back(app.text("ui.keys.draw"));
    }
    if (screen == shell::Screen::puzzle) {
        out.push_back(app.text("ui.keys.puzzle"));
    }
    if (edit) {
        out.push_back(app.text("ui.keys.edit"));
    }
    out.push_back(app.text("ui.keys.paste"));
    out.push_back(app.text("ui.about.key.escape"));
    out.push_back(app.text("ui.keys.question"));
    return out;
}

} // namespace

void draw_keys(AppFrame& frame, KeysState& state) {
    Painter& paint = frame.paint;
    const std::string title = frame.text("ui.keys");
    const bool low = frame.surface.height < frame.px(420);
    const float margin = frame.px(low ? 14 : 24);
    const float width = std::min(frame.px(480), frame.surface.width - frame.px(24));
    const float room = width - frame.px(48);
    const float gap = frame.px(10);
    const std::vector<std::string> keys = keys_of_screen(frame.app);
    std::vector<Flow> lines;
    float height = 0;
    for (const std::string& words : keys) {
        lines.push_back(flow(paint.type, words, Style::body, paint.theme.ink, room));
        height += lines.back().height() + gap;
    }
    const float head = margin + frame.px(34);
    const float footer = frame.px(46) + margin + frame.px(10);
    const Rect r = begin_dialog(frame, "keys-list", title, width, head + height + footer);
    const float x = r.x + frame.px(24);
    paint.text(Style::title, x, r.y + margin + frame.px(19), paint.theme.ink, title);
    frame.say("", Role::heading, title, {x, r.y + margin, room, frame.px(26)}, 2);
    const Rect area{x, r.y + head, room + frame.px(scroll_gutter), bottom(r) - footer - r.y - head};
    float y = frame.begin_scroll(state.scroll, area);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        draw(paint, lines[i], x, y);
        frame.say("", Role::text, keys[i], {x, y, room, lines[i].height()});
        y += lines[i].height() + gap;
    }
    frame.end_scroll(state.scroll, y, paint.theme.raised);
    Button close{to_id(Command::close), frame.text("ui.close")};
    close.kind = ButtonKind::primary;
    if (button(frame, {x, bottom(r) - margin - frame.px(50), room, frame.px(46)}, close) ||
        used_beside(frame, r)) {
        state.open = false;
        frame.moving = true;
    }
}

} // namespace motley::ui
