#include "ui/table/clock.h"

#include "match/clock.h"
#include "ui/kit/widgets.h"
#include "ui/page/dialogs.h"
#include "ui/table/turn_words.h"

#include <cmath>

namespace motley::ui {

using match::Milliseconds;

namespace {

constexpr float clock_line = 38;
constexpr float turn_line = 30;

Actor player_of(std::size_t index) { return index == 0 ? Actor::first : Actor::second; }

/// `04` after a colon, `4` at the beginning.
std::string two_digits(Milliseconds n, bool begins) {
    const std::string digits = std::to_string(n);
    return begins || n > 9 ? digits : '0' + digits;
}

std::string in_seconds(Milliseconds seconds) {
    const Milliseconds hours = seconds / 3600;
    const std::string minutes = two_digits(seconds / 60 % 60, hours == 0);
    return (hours == 0 ? "" : std::to_string(hours) + ':') + minutes + ':' +
           two_digits(seconds % 60, false);
}

bool with_clock(const AppFrame& frame) {
    return frame.app.board().match()->terms().clock.has_value();
}

/// The look of a clock. A running clock has a ground; in the last seconds the ground is solid, and
/// the digits show tenths.
struct ClockFace {
    std::string words;
    bool acts = false;
    bool last = false;
    Style style = Style::strong;
};

ClockFace face_of(const AppFrame& frame, std::size_t player, Style style) {
    const match::Match& match = *frame.app.board().match();
    const Milliseconds left = match.left(player_of(player));
    ClockFace face;
    face.words = clock_words(left);
    face.acts = match.actor() == player_of(player);
    face.last = left <= match::last_seconds;
    face.style = style;
    return face;
}

float face_width(const AppFrame& frame, const ClockFace& face) {
    return std::ceil(frame.paint.type.width(face.style, face.words)) + frame.px(38);
}

void draw_face(AppFrame& frame, const ClockFace& face, const Rect& r) {
    Painter& paint = frame.paint;
    const Theme& theme = paint.theme;
    Colour ink = face.acts ? theme.accent : theme.muted;
    if (face.last) {
        paint.rect(r, frame.px(6), theme.danger);
        ink = theme.on_accent;
    } else if (face.acts) {
        paint.rect(r, r.h / 2, theme.accent_tint);
    }
    const float middle = std::round(r.y + r.h / 2);
    const std::string_view icon = frame.app.play().clock().runs() || !face.acts ? "clock" : "pause";
    paint.icon(icon, {r.x + frame.px(16), middle}, frame.px(16), ink);
    paint.label(face.style, right(r) - frame.px(10), middle,
                face.last || !face.acts ? ink : theme.ink, face.words, Align::right);
}

std::string left_words(const shell::OnScreen& app, std::size_t player) {
    const Actor actor = player_of(player);
    // Always in whole seconds, so that it is not read out ten times as often.
    const Milliseconds seconds = (app.board().match()->left(actor) + 999) / 1000;
    return app.text(Phrase("clock.left")
                        .text("side", app.board().narration().side(actor))
                        .text("time", in_seconds(seconds)));
}

void say_clock(AppFrame& frame, std::size_t player, const Rect& r) {
    frame.say("clock:" + std::to_string(player), Role::text, left_words(frame.app, player), r);
}

} // namespace

std::string clock_words(Milliseconds left) {
    const Milliseconds shown = match::shown_time(left);
    if (left <= match::last_seconds) {
        return std::to_string(shown / 1000) + '.' + std::to_string(shown / 100 % 10);
    }
    return in_seconds(shown / 1000);
}

void draw_clock_row(AppFrame& frame, Column& column, std::size_t player) {
    if (!with_clock(frame)) {
        return;
    }
    const Rect row = column.place(frame.px(clock_line));
    if (column.draws()) {
        const ClockFace face = face_of(frame, player, Style::title);
        const Rect r{row.x, row.y, face_width(frame, face), frame.px(30)};
        draw_face(frame, face, r);
        say_clock(frame, player, r);
    }
}

float draw_clock(AppFrame& frame, std::size_t player, float x, float y) {
    if (!with_clock(frame)) {
        return x;
    }
    const ClockFace face = face_of(frame, player, Style::strong);
    const float width = face_width(frame, face);
    const Rect r{x - width, std::round(y) - frame.px(14), width, frame.px(28)};
    draw_face(frame, face, r);
    say_clock(frame, player, r);
    return r.x;
}

// ---------------------------------------------------------------- pause

bool asks_to_resume(const shell::OnScreen& app) {
    return app.play().clock().paused() && !app.board().seats().watched();
}

void draw_pause_dialog(AppFrame& frame) {
    const shell::OnScreen& app = frame.app;
    std::string times;
    for (std::size_t player = 0; player < 2; ++player) {
        times += (times.empty() ? "" : " · ") + left_words(app, player);
    }
    std::string hint;
    for (const std::string& why : {app.play().trouble(), app.play().clock().note()}) {
        hint += why.empty() ? why : why + ' ';
    }
    const Command used = draw_question(frame, frame.text("clock.paused"), hint + times,
                                       {Command::resume, frame.text("ui.resume")},
                                       {Command::others, frame.text("ui.others")}, false);
    defer(frame, used);
}

// ---------------------------------------------------------------- turns

void draw_turn_row(AppFrame& frame, Column& column) {
    const match::Match& match = *frame.app.board().match();
    if (match.terms().rounds == 0) {
        return;
    }
    const Rect row = column.place(frame.px(turn_line));
    if (!column.draws()) {
        return;
    }
    Painter& paint = frame.paint;
    const auto turn = match::round_at(match, frame.app.board().shown_ply());
    const std::string words = round_words(frame.app, turn, match.terms().rounds);
    paint.label(Style::strong, row.x, row.y + frame.px(13), paint.theme.ink,
                paint.type.fitted(Style::strong, words, row.w));
    frame.say("turn", Role::text, words, row);
}

} // namespace motley::ui
