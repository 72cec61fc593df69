#include "ui/parts/seats.h"

#include "engine/level.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"

#include <algorithm>

namespace motley::ui {

namespace {

/// Chosen first where the computer comes to play.
constexpr int first_level = 2;

std::string level_name(const app::App& app, int level) {
    return app.text("level." + std::to_string(level));
}

std::string level_words(const app::App& app, int level) {
    return app.text(
        Phrase("computer.level").number("n", level).text("name", level_name(app, level)));
}

/// What is said below the levels of the one that is chosen.
Flow about_level(const Frame& frame, int level, float width) {
    const Theme& theme = frame.paint.theme;
    return flow(
        frame.paint.type,
        {{level_words(frame.app, level) + ". ", Style::small_bold, theme.muted},
         {frame.app.text("level." + std::to_string(level) + ".about"), Style::small, theme.muted}},
        width);
}

/// Of the longest, so that nothing moves when another is chosen.
float about_height(const Frame& frame, float width) {
    float height = 0;
    for (int level = 1; level <= engine::highest_level; ++level) {
        height = std::max(height, about_level(frame, level, width).height());
    }
    return height + frame.px(6 + 4);
}

float seat_height(const Frame& frame, int level, float width) {
    return frame.px(28 + 48) + (level == 0 ? 0 : frame.px(10 + 48) + about_height(frame, width));
}

} // namespace

float seats_height(const Frame& frame, const SetupState& state, float width, float gap) {
    float height = 0;
    for (const int level : state.form->seats().levels) {
        height += seat_height(frame, level, width) + gap;
    }
    return height;
}

float most_seats_height(const Frame& frame, float width, float gap) {
    return 2 * (seat_height(frame, first_level, width) + gap);
}

float draw_seats(Frame& frame, SetupState& state, float x, float y, float width, float gap) {
    Painter& paint = frame.paint;
    for (std::size_t player = 0; player < 2; ++player) {
        const std::string id = "setup:seat" + std::to_string(player);
        const int level = state.form->seats().levels[player];
        const std::string side =
            frame.app.strings().format(state.form->game().info().id, state.sides[player]);
        paint.label(Style::strong, x, y + frame.px(11), paint.theme.ink,
                    paint.type.fitted(Style::strong, side, width));
        frame.say("", Role::heading, side, {x, y, width, frame.px(24)}, 3);
        y += frame.px(28);
        const std::vector<Segment> who{{id + ":person", frame.text("ui.seat.person")},
                                       {id + ":computer", frame.text("ui.seat.computer")}};
        const std::size_t before = level == 0 ? 0 : 1;
        const std::size_t now = segments(frame, {x, y, width, frame.px(48)}, who, before);
        y += frame.px(48);
        if (now != before) {
            state.form->seat(player, now == 0 ? 0 : first_level);
            frame.moving = true;
        }
        if (level != 0) {
            y += frame.px(10);
            std::vector<Segment> levels;
            for (int n = 1; n <= engine::highest_level; ++n) {
                levels.push_back({id + ":level" + std::to_string(n), std::to_string(n),
                                  level_words(frame.app, n), level_name(frame.app, n)});
            }
            const auto at = static_cast<std::size_t>(level) - 1;
            const std::size_t chosen = segments(frame, {x, y, width, frame.px(48)}, levels, at);
            y += frame.px(48);
            if (chosen != at && now == before) {
                state.form->seat(player, static_cast<int>(chosen) + 1);
                frame.moving = true;
            }
            const Flow about = about_level(frame, level, width);
            draw(paint, about, x, y + frame.px(6));
            const float high = about_height(frame, width);
            frame.say(id + ":about", Role::text,
                      frame.text("level." + std::to_string(level) + ".about"), {x, y, width, high});
            y += high;
        }
        y += gap;
    }
    return y;
}

std::string who_plays(const app::App& app, std::size_t player) {
    const int level = app.seats().levels[player];
    return level == 0 ? std::string()
                      : app.text(Phrase("computer.is").text("level", level_name(app, level)));
}

std::string acting_words(const app::App& app) {
    const bool thinks = app.computer_acts() && !app.paused() && !app.computer_starts();
    return app.text(thinks && !app.looking_back() ? "ui.thinks" : "ui.to-move");
}

std::string rematch_words(const app::App& app) {
    if (!app.seats().against_computer()) {
        return app.text("ui.rematch");
    }
    // Sides are swapped: the person gets the computer's.
    const std::size_t player = app.seats().computer(Actor::first) ? 0 : 1;
    const scene::Scene begin = app.match()->position_at(0).scene();
    return app.text(Phrase("ui.rematch.as").word("side", begin.players[player].name_key));
}

std::string_view mode_key(const app::App& app) {
    return app.seats().watched()            ? "ui.mode.watch"
           : app.seats().against_computer() ? "ui.mode.computer"
                                            : "ui.mode.two";
}

} // namespace motley::ui
