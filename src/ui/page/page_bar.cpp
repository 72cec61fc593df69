#include "ui/page/page_bar.h"

#include "ui/kit/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace motley::ui {

void draw_bar_ground(AppFrame& frame, const Rect& r, bool upright) {
    Painter& paint = frame.paint;
    paint.rect(r, 0, paint.theme.surface);
    if (upright) {
        paint.rect({right(r) - frame.px(1), r.y, frame.px(1), r.h}, 0, paint.theme.line);
    } else {
        paint.rect({r.x, bottom(r) - frame.px(1), r.w, frame.px(1)}, 0, paint.theme.line);
    }
}

std::vector<MenuItem> settings_items(const AppFrame& frame, const View& view) {
    const activity::Settings& settings = frame.app.context().settings;
    std::vector<MenuItem> items;
    if (view.kind != ViewKind::desk) {
        const bool dark = frame.paint.theme.dark;
        items.push_back({Command::theme, frame.text("ui.theme.dark"), "moon", true, true, dark});
    }
    for (const activity::Switch& each : activity::switches) {
        const engine::GameInfo& game = frame.app.game()->info();
        if ((each.dice && !game.dice) || (each.turns && !game.turns) ||
            (each.touch && !frame.surface.touch)) {
            continue;
        }
        const bool on = settings.*each.value;
        items.push_back({Command::none, frame.text(std::string("ui.") + each.id),
                         on ? each.icon : each.icon_off, true, true, on, &each});
    }
    constexpr std::array<const char*, 3> paces{"ui.pace.slow", "ui.pace.normal", "ui.pace.fast"};
    items.push_back({Command::pace, frame.text(paces[static_cast<std::size_t>(settings.pace)]),
                     std::string(info(Command::pace).icon), !settings.reduced_motion});
    if (const activity::Language* next = frame.app.context().narrator.next_language()) {
        items.push_back(
            {Command::language, next->offer, std::string(info(Command::language).icon)});
    }
    return items;
}

bool draw_page_bar(AppFrame& frame, const View& view, const Rect& r) {
    Painter& paint = frame.paint;
    const std::string title = frame.app.title();
    draw_bar_ground(frame, r, false);
    const float middle = std::round(view.safe_top + (r.h - view.safe_top) / 2);
    const float size = frame.px(44);
    const float x = view.safe_left + frame.px(view.kind == ViewKind::phone ? 4 : 18);
    const bool back = icon_button(frame, {x, middle - size / 2, size, size}, "back", "back",
                                  frame.text("ui.back"));
    const float left = x + size + frame.px(8);
    const float room = view.width - view.safe_right - frame.px(16) - left;
    const Style style =
        paint.type.fitting({Style::title, Style::strong, Style::small_bold}, title, room);
    const std::string shown = paint.type.fitted(style, title, room);
    paint.label(style, left, middle, paint.theme.ink, shown);
    frame.say("title", Role::heading, title,
              {left, middle - frame.px(14), paint.type.width(style, shown), frame.px(28)}, 1);
    return back;
}

void draw_paper(AppFrame& frame, const PageLayout& layout, float top, float content) {
    Painter& paint = frame.paint;
    const float side = std::min(frame.px(40), layout.left - frame.px(4));
    const Rect paper{layout.left - side, top + frame.px(16), layout.width + 2 * side,
                     std::max(content, layout.page.h) - frame.px(28)};
    paint.slab(paper, frame.px(14), paint.theme.surface, paint.theme.lip, frame.px(4),
               paint.theme.line);
}

} // namespace motley::ui
