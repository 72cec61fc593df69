#include "ui/screens/editor_screen.h"

#include "activity/narration.h"
#include "ui/board/picture.h"
#include "ui/commands.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/parts/bar.h"
#include "ui/parts/share_dialog.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

namespace motley::ui {

namespace {

using activity::Editor;
using scene::PlaceId;
using Holds = Editor::Hand::Holds;

constexpr float note_height = 62;        ///< CSS px
constexpr float high_note = 76;          ///< on a phone, where lines are short
constexpr float edit_button_height = 46; ///< CSS px
constexpr float row_height = 44;         ///< CSS px, of a fact
constexpr float drag_begins = 8;         ///< CSS px
constexpr float smallest_tile = 44;      ///< CSS px
constexpr float largest_tile = 58;       ///< CSS px

/// What the parts of the screen share.
struct Editing {
    AppFrame& frame;
    EditorState& state;
    const Editor& editor;

    [[nodiscard]] float px(float css) const { return frame.px(css); }
    [[nodiscard]] const std::vector<engine::Glyph>& glyphs() const {
        return editor.game().info().glyphs;
    }
    [[nodiscard]] std::string name_of(std::uint8_t glyph, scene::Livery livery) const {
        scene::Token token;
        token.glyph = glyph;
        token.livery = livery;
        return activity::Narration{frame.app.context().narrator.strings(), editor.game(),
                                   editor.players()}
            .name_of(token);
    }
    /// `White Knight, Vitality 4 of 4`
    [[nodiscard]] std::string told(std::string name, const engine::EditState& state_of) const {
        for (const Phrase& fact : state_of.facts) {
            name += ", " + frame.app.text(fact);
        }
        return name;
    }
    void change(std::function<void(Editor&)> what) const {
        frame.defer([what = std::move(what)](shell::App& app) { app.edit()->change(what); });
    }
};

BoardModel model_of(const Editing& here) {
    const Editor& editor = here.editor;
    const auto& places = editor.game().topology().places;
    BoardModel model;
    model.tokens =
        editor.position() != nullptr ? editor.position()->scene().tokens : editor.draft().tokens();
    model.cells.resize(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto id = static_cast<PlaceId>(i);
        BoardModel::Cell& cell = model.cells[i];
        cell.choosable = true;
        cell.selected = editor.hand().holds == Holds::place && editor.hand().place == id;
        const scene::Token* token = scene::token_at(model.tokens, id);
        const engine::EditState* stands = editor.draft().state_at(id);
        cell.label = places[i].label + ", " +
                     (token == nullptr || stands == nullptr
                          ? here.frame.text("ui.cell.empty")
                          : here.told(here.name_of(token->glyph, token->livery), *stands));
        if (cell.selected) {
            cell.label += ", " + here.frame.text("ui.cell.selected");
            model.subject = id;
        }
    }
    return model;
}

// ---------------------------------------------------------------- the panel

/// Draws the square button of something that can be held.
Response draw_tile(Editing& here, const Rect& r, const std::string& id, const std::string& label,
                   bool on) {
    Painter& paint = here.frame.paint;
    Node node;
    node.id = id;
    node.role = Role::toggle;
    node.label = label;
    node.rect = r;
    node.on = on;
    const Response answer = here.frame.interact(std::move(node));
    const float radius = here.px(10);
    paint.rect(r, radius, on ? paint.theme.accent_tint : paint.theme.bg_bottom);
    paint.stroke(r, radius, on || answer.hovered ? paint.theme.accent : paint.theme.line,
                 here.px(on ? 2 : 1));
    if (answer.focused) {
        focus_ring(paint, r, radius);
    }
    return answer;
}

/// Lets the piece pressed in the tray be dragged. Where a finger must also scroll the panel, it can
/// drag only the chosen piece.
void take_from_tray(Editing& here, std::size_t piece, bool chosen) {
    if (!here.frame.surface.touch || chosen || here.state.panel.most() == 0) {
        here.state.dragged_tool = piece;
        here.frame.pointing.drags = nullptr;
    }
}

/// Draws each side's pieces in lines. Returns the y below.
float draw_tray(Editing& here, float x, float y, float width) {
    const auto& tray = here.editor.tray();
    const float gap = here.px(6);
    const auto in_line = std::ceil(static_cast<float>(tray.size()) / 2);
    const float size = std::clamp(std::floor((width - gap * (in_line - 1)) / in_line),
                                  here.px(smallest_tile), here.px(largest_tile));
    float at = x;
    for (std::size_t i = 0; i < tray.size(); ++i) {
        const engine::EditPiece& piece = *tray[i];
        const bool other_side = i > 0 && tray[i - 1]->livery != piece.livery;
        if ((other_side && in_line > 2) || at + size > x + width + 1) {
            at = x;
            y += size + gap;
        }
        const Rect r{at, y, size, size};
        const Editor::Hand& hand = here.editor.hand();
        const bool on = hand.holds == Holds::piece && hand.piece == i;
        const engine::EditState& shown = piece.states[on ? hand.state : 0];
        const Response answer =
            draw_tile(here, r, "tool:" + std::to_string(i),
                      here.told(here.name_of(piece.glyph, piece.livery), shown), on);
        if (answer.held && here.frame.pointing.pressed) {
            take_from_tray(here, i, on);
        }
        if (here.frame.visible(r)) {
            const Rect cell = inset(r, here.px(3));
            draw_piece(here.frame.paint, cell, here.glyphs()[piece.glyph].asset, piece.livery);
            scene::Token token;
            token.glyph = piece.glyph;
            token.livery = piece.livery;
            token.badges = shown.badges;
            draw_badges(here.frame.paint, *here.frame.app.game(), cell, token, false);
        }
        if (answer.clicked) {
            here.change([i](Editor& editor) { editor.hold(i); });
        }
        at += size + gap;
    }
    return y + size + gap;
}

/// Draws `‹ words ›` to change to the previous and the next value. Returns the y below.
float draw_stepper(Editing& here, const Rect& row, const std::string& id, const std::string& name,
                   const std::string& words, const std::function<void(Editor&, int)>& step) {
    AppFrame& frame = here.frame;
    const float side = here.px(row_height);
    const float room = row.w - 2 * side - here.px(8);
    const Flow lines = flow(frame.paint.type, words, Style::small, frame.paint.theme.ink, room);
    const float height = std::max(side, lines.height() + here.px(6));
    const float middle = std::round(row.y + height / 2);
    const auto arrow = [&](float x, const char* ending, const char* icon, const char* key, int by) {
        const Rect r{x, middle - side / 2, side, side};
        if (icon_button(frame, r, id + ending, icon,
                        frame.app.text(Phrase(key).text("name", name)))) {
            here.change([step, by](Editor& editor) { step(editor, by); });
        }
    };
    arrow(row.x, ":less", "back", "ui.edit.less", -1);
    draw(frame.paint, lines, row.x + side + here.px(4), std::round(middle - lines.height() / 2));
    frame.say(id, Role::text, words, {row.x + side, row.y, room, height});
    arrow(right(row) - side, ":more", "forward", "ui.edit.more", 1);
    return row.y + height;
}

/// Draws the eraser, and the states of the piece in hand. Returns the y below.
float draw_hand(Editing& here, float x, float y, float width) {
    const Editor::Hand& hand = here.editor.hand();
    const float size = here.px(smallest_tile);
    const Rect r{x, y, size, size};
    const Response answer =
        draw_tile(here, r, "tool:off", here.frame.text("ui.edit.off"), hand.holds == Holds::eraser);
    here.frame.paint.icon("x", centre(r), here.px(20), here.frame.paint.theme.ink);
    if (answer.clicked) {
        here.change([](Editor& editor) { editor.hold_eraser(); });
    }
    if (hand.holds != Holds::piece || here.editor.tray()[hand.piece]->states.size() < 2) {
        return y + size;
    }
    const engine::EditPiece& piece = *here.editor.tray()[hand.piece];
    const std::string name = here.name_of(piece.glyph, piece.livery);
    const float left = x + size + here.px(8);
    const float end = draw_stepper(here, {left, y, x + width - left, size}, "state", name,
                                   here.told(name, piece.states[hand.state]),
                                   [](Editor& editor, int by) { editor.change_state(by); });
    return std::max(end, y + size);
}

float draw_facts(Editing& here, float x, float y, float width) {
    const auto& facts = here.editor.editing().facts;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        const std::string name = here.frame.app.text(facts[i].name);
        std::string value = here.editor.draft().fact(facts[i]);
        const auto known =
            std::find_if(facts[i].values.begin(), facts[i].values.end(),
                         [&](const engine::EditValue& each) { return each.text == value; });
        if (known != facts[i].values.end()) {
            value = known->name.empty() ? value : here.frame.app.text(known->name);
        } else if (here.editor.position() == nullptr) {
            value = "–"; // typed, and perhaps the very part that is wrong
        }
        y = draw_stepper(
            here, {x, y, width, 0}, "fact:" + std::to_string(i), name,
            here.frame.app.text(Phrase("ui.row.is").text("name", name).text("value", value)),
            [i](Editor& editor, int by) { editor.change_fact(i, by); });
    }
    return y;
}

/// Draws the text, and what concerns the whole position.
float draw_text(Editing& here, float x, float y, float width) {
    AppFrame& frame = here.frame;
    const std::string name = frame.text("ui.edit.text");
    const float row = here.px(44);
    frame.paint.label(Style::strong, x, y + row / 2, frame.paint.theme.ink, name);
    frame.say("", Role::heading, name, {x, y, width - row, row}, 2);
    const CommandInfo& known = info(Command::share);
    if (icon_button(frame, {x + width - row, y, row, row}, to_id(Command::share), known.icon,
                    frame.text(known.sentence), here.editor.position() != nullptr)) {
        here.state.share.open(frame.app);
        frame.moving = true;
    }
    y += row + here.px(2);
    const Entry entry = text_field(frame, {x, y, width, here.px(48)}, "edit:text", name,
                                   here.editor.text(), here.editor.position() == nullptr);
    if (entry.typed) {
        here.change([text = *entry.typed](Editor& editor) { editor.type(text); });
    }
    y += here.px(48 + 10);
    const float gap = here.px(8);
    const float third = std::floor((width - 2 * gap) / 3);
    float at = x;
    const auto offer = [&](const char* id, const char* key, bool enabled, void (Editor::*what)()) {
        Button button_of{id, frame.text(key)};
        button_of.enabled = enabled;
        if (button(frame, {at, y, third, here.px(edit_button_height)}, button_of)) {
            here.change([what](Editor& editor) { (editor.*what)(); });
        }
        at += third + gap;
    };
    offer("edit:clear", "ui.edit.clear", true, &Editor::clear);
    offer("edit:start", "ui.edit.start", true, &Editor::begin_anew);
    offer("edit:undo", "ui.undo", here.editor.can_undo(), &Editor::undo);
    return y + here.px(edit_button_height);
}

void draw_edit_panel(Editing& here, const Rect& r) {
    AppFrame& frame = here.frame;
    card(frame, r);
    const float edge = here.px(10);
    const float x = r.x + edge + here.px(4);
    const float width = right(r) - edge - here.px(4) - x;
    const Rect area{r.x + edge, r.y + here.px(4), x + width + here.px(scroll_gutter) - r.x - edge,
                    r.h - here.px(12)};
    float y = frame.begin_scroll(here.state.panel, area) + here.px(8);
    y = draw_tray(here, x, y, width);
    y = draw_hand(here, x, y, width) + here.px(6);
    const std::string hint = frame.text("ui.edit.hint");
    const Flow words = flow(frame.paint.type, hint, Style::small, frame.paint.theme.muted, width);
    draw(frame.paint, words, x, y);
    frame.say("", Role::text, hint, {x, y, width, words.height()});
    y += words.height() + here.px(8);
    y = draw_facts(here, x, y, width) + here.px(8);
    y = draw_text(here, x, y, width);
    frame.end_scroll(here.state.panel, y, frame.paint.theme.surface);
}

// ---------------------------------------------------------------- under the board

void draw_note(Editing& here, const Rect& r) {
    AppFrame& frame = here.frame;
    Painter& paint = frame.paint;
    const float lip = here.px(4);
    const bool wrong = here.editor.position() == nullptr;
    paint.slab(r, here.px(12), paint.theme.raised, paint.theme.lip, lip, paint.theme.line);
    const Rect face{r.x, r.y, r.w, r.h - lip};
    if (wrong) {
        paint.rect({r.x, face.y + here.px(8), here.px(4), face.h - here.px(16)}, here.px(2),
                   paint.theme.danger);
    }
    Button play{"edit:play", frame.text("ui.edit.play")};
    play.kind = ButtonKind::primary;
    play.enabled = here.editor.playable();
    const float width =
        std::clamp(button_width(frame, play.label), here.px(84), std::floor(face.w * 0.46F));
    const float height = here.px(44);
    const Rect place{right(face) - here.px(8) - width, std::round(face.y + (face.h - height) / 2),
                     width, height};
    if (button(frame, place, play)) {
        frame.defer([](shell::App& app) {
            if (const activity::Edit* const edit = app.edit(); edit->editor().playable()) {
                app.new_match(*edit->editor().position(), edit->editor().seats(),
                              edit->editor().terms());
            }
        });
    }
    const float sign = here.px(44);
    const Rect beside{place.x - sign - here.px(2), place.y, sign, height};
    if (icon_button(frame, beside, "edit:analyse", "graph", frame.text("ui.analysis.here"),
                    here.editor.playable())) {
        frame.defer([](shell::App& app) {
            if (const activity::Edit* const edit = app.edit(); edit->editor().playable()) {
                app.analyse(*edit->editor().position(), false);
            }
        });
    }
    const Rect area{face.x + here.px(14), face.y + here.px(3),
                    beside.x - here.px(4) - face.x - here.px(14), face.h - here.px(6)};
    const std::string note = frame.app.edit()->note();
    const Flow lines = flow(paint.type, note, Style::small, paint.theme.ink, area.w);
    float y = frame.begin_scroll(here.state.note, area);
    y += std::max(0.0F, std::round((area.h - lines.height()) / 2));
    draw(paint, lines, area.x, y);
    frame.say("edit:note", Role::status, note, {area.x, area.y, area.w, area.h});
    frame.end_scroll(here.state.note, y + lines.height(), paint.theme.raised);
}

// ---------------------------------------------------------------- dragging

/// Follows the pointer for one frame; call after everything has reacted.
void follow_edit_drag(Editing& here, const BoardGeometry& board) {
    Pointing& pointer = here.frame.pointing;
    Drag& drag = here.state.board.drag;
    std::optional<std::size_t>& tool = here.state.dragged_tool;
    if (!here.frame.answers()) {
        drag = {};
        tool.reset();
        return;
    }
    const PlaceId under = board.at(pointer.at);
    if (pointer.pressed) {
        const bool piece = under != scene::nowhere && !here.editor.draft().at(under).empty() &&
                           !here.editor.draft().fixed(under);
        drag.from = piece ? under : scene::nowhere;
        drag.moves = false;
        if (piece) {
            tool.reset();
        }
    }
    if (drag.from == scene::nowhere && !tool) {
        return;
    }
    const float moved =
        std::hypot(pointer.at.x - pointer.pressed_at.x, pointer.at.y - pointer.pressed_at.y);
    const bool left = tool ? under != scene::nowhere : under != drag.from;
    if (pointer.down && !drag.moves && left && moved > here.px(drag_begins)) {
        drag.moves = true;
        pointer.dragging = true; // so that the thing under it at release is not clicked
        pointer.drags = nullptr;
        pointer.holds.clear();
    }
    if (pointer.down) {
        here.frame.moving = here.frame.moving || drag.moves;
        return;
    }
    if (drag.moves && tool && under != scene::nowhere) {
        here.change([under, piece = *tool](Editor& editor) { editor.put(under, piece); });
    } else if (drag.moves && !tool) {
        here.change([under, from = drag.from](Editor& editor) {
            editor.deselect();
            if (under == scene::nowhere) {
                editor.take_off(from);
            } else {
                editor.move(from, under);
            }
        });
    }
    drag = {};
    tool.reset();
}

/// Draws the piece being dragged from the tray.
void draw_dragged_tool(const Editing& here, const BoardGeometry& board) {
    if (!here.state.board.drag.moves || !here.state.dragged_tool) {
        return;
    }
    const engine::EditPiece& piece = *here.editor.tray()[*here.state.dragged_tool];
    const float size = board.cell();
    const Point at = here.frame.pointing.at;
    draw_piece(here.frame.paint, {at.x - size / 2, at.y - size / 2, size, size},
               here.glyphs()[piece.glyph].asset, piece.livery, 1, 1.1F);
}

// ---------------------------------------------------------------- layout

EditorLayout layout_editor(const View& view, const scene::Topology& topology) {
    EditorLayout out;
    out.bar = layout_page(view).bar;
    const Rect room = room_below(view, out.bar);
    const float note = view.px(view.kind == ViewKind::phone ? high_note : note_height);
    const bool low = view.kind == ViewKind::side && view.height < view.px(500);
    const float gap = view.px(view.kind == ViewKind::phone || low ? 6 : 14);
    const bool column = view.kind == ViewKind::phone || view.kind == ViewKind::tablet;
    const BoardFit fit{view.unit, column || low, false, false};
    if (column) {
        const float panel = std::max(view.px(190), std::round(room.h * 0.3F));
        const Rect space{room.x, room.y, room.w, room.h - note - panel - 2 * gap};
        out.board = BoardGeometry(topology, space, fit);
        const float height = out.board.outer().h;
        out.board = BoardGeometry(topology, {space.x, space.y, space.w, height}, fit);
        out.note = {room.x, room.y + height + gap, room.w, note};
        const float y = bottom(out.note) + gap;
        out.panel = {room.x, y, room.w, bottom(room) - y};
        return out;
    }
    const float least = view.px(low ? 260 : 360);
    const Rect space{room.x, room.y, room.w - gap - least, low ? room.h : room.h - note - gap};
    out.board = BoardGeometry(topology, space, fit);
    const float used = out.board.outer().w;
    const float width = std::min(room.w - used - gap, view.px(low ? 520 : 440));
    const float left = std::round(room.x + (room.w - used - gap - width) / 2);
    out.board = BoardGeometry(topology, {left, room.y, used, space.h}, fit);
    const float x = left + used + gap;
    const Rect& board = out.board.outer();
    out.note =
        low ? Rect{x, room.y, width, note} : Rect{board.x, bottom(board) + gap, board.w, note};
    const float top = low ? bottom(out.note) + gap : room.y;
    out.panel = {x, top, width, bottom(room) - top};
    return out;
}

} // namespace

std::optional<float> EditorScreen::layout(const View& view, const Fonts& /*type*/,
                                          const shell::App& app) {
    layout_ = layout_editor(view, app.game()->topology());
    return layout_.board.cell();
}

void EditorScreen::draw(AppFrame& frame, const View& view) {
    EditorState& state = state_;
    if (frame.app.edit() == nullptr) {
        return;
    }
    Editing here{frame, state, frame.app.edit()->editor()};
    state.board.use = [](shell::App& app, PlaceId place) {
        app.edit()->change([place](Editor& editor) { editor.touch(place); });
    };
    const bool magnifier = state.board.magnifier.x >= 0;
    frame.live = !magnifier && !state.share.is_open;
    if (draw_page_bar(frame, view, layout_.bar)) {
        frame.defer([](shell::App& app) { app.leave(); });
    }
    const BoardModel model = model_of(here);
    draw_board(frame, layout_.board, model, state.board);
    draw_note(here, layout_.note);
    draw_edit_panel(here, layout_.panel);
    follow_edit_drag(here, layout_.board);
    draw_dragged_tool(here, layout_.board);
    if (magnifier) {
        frame.live = true;
        draw_magnifier(frame, layout_.board, model, state.board);
    }
    if (state.share.is_open) {
        draw_share(frame, state.share);
    }
}

bool EditorScreen::key(shell::App& app, const Node& cell, Key key, char32_t /*character*/) {
    if (key != Key::erase) {
        return false;
    }
    const auto& places = app.game()->topology().places;
    const CommandId id = parse_id(cell.id);
    const auto place = std::find_if(places.begin(), places.end(), [&](const scene::Place& each) {
        return each.label == id.argument;
    });
    if (id.command == Command::cell && place != places.end()) {
        app.edit()->change([at = static_cast<PlaceId>(place - places.begin())](Editor& editor) {
            editor.take_off(at);
        });
    }
    return true;
}

bool EditorScreen::cancel(shell::App& app) {
    bool deselect = false;
    app.edit()->change([&](Editor& editor) { deselect = editor.deselect(); });
    return deselect;
}

int EditorScreen::open_things(const shell::App& /*app*/) const {
    return (state_.board.magnifier.x >= 0 ? 1 : 0) + (state_.share.is_open ? 1 : 0);
}

bool EditorScreen::close(shell::App& app) {
    const bool open = open_things(app) > 0;
    if (state_.share.close()) {
        return open;
    }
    state_.board.magnifier = {-1, -1};
    return open;
}

void EditorScreen::screen_changed(bool /*suspended*/) { state_ = {}; }

} // namespace motley::ui
