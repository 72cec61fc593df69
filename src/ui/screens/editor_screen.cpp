#include "ui/screens/editor_screen.h"

#include "ui/board/picture.h"
#include "ui/commands.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/page/page_bar.h"
#include "ui/page/share_dialog.h"
#include "ui/table/bar.h"
#include "ui/table/edit_panel.h"

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

constexpr float note_height = 62; ///< CSS px
constexpr float high_note = 76;   ///< on a phone, where lines are short
constexpr float drag_begins = 8;  ///< CSS px

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
                          : here.with_facts(here.name_of(token->glyph, token->livery), *stands));
        if (cell.selected) {
            cell.label += ", " + here.frame.text("ui.cell.selected");
            model.subject = id;
        }
    }
    return model;
}

// ---------------------------------------------------------------- under the board

void draw_note(Editing& here, Scroll& scroll, const Rect& r) {
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
    const float icon_size = here.px(44);
    const Rect beside{place.x - icon_size - here.px(2), place.y, icon_size, height};
    if (icon_button(frame, beside, "edit:analyse", "graph", frame.text("ui.analysis.here"),
                    here.editor.playable())) {
        frame.defer([](shell::App& app) {
            if (const activity::Edit* const edit = app.edit(); edit->editor().playable()) {
                app.analyse(*edit->editor().position(), edit->editor().flipped());
            }
        });
    }
    const Rect area{face.x + here.px(14), face.y + here.px(3),
                    beside.x - here.px(4) - face.x - here.px(14), face.h - here.px(6)};
    const std::string note = frame.app.edit()->note();
    const Flow lines = flow(paint.type, note, Style::small, paint.theme.ink, area.w);
    float y = frame.begin_scroll(scroll, area);
    y += std::max(0.0F, std::round((area.h - lines.height()) / 2));
    draw(paint, lines, area.x, y);
    frame.say("edit:note", Role::status, note, {area.x, area.y, area.w, area.h});
    frame.end_scroll(scroll, y + lines.height(), paint.theme.raised);
}

// ---------------------------------------------------------------- dragging

/// Follows the pointer for one frame; call after everything has reacted.
void follow_edit_drag(Editing& here, BoardState& shown, const BoardGeometry& board) {
    Pointing& pointer = here.frame.pointing;
    Drag& drag = shown.drag;
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
void draw_dragged_tool(const Editing& here, const BoardState& shown, const BoardGeometry& board) {
    if (!shown.drag.moves || !here.state.dragged_tool) {
        return;
    }
    const engine::EditPiece& piece = *here.editor.tray()[*here.state.dragged_tool];
    const float size = board.cell();
    const Point at = here.frame.pointing.at;
    draw_piece(here.frame.paint, {at.x - size / 2, at.y - size / 2, size, size},
               here.glyphs()[piece.glyph], piece.livery, 1, 1.1F);
}

// ---------------------------------------------------------------- layout

EditorLayout layout_editor(const View& view, const scene::Topology& topology, bool flipped) {
    EditorLayout out;
    out.bar = layout_page(view).bar;
    const Rect room = room_below(view, out.bar);
    const float note = view.px(view.kind == ViewKind::phone ? high_note : note_height);
    const bool low = view.kind == ViewKind::side && view.height < view.px(500);
    const float gap = view.px(view.kind == ViewKind::phone || low ? 6 : 14);
    const bool column = view.kind == ViewKind::phone || view.kind == ViewKind::tablet;
    const BoardFit fit{view.unit, column || low, false, flipped};
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
    layout_ = layout_editor(view, app.game()->topology(),
                            app.edit() != nullptr && app.edit()->editor().flipped());
    return layout_.board.cell();
}

void EditorScreen::draw(AppFrame& frame, const View& view) {
    EditorState& state = state_;
    if (frame.app.edit() == nullptr) {
        return;
    }
    Editing here{frame, state.panel, frame.app.edit()->editor()};
    state.board.use = [](shell::App& app, PlaceId place) {
        app.edit()->change([place](Editor& editor) { editor.touch(place); });
    };
    const bool magnifier = state.board.magnifier.x >= 0;
    frame.live = !magnifier && !state.panel.share.is_open;
    if (draw_page_bar(frame, view, layout_.bar)) {
        frame.defer([](shell::App& app) { app.leave(); });
    }
    const BoardModel model = model_of(here);
    draw_board(frame, layout_.board, model, state.board);
    draw_note(here, state.note, layout_.note);
    draw_edit_panel(here, layout_.panel);
    follow_edit_drag(here, state.board, layout_.board);
    draw_dragged_tool(here, state.board, layout_.board);
    if (magnifier) {
        frame.live = true;
        draw_magnifier(frame, layout_.board, model, state.board);
    }
    if (state.panel.share.is_open) {
        draw_share(frame, state.panel.share);
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
    return (state_.board.magnifier.x >= 0 ? 1 : 0) + (state_.panel.share.is_open ? 1 : 0);
}

bool EditorScreen::close(shell::App& app) {
    const bool open = open_things(app) > 0;
    if (state_.panel.share.close()) {
        return open;
    }
    state_.board.magnifier = {-1, -1};
    return open;
}

void EditorScreen::screen_changed(bool /*suspended*/) { state_ = {}; }

} // namespace motley::ui
