#include "ui/start/setup_dialog.h"

#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/page/dialogs.h"
#include "ui/page/share_dialog.h"
#include "ui/start/seats.h"
#include "ui/start/terms.h"
#include "ui/table/setup_rows.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

namespace {

using shell::SetupForm;

/// CSS px below the dialog, so that its top stays where it is when a clock is chosen.
constexpr float room_to_grow = 120;

/// The part of the dialog for one option.
struct Part {
    AppFrame& frame;
    SetupState& state;
    std::size_t index;
    Column& column;

    [[nodiscard]] const SetupForm::Field& field() const { return state.form->fields()[index]; }
    [[nodiscard]] const engine::Game& game() const { return state.form->game(); }
    [[nodiscard]] std::string id(const std::string& ending) const {
        return "setup:" + field().option.name + ending;
    }
    [[nodiscard]] std::string text(const std::string& ending) const {
        return option_words(frame.app, game(), field().option, ending);
    }
    [[nodiscard]] bool wrong() const { return state.form->wrong(index); }
    [[nodiscard]] std::string note() const {
        return text(wrong() ? ".wrong" : field().open ? ".open.hint" : ".hint");
    }
    [[nodiscard]] Flow note_lines() const {
        const Theme& theme = frame.paint.theme;
        return flow(frame.paint.type, note(), Style::small, wrong() ? theme.danger : theme.muted,
                    column.width());
    }
    /// Whether the player can choose between a number and none.
    [[nodiscard]] bool two_ways() const { return !field().option.usual; }
    /// Returns whether Enter finished the dialog.
    bool draw();

private:
    void draw_ways(const Rect& r);
    void draw_list(const Rect& r);
    bool draw_number(const Rect& r);
    void draw_anew();
};

void Part::draw_anew() {
    frame.defer([&form = state.form, i = index](shell::App& app) {
        if (form) {
            form->choose(i, app.matches().draw(form->fields()[i].option));
        }
    });
}

void Part::draw_ways(const Rect& r) {
    const std::vector<Segment> ways{{id(":number"), text(".number")}, {id(":open"), text(".open")}};
    const std::size_t before = field().open ? 1 : 0;
    const std::size_t chosen = segments(frame, r, ways, before);
    if (chosen == before) {
        return;
    }
    if (chosen == 1) {
        state.form->leave_open(index);
        frame.moving = true;
        return;
    }
    // What was typed before is still there.
    state.form->type(index, field().typed);
    if (wrong()) {
        draw_anew();
    }
    frame.moving = true;
}

void Part::draw_list(const Rect& r) {
    const SetupOption& option = field().option;
    const auto chosen = state.form->value(index);
    std::vector<Segment> values;
    auto at = static_cast<std::size_t>(option.high - option.low + 1); // none
    for (std::uint64_t value = option.low; value <= option.high; ++value) {
        const std::string number = std::to_string(value);
        const std::string own = text("." + number);
        if (chosen == value) {
            at = values.size();
        }
        values.push_back({id(":" + number), own.empty() ? number : own});
    }
    const std::size_t now = segments(frame, r, values, at);
    if (now != at) {
        state.form->choose(index, option.low + now);
        frame.moving = true;
    }
}

bool Part::draw_number(const Rect& r) {
    const Button draw{id(":anew"), text(".anew")};
    const float beside = field().option.usual ? 0 : button_width(frame, draw.label);
    const float gap = beside > 0 ? frame.px(10) : 0;
    const std::string typed = field().typed;
    const Entry entry =
        number_field(frame, {r.x, r.y, r.w - beside - gap, r.h}, id(""), text(""), typed, wrong());
    if (entry.typed) {
        state.form->type(index, *entry.typed);
        frame.moving = true;
    }
    if (beside > 0 && button(frame, {right(r) - beside, r.y, beside, r.h}, draw)) {
        draw_anew();
    }
    return entry.submitted;
}

bool Part::draw() {
    const std::string name = text("");
    Rect title = column.place(frame.px(28));
    if (column.draws()) {
        title.h = frame.px(24);
        frame.paint.label(Style::strong, title.x, title.y + frame.px(11), frame.paint.theme.ink,
                          frame.paint.type.fitted(Style::strong, name, title.w));
        frame.say("", Role::heading, name, title, 3);
    }
    if (two_ways()) {
        const Rect ways = column.place(frame.px(48));
        column.skip(frame.px(10));
        if (column.draws()) {
            draw_ways(ways);
        }
    }
    bool submitted = false;
    if (!field().open) {
        const Rect control = column.place(frame.px(48));
        if (column.draws() && field().listed) {
            draw_list(control);
        } else if (column.draws()) {
            submitted = draw_number(control);
        }
    }
    column.skip(frame.px(8));
    const Flow lines = note_lines();
    const Rect place = column.place(lines.height());
    if (!column.draws()) {
        return false;
    }
    ui::draw(frame.paint, lines, place.x, place.y);
    if (const std::string words = note(); !words.empty()) {
        frame.say(id(":note"), wrong() ? Role::status : Role::text, words, place);
    }
    return submitted;
}

/// Draws what the game and the match leave open. Returns whether Enter finished the dialog.
bool draw_rest(AppFrame& frame, Column& column, SetupState& state, float gap) {
    bool submitted = false;
    for (std::size_t i = 0; i < state.form->fields().size(); ++i) {
        submitted = Part{frame, state, i, column}.draw() || submitted;
        column.skip(gap);
    }
    const bool by_link = state.form->friend_seat().has_value();
    if (!by_link) {
        submitted = draw_terms(frame, column, state, gap) || submitted;
    }
    const engine::Game& game = state.form->game();
    if (game.editing() == nullptr || by_link) {
        return submitted;
    }
    const Rect r = column.place(frame.px(46));
    column.skip(gap);
    if (column.draws() && button(frame, r, {"setup:position", frame.text("ui.edit"), "grid"})) {
        frame.defer([&state, &game, chosen = state.form->setup().value_or(Setup{}),
                     agreed = state.form->terms.terms().value_or(match::Terms{})](shell::App& app) {
            state.form->draw_side(app.context().seeds.next() % 2 == 1);
            app.edit_position(*game.start(chosen), state.form->seats(), agreed);
        });
    }
    return submitted;
}

/// Where the options are drawn: the players, and the rest below or, on a screen that is wide but
/// not high enough for all of them, beside.
struct Columns {
    float width;
    float apart; ///< from the left of one to the left of the other; 0 for one column

    [[nodiscard]] float whole() const { return apart + width; }
};

Columns columns_for(const AppFrame& frame) {
    const float between = frame.px(32);
    const float room = frame.surface.width - frame.px(24 + 48);
    const bool two = room >= frame.px(580) && frame.surface.height < frame.px(900);
    const float width = std::min(frame.px(392), two ? std::floor((room - between) / 2) : room);
    return {width, two ? width + between : 0};
}

/// Draws all options from `y` down. Returns whether Enter finished the dialog.
bool draw_options(AppFrame& frame, Column& column, const Columns& columns, SetupState& state,
                  float gap) {
    if (columns.apart == 0) {
        draw_seats(frame, column, state, gap);
        return draw_rest(frame, column, state, gap);
    }
    Column beside = column.beside(columns.apart);
    draw_seats(frame, column, state, gap);
    const bool submitted = draw_rest(frame, beside, state, gap);
    column.skip(std::max(0.0F, beside.y() - column.y()));
    return submitted;
}

} // namespace

void draw_setup(AppFrame& frame, SetupState& state) {
    Painter& paint = frame.paint;
    const engine::Game& game = state.form->game();
    const std::string title = frame.app.context().narrator.strings().format(
        game.info().id, Phrase("ui.setup.title").word("game", "name"));
    const bool low = frame.surface.height < frame.px(420);
    const float margin = frame.px(low ? 14 : 24);
    const Columns columns = columns_for(frame);
    const float room = columns.whole();
    const float width = room + frame.px(48);
    const float icon = frame.px(44);
    const Flow heading = flow(paint.type, title, Style::title, paint.theme.ink, room - icon);
    const float gap = frame.px(low ? 8 : 20);
    // Beside the button that shares, a second column begins lower.
    const float head = margin + heading.height() +
                       frame.px(!low                ? 16.0F
                                : columns.apart > 0 ? 10.0F
                                                    : 6.0F);
    const float footer = frame.px(46) + margin + frame.px(4);
    const float height = head + footer + height_of(columns.width, [&](Column& column) {
                             draw_options(frame, column, columns, state, gap);
                         });
    if (state.for_height != frame.surface.height) {
        state.for_height = frame.surface.height;
        state.height = height;
        state.top = dialog_top(frame, height + frame.px(room_to_grow));
    }
    state.height = std::max(state.height, height);
    const bool under = std::exchange(frame.under_dialog, frame.under_dialog || state.share.is_open);
    const Rect r = begin_dialog(frame, "setup", title, width, state.height, state.top);
    const float x = r.x + frame.px(24);
    draw(paint, heading, x, r.y + margin);
    frame.say("", Role::heading, title, {x, r.y + margin, room - icon, heading.height()}, 2);

    const auto setup = state.form->setup();
    const bool by_link = state.form->friend_seat().has_value();
    const auto terms = by_link ? std::optional(match::Terms{}) : state.form->terms.terms();
    const bool ready = setup && terms;
    // On a low screen the options scroll; focus rings reach a little beyond them.
    const float edge = frame.px(6);
    const float end = bottom(r) - footer;
    const Rect area{x - edge, r.y + head - edge, edge + room + frame.px(scroll_gutter),
                    end - r.y - head + edge};
    Column column(x, frame.begin_scroll(state.scroll, area) + edge, columns.width);
    const bool submitted = draw_options(frame, column, columns, state, gap);
    frame.end_scroll(state.scroll, column.y(), paint.theme.raised);

    const float y = end;
    const float half = std::floor((room - frame.px(12)) / 2);
    const bool cancelled = button(frame, {x, y, half, frame.px(46)},
                                  {to_id(Command::cancel), frame.text("ui.cancel")});
    Button begin{"begin", frame.text("ui.setup.begin")};
    begin.kind = ButtonKind::primary;
    begin.enabled = ready;
    const bool begun = button(
        frame, {x + half + frame.px(12), y, room - half - frame.px(12), frame.px(46)}, begin);
    // It comes last, so that the focus begins with the choices.
    const float middle = r.y + margin + heading.height() / 2;
    if (icon_button(frame, {x + room - icon + frame.px(10), middle - icon / 2, icon, icon},
                    "setup:share", "share", frame.text("ui.setup.share"), ready && !by_link)) {
        state.share.open(frame.app, {&game, *setup, *terms, state.form->seats()});
        frame.moving = true;
    }
    if (ready && (begun || submitted)) {
        frame.defer([&state, &game, chosen = *setup, agreed = *terms](shell::App& app) {
            state.form->draw_side(app.context().seeds.next() % 2 == 1);
            const auto other = state.form->friend_seat();
            const match::Seats seats = state.form->seats();
            state.close();
            if (other) {
                app.turn_links.invite(game, chosen, *other == 0 ? Actor::second : Actor::first);
            } else {
                app.new_match(game, chosen, seats, agreed);
            }
        });
    }
    frame.under_dialog = under;
    if (state.share.is_open) {
        draw_share(frame, state.share);
    } else if (cancelled || used_beside(frame, r)) {
        state.close();
        frame.moving = true;
    }
}

} // namespace motley::ui
