#include "ui/board/board.h"

#include "picture/ground.h"
#include "picture/last_action.h"
#include "picture/token.h"
#include "ui/board/die.h"
#include "ui/board/magnifier_words.h"
#include "ui/board/marks.h"
#include "ui/board/pills.h"
#include "ui/commands.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace motley::ui {

using scene::Mark;
using scene::PlaceId;
using scene::Token;

namespace {

constexpr float finger_cell = 44;
constexpr float finger_reach = 22;
constexpr double lift_time = 0.090;
constexpr double magnifier_after = 0.25; ///< seconds that a finger stays down
constexpr float magnifier_size = 132;
constexpr double pulse_time = 0.7; ///< of one pulse
constexpr int pulse_count = 4;

Rect square(Point middle, float size) {
    return {std::round(middle.x - size / 2), std::round(middle.y - size / 2), size, size};
}

/// The enemy whose reach is to be shown: the one pointed at, unless something can be done with it
/// or is being done, or the one inspected.
PlaceId watched_enemy(const AppFrame& frame, const BoardModel& model, const BoardState& state) {
    if (state.use || model.threats == nullptr) {
        return scene::nowhere;
    }
    const PlaceId pointed = state.pointed;
    const Token* token =
        pointed == scene::nowhere ? nullptr : scene::token_at(model.tokens, pointed);
    // A finger points only while it stays down.
    const bool free = model.subject == scene::nowhere || frame.surface.touch;
    const bool enemy = token != nullptr && free && !state.drag.moves &&
                       !model.cells[pointed].choosable && frame.app.board().is_enemy(*token);
    return enemy ? pointed : model.inspected;
}

void draw_under(Painter& paint, const BoardGeometry& board, const BoardModel& model,
                const BoardState& state) {
    const auto* reach = reach_of(model, state.watched);
    for (std::size_t i = 0; i < model.cells.size(); ++i) {
        const auto id = static_cast<PlaceId>(i);
        const BoardModel::Cell& cell = model.cells[i];
        const Rect& r = board.place(id);
        if (cell.last_from) {
            draw_last_from(paint, r);
        }
        if (cell.last_to) {
            draw_last_to(paint, r, board.gap());
        }
        if (cell.fell) {
            draw_fell(paint, r);
        }
        if (cell.begins && state.pointed == id) {
            draw_can_begin(paint, r, board.gap());
        }
        if (cell.begins && model.inviting) {
            draw_invitation(paint, r);
        }
        if (cell.selected) {
            draw_selected(paint, r, board.gap());
        } else if (cell.on_the_way) {
            draw_on_the_way(paint, r, board.gap());
        }
        if (cell.hinted) {
            draw_on_the_way(paint, r, board.gap());
        }
        if (cell.warned) {
            draw_warned(paint, r, cell.good);
        }
        if (cell.cause) {
            draw_cause(paint, r);
        }
        if (has_mark(cell, Mark::place)) {
            draw_placing(paint, r);
        }
        if (cell.threatened || (reach != nullptr && reach->threatened.contains(id))) {
            draw_threat_tint(paint, r, board.gap());
        }
        if (id == state.watched) {
            draw_can_begin(paint, r, board.gap());
        }
    }
    for (const picture::LastAction::Leap& leap : model.leaps) {
        draw_leap(paint, board, leap);
    }
    for (std::size_t i = 0; i < model.cells.size(); ++i) {
        if (has_mark(model.cells[i], Mark::move)) {
            draw_move(paint, board.place(static_cast<PlaceId>(i)));
        }
    }
    for (const PlaceId id : reach != nullptr ? reach->moves : std::set<PlaceId>()) {
        draw_reached(paint, board.place(id));
    }
}

/// The means to draw the pieces of one board.
struct PieceSet {
    Painter& paint;
    const BoardGeometry& board;
    const engine::Game& game;

    [[nodiscard]] const engine::Glyph& glyph(const Token& token) const {
        return game.info().glyphs[token.glyph];
    }
};

void draw_pieces(const PieceSet& set, const std::vector<Sprite>& sprites, PlaceId lifted,
                 float lift) {
    for (const Sprite& sprite : sprites) {
        Rect cell = square(sprite.at, set.board.cell());
        if (sprite.settled && sprite.token.place == lifted) {
            cell.y -= std::round(lift);
        }
        draw_piece(set.paint, cell, set.glyph(sprite.token), sprite.token.livery, sprite.opacity,
                   sprite.size);
        for (const scene::Badge& badge : sprite.token.badges) {
            if (badge.shape == scene::BadgeShape::cover && sprite.settled) {
                draw_cover(set.paint, cell, badge.tone);
            }
        }
    }
}

void draw_over(const PieceSet& set, const BoardModel& model, const std::vector<Sprite>& sprites,
               const Previews& previews, const Consequence* shown, PlaceId ringed,
               PlaceId watched) {
    Painter& paint = set.paint;
    const BoardGeometry& board = set.board;
    const auto* reach = reach_of(model, watched);
    for (std::size_t i = 0; i < model.cells.size(); ++i) {
        const BoardModel::Cell& cell = model.cells[i];
        const auto id = static_cast<PlaceId>(i);
        const Rect& r = board.place(id);
        if (cell.threatened || (reach != nullptr && reach->threatened.contains(id))) {
            draw_threat(paint, r);
        }
        if (cell.member) {
            draw_member(paint, r, cell.taken);
            continue;
        }
        for (const Mark mark : cell.marks) {
            if (mark == Mark::power && cell.idle) {
                draw_idle_power(paint, r);
            } else if (mark != Mark::move && mark != Mark::place) {
                draw_mark(paint, r, mark);
            }
        }
        const bool struck =
            shown != nullptr &&
            std::find(shown->struck.begin(), shown->struck.end(), id) != shown->struck.end();
        if (cell.marks.empty() && (cell.struck || (struck && shown->mark == Mark::power))) {
            draw_power(paint, r);
        }
    }
    for (const auto& [from, to] : model.arrows) {
        draw_arrow(paint, board.centre(from), board.centre(to), board.cell(),
                   paint.palette.power_mark);
    }
    if (ringed != scene::nowhere) {
        draw_focus(paint, board.place(ringed));
    }
    for (const Sprite& sprite : sprites) {
        const bool previewed = sprite.settled && previews.contains(sprite.token.place);
        draw_badges(paint, set.game, square(sprite.at, board.cell()), sprite.token, previewed,
                    sprite.opacity);
    }
    for (const auto& [place, preview] : previews) {
        const Rect& r = board.place(place);
        draw_preview(paint, r, preview.change->before, preview.change->after, preview.change->falls,
                     preview.mark);
        if (preview.price != nullptr) {
            draw_price(paint, r, preview.price->before, preview.price->after, preview.price->falls);
        }
    }
}

void draw_ghosts(const PieceSet& set, const BoardModel& model, const BoardState& state) {
    const Consequence* outcome = shown_consequence(model, state);
    if (outcome == nullptr) {
        return;
    }
    for (const Consequence::Ghost& ghost : outcome->ghosts) {
        if (scene::token_at(model.tokens, ghost.place) == nullptr) {
            draw_piece(set.paint, set.board.place(ghost.place), set.glyph(ghost.token),
                       ghost.token.livery, 0.45F);
        }
    }
}

/// The place a finger points at: the nearest legal choice within reach; the touched cell if there
/// is none; nowhere if several are equally near.
PlaceId meant_by_finger(const Painter& paint, const BoardGeometry& board, const BoardModel& model,
                        PlaceId touched, Point at) {
    struct Near {
        float distance;
        PlaceId place;
    };
    std::vector<Near> near;
    for (std::size_t i = 0; i < model.cells.size(); ++i) {
        if (!model.cells[i].choosable) {
            continue;
        }
        const Point middle = board.centre(static_cast<PlaceId>(i));
        const float distance = std::hypot(middle.x - at.x, middle.y - at.y);
        if (distance <= paint.exact(finger_reach) || i == touched) {
            near.push_back({distance, static_cast<PlaceId>(i)});
        }
    }
    if (near.empty()) {
        return touched;
    }
    std::sort(near.begin(), near.end(),
              [](const Near& a, const Near& b) { return a.distance < b.distance; });
    const bool well_inside = near.front().distance < board.cell() * 0.35F;
    const bool alone =
        near.size() == 1 || near[1].distance - near[0].distance > board.cell() * 0.3F;
    return well_inside || alone ? near.front().place : scene::nowhere;
}

/// Lets the cells react. Returns the cell that was used, and stores the one pointed at.
PlaceId answer_cells(AppFrame& frame, const BoardGeometry& board, const BoardModel& model,
                     BoardState& state, Command command) {
    const auto& places = frame.app.game()->topology().places;
    PlaceId used = scene::nowhere;
    state.pointed = scene::nowhere;
    for (const PlaceId id : board.reading_order()) {
        if (!frame.visible(board.place(id))) {
            continue;
        }
        Node node;
        node.id = to_id(command, places[id].label);
        node.role = Role::gridcell;
        node.label = model.cells[id].label;
        node.rect = board.place(id);
        node.row = board.row(id);
        node.column = board.column(id);
        node.on = model.cells[id].selected || model.cells[id].taken;
        node.can = model.cells[id].choosable || model.cells[id].via != scene::nowhere;
        if (const scene::Token* token = scene::token_at(model.tokens, id)) {
            const engine::GameInfo& info = frame.app.game()->info();
            node.piece = frame.app.text(info.glyphs[token->glyph].name_key);
            node.side = token->livery == scene::Livery::none ? -1 : static_cast<int>(token->livery);
        }
        const Response answer = frame.interact(std::move(node));
        if (answer.clicked) {
            used = model.cells[id].via != scene::nowhere ? model.cells[id].via : id;
        }
        if (answer.hovered &&
            (model.cells[id].choosable || model.cells[id].via != scene::nowhere)) {
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        }
        const bool touches =
            model.cells[id].choosable || scene::token_at(model.tokens, id) != nullptr;
        if (answer.focused || answer.hovered || (answer.held && touches)) {
            state.pointed = id;
        }
    }
    return used;
}

/// Moves the sprite of a place under the pointer and above all others.
void hang_on(std::vector<Sprite>& sprites, PlaceId from, Point at) {
    const auto taken = std::find_if(sprites.begin(), sprites.end(), [&](const Sprite& sprite) {
        return sprite.settled && sprite.token.place == from;
    });
    if (taken != sprites.end()) {
        taken->at = at;
        taken->settled = false;
        taken->size = 1.1F;
        std::rotate(taken, taken + 1, sprites.end());
    }
}

/// Rings the piece that a hint names; for some pulses the ring grows and shrinks.
void draw_pulse(AppFrame& frame, const BoardGeometry& board, const BoardModel& model,
                BoardState& state) {
    if (state.pulsing != model.pulses) {
        state.pulsing = model.pulses;
        state.pulsing_at = frame.now;
    }
    if (state.pulsing == scene::nowhere) {
        return;
    }
    const double pulses = (frame.now - state.pulsing_at) / pulse_time;
    const bool pulsing = !frame.reduced_motion && pulses < pulse_count;
    const double swing = pulsing ? std::sin(pulses * 2 * std::acos(-1.0)) : 0;
    draw_pulse(frame.paint, board.place(state.pulsing), static_cast<float>(swing));
    frame.moving = frame.moving || pulsing;
}

/// Draws everything between the ground and the coordinates.
void draw_content(AppFrame& frame, const BoardGeometry& board, const BoardModel& model,
                  BoardState& state, PlaceId ringed) {
    Painter& paint = frame.paint;
    const PieceSet set{paint, board, *frame.app.game()};
    if (state.lifted != model.subject) {
        state.lifted = model.subject;
        state.lifted_at = frame.now;
    }
    float lift = 0;
    if (model.subject != scene::nowhere) {
        const double t = frame.reduced_motion ? 1 : (frame.now - state.lifted_at) / lift_time;
        lift = board.cell() * 0.04F * static_cast<float>(std::clamp(t, 0.0, 1.0));
        frame.moving = frame.moving || t < 1;
    }
    draw_under(paint, board, model, state);
    draw_ghosts(set, model, state);
    std::vector<Sprite> sprites = state.animator.sprites(model.tokens, board, frame.now);
    if (state.drag.moves) {
        hang_on(sprites, state.drag.from, frame.pointing.at);
    }
    draw_pieces(set, sprites, model.subject, lift);
    draw_over(set, model, sprites, choose_previews(paint, board, model, state),
              shown_consequence(model, state), ringed, state.watched);
    draw_pulse(frame, board, model, state);
    for (const Rising& number : state.animator.rising(board, frame.now)) {
        paint.label(Style::pill, number.at.x, number.at.y,
                    fade(paint.palette.attack, number.opacity), number.text, Align::centre);
    }
    frame.moving = frame.moving || state.animator.running(frame.now);
}

void draw_cast(const PieceSet& set, const Cast& cast) {
    Painter& paint = set.paint;
    const Rect& outer = set.board.outer();
    const float size =
        std::round(std::clamp(set.board.cell() * 1.3F, paint.exact(48), paint.exact(96)));
    const auto count = static_cast<float>(cast.faces.size());
    const float step = size * 1.2F;
    Point at = centre(outer);
    at.x -= step * (count - 1) / 2;
    at.y -= size * cast.height;
    for (const std::uint8_t face : cast.faces) {
        draw_die(paint, square(at, size), set.game.info().glyphs[face].asset, cast.livery,
                 cast.opacity);
        at.x += step;
    }
}

/// Carries out the use of a cell.
void use_cell(AppFrame& frame, const BoardState& state, PlaceId used) {
    frame.defer([used, use = state.use](shell::App& app) {
        if (use) {
            use(app, used);
        } else {
            app.board().select(used);
        }
    });
}

/// Whether a finger has been on small cells long enough, or drags a piece over them, so that it
/// aims with a magnifier. Call after the drag; in the frame in which the finger is lifted, it still
/// aims.
bool aims_with_magnifier(AppFrame& frame, const BoardGeometry& board, BoardState& state) {
    const Pointing& pointer = frame.pointing;
    const bool small = frame.surface.touch && board.cell() < frame.paint.exact(finger_cell);
    const bool scrolls = pointer.dragging && !state.drag.moves && !state.drag.dropped;
    if (!small || !frame.answers() || scrolls) {
        state.touched_at = -1;
    } else if (pointer.pressed) {
        const bool on_board = !contains(frame.covered, pointer.at);
        state.touched_at = on_board && board.at(pointer.at) != scene::nowhere ? frame.now : -1;
    }
    const double since = state.touched_at;
    const bool aims = since >= 0 && (state.drag.moves || frame.now - since >= magnifier_after);
    state.aims = aims && pointer.down;
    if (since < 0) {
        return false;
    }
    frame.moving = frame.moving || (pointer.down && frame.now - since < magnifier_after);
    if (!pointer.down) {
        state.touched_at = -1;
    }
    return aims;
}

/// Draws what is under the finger twice as large, above the finger or beside it.
void draw_finger_magnifier(AppFrame& frame, const BoardGeometry& board, const BoardModel& model,
                           const BoardState& state) {
    const Point at = frame.pointing.at;
    const PlaceId under = board.at(at);
    if (under == scene::nowhere) {
        return;
    }
    Painter& paint = frame.paint;
    const engine::Game& game = *frame.app.game();
    const float size = paint.px(magnifier_size);
    const float away = size / 2 + paint.px(44);
    const bool above = at.y - away - size / 2 > paint.px(4);
    const bool leftwards = at.x > frame.surface.width / 2;
    const Point middle{above ? at.x : at.x + (leftwards ? -away : away),
                       above ? at.y - away : at.y};
    Rect window = square(middle, size);
    window.x = std::clamp(window.x, paint.px(4), frame.surface.width - size - paint.px(4));
    window.y = std::clamp(window.y, paint.px(4), frame.surface.height - size - paint.px(4));
    const Rect& from = board.outer();
    Rect twice{0, 0, 2 * from.w, 2 * from.h};
    const picture::BoardFit fit{board.unit(), false, true, board.flipped()};
    const BoardGeometry there(game.topology(), twice, fit);
    const float times = there.cell() / board.cell();
    const Point cell = board.centre(under);
    const Point large_cell = there.centre(under);
    twice.x = std::round(centre(window).x - large_cell.x - (at.x - cell.x) * times);
    twice.y = std::round(centre(window).y - large_cell.y - (at.y - cell.y) * times);
    const BoardGeometry large(game.topology(), twice, fit);
    paint.rect(inset(window, -paint.px(3)), paint.px(16), paint.theme.accent);
    paint.rect(window, paint.px(13), paint.theme.bg_bottom);
    frame.say("loupe", Role::text, model.cells[under].label, window);
    frame.push_clip(window);
    BoardState inner;
    inner.pointed = under;
    inner.watched = state.watched;
    draw_ground(paint, large, game, scene::nowhere);
    draw_content(frame, large, model, inner, under);
    frame.pop_clip();
    draw_magnifier_words(frame, magnifier_words(frame.app, model, under), window);
}

PlaceId ringed_place(const AppFrame& frame, const BoardState& state, Command command) {
    if (state.pointed == scene::nowhere) {
        return scene::nowhere;
    }
    const std::string id = to_id(command, frame.app.game()->topology().places[state.pointed].label);
    return frame.semantics.focus_visible(id) ? state.pointed : scene::nowhere;
}

} // namespace

const Consequence* shown_consequence(const BoardModel& model, const BoardState& state) {
    if (const auto found = model.outcomes.find(state.pointed); found != model.outcomes.end()) {
        return &found->second;
    }
    if (state.pointed_chip >= 0) {
        const auto found = model.chip_outcomes.find(static_cast<std::uint8_t>(state.pointed_chip));
        if (found != model.chip_outcomes.end()) {
            return &found->second;
        }
    }
    return model.ready ? &*model.ready : model.hinted ? &*model.hinted : nullptr;
}

namespace {

/// Everything that draw_cells depends on, except which game's board it is.
std::vector<float> cells_key(const Painter& paint, const BoardGeometry& board) {
    const Rect& r = board.outer();
    return {r.x,
            r.y,
            r.w,
            r.h,
            board.cell(),
            paint.exact(1),
            board.flipped() ? 1.0F : 0.0F,
            paint.theme.dark ? 1.0F : 0.0F};
}

} // namespace

void draw_ground(Painter& paint, const BoardGeometry& board, const engine::Game& game,
                 PlaceId named) {
    draw_cells(paint, board, game);
    draw_labels(paint, board, game.topology(), named);
}

void draw_board(AppFrame& frame, const BoardGeometry& board, const BoardModel& model,
                BoardState& state) {
    const engine::Game& game = *frame.app.game();
    Painter& paint = frame.paint;
    frame.say({.id = "board",
               .role = Role::grid,
               .label = frame.app.text(Phrase("ui.board").word("game", "name")),
               .rect = board.outer(),
               .verbatim = true});
    PlaceId used = answer_cells(frame, board, model, state, Command::cell);
    if (!state.use) {
        const PlaceId over = follow_drag(frame, board, model, state.drag);
        state.pointed = over != scene::nowhere ? over : state.pointed;
    }
    const bool aims = aims_with_magnifier(frame, board, state);
    const bool by_finger = frame.surface.touch && frame.pointing.released && !aims;
    if (aims && frame.pointing.released && !state.drag.dropped) {
        used = board.at(frame.pointing.at);
    }
    if (used != scene::nowhere && by_finger && board.cell() < paint.exact(finger_cell)) {
        const PlaceId meant = meant_by_finger(paint, board, model, used, frame.pointing.at);
        if (meant == scene::nowhere) {
            state.magnifier = frame.pointing.at;
            frame.moving = true;
        }
        used = meant;
    }
    if (!state.use) {
        follow_marking(frame, board, state.drawings);
    }
    state.watched = watched_enemy(frame, model, state);
    const PlaceId named = state.pointed != scene::nowhere ? state.pointed : model.subject;
    if (state.ground_of != &game) {
        state.ground_of = &game;
        state.ground = {};
    }
    paint.cached(state.ground, cells_key(paint, board), [&] { draw_cells(paint, board, game); });
    if (frame.app.context().settings.coordinates) {
        draw_labels(paint, board, game.topology(), named);
    }
    constexpr std::array<double, 3> paces{1.8, 1, 0.5};
    state.animator.pace = paces[static_cast<std::size_t>(frame.app.context().settings.pace)];
    draw_content(frame, board, model, state, ringed_place(frame, state, Command::cell));
    draw_drawings(frame, board, state.drawings);
    say_drawings(frame, board, state.drawings);
    if (const auto cast = state.animator.cast(frame.now)) {
        draw_cast({paint, board, game}, *cast);
    }
    if (aims && frame.pointing.down) {
        draw_finger_magnifier(frame, board, model, state);
    }
    if (used != scene::nowhere) {
        use_cell(frame, state, used);
    }
}

void draw_board_picture(AppFrame& frame, const BoardGeometry& board, const BoardModel& model,
                        BoardState& state) {
    const engine::Game& game = *frame.app.game();
    draw_ground(frame.paint, board, game, scene::nowhere);
    draw_content(frame, board, model, state, scene::nowhere);
    if (const auto cast = state.animator.cast(frame.now)) {
        draw_cast({frame.paint, board, game}, *cast);
    }
}

void draw_magnifier(AppFrame& frame, const BoardGeometry& board, const BoardModel& model,
                    BoardState& state) {
    if (state.magnifier.x < 0) {
        return;
    }
    Painter& paint = frame.paint;
    const engine::Game& game = *frame.app.game();
    const Rect screen{0, 0, frame.surface.width, frame.surface.height};
    paint.rect(screen, 0, paint.theme.scrim);
    // The board is drawn twice as large, so that the point under the finger stays there.
    const Rect& from = board.outer();
    const Rect twice{std::round(2 * from.x - state.magnifier.x),
                     std::round(2 * from.y - state.magnifier.y), 2 * from.w, 2 * from.h};
    const BoardGeometry large(game.topology(), twice, {board.unit(), false, true, board.flipped()});
    const float reach = std::min(paint.px(300), frame.surface.width - paint.px(16));
    Rect window{state.magnifier.x - reach / 2, state.magnifier.y - reach / 2, reach, reach};
    window.x = std::clamp(window.x, paint.px(8), screen.w - reach - paint.px(8));
    window.y = std::clamp(window.y, paint.px(8), screen.h - reach - paint.px(8));
    paint.rect(inset(window, -paint.px(4)), paint.px(18), paint.theme.raised);
    frame.say(to_id(Command::magnified_cell), Role::dialog, frame.text("ui.magnifier"), window);
    frame.push_clip(window);
    BoardState inner;
    const PlaceId used = answer_cells(frame, large, model, inner, Command::magnified_cell);
    draw_ground(paint, large, game, scene::nowhere);
    draw_content(frame, large, model, inner, ringed_place(frame, inner, Command::magnified_cell));
    frame.pop_clip();
    const bool beside = frame.pointing.released && !contains(window, frame.pointing.at);
    if (used != scene::nowhere) {
        use_cell(frame, state, used);
    }
    if (used != scene::nowhere || beside) {
        state.magnifier = {-1, -1};
        frame.moving = true;
    }
}

void draw_small_board(Painter& paint, const engine::Game& game, const std::vector<Token>& tokens,
                      const Rect& area, bool flipped, bool labelled) {
    const BoardGeometry board(game.topology(), area,
                              {paint.exact(1), labelled, !labelled, flipped});
    draw_ground(paint, board, game, scene::nowhere);
    for (const Token& token : tokens) {
        draw_piece(paint, board.place(token.place), game.info().glyphs[token.glyph], token.livery);
    }
    for (const Token& token : tokens) {
        draw_badges(paint, game, board.place(token.place), token, false);
    }
}

} // namespace motley::ui
