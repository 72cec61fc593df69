#include "ui/start_screen.h"

#include "engine/catalog.h"
#include "ui/board.h"
#include "ui/text_flow.h"
#include "ui/tip.h"
#include "ui/widgets.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

namespace {

/// How the cards stand.
enum class CardShape : std::uint8_t {
    column, ///< board above the words
    row,    ///< board beside the words, low
    hero,   ///< the same, large: a game alone
};

struct Plan {
    CardShape shape = CardShape::column;
    std::size_t columns = 1;
    float left = 0;
    float width = 0; ///< of all columns and gaps
    float card_width = 0;
    float gap = 0;
    float height = 0; ///< of a card
};

Plan plan_cards(const View& view, std::size_t count) {
    Plan plan;
    const bool phone = view.kind == Kind::phone;
    const float margin = view.px(phone ? 12 : 48);
    const float room = view.width - view.safe_left - view.safe_right - 2 * margin;
    plan.gap = view.px(phone ? 14 : 20);
    const auto n = static_cast<float>(count);
    const float beside = (room - plan.gap * (n - 1)) / n;
    if (view.height < view.px(520) && room >= view.px(500)) {
        // A phone on its side: rows, in as many columns as there is room for.
        plan.shape = CardShape::row;
        plan.columns =
            std::clamp<std::size_t>(static_cast<std::size_t>(room / view.px(330)), 1, count);
        const auto columns = static_cast<float>(plan.columns);
        plan.card_width =
            std::min(view.px(460), std::floor((room - plan.gap * (columns - 1)) / columns));
        plan.height = view.px(208);
    } else if (count == 1 && room >= view.px(640)) {
        plan.shape = CardShape::hero;
        plan.width = std::min(room, view.px(940));
        plan.card_width = plan.width;
        plan.height = view.px(404);
    } else if (beside >= view.px(226)) {
        plan.columns = count;
        plan.card_width = std::floor(std::min(beside, view.px(count <= 3 ? 340 : 270)));
        plan.height = view.px(406) + (plan.card_width - view.px(40)) * 0.42F;
    } else if (room >= view.px(520)) {
        plan.columns = room >= view.px(760) && count > 2 ? 3 : 2;
        const auto columns = static_cast<float>(plan.columns);
        plan.card_width = std::floor((room - plan.gap * (columns - 1)) / columns);
        plan.height =
            view.px(406) + (std::min(plan.card_width, view.px(320)) - view.px(40)) * 0.42F;
    } else {
        plan.shape = CardShape::row;
        plan.card_width = room;
        plan.height = view.px(208);
    }
    const auto columns = static_cast<float>(plan.columns);
    if (plan.width == 0) {
        plan.width = plan.card_width * columns + plan.gap * (columns - 1);
    }
    plan.left = std::round(view.safe_left + margin + (room - plan.width) / 2);
    return plan;
}

const std::vector<scene::Token>& showcase(StartState& state, const engine::Game& game) {
    const auto found = state.showcases.find(&game);
    if (found != state.showcases.end()) {
        return found->second;
    }
    std::vector<scene::Token> tokens;
    if (const auto position = game.read(game.info().showcase)) {
        tokens = (*position)->scene().tokens;
    }
    return state.showcases.emplace(&game, std::move(tokens)).first->second;
}

std::string say(const Frame& frame, const engine::Game& game, const Phrase& phrase) {
    return frame.app.strings().format(game.info().id, phrase);
}

/// Number of players, where there is room for it, and minutes.
void draw_facts(Frame& frame, const engine::Game& game, float x, float y, float room) {
    Painter& paint = frame.paint;
    const Colour ink = paint.theme.muted;
    const std::string minutes =
        say(frame, game, Phrase("ui.minutes").number("n", game.info().minutes));
    if (frame.px(64) + paint.type.width(Style::small, minutes) <= room) {
        paint.icon("users", {x + frame.px(8), y}, frame.px(17), ink);
        paint.label(Style::small, x + frame.px(22), y, ink, "2");
        x += frame.px(42);
    }
    paint.icon("clock", {x + frame.px(8), y}, frame.px(17), ink);
    paint.label(Style::small, x + frame.px(22), y, ink, minutes);
}

/// The picture of a button: the whole card is the place to touch.
void draw_play_face(Frame& frame, const Rect& r, bool primary, bool pressed) {
    Painter& paint = frame.paint;
    const float lip = frame.px(primary ? 4 : 3);
    Rect face{r.x, r.y, r.w, r.h - lip};
    const Colour ground = primary ? paint.theme.accent : paint.theme.raised;
    if (pressed) {
        face.y += lip;
        paint.rect(face, frame.px(10), ground);
    } else {
        paint.slab(r, frame.px(10), ground, primary ? paint.theme.accent_lip : paint.theme.lip, lip,
                   primary ? 0 : paint.theme.line);
    }
    const ImVec2 middle(face.x + face.w / 2, std::round(face.y + face.h / 2));
    const Colour ink = primary ? paint.theme.on_accent : paint.theme.ink;
    const std::string words = frame.text("ui.play");
    if (paint.type.width(Style::strong, words) + frame.px(16) > face.w) {
        paint.icon("play", middle, frame.px(20), ink);
        return;
    }
    // With whom, in words or by a sign.
    const bool computer = frame.app.quick_seats().against_computer();
    const std::string with = frame.text(computer ? "ui.play.computer" : "ui.play.two");
    const Style small =
        paint.type.fitting({Style::caption, Style::coordinate}, with, face.w - frame.px(8));
    if (paint.type.width(small, with) <= face.w - frame.px(8)) {
        paint.label(Style::strong, middle.x, middle.y - frame.px(8), ink, words, Align::centre);
        paint.label(small, middle.x, middle.y + frame.px(10), primary ? ink : paint.theme.muted,
                    with, Align::centre);
        return;
    }
    const float sign = frame.px(18);
    const float all = sign + frame.px(6) + paint.type.width(Style::strong, words);
    const bool signed_too = all + frame.px(12) <= face.w;
    const float x = middle.x + (signed_too ? (sign + frame.px(6)) / 2 : 0);
    paint.label(Style::strong, x, middle.y, ink, words, Align::centre);
    if (signed_too) {
        paint.icon(computer ? "chip" : "users", {middle.x - (all - sign) / 2, middle.y}, sign, ink);
    }
}

/// Where the parts of a card lie.
struct CardParts {
    Rect picture;
    Rect words;
    Rect button;
    Rect puzzles; ///< a sign, right of the facts
};

/// From the top of the words to the middle of the line with the facts.
float facts_below(const Frame& frame, CardShape shape) {
    return frame.px(13 + (shape == CardShape::row ? 28.0F : 36.0F));
}

Rect puzzles_sign(const Frame& frame, const Rect& words, CardShape shape) {
    const float size = frame.px(44);
    return {right(words) - size + frame.px(10),
            std::round(words.y + facts_below(frame, shape) - size / 2), size, size};
}

CardParts parts_of(const Frame& frame, const Rect& r, CardShape shape) {
    CardParts parts;
    const float lip = frame.px(6);
    const float end = bottom(r) - lip;
    if (shape == CardShape::column) {
        const float pad = frame.px(14);
        const float margin = frame.px(20);
        const float high = r.h - lip - frame.px(232);
        parts.picture = {r.x + pad, r.y + pad, r.w - 2 * pad, high - pad};
        parts.button = {r.x + margin, end - frame.px(64), r.w - 2 * margin, frame.px(48)};
        const float top = r.y + high + pad;
        parts.words = {r.x + margin, top, r.w - 2 * margin, parts.button.y - top};
        parts.puzzles = puzzles_sign(frame, parts.words, shape);
        return parts;
    }
    const bool hero = shape == CardShape::hero;
    const float pad = frame.px(hero ? 24 : 12);
    const float side = hero ? r.h - lip - 2 * pad : std::min(frame.px(150), r.w * 0.38F);
    parts.picture = {r.x + pad, r.y + pad, side, r.h - lip - 2 * pad};
    const float left = right(parts.picture) + frame.px(hero ? 36 : 14);
    const float width = right(r) - frame.px(hero ? 36 : 12) - left;
    const float height = frame.px(hero ? 48 : 44);
    if (hero) {
        const float block = frame.px(240);
        const float top = std::round(r.y + (r.h - lip - block) / 2);
        parts.button = {left, top + block - height, std::min(width, frame.px(260)), height};
        parts.words = {left, top, width, block - height};
    } else {
        parts.button = {left, end - pad - height, width, height};
        parts.words = {left, r.y + pad, width, parts.button.y - r.y - pad};
    }
    parts.puzzles = puzzles_sign(frame, parts.words, shape);
    return parts;
}

/// As many sentences from the beginning as there is room for, the first in any case.
Flow whole_sentences(const Painter& paint, std::string text, Style style, float width,
                     std::size_t lines) {
    Flow all = flow(paint.type, text, style, paint.theme.ink, width);
    while (all.lines.size() > lines) {
        const std::size_t end = text.rfind(". ");
        if (end == std::string::npos) {
            return flow(paint.type, text, style, paint.theme.ink, width, lines);
        }
        text.resize(end + 1);
        all = flow(paint.type, text, style, paint.theme.ink, width);
    }
    return all;
}

/// Name, facts and summary.
void draw_words(Frame& frame, const engine::Game& game, const std::string& summary,
                const CardParts& parts, CardShape shape, Colour patch) {
    Painter& paint = frame.paint;
    const Rect& words = parts.words;
    const bool tight = shape == CardShape::row;
    const std::string name = say(frame, game, Phrase("name"));
    float y = words.y + frame.px(13);
    paint.lozenge({words.x + frame.px(7), y}, frame.px(7), frame.px(10.5F), patch);
    const float room = words.w - frame.px(12);
    const Style title = paint.type.fitting(
        {Style::title, Style::strong, Style::small_bold, Style::caption_bold}, name, room);
    paint.label(title, words.x + frame.px(22), y, paint.theme.ink,
                paint.type.fitted(title, name, room));
    y += facts_below(frame, shape) - frame.px(13);
    draw_facts(frame, game, words.x, y, words.w - parts.puzzles.w);
    y += frame.px(tight ? 13 : 22);
    const Style prose = tight ? Style::small : Style::body;
    const float free = (bottom(words) - y - frame.px(2)) / paint.type.line(prose);
    const auto lines = static_cast<std::size_t>(std::max(1.0F, free));
    draw(paint, whole_sentences(paint, summary, prose, words.w, lines), words.x, y);
}

/// The smaller button that begins the first steps; true when it was used.
bool draw_lesson_sign(Frame& frame, const engine::Game& game, const Rect& r) {
    Button what{"learn:" + game.info().id,
                say(frame, game, Phrase("ui.lesson-of").word("game", "name")), "cap"};
    what.icon_only = true;
    return button(frame, r, what);
}

/// The smaller button beside Play, by which a game is set up; true when it was used.
bool draw_set_up(Frame& frame, const engine::Game& game, const Rect& r) {
    Button what{"setup:" + game.info().id,
                say(frame, game, Phrase("ui.setup.offer").word("game", "name")), "gear"};
    what.icon_only = true;
    return button(frame, r, what);
}

void draw_card(Frame& frame, StartState& state, const engine::Game& game, Rect r, CardShape shape,
               bool primary) {
    Painter& paint = frame.paint;
    const std::string name = say(frame, game, Phrase("name"));
    const std::string summary = say(frame, game, Phrase("summary"));
    CardParts parts = parts_of(frame, r, shape);
    // The smaller buttons stand right of it.
    const auto take = [&] {
        Rect small = parts.button;
        small.w = small.h;
        small.x = right(parts.button) - small.w;
        parts.button.w -= small.w + frame.px(8);
        return small;
    };
    Rect set_up = take();
    Rect lesson = take();
    // They lie on the face of the card, wherever that has risen to.
    frame.covered = {lesson.x, lesson.y - frame.px(4), right(set_up) - lesson.x,
                     lesson.h + frame.px(4)};
    Rect on_words = parts.puzzles;
    on_words.y -= frame.px(4);
    on_words.h += frame.px(4);
    if (contains(on_words, frame.pointing.at)) {
        frame.covered = on_words; // the pointer is in one place only
    }
    const bool on_small =
        frame.live && !frame.surface.touch && contains(frame.covered, frame.pointing.at);
    Node node;
    node.id = "play:" + game.info().id;
    node.role = Role::button;
    const std::string with = frame.text(
        frame.app.quick_seats().against_computer() ? "ui.play.with-computer" : "ui.play.for-two");
    node.label =
        frame.app.text(Phrase("ui.play-game").text("game", name)) + ". " + with + ". " + summary;
    node.rect = r;
    const Response answer = frame.interact(std::move(node));
    frame.covered = {};
    tell(frame, parts.button, answer, with);
    if (answer.clicked) {
        frame.later([&game](app::App& app) { app.quick_match(game); });
    }
    if (frame.visible(r)) {
        if ((answer.hovered && !answer.held) || on_small) {
            for (Rect* part : {&r, &parts.picture, &parts.words, &parts.button, &parts.puzzles,
                               &set_up, &lesson}) {
                part->y -= frame.px(4);
            }
        }
        const Hue hue = paint.theme.hue(game.info().hue);
        paint.slab(r, frame.px(16), paint.theme.raised, hue.patch, frame.px(6), paint.theme.line);
        if (answer.focused) {
            focus_ring(paint, r, frame.px(16));
        }
        draw_small_board(paint, game, showcase(state, game), parts.picture);
        draw_words(frame, game, summary, parts, shape, hue.patch);
        draw_play_face(frame, parts.button, primary, answer.held);
    }
    if (icon_button(frame, parts.puzzles, "puzzles:" + game.info().id, "puzzle",
                    say(frame, game, Phrase("ui.puzzles-of").word("game", "name")))) {
        frame.later([&game](app::App& app) { app.show_puzzles(game); });
    }
    if (draw_lesson_sign(frame, game, lesson)) {
        frame.later([&game](app::App& app) { app.begin_lesson(game); });
    }
    if (draw_set_up(frame, game, set_up)) {
        frame.later([&game, &setup = state.setup](app::App& app) {
            setup.open(game, app.usual_setup(game), app.seats());
        });
    }
}

/// Whose turn it is, or how it ended.
Phrase standing_of(const app::Match& match) {
    const scene::Scene scene = match.position().scene();
    if (match.actor() != Actor::none) {
        const std::size_t player = match.actor() == Actor::second ? 1 : 0;
        return Phrase("ui.continue.turn")
            .number("n", match.turn_at(match.current()))
            .word("side", scene.players[player].name_key);
    }
    const Outcome::Result result = match.outcome().result;
    if (result == Outcome::Result::draw) {
        return Phrase("ui.drawn");
    }
    const std::size_t winner = result == Outcome::Result::first_wins ? 0 : 1;
    return Phrase("ui.won").word("side", scene.players[winner].name_key);
}

/// The match that was left; returns the y below.
float draw_continue(Frame& frame, const Plan& plan, float y) {
    const app::App& app = frame.app;
    if (!app.can_continue()) {
        return y;
    }
    Painter& paint = frame.paint;
    const engine::Game& game = app.match()->game();
    const app::Match& match = *app.match();
    const bool over = match.actor() == Actor::none;
    const std::string title =
        say(frame, game, Phrase(over ? "ui.continue.last" : "ui.continue").word("game", "name"));
    const std::string state = say(frame, game, standing_of(match));
    const Rect r{plan.left, y, std::min(plan.width, frame.px(620)), frame.px(56)};
    Node node;
    node.id = "continue";
    node.role = Role::button;
    node.label = title + ". " + state;
    node.rect = r;
    const Response answer = frame.interact(std::move(node));
    Rect face{r.x, r.y, r.w, r.h - frame.px(4)};
    if (answer.held) {
        face.y += frame.px(4);
        paint.rect(face, frame.px(14), paint.theme.raised);
    } else {
        paint.slab(r, frame.px(14), paint.theme.raised, paint.theme.lip, frame.px(4),
                   answer.hovered ? paint.theme.accent : paint.theme.line);
    }
    const float middle = std::round(face.y + face.h / 2);
    paint.lozenge({r.x + frame.px(24), middle}, frame.px(7), frame.px(10.5F),
                  paint.theme.hue(game.info().hue).patch);
    const float x = r.x + frame.px(44);
    const float end = right(r) - frame.px(40);
    const Style style =
        paint.type.fitting({Style::strong, Style::small_bold, Style::caption_bold}, title, end - x);
    paint.label(style, x, middle, paint.theme.ink, paint.type.fitted(style, title, end - x));
    const float after = x + paint.type.width(style, title) + frame.px(12);
    if (paint.type.width(Style::body, state) <= end - after) {
        paint.label(Style::body, after, middle, paint.theme.muted, state);
    }
    paint.icon("forward", {right(r) - frame.px(24), middle}, frame.px(20), paint.theme.accent);
    if (answer.focused) {
        focus_ring(paint, r, frame.px(14));
    }
    if (answer.clicked) {
        frame.later([](app::App& told) { told.continue_match(); });
    }
    return bottom(r) + frame.px(24);
}

/// That the last match could not be brought back, or the puzzles.
std::string lost_text(const app::App& app) {
    const std::string match = app.lost();
    const std::string puzzles = app.puzzles_lost();
    return match.empty() || puzzles.empty() ? match + puzzles : match + ' ' + puzzles;
}

/// The same, broken into lines; none when nothing is lost.
Flow lost_words(const Frame& frame, const Plan& plan) {
    const std::string words = lost_text(frame.app);
    const Painter& paint = frame.paint;
    return words.empty() ? Flow()
                         : flow(paint.type, words, Style::body, paint.theme.ink,
                                std::min(plan.width, frame.px(760)) - frame.px(16));
}

/// Returns the y below.
float draw_lost(Frame& frame, const Plan& plan, float y, const Flow& words) {
    if (words.lines.empty()) {
        return y;
    }
    const float height = words.height();
    frame.paint.rect({plan.left, y, frame.px(4), height}, frame.px(2), frame.paint.theme.danger);
    draw(frame.paint, words, plan.left + frame.px(16), y);
    frame.say("lost", Role::text, lost_text(frame.app), {plan.left, y, plan.width, height});
    return y + height + frame.px(24);
}

float draw_header(Frame& frame, const View& view, const Plan& plan, float y) {
    Painter& paint = frame.paint;
    const bool phone = view.kind == Kind::phone || view.height < view.px(520);
    const float height = frame.px(phone ? 38 : 52);
    const float end = plan.left + plan.width;
    const float size = frame.px(44);
    const float middle = std::round(y + height / 2);
    const bool dark = paint.theme.dark;
    const float width = wordmark(paint, plan.left, y, height);
    frame.say("title", Role::heading, "Motley", {plan.left, y, width, height}, 1);
    float x = end - size;
    if (icon_button(frame, {x, middle - size / 2, size, size}, "about", "info",
                    frame.text("ui.about"))) {
        frame.later([](app::App& app) { app.show_about(); });
    }
    x -= size;
    if (icon_button(frame, {x, middle - size / 2, size, size}, "theme", dark ? "sun" : "moon",
                    frame.text(dark ? "ui.theme.light" : "ui.theme.dark"))) {
        frame.later([dark](app::App& app) {
            app.settings.theme = dark ? app::ThemeChoice::light : app::ThemeChoice::dark;
        });
    }
    if (const app::Language* next = frame.app.next_language()) {
        x -= size;
        if (icon_button(frame, {x, middle - size / 2, size, size}, "language", "globe",
                        next->offer)) {
            frame.later([id = next->id](app::App& app) { app.speak(id); });
        }
    }
    const std::string tagline = frame.text("ui.tagline");
    const float after = plan.left + width + frame.px(20);
    if (x - after > paint.type.width(Style::body, tagline)) {
        const float baseline = std::round(y + height * 0.755F);
        paint.text(Style::body, after, baseline, paint.theme.muted, tagline);
        frame.say("tagline", Role::text, tagline, {after, y, x - after, height});
        return y + height + frame.px(phone ? 20 : 36);
    }
    y += height + frame.px(10);
    const Flow lines = flow(paint.type, tagline, Style::body, paint.theme.muted, plan.width);
    draw(paint, lines, plan.left, y);
    frame.say("tagline", Role::text, tagline, {plan.left, y, plan.width, lines.height()});
    return y + lines.height() + frame.px(18);
}

/// The rulebooks, as a line of links that wraps.
float draw_footer(Frame& frame, const Plan& plan, float y) {
    Painter& paint = frame.paint;
    const std::string words = frame.text("ui.read-rules");
    const float high = frame.px(44);
    float x = plan.left;
    paint.label(Style::body, x, y + high / 2, paint.theme.muted, words);
    const float first = paint.type.width(Style::body, words) + frame.px(14);
    frame.say("", Role::text, words, {x, y, first, high});
    x += first;
    for (const engine::Game* game : engine::catalog()) {
        const std::string name = say(frame, *game, Phrase("name"));
        const float width =
            std::max(frame.px(44), std::ceil(paint.type.width(Style::body_bold, name)));
        if (x + width > plan.left + plan.width && x > plan.left) {
            x = plan.left;
            y += high;
        }
        if (link(frame, {x, y, width, high}, "rules:" + game->info().id, name)) {
            frame.later([game](app::App& app) { app.show_rules(*game); });
        }
        x += width + frame.px(20);
    }
    return y + high;
}

} // namespace

void draw_start(Frame& frame, const View& view, StartState& state) {
    const std::size_t count = engine::catalog().size();
    const Plan plan = plan_cards(view, count);
    const auto lines = static_cast<float>(grid_lines(count, plan.columns));
    const float cards = lines * plan.height + (lines - 1) * plan.gap;
    const bool phone = view.kind == Kind::phone || view.height < view.px(520);
    frame.live = !state.setup.form;
    float y = frame.begin_scroll(state.scroll, {0, 0, view.width, view.height});
    const Flow lost = lost_words(frame, plan);
    // What is left over goes above and below, so that little stands neither at the top nor lost.
    const float fixed = frame.px(phone ? 16 + 38 + 64 : 40 + 52 + 36 + 28 + 44 + 24) +
                        (frame.app.can_continue() ? frame.px(80) : 0) +
                        (lost.lines.empty() ? 0 : lost.height() + frame.px(24));
    const float spare = view.height - view.safe_top - view.safe_bottom - fixed - cards;
    y += view.safe_top + frame.px(phone ? 16 : 40) +
         (phone ? 0 : std::round(std::clamp(spare * 0.35F, 0.0F, frame.px(120))));
    y = draw_header(frame, view, plan, y);
    y = draw_lost(frame, plan, y, lost);
    y = draw_continue(frame, plan, y);
    for (std::size_t i = 0; i < count; ++i) {
        const auto [column, line] = grid_place(i, plan.columns);
        const Rect r{plan.left + column * (plan.card_width + plan.gap),
                     y + line * (plan.height + plan.gap), plan.card_width, plan.height};
        draw_card(frame, state, *engine::catalog()[i], r, plan.shape,
                  i == 0 && !frame.app.can_continue());
    }
    y = draw_footer(frame, plan, y + cards + frame.px(phone ? 16 : 24));
    frame.end_scroll(state.scroll, y + frame.px(16) + view.safe_bottom,
                     frame.paint.theme.bg_bottom);
    if (state.setup.form) {
        draw_setup(frame, state.setup, {});
    }
}

} // namespace motley::ui
