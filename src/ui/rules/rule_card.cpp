#include "ui/rules/rule_card.h"

#include "ui/kit/widgets.h"

#include <algorithm>

namespace motley::ui {

void draw_rule_card(AppFrame& frame, RuleCard& state, const Rect& r) {
    const engine::Game& game = *frame.app.game();
    const std::string& language = frame.app.context().narrator.strings().language();
    if (state.of != &game || state.language != language) {
        state.book = std::make_unique<Rulebook>(rulebook_text(game.info().id, language));
        state.of = &game;
        state.language = language;
    }
    const Rect inner = card(frame, r, frame.text("ui.rules"));
    const auto& notice = frame.app.board().notice();
    Rulebook::Reading reading;
    reading.marked = notice ? state.book->find_paragraph(notice->explanation.paragraph) : -1;
    const float edge = frame.px(10);
    const Rect area{inner.x - edge, inner.y, inner.w + 2 * edge, inner.h + frame.px(6)};
    const float top = frame.begin_scroll(state.scroll, area);
    const float end = state.book->draw(frame, inner.x, top + frame.px(2), inner.w, true, reading);
    frame.end_scroll(state.scroll, end, frame.paint.theme.surface);
    if (reading.marked >= 0 && state.wanted) {
        state.scroll.offset = std::max(0.0F, reading.marked_y - top - frame.px(12));
        state.wanted = false;
        frame.moving = true;
    }
}

} // namespace motley::ui
