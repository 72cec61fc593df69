#include "ui/table/aim_line.h"

#include "ui/board/turn_so_far.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/table/panels.h"
#include "ui/table/rows.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

namespace {

constexpr float line_height = 44; ///< CSS px
constexpr float low_phone = 620;  ///< CSS px

/// How far a player has come: the first of the player's numbers that is not a stock.
std::string progress_of(const BoardModel& model, std::size_t player) {
    const auto& rows = model.scene.players[player].rows;
    const auto row = std::find_if(rows.begin(), rows.end(), [](const scene::PanelRow& each) {
        return is_brief(each) && each.icon.empty();
    });
    if (row == rows.end()) {
        return {};
    }
    return std::to_string(row->value) + (row->total > 0 ? "/" + std::to_string(row->total) : "");
}

std::string progress_words(const shell::OnScreen& app, const BoardModel& model) {
    std::string out;
    const std::size_t first = is_you(app, 1) ? 1 : 0;
    for (const std::size_t player : {first, 1 - first}) {
        if (const std::string come = progress_of(model, player); !come.empty()) {
            out += (out.empty() ? " " : " · ") + player_name(app, model, player) + ' ' + come;
        }
    }
    return out;
}

} // namespace

std::string aim_key(const shell::OnScreen& app, const std::string& key) {
    const engine::Strings& strings = app.context().narrator.strings();
    for (const auto& [name, value] : app.board().match()->setup().choices) {
        const std::string own = key + '.' + name + '.' + std::to_string(value);
        if (strings.has(app.game()->info().id, own)) {
            return own;
        }
    }
    return key;
}

PlayLayout layout_with_aim(const View& view, const shell::OnScreen& app, Rect& line) {
    const scene::Topology& topology = app.board().match()->game().topology();
    const bool flipped = app.board().flipped();
    const bool turns = has_slots(*app.board().match());
    line = {};
    if (!shows_aim(view, app)) {
        return layout_play(view, topology, flipped, turns);
    }
    const float height = view.px(line_height);
    View below = view;
    below.safe_top += height;
    PlayLayout layout = layout_play(below, topology, flipped, turns);
    float left = view.safe_left;
    float top = view.safe_top;
    if (layout.bar_upright) {
        left = right(layout.bar);
    } else {
        layout.bar.h -= height;
        top = bottom(layout.bar);
    }
    line = {left, top, view.width - view.safe_right - left, height};
    return layout;
}

bool shows_aim(const View& view, const shell::OnScreen& app) {
    const bool low = view.kind == ViewKind::phone && view.height < view.px(low_phone);
    return app.shows_aim() && !(low && app.board().match()->current() > 0);
}

void draw_aim(AppFrame& frame, const BoardModel& model, const Rect& line) {
    if (line.h <= 0) {
        return;
    }
    Painter& paint = frame.paint;
    std::string words =
        frame.app.text(Phrase("ui.aim.is").word("aim", aim_key(frame.app, "aim.short")));
    const float pad = frame.px(12);
    const float size = line.h;
    const float x = line.x + pad;
    const float room = right(line) - size - pad - x;
    paint.rect(line, 0, paint.theme.accent_tint);
    if (const std::string more = words + progress_words(frame.app, model);
        flow(paint.type, more, Style::caption_bold, paint.theme.ink, room).lines.size() <= 2) {
        words = more;
    }
    const float middle = std::round(line.y + line.h / 2);
    const Style style = paint.type.fitting({Style::body_bold, Style::small_bold}, words, room);
    const Flow lines = flow(paint.type, words,
                            paint.type.width(style, words) <= room ? style : Style::caption_bold,
                            paint.theme.ink, room, 2);
    draw(paint, lines, x, std::round(middle - lines.height() / 2));
    frame.say("aim", Role::text, words, {x, line.y, room, line.h});
    if (icon_button(frame, {right(line) - size - frame.px(4), line.y, size, size}, "aim:close", "x",
                    frame.text("ui.aim.close"))) {
        frame.defer([](shell::App& app) { app.progress().close_aim(*app.game()); });
    }
}

} // namespace motley::ui
