#include "ui/table/bar.h"

#include "picture/palette.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/page/page_bar.h"
#include "ui/table/seat_words.h"

#include <cmath>

namespace motley::ui {

namespace {

/// An icon in the bar.
struct BarIcon {
    Command command = Command::none;
    bool enabled = true;
};

/// Between two computers the prompt offers it.
bool pausable(const shell::OnScreen& app) {
    return app.board().match()->terms().clock && !app.board().seats().watched();
}

std::vector<BarIcon> bar_icons(const AppFrame& frame, const View& view) {
    const BarIcon undo{Command::undo, frame.app.match_board()->can_undo()};
    const BarIcon redo{Command::redo, frame.app.match_board()->can_redo()};
    const BarIcon hint{Command::hint, frame.app.play().hints().possible()};
    const BarIcon rules{Command::rules};
    const BarIcon flip{Command::flip};
    const BarIcon theme{Command::theme};
    const BarIcon menu{Command::menu};
    if (pausable(frame.app)) {
        // On narrow screens this replaces an icon whose command is then in the menu.
        const BarIcon pause{Command::pause, frame.app.play().clock().runs()};
        return view.kind == ViewKind::desk
                   ? std::vector<BarIcon>{pause, hint, rules, flip, theme, menu}
               : view.kind == ViewKind::phone
                   ? std::vector<BarIcon>{pause, undo, menu}
                   : std::vector<BarIcon>{pause, undo, redo, rules, menu};
    }
    if (view.kind == ViewKind::desk) {
        return {hint, rules, flip, theme, menu};
    }
    if (view.kind == ViewKind::phone) {
        return {rules, undo, menu};
    }
    return {undo, redo, rules, flip, menu};
}

/// The game's name leads to its page. Returns whether it was used.
bool name_button(AppFrame& frame, const Rect& r) {
    Node node;
    node.id = to_id(Command::game_page);
    node.role = Role::link;
    node.label = frame.app.text(Phrase("ui.about-game").word("game", "name"));
    node.rect = r;
    const Response answer = frame.interact(std::move(node));
    if (answer.hovered || answer.held) {
        frame.paint.rect(inset(r, frame.px(3)), frame.px(10),
                         fade(frame.paint.theme.accent_tint, 0.6F));
    }
    if (answer.focused) {
        focus_ring(frame.paint, inset(r, frame.px(4)), frame.px(8));
    }
    return answer.clicked;
}

} // namespace

Command draw_bar(AppFrame& frame, const View& view, const PlayLayout& layout, Rect& menu_at) {
    Painter& paint = frame.paint;
    const engine::Game& game = *frame.app.game();
    const Rect& bar = layout.bar;
    draw_bar_ground(frame, bar, layout.bar_upright);
    const float size = frame.px(44);
    const std::vector<BarIcon> row = bar_icons(frame, view);
    const Colour patch = paint.palette.hue(game.info().hue).patch;
    const std::string name = frame.text("name");
    Command used = Command::none;
    const auto draw_icon = [&](const BarIcon& icon, const Rect& r) {
        const CommandInfo& known = info(icon.command);
        const bool theme = icon.command == Command::theme;
        const bool dark = paint.theme.dark;
        if (icon_button(
                frame, r, to_id(icon.command), theme ? (dark ? "sun" : "moon") : known.icon,
                frame.text(theme ? (dark ? "ui.theme.light" : "ui.theme.dark") : known.sentence),
                icon.enabled)) {
            used = icon.command;
        }
        if (icon.command == Command::menu) {
            menu_at = r;
        }
    };
    if (layout.bar_upright) {
        const float x = right(bar) - frame.px(46);
        float y = view.safe_top + frame.px(4);
        draw_icon({Command::home}, {x, y, size, size});
        y += size;
        if (name_button(frame, {x, y, size, size})) {
            used = Command::game_page;
        }
        y += size / 2;
        paint.lozenge({x + size / 2, y}, frame.px(6), frame.px(9), patch);
        frame.say("game", Role::heading, name, {x, y - frame.px(10), size, frame.px(20)}, 1);
        y = view.height - view.safe_bottom - frame.px(4) - size * static_cast<float>(row.size());
        for (const BarIcon& icon : row) {
            draw_icon(icon, {x, y, size, size});
            y += size;
        }
        return used;
    }
    const float middle = std::round(view.safe_top + (bar.h - view.safe_top) / 2);
    const float edge = frame.px(view.kind == ViewKind::phone ? 2 : 18);
    const float end = view.width - view.safe_right - edge;
    float x = view.safe_left + frame.px(4);
    if (view.kind == ViewKind::phone || view.kind == ViewKind::side) {
        draw_icon({Command::home}, {x, middle - size / 2, size, size});
        x += size + frame.px(8);
    } else {
        x = view.safe_left + frame.px(24);
        const float height = frame.px(27);
        const Picture letters =
            paint.art.get("wordmark-text.svg", static_cast<int>(std::lround(height)));
        const auto width = static_cast<float>(letters.width);
        Node node;
        node.id = to_id(Command::home);
        node.role = Role::button;
        node.label = frame.text("ui.home");
        node.rect = {x - frame.px(8), middle - size / 2, width + frame.px(16), size};
        const Rect touch = node.rect;
        const Response answer = frame.interact(std::move(node));
        if (answer.hovered || answer.held) {
            paint.rect(inset(touch, frame.px(3)), frame.px(10),
                       fade(paint.theme.accent_tint, 0.6F));
        }
        if (answer.focused) {
            focus_ring(paint, inset(touch, frame.px(5)), frame.px(8));
        }
        if (answer.clicked) {
            used = Command::home;
        }
        wordmark(paint, x, middle - height / 2, height);
        x += width + frame.px(22);
        paint.rect({x, middle - frame.px(12), frame.px(1), frame.px(24)}, 0, paint.theme.line);
        x += frame.px(14);
    }
    const float icons_width = size * static_cast<float>(row.size());
    const float before = x;
    x += frame.px(22);
    const float room = end - icons_width - frame.px(8) - x;
    const Style style =
        paint.type.fitting({Style::title, Style::strong, Style::caption_bold}, name, room);
    const Flow shown = flow(paint.type, name, style, paint.theme.ink, room, 2);
    if (name_button(frame,
                    {x - frame.px(26), middle - size / 2, shown.width() + frame.px(34), size})) {
        used = Command::game_page;
    }
    paint.lozenge({before + frame.px(6), middle}, frame.px(6), frame.px(9), patch);
    draw(paint, shown, x, std::round(middle - shown.height() / 2));
    const float width = shown.width();
    frame.say("game", Role::heading, name, {x, middle - frame.px(14), width, frame.px(28)}, 1);
    const std::string mode = frame.text(mode_key(frame.app));
    if (width + frame.px(12) + paint.type.width(Style::body, mode) < room) {
        paint.label(Style::body, x + width + frame.px(12), middle + frame.px(1), paint.theme.muted,
                    mode);
        frame.say("mode", Role::text, mode,
                  {x + width + frame.px(12), middle - frame.px(14),
                   paint.type.width(Style::body, mode), frame.px(28)});
    }
    x = end - icons_width;
    for (const BarIcon& icon : row) {
        draw_icon(icon, {x, middle - size / 2, size, size});
        x += size;
    }
    return used;
}

std::vector<MenuItem> menu_items(const AppFrame& frame, const View& view) {
    const bool speaks = frame.app.board().speaker() != Actor::none;
    const bool desk = view.kind == ViewKind::desk;
    std::vector<MenuItem> items;
    const auto add = [&](Command command, bool enabled = true) {
        const CommandInfo& known = info(command);
        items.push_back({command, frame.text(known.sentence), std::string(known.icon), enabled});
    };
    if (view.kind == ViewKind::phone) {
        add(Command::redo, frame.app.match_board()->can_redo());
        if (pausable(frame.app)) {
            add(Command::rules);
        }
    }
    if (view.kind == ViewKind::phone || (!desk && pausable(frame.app))) {
        add(Command::flip);
    }
    if (!desk) {
        add(Command::new_game);
        add(Command::offer_end, speaks);
        add(Command::resign, speaks);
    }
    add(Command::analysis, frame.app.match_board()->can_analyse());
    if (frame.app.game()->editing() != nullptr) {
        add(Command::edit_position);
    }
    for (const Command command : {Command::puzzles, Command::share, Command::open, Command::library,
                                  Command::settings, Command::keys, Command::about}) {
        if (command != Command::keys || !frame.surface.touch) {
            add(command);
        }
    }
    return items;
}

} // namespace motley::ui
