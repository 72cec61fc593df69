#include "ui/screens/puzzles_screen.h"

#include "ui/board/board.h"
#include "ui/board/side_token.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/page/page_bar.h"
#include "ui/start/day.h"
#include "ui/table/bar.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

namespace {

constexpr float least_card = 132; ///< CSS px
constexpr float widest_page = 1080;
constexpr std::size_t max_columns = 6;
constexpr float foot_line = 44; ///< below a card's board

/// The places of the list's parts.
struct ListPlan {
    float left = 0;
    float width = 0;
    float gap = 0;
    std::size_t columns = 1;
    float card = 0; ///< width of one card
};

ListPlan plan_list(const View& view) {
    ListPlan plan;
    const float margin = view.px(view.kind == ViewKind::phone ? 12 : 32);
    const float room = view.width - view.safe_left - view.safe_right - 2 * margin;
    plan.width = std::min(room, view.px(widest_page));
    plan.left = std::round(view.safe_left + margin + (room - plan.width) / 2);
    plan.gap = view.px(view.kind == ViewKind::phone ? 10 : 16);
    const float fit = (plan.width + plan.gap) / (view.px(least_card) + plan.gap);
    plan.columns = std::clamp<std::size_t>(static_cast<std::size_t>(fit), 2, max_columns);
    const auto columns = static_cast<float>(plan.columns);
    plan.card = std::floor((plan.width - plan.gap * (columns - 1)) / columns);
    return plan;
}

const PuzzlesState::Picture& picture_of(PuzzlesState& state, const shell::App& app,
                                        const learn::Puzzle& puzzle) {
    const auto found = state.pictures.find(puzzle.position);
    if (found != state.pictures.end()) {
        return found->second;
    }
    PuzzlesState::Picture picture;
    picture.task = app.puzzles().task(*app.game(), puzzle);
    picture.kind = app.puzzles().kind(*app.game(), puzzle);
    picture.grade = learn::grade_of(puzzle);
    if (const auto position = app.game()->read(puzzle.position)) {
        const scene::Scene scene = (*position)->scene();
        picture.tokens = scene.tokens;
        picture.acts = scene.players[(*position)->actor() == Actor::second ? 1 : 0].livery;
    }
    return state.pictures.emplace(puzzle.position, std::move(picture)).first->second;
}

/// Draws how hard a puzzle is, as one to three filled dots.
void draw_grade(AppFrame& frame, learn::Grade grade, float x, float y) {
    Painter& paint = frame.paint;
    for (int i = 0; i < 3; ++i) {
        const Point at{x + frame.px(3) + static_cast<float>(i) * frame.px(9), y};
        if (i <= static_cast<int>(grade)) {
            paint.disc(at, frame.px(3), paint.theme.muted);
        } else {
            paint.circle(at, frame.px(2.5F), paint.theme.muted, frame.px(1));
        }
    }
}

/// Draws a puzzle's board, and below it its number, its task, and whose turn it is or that it is
/// solved.
void draw_puzzle_face(AppFrame& frame, const PuzzlesState::Picture& picture, std::size_t number,
                      bool solved, Rect r, const Response& answer) {
    Painter& paint = frame.paint;
    const engine::Game& game = *frame.app.game();
    const float lip = frame.px(4);
    if (answer.hovered && !answer.held) {
        r.y -= frame.px(2);
    }
    paint.slab(r, frame.px(12), solved ? paint.theme.surface : paint.theme.raised,
               solved ? paint.theme.lip : paint.palette.hue(game.info().hue).patch, lip,
               paint.theme.line);
    if (answer.focused) {
        focus_ring(paint, r, frame.px(12));
    }
    const float pad = frame.px(8);
    const float side = r.w - 2 * pad;
    draw_small_board(paint, game, picture.tokens, {r.x + pad, r.y + pad, side, side});
    const float middle = std::round(r.y + pad + side + frame.px(foot_line) / 2);
    const float x = r.x + frame.px(12);
    paint.label(Style::strong, x, middle, solved ? paint.theme.muted : paint.theme.ink,
                std::to_string(number));
    const float words = x + frame.px(28);
    paint.label(Style::small, words, middle - frame.px(7), paint.theme.muted,
                paint.type.fitted(Style::small, picture.kind, right(r) - frame.px(42) - words));
    draw_grade(frame, picture.grade, words, middle + frame.px(10));
    if (solved) {
        paint.icon("check", {right(r) - frame.px(20), middle}, frame.px(20), paint.theme.good);
    } else {
        draw_side_token(paint, picture.acts, right(r) - frame.px(36), middle, frame.px(24));
    }
}

/// Draws the ground of one of several choices.
void draw_choice_ground(Painter& paint, const Rect& r, bool on, const Response& answer) {
    const float radius = paint.px(10);
    if (on) {
        paint.slab(r, radius, paint.theme.raised, paint.theme.lip, paint.px(2), paint.theme.line);
    } else {
        paint.rect(r, radius, fade(paint.theme.raised, answer.hovered || answer.held ? 1 : 0.5F));
        paint.stroke(r, radius, paint.theme.line, paint.px(1));
    }
    if (answer.focused) {
        focus_ring(paint, r, radius);
    }
}

/// Draws the choice between all puzzles, those not solved and those of a theme, as far as there is
/// one. Returns the y below.
float draw_choice(AppFrame& frame, const ListPlan& plan, float y) {
    const shell::App& app = frame.app;
    const engine::Game& game = *app.game();
    const auto themes = app.puzzles().themes(game);
    if (themes.empty()) {
        return y;
    }
    Painter& paint = frame.paint;
    const float gap = frame.px(8);
    const float height = frame.px(44);
    float x = plan.left;
    const auto draw = [&](const std::string& choice, const std::string& word,
                          const std::string& count) {
        const float words = paint.type.width(Style::small_bold, word);
        const float width =
            words + frame.px(28) +
            (count.empty() ? 0 : paint.type.width(Style::small, count) + frame.px(6));
        if (x > plan.left && x + width > plan.left + plan.width) {
            x = plan.left;
            y += height;
        }
        Node node;
        node.id = "puzzles:choose:" + choice;
        node.role = Role::toggle;
        node.label = word + (count.empty() ? "" : " " + count);
        node.on = app.puzzles().choice(game) == choice;
        node.rect = {x, y, width, height};
        const bool on = node.on;
        const Rect face{x, y + frame.px(4), width, height - frame.px(8)};
        const Response answer = frame.interact(std::move(node));
        draw_choice_ground(paint, face, on, answer);
        const float middle = std::round(face.y + face.h / 2);
        const Colour ink = on ? paint.theme.ink : paint.theme.muted;
        paint.label(Style::small_bold, face.x + frame.px(14), middle, ink, word);
        paint.label(Style::small, face.x + frame.px(20) + words, middle, ink, count);
        if (answer.clicked) {
            frame.defer(
                [&game, choice](shell::App& changed) { changed.puzzles().choose(game, choice); });
        }
        x += width + gap;
    };
    draw("all", frame.text("ui.puzzles.all"), {});
    draw("unsolved", frame.text("ui.puzzles.unsolved"), {});
    for (const auto& [theme, count] : themes) {
        draw(theme, app.text(Phrase("puzzle.theme." + theme)), std::to_string(count));
    }
    return y + height + frame.px(10);
}

/// Draws the shipped puzzles that are chosen, or the player's own, which are numbered after
/// `before` others. Returns the y below.
float draw_puzzle_grid(AppFrame& frame, PuzzlesState& state, const ListPlan& plan,
                       const std::vector<learn::Puzzle>& puzzles, std::size_t before, float y) {
    const shell::App& app = frame.app;
    const engine::Game& game = *app.game();
    const float height = plan.card - frame.px(16) + frame.px(8 + foot_line + 4);
    std::size_t drawn = 0;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        if (before == 0 && !app.puzzles().chosen(game, puzzles[i])) {
            continue;
        }
        const auto [column, line] = grid_place(drawn++, plan.columns);
        const Rect r{plan.left + column * (plan.card + plan.gap), y + line * (height + plan.gap),
                     plan.card, height};
        const std::size_t number = i + 1;
        const bool solved = app.puzzles().solved(game, puzzles[i]);
        const PuzzlesState::Picture& picture = picture_of(state, app, puzzles[i]);
        const std::string name =
            app.text(Phrase("ui.puzzle").number("n", static_cast<std::int64_t>(number)));
        Node node;
        node.id = (before == 0 ? "puzzle:" : "puzzle:own:") + std::to_string(number);
        node.role = Role::button;
        node.label =
            name + (solved ? ", " + frame.text("ui.puzzle.solved") : "") + ". " + picture.task +
            ' ' +
            app.text(
                Phrase("ui.puzzle.grade").text("grade", app.puzzles().grade(game, puzzles[i])));
        node.rect = r;
        const Response answer = frame.interact(std::move(node));
        if (answer.clicked) {
            frame.defer([&game, n = before + i](shell::App& changed) {
                changed.open({shell::Screen::puzzle, &game, n});
            });
        }
        if (frame.visible(r)) {
            draw_puzzle_face(frame, picture, number, solved, r, answer);
        }
    }
    if (drawn == 0 && !puzzles.empty()) { // of a theme there is always one
        const std::string words = frame.text("ui.puzzles.all-solved");
        frame.paint.label(Style::body, plan.left, y + frame.px(14), frame.paint.theme.muted, words);
        frame.say("puzzles:none", Role::text, words, {plan.left, y, plan.width, frame.px(28)});
        return y + frame.px(28);
    }
    const auto lines = static_cast<float>(grid_lines(drawn, plan.columns));
    return y + lines * (height + plan.gap);
}

float draw_list_title(AppFrame& frame, const ListPlan& plan, const std::string& title,
                      const std::string& note, float y) {
    Painter& paint = frame.paint;
    const float line = frame.px(28);
    paint.label(Style::title, plan.left, y + line / 2, paint.theme.ink,
                paint.type.fitted(Style::title, title, plan.width));
    const float width = paint.type.width(Style::title, title);
    frame.say("", Role::heading, title, {plan.left, y, std::min(width, plan.width), line}, 2);
    if (note.empty()) {
        return y + line + frame.px(12);
    }
    const bool beside = width + frame.px(14) + paint.type.width(Style::body, note) <= plan.width;
    const float x = beside ? plan.left + width + frame.px(14) : plan.left;
    y += beside ? 0 : line;
    paint.label(Style::body, x, y + line / 2 + frame.px(beside ? 2 : 0), paint.theme.muted, note);
    frame.say("", Role::text, note, {x, y, paint.type.width(Style::body, note), line});
    return y + line + frame.px(12);
}

/// Draws what leads to the puzzle of the day, and the player's rating. Returns the y below.
float draw_standing(AppFrame& frame, const ListPlan& plan, float y) {
    const activity::Puzzles& puzzles = frame.app.puzzles();
    y = draw_day(frame, {plan.left, y, std::min(plan.width, frame.px(620)), frame.px(60)}) +
        frame.px(14);
    const std::string rating = puzzles.rating_note();
    const std::string words = (rating.empty() ? frame.text("ui.puzzle.rating.none") : rating) +
                              ' ' + frame.text("ui.puzzle.rating.about");
    Painter& paint = frame.paint;
    const Flow lines = flow(paint.type, words, Style::small, paint.theme.muted,
                            std::min(plan.width, frame.px(720)));
    draw(paint, lines, plan.left, y);
    frame.say("puzzles:rating", Role::text, words, {plan.left, y, plan.width, lines.height()});
    return y + lines.height() + frame.px(20);
}

/// Draws the progress of the search for puzzles, and the button that starts or stops it.
float draw_mining(AppFrame& frame, const ListPlan& plan, bool any, float y) {
    Painter& paint = frame.paint;
    const shell::App& app = frame.app;
    const engine::Game& game = *app.game();
    const bool here = app.puzzles().search().run() && app.puzzles().search().run()->game == &game;
    const bool busy = here && !app.puzzles().search().run()->over();
    const std::string words = here ? app.puzzles().search().note()
                              : activity::PuzzleSearch::possible(app.matches().of(game))
                                  ? frame.text("puzzle.mine.offer")
                                  : (any ? std::string() : frame.text("puzzle.mine.none"));
    if (!words.empty()) {
        const Flow lines = flow(paint.type, words, Style::body, paint.theme.muted, plan.width);
        draw(paint, lines, plan.left, y);
        frame.say("puzzles:mining", Role::status, words,
                  {plan.left, y, plan.width, lines.height()});
        y += lines.height() + frame.px(12);
    }
    if (busy) {
        const float done = static_cast<float>(app.puzzles().search().run()->miner.done()) /
                           static_cast<float>(app.puzzles().search().run()->miner.all());
        progress_bar(paint, plan.left, y, std::min(plan.width, frame.px(420)), done);
        y += frame.px(18);
    }
    if (!busy && !activity::PuzzleSearch::possible(app.matches().of(game))) {
        return y;
    }
    const Button what{busy ? "puzzles:stop" : "puzzles:find",
                      frame.text(busy ? "ui.cancel" : "ui.puzzles.find"), busy ? "x" : "puzzle"};
    const float width = std::min(plan.width, button_width(frame, what.label, what.icon));
    if (button(frame, {plan.left, y, width, frame.px(46)}, what)) {
        frame.defer([busy](shell::App& changed) {
            if (busy) {
                changed.puzzles().search().stop();
            } else {
                changed.puzzles().search().begin(changed.matches().of(*changed.game()));
            }
        });
    }
    return y + frame.px(46 + 20);
}

} // namespace

void PuzzlesScreen::draw(AppFrame& frame, const View& view) {
    PuzzlesState& state = state_;
    const shell::App& app = frame.app;
    const engine::Game& game = *app.game();
    if (state.of != &game) {
        state.of = &game;
        state.pictures.clear();
        state.scroll.offset = 0;
    }
    if (state.language != app.context().narrator.strings().language()) {
        state.language = app.context().narrator.strings().language();
        state.pictures.clear();
    }
    const PageLayout layout = layout_page(view);
    const ListPlan plan = plan_list(view);
    const std::vector<learn::Puzzle>& shipped = app.puzzles().shipped(game);
    const std::vector<learn::Puzzle>& own = app.puzzles().own(game);
    const auto is_solved = [&](const learn::Puzzle& each) {
        return app.puzzles().solved(game, each);
    };
    const auto solved = std::count_if(shipped.begin(), shipped.end(), is_solved) +
                        std::count_if(own.begin(), own.end(), is_solved);
    const std::size_t all = shipped.size() + own.size();
    float y = frame.begin_scroll(state.scroll, layout.page) + frame.px(24);
    const std::string note = app.text(Phrase("ui.puzzles.solved")
                                          .number("n", solved)
                                          .number("all", static_cast<std::int64_t>(all)));
    y = draw_standing(frame, plan, y);
    // Long lists of what comes with the game would hide what the player's own match offers.
    const bool own_first =
        !shipped.empty() && activity::PuzzleSearch::possible(app.matches().of(game));
    const auto draw_own = [&] {
        y = draw_list_title(frame, plan, frame.text("ui.puzzles.mine"),
                            shipped.empty() && !own.empty() ? note : std::string(), y);
        y = draw_mining(frame, plan, !own.empty(), y);
        y = draw_puzzle_grid(frame, state, plan, own, shipped.size(), y) + frame.px(16);
    };
    if (own_first) {
        draw_own();
    }
    if (!shipped.empty()) {
        y = draw_list_title(frame, plan, frame.text("ui.puzzles.shipped"), note, y);
        y = draw_choice(frame, plan, y);
        y = draw_puzzle_grid(frame, state, plan, shipped, 0, y) + frame.px(16);
    }
    if (!own_first) {
        draw_own();
    }
    frame.end_scroll(state.scroll, y + frame.px(24) + view.safe_bottom,
                     frame.paint.theme.bg_bottom);
    if (draw_page_bar(frame, view, layout.bar)) {
        frame.defer([](shell::App& changed) { changed.leave(); });
    }
}

} // namespace motley::ui
