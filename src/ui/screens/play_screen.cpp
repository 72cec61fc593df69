#include "ui/screens/play_screen.h"

#include "ui/kit/widgets.h"
#include "ui/parts/bar.h"
#include "ui/parts/clock.h"
#include "ui/parts/dialogs.h"
#include "ui/parts/panels.h"
#include "ui/parts/prompt.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

namespace {

/// Everything the parts of the screen share.
struct Play {
    Frame& frame;
    const View& view;
    const PlayLayout& layout;
    PlayState& state;

    [[nodiscard]] float px(float css) const { return frame.px(css); }
    [[nodiscard]] const BoardModel& model() const { return state.model; }
};

const Rulebook& rulebook(PlayState& state, const app::App& app) {
    const engine::Game& game = *app.game();
    const std::string& language = app.strings().language();
    if (state.rulebook_of != &game || state.rulebook_language != language) {
        state.rulebook = std::make_unique<Rulebook>(rulebook_text(game.info().id, language));
        state.rulebook_of = &game;
        state.rulebook_language = language;
    }
    return *state.rulebook;
}

// ---------------------------------------------------------------- what commands do

void tell(app::App& app, const std::string& id, bool dark) {
    if (id == "home") {
        app.show_start();
    } else if (id == "rules") {
        app.show_rules(*app.game());
    } else if (id == "flip") {
        app.flip();
    } else if (id == "theme") {
        app.settings.theme = dark ? app::ThemeChoice::light : app::ThemeChoice::dark;
    } else if (id == "reduced-motion") {
        app.settings.reduced_motion = !app.settings.reduced_motion;
    } else if (id == "sound") {
        app.settings.sound = !app.settings.sound;
    } else if (id == "turning") {
        app.settings.turning = !app.settings.turning;
    } else if (id == "auto-roll") {
        app.settings.auto_roll = !app.settings.auto_roll;
    } else if (id == "language" && app.next_language() != nullptr) {
        app.speak(app.next_language()->id);
    } else if (id == "undo") {
        app.undo();
    } else if (id == "redo") {
        app.redo();
    } else if (id == "offer-end") {
        app.offer_end();
    } else if (id == "hint") {
        app.ask_hint();
    } else if (id == "pause") {
        app.pause();
    } else if (id == "analysis") {
        app.show_analysis();
    } else if (id == "edit-position") {
        app.edit_position();
    } else if (id == "puzzles") {
        app.show_puzzles(*app.game());
    } else if (id == "about") {
        app.show_about();
    }
}

void command(Play& play, const std::string& id) {
    if (id.empty()) {
        return;
    }
    if (id == "menu") {
        play.state.dialog = Dialog::menu;
    } else if (id == "settings") {
        play.state.dialog = Dialog::settings;
    } else if (id == "resign") {
        play.state.dialog = Dialog::resign;
    } else if (id == "keys") {
        play.frame.keys_wanted = true;
    } else if (id == "new-game") {
        play.frame.later([&state = play.state](app::App& app) {
            state.setup.open(app.match()->game(), app.next_setup(), app.seats(),
                             app.match()->terms());
            state.dialog = Dialog::anew;
        });
    }
    play.state.board.animator.skip();
    play.frame.later(
        [id, dark = play.frame.paint.theme.dark](app::App& app) { tell(app, id, dark); });
}

// ---------------------------------------------------------------- panels

/// Cards of both players and of what is shared, scrolled when they are higher than the column.
void draw_players(Play& play) {
    const Rect& area = play.layout.players;
    Frame& frame = play.frame;
    // Focus rings and lips reach a little beyond the cards.
    const float edge = play.px(6);
    float y = frame.begin_scroll(
        play.state.players,
        {area.x - edge, area.y - edge, edge + area.w + play.px(scroll_gutter), area.h + edge});
    y += edge;
    const std::size_t above = player_above(frame.app);
    const float room = area.w - play.px(32);
    const float heads = play.px(3 * 74 + 2 * 20) + 2 * clock_row_height(frame);
    const bool crowded =
        rows_height(frame, play.model(), 0, room) + rows_height(frame, play.model(), 1, room) +
            rows_height(frame, play.model(), nobody, room) + setup_rows_height(frame) + heads >
        area.h;
    const auto& shared = play.model().scene.shared;
    const bool choosable = std::any_of(shared.begin(), shared.end(), has_choices);
    for (const std::size_t player : {above, 1 - above}) {
        const bool waits = play.model().actor != Actor::none && !acts(play.model(), player);
        const RowsLook look{true, crowded && waits};
        y = draw_player_card(frame, play.model(), player, area.x, y, area.w, look) +
            play.px(crowded ? 12 : 20);
    }
    y = draw_shared_card(frame, play.model(), area.x, y, area.w, {true, crowded && !choosable});
    frame.end_scroll(play.state.players, y, fade(frame.paint.theme.bg_bottom, 0.9F));
}

void draw_moves_card(Play& play, const Rect& r, bool with_buttons) {
    Frame& frame = play.frame;
    Painter& paint = frame.paint;
    Rect inner = card(frame, r, frame.text("ui.moves"));
    const std::string turn = frame.app.text(
        Phrase("ui.turn").number("n", frame.app.match()->turn_at(frame.app.shown_ply())));
    paint.text(Style::small, right(inner), r.y + play.px(28), paint.theme.muted, turn,
               Align::right);
    Rect list{r.x + play.px(8), inner.y, r.w - play.px(16), inner.h};
    if (with_buttons) {
        list.h -= play.px(54);
        const float y = bottom(r) - play.px(4 + 8 + 44);
        paint.rect({inner.x, y - play.px(8), inner.w, play.px(1)}, 0, paint.theme.line);
        const bool undo = play.view.kind == Kind::desk;
        draw_move_buttons(frame, {inner.x, y, inner.w, play.px(44)}, undo);
    }
    draw_moves(frame, play.state.moves, list, paint.theme.surface);
}

/// The rulebook beside the board, at the paragraph of the last refusal.
void draw_rule_card(Play& play, const Rect& r) {
    Frame& frame = play.frame;
    const Rect inner = card(frame, r, frame.text("ui.rules"));
    const Rulebook& book = rulebook(play.state, frame.app);
    const auto& notice = frame.app.notice();
    const int marked = notice ? book.find_paragraph(notice->explanation.paragraph) : -1;
    const float edge = play.px(10);
    const Rect area{inner.x - edge, inner.y, inner.w + 2 * edge, inner.h + play.px(6)};
    float y = frame.begin_scroll(play.state.rule, area);
    float marked_y = -1;
    const float top = y;
    y = book.draw(frame, inner.x, y + play.px(2), inner.w, true, marked, &marked_y);
    frame.end_scroll(play.state.rule, y, frame.paint.theme.surface);
    if (marked >= 0 && play.state.rule_wanted) {
        play.state.rule.offset = std::max(0.0F, marked_y - top - play.px(12));
        play.state.rule_wanted = false;
        frame.moving = true;
    }
}

void draw_panels(Play& play) {
    Frame& frame = play.frame;
    const Rect& column = play.layout.panels;
    const float picture = play.px(84);
    const float room = column.w - play.px(32);
    const float height = selection_height(frame, play.model(), play.state.board, room, picture) +
                         choices_height(frame, play.model(), room) + play.px(34);
    const Rect chosen{column.x, column.y, column.w, height};
    card(frame, chosen);
    const float x = column.x + play.px(16);
    float y = draw_selection(frame, play.model(), play.state.board, x, column.y + play.px(14), room,
                             picture);
    draw_choices(frame, play.model(), play.state.board, x, y, room);

    const float buttons = play.px(46);
    float top = bottom(chosen) + play.px(16);
    float end = bottom(column) - buttons - play.px(14);
    if (play.view.spacious) {
        const float rules = std::round((end - top) * 0.42F);
        draw_rule_card(play, {column.x, end - rules, column.w, rules});
        end -= rules + play.px(16);
    }
    draw_moves_card(play, {column.x, top, column.w, end - top}, true);
    const bool speaks = frame.app.speaker() != Actor::none;
    const float gap = play.px(10);
    const float third = std::floor((column.w - 2 * gap) / 3);
    const float low = bottom(column) - buttons;
    float x_button = column.x;
    for (Button what : {Button{"new-game", frame.text("ui.new-game")},
                        Button{"offer-end", frame.text("agree.offer")},
                        Button{"resign", frame.text("ui.resign")}}) {
        what.enabled = what.id == "new-game" || speaks;
        const float width = what.id == "resign" ? right(column) - x_button : third;
        if (button(frame, {x_button, low, width, buttons}, what)) {
            command(play, what.id);
        }
        x_button += width + gap;
    }
}

/// What a narrow screen has in place of the player cards: first what can be chosen now.
float draw_actions(Play& play, float x, float y, float width) {
    Frame& frame = play.frame;
    const BoardModel& model = play.model();
    const std::size_t turn = model.actor == Actor::second ? 1 : 0;
    y = draw_choices(frame, model, play.state.board, x, y, width);
    if (model.subject != scene::nowhere || tells_of_choice(frame.app)) {
        y = draw_selection(frame, model, play.state.board, x, y, width, play.px(60)) + play.px(4);
    }
    y = draw_rows(frame, model, turn, x, y, width, {false, false});
    y = draw_rows(frame, model, nobody, x, y, width);
    y = draw_setup_rows(frame, x, y, width);
    const std::size_t other = 1 - turn;
    if (!model.scene.players[other].rows.empty()) {
        const std::string name = side_name(frame.app, model, other);
        frame.paint.label(Style::strong, x, y + play.px(11), frame.paint.theme.ink, name);
        frame.say("", Role::heading, name, {x, y, width, play.px(22)}, 2);
        y = draw_rows(frame, model, other, x, y + play.px(28), width, {false, true}) + play.px(8);
    }
    return y;
}

void draw_tab(Play& play, const Rect& area, Colour ground) {
    Frame& frame = play.frame;
    if (area.h < play.px(24)) {
        return;
    }
    if (play.state.tab == 1) {
        const float buttons = area.h > play.px(120) ? play.px(50) : 0;
        draw_moves(frame, play.state.moves,
                   {area.x - play.px(8), area.y, area.w + play.px(16), area.h - buttons}, ground);
        if (buttons > 0) {
            draw_move_buttons(
                frame, {area.x - play.px(8), bottom(area) - play.px(46), area.w, play.px(44)},
                false);
        }
        return;
    }
    const float edge = play.px(6);
    const Rect view{area.x - edge, area.y, edge + area.w + play.px(scroll_gutter), area.h};
    const Revealing needed(frame, play.state.panel, play.state.needed);
    const float y = frame.begin_scroll(play.state.panel, view);
    const float end = draw_actions(play, area.x, y + play.px(4), area.w);
    frame.end_scroll(play.state.panel, end, ground);
}

std::vector<Segment> tab_names(const Frame& frame) {
    return {{"tab:actions", frame.text("ui.tab.actions")}, {"tab:moves", frame.text("ui.moves")}};
}

void choose_tab(Play& play, std::size_t tab) {
    if (tab != play.state.tab) {
        play.state.tab = tab;
        play.frame.moving = true;
    }
}

void draw_side_tabs(Play& play) {
    Frame& frame = play.frame;
    const Rect& r = play.layout.tabs;
    if (r.h < play.px(60)) {
        return;
    }
    card(frame, r);
    const Rect header{r.x + play.px(6), r.y + play.px(4), r.w - play.px(12), play.px(44)};
    choose_tab(play, segments(frame, header, tab_names(frame), play.state.tab));
    draw_tab(play,
             {r.x + play.px(14), bottom(header) + play.px(6), r.w - play.px(28),
              bottom(r) - play.px(10) - bottom(header) - play.px(6)},
             frame.paint.theme.surface);
}

void draw_tablet_panels(Play& play) {
    Frame& frame = play.frame;
    const Rect& left = play.layout.left_panel;
    card(frame, left);
    const Rect inner = inset(left, play.px(14));
    const float edge = play.px(6);
    const Rect view{inner.x - edge, left.y + play.px(4), edge + inner.w + play.px(scroll_gutter),
                    left.h - play.px(12)};
    const Revealing needed(frame, play.state.panel, play.state.needed);
    const float y = frame.begin_scroll(play.state.panel, view);
    const float end = draw_actions(play, inner.x, y + play.px(8), inner.w);
    frame.end_scroll(play.state.panel, end, frame.paint.theme.surface);
    const Rect& right_panel = play.layout.right_panel;
    draw_moves_card(play, right_panel, right_panel.h > play.px(160));
}

// ---------------------------------------------------------------- dialogs

void draw_dialog(Play& play, const Rect& menu_at) {
    Frame& frame = play.frame;
    const app::App& app = frame.app;
    switch (play.state.dialog) {
    case Dialog::none:
        return;
    case Dialog::menu:
    case Dialog::settings: {
        const bool settings = play.state.dialog == Dialog::settings;
        const std::string used = draw_menu(
            frame, settings ? settings_items(frame, play.view) : menu_items(frame, play.view),
            menu_at);
        if (!used.empty()) {
            // Switches are turned where they are.
            if (!settings || used == "close") {
                play.state.dialog = Dialog::none;
            }
            if (used != "close") {
                command(play, used);
            }
            frame.moving = true;
        }
        return;
    }
    case Dialog::anew:
        if (play.state.setup.form) {
            draw_setup(frame, play.state.setup);
        }
        if (!play.state.setup.form) {
            play.state.dialog = Dialog::none;
        }
        return;
    case Dialog::resign: {
        const std::string side = app.side_name(app.speaker());
        const std::string used =
            draw_question(frame, app.text(Phrase("ui.resign.question").text("side", side)),
                          frame.text("ui.resign.hint"), {"confirm", frame.text("ui.resign")},
                          {"cancel", frame.text("ui.cancel")});
        if (!used.empty()) {
            play.state.dialog = Dialog::none;
            frame.moving = true;
        }
        if (used == "confirm") {
            frame.later([](app::App& told) { told.resign(); });
        }
        return;
    }
    }
}

/// The offer of the one is a question to the other, who has the device now.
void draw_offer_dialog(Play& play) {
    Frame& frame = play.frame;
    const app::App& app = frame.app;
    const Actor offers = app.match()->offer();
    const std::string used = draw_question(
        frame, app.text(Phrase("agree.offered").text("side", app.side_name(offers))),
        app.text(Phrase("agree.answer").text("side", app.side_name(opponent(offers)))) + ' ' +
            app.agreed_end(),
        {"accept", frame.text("agree.accept")}, {"decline", frame.text("agree.decline")}, false);
    if (used == "accept") {
        frame.later([](app::App& told) { told.accept_end(); });
    } else if (used == "decline") {
        frame.later([](app::App& told) { told.decline_end(); });
    }
}

void draw_result_dialog(Play& play) {
    Frame& frame = play.frame;
    const std::string used = draw_result(frame, play.model());
    if (used.empty()) {
        return;
    }
    play.state.result_seen = true;
    frame.moving = true;
    if (used == "rematch") {
        frame.later([](app::App& app) { app.rematch(); });
    } else if (used == "others") {
        frame.later([](app::App& app) { app.show_start(); });
    } else if (used == "puzzles") {
        frame.later([](app::App& app) {
            app.mine(*app.game());
            app.show_puzzles(*app.game());
        });
    } else if (used == "analysis") {
        frame.later([](app::App& app) { app.show_analysis(); });
    }
}

/// What the match itself has answered is asked no more.
void settle_questions(Play& play) {
    if (play.state.dialog == Dialog::resign && play.frame.app.speaker() == Actor::none) {
        play.state.dialog = Dialog::none;
    }
}

} // namespace

void follow(PlayState& state, const app::App& app) {
    ModelStamp stamp = stamp_of(app);
    if (stamp == state.stamp) {
        return;
    }
    const bool ended_before = state.stamp.ended && state.stamp.match == stamp.match;
    if (!stamp.ended || !ended_before) {
        state.result_seen = false;
    }
    if (stamp.match == state.stamp.match && stamp.announcement != state.stamp.announcement) {
        if (stamp.noticed) {
            state.sounds.push_back(Sound::refuse);
        } else if (stamp.ended && !ended_before) {
            state.sounds.push_back(Sound::end);
        }
    }
    if (stamp.match != state.stamp.match) {
        state.players = state.panel = state.rule = {};
        state.sheet.level = Sheet::Level::peek;
        state.tab = 0;
    }
    const bool anew = stamp.match != state.stamp.match || stamp.shown != state.stamp.shown ||
                      stamp.current != state.stamp.current || stamp.hinted != state.stamp.hinted;
    // A choice made in the sheet goes on on the board, where a hint and a refusal are told too.
    if (stamp.chosen != state.stamp.chosen || stamp.plies != state.stamp.plies ||
        (stamp.hinted && !state.stamp.hinted) || (stamp.noticed && !state.stamp.noticed)) {
        state.sheet.level = Sheet::Level::peek;
    }
    state.rule_wanted = app.notice().has_value();
    state.model = state.models.make(app);
    if (anew) {
        state.needed = needed_choice(state.model);
    }
    state.stamp = std::move(stamp);
}

void draw_play(Frame& frame, const View& view, const PlayLayout& layout, PlayState& state) {
    Play play{frame, view, layout, state};
    Painter& paint = frame.paint;
    const app::Match& match = *frame.app.match();
    state.board.animator.follow(match, frame.app.shown_ply(), frame.now,
                                frame.reduced_motion || state.board.drag.dropped);
    state.board.drag.dropped = false;
    const bool result = match.ending() != app::Ending::none && !state.result_seen &&
                        !frame.app.looking_back() && !state.board.animator.running(frame.now);
    const bool loupe = state.board.loupe.x >= 0;
    const bool offered = frame.app.offered();
    const bool paused = asks_to_go_on(frame.app);
    const bool dialog = state.dialog != Dialog::none || result || loupe || offered || paused;

    Rect sheet;
    if (view.kind == Kind::phone) {
        frame.live = !dialog;
        sheet = place_sheet(frame, state.sheet, layout.sheet, layout.bar.h + frame.px(8));
    } else {
        state.sheet = {}; // there is none that could be open
    }
    const bool sheet_open = view.kind == Kind::phone && state.sheet.open();
    frame.live = !dialog && !sheet_open;
    frame.covered = sheet;

    Rect menu_at;
    std::string used = draw_bar(frame, view, layout, menu_at);
    const std::size_t above = player_above(frame.app);
    if (view.kind == Kind::desk) {
        draw_players(play);
    } else {
        draw_strip(frame, state.model, above, layout.theirs);
    }
    draw_board(frame, layout.board, state.model, state.board);
    if (view.kind != Kind::desk) {
        draw_strip(frame, state.model, 1 - above, layout.ours);
    }
    if (draw_prompt(frame, state.model, state.board, layout.prompt, view.kind != Kind::desk)) {
        state.rule_wanted = true;
        used = view.spacious ? "" : "rules";
    }
    switch (view.kind) {
    case Kind::desk:
        draw_panels(play);
        break;
    case Kind::side:
        draw_side_tabs(play);
        break;
    case Kind::tablet:
        draw_tablet_panels(play);
        break;
    case Kind::phone: {
        frame.live = !dialog;
        frame.covered = {};
        if (state.sheet.open()) {
            if (state.sheet.level == Sheet::Level::full) {
                paint.rect({0, 0, view.width, sheet.y + frame.px(20)}, 0, paint.theme.scrim);
            }
            frame.say("sheet-list", Role::dialog, frame.text("ui.tab.actions"), sheet);
            if (used_beside(frame, sheet) && !state.sheet.dragged && frame.live) {
                state.sheet.go(Sheet::Level::peek, frame.now);
                frame.moving = true;
            }
        }
        Rect header;
        const Rect area = draw_sheet(frame, state.sheet, sheet, header);
        const std::size_t before = state.tab;
        choose_tab(play, segments(frame, header, tab_names(frame), state.tab));
        const bool low = layout.sheet.h < frame.px(120);
        if (state.tab != before && low && state.sheet.level == Sheet::Level::peek) {
            state.sheet.go(Sheet::Level::half, frame.now);
        }
        draw_tab(play, area, paint.theme.raised);
        break;
    }
    }
    command(play, used);
    settle_questions(play);
    if (offered) {
        state.dialog = Dialog::none;
        draw_offer_dialog(play);
    } else if (state.dialog != Dialog::none) {
        draw_dialog(play, menu_at);
    } else if (paused) {
        draw_pause_dialog(frame);
    } else if (loupe) {
        frame.live = true;
        draw_loupe(frame, layout.board, state.model, state.board);
    } else if (result) {
        draw_result_dialog(play);
    }
}

bool holds_clock(const PlayState& state, const app::App& app) {
    return state.dialog == Dialog::resign || state.dialog == Dialog::anew || app.offered();
}

int open_things(const PlayState& state) {
    return static_cast<int>(state.dialog != Dialog::none) +
           static_cast<int>(state.board.loupe.x >= 0) +
           static_cast<int>(state.stamp.ended && !state.result_seen) +
           static_cast<int>(state.sheet.level != Sheet::Level::peek);
}

bool close_topmost(PlayState& state) {
    if (state.dialog != Dialog::none) {
        state.dialog = Dialog::none;
        state.setup.close();
        return true;
    }
    if (state.board.loupe.x >= 0) {
        state.board.loupe = {-1, -1};
        return true;
    }
    if (state.stamp.ended && !state.result_seen) {
        state.result_seen = true;
        return true;
    }
    if (state.sheet.level != Sheet::Level::peek) {
        state.sheet.level = Sheet::Level::peek;
        return true;
    }
    return false;
}

} // namespace motley::ui
