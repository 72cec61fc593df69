#include "ui/screens/play_screen.h"

#include "ui/page/page_bar.h"
#include "ui/table/aim_line.h"
#include "ui/table/bar.h"
#include "ui/table/clock.h"
#include "ui/table/needed.h"
#include "ui/table/outcome_words.h"
#include "ui/table/panels.h"
#include "ui/table/prompt.h"
#include "ui/table/result.h"
#include "ui/table/selection.h"
#include "ui/table/setup_rows.h"
#include "ui/table/turn_words.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

using activity::Change;
using activity::ChangeSet;
namespace {
/// What the parts of the screen share.
struct Play {
    AppFrame& frame;
    const View& view;
    const PlayLayout& layout;
    PlayScreen& state;

    [[nodiscard]] float px(float css) const { return frame.px(css); }
    [[nodiscard]] const BoardModel& model() const { return state.model; }
};

// ---------------------------------------------------------------- commands

void command(Play& play, Command used) {
    if (used == Command::none) {
        return;
    }
    if (used == Command::menu) {
        play.state.open_menu(Dialog::menu);
    } else if (used == Command::settings) {
        play.state.open_menu(Dialog::settings);
    } else if (used == Command::resign) {
        play.state.dialog = Dialog::resign;
    } else if (used == Command::share) {
        play.state.share.open(play.frame.app);
        play.state.dialog = Dialog::share;
    } else if (used == Command::send_turn) {
        play.frame.defer([&state = play.state](shell::App& app) {
            state.turn.send(app);
            state.dialog = Dialog::turn;
        });
    } else if (used == Command::open) {
        play.frame.open_wanted = true;
    } else if (used == Command::keys) {
        play.frame.keys_wanted = true;
    } else if (used == Command::note) {
        play.state.note.open(play.frame.app);
        play.state.dialog = Dialog::note;
    } else if (used == Command::beside) {
        play.state.tab = 0;
        play.state.sheet.go(BottomSheet::Level::half, play.frame.now);
        play.frame.moving = true;
    } else if (used == Command::replay_speed || used == Command::show_again) {
        play.state.replay.command(play.frame, used, play.model().last_turn.begin);
    } else if (used == Command::new_game) {
        play.frame.defer([&state = play.state](shell::App& app) {
            state.setup.open(app.board().match()->game(), app.matches().next_setup(),
                             app.board().seats(), app.board().match()->terms());
            state.dialog = Dialog::anew;
        });
    }
    play.state.board.animator.skip();
    defer(play.frame, used);
}

// ---------------------------------------------------------------- panels

/// Draws the cards of both players and of what is shared; scrolls if they are higher than the
/// column.
void draw_players(Play& play) {
    const Rect& area = play.layout.players;
    AppFrame& frame = play.frame;
    // Focus rings and lips reach a little beyond the cards.
    const float edge = play.px(6);
    const float top = frame.begin_scroll(
        play.state.players,
        {area.x - edge, area.y - edge, edge + area.w + play.px(scroll_gutter), area.h + edge});
    Column column(area.x, top + edge, area.w);
    const std::size_t above = player_above(frame.app);
    const float all = height_of(area.w - play.px(32), [&](Column& rows) {
        for (const std::size_t player : {std::size_t{0}, std::size_t{1}, nobody}) {
            draw_rows(frame, rows, play.model(), player);
        }
        for (const std::size_t player : {std::size_t{0}, std::size_t{1}}) {
            draw_clock_row(frame, rows, player);
        }
        draw_setup_rows(frame, rows);
    });
    const bool crowded = all + play.px(3 * 74 + 2 * 20) > area.h;
    const auto& shared = play.model().scene.shared;
    const bool choosable = std::any_of(shared.begin(), shared.end(), has_choices);
    for (const std::size_t player : {above, 1 - above}) {
        const bool waits = play.model().actor != Actor::none && !acts(play.model(), player);
        const RowsLook look{true, crowded && waits, RowsPart::all, !crowded};
        draw_player_card(frame, column, play.model(), player, look);
        column.skip(play.px(crowded ? 12 : 20));
    }
    draw_shared_card(frame, column, play.model(),
                     {true, crowded && !choosable, RowsPart::all, !crowded});
    frame.end_scroll(play.state.players, column.y(), fade(frame.paint.theme.bg_bottom, 0.9F));
}

void draw_line_menu(Play& play, const Rect& r) {
    play.state.line_menu = r;
    if (icon_button(play.frame, r, to_id(Command::line_menu), info(Command::line_menu).icon,
                    play.frame.text(info(Command::line_menu).sentence))) {
        play.state.open_menu(Dialog::line);
    }
}

void draw_moves_card(Play& play, const Rect& r, bool with_buttons) {
    AppFrame& frame = play.frame;
    Painter& paint = frame.paint;
    Rect inner = card(frame, r, frame.text("ui.moves"));
    const std::string turn = round_words(
        frame.app, match::round_at(*frame.app.board().match(), frame.app.board().shown_ply()));
    paint.text(Style::small, right(inner) - play.px(34), r.y + play.px(28), paint.theme.muted, turn,
               Align::right);
    draw_line_menu(play, {right(r) - play.px(48), r.y, play.px(44), play.px(44)});
    Rect list{r.x + play.px(8), r.y + play.px(44), r.w - play.px(16),
              bottom(inner) - r.y - play.px(44)};
    if (with_buttons) {
        list.h -= play.px(54);
        const float y = bottom(r) - play.px(4 + 8 + 44);
        paint.rect({inner.x, y - play.px(8), inner.w, play.px(1)}, 0, paint.theme.line);
        const bool undo = play.view.kind == ViewKind::desk;
        draw_move_buttons(frame, {inner.x, y, inner.w, play.px(44)}, undo, &play.state.replay);
    }
    draw_moves(frame, play.state.moves, list, paint.theme.surface, true);
}

void draw_panels(Play& play) {
    AppFrame& frame = play.frame;
    const Rect& column = play.layout.panels;
    const float picture = play.px(84);
    const float room = column.w - play.px(32);
    const auto walk = [&](Column& inner) {
        if (play.model().turn.shown()) {
            const Rect slots = inner.place(play.px(44));
            inner.skip(play.px(8));
            if (inner.draws()) {
                draw_turn_slots(frame, play.model(),
                                shown_consequence(play.model(), play.state.board), slots);
            }
        }
        draw_selection(frame, inner, play.model(), play.state.board, picture, 4);
        draw_choices(frame, inner, play.model(), play.state.board,
                     prompt_chips(frame.app, play.model(), true));
    };
    const Rect chosen{column.x, column.y, column.w, height_of(room, walk) + play.px(34)};
    card(frame, chosen);
    Column inner(column.x + play.px(16), column.y + play.px(14), room);
    walk(inner);

    const float buttons = play.px(46);
    float top = bottom(chosen) + play.px(16);
    float end = bottom(column) - buttons - play.px(14);
    if (play.view.spacious) {
        const float rules = std::round((end - top) * 0.42F);
        draw_rule_card(frame, play.state.rule, {column.x, end - rules, column.w, rules});
        end -= rules + play.px(16);
    }
    draw_moves_card(play, {column.x, top, column.w, end - top}, true);
    const bool speaks = frame.app.board().speaker() != Actor::none;
    const float gap = play.px(10);
    const float third = std::floor((column.w - 2 * gap) / 3);
    const float low = bottom(column) - buttons;
    float x_button = column.x;
    for (const Command offered : {Command::new_game, Command::offer_end, Command::resign}) {
        Button what{to_id(offered), frame.text(info(offered).sentence)};
        what.enabled = offered == Command::new_game || speaks;
        const float width = offered == Command::resign ? right(column) - x_button : third;
        if (button(frame, {x_button, low, width, buttons}, what)) {
            command(play, offered);
        }
        x_button += width + gap;
    }
}

/// Draws what replaces the player cards on a narrow screen, the present choices first.
void draw_actions(Play& play, Column& column) {
    AppFrame& frame = play.frame;
    const BoardModel& model = play.model();
    // Yours are always above; of two people at one device, those of whoever is to act.
    const Actor person = frame.app.board().person();
    const std::size_t turn = (is_player(person) ? person : model.actor) == Actor::second ? 1 : 0;
    draw_choices(frame, column, model, play.state.board, prompt_chips(frame.app, model));
    if (model.subject != scene::nowhere || model.inspected != scene::nowhere ||
        tells_of_choice(frame.app)) {
        draw_selection(frame, column, model, play.state.board, play.px(60));
        column.skip(play.px(4));
    }
    std::string owner = player_name(frame.app, model, turn);
    draw_rows(frame, column, model, turn, {false, false, RowsPart::all, true, &owner});
    draw_rows(frame, column, model, nobody);
    draw_setup_rows(frame, column);
    const std::size_t other = 1 - turn;
    if (!model.scene.players[other].rows.empty()) {
        const std::string name = player_name(frame.app, model, other);
        const Rect r = column.place(play.px(28));
        frame.paint.label(Style::strong, r.x, r.y + play.px(11), frame.paint.theme.ink, name);
        frame.say("", Role::heading, name, {r.x, r.y, r.w, play.px(22)}, 2);
        draw_rows(frame, column, model, other, {false, true});
        column.skip(play.px(8));
    }
}

void draw_tab(Play& play, const Rect& area, Colour ground) {
    AppFrame& frame = play.frame;
    if (area.h < play.px(24)) {
        return;
    }
    if (play.state.tab == 1) {
        const float buttons = area.h > play.px(120) ? play.px(50) : 0;
        draw_moves(frame, play.state.moves,
                   {area.x - play.px(8), area.y, area.w + play.px(16), area.h - buttons}, ground,
                   true);
        if (buttons > 0) {
            draw_move_buttons(frame,
                              {area.x - play.px(8), bottom(area) - play.px(46),
                               area.w - play.px(30), play.px(44)},
                              false, &play.state.replay);
            draw_line_menu(play, {right(area) - play.px(38), bottom(area) - play.px(46),
                                  play.px(44), play.px(44)});
        }
        return;
    }
    const float edge = play.px(6);
    const Rect view{area.x - edge, area.y, edge + area.w + play.px(scroll_gutter), area.h};
    const Revealing needed(frame, play.state.panel, play.state.needed);
    Column column(area.x, frame.begin_scroll(play.state.panel, view) + play.px(4), area.w);
    draw_actions(play, column);
    frame.end_scroll(play.state.panel, column.y(), ground);
}

std::vector<Segment> tab_names(const AppFrame& frame) {
    return {{"tab:actions", frame.text("ui.tab.actions")}, {"tab:moves", frame.text("ui.moves")}};
}

void choose_tab(Play& play, std::size_t tab) {
    if (tab != play.state.tab) {
        play.state.tab = tab;
        play.frame.moving = true;
    }
}

void draw_side_tabs(Play& play) {
    AppFrame& frame = play.frame;
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
    AppFrame& frame = play.frame;
    const Rect& left = play.layout.left_panel;
    card(frame, left);
    const Rect inner = inset(left, play.px(14));
    const float edge = play.px(6);
    const Rect view{inner.x - edge, left.y + play.px(4), edge + inner.w + play.px(scroll_gutter),
                    left.h - play.px(12)};
    const Revealing needed(frame, play.state.panel, play.state.needed);
    Column column(inner.x, frame.begin_scroll(play.state.panel, view) + play.px(8), inner.w);
    draw_actions(play, column);
    frame.end_scroll(play.state.panel, column.y(), frame.paint.theme.surface);
    const Rect& right_panel = play.layout.right_panel;
    draw_moves_card(play, right_panel, right_panel.h > play.px(160));
}

// ---------------------------------------------------------------- dialogs

void draw_dialog(Play& play, const Rect& menu_at) {
    AppFrame& frame = play.frame;
    const shell::App& app = frame.app;
    switch (play.state.dialog) {
    case Dialog::none:
        return;
    case Dialog::menu:
    case Dialog::settings: {
        const bool settings = play.state.dialog == Dialog::settings;
        const Command used = draw_menu(
            frame, settings ? settings_items(frame, play.view) : menu_items(frame, play.view),
            menu_at, play.state.menu);
        if (used != Command::none) {
            // Using a switch does not close the menu.
            if (!settings || used == Command::close) {
                play.state.dialog = Dialog::none;
            }
            if (used != Command::close) {
                command(play, used);
            }
            frame.moving = true;
        }
        return;
    }
    case Dialog::line: {
        const Command used = draw_menu(frame, line_items(frame, play.state.replay),
                                       play.state.line_menu, play.state.menu);
        if (used != Command::none) {
            play.state.dialog = used == Command::replay_speed ? Dialog::line : Dialog::none;
            command(play, used == Command::close ? Command::none : used);
            frame.moving = true;
        }
        return;
    }
    case Dialog::note:
        if (draw_note(frame, play.state.note)) {
            play.state.dialog = Dialog::none;
        }
        return;
    case Dialog::share:
        draw_share(frame, play.state.share);
        if (!play.state.share.is_open) {
            play.state.dialog = Dialog::none;
        }
        return;
    case Dialog::turn:
        if (!draw_turn_link(frame, play.state.turn)) {
            play.state.dialog = Dialog::none;
        }
        return;
    case Dialog::anew:
        if (play.state.setup.form) {
            draw_setup(frame, play.state.setup);
        }
        if (!play.state.setup.form) {
            play.state.dialog = Dialog::none;
        }
        return;
    case Dialog::resign: {
        const std::string side = app.board().narration().side(app.board().speaker());
        const Command used =
            draw_question(frame, app.text(Phrase("ui.resign.question").text("side", side)),
                          resigned_words(app, play.model()) + ' ' + frame.text("ui.resign.hint"),
                          {Command::confirm, frame.text("ui.resign")},
                          {Command::cancel, frame.text("ui.cancel")});
        if (used != Command::none) {
            play.state.dialog = Dialog::none;
            frame.moving = true;
        }
        if (used == Command::confirm) {
            frame.defer([](shell::App& changed) { changed.play().resign(); });
        }
        return;
    }
    }
}

void draw_leg_end(Play& play) {
    AppFrame& frame = play.frame;
    const shell::App& app = frame.app;
    const LegEnd& end = *play.state.leg;
    const match::Seats seats = app.board().seats();
    const Actor self = app.board().self() != Actor::none ? app.board().self()
                       : !seats.against_computer()       ? Actor::none
                       : seats.computer(Actor::first)    ? Actor::second
                                                         : Actor::first;
    const Phrase& next = self == Actor::none ? end.both : end.yours[self == Actor::first ? 0 : 1];
    const Answer on{Command::next_leg, frame.text(info(Command::next_leg).sentence)};
    if (draw_choice(frame, app.text(end.result), app.text(next), {on}) != Command::none) {
        play.state.leg.reset();
        frame.moving = true;
    }
}

void draw_result_dialog(Play& play) {
    AppFrame& frame = play.frame;
    const Command used = draw_result(frame, play.model());
    if (used == Command::none) {
        return;
    }
    frame.moving = true;
    if (used == Command::share) {
        command(play, used); // and the result comes back afterwards
        return;
    }
    play.state.result_seen = true;
    if (used == Command::puzzles) {
        frame.defer(
            [](shell::App& app) { app.puzzles().search().begin(app.matches().of(*app.game())); });
    }
    defer(frame, used);
}

} // namespace

void PlayScreen::sync(const shell::App& app) {
    const ChangeSet changed = std::exchange(news, {});
    if (changed.empty()) {
        return;
    }
    const bool other = changed.has(Change::match);
    const bool ended_before = ended && !other;
    const bool noticed = changed.has(Change::notice) && app.board().notice().has_value();
    const bool hinted = changed.has(Change::hint) && app.play().hints().shown().has_value();
    ended = app.board().match()->standing_ending() != match::Ending::none;
    note_leg(app, other);
    if (!ended || !ended_before) {
        result_seen = false;
    }
    if (!other && noticed) {
        sounds_.push_back(Sound::refuse);
    } else if (!other && ended && !ended_before) {
        sounds_.push_back(Sound::end);
        result_from_ = -1; // known with the next frame
    }
    for (const Change change : {Change::match, Change::position, Change::settings, Change::noted}) {
        if (changed.has(change)) {
            moves.note(change);
        }
    }
    if (other) {
        board.animator.forget();
        players = panel = rule.scroll = {};
        sheet.level = BottomSheet::Level::peek;
        tab = 0;
        replay = {replay.speed};
    }
    // A choice made in the drawer continues on the board, where hints and refusals are shown too.
    const std::size_t plies = app.board().match()->plies().size();
    if (changed.has(Change::choice) || plies != plies_ || hinted || noticed) {
        sheet.level = BottomSheet::Level::peek;
    }
    plies_ = plies;
    rule.wanted = app.board().notice().has_value();
    model = models.make(app, changed);
    if (changed.has_any({Change::match, Change::position, Change::shown, Change::hint})) {
        needed = needed_choice(model);
    }
}

void PlayScreen::draw(AppFrame& frame, const View& view) {
    if (laid_out_.topology == nullptr) {
        return;
    }
    Play play{frame, view, layout_, *this};
    Painter& paint = frame.paint;
    const match::Match& played = *frame.app.board().match();
    show(frame, played, frame.app.board().shown_ply());
    const activity::ByLink& by_link = frame.app.play().by_link();
    const bool invited = is_invited(frame.app);
    if (!invited) {
        show_news(frame, replay);
    }
    result_open = played.ending() != match::Ending::none && !result_seen && !by_link.ready() &&
                  !replay.playing && !frame.app.board().looking_back() &&
                  !frame.app.match_board()->variations().aside() && result_is_due(frame) &&
                  !board.animator.running(frame.now);
    const bool magnifier = board.magnifier.x >= 0;
    const bool offered = frame.app.play().agreement().asked();
    const bool paused = asks_to_resume(frame.app);
    const bool back = frame.app.match_board()->variations().asked();
    const bool leg_over =
        between_legs(frame.app) && !replay.playing && !board.animator.running(frame.now);
    const bool below_dialog = dialog != Dialog::none || result_open || magnifier || offered ||
                              paused || back || leg_over || invited;
    ui::replay(frame, replay, board.animator.running(frame.now));

    Rect drawer;
    if (view.kind == ViewKind::phone) {
        frame.live = !below_dialog;
        drawer = place_bottom_sheet(frame, sheet, layout_.sheet, layout_.bar.h + frame.px(8));
    } else {
        sheet = {}; // there is no drawer that could be open
    }
    const bool sheet_open = view.kind == ViewKind::phone && sheet.open();
    frame.live = !below_dialog && !sheet_open;
    frame.covered = drawer;

    Rect menu_at;
    Command used = draw_bar(frame, view, layout_, menu_at);
    draw_aim(frame, model, aim_line_);
    const std::size_t above = player_above(frame.app);
    if (view.kind == ViewKind::desk) {
        draw_players(play);
    } else {
        draw_strip(frame, model, above, layout_.theirs);
    }
    draw_board(frame, layout_.board, model, board);
    if (view.kind != ViewKind::desk) {
        draw_strip(frame, model, 1 - above, layout_.ours);
    }
    draw_turn_slots(frame, model, shown_consequence(model, board), layout_.turn);
    const bool peeks = view.kind == ViewKind::phone && sheet.level == BottomSheet::Level::peek;
    const bool hides =
        layout_.sheet.h < frame.px(120) || beside_board(frame.app, model).rows > 1 || tab != 0;
    // Beside a clock the strip may have no room for them.
    const bool dice = layout_.ours.w < frame.px(200) && played.terms().clock.has_value();
    if (draw_prompt(frame, model, board, layout_.prompt,
                    {view.kind != ViewKind::desk, true, dice, peeks && hides,
                     view.kind == ViewKind::desk})) {
        rule.wanted = true;
        used = view.spacious ? Command::none : Command::rules;
    }
    used = frame.of_screen != Command::none ? frame.of_screen : used;
    switch (view.kind) {
    case ViewKind::desk:
        draw_panels(play);
        break;
    case ViewKind::side:
        draw_side_tabs(play);
        break;
    case ViewKind::tablet:
        draw_tablet_panels(play);
        break;
    case ViewKind::phone: {
        frame.live = !below_dialog;
        frame.covered = {};
        if (sheet.open()) {
            if (sheet.level == BottomSheet::Level::full) {
                paint.rect({0, 0, view.width, drawer.y + frame.px(20)}, 0, paint.theme.scrim);
            }
            frame.say("sheet-list", Role::dialog, frame.text("ui.tab.actions"), drawer);
            if (used_beside(frame, drawer) && !sheet.dragged && frame.live) {
                sheet.go(BottomSheet::Level::peek, frame.now);
                frame.moving = true;
            }
        }
        Rect header;
        const bool opens = sheet.level == BottomSheet::Level::peek;
        const Rect area = draw_bottom_sheet(
            frame, sheet, drawer, frame.text(opens ? "ui.sheet.open" : "ui.sheet.close"), header);
        const std::size_t before = tab;
        choose_tab(play, segments(frame, header, tab_names(frame), tab));
        const bool low = layout_.sheet.h < frame.px(120);
        if (tab != before && low && sheet.level == BottomSheet::Level::peek) {
            sheet.go(BottomSheet::Level::half, frame.now);
        }
        draw_tab(play, area, paint.theme.raised);
        break;
    }
    }
    command(play, used);
    if (dialog == Dialog::resign && frame.app.board().speaker() == Actor::none) {
        dialog = Dialog::none; // the match itself has settled it
    }
    if (invited) {
        dialog = Dialog::none;
        draw_invitation(frame);
    } else if (offered) {
        dialog = Dialog::none;
        draw_offer_question(frame);
    } else if (back) {
        dialog = Dialog::none;
        draw_back_question(frame);
    } else if (dialog != Dialog::none) {
        draw_dialog(play, menu_at);
    } else if (paused) {
        draw_pause_dialog(frame);
    } else if (magnifier) {
        frame.live = true;
        draw_magnifier(frame, layout_.board, model, board);
    } else if (leg_over) {
        draw_leg_end(play);
    } else if (result_open) {
        draw_result_dialog(play);
    }
}

std::optional<float> PlayScreen::layout(const View& view, const Fonts& /*type*/,
                                        const shell::App& app) {
    if (!app.has_board()) {
        laid_out_ = {};
        return std::nullopt;
    }
    sync(app);
    const scene::Topology& topology = app.board().match()->game().topology();
    const bool slots = has_slots(*app.board().match());
    const bool aim = shows_aim(view, app);
    if (laid_out_.topology != &topology || laid_out_.flipped != app.board().flipped() ||
        laid_out_.view != view || laid_out_.aim != aim || laid_out_.slots != slots) {
        layout_ = layout_with_aim(view, app, aim_line_);
        laid_out_ = {view, &topology, app.board().flipped(), aim, slots};
    }
    return layout_.board.cell();
}

} // namespace motley::ui
