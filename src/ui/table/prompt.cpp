#include "ui/table/prompt.h"

#include "ui/board/picture.h"
#include "ui/board/preview.h"
#include "ui/board/side_token.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/page/dialogs.h"
#include "ui/table/clock.h"
#include "ui/table/needed.h"
#include "ui/table/outcome_words.h"
#include "ui/table/panels.h"
#include "ui/table/prompt_words.h"
#include "ui/table/turn_link.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

using scene::PlaceId;
using scene::Step;

namespace {

/// The prompt's text and buttons.
struct Message {
    std::string bold;
    std::vector<std::string> shorter = {}; ///< instead of it, where there is little room
    std::string muted;
    std::string news;        ///< of what it says, what no announcement tells
    std::string description; ///< of the piece under the focus or the pointer
    bool refusal = false;
    std::string paragraph; ///< of a refusal
    bool warns = false;    ///< the second line says what may soon end the game
    bool good = false;     ///< for the player to whom it is said
    float progress = 0;    ///< of the computer that thinks; 0: not shown
    struct Offer {
        Command command = Command::none;
        Button button;
        int chip = -1;            ///< that it chooses
        std::string shorter = {}; ///< its label where there is little room
        bool hinted = false;
    };
    std::vector<Offer> buttons; ///< from right to left

    void add_chip(const shell::OnScreen& app, const BoardModel& model, std::uint8_t chip,
                  ButtonKind kind) {
        const engine::Chip& what = app.board().chip(chip);
        add(Command::chip, app.text(what.name_key), kind);
        buttons.back().button.id = to_id(Command::chip, std::to_string(chip));
        buttons.back().chip = chip;
        const auto& hints = model.hinted_chips;
        buttons.back().hinted = std::find(hints.begin(), hints.end(), chip) != hints.end();
    }
    void add(const shell::OnScreen& app, Command command, ButtonKind kind) {
        add(command, app.text(info(command).sentence), kind);
    }
    void add(Command command, std::string label, ButtonKind kind) {
        Button what{to_id(command), std::move(label)};
        what.kind = kind;
        buttons.push_back({command, std::move(what), -1, {}, false});
    }
};

/// The index of the player to act in the position shown, or of the player who resigned.
std::size_t actor_index(const BoardModel& model) { return model.actor == Actor::second ? 1 : 0; }

/// The player whose token stands next to the text: the player to act, or the winner.
std::size_t spoken_of(const shell::OnScreen& app, const BoardModel& model) {
    const bool over =
        !app.board().looking_back() && app.board().match()->ending() != match::Ending::none;
    return !over ? actor_index(model)
           : app.board().match()->outcome().result == Outcome::Result::second_wins ? 1
                                                                                   : 0;
}

std::string whose_turn(const shell::OnScreen& app, const BoardModel& model) {
    if (model.actor != Actor::first && model.actor != Actor::second) {
        return {};
    }
    if (is_you(app, actor_index(model))) {
        return app.text("ui.prompt.your-turn");
    }
    return app.text(
        Phrase("ui.prompt.turn").text("side", side_name(app, model, actor_index(model))));
}

/// Whether the next choices are members of a set.
bool in_a_set(const shell::OnScreen& app) {
    const auto& choices = app.board().choice().choices();
    return std::any_of(choices.begin(), choices.end(),
                       [](const Step& step) { return step.kind == Step::Kind::member; });
}

/// Sets what the computer does or suggests. Returns false if the computer has no part in what comes
/// next.
bool note_computer(const shell::OnScreen& app, Message& words) {
    if (app.playing() == nullptr) {
        return false;
    }
    const activity::Play& play = *app.playing();
    if (play.computer_acts()) {
        words.bold = !play.trouble().empty()        ? play.trouble()
                     : !play.clock().note().empty() ? play.clock().note()
                     : play.paused()                ? app.text("computer.paused")
                     : play.computer_starts()       ? app.text("computer.starts")
                                                    : app.text("computer.thinks");
        if (asks_to_resume(app)) {
            return true; // in a dialog
        }
        if (play.trouble().empty() && play.clock().note().empty()) {
            words.news = words.bold;
        }
        if (const auto thinking = play.thinking()) {
            words.muted = app.text(Phrase("ui.prompt.ahead").number("n", thinking->depth));
            words.progress = static_cast<float>(thinking->part);
            words.add(app, Command::play_now, ButtonKind::plain);
        }
        if (play.paused()) {
            words.add(app, Command::resume, ButtonKind::primary);
        } else if (play.seats().watched()) {
            words.add(app, Command::pause, ButtonKind::plain);
        }
        return true;
    }
    if (play.hints().wanted()) {
        words.bold = words.news = app.text("hint.looking");
        words.add(app, Command::deselect, ButtonKind::plain);
        return true;
    }
    if (play.hints().shown()) {
        words.bold = app.text(play.hints().shown()->reason);
        words.muted = play.hints().sentence();
        words.add(app, Command::play_hint, ButtonKind::primary);
        words.add(app, Command::deselect, ButtonKind::plain);
        return true;
    }
    return false;
}

/// Sets what is to be done in a match by link while nothing can be played. Returns false if
/// something can.
bool note_friend(const shell::OnScreen& app, Message& words) {
    if (app.playing() == nullptr || !app.playing()->by_link().active() ||
        app.playing()->variations().aside()) {
        return false;
    }
    const activity::ByLink& by_link = app.playing()->by_link();
    if (by_link.ready()) {
        words.bold = words.news = app.text(sending_key(app));
        words.muted = by_link.undealt() ? app.text("ui.friend.undealt") : std::string();
        words.add(app, Command::send_turn, ButtonKind::primary);
        return true;
    }
    if (by_link.waits()) {
        words.bold = words.news = app.text("ui.friend.waits");
        words.muted = app.text(by_link.undealt() ? "ui.friend.undealt" : "ui.friend.open");
        words.add(Command::open, app.text("ui.open.paste"), ButtonKind::primary);
        words.add(Command::send_turn, app.text("ui.friend.again"), ButtonKind::plain);
        words.buttons.back().button.icon = "link";
        words.buttons.back().button.icon_only = true;
        return true;
    }
    return false;
}

/// Offers what must or can be chosen beside the board.
void note_needed(const shell::OnScreen& app, const BoardModel& model, PromptLook look,
                 Message& words) {
    if (look.chips) {
        const std::vector<std::uint8_t> chips = prompt_chips(app, model, look.far);
        const bool only = std::none_of(model.cells.begin(), model.cells.end(),
                                       [](const BoardModel::Cell& cell) { return cell.choosable; });
        for (const std::uint8_t chip : chips) {
            const bool first = chip == chips.front() && words.buttons.empty();
            words.add_chip(app, model, chip,
                           only && first ? ButtonKind::primary : ButtonKind::plain);
            const auto outcome = model.chip_outcomes.find(chip);
            if (look.far && outcome != model.chip_outcomes.end()) {
                words.buttons.back().button.note =
                    result_sentence(app, outcome->second, model.tokens);
            }
        }
    }
    if (look.drawer) {
        const BesideBoard beside = beside_board(app, model);
        if (beside.any) {
            const bool first = words.buttons.empty();
            words.add(Command::beside, beside.label,
                      beside.only && first ? ButtonKind::primary : ButtonKind::plain);
            words.buttons.back().button.icon = beside.icon;
            words.buttons.back().button.icon_only = !beside.only;
        }
    }
}

Message message_of(const AppFrame& frame, const BoardModel& model, const BoardState& state,
                   PromptLook look) {
    const shell::OnScreen& app = frame.app;
    Message words;
    words.muted = whose_turn(app, model);
    if (app.board().looking_back()) {
        const auto shown = static_cast<std::int64_t>(app.board().shown_ply());
        const auto all = static_cast<std::int64_t>(app.board().match()->current());
        words.bold =
            shown == 0
                ? app.text("ui.prompt.back-start")
                : app.text(Phrase("ui.prompt.back-at").number("n", shown).number("all", all));
        if (!model.did.empty()) {
            words.muted = words.bold;
            words.bold = app.text(Phrase("ui.prompt.will").text("action", model.did));
        }
        if (frame.semantics.focus() != "timeline") { // which tells where it stands
            words.news = model.did.empty() ? words.bold : words.bold + ' ' + words.muted;
        }
        words.add(app, Command::leave_past, ButtonKind::primary);
        return words;
    }
    const activity::MatchBoard* const lines = app.match_board();
    const bool aside = lines != nullptr && lines->variations().aside();
    if (lines != nullptr && lines->variations().just_removed()) {
        words.bold = app.text("moves.deleted");
        words.muted.clear();
        words.add(app, Command::restore_line, ButtonKind::primary);
        return words;
    }
    if (!app.board().notice() && note_friend(app, words)) {
        return words;
    }
    if (app.board().match()->ending() != match::Ending::none) {
        const std::string why = decided_by(app);
        words.bold = outcome_title(app, model) + (why.empty() ? "" : ". " + why + ".");
        words.muted = why.empty() ? outcome_reason(app, model) : after_turns(app);
        // While a dialog shows the result, the dialog offers it.
        if (aside) {
            words.add(app, Command::leave_past, ButtonKind::primary);
        } else if (frame.live && app.screen() == shell::Screen::play) {
            words.add(app, Command::rematch, ButtonKind::primary);
        }
        return words;
    }
    const bool chosen = !app.board().choice().chosen().empty();
    if (!app.board().notice() && !chosen && app.board().typed().empty() &&
        note_computer(app, words)) {
        return words;
    }
    if (model.ready) {
        const std::vector<std::string> says = commit_words(app, model);
        const bool spares = model.captures && model.captures->empty() && !model.turn_waits;
        words.add(Command::done, says.front(), spares ? ButtonKind::plain : ButtonKind::primary);
        words.buttons.back().shorter = says.back();
    }
    if (chosen || !app.board().typed().empty()) {
        words.add(app, Command::deselect, ButtonKind::plain);
    }
    if (!app.board().typed().empty()) {
        words.bold =
            app.text(Phrase("ui.typed")
                         .text("text", app.board().typed())
                         .number("n", static_cast<std::int64_t>(app.board().typed_matches())));
        words.news = words.bold;
        return words;
    }
    if (app.board().notice()) {
        words.bold = app.board().notice()->sentence;
        words.refusal = true;
        words.paragraph = app.board().notice()->explanation.paragraph;
    }
    if (aside && !chosen) {
        words.add(app, Command::leave_past, ButtonKind::plain);
        words.muted = joined(app.text("ui.aside"), words.muted);
    }
    words.news = words.refusal ? std::string() : asked_beyond_board(app, model);
    // Whoever was refused needs what can be done most.
    note_needed(app, model, look, words);
    if (!aside && look.hints && !chosen && app.playing() != nullptr &&
        app.play().hints().possible()) {
        words.add(app, Command::hint, ButtonKind::plain);
        words.buttons.back().button.icon = info(Command::hint).icon;
        words.buttons.back().button.icon_only = true;
    }
    if (words.refusal) {
        return words;
    }
    if (const Consequence* outcome = shown_consequence(model, state)) {
        words.bold = will_happen(app, model, *outcome);
        words.shorter = {app.text(
            Phrase("ui.prompt.will")
                .text("action",
                      app.context().narrator.action(
                          *app.game(), app.board().match()->position().label(outcome->action))))};
        if (model.captures && model.captures->empty() && model.ready && outcome == &*model.ready) {
            // Nothing is captured unless it is touched.
            words.muted = words.shorter.front();
            words.shorter.clear();
            words.bold = app.text("ui.prompt.set-capture");
            return words;
        }
        words.muted = model.turn_waits ? app.text("ui.prompt.ends")
                      : app.board().choice().choices().empty()
                          ? joined(words.muted, app.text("ui.prompt.or-other"))
                          : app.text(in_a_set(app) ? "ui.prompt.set" : "ui.prompt.more");
        return words;
    }
    if (!chosen && state.watched != scene::nowhere) {
        words.bold = words.description = threat_sentence(app, model, state.watched);
        words.shorter = {threat_count(app, model, state.watched)};
        words.muted = facts_of(app, state.watched);
        if (model.inspected != scene::nowhere) {
            words.buttons.clear();
            words.add(app, Command::deselect, ButtonKind::plain);
        }
        return words;
    }
    words.bold = what_to_do(app, model);
    if (!chosen && words.bold == app.text("ui.prompt.chip")) {
        words.shorter = {app.text("ui.prompt.chip-short")};
    }
    if (!chosen && !model.last_turn.words.empty()) {
        words.muted = joined(words.muted, words.bold);
        words.shorter = model.last_turn.words;
        words.bold = words.shorter.front();
        words.add(app, Command::show_again, ButtonKind::plain);
        words.buttons.back().button.icon = info(Command::show_again).icon;
    }
    if (chosen) {
        words.muted = joined(words.muted, app.text("ui.prompt.or-other"));
    } else if (!aside && !model.warnings.empty()) {
        words.muted = model.warnings.front().words;
        words.warns = true;
        words.good = model.warnings.front().good;
    }
    return words;
}

/// Shows all of the prompt's text above it. Returns whether its link to the rules was followed.
bool draw_whole(AppFrame& frame, BoardState& state, const Rect& r, const std::string& paragraph) {
    Painter& paint = frame.paint;
    const float pad = frame.px(14);
    const std::vector<Run> runs{{state.whole_prompt + ' ', Style::body, paint.theme.ink},
                                {paragraph, Style::body, paint.theme.accent}};
    const Flow text = flow(paint.type, runs, r.w - 2 * pad);
    const float height = text.height() + 2 * pad;
    const Rect card{r.x, std::max(frame.px(8), r.y - height - frame.px(6)), r.w, height};
    paint.slab(card, frame.px(12), paint.theme.raised, paint.theme.lip, frame.px(4),
               paint.theme.accent);
    draw(paint, text, card.x + pad, std::round(card.y + pad - frame.px(2)));
    return !paragraph.empty() && region(frame, card, "rule", Role::link, paragraph);
}

/// Tells screen readers what no announcement has said, once, and describes the focused piece. What
/// changes with each step over the board would drown what happens.
void tell(AppFrame& frame, const BoardState& state, const Message& words, const Rect& r) {
    Semantics& nodes = frame.semantics;
    if (!words.news.empty()) {
        frame.say("prompt:news", Role::status, words.news, r);
    }
    if (!words.description.empty() &&
        nodes.focus() ==
            to_id(Command::cell, frame.app.game()->topology().places[state.watched].label)) {
        nodes.describe(nodes.focus(), words.description);
    }
}

} // namespace

bool draw_prompt(AppFrame& frame, const BoardModel& model, BoardState& state, const Rect& r,
                 PromptLook look) {
    Painter& paint = frame.paint;
    const Message words = message_of(frame, model, state, look);
    const float lip = frame.px(4);
    paint.slab(r, frame.px(12), paint.theme.raised, paint.theme.lip, lip, paint.theme.line);
    const Rect face{r.x, r.y, r.w, r.h - lip};
    const float middle = std::round(face.y + face.h / 2);
    if (words.refusal) {
        paint.rect({r.x, face.y + frame.px(8), frame.px(4), face.h - frame.px(16)}, frame.px(2),
                   paint.theme.danger);
    }

    // The buttons take their space first; the text gets the rest.
    float end = right(face) - frame.px(10);
    const bool narrow = face.w < frame.px(480);
    Command used = Command::none;
    const bool crowded =
        narrow && std::any_of(words.buttons.begin(), words.buttons.end(), [](const auto& each) {
            return each.command == Command::chip ||
                   (each.command == Command::beside && !each.button.icon_only);
        });
    float taken = 0; // by buttons
    const int pointed_before = state.pointed_chip;
    bool chips = false;
    int pointed_chip = -1;
    for (const Message::Offer& offer : words.buttons) {
        const Command command = offer.command;
        Button what = offer.button;
        float width = what.icon_only ? frame.px(44) : button_width(frame, what.label);
        if (command == Command::deselect && narrow && frame.app.playing() != nullptr &&
            frame.app.play().hints().shown() && frame.app.board().choice().chosen().empty()) {
            continue; // any other choice clears the hint
        }
        if (narrow && ((crowded && command == Command::show_again) ||
                       (command == Command::beside && what.icon_only &&
                        (crowded || taken > 0 || face.w < frame.px(340))))) {
            continue; // the menu offers it, or the drawer does
        }
        if (command == Command::deselect && narrow) {
            what.icon = "x";
            what.icon_only = true;
            width = frame.px(44);
        }
        if (words.refusal && narrow && offer.chip >= 0) {
            // The sentence needs the room more than the name.
            const auto chip = static_cast<std::size_t>(offer.chip);
            if (const std::string& icon = frame.app.board().chip(chip).icon; !icon.empty()) {
                what.icon = icon_of(*frame.app.game(), icon);
                what.icon_only = true;
                width = frame.px(44);
            }
        }
        if (command == Command::show_again && narrow) {
            what.icon_only = true;
            width = frame.px(44);
        }
        if (command == Command::done && width > frame.px(narrow ? 150 : 220)) {
            // The prompt shows which action it is.
            what.label = offer.shorter;
            width = std::max(frame.px(96), button_width(frame, what.label));
        }
        if (command == Command::beside && taken > 0 && end - width - face.x < frame.px(150)) {
            what.icon_only = true;
            width = frame.px(44);
        }
        width = std::max(width, what.note.empty()
                                    ? 0
                                    : paint.type.width(Style::caption, what.note) + frame.px(14));
        width = std::clamp(width, what.icon_only ? width : frame.px(84),
                           narrow ? frame.px(150) : frame.px(220));
        end -= width;
        taken += width;
        bool pointed = false;
        if (button(frame, {end, middle - frame.px(22), width, frame.px(44)}, what, &pointed)) {
            used = command;
            if (offer.chip >= 0) {
                used = Command::none;
                frame.defer([chip = static_cast<std::uint8_t>(offer.chip)](shell::App& app) {
                    app.board().choose_chip(chip);
                });
            }
        }
        chips = chips || offer.chip >= 0;
        pointed_chip = pointed && offer.chip >= 0 ? offer.chip : pointed_chip;
        if (offer.hinted) {
            paint.stroke({end, middle - frame.px(22), width, frame.px(44)}, frame.px(10),
                         paint.theme.dark ? paint.palette.selected : paint.palette.mark,
                         frame.px(2));
        }
        end -= frame.px(8);
    }
    if (chips) {
        state.pointed_chip = pointed_chip;
        frame.moving = frame.moving || pointed_chip != pointed_before;
    }

    float x = face.x + frame.px(16);
    const bool with_token = face.w >= frame.px(480);
    if (with_token) {
        draw_side_token(paint, model.scene.players[spoken_of(frame.app, model)].livery, x, middle,
                        frame.px(24));
        x += frame.px(36);
        if (look.chips) {
            x = draw_at_board(frame, model, x, middle);
        }
    } else if (look.dice && frame.app.board().choice().chosen().empty()) {
        x = draw_thrown(frame, model, x - frame.px(6), middle, frame.px(26));
    }
    const bool read = !words.paragraph.empty();
    const std::string paragraph =
        frame.app.text(Phrase("ui.paragraph").text("number", words.paragraph));
    bool opened = false;
    if (read && with_token) {
        const float width = std::ceil(paint.type.width(Style::body_bold, paragraph)) + frame.px(8);
        end -= width;
        opened = link(frame, {end, middle - frame.px(22), width, frame.px(44)}, "rule", paragraph,
                      Align::centre);
        end -= frame.px(8);
    }
    const float room = std::max(frame.px(40), end - x);
    // Below the text, which makes way for it.
    const float below = words.progress > 0 ? frame.px(8) : 0;
    if (below > 0) {
        progress_bar(paint, x, bottom(face) - frame.px(10), room, words.progress);
    }
    // The first part of the second line is shown; the rest if there is room. What does not fit is
    // left to the whole text.
    std::string second = words.muted;
    for (std::size_t end_of_part = 0; paint.type.width(Style::small, second) > room &&
                                      (end_of_part = second.rfind(" · ")) != std::string::npos;) {
        second.resize(end_of_part);
    }
    bool linked = read && !with_token;
    bool sub = linked || (!second.empty() && paint.type.width(Style::caption, second) <= room);
    const float small_line = paint.type.line(Style::small);
    const float free = face.h - frame.px(12) - below;
    bool muted = sub;
    std::size_t lines = 1;
    // Whether the text fits in this style. What happens matters more than who is to act.
    const auto fits = [&](const std::string& text, Style style) {
        const auto lines_in = [&](float height) {
            return static_cast<std::size_t>(height / paint.type.line(style));
        };
        const std::size_t wanted =
            flow(paint.type, text, style, paint.theme.ink, room).lines.size();
        muted = sub;
        lines = std::max<std::size_t>(1, lines_in(free - (sub ? small_line : 0)));
        if (sub && !linked && wanted > lines) {
            lines = std::max<std::size_t>(2, lines_in(free));
            muted = false;
        }
        return wanted <= lines;
    };
    Style style = Style::strong;
    std::string bold_text = words.bold;
    const auto fits_somehow = [&](const std::string& text) {
        bold_text = text;
        const bool one_line = paint.type.width(Style::strong, text) <= room;
        for (const Style each :
             {one_line ? Style::strong : Style::small_bold, Style::caption_bold}) {
            style = each;
            if (fits(text, each)) {
                return true;
            }
        }
        return false;
    };
    bool whole = fits_somehow(words.bold);
    // Where there is no line for the link, it ends the text.
    const bool joined = linked && !whole;
    if (joined) {
        linked = sub = false;
        whole = fits_somehow(words.bold + ' ' + paragraph);
    } else if (!whole) {
        (void)std::find_if(words.shorter.begin(), words.shorter.end(), fits_somehow);
    }
    std::vector<Run> runs{{joined ? words.bold + ' ' : bold_text, style, paint.theme.ink}};
    if (joined) {
        runs.push_back({paragraph, style, paint.theme.accent});
    }
    const Flow bold = flow(paint.type, runs, room, lines);
    const float block = bold.height() + (muted ? small_line : 0);
    float y = std::round(middle - block / 2 - below / 2);
    draw(paint, bold, x, y);
    y += bold.height();
    if (muted && linked) {
        const float baseline = std::round(y + small_line / 2);
        opened =
            link(frame, {x, baseline - frame.px(22), std::min(room, frame.px(120)), frame.px(44)},
                 "rule", paragraph);
    } else if (muted) {
        whole = whole && paint.type.width(Style::caption, words.muted) <= room;
        const Style small = paint.type.fitting({Style::small, Style::caption}, second, room);
        paint.label(small, x, y + small_line / 2,
                    !words.warns ? paint.theme.muted
                    : words.good ? paint.theme.warning
                                 : paint.theme.danger,
                    paint.type.fitted(small, second, room));
    }
    Node said;
    said.id = "prompt";
    said.role = Role::text;
    said.label = words.muted.empty() ? words.bold : words.bold + " " + words.muted;
    said.rect = {x, face.y, room, face.h};
    const std::string all = said.label;
    frame.say(std::move(said));
    tell(frame, state, words, {x, face.y, frame.px(1), frame.px(1)});
    if (state.whole_prompt != all) {
        state.whole_prompt.clear();
    }
    if (joined && whole) {
        opened = region(frame, {x, face.y, room, face.h}, "rule", Role::link, paragraph);
    } else if (!linked && !(whole && muted == !words.muted.empty())) {
        if (region(frame, {x, face.y, room, face.h}, to_id(Command::whole), Role::button,
                   frame.text(info(Command::whole).sentence))) {
            state.whole_prompt = state.whole_prompt.empty() ? all : std::string();
            frame.moving = true;
        }
    }
    if (!state.whole_prompt.empty()) {
        opened = draw_whole(frame, state, r, joined ? paragraph : std::string()) || opened;
    }
    if (used == Command::send_turn || used == Command::show_again || used == Command::beside ||
        used == Command::open) {
        frame.of_screen = used;
    }
    defer(frame, used);
    return opened;
}

} // namespace motley::ui
