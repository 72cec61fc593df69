#include "ui/screens/task_screen.h"

#include "ui/commands.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/page/page_bar.h"
#include "ui/page/share_dialog.h"
#include "ui/table/bar.h"
#include "ui/table/choice_panel.h"
#include "ui/table/panels.h"
#include "ui/table/prompt.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace motley::ui {

using activity::Change;
using activity::ChangeSet;

namespace {

/// Task and note at the width of a card; `left` is where the note's icon stands.
struct CardWords {
    Flow task;
    Flow note;
    float left = 0;
    float gap = 0;

    [[nodiscard]] float height() const {
        return task.height() + (note.lines.empty() ? 0 : gap + note.height());
    }
};

constexpr float card_pad = 14;
constexpr float prompt_height = 58; ///< in one column
constexpr Spacing phone_spacing{3, 3, 4, 3, 2, 5};

struct WordColours {
    Colour task = 0;
    Colour note = 0;
};

CardWords words_of(const Fonts& type, const TaskWords& words, const Spacing& space, float unit,
                   float width, WordColours colours = {}) {
    const auto px = [&](float css) { return std::round(css * unit); };
    const Style style = width < px(308) ? Style::small : Style::body;
    CardWords out{
        flow(type, words.task, style, colours.task, width), {}, px(28), px(space.above_note)};
    if (!words.note.empty()) {
        out.note = flow(type, words.note, style, colours.note, width - out.left);
    }
    return out;
}

/// How high the texts of a card in one column are, in device pixels.
struct WordRoom {
    float now = 0;
    float most = 0;      ///< of all that it may say; 0: unknown
    float unasked = 0;   ///< of what it says unasked
    float whole = 0;     ///< of what should be seen whole, at the cost of the panel
    bool steady = false; ///< always as high; longer ones scroll
};

/// What one column is made for.
struct ColumnParts {
    const View& view;
    const engine::Game& game;
    Rect room;
    bool flipped = false;
    int rows = 1; ///< of buttons in the card
    WordRoom words;

    [[nodiscard]] BoardGeometry board(const Rect& area) const {
        return {game.topology(), area, {view.unit, true, false, flipped}};
    }
};

float card_height(const TaskLayout& out, const ColumnParts& parts, float text) {
    const View& view = parts.view;
    return std::ceil(view.px(out.space.above_words) + text + view.px(out.space.below_words) +
                     static_cast<float>(parts.rows) * view.px(card_row) +
                     view.px(out.space.below_row));
}

/// Places the card at the bottom of the space above the board, and the rest below the board.
void stack(TaskLayout& out, const ColumnParts& parts, float board, float above, float card) {
    const Rect& room = parts.room;
    const float gap = parts.view.px(out.space.gap);
    const float top = room.y + above + gap;
    out.board = parts.board({room.x, top, room.w, board});
    out.card = {room.x, room.y + above - card, room.w, card};
    out.low_words = parts.words.most > 0;
    out.prompt = {room.x, top + board + gap, room.w, parts.view.px(prompt_height)};
    const float y = bottom(out.prompt) + gap;
    out.panel = {room.x, y, room.w, bottom(room) - y};
}

/// One column on a phone: what neither the card nor the panel needs is the board's. Where it would
/// be narrow, notes that are asked for scroll; where it still is, so does the panel. Nothing moves
/// from step to step.
void lay_out_wide_board(TaskLayout& out, const ColumnParts& parts, float panel) {
    const View& view = parts.view;
    const Rect& room = parts.room;
    const float rest = room.h - view.px(prompt_height) - 3 * view.px(out.space.gap);
    const float most = card_height(out, parts, parts.words.most);
    const float least = std::min(most, card_height(out, parts, parts.words.unasked));
    const float least_panel = std::min(panel, view.px(72));
    // The height of a board that is at least so wide, with cells of whole pixels.
    const auto height_at = [&](float part) {
        const float width = std::ceil(part * view.width) + parts.game.topology().width - 1;
        const Rect area{0, 0, std::min(room.w, width), room.h};
        return parts.board(area).outer().h + 1;
    };
    const float height =
        std::max({rest - most - panel, std::min(height_at(0.84F), rest - least - panel),
                  std::min(height_at(0.8F), rest - least - least_panel)});
    const float board = parts.board({room.x, room.y, room.w, height}).outer().h;
    const float card = std::clamp(rest - board - panel, least, most);
    stack(out, parts, board, card, card);
}

/// One column: the task, the board, what is being done, the other choices.
void lay_out_column(TaskLayout& out, const ColumnParts& parts) {
    const View& view = parts.view;
    const Rect& room = parts.room;
    const WordRoom& words = parts.words;
    // A card with five lines and a panel with a row of tiles, if there is room for both.
    const float panel = view.px(parts.game.info().chips.empty() ? 76 : 118);
    // On the smallest phones steady words give way to the board, down to three lines: below 36 px
    // badges hide pieces.
    const float least = view.px(words.steady ? 126 + 48 : 150 + 76);
    float both = std::clamp(room.h * (words.steady ? 0.34F : 0.41F), least,
                            std::max(least, view.px(192) + panel));
    if (words.most > 0) {
        // What no text needs is better used by the board.
        both = std::min(both, std::max(least, card_height(out, parts, words.most) + panel));
    }
    const float others = view.px(prompt_height) + 3 * view.px(out.space.gap);
    const Rect space{room.x, room.y, room.w, room.h - std::round(both) - others};
    const float height = parts.board(space).outer().h;
    const float rest = room.h - height - others;
    // The board and the buttons above it stay where they are, however long the text is.
    const float longest = words.steady ? words.now : std::max(words.now, words.most);
    float most = std::round(std::max(rest - panel, rest * (words.steady ? 0.74F : 0.7F)));
    if (words.steady || words.most > 0) {
        most = std::min(most, card_height(out, parts, longest));
    }
    // What is longer than that, a solution for instance, takes its room from the panel.
    if (words.whole > 0) {
        most = std::max(
            most, std::min(card_height(out, parts, words.whole), std::floor(rest - view.px(52))));
    }
    const float card =
        words.most > 0 ? most
                       : std::min(card_height(out, parts, std::max(words.now, words.whole)), most);
    stack(out, parts, height, most, card);
}

/// The board on the left and everything else right of it; also below it, if there is height.
void lay_out_columns(TaskLayout& out, const View& view, const scene::Topology& topology,
                     const Rect& room, bool flipped) {
    const bool low = view.kind == ViewKind::side && view.height < view.px(500);
    const float gap = view.px(low ? 8 : 16);
    const float prompt = view.px(62);
    const float least = view.px(low ? 250 : 360);
    const Rect space{room.x, room.y, room.w - gap - least, low ? room.h : room.h - prompt - gap};
    const BoardFit fit{view.unit, low, false, flipped};
    out.board = BoardGeometry(topology, space, fit);
    const float used = out.board.outer().w;
    const float width = std::min(room.w - used - gap, view.px(low ? 520 : 440));
    const float left = std::round(room.x + (room.w - used - gap - width) / 2);
    out.board = BoardGeometry(topology, {left, room.y, used, space.h}, fit);
    const float x = left + used + gap;
    const float card = low ? std::min(view.px(150), room.h * 0.5F) : view.px(210);
    out.card = {x, room.y, width, card};
    if (low) {
        out.prompt = {x, room.y + card + gap, width, prompt};
        const float y = bottom(out.prompt) + gap;
        out.panel = {x, y, width, bottom(room) - y};
        return;
    }
    const Rect& board = out.board.outer();
    out.prompt = {board.x, bottom(board) + gap, board.w, prompt};
    out.panel = {x, room.y + card + gap, width, room.h - card - gap};
}

/// The player whose side the panel shows: whoever learns or solves, also when the other is to act.
std::size_t panel_player(const shell::App& app, const BoardModel& model) {
    const bool tries =
        app.viewer() == nullptr && (app.puzzle() != nullptr || app.lesson() != nullptr);
    const Actor actor = tries ? app.board().match()->position_at(0).actor() : model.actor;
    return actor == Actor::second ? 1 : 0;
}

} // namespace

float TaskScreen::draw_words(AppFrame& frame, const CardLook& look, const Rect& r) {
    card(frame, r);
    const float row = bottom(r) - frame.px(layout_.space.below_row) -
                      static_cast<float>(card_rows(frame.app)) * frame.px(card_row);
    Painter& paint = frame.paint;
    const float x = r.x + frame.px(card_pad);
    const float width = r.w - frame.px(2 * card_pad + 4);
    const float top = r.y + frame.px(layout_.space.above_words);
    const Rect area{x - frame.px(4), top, frame.px(4) + width + frame.px(scroll_gutter),
                    row - frame.px(layout_.space.below_words) - top};
    const CardWords shown =
        words_of(paint.type, {task, note}, layout_.space, paint.exact(1), width,
                 {look.done ? paint.theme.muted : paint.theme.ink, paint.theme.ink});
    free_above = layout_.low_words ? std::max(0.0F, area.h - shown.height()) : 0;
    float y = frame.begin_scroll(words, area) + free_above;
    ui::draw(paint, shown.task, x, y);
    frame.say(look.id + ":task", Role::text, task, {x, y, width, shown.task.height()});
    y += shown.task.height();
    if (!note.empty()) {
        y += shown.gap;
        paint.icon(look.icon, {x + frame.px(10), y + frame.px(11)}, frame.px(18), look.icon_colour);
        ui::draw(paint, shown.note, x + shown.left, y);
        frame.say(look.id + ":note", Role::text, note,
                  {x + shown.left, y, width - shown.left, shown.note.height()});
        y += shown.note.height();
    }
    frame.end_scroll(words, y, paint.theme.surface);
    if (seen_note != note) {
        seen_note = note;
        words.offset = note.empty() ? 0 : std::min(words.most(), shown.task.height() + shown.gap);
        frame.moving = true;
    }
    return row;
}

bool TaskScreen::onward_button(AppFrame& frame, const Rect& r, const std::string& id,
                               const std::string& label, const std::string& icon) {
    Button what{id, label, icon};
    what.kind = ButtonKind::primary;
    const float width = std::min(r.w, frame.px(320));
    return button(frame,
                  {std::round(r.x + (r.w - width) / 2), r.y, width, std::min(r.h, frame.px(54))},
                  what);
}

std::optional<float> TaskScreen::layout(const View& view, const Fonts& type,
                                        const shell::App& app) {
    sync(app);
    layout_ = {};
    layout_.bar = layout_page(view).bar;
    Rect room = room_below(view, layout_.bar);
    const bool phone = view.kind == ViewKind::phone;
    if (phone) {
        const float more = view.px(layout_.space.edge) - view.px(phone_spacing.edge);
        layout_.space = phone_spacing;
        room.y -= more;
        room.h += 2 * more;
    }
    if (phone || view.kind == ViewKind::tablet) {
        const float width = room.w - view.px(2 * card_pad + 4);
        // Where the card is steady, longer words scroll.
        WordRoom words_room;
        words_room.steady = steady_words() > 0;
        const float said = words_of(type, {task, note}, layout_.space, view.unit, width).height();
        words_room.now = words_room.steady ? view.px(steady_words()) : said;
        const bool known = words_room.steady || !all_words_.empty();
        words_room.whole = !known || needs_all_words(app) ? said : 0;
        bool asked = false;
        for (const TaskWords& each : all_words_) {
            const CardWords shown = words_of(type, each, layout_.space, view.unit, width);
            words_room.most = std::max(words_room.most, shown.height());
            // A note below a shorter task takes as many lines.
            words_room.unasked = std::max(words_room.unasked, shown.task.height() + shown.gap);
            asked = asked || each.asked_for;
        }
        const ColumnParts parts{view, *app.game(), room, flipped(app), card_rows(app), words_room};
        if (phone && asked) {
            lay_out_wide_board(layout_, parts, view.px(panel_room_));
        } else {
            lay_out_column(layout_, parts);
        }
    } else {
        lay_out_columns(layout_, view, app.game()->topology(), room, flipped(app));
    }
    return layout_.board.cell();
}

void TaskScreen::sync(const shell::App& app) {
    const ChangeSet changed = std::exchange(news, {});
    if (changed.empty()) {
        return;
    }
    if (changed.has(Change::match)) {
        panel = {};
        words = {};
        board.animator.forget();
        panel_room_ = panel_room(app);
    }
    model = models.make(app, changed);
    if (changed.has_any({Change::match, Change::position, Change::hint})) {
        needed = needed_choice(model);
    }
    task = task_of(app);
    note = note_of(app);
    all_words_ = all_words(app);
}

void TaskScreen::draw(AppFrame& frame, const View& view) {
    show(frame, *frame.app.board().match(), frame.app.board().shown_ply());
    const bool magnifier = board.magnifier.x >= 0;
    frame.live = !magnifier && !share.is_open;
    if (draw_page_bar(frame, view, layout_.bar)) {
        frame.defer([](shell::App& app) { app.leave(); });
    }
    draw_task(frame, layout_.card);
    draw_board(frame, layout_.board, model, board);
    if (!asks(frame.app)) {
        draw_onward(frame, layout_.prompt);
    } else if (PromptLook look{.dice = view.kind == ViewKind::phone};
               draw_prompt(frame, model, board, layout_.prompt, look)) {
        frame.defer([](shell::App& app) { app.open({shell::Screen::rules, app.game()}); });
    }
    draw_panel(frame, layout_.panel);
    if (magnifier) {
        frame.live = true;
        draw_magnifier(frame, layout_.board, model, board);
    }
    if (share.is_open) {
        draw_share(frame, share);
    }
}

void TaskScreen::share_icon(AppFrame& frame, const Rect& r) {
    const CommandInfo& known = info(Command::share);
    if (icon_button(frame, r, to_id(Command::share), known.icon, frame.text(known.sentence))) {
        share.open(frame.app);
        frame.moving = true;
    }
}

void TaskScreen::draw_panel(AppFrame& frame, const Rect& r) {
    draw_choice_panel(frame, {model, board, panel, needed}, panel_player(frame.app, model),
                      frame.app.puzzle() != nullptr ? PanelSides::player : PanelSides::unnamed, r);
}

int TaskScreen::open_things(const shell::App& /*app*/) const {
    return (board.magnifier.x >= 0 ? 1 : 0) + (share.is_open ? 1 : 0);
}

bool TaskScreen::close(shell::App& app) {
    const bool open = open_things(app) > 0;
    if (share.close()) {
        return open;
    }
    board.magnifier = {-1, -1};
    return open;
}

// The next match may be at the same address.
void TaskScreen::screen_changed(bool /*suspended*/) {
    board.animator = {};
    share.close();
}

} // namespace motley::ui
