#include "ui/table/setup_rows.h"

#include "ui/table/clock.h"

namespace motley::ui {

std::string option_words(const shell::OnScreen& app, const engine::Game& game,
                         const SetupOption& option, const std::string& ending) {
    const engine::Strings& strings = app.context().narrator.strings();
    for (const std::string& key : {"setup." + option.name + ending, "ui.setup" + ending}) {
        if (strings.has(game.info().id, key)) {
            return strings.format(game.info().id, Phrase(key)
                                                      .text("low", std::to_string(option.low))
                                                      .text("high", std::to_string(option.high)));
        }
    }
    return {};
}

namespace {

constexpr float setup_row_height = 30;

} // namespace

void draw_setup_rows(AppFrame& frame, Column& column) {
    Painter& paint = frame.paint;
    const match::Match& match = *frame.app.board().match();
    draw_turn_row(frame, column);
    for (const SetupOption& option : match.game().info().options) {
        const auto chosen = match.setup().get(option.name);
        if (option.usual || !chosen) {
            continue;
        }
        const Rect row = column.place(frame.px(setup_row_height));
        if (!column.draws()) {
            continue;
        }
        const std::string name = option_words(frame.app, match.game(), option, "");
        const std::string value = std::to_string(*chosen);
        const float middle = row.y + frame.px(13);
        paint.label(Style::small, row.x, middle, paint.theme.muted, name);
        paint.label(Style::strong, right(row), middle, paint.theme.ink, value, Align::right);
        frame.say("chosen:" + option.name, Role::text, frame.app.named(name, value), row);
    }
}

} // namespace motley::ui
