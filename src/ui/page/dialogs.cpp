#include "ui/page/dialogs.h"

#include "ui/kit/text_flow.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

namespace {

constexpr float item_height = 48;
constexpr float dialog_button_height = 46;

Rect ground(AppFrame& frame, const Rect& r, const std::string& id, const std::string& label) {
    Painter& paint = frame.paint;
    paint.slab(r, frame.px(18), paint.theme.raised, paint.theme.lip, frame.px(4), paint.theme.line);
    frame.live = true;
    frame.covered = {};
    frame.say(id, Role::dialog, label, r);
    return r;
}

} // namespace

void defer(AppFrame& frame, Command command) {
    const shell::App& app = frame.app;
    // Nobody at this device is asked whether to accept.
    const bool alone = command == Command::offer_end && app.has_board() &&
                       app.board().match()->ending() == match::Ending::none &&
                       (app.board().seats().computers() > 0 || app.board().self() != Actor::none);
    if (alone) {
        frame.ask({frame.text("agree.offer"), app.play().agreement().brings(),
                   frame.text("agree.offer"), frame.text("ui.cancel"),
                   [](shell::App& changed) { changed.play().agreement().offer(); }});
    } else if (command == Command::promote && app.has_board() &&
               app.board().match()->standing_outcome().finished()) {
        // What was played to its end would be only a variation.
        frame.ask({frame.text("ui.promote.ask"), frame.text("ui.promote.ask.hint"),
                   frame.text("ui.promote"), frame.text("ui.cancel"),
                   [](shell::App& changed) { changed.match_board()->variations().promote(); },
                   true});
    } else if (command != Command::none) {
        frame.defer([command, dark = frame.paint.theme.dark](shell::App& changed) {
            run(changed, command, dark);
        });
    }
}

Rect begin_dialog(AppFrame& frame, const std::string& id, const std::string& label, float width,
                  float height, std::optional<float> top) {
    Painter& paint = frame.paint;
    const float w = frame.surface.width;
    const float h = frame.surface.height;
    paint.rect({0, 0, w, h}, 0, paint.theme.scrim);
    width = std::min(width, w - frame.px(24));
    const float y = top.value_or(dialog_top(frame, height));
    height = std::min(height, h - (top ? y + frame.px(8) : frame.px(16)));
    const Rect r{std::round((w - width) / 2), y, width, height};
    return ground(frame, r, id, label);
}

float dialog_top(const AppFrame& frame, float height) {
    const float h = frame.surface.height;
    return std::round((h - std::min(height, h - frame.px(16))) / 2);
}

bool used_beside(const AppFrame& frame, const Rect& dialog) {
    // A press before the dialog opened was what opened it, or meant the board.
    return frame.pointing.released && frame.pointing.holds.empty() &&
           frame.pointing.pressed_on_dialog && !contains(dialog, frame.pointing.at) &&
           !contains(dialog, frame.pointing.pressed_at);
}

namespace {

/// Draws one line of a menu. Returns the command that was used in it, or none.
Command draw_item(AppFrame& frame, const MenuItem& item, const Rect& line) {
    if (item.setting != nullptr) {
        if (toggle(frame, line, item.setting->id, item.icon, item.label, item.on)) {
            frame.defer([value = item.setting->value, on = !item.on](shell::App& app) {
                app.context().set(value, on);
            });
        }
        return Command::none;
    }
    if (item.is_toggle) {
        return toggle(frame, line, to_id(item.command), item.icon, item.label, item.on)
                   ? item.command
                   : Command::none;
    }
    Painter& paint = frame.paint;
    Node node;
    node.id = to_id(item.command);
    node.role = Role::button;
    node.label = item.label;
    node.rect = line;
    node.enabled = item.enabled;
    const Response answer = frame.interact(std::move(node));
    const float middle = std::round(line.y + line.h / 2);
    if (answer.hovered || answer.held) {
        paint.rect(line, frame.px(10), fade(paint.theme.accent_tint, 0.6F));
    }
    const Colour ink = item.enabled ? paint.theme.ink : fade(paint.theme.muted, 0.6F);
    paint.icon(item.icon, {line.x + frame.px(22), middle}, frame.px(20), ink);
    const float before = frame.px(44);
    const float room = line.w - before - frame.px(12);
    const Style style =
        paint.type.fitting({Style::body, Style::small, Style::caption}, item.label, room);
    paint.label(style, line.x + before, middle, ink, paint.type.fitted(style, item.label, room));
    if (answer.focused) {
        focus_ring(paint, inset(line, frame.px(3)), frame.px(10));
    }
    return answer.clicked ? item.command : Command::none;
}

} // namespace

Command draw_menu(AppFrame& frame, const std::vector<MenuItem>& items, const Rect& below,
                  Scroll& scroll) {
    Painter& paint = frame.paint;
    const float screen_w = frame.surface.width;
    const float most = frame.surface.height - frame.px(8);
    paint.rect({0, 0, screen_w, frame.surface.height}, 0, fade(paint.theme.scrim, 0.6F));
    const float edge = frame.px(8);
    const float least = std::min(item_height, 44.0F);
    const auto in_lines = [&](std::size_t count, float each) {
        return frame.px(each) * static_cast<float>(count) + frame.px(20);
    };
    const auto fits = [&](float each) { return in_lines(items.size(), each) <= most; };
    // Two columns if one would be too high even with lower lines, and both are wide enough for
    // words.
    const auto width_in = [&](std::size_t columns) {
        return std::min(frame.px(288) * static_cast<float>(columns), screen_w - 2 * edge);
    };
    const std::size_t columns = fits(least) || width_in(2) < frame.px(400) ? 1 : 2;
    const float item_h = columns == 1 && fits(item_height) ? item_height : least;
    const float width = width_in(columns);
    const float height = std::min(in_lines(grid_lines(items.size(), columns), item_h), most);
    Rect r{right(below) - width, bottom(below) + frame.px(2), width, height};
    r.x = std::round(std::clamp(r.x, edge, screen_w - width - edge));
    r.y = std::round(std::clamp(r.y, frame.px(4), frame.px(4) + most - height));
    ground(frame, r, "menu-list", frame.text("ui.menu"));
    Command used = Command::none;
    const float across = (r.w - 2 * edge) / static_cast<float>(columns);
    // Above the lip of the ground.
    const Rect area{r.x, r.y + frame.px(4), r.w, r.h - frame.px(8)};
    const float top = frame.begin_scroll(scroll, area) + frame.px(4);
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto [column, down] = grid_place(i, columns);
        const Rect line{std::round(r.x + edge + column * across), top + down * frame.px(item_h),
                        std::floor(across), frame.px(item_h)};
        if (const Command here = draw_item(frame, items[i], line); here != Command::none) {
            used = here;
        }
    }
    const float end =
        top + frame.px(item_h) * static_cast<float>(grid_lines(items.size(), columns));
    frame.end_scroll(scroll, end + frame.px(4), paint.theme.raised);
    return used == Command::none && used_beside(frame, r) ? Command::close : used;
}

std::vector<Rect> button_row(const AppFrame& frame, Column& column, int count, float gap) {
    const float apart = frame.px(gap);
    const Rect row = column.place(frame.px(dialog_button_height));
    const auto n = static_cast<float>(count);
    const float width = std::floor((row.w - (n - 1) * apart) / n);
    std::vector<Rect> places;
    for (int i = 0; i < count; ++i) {
        const float x = row.x + static_cast<float>(i) * (width + apart);
        places.push_back({x, row.y, i + 1 == count ? right(row) - x : width, row.h});
    }
    return places;
}

namespace {

/// A question with its hint below.
void place_question(AppFrame& frame, Column& column, const std::string& question,
                    const std::string& hint) {
    Painter& paint = frame.paint;
    const Flow title = flow(paint.type, question, Style::title, paint.theme.ink, column.width());
    const Flow below = flow(paint.type, hint, Style::body, paint.theme.muted, column.width());
    const Rect title_at = column.place(title.height());
    column.skip(frame.px(8));
    const Rect hint_at = column.place(below.height());
    if (!column.draws()) {
        return;
    }
    draw(paint, title, title_at.x, title_at.y);
    frame.say("", Role::heading, question, title_at, 2);
    draw(paint, below, hint_at.x, hint_at.y);
    frame.say("", Role::text, hint, hint_at);
}

} // namespace

Command draw_question(AppFrame& frame, const std::string& question, const std::string& hint,
                      const Answer& yes, const Answer& no, bool dismissible, bool loses) {
    Button refuse{to_id(no.command), no.label};
    Button confirm{to_id(yes.command), yes.label};
    (loses ? refuse : confirm).kind = ButtonKind::primary;
    Command used = Command::none;
    const auto walk = [&](Column& column) {
        place_question(frame, column, question, hint);
        column.skip(frame.px(20));
        const bool two = !no.label.empty();
        const std::vector<Rect> buttons = button_row(frame, column, two ? 2 : 1, 12);
        if (!column.draws()) {
            return;
        }
        if (two && button(frame, buttons[0], refuse)) {
            used = no.command;
        }
        if (button(frame, buttons.back(), confirm)) {
            used = yes.command;
        }
    };
    const float width = std::min(frame.px(420), frame.surface.width - frame.px(24));
    const Rect r = draw_dialog(frame, "question", question, width, walk);
    return used == Command::none && dismissible && used_beside(frame, r) ? no.command : used;
}

Command draw_choice(AppFrame& frame, const std::string& question, const std::string& hint,
                    const std::vector<Answer>& answers, std::string* typed) {
    const bool low = frame.surface.height < frame.px(420);
    const auto count = static_cast<int>(answers.size());
    Command used = Command::none;
    const auto walk = [&](Column& column) {
        place_question(frame, column, question, hint);
        column.skip(frame.px(low ? 12 : 20));
        const Rect field = typed != nullptr ? column.place(frame.px(48)) : Rect();
        column.skip(typed != nullptr ? frame.px(12) : 0);
        std::vector<Rect> places;
        for (int i = 0; i < (low ? 1 : count); ++i) {
            column.skip(i == 0 ? 0 : frame.px(8));
            const std::vector<Rect> row = button_row(frame, column, low ? count : 1, 8);
            places.insert(places.end(), row.begin(), row.end());
        }
        if (!column.draws()) {
            return;
        }
        if (typed != nullptr) {
            const Entry entry = text_field(frame, field, "typed", hint, *typed, false);
            *typed = entry.typed.value_or(*typed);
            frame.moving = frame.moving || entry.typed;
            used = entry.submitted ? answers.front().command : used;
        }
        for (std::size_t i = 0; i < answers.size(); ++i) {
            Button what{to_id(answers[i].command), answers[i].label};
            what.kind = i == 0 ? ButtonKind::primary : ButtonKind::plain;
            if (button(frame, places[i], what)) {
                used = answers[i].command;
            }
        }
    };
    const float width = std::min(frame.px(low ? 520 : 400), frame.surface.width - frame.px(24));
    const Rect r = draw_dialog(frame, "question", question, width, walk);
    return used == Command::none && used_beside(frame, r) ? answers.back().command : used;
}

Command draw_save_or_cancel(AppFrame& frame, const Rect& row) {
    const float half = std::floor((row.w - frame.px(12)) / 2);
    const bool cancelled = button(frame, {row.x, row.y, half, row.h},
                                  {to_id(Command::cancel), frame.text("ui.cancel")});
    Button save{to_id(Command::confirm), frame.text("ui.note.save")};
    save.kind = ButtonKind::primary;
    const float x = row.x + half + frame.px(12);
    const bool saved = button(frame, {x, row.y, right(row) - x, row.h}, save);
    return saved ? Command::confirm : cancelled ? Command::cancel : Command::none;
}

} // namespace motley::ui
