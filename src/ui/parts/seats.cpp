#include "ui/parts/seats.h"

#include "engine/level.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"

#include <algorithm>

namespace motley::ui {

namespace {

std::string level_name(const shell::App& app, int level) {
    return app.text("level." + std::to_string(level));
}

std::string level_words(const shell::App& app, int level) {
    return app.text(
        Phrase("computer.level").number("n", level).text("name", level_name(app, level)));
}

/// The description of the chosen level.
Flow about_level(const AppFrame& frame, int level, float width) {
    const Theme& theme = frame.paint.theme;
    return flow(
        frame.paint.type,
        {{level_words(frame.app, level) + ". ", Style::small_bold, theme.muted},
         {frame.app.text("level." + std::to_string(level) + ".about"), Style::small, theme.muted}},
        width);
}

/// The height of the longest description, so that nothing moves when another level is chosen.
float about_height(const AppFrame& frame, float width) {
    float height = 0;
    for (int level = 1; level <= engine::highest_level; ++level) {
        height = std::max(height, about_level(frame, level, width).height());
    }
    return height + frame.px(6 + 4);
}

/// Draws a player's name and who plays. Returns the present choice.
std::size_t draw_who(AppFrame& frame, Column& column, const SetupState& state, std::size_t player,
                     std::size_t chosen) {
    const Rect title = column.place(frame.px(28));
    const Rect choice = column.place(frame.px(48));
    if (!column.draws()) {
        return chosen;
    }
    const std::string id = "setup:seat" + std::to_string(player);
    const std::string side = frame.app.context().narrator.strings().format(
        state.form->game().info().id, state.sides[player]);
    frame.paint.label(Style::strong, title.x, title.y + frame.px(11), frame.paint.theme.ink,
                      frame.paint.type.fitted(Style::strong, side, title.w));
    frame.say("", Role::heading, side, {title.x, title.y, title.w, frame.px(24)}, 3);
    return segments(
        frame, choice,
        {{id + ":person", frame.text("ui.seat.person")},
         {id + ":computer", frame.text("ui.seat.computer")},
         {id + ":friend", frame.text("ui.seat.friend"), frame.text("ui.seat.friend.spoken")}},
        chosen);
}

/// Draws what it is to play by link.
void draw_friend_note(AppFrame& frame, Column& column, std::size_t player) {
    const std::string words = frame.text("ui.seat.friend.about");
    const Flow lines =
        flow(frame.paint.type, words, Style::small, frame.paint.theme.muted, column.width());
    column.skip(frame.px(8));
    const Rect place = column.place(lines.height());
    if (column.draws()) {
        draw(frame.paint, lines, place.x, place.y);
        frame.say("setup:seat" + std::to_string(player) + ":about", Role::text, words, place);
    }
}

/// Draws the computer's levels and the description of the chosen one. Returns the present choice.
int draw_levels(AppFrame& frame, Column& column, std::size_t player, int level) {
    column.skip(frame.px(10));
    const Rect choice = column.place(frame.px(48));
    const Rect place = column.place(about_height(frame, column.width()));
    if (!column.draws()) {
        return level;
    }
    const std::string id = "setup:seat" + std::to_string(player);
    std::vector<Segment> levels;
    for (int n = 1; n <= engine::highest_level; ++n) {
        levels.push_back({id + ":level" + std::to_string(n), std::to_string(n),
                          level_words(frame.app, n), level_name(frame.app, n)});
    }
    const std::size_t chosen = segments(frame, choice, levels, static_cast<std::size_t>(level) - 1);
    draw(frame.paint, about_level(frame, level, place.w), place.x, place.y + frame.px(6));
    frame.say(id + ":about", Role::text, frame.text("level." + std::to_string(level) + ".about"),
              place);
    return static_cast<int>(chosen) + 1;
}

} // namespace

void draw_seats(AppFrame& frame, Column& column, SetupState& state, const Levels& levels,
                float gap) {
    // The form's own levels may change while drawing.
    const Levels shown = levels;
    for (std::size_t player = 0; player < shown.size(); ++player) {
        const int level = shown[player];
        const bool is_friend = level == 0 && state.form->friend_seat() == player;
        const std::size_t before = is_friend ? 2 : level == 0 ? 0 : 1;
        const std::size_t now = draw_who(frame, column, state, player, before);
        if (now != before) {
            if (now == 2) {
                state.form->seat_friend(player);
            } else {
                state.form->seat(player, now == 0 ? 0 : first_level);
            }
            frame.moving = true;
        }
        if (is_friend) {
            draw_friend_note(frame, column, player);
        }
        if (level != 0) {
            const int chosen = draw_levels(frame, column, player, level);
            if (chosen != level && now == before) {
                state.form->seat(player, chosen);
                frame.moving = true;
            }
        }
        column.skip(gap);
    }
}

std::string who_plays(const shell::App& app, std::size_t player) {
    const Actor self = app.board().self();
    if (self != Actor::none && index(self) != player) {
        return app.text("ui.friend");
    }
    const int level = app.board().seats().levels[player];
    return level == 0 ? std::string()
                      : app.text(Phrase("computer.is").text("level", level_name(app, level)));
}

std::string acting_words(const shell::App& app) {
    const bool thinks =
        app.board().computer_acts() && !app.play().paused() && !app.play().computer_starts();
    return app.text(thinks && !app.board().looking_back() ? "ui.thinks" : "ui.to-move");
}

std::string rematch_words(const shell::App& app) {
    if (!app.board().seats().against_computer()) {
        return app.text("ui.rematch");
    }
    // The sides are swapped: the person gets the computer's side.
    const std::size_t player = app.board().seats().computer(Actor::first) ? 0 : 1;
    const scene::Scene begin = app.board().match()->position_at(0).scene();
    return app.text(Phrase("ui.rematch.as").word("side", begin.players[player].name_key));
}

std::string_view mode_key(const shell::App& app) {
    return app.board().self() != Actor::none        ? "ui.mode.friend"
           : app.board().seats().watched()          ? "ui.mode.watch"
           : app.board().seats().against_computer() ? "ui.mode.computer"
                                                    : "ui.mode.two";
}

} // namespace motley::ui
