#include "ui/start/installation.h"

#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace motley::ui {

namespace {

using shell::Installation;

void say(AppFrame& frame, Column& column, const char* id, Role role, const std::string& words) {
    const Flow lines =
        flow(frame.paint.type, words, Style::body, frame.paint.theme.ink, column.width());
    const Rect r = column.place(lines.height());
    if (column.draws()) {
        draw(frame.paint, lines, r.x, r.y);
        frame.say(id, role, words, r);
    }
}

} // namespace

void draw_newer(AppFrame& frame, Column& column) {
    if (!frame.app.installation.state().newer) {
        return;
    }
    // Beginning anew leads back to the same place, but a game should not be interrupted.
    const bool offers = frame.app.depth() <= 1;
    const float high = frame.px(44);
    const float gap = frame.px(20);
    const std::string words = frame.text("ui.newer");
    const std::string label = frame.text("ui.newer.now");
    const float wide = std::max(high, std::ceil(frame.paint.type.width(Style::body_bold, label)));
    const float room = frame.paint.type.width(Style::body, words) + gap + wide;
    Rect line;
    if (offers && room <= column.width()) {
        const Rect whole = column.place(high);
        line = {whole.x + room - wide, whole.y, wide, high};
        if (column.draws()) {
            frame.paint.label(Style::body, whole.x, whole.y + high / 2, frame.paint.theme.ink,
                              words);
            frame.say("newer", Role::status, words, {whole.x, whole.y, room - wide - gap, high});
        }
    } else {
        say(frame, column, "newer", Role::status, words);
        line = offers ? column.place(high) : Rect{};
        line.w = wide;
    }
    if (offers && column.draws() && link(frame, line, "renew", label)) {
        frame.defer([](shell::App& app) { app.installation.want(Installation::Request::renew); });
    }
    column.skip(frame.px(12));
}

bool tells_of_installation(const shell::App& app) {
    return app.installation.state() != Installation::State{};
}

void draw_installation(AppFrame& frame, Column& column) {
    const Installation::State& state = frame.app.installation.state();
    if (state.offline) {
        say(frame, column, "offline", Role::text, frame.text("ui.offline"));
        column.skip(frame.px(12));
    }
    draw_newer(frame, column);
    if (state.installable) {
        say(frame, column, "install-what", Role::text, frame.text("ui.install.what"));
        column.skip(frame.px(12));
        const std::string label = frame.text("ui.install");
        const Rect line = column.place(frame.px(44));
        const float wide = std::min(line.w, button_width(frame, label, "save"));
        if (column.draws() &&
            button(frame, {line.x, line.y, wide, line.h}, {"install", label, "save"})) {
            frame.defer(
                [](shell::App& app) { app.installation.want(Installation::Request::install); });
        }
        column.skip(frame.px(12));
    }
}

} // namespace motley::ui
