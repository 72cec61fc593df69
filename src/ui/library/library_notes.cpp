#include "ui/library/library_notes.h"

#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace motley::ui {

namespace {

/// Damaged records that are named one by one.
constexpr std::size_t most_damaged = 5;

Phrase words_for(const shell::Transfer::Damaged& damaged, std::string why) {
    Phrase words(damaged.file.empty()  ? "ui.library.load.damaged"
                 : damaged.number == 0 ? "ui.library.load.unreadable"
                                       : "ui.library.load.damaged-in");
    return words.text("file", damaged.file)
        .number("number", static_cast<std::int64_t>(damaged.number))
        .number("line", static_cast<std::int64_t>(damaged.line))
        .text("why", std::move(why));
}

} // namespace

float draw_report(AppFrame& frame, float left, float width, float y) {
    const auto& report = frame.app.transfer.report();
    if (!report || frame.app.transfer.busy() != shell::Transfer::Busy::no) {
        return y;
    }
    Painter& paint = frame.paint;
    const auto text = [&](const Phrase& phrase) { return frame.app.text(phrase); };
    std::vector<std::string> lines{text(report->words())};
    if (report->refused && !report->only_refused()) {
        lines.push_back(frame.text("ui.library.load.nothing"));
    }
    if (report->doubled > 0) {
        lines.push_back(text(Phrase("ui.library.load.doubled")
                                 .number("n", static_cast<std::int64_t>(report->doubled))));
    }
    const std::size_t named = std::min(report->damaged.size(), most_damaged);
    for (std::size_t i = 0; i < named; ++i) {
        const shell::Transfer::Damaged& each = report->damaged[i];
        lines.push_back(
            text(words_for(each, frame.app.context().narrator.strings().line(each.error))));
    }
    if (report->damaged.size() > named) {
        lines.push_back(
            text(Phrase("ui.library.load.others")
                     .number("n", static_cast<std::int64_t>(report->damaged.size() - named))));
    }
    const bool sound =
        !report->sound_added && std::any_of(report->damaged.begin(), report->damaged.end(),
                                            [](const auto& each) { return each.sound; });
    const float pad = frame.px(16);
    const float room = width - 2 * pad;
    std::vector<Flow> flows;
    float height = 2 * pad + frame.px(8 + 44);
    for (const std::string& line : lines) {
        flows.push_back(flow(paint.type, line, flows.empty() ? Style::body_bold : Style::body,
                             paint.theme.ink, room));
        height += flows.back().height() + frame.px(4);
    }
    const Rect r{left, y, width, height};
    if (frame.visible(r)) {
        paint.slab(r, frame.px(14), paint.theme.raised, paint.theme.lip, frame.px(4),
                   paint.theme.line);
    }
    float at = y + pad;
    for (std::size_t i = 0; i < flows.size(); ++i) {
        ui::draw(paint, flows[i], r.x + pad, at);
        frame.say("library:report:" + std::to_string(i), Role::text, lines[i],
                  {r.x + pad, at, room, flows[i].height()});
        at += flows[i].height() + frame.px(4);
    }
    at += frame.px(4);
    const std::string close = frame.text("ui.close");
    float x = r.x + pad;
    if (sound) {
        const Button keep{"library:keep-sound", frame.text("ui.library.load.sound"), "plus"};
        const float wide =
            std::min(room - frame.px(100), button_width(frame, keep.label, keep.icon));
        if (button(frame, {x, at, wide, frame.px(44)}, keep)) {
            frame.defer([](shell::App& app) { app.transfer.keep_sound(); });
        }
        x += wide + frame.px(10);
    }
    const float wide =
        std::min(right(r) - pad - x, std::max(frame.px(90), button_width(frame, close)));
    if (button(frame, {x, at, wide, frame.px(44)}, {"library:close-report", close})) {
        frame.defer([](shell::App& app) { app.transfer.forget_report(); });
    }
    return bottom(r) + frame.px(16);
}

bool has_footer(const shell::App& app) {
    return app.library.removed() || app.transfer.busy() != shell::Transfer::Busy::no;
}

void draw_footer(AppFrame& frame, const View& view, const Rect& r, float left, float width) {
    Painter& paint = frame.paint;
    paint.rect(r, 0, paint.theme.surface);
    paint.rect({r.x, r.y, r.w, frame.px(1)}, 0, paint.theme.line);
    const float middle = std::round(r.y + (r.h - view.safe_bottom) / 2);
    using Busy = shell::Transfer::Busy;
    const Busy busy = frame.app.transfer.busy();
    if (busy != Busy::no) {
        const std::string words =
            frame.text(busy == Busy::saving ? "ui.library.saving" : "ui.library.loading");
        paint.label(Style::body, left, middle - frame.px(8), paint.theme.ink,
                    paint.type.fitted(Style::body, words, width));
        frame.say("library:busy", Role::status, words,
                  {left, r.y + frame.px(6), width, frame.px(30)});
        progress_bar(paint, left, middle + frame.px(10), width, frame.app.transfer.part());
        frame.moving = true;
        return;
    }
    const std::string words = frame.text("ui.library.removed");
    const std::string undo = frame.text("ui.library.put-back");
    const float close = frame.px(44);
    const float wide = button_width(frame, undo, "undo");
    const float end = left + width - close - frame.px(8);
    const float room = end - wide - frame.px(10) - left;
    const Style style =
        paint.type.width(Style::body_bold, words) <= room ? Style::body_bold : Style::small_bold;
    const Flow lines = flow(paint.type, words, style, paint.theme.ink, room);
    const float top = std::round(middle - lines.height() / 2);
    draw(paint, lines, left, top);
    frame.say("library:removed", Role::status, words, {left, top, room, lines.height()});
    Button button_undo{"library:put-back", undo, "undo"};
    button_undo.kind = ButtonKind::primary;
    if (button(frame, {end - wide, middle - frame.px(23), wide, frame.px(46)}, button_undo)) {
        frame.defer([](shell::App& app) { app.library.put_back(); });
    }
    if (icon_button(frame, {left + width - close, middle - close / 2, close, close},
                    "library:forget", "x", frame.text("ui.close"))) {
        frame.defer([](shell::App& app) { app.library.forget_removed(); });
    }
}

} // namespace motley::ui
