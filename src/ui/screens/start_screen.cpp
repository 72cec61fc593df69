#include "ui/screens/start_screen.h"

#include "engine/catalog.h"
#include "picture/palette.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/page/dialogs.h"
#include "ui/start/day.h"
#include "ui/start/installation.h"
#include "ui/start/newcomer.h"
#include "ui/start/refused_texts.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace motley::ui {

namespace {

struct Plan {
    CardShape shape = CardShape::column;
    std::size_t columns = 1;
    float left = 0;
    float width = 0; ///< of all columns and gaps
    float card_width = 0;
    float gap = 0;
    float height = 0; ///< of one card
};

/// The height of a card below which its picture would be too small.
constexpr float lowest_card = 392;

/// `above` is the height of what stands above the cards.
Plan plan_cards(const View& view, std::size_t count, float above) {
    Plan plan;
    const bool phone = view.kind == ViewKind::phone;
    const float margin = view.px(view.width < view.px(600) ? 12 : 48);
    const float room = view.width - view.safe_left - view.safe_right - 2 * margin;
    plan.gap = view.px(phone ? 14 : 20);
    const auto n = static_cast<float>(count);
    const float beside = (room - plan.gap * (n - 1)) / n;
    if (view.height < view.px(520) && room >= view.px(500)) {
        // A phone on its side: rows, in as many columns as fit.
        plan.shape = CardShape::row;
        plan.columns =
            std::clamp<std::size_t>(static_cast<std::size_t>(room / view.px(330)), 1, count);
        const auto columns = static_cast<float>(plan.columns);
        plan.card_width =
            std::min(view.px(460), std::floor((room - plan.gap * (columns - 1)) / columns));
        plan.height = view.px(240);
    } else if (count == 1 && room >= view.px(640)) {
        plan.shape = CardShape::hero;
        plan.width = std::min(room, view.px(940));
        plan.card_width = plan.width;
        plan.height = view.px(416);
    } else if (beside >= view.px(226)) {
        plan.columns = count;
        plan.card_width = std::floor(std::min(beside, view.px(count <= 3 ? 340 : 270)));
        plan.height = view.px(436) + (plan.card_width - view.px(40)) * 0.42F;
    } else if (room >= view.px(520)) {
        plan.columns = room >= view.px(760) && count > 2 ? 3 : 2;
        const auto columns = static_cast<float>(plan.columns);
        plan.card_width = std::floor((room - plan.gap * (columns - 1)) / columns);
        plan.height =
            view.px(436) + (std::min(plan.card_width, view.px(320)) - view.px(40)) * 0.42F;
    } else {
        // Narrow texts need more lines.
        plan.shape = CardShape::row;
        plan.card_width = room;
        plan.height = view.px(room < view.px(330) ? 260 : 240);
    }
    if (plan.shape == CardShape::column) {
        // The buttons of the first line are to be seen at once.
        plan.height =
            std::clamp(view.height - above - view.px(16), view.px(lowest_card), plan.height);
    }
    const auto columns = static_cast<float>(plan.columns);
    if (plan.width == 0) {
        plan.width = plan.card_width * columns + plan.gap * (columns - 1);
    }
    plan.left = std::round(view.safe_left + margin + (room - plan.width) / 2);
    return plan;
}

/// Whether to offer the match played last. A match in which nothing has been done is started by its
/// card instead.
bool offers_match(const shell::App& app) {
    const activity::Play* const play = app.matches().current();
    return play != nullptr && (play->under_way() || play->match()->ending() != match::Ending::none);
}

/// Draws the match that was left. Returns the y below.
float draw_continue(AppFrame& frame, const Plan& plan, float y) {
    const shell::App& app = frame.app;
    if (!offers_match(app)) {
        return y;
    }
    Painter& paint = frame.paint;
    const engine::Game& game = app.board().match()->game();
    const match::Match& match = *app.board().match();
    const bool over = match.actor() == Actor::none;
    const std::string title =
        say(frame, game, Phrase(over ? "ui.continue.last" : "ui.continue").word("game", "name"));
    const std::string state = say(frame, game, standing_of(app, *app.matches().current()));
    const Rect r{plan.left, y, std::min(plan.width, frame.px(620)), frame.px(56)};
    Node node;
    node.id = to_id(Command::continue_match);
    node.role = Role::button;
    node.label = title + ". " + state;
    node.rect = r;
    const Response answer = frame.interact(std::move(node));
    const Rect face = draw_card_button(frame, r, answer);
    const float middle = std::round(face.y + face.h / 2);
    paint.lozenge({r.x + frame.px(24), middle}, frame.px(7), frame.px(10.5F),
                  paint.palette.hue(game.info().hue).patch);
    const float x = r.x + frame.px(44);
    const float end = right(r) - frame.px(40);
    const Style style =
        paint.type.fitting({Style::strong, Style::small_bold, Style::caption_bold}, title, end - x);
    const float after = x + paint.type.width(style, title) + frame.px(12);
    const bool beside = paint.type.width(Style::body, state) <= end - after;
    const float apart = beside ? 0 : frame.px(10);
    paint.label(style, x, middle - apart, paint.theme.ink,
                paint.type.fitted(style, title, end - x));
    if (beside) {
        paint.label(Style::body, after, middle, paint.theme.muted, state);
    } else {
        const Style below = paint.type.fitting({Style::small, Style::caption}, state, end - x);
        paint.label(below, x, middle + apart, paint.theme.muted,
                    paint.type.fitted(below, state, end - x));
    }
    paint.icon("forward", {right(r) - frame.px(24), middle}, frame.px(20), paint.theme.accent);
    if (answer.focused) {
        focus_ring(paint, r, frame.px(14));
    }
    if (answer.clicked) {
        frame.defer([](shell::App& changed) { changed.open({shell::Screen::play}); });
    }
    return bottom(r) + frame.px(24);
}

/// What a link of the header shows.
struct HeaderLink {
    std::string id;
    std::string label;
    std::string icon;
};

/// Draws a link with its name if that fits between the wordmark and the icons that begin at x.
/// Returns where it begins; x if there is no room.
float draw_named(AppFrame& frame, const HeaderLink& what, float x, float least, float middle,
                 bool& used) {
    const float size = frame.px(44);
    const float wide = button_width(frame, what.label, what.icon);
    if (x - wide - frame.px(8) < least) {
        return x;
    }
    x -= wide + frame.px(8);
    Button named{what.id, what.label, what.icon};
    named.kind = ButtonKind::quiet;
    used = button(frame, {x, middle - size / 2, wide, size}, named);
    return x;
}

/// Draws what leads to the library, with its name where there is room for it. Returns where it
/// begins.
float draw_library(AppFrame& frame, float x, float least, float middle) {
    const HeaderLink library{to_id(Command::library), frame.text("ui.library"), "shelf"};
    bool used = false;
    float left = draw_named(frame, library, x, least, middle, used);
    if (left == x) {
        const float size = frame.px(44);
        left -= size;
        used = icon_button(frame, {left, middle - size / 2, size, size}, library.id, library.icon,
                           library.label);
    }
    if (used) {
        defer(frame, Command::library);
    }
    return left;
}

/// Whether the puzzle of the day is offered in the header, where it takes no room from the games.
bool day_in_header(const View& view) {
    return view.kind == ViewKind::desk || view.kind == ViewKind::side;
}

constexpr float day_height = 60;

/// Whether any game has been played or its lesson begun: then the puzzle of the day comes before
/// the games.
bool has_played(const shell::App& app) {
    const auto& games = engine::catalog();
    return std::any_of(games.begin(), games.end(),
                       [&](const engine::Game* game) { return !app.progress().is_new(*game); });
}

float draw_day_link(AppFrame& frame, float x, float least, float middle) {
    if (!activity::has_puzzle_of_day()) {
        return x;
    }
    bool used = false;
    const bool solved = frame.app.puzzles().solved_today();
    x = draw_named(frame,
                   {"puzzle-of-day", frame.text("ui.puzzle.day"), solved ? "check" : "puzzle"}, x,
                   least, middle, used);
    if (used) {
        frame.defer([](shell::App& app) { app.open_puzzle_of_day(); });
    }
    return x;
}

float draw_header(AppFrame& frame, const View& view, const Plan& plan, float y) {
    Painter& paint = frame.paint;
    const bool phone = view.kind == ViewKind::phone || view.height < view.px(520);
    // On the narrowest phones the four icons leave less room for it.
    const float height = frame.px(!phone ? 52 : plan.width < frame.px(316) ? 30 : 38);
    const float end = plan.left + plan.width;
    const float size = frame.px(44);
    const float middle = std::round(y + height / 2);
    const bool dark = paint.theme.dark;
    const float width = wordmark(paint, plan.left, y, height);
    frame.say("title", Role::heading, "Motley", {plan.left, y, width, height}, 1);
    float x = end - size;
    if (icon_button(frame, {x, middle - size / 2, size, size}, to_id(Command::about), "info",
                    frame.text("ui.about"))) {
        defer(frame, Command::about);
    }
    x -= size;
    if (icon_button(frame, {x, middle - size / 2, size, size}, to_id(Command::theme),
                    dark ? "sun" : "moon", frame.text(dark ? "ui.theme.light" : "ui.theme.dark"))) {
        defer(frame, Command::theme);
    }
    if (const activity::Language* next = frame.app.context().narrator.next_language()) {
        x -= size;
        if (icon_button(frame, {x, middle - size / 2, size, size}, to_id(Command::language),
                        "globe", next->offer)) {
            defer(frame, Command::language);
        }
    }
    const float least = plan.left + width + frame.px(8);
    x = draw_library(frame, x, least, middle);
    if (day_in_header(view)) {
        x = draw_day_link(frame, x, least, middle);
    }
    const std::string tagline = frame.text("ui.tagline");
    const float after = plan.left + width + frame.px(20);
    if (x - after > paint.type.width(Style::body, tagline)) {
        const float baseline = std::round(y + height * 0.755F);
        paint.text(Style::body, after, baseline, paint.theme.muted, tagline);
        frame.say("tagline", Role::text, tagline, {after, y, x - after, height});
        return y + height + frame.px(phone ? 20 : 36);
    }
    if (view.height < frame.px(400)) {
        // Rather the buttons of the first card.
        return y + height + frame.px(12);
    }
    y += height + frame.px(10);
    const Flow lines = flow(paint.type, tagline, Style::body, paint.theme.muted, plan.width);
    draw(paint, lines, plan.left, y);
    frame.say("tagline", Role::text, tagline, {plan.left, y, plan.width, lines.height()});
    return y + lines.height() + frame.px(18);
}

/// Draws the rulebooks as a wrapping line of links.
float draw_footer(AppFrame& frame, const Plan& plan, float y) {
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
        if (link(frame, {x, y, width, high}, to_id(Command::rules, game->info().id), name)) {
            frame.defer([game](shell::App& app) { app.open({shell::Screen::rules, game}); });
        }
        x += width + frame.px(20);
    }
    const std::string open = frame.text("ui.open.title");
    const float width = std::ceil(paint.type.width(Style::body_bold, open));
    const float end = plan.left + plan.width;
    const bool beside = x + frame.px(20) + width <= end;
    y += beside ? 0 : high;
    const Rect at{beside ? end - width : plan.left, y, width, high};
    if (link(frame, at, to_id(Command::open), open)) {
        frame.open_wanted = true;
    }
    return y + high;
}

} // namespace

int StartScreen::open_things(const shell::App& /*app*/) const {
    return (cards_.setup.form ? 1 : 0) + (cards_.setup.share.is_open ? 1 : 0) +
           (cards_.newcomer != nullptr ? 1 : 0);
}

bool StartScreen::close(shell::App& /*app*/) {
    return cards_.setup.close_share() || cards_.setup.close() ||
           std::exchange(cards_.newcomer, nullptr) != nullptr;
}

void StartScreen::screen_changed(bool suspended) {
    cards_.newcomer = nullptr;
    if (!suspended) {
        cards_.setup.close();
    }
}

bool StartScreen::has_suspended_dialog() const { return cards_.setup.form.has_value(); }

void StartScreen::draw(AppFrame& frame, const View& view) {
    if (const auto& offered = frame.app.sharing.offered_setup()) {
        cards_.setup.open(*offered->game, offered->setup, offered->seats, offered->terms);
        frame.defer([](shell::App& app) { app.sharing.forget_setup(); });
    }
    const std::size_t count = engine::catalog().size();
    const bool phone = view.kind == ViewKind::phone || view.height < view.px(520);
    const bool day_first = !day_in_header(view) && has_played(frame.app);
    const float day = day_first && activity::has_puzzle_of_day() ? frame.px(day_height + 14) : 0;
    const float match = (offers_match(frame.app) ? frame.px(80) : 0) + day;
    const Plan plan = plan_cards(view, count, view.safe_top + frame.px(phone ? 118 : 128) + match);
    const auto lines = static_cast<float>(grid_lines(count, plan.columns));
    const float cards = lines * plan.height + (lines - 1) * plan.gap;
    frame.live = !cards_.setup.form && cards_.newcomer == nullptr;
    float y = frame.begin_scroll(scroll_, {0, 0, view.width, view.height});
    const float notes_width = std::min(plan.width, frame.px(760));
    const auto draw_notes = [&](Column& column) {
        draw_refused(frame, column);
        draw_newer(frame, column);
    };
    const float notes = height_of(notes_width, draw_notes);
    // The remaining height goes above and below, so that a short page is not stuck to the top.
    const float fixed =
        frame.px(phone ? 16 + 38 + 64 : 40 + 52 + 36 + 28 + 44 + 24) + match + notes;
    const float spare = view.height - view.safe_top - view.safe_bottom - fixed - cards;
    y += view.safe_top + frame.px(phone ? 16 : 40) +
         (phone ? 0 : std::round(std::clamp(spare * 0.35F, 0.0F, frame.px(120))));
    y = draw_header(frame, view, plan, y);
    Column top(plan.left, y, notes_width);
    draw_notes(top);
    y = draw_continue(frame, plan, top.y());
    const auto draw_day_at = [&](float at) {
        return draw_day(frame,
                        {plan.left, at, std::min(plan.width, frame.px(620)), frame.px(day_height)});
    };
    if (day > 0) {
        y = draw_day_at(y) + frame.px(14);
    }
    for (std::size_t i = 0; i < count; ++i) {
        const auto [column, line] = grid_place(i, plan.columns);
        const Rect r{plan.left + column * (plan.card_width + plan.gap),
                     y + line * (plan.height + plan.gap), plan.card_width, plan.height};
        draw_card(frame, cards_, *engine::catalog()[i], r, plan.shape,
                  i == 0 && !offers_match(frame.app));
    }
    y += cards + frame.px(phone ? 16 : 24);
    if (!day_in_header(view) && !day_first) {
        y = draw_day_at(y) + frame.px(10);
    }
    y = draw_footer(frame, plan, y);
    frame.end_scroll(scroll_, y + frame.px(16) + view.safe_bottom, frame.paint.theme.bg_bottom);
    if (cards_.setup.form) {
        draw_setup(frame, cards_.setup);
    } else if (cards_.newcomer != nullptr) {
        draw_newcomer_dialog(frame, cards_);
    }
}

} // namespace motley::ui
