#include "ui/start/seats.h"

#include "engine/level.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/table/seat_words.h"

#include <algorithm>

namespace motley::ui {

namespace {

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
    return height + frame.px(4);
}

/// The parts, one below the other.
struct SeatsPart {
    AppFrame& frame;
    Column& column;
    SetupState& state;

    [[nodiscard]] shell::SetupForm& form() const { return *state.form; }

    void heading(const std::string& words) {
        const Rect title = column.place(frame.px(28));
        if (column.draws()) {
            frame.paint.label(Style::strong, title.x, title.y + frame.px(11), frame.paint.theme.ink,
                              frame.paint.type.fitted(Style::strong, words, title.w));
            frame.say("", Role::heading, words, {title.x, title.y, title.w, frame.px(24)}, 3);
        }
    }

    /// Changes the form once everything is drawn, since heights were measured before.
    template <class Choose>
    void list(const std::vector<Segment>& parts, std::size_t chosen, Choose choose) {
        const bool narrow = column.width() / static_cast<float>(parts.size()) < frame.px(44);
        const Rect r = column.place(frame.px(narrow ? 96 : 48));
        if (!column.draws()) {
            return;
        }
        const std::size_t now = segments(frame, r, parts, chosen);
        if (now != chosen) {
            frame.defer([&setup = state, choose, now](shell::App&) {
                if (setup.form) {
                    choose(*setup.form, now);
                }
            });
        }
    }

    void note(const std::string& id, const Flow& lines, const std::string& words, float height) {
        column.skip(frame.px(6));
        const Rect place = column.place(height);
        if (column.draws()) {
            draw(frame.paint, lines, place.x, place.y);
            frame.say(id, Role::text, words, place);
        }
    }

    void opponent() {
        heading(frame.text("ui.setup.opponent"));
        list({{"setup:with:computer", frame.text("ui.seat.computer")},
              {"setup:with:person", frame.text("ui.seat.person")},
              {"setup:with:friend", frame.text("ui.seat.friend"),
               frame.text("ui.seat.friend.spoken")}},
             static_cast<std::size_t>(form().opponent()),
             [](shell::SetupForm& form, std::size_t i) {
                 form.choose_opponent(static_cast<shell::Opponent>(i));
             });
        if (form().opponent() == shell::Opponent::computer) {
            return;
        }
        const std::string words =
            frame.text(form().friend_seat() ? "ui.seat.friend.about" : "ui.seat.person.about");
        const Flow lines =
            flow(frame.paint.type, words, Style::small, frame.paint.theme.muted, column.width());
        note("setup:with:about", lines, words, lines.height());
    }

    [[nodiscard]] std::string side_name(std::size_t player) const {
        return frame.app.context().narrator.strings().format(form().game().info().id,
                                                             state.sides[player]);
    }

    void side() {
        heading(frame.text("ui.setup.side"));
        list({{"setup:side:first", side_name(0)},
              {"setup:side:second", side_name(1)},
              {"setup:side:random", frame.text("ui.setup.side.random"),
               frame.text("ui.setup.side.random.spoken")}},
             static_cast<std::size_t>(form().side()), [](shell::SetupForm& form, std::size_t i) {
                 form.choose_side(static_cast<shell::Side>(i));
             });
    }

    /// The computer's levels, and below them what the chosen one is like.
    void levels(std::size_t player, const std::string& title, const std::string& id) {
        heading(title);
        std::vector<Segment> each;
        for (int n = 1; n <= engine::highest_level; ++n) {
            const std::string words = level_words(frame.app, n);
            each.push_back({id + std::to_string(n), std::to_string(n),
                            form().watches() ? frame.app.named(title, words) : words,
                            level_name(frame.app, n)});
        }
        const int level = form().level(player);
        list(each, static_cast<std::size_t>(level) - 1,
             [player](shell::SetupForm& form, std::size_t i) {
                 form.choose_level(player, static_cast<int>(i) + 1);
             });
        note(id + "about", about_level(frame, level, column.width()),
             frame.text("level." + std::to_string(level) + ".about"),
             about_height(frame, column.width()));
    }

    void walk(float gap) {
        opponent();
        column.skip(gap);
        if (form().opponent() == shell::Opponent::person) {
            return;
        }
        if (!form().watches()) {
            side();
            column.skip(gap);
        }
        if (form().friend_seat()) {
            return;
        }
        if (form().watches()) {
            levels(0, side_name(0), "setup:level:first:");
            column.skip(gap);
            levels(1, side_name(1), "setup:level:second:");
        } else {
            levels(0, frame.text("ui.setup.level"), "setup:level:");
        }
        const Rect r = column.place(frame.px(48));
        const bool on = form().watches();
        if (column.draws() &&
            toggle(frame, r, "setup:watch", "eye", frame.text("ui.setup.watch"), on)) {
            frame.defer([&setup = state, on](shell::App&) {
                if (setup.form) {
                    setup.form->watch(!on);
                }
            });
        }
        column.skip(gap);
    }
};

} // namespace

void draw_seats(AppFrame& frame, Column& column, SetupState& state, float gap) {
    SeatsPart{frame, column, state}.walk(gap);
}

} // namespace motley::ui
