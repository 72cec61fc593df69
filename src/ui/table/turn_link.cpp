#include "ui/table/turn_link.h"

#include "learn/lesson.h"
#include "record/link.h"
#include "ui/kit/column.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/page/dialogs.h"
#include "ui/table/aim_line.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace motley::ui {

namespace {

struct TurnLook {
    float pad = 0;
    float width = 0;     ///< of the dialog
    float code = 0;      ///< side of the code; 0: there is none
    bool beside = false; ///< the code stands beside the words
};

/// What stands beside or below the code, from the title down.
void draw_turn_words(AppFrame& frame, TurnLinkState& state, Column& column, const TurnLook& look) {
    Painter& paint = frame.paint;
    const bool draws = column.draws();
    const std::string title =
        frame.text(state.invites ? "ui.friend.title-invite" : "ui.friend.title");
    const Rect title_at = column.place(frame.px(34));
    if (draws) {
        paint.label(Style::title, title_at.x, title_at.y + frame.px(15), paint.theme.ink,
                    paint.type.fitted(Style::title, title, title_at.w));
        frame.say("", Role::heading, title, title_at, 2);
    }
    column.skip(frame.px(look.beside ? 8 : 12));
    if (!look.beside && look.code > 0) {
        const Rect code = column.place(look.code);
        if (draws) {
            draw_code(frame, state.code,
                      {code.x + (code.w - look.code) / 2, code.y, look.code, look.code});
        }
        column.skip(frame.px(12));
    }
    const std::string& words = state.refused.empty() ? state.link : state.refused;
    const Rect text = column.place(frame.px(40));
    if (draws) {
        paint.rect(text, frame.px(10), paint.theme.surface);
        paint.stroke(text, frame.px(10), paint.theme.line, frame.px(1));
        paint.label(Style::small, text.x + frame.px(12), text.y + text.h / 2, paint.theme.ink,
                    paint.type.beginning(Style::small, words, text.w - frame.px(24)));
        frame.say("turn:link", Role::text, words, text);
    }
    const std::optional<bool> copied = state.copies ? frame.app.sharing.copied() : std::nullopt;
    const std::string note = frame.text(!copied   ? "ui.friend.hint"
                                        : *copied ? "ui.share.copied"
                                                  : "ui.share.not-copied");
    const Colour colour = !copied   ? paint.theme.muted
                          : *copied ? paint.theme.good
                                    : paint.theme.danger;
    column.skip(frame.px(8));
    // As high as the longest, so that the buttons stay where they are.
    float height = 0;
    for (const char* each : {"ui.friend.hint", "ui.share.copied", "ui.share.not-copied"}) {
        height = std::max(
            height,
            flow(paint.type, frame.text(each), Style::small, colour, column.width()).height());
    }
    const Flow lines = flow(paint.type, note, Style::small, colour, column.width());
    const Rect note_at = column.place(height);
    if (draws) {
        draw(paint, lines, note_at.x, note_at.y);
        frame.say("turn:note", copied ? Role::status : Role::text, note, note_at);
    }
    column.skip(frame.px(look.beside ? 10 : 16));
    const bool sheet = frame.app.sharing.abilities().sends_links;
    if (sheet) {
        const Rect at = column.place(frame.px(46));
        column.skip(frame.px(10));
        Button send{"turn:send", frame.text("ui.friend.send"), "share"};
        send.kind = ButtonKind::primary;
        send.enabled = state.refused.empty();
        if (draws && button(frame, at, send)) {
            frame.defer([link = state.link](shell::App& app) {
                app.sharing.give({shell::Export::To::others, shell::Export::As::text, {}, link});
            });
        }
    }
    const Rect row = column.place(frame.px(46));
    if (!draws) {
        return;
    }
    const float half = std::floor((row.w - frame.px(12)) / 2);
    if (button(frame, {row.x, row.y, half, row.h},
               {to_id(Command::close), frame.text("ui.close")})) {
        state.is_open = false;
        frame.moving = true;
    }
    Button copy{"turn:copy", frame.text("ui.share.copy"), "link"};
    copy.kind = sheet ? ButtonKind::plain : ButtonKind::primary;
    copy.enabled = state.refused.empty();
    const float x = row.x + half + frame.px(12);
    if (button(frame, {x, row.y, right(row) - x, row.h}, copy)) {
        state.copies = true;
        frame.defer([link = state.link](shell::App& app) { app.sharing.copy(link); });
    }
}

} // namespace

void TurnLinkState::send(shell::App& app) {
    app.play().by_link().seal();
    *this = {};
    is_open = true;
    const record::TurnLink turn = app.play().by_link().link();
    invites = turn.record.plies.empty();
    const auto written = record::write_link(turn);
    if (!written) {
        refused = app.context().narrator.strings().line(written.error());
        return;
    }
    link = app.sharing.address() + '#' + *written;
    code = shell::code_of(link);
}

std::string_view sending_key(const shell::OnScreen& app) {
    const match::Exchange& exchange = *app.play().by_link().exchange();
    const match::Match& match = *app.board().match();
    return match.ending() != match::Ending::none ? "ui.friend.send-end"
           : match.current() > exchange.plies    ? "ui.friend.send-turn"
           : exchange.links == 0                 ? "ui.friend.send-first"
           : !exchange.plays()                   ? "ui.friend.send-answer"
                                                 : "ui.friend.send-go";
}

void draw_invitation(AppFrame& frame) {
    const shell::App& app = frame.app;
    const activity::ByLink& by_link = app.play().by_link();
    const std::string& name = by_link.friends_name();
    Phrase title = Phrase(name.empty() ? "ui.friend.invited" : "ui.friend.invites");
    title.word("game", "name").text("name", name);
    std::vector<Answer> answers;
    if (by_link.invitation() == activity::ByLink::Invitation::unknown &&
        learn::has_lesson(*app.game())) {
        answers.push_back({Command::learn, frame.text("ui.newcomer.learn")});
    }
    answers.push_back({Command::close, frame.text("ui.play")});
    const Command used =
        draw_choice(frame, app.text(title), app.text(aim_key(app, "aim")), answers);
    if (used != Command::none) {
        frame.moving = true;
        frame.defer([learns = used == Command::learn](shell::App& changed) {
            changed.play().by_link().invited(activity::ByLink::Invitation::none);
            if (learns) {
                changed.open({shell::Screen::lesson, changed.game()});
            }
        });
    }
}

void show_news(AppFrame& frame, Replay& replay) {
    if (frame.app.play().by_link().fresh()) {
        frame.defer([&replay, plays = !frame.reduced_motion](shell::App& app) {
            if (plays) {
                app.play().by_link().show_news();
            } else {
                app.play().by_link().skip_news();
            }
            replay = {replay.speed, plays};
        });
    }
}

bool draw_turn_link(AppFrame& frame, TurnLinkState& state) {
    const float screen_w = frame.surface.width;
    const float screen_h = frame.surface.height;
    TurnLook look;
    look.beside = screen_h < frame.px(520) && screen_w > screen_h;
    look.pad = frame.px(look.beside ? 14 : 24);
    look.width = std::min(frame.px(look.beside ? 660 : 400), screen_w - frame.px(24));
    const float highest = screen_h - frame.px(16) - 2 * look.pad - frame.px(4);
    const float whole = look.width - 2 * look.pad;
    const auto words = [&](Column& column) { draw_turn_words(frame, state, column, look); };
    if (!state.code.modules.empty()) {
        const float rest = height_of(whole, words) + frame.px(12);
        look.code = std::floor(look.beside ? std::min(highest, whole * 0.45F)
                                           : std::min({whole, frame.px(296), highest - rest}));
    }
    const float left = look.beside && look.code > 0 ? look.code + frame.px(16) : 0;
    const float room = whole - left;
    const float height = std::max(height_of(room, words), look.beside ? look.code : 0);
    const Rect r = begin_dialog(frame, "turn-link", frame.text("ui.friend.title"), look.width,
                                height + 2 * look.pad + frame.px(4));
    if (left > 0) {
        draw_code(frame, state.code, {r.x + look.pad, r.y + look.pad, look.code, look.code});
    }
    Column column(r.x + look.pad + left, r.y + look.pad, room);
    words(column);
    if (used_beside(frame, r)) {
        state.is_open = false;
        frame.moving = true;
    }
    return state.is_open;
}

} // namespace motley::ui
