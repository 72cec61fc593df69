#include "ui/table/result.h"

#include "engine/level.h"
#include "ui/board/picture.h"
#include "ui/board/side_token.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/page/dialogs.h"
#include "ui/table/outcome_words.h"
#include "ui/table/seat_words.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>

namespace motley::ui {

namespace {

/// The kinds of a side's pieces on the board, the rarest first.
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

/// Draws the winner's pieces, or one of each side after a draw, `height` high and centred on x.
void draw_ahead(AppFrame& frame, const BoardModel& model, float x, float y, float height) {
    const Actor winner = activity::winner_of(frame.app.board().match()->outcome());
    std::vector<std::size_t> players{0, 1};
    if (winner != Actor::none) {
        players = {index(winner)};
    }
    struct Figure {
        scene::Livery livery;
        int glyph; ///< −1: the side's token
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
            draw_side_token(frame.paint, figure.livery, left, y + height / 2, height);
        } else {
            const auto glyph = static_cast<std::size_t>(figure.glyph);
            draw_drawing(frame.paint, left, y, height, frame.app.game()->info().glyphs[glyph].asset,
                         figure.livery);
        }
        left += height + gap;
    }
}

} // namespace

void draw_offer_question(AppFrame& frame) {
    const shell::OnScreen& app = frame.app;
    const Actor offers = app.board().match()->offer();
    const Command used = draw_question(
        frame, app.text(Phrase("agree.offered").text("side", app.board().narration().side(offers))),
        app.text(
            Phrase("agree.answer").text("side", app.board().narration().side(opponent(offers)))) +
            ' ' + app.play().agreement().brings(),
        {Command::accept, frame.text("agree.accept")},
        {Command::decline, frame.text("agree.decline")}, false);
    defer(frame, used);
}

namespace {

/// The level above the one that the person has just beaten; 0 if that is none.
int next_level(const shell::OnScreen& app) {
    const match::Seats& seats = app.board().seats();
    if (!seats.against_computer()) {
        return 0;
    }
    const Actor person = app.board().person();
    const int beaten = seats.levels[index(opponent(person))];
    const bool won = activity::winner_of(app.board().match()->outcome()) == person;
    return won && beaten < engine::highest_level ? beaten + 1 : 0;
}

} // namespace

Command draw_result(AppFrame& frame, const BoardModel& model) {
    Painter& paint = frame.paint;
    const std::string title = outcome_title(frame.app, model);
    const std::string reason = outcome_reason(frame.app, model);
    const bool low = frame.surface.height < frame.px(420);
    Command used = Command::none;
    const auto centred = [&](Column& column, const std::string& words, Role role, Style style,
                             Colour ink) {
        const Flow text = flow(paint.type, words, style, ink, column.width());
        const Rect at = column.place(text.height());
        if (!column.draws()) {
            return;
        }
        frame.say("", role, words, at, role == Role::heading ? 2 : 0);
        float y = at.y;
        for (const Flow::Line& line : text.lines) {
            Flow one;
            one.lines = {line};
            one.line_height = text.line_height;
            one.ascent = text.ascent;
            draw(paint, one, std::round(at.x + (at.w - line.width) / 2), y);
            y += text.line_height;
        }
    };
    const int higher = next_level(frame.app);
    const auto offer = [&](const Rect& at, Command command, std::string_view sentence) {
        Button what{to_id(command), frame.text(sentence)};
        if (command == Command::rematch) {
            const std::string words = rematch_words(frame.app);
            const bool fits = paint.type.width(Style::small_bold, words) <= at.w - frame.px(16);
            what.label = fits ? words : what.label;
            what.kind = higher > 0 ? ButtonKind::plain : ButtonKind::primary;
        } else if (command == Command::analysis) {
            what.icon = "graph";
            what.enabled = frame.app.match_board()->can_analyse();
        }
        if (button(frame, at, what)) {
            used = command;
        }
    };
    const auto again = [&](const std::vector<Rect>& at) {
        if (higher > 0) {
            Button try_it{to_id(Command::next_level),
                          frame.app.text(Phrase("ui.next-level").number("n", higher))};
            try_it.kind = ButtonKind::primary;
            if (button(frame, at[1], try_it)) {
                used = Command::next_level;
            }
        }
        offer(at[0], Command::rematch, "ui.rematch");
    };
    const CommandInfo& share = info(Command::share);
    const auto look = [&](const std::vector<Rect>& at) {
        offer(at[0], Command::look, "ui.look");
        offer(at[1], Command::others, "ui.others");
        if (low) {
            Button what{"result:share", frame.text(share.sentence)};
            what.icon = share.icon;
            if (button(frame, at[2], what)) {
                used = Command::share;
            }
        }
    };
    const auto study = [&](const std::vector<Rect>& at) {
        offer(at[0], Command::analysis, "ui.analysis");
        offer(at[1], Command::puzzles, "ui.puzzles.of-it");
    };
    const auto walk = [&](Column& column) {
        if (!low) {
            const Rect feet = column.place(frame.px(66));
            if (column.draws()) {
                draw_ahead(frame, model, feet.x + feet.w / 2, feet.y, frame.px(52));
                const float size = frame.px(44);
                if (icon_button(frame, {right(feet) - size, feet.y, size, size}, "result:share",
                                share.icon, frame.text(share.sentence))) {
                    used = Command::share;
                }
            }
        }
        centred(column, title, Role::heading, Style::title, paint.theme.ink);
        column.skip(frame.px(6));
        centred(column, reason, Role::text, Style::body, paint.theme.muted);
        column.skip(frame.px(22));
        std::vector<std::vector<Rect>> rows;
        const int plays = higher > 0 ? 2 : 1;
        for (const int count : low ? std::vector{3, 2, plays} : std::vector{plays, 2, 2}) {
            column.skip(rows.empty() ? 0 : frame.px(low ? 8 : 10));
            rows.push_back(button_row(frame, column, count, low ? 8 : 12));
        }
        if (!column.draws()) {
            return;
        }
        if (low) {
            look(rows[0]);
            study(rows[1]);
            again(rows[2]);
        } else {
            again(rows[0]);
            study(rows[1]);
            look(rows[2]);
        }
    };
    const float width = std::min(frame.px(low ? 520 : 400), frame.surface.width - frame.px(24));
    const Rect r = draw_dialog(frame, "result", title, width, walk);
    return used == Command::none && used_beside(frame, r) ? Command::look : used;
}

} // namespace motley::ui
