#include "ui/table/rows.h"
#include "ui/board/die.h"

#include "ui/board/marks.h"
#include "ui/board/picture.h"
#include "ui/commands.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/tip.h"
#include "ui/kit/widgets.h"
#include "ui/table/row_values.h"
#include "ui/table/small_tiles.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace motley::ui {

using scene::PanelRow;
using scene::RowKind;
using scene::Tile;
using scene::TileState;

namespace {

constexpr float tile_height = 68;
constexpr float tile_gap = 5;
constexpr float die_size = 46;
constexpr float die_gap = 6;

const std::vector<PanelRow>& rows_of(const BoardModel& model, std::size_t player) {
    return player == nobody ? model.scene.shared : model.scene.players[player].rows;
}

/// A single number without an icon is shown large.
bool is_large_number(const std::vector<PanelRow>& rows, std::size_t i, std::size_t player) {
    const auto numbers = std::count_if(
        rows.begin(), rows.end(), [](const PanelRow& row) { return row.kind == RowKind::number; });
    return player != nobody && rows[i].kind == RowKind::number && rows[i].icon.empty() &&
           numbers == 1;
}

bool is_list(const PanelRow& row) {
    return row.kind == RowKind::tiles || row.kind == RowKind::fallen || row.kind == RowKind::dice;
}

bool is_empty_list(const PanelRow& row) { return is_list(row) && row.tiles.empty(); }

/// The layout of a row's tiles.
struct TileGrid {
    std::size_t columns = 1;
    float width = 0; ///< of one tile
    float height = 0;
    bool two_lines = false; ///< some name needs two lines

    [[nodiscard]] float lines(std::size_t count) const {
        return static_cast<float>(grid_lines(count, columns));
    }
};

TileGrid grid_of(const AppFrame& frame, const PanelRow& row, float width) {
    const Fonts& type = frame.paint.type;
    const bool priced = std::any_of(row.tiles.begin(), row.tiles.end(), [](const Tile& tile) {
        return tile.cost >= 0 || tile.count >= 0;
    });
    const float gap = frame.px(tile_gap);
    float least = frame.px(priced ? 47 : 58);
    for (const Tile& tile : row.tiles) {
        // The longest word of a name fits into its tile.
        const float word =
            priced ? 0 : widest_word(type, Style::caption, name_or(frame, tile.name_key));
        least = std::min(std::max(least, word + frame.px(8)), width);
    }
    const auto fitting =
        std::max<std::size_t>(1, static_cast<std::size_t>((width + gap) / (least + gap)));
    TileGrid grid;
    grid.columns = std::clamp<std::size_t>(row.tiles.size(), 1, fitting);
    // Lines of equal length look better than a full one and one with a single tile.
    const std::size_t lines = grid_lines(row.tiles.size(), grid.columns);
    if (lines > 1) {
        grid.columns = (row.tiles.size() + lines - 1) / lines;
    }
    const auto n = static_cast<float>(grid.columns);
    grid.width = std::min(frame.px(92), std::floor((width - gap * (n - 1)) / n));
    for (const Tile& tile : row.tiles) {
        grid.two_lines = grid.two_lines ||
                         (!priced && type.width(Style::caption, name_or(frame, tile.name_key)) >
                                         grid.width - frame.px(4));
    }
    grid.height = frame.px(grid.two_lines ? tile_height + 16 : tile_height);
    return grid;
}

/// Whatever its tiles can do now, so that rows never change places.
bool is_needed(const PanelRow& row) {
    return row.kind == RowKind::dice || row.kind == RowKind::tiles;
}

/// The row's name, after whose it is where that is still to be said.
std::string name_in(const AppFrame& frame, const PanelRow& row, const RowsLook& look) {
    const bool named = look.owner != nullptr && !look.owner->empty();
    return (named ? *look.owner + " · " : std::string()) + name_or(frame, row.label_key);
}

float row_height(const AppFrame& frame, const std::vector<PanelRow>& rows, std::size_t i,
                 std::size_t player, float width, RowsLook look) {
    const PanelRow& row = rows[i];
    const float caption = row.label_key.empty() ? 0 : frame.px(22);
    if ((is_brief(row) && !look.brief_too) ||
        (look.part != RowsPart::all && is_needed(row) != (look.part == RowsPart::needed))) {
        return 0;
    }
    if (is_empty_list(row)) {
        return look.empty_too ? frame.px(30) : 0;
    }
    switch (row.kind) {
    case RowKind::number:
    case RowKind::pips:
    case RowKind::track:
        return value_row_height(frame, row, name_in(frame, row, look),
                                is_large_number(rows, i, player), width);
    case RowKind::tiles: {
        if (look.small_tiles) {
            return caption + frame.px(small_tiles_height);
        }
        const TileGrid grid = grid_of(frame, row, width);
        return caption + grid.lines(row.tiles.size()) * (grid.height + frame.px(tile_gap)) +
               frame.px(7);
    }
    case RowKind::fallen:
        return caption + frame.px(46);
    case RowKind::dice:
        return caption + frame.px(die_size + 8);
    }
    return 0;
}

/// Draws the word for an empty row next to its caption.
void draw_none(AppFrame& frame, const std::string& name, float x, float y, float width) {
    Painter& paint = frame.paint;
    const float middle = y + frame.px(13);
    paint.label(Style::small, x, middle, paint.theme.muted, name);
    paint.label(Style::small, x + width, middle, paint.theme.muted, frame.text("ui.none"),
                Align::right);
}

void draw_caption(AppFrame& frame, const std::string& name, float x, float y) {
    frame.paint.label(Style::small, x, y + frame.px(10), frame.paint.theme.muted, name);
}

// ---------------------------------------------------------------- the kinds of rows

std::string tile_label(const AppFrame& frame, const Tile& tile) {
    std::string out = name_or(frame, tile.name_key);
    if (tile.cost >= 0) {
        out += ", " + frame.app.text(Phrase("ui.tile.cost").number("n", tile.cost));
    }
    if (tile.count >= 0) {
        out += ", " + frame.app.text(Phrase("ui.tile.count").number("n", tile.count));
    }
    if (tile.state == TileState::spent) {
        out += ", " + frame.text("ui.tile.spent");
    }
    return out;
}

/// Draws a piece or icon with its cost and count: next to it, or below it where there is little
/// width.
void draw_priced_face(AppFrame& frame, const Tile& tile, const Rect& r, Colour ink, float opacity) {
    Painter& paint = frame.paint;
    const auto& glyphs = frame.app.game()->info().glyphs;
    const bool narrow = r.w < frame.px(68);
    const float height = frame.px(narrow ? 28 : 38);
    const Point middle(narrow ? r.x + r.w / 2 : r.x + frame.px(6) + height / 2,
                       narrow ? r.y + frame.px(29) : r.y + r.h / 2);
    if (tile.glyph >= 0) {
        draw_drawing(paint, middle.x - height / 2, std::round(middle.y - height / 2), height,
                     glyphs[static_cast<std::size_t>(tile.glyph)].asset, tile.livery, opacity);
    } else {
        paint.icon(icon_of(*frame.app.game(), tile.icon), middle, frame.px(24), ink);
    }
    const std::string cost = tile.cost >= 0 ? std::to_string(tile.cost) : std::string();
    const std::string count = tile.count >= 0 ? std::to_string(tile.count) + "×" : std::string();
    const Colour coin = tile.state == TileState::spent ? paint.theme.muted : paint.theme.warning;
    // Muted, it could not be read on a tile that glows.
    const Colour counted = opacity < 1 ? paint.theme.muted : ink;
    if (narrow) {
        const float y = r.y + frame.px(52);
        if (cost.empty()) {
            paint.label(Style::caption, middle.x, y, counted, count, Align::centre);
            return;
        }
        const float wide = paint.type.width(Style::caption_bold, cost) + frame.px(13);
        const float x = std::round(middle.x - wide / 2);
        paint.icon("coin", {x + frame.px(4), y}, frame.px(9), coin);
        paint.label(Style::caption_bold, x + frame.px(13), y, ink, cost);
        paint.label(Style::caption, right(r) - frame.px(4), r.y + frame.px(10), counted, count,
                    Align::right);
        return;
    }
    const float edge = right(r) - frame.px(8);
    float y = r.y + (cost.empty() ? r.h / 2 : frame.px(20));
    if (!cost.empty()) {
        paint.label(Style::body_bold, edge, y, ink, cost, Align::right);
        paint.icon("coin", {edge - paint.type.width(Style::body_bold, cost) - frame.px(9), y},
                   frame.px(12), coin);
        y += frame.px(22);
    }
    paint.label(Style::caption, edge, y, counted, count, Align::right);
}

void draw_tile_face(AppFrame& frame, const BoardModel& model, const Tile& tile, const Rect& r,
                    bool ready, bool refused, bool two_lines) {
    Painter& paint = frame.paint;
    const auto& glyphs = frame.app.game()->info().glyphs;
    const bool spent = tile.state == TileState::spent;
    const Colour ink = spent || refused ? paint.theme.muted : paint.theme.ink;
    const float opacity = ready || model.actor == Actor::none ? 1.0F
                          : spent                             ? 0.4F
                          : refused                           ? 0.5F
                                                              : 0.8F;
    const bool priced = tile.cost >= 0 || tile.count >= 0;
    if (priced) {
        draw_priced_face(frame, tile, r, ink, opacity);
        return;
    }
    const float middle = r.x + r.w / 2;
    if (tile.glyph >= 0) {
        const float height = frame.px(36);
        draw_drawing(paint, middle - height / 2, r.y + frame.px(5), height,
                     glyphs[static_cast<std::size_t>(tile.glyph)].asset, tile.livery, opacity);
    } else {
        paint.icon(icon_of(*frame.app.game(), tile.icon), {middle, r.y + frame.px(24)},
                   frame.px(26), ready ? paint.theme.power : paint.theme.muted);
    }
    const Flow name = flow(paint.type, name_or(frame, tile.name_key), Style::caption, ink,
                           r.w - frame.px(4), two_lines ? 2 : 1);
    float y = r.y + frame.px(43) +
              (two_lines ? std::round((2 * name.line_height - name.height()) / 2) : 0);
    for (const Flow::Line& line : name.lines) {
        for (const Flow::Piece& piece : line.pieces) {
            paint.text(Style::caption, std::round(middle - line.width / 2) + piece.x,
                       y + name.ascent, ink, piece.text);
        }
        y += name.line_height;
    }
}

void draw_tile(AppFrame& frame, const BoardModel& model, const Tile& tile, bool own,
               const std::string& plain_id, const Rect& r, bool two_lines) {
    Painter& paint = frame.paint;
    const float radius = paint.px(10);
    const auto& chosen = frame.app.board().choice().chosen();
    const bool on = own && tile.chip >= 0 &&
                    std::any_of(chosen.begin(), chosen.end(), [&](const scene::Step& step) {
                        return step.kind == scene::Step::Kind::chip && step.id == tile.chip;
                    });
    // Chosen in the middle of another choice, it begins a new one; the app handles that.
    const bool ready =
        on || (own && tile.state == TileState::ready && tile.chip >= 0 &&
               (!frame.app.board().looking_back() || frame.app.match_board() != nullptr) &&
               model.actor != Actor::none);
    Node node;
    node.label = tile_label(frame, tile);
    node.rect = r;
    if (!ready) {
        if (tile.state == TileState::spent) {
            paint.dashed(r, radius, paint.theme.line, frame.px(1.5F), frame.px(4), frame.px(4));
        } else {
            paint.stroke(r, radius, paint.theme.line, frame.px(1.5F));
        }
        const bool could = own && tile.chip >= 0 && tile.state == TileState::idle;
        draw_tile_face(frame, model, tile, r, false, could && model.actor != Actor::none,
                       two_lines);
        const auto why = own && tile.chip >= 0 && model.actor != Actor::none
                             ? model.refused.find(static_cast<std::uint8_t>(tile.chip))
                             : model.refused.end();
        std::string about = about_chip(frame.app, tile.chip);
        if (why != model.refused.end()) {
            about += (about.empty() ? "" : " ") + why->second;
            // Many a reason begins with the name.
            node.label = why->second.starts_with(node.label)
                             ? why->second
                             : frame.app.named(node.label, why->second);
        }
        // Where a count may stand on the right, icons stand on the left.
        const bool priced = tile.cost >= 0 || tile.count >= 0;
        if (could && model.actor != Actor::none) {
            const float x = priced ? r.x + frame.px(10) : right(r) - frame.px(10);
            paint.icon("stop", {x, r.y + frame.px(10)}, frame.px(13), paint.theme.muted);
        }
        if (tile.state == TileState::spent) {
            const float x = priced ? r.x + frame.px(12) : right(r) - frame.px(12);
            paint.icon("check", {x, r.y + frame.px(12)}, frame.px(14), paint.theme.muted);
        }
        node.id = plain_id;
        // Touched while it cannot be chosen, it is refused with the reason.
        const bool refused = own && tile.chip >= 0 && !frame.app.board().looking_back();
        if (refused) {
            node.role = Role::button;
        }
        const bool over = frame.answers() && !frame.surface.touch && contains(r, frame.pointing.at);
        Response answer;
        if (refused) {
            answer = frame.interact(std::move(node));
        } else {
            answer.hovered = over && contains(frame.clip(), frame.pointing.at);
            frame.say(std::move(node));
        }
        tell(frame, r, answer, about);
        if (answer.focused) {
            focus_ring(paint, r, radius);
        }
        if (answer.clicked) {
            frame.defer([chip = static_cast<std::uint8_t>(tile.chip)](shell::App& app) {
                app.board().choose_chip(chip);
            });
        }
        return;
    }
    const auto& hints = model.hinted_chips;
    const bool hinted = !on && std::find(hints.begin(), hints.end(), tile.chip) != hints.end();
    node.label += hinted ? ", " + frame.text("ui.cell.hinted") : "";
    node.id = to_id(Command::chip, std::to_string(tile.chip));
    node.role = Role::toggle;
    node.on = on;
    const Response answer = frame.interact(std::move(node));
    Rect face{r.x, r.y, r.w, r.h - frame.px(3)};
    if (on) {
        paint.rect(r, radius, paint.theme.accent_tint);
        paint.stroke(r, radius, paint.theme.accent, frame.px(2));
    } else if (answer.held) {
        face.y += frame.px(3);
        paint.rect(face, radius, paint.theme.raised);
        paint.stroke(face, radius, paint.theme.accent, frame.px(1));
    } else {
        paint.slab(r, radius, paint.theme.raised, paint.theme.lip, frame.px(3),
                   answer.hovered ? paint.theme.accent : paint.theme.line);
    }
    if (hinted) {
        draw_hinted(paint, face, radius);
    }
    draw_tile_face(frame, model, tile, face, true, false, two_lines);
    if (answer.focused) {
        focus_ring(paint, r, radius);
    }
    tell(frame, r, answer, about_chip(frame.app, tile.chip));
    if (answer.clicked) {
        const auto chip = static_cast<std::uint8_t>(tile.chip);
        frame.defer([on, chip](shell::App& app) {
            if (on) {
                app.board().deselect();
            } else {
                app.board().choose_chip(chip);
            }
        });
    }
}

void draw_tiles(AppFrame& frame, const BoardModel& model, const PanelRow& row, std::size_t player,
                std::size_t number, const Rect& r) {
    const TileGrid grid = grid_of(frame, row, r.w);
    const float gap = frame.px(tile_gap);
    for (std::size_t i = 0; i < row.tiles.size(); ++i) {
        const auto [column, line] = grid_place(i, grid.columns);
        const Rect tile{r.x + column * (grid.width + gap), r.y + line * (grid.height + gap),
                        grid.width, grid.height};
        const std::string id = "tile:" + std::to_string(player) + ":" + std::to_string(number) +
                               ":" + std::to_string(i);
        const bool own = player == nobody || acts(model, player);
        draw_tile(frame, model, row.tiles[i], own, id, tile, grid.two_lines);
    }
}

void draw_fallen(AppFrame& frame, const PanelRow& row, const Rect& r) {
    const auto& glyphs = frame.app.game()->info().glyphs;
    const float tall = frame.px(38);
    const float gap = frame.px(4);
    const auto n = static_cast<float>(row.tiles.size());
    const auto counted = std::count_if(row.tiles.begin(), row.tiles.end(),
                                       [](const Tile& tile) { return tile.count > 1; });
    // With many pieces the ranks move closer together. Pieces with counts are smaller, so that
    // nothing covers the counts.
    const float room = r.w - static_cast<float>(counted) * frame.px(28);
    const float height = counted == 0 ? tall : std::min(tall, std::floor(room / n) - gap);
    const float step = std::min(height + gap, n > 1 ? (room - height) / (n - 1) : room);
    const float top = r.y + std::floor((tall - height) / 2);
    float x = r.x;
    for (const Tile& tile : row.tiles) {
        if (tile.glyph >= 0) {
            draw_drawing(frame.paint, x, top, height,
                         glyphs[static_cast<std::size_t>(tile.glyph)].asset, tile.livery);
        }
        if (tile.count > 1) {
            frame.paint.label(Style::small, x + height + gap, r.y + tall / 2,
                              frame.paint.theme.muted, std::to_string(tile.count) + "×");
            x += frame.px(28);
        }
        x += step;
    }
}

std::string fallen_label(const AppFrame& frame, const Tile& tile) {
    const std::string name = name_or(frame, tile.name_key);
    return tile.count > 1
               ? frame.app.text(Phrase("ui.fallen").number("n", tile.count).text("name", name))
               : name;
}

std::string list_label(const AppFrame& frame, const PanelRow& row) {
    std::string out = name_or(frame, row.label_key);
    std::string list;
    for (const Tile& tile : row.tiles) {
        list += (list.empty() ? "" : ", ") +
                (row.kind == RowKind::fallen ? fallen_label(frame, tile) : tile_label(frame, tile));
    }
    if (list.empty()) {
        list = frame.text("ui.none");
    }
    return out.empty() ? list : frame.app.named(out, list);
}

} // namespace

bool is_brief(const PanelRow& row) {
    return row.kind == RowKind::pips || row.kind == RowKind::number || row.kind == RowKind::track;
}

bool has_choices(const PanelRow& row) {
    return std::any_of(row.tiles.begin(), row.tiles.end(),
                       [](const Tile& tile) { return tile.chip >= 0; });
}

bool acts(const BoardModel& model, std::size_t player) {
    return player < nobody && model.actor == (player == 0 ? Actor::first : Actor::second);
}

std::string row_label(const AppFrame& frame, const PanelRow& row) {
    if (is_list(row)) {
        return list_label(frame, row);
    }
    const std::string name = name_or(frame, row.label_key);
    Phrase phrase(row.total > 0 ? "ui.row.of" : "ui.row.is");
    return frame.app.text(
        phrase.text("name", name).number("value", row.value).number("total", row.total));
}

float dice_width(const AppFrame& frame, const PanelRow& row, float size) {
    return static_cast<float>(row.tiles.size()) * (size + frame.px(die_gap));
}

void draw_dice(AppFrame& frame, const PanelRow& row, float x, float y, float size) {
    Painter& paint = frame.paint;
    const auto& glyphs = frame.app.game()->info().glyphs;
    for (const Tile& tile : row.tiles) {
        const bool used = tile.state == TileState::spent;
        const bool faced = tile.glyph >= 0;
        draw_die(paint, {x, y, size, size},
                 faced ? glyphs[static_cast<std::size_t>(tile.glyph)].asset : "", tile.livery, 1,
                 used);
        if (!faced) {
            paint.icon(icon_of(*frame.app.game(), tile.icon),
                       {x + size / 2, y + size / 2 - frame.px(1)}, size * 0.6F,
                       fade(paint.theme.accent, used ? 0.38F : 1));
        }
        x += size + frame.px(die_gap);
    }
}

void draw_rows(AppFrame& frame, Column& column, const BoardModel& model, std::size_t player,
               RowsLook look) {
    const auto& rows = rows_of(model, player);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const PanelRow& row = rows[i];
        const float height = row_height(frame, rows, i, player, column.width(), look);
        if (height == 0) {
            continue;
        }
        const Rect whole = column.place(height);
        if (!column.draws()) {
            continue;
        }
        const float x = whole.x;
        const float y = whole.y;
        const float width = whole.w;
        const std::string id = "row:" + std::to_string(player) + ":" + std::to_string(i);
        const std::string name = name_in(frame, row, look);
        std::string whose;
        if (look.owner != nullptr && !look.owner->empty()) {
            whose = std::exchange(*look.owner, {}) + " · ";
        }
        if (is_empty_list(row)) {
            draw_none(frame, name, x, y, width);
            frame.say(id, Role::text, whose + list_label(frame, row), whole);
            continue;
        }
        const bool listed = is_list(row);
        Rect below = whole;
        if (listed && !row.label_key.empty()) {
            draw_caption(frame, name, x, y);
            below.y += frame.px(22);
            below.h -= frame.px(22);
        }
        switch (row.kind) {
        case RowKind::number:
            draw_number(frame, row, name, is_large_number(rows, i, player), x, y, width);
            break;
        case RowKind::pips:
            draw_pips(frame, row, name, x, y, width);
            break;
        case RowKind::track:
            draw_track(frame, row, name, x, y, width);
            break;
        case RowKind::tiles:
            if (look.small_tiles) {
                draw_small_tiles(frame, row, below.x, below.y, below.w);
                frame.say(id, Role::text, whose + list_label(frame, row), whole);
                break;
            }
            frame.say(id, Role::list, name, whole);
            draw_tiles(frame, model, row, player, i, below);
            break;
        case RowKind::fallen:
            draw_fallen(frame, row, below);
            break;
        case RowKind::dice:
            draw_dice(frame, row, below.x, below.y, frame.px(die_size));
            break;
        }
        if (row.kind != RowKind::tiles) {
            frame.say(id, Role::text,
                      whose + (listed ? list_label(frame, row) : row_label(frame, row)), whole);
        }
    }
}

} // namespace motley::ui
