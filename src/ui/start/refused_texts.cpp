#include "ui/start/refused_texts.h"

#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace motley::ui {

namespace {

using What = shell::TextRequest::What;

struct RefusedOffer {
    What what;
    const char* id;
    const char* key;
};
constexpr std::array<RefusedOffer, 3> on_refusal{{{What::restore, "again:", "ui.refused.again"},
                                                  {What::copy, "copy:", "ui.copy"},
                                                  {What::forget, "delete:", "ui.refused.delete"}}};

void use(AppFrame& frame, What what, const std::string& name) {
    const auto want = [what, name](shell::App& app) { app.saves.want({what, name}); };
    if (what == What::forget) {
        frame.ask({frame.text("ui.refused.question"), frame.text("ui.refused.question-hint"),
                   frame.text("ui.refused.delete"), frame.text("ui.cancel"), want, true});
    } else {
        frame.defer(want);
    }
}

/// The whole part, from the top.
struct RefusedPart {
    AppFrame& frame;
    Column& column;

    void tell(const std::string& id, const std::string& words) {
        const Theme& theme = frame.paint.theme;
        const float room = column.width() - px(16);
        const Flow lines = flow(frame.paint.type, words, Style::body, theme.ink, room);
        const Rect r = column.place(lines.height());
        column.skip(px(8));
        if (column.draws()) {
            draw(frame.paint, lines, r.x + px(16), r.y);
            frame.say(id, Role::text, words, {r.x + px(16), r.y, room, lines.height()});
        }
    }

    /// Draws the buttons in as many lines as needed.
    void offer(const shell::RefusedText& refused) {
        const float left = column.x() + px(16);
        float at = left;
        Rect line = column.place(px(link_height));
        for (const RefusedOffer& each : on_refusal) {
            const std::string label = frame.text(each.key);
            const float wide =
                std::max(px(44), std::ceil(frame.paint.type.width(Style::body_bold, label)));
            if (at > left && at + wide > right(line)) {
                at = left;
                line = column.place(px(link_height));
            }
            if (column.draws() &&
                link(frame, {at, line.y, wide, line.h}, each.id + refused.stored_as, label)) {
                use(frame, each.what, refused.stored_as);
            }
            at += wide + px(20);
        }
    }

    void copy() {
        const std::string label = frame.text("ui.copy");
        const float wide = std::ceil(frame.paint.type.width(Style::body_bold, label));
        const Rect line = column.place(px(link_height));
        if (column.draws() &&
            link(frame, {line.x + px(16), line.y, wide, line.h}, "unsaved:copy", label)) {
            frame.defer([](shell::App& app) { app.saves.want({What::copy, ""}); });
        }
    }

    /// Draws the bar beside everything below `top`.
    void bar(float top) {
        if (column.draws()) {
            frame.paint.rect({column.x(), top, px(4), column.y() - top - px(8)}, px(2),
                             frame.paint.theme.danger);
        }
        column.skip(px(16));
    }

    void all() {
        if (const std::string words = frame.app.sharing.refused(); !words.empty()) {
            const float top = column.y();
            tell("link-refused", words);
            bar(top);
        }
        for (const shell::RefusedText& each : frame.app.saves.refused()) {
            const float top = column.y();
            tell("refused:" + each.stored_as, frame.app.text(frame.app.saves.refused_phrase(each)));
            offer(each);
            bar(top);
        }
        if (frame.app.saves.unsaved()) {
            const float top = column.y();
            tell("unsaved", frame.text("ui.unsaved") + ". " + frame.text("ui.unsaved.hint"));
            copy();
            bar(top);
        }
        if (!frame.app.saves.note().empty()) {
            tell("text-note", frame.app.saves.note());
        }
    }

    [[nodiscard]] float px(float css) const { return frame.px(css); }
    static constexpr float link_height = 44;
};

} // namespace

void draw_refused(AppFrame& frame, Column& column) { RefusedPart{frame, column}.all(); }

} // namespace motley::ui
