#include "ui/start/game_card.h"

#include "engine/catalog.h"
#include "learn/lesson.h"
#include "learn/puzzle.h"
#include "ui/board/board.h"
#include "ui/commands.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/tip.h"
#include "ui/kit/widgets.h"
#include "ui/table/turn_words.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace motley::ui {

namespace {

/// The places of a card's parts.
struct CardParts {
    Rect picture;
    Rect words;
    Rect buttons;
    std::vector<Rect> icons; ///< below the facts
};

/// From the top of the text, in CSS px: the middle of the line with the facts, and the icons.
constexpr float facts_below = 38;
constexpr float icons_below = 50;
constexpr float icon_height = 44;

CardParts parts_of(const AppFrame& frame, const Rect& r, CardShape shape, std::size_t icons) {
    CardParts parts;
    const float lip = frame.px(6);
    const float end = bottom(r) - lip;
    if (shape == CardShape::column) {
        const float pad = frame.px(14);
        const float margin = frame.px(20);
        const float high = r.h - lip - frame.px(262);
        parts.picture = {r.x + pad, r.y + pad, r.w - 2 * pad, high - pad};
        parts.buttons = {r.x + margin, end - frame.px(64), r.w - 2 * margin, frame.px(48)};
        const float top = r.y + high + pad;
        parts.words = {r.x + margin, top, r.w - 2 * margin, parts.buttons.y - top};
    } else {
        const bool hero = shape == CardShape::hero;
        const float pad = frame.px(hero ? 24 : 12);
        const float side =
            hero ? r.h - lip - 2 * pad
                 : std::min(frame.px(150), r.w * (r.w < frame.px(330) ? 0.36F : 0.38F));
        parts.picture = {r.x + pad, r.y + pad, side, r.h - lip - 2 * pad};
        const float left = right(parts.picture) + frame.px(hero ? 36 : 14);
        const float width = right(r) - frame.px(hero ? 36 : 12) - left;
        const float height = frame.px(hero ? 48 : 44);
        const float block = hero ? frame.px(270) : r.h - lip - 2 * pad;
        const float top = std::round(r.y + (r.h - lip - block) / 2);
        parts.buttons = {left, top + block - height, hero ? std::min(width, frame.px(320)) : width,
                         height};
        parts.words = {left, top, width, block - height};
    }
    // Their pictures begin and end where the text does.
    const float edge = frame.px(shape == CardShape::row ? 8 : 12);
    const float left = parts.words.x - edge;
    const float width = std::min((parts.words.w + 2 * edge) / 3, frame.px(88));
    for (std::size_t i = 0; i < icons; ++i) {
        parts.icons.push_back({std::round(left + width * static_cast<float>(i)),
                               std::round(parts.words.y + frame.px(icons_below)), std::floor(width),
                               frame.px(icon_height)});
    }
    return parts;
}

/// Draws the facts, as many as there is room for.
void draw_facts(AppFrame& frame, const engine::Game& game, float x, float y, float room) {
    Painter& paint = frame.paint;
    const Colour ink = paint.theme.muted;
    const std::string all = game_facts(frame, game);
    const float width = paint.type.width(Style::small, all);
    if (width + frame.px(22) <= room) {
        paint.icon("clock", {x + frame.px(8), y}, frame.px(17), ink);
        paint.label(Style::small, x + frame.px(22), y, ink, all);
    } else if (paint.type.width(Style::caption, all) <= room) {
        paint.label(Style::caption, x, y, ink, all);
    }
    frame.say("", Role::text, all, {x, y - frame.px(10), room, frame.px(20)});
}

/// As many whole sentences from the beginning as fit; none if the first is too long.
Flow whole_sentences(const Painter& paint, std::string text, Style style, float width,
                     std::size_t lines) {
    Flow all = flow(paint.type, text, style, paint.theme.ink, width);
    while (all.lines.size() > lines) {
        const std::size_t end = text.rfind(". ");
        if (end == std::string::npos) {
            return {};
        }
        text.resize(end + 1);
        all = flow(paint.type, text, style, paint.theme.ink, width);
    }
    return all;
}

/// Draws the name, the facts, the match that is over, and the summary.
void draw_words(AppFrame& frame, const engine::Game& game, const CardParts& parts, CardShape shape,
                Colour patch) {
    Painter& paint = frame.paint;
    const Rect& words = parts.words;
    const bool tight = shape == CardShape::row;
    const std::string name = say(frame, game, Phrase("name"));
    const std::string summary = say(frame, game, Phrase("summary"));
    float y = words.y + frame.px(13);
    paint.lozenge({words.x + frame.px(7), y}, frame.px(7), frame.px(10.5F), patch);
    const float room = words.w - frame.px(12);
    const Style title = paint.type.fitting(
        {Style::title, Style::strong, Style::small_bold, Style::caption_bold}, name, room);
    paint.label(title, words.x + frame.px(22), y, paint.theme.ink,
                paint.type.fitted(title, name, room));
    frame.say("", Role::heading, name, {words.x, words.y, words.w, frame.px(26)}, 2);
    draw_facts(frame, game, words.x, words.y + frame.px(facts_below), words.w);
    y = words.y + frame.px(icons_below + icon_height + (tight ? 2 : 4));
    frame.say("", Role::text, summary, {words.x, y, words.w, bottom(words) - y});
    if (const activity::Play* const play = frame.app.matches().play_of(game);
        play != nullptr && play->match()->ending() != match::Ending::none) {
        const std::string result = say(frame, game, standing_of(frame.app, *play));
        const std::string whole = say(frame, game, Phrase("ui.last-match").text("result", result));
        const std::string& label =
            paint.type.width(Style::caption_bold, whole) <= words.w ? whole : result;
        const Rect place{words.x, y, words.w, frame.px(44)};
        if (link(frame, place, "last:" + game.info().id, label)) {
            frame.defer([&game](shell::App& app) { app.open({shell::Screen::play, &game}); });
        }
        y = bottom(place);
    }
    const Style prose = tight ? Style::small : Style::body;
    const float free = (bottom(words) - y - frame.px(2)) / paint.type.line(prose);
    if (free >= 1 && frame.visible(words)) {
        draw(paint, whole_sentences(paint, summary, prose, words.w, static_cast<std::size_t>(free)),
             words.x, y);
    }
}

/// A button whose announced label is longer than its visible one. Returns whether it was used.
bool named_button(AppFrame& frame, const Rect& r, const Button& what, const std::string& label) {
    Node node;
    node.id = what.id;
    node.role = Role::button;
    node.label = label;
    node.rect = r;
    const Response answer = frame.interact(std::move(node));
    tell(frame, r, answer, label);
    if (frame.visible(r)) {
        draw_button(frame, r, what, answer);
    }
    if (answer.focused) {
        focus_ring(frame.paint, r, frame.px(10));
    }
    return answer.clicked;
}

/// The button with its label if that fits, otherwise with its icon only.
Button fitting(const AppFrame& frame, Button what, float width) {
    what.icon_only = frame.paint.type.width(Style::small_bold, what.label) > width - frame.px(16);
    if (!what.icon_only) {
        what.icon.clear();
    }
    return what;
}

/// An icon button of a card.
struct CardIcon {
    Command command;
    const char* icon;
    const char* word; ///< key of the word below it
    const char* key;  ///< of its label
    std::function<void(shell::App&)> use;
};

/// The icons for the lesson and the puzzles, if the game has any, and for the set-up.
std::vector<CardIcon> icons_of(const AppFrame& frame, CardsState& state, const engine::Game& game) {
    std::vector<CardIcon> icons;
    if (learn::has_lesson(game)) {
        icons.push_back(
            {Command::learn, "cap", "ui.card.learn", "ui.lesson-of", [&game](shell::App& app) {
                 app.open({shell::Screen::lesson, &game});
             }});
    }
    if (learn::has_puzzles(game) || !frame.app.puzzles().own(game).empty()) {
        icons.push_back(
            {Command::puzzles, "puzzle", "ui.puzzles", "ui.puzzles-of", [&game](shell::App& app) {
                 app.open({shell::Screen::puzzles, &game});
             }});
    }
    icons.push_back({Command::set_up, "gear", "ui.card.options", "ui.setup.offer",
                     [&game, &setup = state.setup](shell::App& app) {
                         setup.open(game, app.matches().usual_setup(game),
                                    app.matches().quick_seats(game));
                     }});
    return icons;
}

/// Draws the small board. The first time takes long, so each frame draws one more of them, and the
/// page takes input before all are there.
void draw_showcase(AppFrame& frame, CardsState& state, const engine::Game& game, const Rect& r) {
    if (state.showcases.count(&game) == 0) {
        frame.moving = true;
        if (state.showcase_made == frame.now) {
            return;
        }
        state.showcase_made = frame.now;
    }
    draw_small_board(frame.paint, game, showcase(state, game), r);
}

/// Draws the small board, which leads to the game's page.
void draw_board_button(AppFrame& frame, CardsState& state, const engine::Game& game,
                       const Rect& r) {
    Node node;
    node.id = to_id(Command::game_page, game.info().id);
    node.role = Role::button;
    node.label = say(frame, game, Phrase("ui.about-game").word("game", "name"));
    node.rect = r;
    const Response answer = frame.interact(std::move(node));
    if (answer.hovered || answer.held) {
        frame.paint.rect(inset(r, -frame.px(4)), frame.px(12),
                         fade(frame.paint.theme.accent_tint, 0.6F));
    }
    if (frame.visible(r)) {
        draw_showcase(frame, state, game, r);
    }
    if (answer.focused) {
        focus_ring(frame.paint, r, frame.px(12));
    }
    if (answer.clicked) {
        frame.defer([&game](shell::App& app) { app.open({shell::Screen::game, &game}); });
    }
}

/// The columns of the icons are of the same width. Where a word needs more, the others leave it theirs.
std::vector<Rect> columns_of(const AppFrame& frame, std::vector<Rect> columns,
                             const std::vector<CardIcon>& icons) {
    std::vector<float> wanted;
    float rest = 0;
    bool narrow = false;
    for (std::size_t i = 0; i < icons.size(); ++i) {
        const float word = frame.paint.type.width(Style::caption, frame.text(icons[i].word));
        wanted.push_back(std::max(word, frame.px(44)));
        rest += columns[i].w - wanted.back();
        narrow = narrow || word > columns[i].w;
    }
    const auto count = static_cast<float>(icons.size());
    if (!narrow || rest < count) {
        return columns;
    }
    float x = columns.front().x;
    for (std::size_t i = 0; i < icons.size(); ++i) {
        const float width = wanted[i] + rest / count;
        columns[i].x = std::round(x);
        columns[i].w = std::floor(width);
        x += width;
    }
    return columns;
}

void draw_icons(AppFrame& frame, const engine::Game& game, const CardParts& parts,
                const std::vector<CardIcon>& icons) {
    const std::vector<Rect> columns = columns_of(frame, parts.icons, icons);
    for (std::size_t i = 0; i < icons.size(); ++i) {
        const std::string label = say(frame, game, Phrase(icons[i].key).word("game", "name"));
        if (captioned_icon(frame, columns[i], to_id(icons[i].command, game.info().id),
                           icons[i].icon, frame.text(icons[i].word), label)) {
            frame.defer(icons[i].use);
        }
    }
}

} // namespace

const std::vector<scene::Token>& showcase(CardsState& state, const engine::Game& game) {
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

std::string game_facts(const AppFrame& frame, const engine::Game& game) {
    const std::string minutes =
        say(frame, game, Phrase("ui.minutes").number("n", game.info().minutes));
    return &game == engine::catalog().front() ? minutes + " · " + frame.text("ui.easiest")
                                              : minutes;
}

void draw_play_buttons(AppFrame& frame, CardsState& state, const engine::Game& game, const Rect& r,
                       bool primary) {
    const std::string& id = game.info().id;
    const auto of_game = [&](const char* key) {
        return say(frame, game, Phrase(key).word("game", "name"));
    };
    const bool goes_on = frame.app.matches().under_way(game);
    Button first{to_id(goes_on ? Command::continue_match : Command::play, id),
                 frame.text(goes_on ? "ui.continue.short" : "ui.play"), "play"};
    first.kind = primary || goes_on ? ButtonKind::primary : ButtonKind::plain;
    Button second{to_id(goes_on ? Command::new_match : Command::play_two, id),
                  frame.text(goes_on ? "ui.new-game" : "ui.play.two"), goes_on ? "plus" : "users"};
    std::string label;
    if (goes_on) {
        const activity::Play& play = *frame.app.matches().play_of(game);
        const match::Match& match = *play.match();
        first.note = round_words(frame.app, match::round_at(match, match.current()));
        label = of_game("ui.continue") + ". " + say(frame, game, standing_of(frame.app, play));
    } else {
        first.note = frame.text("ui.play.computer");
        label = of_game("ui.play-computer");
    }
    const float gap = frame.px(8);
    const float wanted = frame.paint.type.width(Style::small_bold, second.label) + frame.px(18);
    const float most = std::floor((r.w - gap) * 0.46F);
    const float width = wanted <= most ? std::max(frame.px(60), wanted) : r.h;
    const Rect left{r.x, r.y, r.w - gap - width, r.h};
    first = fitting(frame, std::move(first), left.w);
    const bool used = named_button(frame, left, first, label);
    if (used && frame.app.progress().is_new(game)) {
        state.newcomer = &game;
        frame.moving = true;
    } else if (used) {
        frame.defer([&game, goes_on](shell::App& app) {
            if (goes_on) {
                app.open({shell::Screen::play, &game});
            } else {
                app.quick_match(game, app.matches().quick_seats(game));
            }
        });
    }
    second = fitting(frame, std::move(second), width);
    if (named_button(frame, {right(r) - width, r.y, width, r.h}, second,
                     of_game(goes_on ? "ui.new-game-of" : "ui.play-two"))) {
        frame.defer([&game, goes_on, &setup = state.setup](shell::App& app) {
            if (goes_on) {
                setup.open(game, app.matches().usual_setup(game), app.matches().last_seats(game));
            } else {
                app.quick_match(game);
            }
        });
    }
}

std::string say(const AppFrame& frame, const engine::Game& game, const Phrase& phrase) {
    return frame.app.context().narrator.strings().format(game.info().id, phrase);
}

Phrase standing_of(const shell::App& app, const activity::Play& play) {
    const match::Match& match = *play.match();
    const scene::Scene& scene = match.scene_at(match.current());
    if (play.by_link().waits()) {
        return Phrase("ui.friend.waits");
    }
    if (match.actor() != Actor::none) {
        const std::size_t player = match.actor() == Actor::second ? 1 : 0;
        return Phrase("ui.continue.turn")
            .text("round", round_words(app, match::round_at(match, match.current())))
            .word("side", scene.players[player].name_key);
    }
    return activity::who_won(activity::winner_of(match.outcome()), play.person(), scene.players);
}

void draw_card(AppFrame& frame, CardsState& state, const engine::Game& game, const Rect& r,
               CardShape shape, bool primary) {
    Painter& paint = frame.paint;
    const std::vector<CardIcon> icons = icons_of(frame, state, game);
    const CardParts parts = parts_of(frame, r, shape, icons.size());
    const picture::Hue hue = paint.palette.hue(game.info().hue);
    if (frame.visible(r)) {
        paint.slab(r, frame.px(16), paint.theme.raised, hue.patch, frame.px(6), paint.theme.line);
    }
    draw_board_button(frame, state, game, parts.picture);
    draw_words(frame, game, parts, shape, hue.patch);
    draw_play_buttons(frame, state, game, parts.buttons, primary);
    draw_icons(frame, game, parts, icons);
}

} // namespace motley::ui
