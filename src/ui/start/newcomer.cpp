#include "ui/start/newcomer.h"

#include "learn/lesson.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/page/dialogs.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace motley::ui {

namespace {

/// For players who know the game from elsewhere.
constexpr std::uint8_t middle_level = 4;
constexpr float newcomer_row_height = 52;

struct Way {
    Button button;
    std::function<void(shell::App&)> go;
};

std::vector<Way> ways_into(const AppFrame& frame, CardsState& state, const engine::Game& game) {
    std::vector<Way> ways;
    const auto level = [&](int n) {
        return frame.app.text(Phrase("ui.newcomer.level").number("n", n));
    };
    if (learn::has_lesson(game)) {
        ways.push_back({{"newcomer:learn", frame.text("ui.newcomer.learn"), "cap",
                         frame.text("ui.newcomer.learn.note"), ButtonKind::primary},
                        [&game](shell::App& app) {
                            app.open({shell::Screen::lesson, &game});
                        }});
    }
    ways.push_back({{"newcomer:try", frame.text("ui.newcomer.try"), "play", level(1)},
                    [&game](shell::App& app) { app.quick_match(game, match::first_opponent); }});
    ways.push_back({{"newcomer:play", frame.text("ui.newcomer.play"), "play", level(middle_level)},
                    [&game](shell::App& app) {
                        app.quick_match(game, match::Seats{{0, middle_level}});
                    }});
    ways.push_back({{"newcomer:two", frame.text("ui.newcomer.two"), "users",
                     frame.text("ui.newcomer.two.note")},
                    [&game](shell::App& app) { app.quick_match(game); }});
    ways.push_back({{"newcomer:link", frame.text("ui.newcomer.link"), "link",
                     frame.text("ui.newcomer.link.note")},
                    [&game, &setup = state.setup](shell::App& app) {
                        setup.open(game, app.matches().usual_setup(game), match::Seats{});
                        setup.form->choose_opponent(shell::Opponent::friend_elsewhere);
                    }});
    return ways;
}

} // namespace

void draw_newcomer(AppFrame& frame, Column& column, CardsState& state, const engine::Game& game) {
    std::vector<Way> ways = ways_into(frame, state, game);
    const bool alone = ways.size() % 2 == 1; // the first has a row of its own
    const float gap = frame.px(10);
    Rect row;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const bool whole = alone && i == 0;
        const bool left = whole || (i + (alone ? 1 : 0)) % 2 == 0;
        if (left) {
            column.skip(i == 0 ? 0 : gap);
            row = column.place(frame.px(newcomer_row_height));
        }
        const float half = std::floor((row.w - gap) / 2);
        const Rect at = whole ? row : Rect{left ? row.x : right(row) - half, row.y, half, row.h};
        Button& shown = ways[i].button;
        if (button_width(frame, shown.label, shown.icon) > at.w) {
            shown.icon.clear();
        }
        if (column.draws() && button(frame, at, shown)) {
            frame.defer([&state, go = ways[i].go](shell::App& app) {
                state.newcomer = nullptr;
                go(app);
            });
        }
    }
}

void draw_newcomer_dialog(AppFrame& frame, CardsState& state) {
    Painter& paint = frame.paint;
    const engine::Game& game = *state.newcomer;
    const bool low = frame.surface.height < frame.px(420);
    const float pad = frame.px(low ? 14 : 24);
    const float width = std::min(frame.px(440), frame.surface.width - frame.px(24));
    const float icon = frame.px(44);
    const std::string title = say(frame, game, Phrase("ui.newcomer.title").word("game", "name"));
    const std::string aim = say(frame, game, Phrase("aim"));
    const auto walk = [&](Column& column) {
        const Flow heading =
            flow(paint.type, title, Style::title, paint.theme.ink, column.width() - icon);
        const Flow goal = flow(paint.type, aim, Style::body, paint.theme.muted, column.width());
        const Rect at = column.place(heading.height());
        column.skip(frame.px(low ? 4 : 8));
        const Rect below = column.place(goal.height());
        column.skip(frame.px(low ? 10 : 18));
        if (column.draws()) {
            draw(paint, heading, at.x, at.y);
            frame.say("", Role::heading, title, {at.x, at.y, at.w - icon, at.h}, 2);
            draw(paint, goal, below.x, below.y);
            frame.say("", Role::text, aim, below);
        }
        draw_newcomer(frame, column, state, game);
    };
    const float height = height_of(width - 2 * pad, walk) + 2 * pad + frame.px(4);
    const Rect r = begin_dialog(frame, "newcomer", title, width, height);
    Column column(r.x + pad, r.y + pad, r.w - 2 * pad);
    walk(column);
    // It comes last, so that the focus begins with the choices.
    const bool closed = icon_button(
        frame, {right(r) - pad - icon + frame.px(10), r.y + pad - frame.px(9), icon, icon},
        to_id(Command::close), "x", frame.text("ui.close"));
    if (closed || used_beside(frame, r)) {
        state.newcomer = nullptr;
        frame.moving = true;
    }
}

} // namespace motley::ui
