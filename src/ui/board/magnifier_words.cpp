#include "ui/board/magnifier_words.h"

#include "ui/board/preview.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

using scene::Mark;
using scene::PlaceId;

std::string magnifier_words(const shell::OnScreen& app, const BoardModel& model, PlaceId under) {
    const std::string& place = app.game()->topology().places[under].label;
    const auto outcome = model.outcomes.find(under);
    std::string result = outcome == model.outcomes.end()
                             ? std::string()
                             : result_sentence(app, outcome->second, model.tokens);
    const BoardModel::Cell& cell = model.cells[under];
    if (result.empty() && cell.member) {
        result = app.text(cell.taken ? "ui.cell.taken" : "ui.cell.spared");
    } else if (result.empty() && cell.choosable) {
        result = app.text(cell.begins          ? "ui.cell.begins"
                          : cell.marks.empty() ? can_key(Mark::none)
                                               : can_key(cell.marks.front()));
    }
    return result.empty() ? place : app.named(place, result);
}

void draw_magnifier_words(AppFrame& frame, const std::string& words, const Rect& window) {
    Painter& paint = frame.paint;
    const float most = frame.surface.width - paint.px(24);
    const std::string shown = paint.type.fitted(Style::small_bold, words, most - paint.px(16));
    const float width = paint.type.width(Style::small_bold, shown) + paint.px(16);
    const float height = paint.px(24);
    const float x = std::clamp(centre(window).x - width / 2, paint.px(4),
                               frame.surface.width - width - paint.px(4));
    const bool over = window.y > height + paint.px(8);
    const Rect at{std::round(x),
                  over ? window.y - height - paint.px(5) : window.y + window.h + paint.px(5), width,
                  height};
    paint.rect(at, height / 2, paint.theme.accent);
    paint.label(Style::small_bold, centre(at).x, centre(at).y, paint.theme.on_accent, shown,
                Align::centre);
    frame.say("loupe:words", Role::text, words, at);
}

} // namespace motley::ui
