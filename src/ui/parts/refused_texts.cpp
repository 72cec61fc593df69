#include "ui/parts/refused_texts.h"

#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace motley::ui {

namespace {

using What = app::TextWish::What;

struct Offer {
    What what;
    const char* id;
    const char* key;
};
constexpr std::array<Offer, 3> offers{{{What::restore, "again:", "ui.refused.again"},
                                       {What::copy, "copy:", "ui.copy"},
                                       {What::forget, "delete:", "ui.refused.delete"}}};

void use(Frame& frame, What what, const std::string& name) {
    const auto want = [what, name](app::App& app) { app.want({what, name}); };
    if (what == What::forget) {
        frame.ask({frame.text("ui.refused.question"), frame.text("ui.refused.question-hint"),
                   frame.text("ui.refused.delete"), frame.text("ui.cancel"), want, true});
    } else {
        frame.later(want);
    }
}

/// Draws all of it, or only finds where it ends.
struct Walk {
    Frame& frame;
    float x;
    float y;
    float width;
    bool draws;

    void tell(const std::string& id, const std::string& words) {
        const Theme& theme = frame.paint.theme;
        const Flow lines = flow(frame.paint.type, words, Style::body, theme.ink, width - px(16));
        if (draws) {
            draw(frame.paint, lines, x + px(16), y);
            frame.say(id, Role::text, words, {x + px(16), y, width - px(16), lines.height()});
        }
        y += lines.height() + px(8);
    }

    /// In as many lines as they need.
    void offer(const app::RefusedText& refused) {
        const float left = x + px(16);
        float at = left;
        for (const Offer& each : offers) {
            const std::string label = frame.text(each.key);
            const float wide =
                std::max(px(44), std::ceil(frame.paint.type.width(Style::body_bold, label)));
            if (at > left && at + wide > x + width) {
                at = left;
                y += px(link_height);
            }
            if (draws &&
                link(frame, {at, y, wide, px(link_height)}, each.id + refused.stored_as, label)) {
                use(frame, each.what, refused.stored_as);
            }
            at += wide + px(20);
        }
        y += px(link_height);
    }

    void copy() {
        const std::string label = frame.text("ui.copy");
        const float wide = std::ceil(frame.paint.type.width(Style::body_bold, label));
        if (draws && link(frame, {x + px(16), y, wide, px(link_height)}, "unsaved:copy", label)) {
            frame.later([](app::App& app) { app.want({What::copy, ""}); });
        }
        y += px(link_height);
    }

    /// Beside all that was told from there on.
    void bar(float top) {
        if (draws) {
            frame.paint.rect({x, top, px(4), y - top - px(8)}, px(2), frame.paint.theme.danger);
        }
        y += px(16);
    }

    void all() {
        for (const app::RefusedText& each : frame.app.refused()) {
            const float top = y;
            tell("refused:" + each.stored_as, frame.app.text(frame.app.refused_phrase(each)));
            offer(each);
            bar(top);
        }
        if (frame.app.unsaved()) {
            const float top = y;
            tell("unsaved", frame.text("ui.unsaved") + ". " + frame.text("ui.unsaved.hint"));
            copy();
            bar(top);
        }
        if (!frame.app.text_note().empty()) {
            tell("text-note", frame.app.text_note());
        }
    }

    [[nodiscard]] float px(float css) const { return frame.px(css); }
    static constexpr float link_height = 44;
};

} // namespace

float refused_height(Frame& frame, float width) {
    Walk walk{frame, 0, 0, width, false};
    walk.all();
    return walk.y;
}

float draw_refused(Frame& frame, float x, float y, float width) {
    Walk walk{frame, x, y, width, true};
    walk.all();
    return walk.y;
}

} // namespace motley::ui
