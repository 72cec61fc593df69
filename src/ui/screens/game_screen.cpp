#include "ui/screens/game_screen.h"

#include "learn/lesson.h"
#include "learn/model_game.h"
#include "ui/board/board.h"
#include "ui/commands.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/page/page_bar.h"
#include "ui/start/newcomer.h"
#include "ui/table/bar.h"
#include "ui/table/seat_words.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace motley::ui {

namespace {

constexpr float widest = 860; ///< CSS px
constexpr float way_height = 60;

std::int64_t whole(std::size_t n) { return static_cast<std::int64_t>(n); }

void place_words(AppFrame& frame, Column& column, const std::string& words, Style style,
                 Colour ink) {
    const Flow lines = flow(frame.paint.type, words, style, ink, column.width());
    const Rect at = column.place(lines.height());
    if (column.draws()) {
        draw(frame.paint, lines, at.x, at.y);
        frame.say("", Role::text, words, at);
    }
}

void place_heading(AppFrame& frame, Column& column, const std::string& words) {
    const Rect at = column.place(frame.px(28));
    if (column.draws()) {
        frame.paint.label(Style::strong, at.x, at.y + frame.px(12), frame.paint.theme.ink,
                          frame.paint.type.fitted(Style::strong, words, at.w));
        frame.say("", Role::heading, words, {at.x, at.y, at.w, frame.px(24)}, 2);
    }
}

/// Something that leads on from the page: its name, and how far the player is with it.
struct Onward {
    Command command;
    const char* icon;
    std::string name;
    std::string note;
    std::function<void(shell::App&)> go;
};

void draw_onward_row(AppFrame& frame, const Rect& r, const std::string& id, const Onward& onward) {
    Painter& paint = frame.paint;
    Node node;
    node.id = id;
    node.role = Role::button;
    node.label = onward.note.empty() ? onward.name : onward.name + ", " + onward.note;
    node.rect = r;
    const Response answer = frame.interact(std::move(node));
    if (frame.visible(r)) {
        const Rect face = draw_card_button(frame, r, answer);
        const float middle = std::round(face.y + face.h / 2);
        paint.icon(onward.icon, {r.x + frame.px(26), middle}, frame.px(22), paint.theme.accent);
        const float x = r.x + frame.px(50);
        const float room = right(r) - frame.px(40) - x;
        const float apart = onward.note.empty() ? 0 : frame.px(10);
        paint.label(Style::strong, x, middle - apart, paint.theme.ink,
                    paint.type.fitted(Style::strong, onward.name, room));
        if (!onward.note.empty()) {
            const Style style =
                paint.type.fitting({Style::small, Style::caption}, onward.note, room);
            paint.label(style, x, middle + apart, paint.theme.muted,
                        paint.type.fitted(style, onward.note, room));
        }
        paint.icon("forward", {right(r) - frame.px(22), middle}, frame.px(18), paint.theme.muted);
    }
    if (answer.focused) {
        focus_ring(paint, r, frame.px(14));
    }
    if (answer.clicked) {
        frame.defer(onward.go);
    }
}

} // namespace

void GameScreen::update(const shell::App& app) {
    const engine::Game& game = *app.game();
    if (of_ != &game) {
        scroll_.offset = 0;
        steps_ = 0;
        models_.clear();
    }
    // Where a pack of assets has not come they are asked for again.
    if (steps_ == 0 && learn::has_lesson(game)) {
        steps_ = learn::load_lesson(game)
                     .map([](const auto& steps) { return steps.size(); })
                     .value_or(0);
    }
    if (models_.empty()) {
        models_ = learn::load_model_games(game).value_or(std::vector<learn::ModelGame>());
    }
    if (of_ == &game && version_ == app.library.version()) {
        return;
    }
    of_ = &game;
    version_ = app.library.version();
    results_ = shell::statistics_of(app.library, game);
    matches_ = app.library.find({{}, &game, shell::LibraryFilter::State::all}).size();
}

/// The game in a few sentences, and the ways to its board.
void GameScreen::draw_head(AppFrame& frame, Column& column) {
    const Theme& theme = frame.paint.theme;
    const engine::Game& game = *of_;
    place_words(frame, column, game_facts(frame, game), Style::small, theme.muted);
    column.skip(frame.px(6));
    place_words(frame, column, frame.text("summary"), Style::body, theme.ink);
    column.skip(frame.px(14));
    place_heading(frame, column, frame.text("ui.aim"));
    place_words(frame, column, frame.text("aim"), Style::body, theme.ink);
    column.skip(frame.px(18));
    if (frame.app.progress().is_new(game)) {
        place_heading(frame, column,
                      frame.app.text(Phrase("ui.newcomer.title").word("game", "name")));
        column.skip(frame.px(4));
        draw_newcomer(frame, column, cards_, game);
        return;
    }
    const Rect buttons = column.place(frame.px(52));
    if (column.draws()) {
        draw_play_buttons(frame, cards_, game,
                          {buttons.x, buttons.y, std::min(buttons.w, frame.px(440)), buttons.h},
                          true);
    }
}

/// What leads on from here, in two columns if there is room.
void GameScreen::draw_ways(AppFrame& frame, Column& column) {
    const shell::App& app = frame.app;
    const engine::Game& game = *of_;
    std::vector<Onward> ways;
    if (steps_ > 0) {
        const auto all = whole(steps_);
        const auto done = static_cast<std::int64_t>(app.progress().steps_done(game));
        ways.push_back(
            {Command::learn, "cap", app.text("ui.lesson"),
             done >= all
                 ? app.text(Phrase("ui.game.learned").number("all", all))
                 : app.text(Phrase("ui.lesson.step").number("n", done + 1).number("all", all)),
             [&game](shell::App& changed) {
                 changed.open({shell::Screen::lesson, &game});
             }});
    }
    const activity::Puzzles& puzzles = app.puzzles();
    std::int64_t all_puzzles = 0;
    std::int64_t solved = 0;
    for (const auto* list : {&puzzles.shipped(game), &puzzles.own(game)}) {
        all_puzzles += std::ssize(*list);
        solved += std::count_if(list->begin(), list->end(), [&](const learn::Puzzle& each) {
            return puzzles.solved(game, each);
        });
    }
    if (all_puzzles > 0) {
        ways.push_back(
            {Command::puzzles, "puzzle", app.text("ui.puzzles"),
             app.text(Phrase("ui.puzzles.solved").number("n", solved).number("all", all_puzzles)),
             [&game](shell::App& changed) {
                 changed.open({shell::Screen::puzzles, &game});
             }});
    }
    ways.push_back({Command::rules, "book", app.text("ui.rules"), app.text("ui.game.rules.note"),
                    [&game](shell::App& changed) {
                        changed.open({shell::Screen::rules, &game});
                    }});
    ways.push_back({Command::library, "shelf", app.text("ui.library"),
                    app.text(Phrase("ui.game.matches").number("n", whole(matches_))),
                    [&game](shell::App& changed) {
                        changed.open({shell::Screen::library, &game});
                    }});
    ways.push_back({Command::set_up, "gear", app.text("ui.card.options"),
                    app.text("ui.game.options"),
                    [&game, &setup = cards_.setup](shell::App& changed) {
                        setup.open(game, changed.matches().usual_setup(game),
                                   changed.matches().quick_seats(game));
                    }});
    const float gap = frame.px(10);
    const std::size_t columns = column.width() >= frame.px(560) ? 2 : 1;
    const auto count = static_cast<float>(columns);
    const float width = std::floor((column.width() - gap * (count - 1)) / count);
    const float high = frame.px(way_height);
    const auto lines = static_cast<float>(grid_lines(ways.size(), columns));
    const Rect all = column.place(lines * (high + gap) - gap);
    for (std::size_t i = 0; column.draws() && i < ways.size(); ++i) {
        const Rect at{all.x + static_cast<float>(i % columns) * (width + gap),
                      all.y + static_cast<float>(i / columns) * (high + gap), width, high};
        draw_onward_row(frame, at, to_id(ways[i].command, game.info().id), ways[i]);
    }
}

/// The games to replay, each with what it shows.
void GameScreen::draw_models(AppFrame& frame, Column& column) {
    const engine::Game& game = *of_;
    if (models_.empty()) {
        return;
    }
    column.skip(frame.px(26));
    place_heading(frame, column, frame.text("ui.model-games"));
    for (std::size_t i = 0; i < models_.size(); ++i) {
        const std::string key = "replay." + models_[i].name;
        const Rect at = column.place(frame.px(52));
        if (column.draws()) {
            draw_onward_row(
                frame, at, "replay:" + std::to_string(i + 1),
                {Command::none, "play", frame.text(key), {}, [&game, i](shell::App& app) {
                     app.open({shell::Screen::viewer, &game, i});
                 }});
        }
        column.skip(frame.px(4));
        place_words(frame, column, frame.text(key + ".about"), Style::small,
                    frame.paint.theme.muted);
        column.skip(frame.px(12));
    }
}

/// How the matches ended: by level, by side, and how many were played with people.
void GameScreen::draw_results(AppFrame& frame, Column& column) {
    if (results_.empty()) {
        return;
    }
    Painter& paint = frame.paint;
    column.skip(frame.px(26));
    place_heading(frame, column, frame.text("ui.stats"));
    const auto line = [&](const std::string& name, const std::string& value) {
        const bool beside = paint.type.width(Style::body, name) + frame.px(16) +
                                paint.type.width(Style::body_bold, value) <=
                            column.width();
        const Rect at = column.place(frame.px(beside ? 34 : 54));
        if (!column.draws()) {
            return;
        }
        paint.label(Style::body, at.x, at.y + frame.px(16), paint.theme.ink,
                    paint.type.fitted(Style::body, name, at.w));
        paint.label(Style::body_bold, beside ? right(at) : at.x, at.y + frame.px(beside ? 16 : 36),
                    paint.theme.ink, paint.type.fitted(Style::body_bold, value, at.w),
                    beside ? Align::right : Align::left);
        paint.rect({at.x, bottom(at) - frame.px(1), at.w, frame.px(1)}, 0, paint.theme.line);
        frame.say("", Role::text, frame.app.named(name, value), at);
    };
    const auto tally_text = [&](const shell::Tally& tally) {
        return frame.app.text(Phrase("ui.stats.line")
                                  .number("won", whole(tally.won))
                                  .number("lost", whole(tally.lost))
                                  .number("drawn", whole(tally.drawn)));
    };
    for (const auto& [level, tally] : results_.by_level) {
        line(computer_words(frame.app, level), tally_text(tally));
    }
    const scene::Scene begin = of_->start({})->scene();
    for (std::size_t side = 0; side < results_.by_side.size(); ++side) {
        if (results_.by_side[side].all() > 0) {
            line(frame.app.text(Phrase("ui.stats.side").word("side", begin.players[side].name_key)),
                 tally_text(results_.by_side[side]));
        }
    }
    if (results_.with_people > 0) {
        line(frame.text("ui.stats.people"),
             frame.app.text(Phrase("ui.game.matches").number("n", whole(results_.with_people))));
    }
}

void GameScreen::draw(AppFrame& frame, const View& view) {
    update(frame.app);
    const PageLayout layout = layout_page(view);
    const bool phone = view.kind == ViewKind::phone;
    const float margin = view.px(phone ? 16 : 32);
    const float room = view.width - view.safe_left - view.safe_right - 2 * margin;
    const float width = std::min(room, view.px(widest));
    const float left = std::round(view.safe_left + margin + (room - width) / 2);
    frame.live = !cards_.setup.form;
    float y = frame.begin_scroll(scroll_, layout.page) + frame.px(phone ? 16 : 28);
    // The picture above the text, or on its left.
    const bool beside = width >= view.px(560);
    const float side =
        beside ? std::min(view.px(300), width * 0.38F) : std::min(width, view.px(180));
    const Rect picture{beside ? left : std::round(left + (width - side) / 2), y, side, side};
    if (frame.visible(picture)) {
        draw_small_board(frame.paint, *of_, showcase(cards_, *of_), picture);
    }
    const float text = beside ? right(picture) + frame.px(32) : left;
    Column head(text, beside ? y : bottom(picture) + frame.px(16), left + width - text);
    draw_head(frame, head);
    y = std::max(head.y(), bottom(picture)) + frame.px(24);
    Column below(left, y, width);
    draw_ways(frame, below);
    draw_models(frame, below);
    draw_results(frame, below);
    frame.end_scroll(scroll_, below.y() + frame.px(32) + view.safe_bottom,
                     frame.paint.theme.bg_bottom);
    if (draw_page_bar(frame, view, layout.bar)) {
        frame.defer([](shell::App& app) { app.leave(); });
    }
    if (cards_.setup.form) {
        draw_setup(frame, cards_.setup);
    }
}

int GameScreen::open_things(const shell::App& /*app*/) const {
    return (cards_.setup.form ? 1 : 0) + (cards_.setup.share.is_open ? 1 : 0);
}

bool GameScreen::close(shell::App& /*app*/) {
    return cards_.setup.close_share() || cards_.setup.close();
}

void GameScreen::screen_changed(bool suspended) {
    if (!suspended) {
        cards_.setup.close();
    }
}

} // namespace motley::ui
