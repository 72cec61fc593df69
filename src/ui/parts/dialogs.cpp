#include "ui/parts/dialogs.h"

#include "ui/board/badges.h"
#include "ui/kit/text_flow.h"
#include "ui/parts/prompt.h"
#include "ui/parts/seats.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>

namespace motley::ui {

namespace {

constexpr float item_height = 48;

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
    if (command != Command::none) {
        frame.defer(
            [command, dark = frame.paint.theme.dark](shell::App& app) { run(app, command, dark); });
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
    // A thing was pressed before the dialog opened: what opened it.
    return frame.pointing.released && frame.pointing.holds.empty() &&
           !contains(dialog, frame.pointing.at) && !contains(dialog, frame.pointing.pressed_at);
}

Command draw_menu(AppFrame& frame, const std::vector<MenuItem>& items, const Rect& below) {
    Painter& paint = frame.paint;
    const float screen_w = frame.surface.width;
    const float screen_h = frame.surface.height;
    paint.rect({0, 0, screen_w, screen_h}, 0, fade(paint.theme.scrim, 0.6F));
    // Two columns where one would be too high.
    const auto high = [&](std::size_t lines) {
        return frame.px(item_height) * static_cast<float>(lines) + frame.px(20);
    };
    const std::size_t columns = high(items.size()) > screen_h - frame.px(8) ? 2 : 1;
    const std::size_t lines = grid_lines(items.size(), columns);
    const float width =
        std::min(frame.px(288) * static_cast<float>(columns), screen_w - frame.px(16));
    const float height = high(lines);
    Rect r{right(below) - width, bottom(below) + frame.px(2), width, height};
    r.x = std::round(std::clamp(r.x, frame.px(8), screen_w - width - frame.px(8)));
    r.y = std::round(
        std::clamp(r.y, frame.px(4), std::max(frame.px(4), screen_h - height - frame.px(4))));
    ground(frame, r, "menu-list", frame.text("ui.menu"));
    Command used = Command::none;
    const float across = (r.w - frame.px(16)) / static_cast<float>(columns);
    for (std::size_t i = 0; i < items.size(); ++i) {
        const MenuItem& item = items[i];
        const auto [column, down] = grid_place(i, columns);
        const float y = r.y + frame.px(8) + down * frame.px(item_height);
        const Rect line{std::round(r.x + frame.px(8) + column * across), y, std::floor(across),
                        frame.px(item_height)};
        if (item.setting != nullptr) {
            if (toggle(frame, line, item.setting->id, item.icon, item.label, item.on)) {
                frame.defer([value = item.setting->value, on = !item.on](shell::App& app) {
                    app.set(value, on);
                });
            }
        } else if (item.is_toggle) {
            if (toggle(frame, line, to_id(item.command), item.icon, item.label, item.on)) {
                used = item.command;
            }
        } else {
            Node node;
            node.id = to_id(item.command);
            node.role = Role::button;
            node.label = item.label;
            node.rect = line;
            node.enabled = item.enabled;
            const Response answer = frame.interact(std::move(node));
            const float middle = std::round(y + line.h / 2);
            if (answer.hovered || answer.held) {
                paint.rect(line, frame.px(10), fade(paint.theme.accent_tint, 0.6F));
            }
            const Colour ink = item.enabled ? paint.theme.ink : fade(paint.theme.muted, 0.6F);
            // Beside a sign there is no room for words in two columns on a small phone.
            const bool narrow = line.w < frame.px(180);
            if (!narrow) {
                paint.icon(item.icon, {line.x + frame.px(22), middle}, frame.px(20), ink);
            }
            const float before = frame.px(narrow ? 12 : 44);
            const float room = line.w - before - frame.px(12);
            const Style style =
                paint.type.fitting({Style::body, Style::small, Style::caption}, item.label, room);
            paint.label(style, line.x + before, middle, ink,
                        paint.type.fitted(style, item.label, room));
            if (answer.focused) {
                focus_ring(paint, inset(line, frame.px(3)), frame.px(10));
            }
            if (answer.clicked) {
                used = item.command;
            }
        }
    }
    return used == Command::none && used_beside(frame, r) ? Command::close : used;
}

Command draw_question(AppFrame& frame, const std::string& question, const std::string& hint,
                      const Answer& yes, const Answer& no, bool dismissible, bool loses) {
    Painter& paint = frame.paint;
    const float width = std::min(frame.px(420), frame.surface.width - frame.px(24));
    const float room = width - frame.px(48);
    const Flow title = flow(paint.type, question, Style::title, paint.theme.ink, room);
    const Flow below = flow(paint.type, hint, Style::body, paint.theme.muted, room);
    const float height = title.height() + below.height() + frame.px(24 + 8 + 20 + 46 + 24 + 4);
    const Rect r = begin_dialog(frame, "question", question, width, height);
    float y = r.y + frame.px(24);
    draw(paint, title, r.x + frame.px(24), y);
    frame.say("", Role::heading, question, {r.x + frame.px(24), y, room, title.height()}, 2);
    y += title.height() + frame.px(8);
    draw(paint, below, r.x + frame.px(24), y);
    frame.say("", Role::text, hint, {r.x + frame.px(24), y, room, below.height()});
    y += below.height() + frame.px(20);
    const float half = std::floor((room - frame.px(12)) / 2);
    Command used = Command::none;
    Button refuse{to_id(no.command), no.label};
    Button confirm{to_id(yes.command), yes.label};
    (loses ? refuse : confirm).kind = ButtonKind::primary;
    if (button(frame, {r.x + frame.px(24), y, half, frame.px(46)}, refuse)) {
        used = no.command;
    }
    if (button(frame, {r.x + frame.px(36) + half, y, room - half - frame.px(12), frame.px(46)},
               confirm)) {
        used = yes.command;
    }
    return used == Command::none && dismissible && used_beside(frame, r) ? no.command : used;
}

namespace {

/// Pieces of a side that stand on the board, one of a kind, the rarest first.
std::vector<std::uint8_t> pieces_of(const BoardModel& model, std::size_t player, std::size_t most) {
    std::map<std::uint8_t, int> counts;
    for (const scene::Token& token : model.tokens) {
        counts[token.glyph] += token.livery == model.scene.players[player].livery ? 1 : 0;
    }
    std::vector<std::uint8_t> out;
    for (const auto& [glyph, count] : counts) {
        if (count > 0) {
            out.push_back(glyph);
        }
    }
    std::stable_sort(out.begin(), out.end(),
                     [&](std::uint8_t a, std::uint8_t b) { return counts[a] < counts[b]; });
    out.resize(std::min(out.size(), most));
    return out;
}

/// Those who won, or one of both sides after a draw: `height` high, centred at x.
void draw_ahead(AppFrame& frame, const BoardModel& model, float x, float y, float height) {
    const Outcome::Result result = frame.app.board().match()->outcome().result;
    std::vector<std::size_t> players{0, 1};
    if (result != Outcome::Result::draw) {
        players = {result == Outcome::Result::first_wins ? std::size_t{0} : std::size_t{1}};
    }
    struct Figure {
        scene::Livery livery;
        int glyph; ///< −1: the side's foot
    };
    std::vector<Figure> figures;
    for (const std::size_t player : players) {
        const scene::Livery livery = model.scene.players[player].livery;
        const auto pieces = pieces_of(model, player, players.size() == 1 ? 3 : 1);
        for (const std::uint8_t glyph : pieces) {
            figures.push_back({livery, glyph});
        }
        if (pieces.empty()) {
            figures.push_back({livery, -1});
        }
    }
    const float gap = frame.px(10);
    const auto count = static_cast<float>(figures.size());
    float left = std::round(x - (count * height + (count - 1) * gap) / 2);
    for (const Figure& figure : figures) {
        if (figure.glyph < 0) {
            foot(frame.paint, figure.livery, left, y + height / 2, height);
        } else {
            const auto glyph = static_cast<std::size_t>(figure.glyph);
            draw_drawing(frame.paint, left, y, height, frame.app.game()->info().glyphs[glyph].asset,
                         figure.livery);
        }
        left += height + gap;
    }
}

} // namespace

Command draw_result(AppFrame& frame, const BoardModel& model) {
    Painter& paint = frame.paint;
    const std::string title = outcome_title(frame.app, model);
    const std::string reason = outcome_reason(frame.app, model);
    const float width = std::min(frame.px(400), frame.surface.width - frame.px(24));
    const float room = width - frame.px(48);
    const Flow heading = flow(paint.type, title, Style::title, paint.theme.ink, room);
    const Flow below = flow(paint.type, reason, Style::body, paint.theme.muted, room);
    const bool low = frame.surface.height < frame.px(420);
    const float feet = frame.px(low ? 0 : 66);
    const float buttons = frame.px(low ? 46 + 8 + 46 : 46 + 10 + 46 + 10 + 46);
    const float height =
        feet + heading.height() + below.height() + buttons + frame.px(24 + 6 + 22 + 24 + 4);
    const Rect r = begin_dialog(frame, "result", title, width, height);
    float y = r.y + frame.px(24);
    if (!low) {
        draw_ahead(frame, model, r.x + r.w / 2, y, frame.px(52));
        y += feet;
    }
    const auto centred = [&](const Flow& text) {
        for (const Flow::Line& line : text.lines) {
            Flow one;
            one.lines = {line};
            one.line_height = text.line_height;
            one.ascent = text.ascent;
            draw(paint, one, std::round(r.x + (r.w - line.width) / 2), y);
            y += text.line_height;
        }
    };
    frame.say("", Role::heading, title, {r.x, y, r.w, heading.height()}, 2);
    centred(heading);
    y += frame.px(6);
    frame.say("", Role::text, reason, {r.x, y, r.w, below.height()});
    centred(below);
    y += frame.px(22);
    Command used = Command::none;
    const auto offer = [&](const Rect& at, Command command, std::string_view sentence,
                           ButtonKind kind) {
        Button what{to_id(command), frame.text(sentence)};
        if (command == Command::rematch) {
            const std::string words = rematch_words(frame.app);
            const bool fits = paint.type.width(Style::small_bold, words) <= at.w - frame.px(16);
            what.label = fits ? words : what.label;
        }
        what.kind = kind;
        if (button(frame, at, what)) {
            used = command;
        }
    };
    const auto analyse = [&](const Rect& at) {
        Button what{to_id(Command::analysis), frame.text("ui.analysis"), "graph"};
        what.enabled = frame.app.play().can_analyse();
        if (button(frame, at, what)) {
            used = Command::analysis;
        }
    };
    const float left = r.x + frame.px(24);
    if (low) {
        const float half = std::floor((room - frame.px(8)) / 2);
        const float beside = left + half + frame.px(8);
        offer({left, y, half, frame.px(46)}, Command::look, "ui.look", ButtonKind::plain);
        offer({beside, y, half, frame.px(46)}, Command::others, "ui.others", ButtonKind::plain);
        y += frame.px(54);
        const float third = std::floor((room - frame.px(16)) / 3);
        analyse({left, y, third, frame.px(46)});
        offer({left + third + frame.px(8), y, third, frame.px(46)}, Command::puzzles,
              "ui.puzzles.of-it", ButtonKind::plain);
        offer({left + 2 * (third + frame.px(8)), y, third, frame.px(46)}, Command::rematch,
              "ui.rematch", ButtonKind::primary);
    } else {
        const float half = std::floor((room - frame.px(12)) / 2);
        const float beside = left + half + frame.px(12);
        offer({left, y, room, frame.px(46)}, Command::rematch, "ui.rematch", ButtonKind::primary);
        y += frame.px(56);
        analyse({left, y, half, frame.px(46)});
        offer({beside, y, half, frame.px(46)}, Command::puzzles, "ui.puzzles.of-it",
              ButtonKind::plain);
        y += frame.px(56);
        offer({left, y, half, frame.px(46)}, Command::look, "ui.look", ButtonKind::plain);
        offer({beside, y, half, frame.px(46)}, Command::others, "ui.others", ButtonKind::plain);
    }
    return used == Command::none && used_beside(frame, r) ? Command::look : used;
}

} // namespace motley::ui
