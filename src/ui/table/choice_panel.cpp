#include "ui/table/choice_panel.h"

#include "ui/board/side_token.h"
#include "ui/kit/column.h"
#include "ui/kit/widgets.h"
#include "ui/table/panels.h"
#include "ui/table/rows.h"
#include "ui/table/selection.h"

namespace motley::ui {

namespace {

/// The name of a side above its rows, if it has any.
void draw_heading(AppFrame& frame, Column& column, const BoardModel& model, std::size_t player,
                  const std::string& id) {
    if (model.scene.players[player].rows.empty()) {
        return;
    }
    const std::string name = player_name(frame.app, model, player);
    const Rect line = column.place(frame.px(28));
    draw_side_token(frame.paint, model.scene.players[player].livery, line.x, line.y + frame.px(11),
                    frame.px(22));
    frame.paint.label(Style::strong, line.x + frame.px(32), line.y + frame.px(11),
                      frame.paint.theme.ink, name);
    frame.say(id, Role::heading, name, {line.x, line.y, line.w, frame.px(22)}, 2);
}

} // namespace

void draw_choice_panel(AppFrame& frame, const ChoicePanel& state, std::size_t player,
                       PanelSides sides, const Rect& r) {
    if (r.h < frame.px(48)) {
        return;
    }
    const BoardModel& model = state.model;
    card(frame, r);
    const float edge = frame.px(10);
    const float x = r.x + edge + frame.px(4);
    const float width = right(r) - edge - frame.px(4) - x;
    const Rect area{r.x + edge, r.y + frame.px(4), x + width + frame.px(scroll_gutter) - r.x - edge,
                    r.h - frame.px(12)};
    const Revealing needed(frame, state.scroll, state.needed);
    Column column(x, frame.begin_scroll(state.scroll, area) + frame.px(6), width);
    draw_choices(frame, column, model, state.board);
    if (sides != PanelSides::unnamed) {
        draw_heading(frame, column, model, player, "panel");
    }
    if (model.subject != scene::nowhere) {
        draw_selection(frame, column, model, state.board, frame.px(60));
        column.skip(frame.px(4));
    }
    std::string owner = sides == PanelSides::unnamed ? player_name(frame.app, model, player) : "";
    for (const RowsPart part : {RowsPart::needed, RowsPart::others}) {
        const bool shared_first = part == RowsPart::needed;
        for (const std::size_t each :
             {shared_first ? nobody : player, shared_first ? player : nobody}) {
            draw_rows(frame, column, model, each,
                      {true, false, part, true, each == nobody ? nullptr : &owner});
        }
    }
    if (sides == PanelSides::both) {
        const std::size_t other = 1 - player;
        column.skip(frame.px(6));
        draw_heading(frame, column, model, other, "panel:other");
        draw_rows(frame, column, model, other, {true, false, RowsPart::all});
    }
    frame.end_scroll(state.scroll, column.y(), frame.paint.theme.surface);
}

void draw_side_panel(AppFrame& frame, const BoardModel& model, Scroll& scroll, std::size_t player,
                     const Rect& r) {
    card(frame, r);
    const float edge = frame.px(14);
    const Rect area{r.x + frame.px(10), r.y + frame.px(4),
                    r.w - frame.px(24) + frame.px(scroll_gutter), r.h - frame.px(12)};
    Column column(r.x + edge, frame.begin_scroll(scroll, area) + frame.px(6), r.w - 2 * edge);
    draw_heading(frame, column, model, player, "panel:other");
    draw_rows(frame, column, model, player, {true, false, RowsPart::all});
    frame.end_scroll(scroll, column.y(), frame.paint.theme.surface);
}

} // namespace motley::ui
