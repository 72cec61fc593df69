#include "games/chessacre/chips.h"
#include "games/chessacre/looks.h"
#include "games/chessacre/movement.h"
#include "games/chessacre/names.h"
#include "games/chessacre/rules.h"

namespace motley::games::chessacre {

namespace {

using scene::PanelRow;
using scene::RowKind;
using scene::Tile;
using scene::TileState;

constexpr int quiet_shown_from = 80;
/// The gap between the board and a recruitment line, in squares.
constexpr float tray_gap = 0.1F;

PanelRow row_of(RowKind kind, const char* label_key, int value = 0, int total = 0) {
    PanelRow row;
    row.kind = kind;
    row.label_key = label_key;
    row.value = value;
    row.total = total;
    return row;
}

Tile figure_tile(Side side, Kind kind, int count) {
    Tile tile;
    tile.glyph = glyph_of(kind);
    tile.livery = livery_of(side);
    tile.name_key = key_of(kind);
    tile.count = count;
    return tile;
}

/// A row of figures that the side to act may choose from: `cost` by kind; `ready` says which can be
/// chosen now.
template <class Cost, class Ready>
PanelRow store_row(const State& s, Side side, const Counts& counts, const char* label_key,
                   std::uint8_t first_chip, bool keep_empty, Cost&& cost, Ready&& ready) {
    PanelRow row = row_of(RowKind::tiles, label_key);
    const bool acts = s.side == side && !finished(s);
    for (const Kind kind : all_kinds) {
        if (counts[kind] == 0 && (!keep_empty || kind == Kind::king)) {
            continue;
        }
        Tile tile = figure_tile(side, kind, counts[kind]);
        tile.cost = cost(kind);
        // A killed king is shown with the killed figures, but nothing brings it back.
        const bool choice = kind != Kind::king || first_chip == chips::first_place;
        tile.chip = acts && choice ? chips::of(first_chip, kind) : -1;
        tile.state = counts[kind] == 0     ? TileState::spent
                     : acts && ready(kind) ? TileState::ready
                                           : TileState::idle;
        row.value += counts[kind];
        row.tiles.push_back(std::move(tile));
    }
    return row;
}

scene::PlayerPanel panel_of(const State& s, Side side) {
    const std::size_t mine = index(side);
    const bool buys = s.in_set_up() || chooses_action(s);
    scene::PlayerPanel panel;
    panel.livery = livery_of(side);
    panel.name_key = key_of(side);
    panel.rows.push_back(
        row_of(RowKind::number, "panel.credits", static_cast<int>(s.credits[mine])));
    panel.rows.back().icon = "coin";
    if (s.in_set_up() || !hand_empty(s, side)) {
        panel.rows.push_back(store_row(
            s, side, s.hand[mine], "panel.hand", chips::first_place, false, [](Kind) { return -1; },
            [&](Kind) { return s.in_set_up(); }));
    }
    panel.rows.push_back(store_row(
        s, side, s.stock[mine], "panel.stock", chips::first_recruit, true,
        [](Kind kind) { return static_cast<int>(costs[kind]); },
        [&](Kind kind) {
            return buys && can_buy(s, kind) && (kind != Kind::queen || sacrifices(s).count() != 0);
        }));
    panel.rows.push_back(store_row(
        s, side, s.killed[mine], "panel.killed", chips::first_resurrect, false,
        [](Kind kind) { return kind == Kind::king ? -1 : static_cast<int>(resurrection_cost); },
        [&](Kind kind) { return chooses_action(s) && can_resurrect(s, kind); }));
    return panel;
}

PanelRow dice_row(const State& s) {
    PanelRow row = row_of(RowKind::dice, "panel.dice");
    for (std::size_t n = 0; n < 3; ++n) {
        if (awaits_move(s)) {
            const Kind kind = rolls[s.dice].faces[n];
            Tile tile = figure_tile(s.side, kind, -1);
            tile.state = TileState::ready;
            row.tiles.push_back(std::move(tile));
        } else if (s.dice == dice_rolling) {
            Tile tile;
            tile.icon = "question";
            tile.livery = livery_of(s.side);
            tile.name_key = "die";
            row.tiles.push_back(std::move(tile));
        }
    }
    return row;
}

PanelRow pool_row(const State& s) {
    PanelRow row = row_of(RowKind::tiles, "panel.pool");
    for (const Ability ability : {Ability::protect, Ability::explode, Ability::convert}) {
        Tile tile;
        tile.icon = ability_icons[ability];
        tile.name_key = key_of(ability);
        tile.count = s.pool[ability];
        tile.state = tile.count == 0 ? TileState::spent : TileState::idle;
        row.tiles.push_back(std::move(tile));
    }
    return row;
}

std::vector<PanelRow> shared_rows(const State& s) {
    std::vector<PanelRow> rows;
    if (!s.in_set_up()) {
        rows.push_back(row_of(RowKind::pips, "panel.actions", s.actions_left, actions_per_turn));
        rows.push_back(dice_row(s));
        rows.push_back(row_of(RowKind::number, "panel.earned", static_cast<int>(s.earned)));
        if (s.entries != 0) {
            rows.push_back(row_of(RowKind::number, "panel.entries", s.entries));
        }
    }
    rows.push_back(pool_row(s));
    if (s.quiet != progress && s.quiet >= quiet_shown_from) {
        rows.push_back(row_of(RowKind::track, "panel.quiet", s.quiet, quiet_limit));
        rows.back().icon = "clock";
    }
    return rows;
}

scene::Topology make_topology() {
    scene::Topology board = scene::rectangle(Board::files, Board::ranks, 0);
    const auto add_zone = [&](const char* name, int file, int line, int files, int lines,
                              bool tinted) {
        scene::Zone& zone = board.zones.emplace_back();
        zone.name_key = name;
        zone.tinted = tinted;
        for (int n = 0; n < files * lines; ++n) {
            zone.places.push_back(to_byte(Board::at(file + n % files, line + n / files)));
        }
    };
    add_zone("zone.set-up.white", 0, 1, 8, 2, true);
    add_zone("zone.set-up.black", 0, 7, 8, 2, true);
    add_zone("zone.end.white", 0, end_line(Side::white), 8, 1, true);
    add_zone("zone.end.black", 0, end_line(Side::black), 8, 1, true);
    for (const int file : {0, 4}) {
        add_zone("zone.spawn.white", file, 1, 4, 4, false);
        add_zone("zone.spawn.black", file, 5, 4, 4, false);
    }
    const auto lifted = [](int line) {
        return static_cast<float>(line) + 0.5F +
               (line == 0           ? 0.0F
                : line == last_line ? 2 * tray_gap
                                    : tray_gap);
    };
    board.height += 2 * tray_gap;
    board.outline = {{0, 0}, {board.width, 0}, {board.width, board.height}, {0, board.height}};
    for (scene::EdgeLabel& label : board.labels) {
        if (label.dx < 0) {
            label.y = lifted(label.text[0] - '0');
        }
    }
    for (int square = 0; square < Board::size; ++square) {
        scene::Place& place = board.places[index(square)];
        const int line = Board::rank(square);
        place.y = lifted(line);
        place.shade =
            (Board::file(square) + line) % 2 == 1 ? scene::Shade::dark : scene::Shade::light;
        if (!on_main_board(square)) {
            place.tray = line == 0 ? scene::Tray::first : scene::Tray::second;
            continue;
        }
        const auto on = [&](const Table<Squares, 2>& fields) {
            return ((fields[0] | fields[1]) & bit(square)) != 0;
        };
        if (on(geometry.explode_gains)) {
            place.field = ability_icons[Ability::explode];
            place.field_key = "field.explode";
        } else if (on(geometry.convert_gains)) {
            place.field = ability_icons[Ability::convert];
            place.field_key = "field.convert";
        }
    }
    return board;
}

engine::Chip chip(std::string name_key, std::string icon, int glyph = -1) {
    return {std::move(name_key), std::move(icon), glyph};
}

engine::GameInfo make_info() {
    engine::GameInfo info;
    info.id = "chessacre";
    info.hue = {0x2B7F83,
                {0xE0EBE9, 0xA9C6C2, 0x47726F, 0x335452},
                {0x7E918F, 0x5C706E, 0x364846, 0x222E2D}};
    info.complete = true;
    info.minutes = 45;
    info.dice = true;
    info.turns = true;
    info.showcase = "2p3n1/r2qk+2r/1p1b1pp1/2p1n~3/p2N!p3/1P2P2p/2PB+1NP1/P2Q2P1/R3K+B1R/1P3N2 "
                    "w 2 -/- 6/4 Q1R2B2N1P8/Q1R2B3N2P8 -/- 1,0 KNP - 0";
    for (const Kind kind : all_kinds) {
        const char* const key = kind_keys[kind];
        info.glyphs.push_back({std::string("pieces/chess-") + key, key, letter(kind)});
    }
    for (const char* verb : {"chip.place.", "chip.recruit.", "chip.resurrect."}) {
        for (const Kind kind : all_kinds) {
            info.chips.push_back(
                chip(std::string(verb) + kind_keys[kind], "", static_cast<int>(kind)));
        }
    }
    info.chips.push_back(chip("chip.roll", "play"));
    info.chips.push_back(chip("chip.done", "check"));
    for (const Ability ability : {Ability::protect, Ability::explode, Ability::convert}) {
        info.chips.push_back(
            chip(std::string("chip.gain.") + key_of(ability), ability_icons[ability]));
    }
    info.chips.push_back(chip("chip.keep", "check"));
    info.chips.push_back(chip("chip.explode", "burst"));
    for (const Kind kind : all_kinds) {
        info.chips.push_back(
            chip(std::string("chip.promote.") + kind_keys[kind], "", static_cast<int>(kind)));
    }
    info.chips.push_back(chip("chip.fall", "x"));
    return info;
}

} // namespace

scene::Badge ability_badge(Ability ability) {
    const scene::Tone tone = ability == Ability::explode   ? scene::Tone::attack
                             : ability == Ability::protect ? scene::Tone::ice
                                                           : scene::Tone::power;
    return scene::sign_badge(scene::Corner::top_right, tone, ability_icons[ability]);
}

scene::Badge moved_badge() {
    return scene::sign_badge(scene::Corner::bottom_left, scene::Tone::plain, "check");
}

std::vector<scene::Badge> badges_of(const State& s, int square) {
    std::vector<scene::Badge> badges;
    const Figure figure = s.at(square);
    if (figure.ability() != Ability::none) {
        badges.push_back(ability_badge(figure.ability()));
    }
    if (is_marked(s, square)) {
        badges.push_back(scene::sign_badge(scene::Corner::top_left, scene::Tone::attack, "swap"));
        badges.back().by_piece = false;
    }
    if (figure.moved() || figure.check_moved()) {
        badges.push_back(moved_badge());
    }
    return badges;
}

const engine::GameInfo& Chessacre::info() {
    static const engine::GameInfo info = make_info();
    return info;
}

const scene::Topology& Chessacre::topology() {
    static const scene::Topology board = make_topology();
    return board;
}

scene::Scene Chessacre::scene(const State& s) {
    scene::Scene scene;
    for (int square = 0; square < Board::size; ++square) {
        const Figure figure = s.at(square);
        if (!figure.empty()) {
            scene.add_token(square, figure.kind(), livery_of(figure.side()), badges_of(s, square));
        }
    }
    scene.players = {panel_of(s, Side::white), panel_of(s, Side::black)};
    scene.shared = shared_rows(s);
    return scene;
}

std::vector<Phrase> Chessacre::facts(const State& s, scene::PlaceId place) {
    const Figure figure = s.at(place);
    std::vector<Phrase> facts;
    if (figure.empty()) {
        return facts;
    }
    if (!on_main_board(place)) {
        facts.emplace_back("fact.recruit");
    }
    if (figure.ability() != Ability::none) {
        facts.emplace_back(std::string("fact.") + key_of(figure.ability()));
    }
    for (std::size_t n = 0; n < s.mark_count; ++n) {
        if (s.marks[n].marked == place) {
            facts.push_back(
                s.marks[n].converter == no_square
                    ? Phrase("fact.marked-by-dead")
                    : Phrase("fact.marked").text("by", Board::name(s.marks[n].converter)));
        }
        if (s.marks[n].converter == place) {
            facts.push_back(Phrase("fact.converts").text("to", Board::name(s.marks[n].marked)));
        }
    }
    if (figure.moved()) {
        facts.emplace_back("fact.moved");
    }
    if (figure.check_moved()) {
        facts.emplace_back("fact.check-moved");
    }
    return facts;
}

std::vector<Phrase> Chessacre::odds(const State& s, Action action) {
    if (verb_of(action) != Verb::roll) {
        return {};
    }
    constexpr int all = 6 * 6 * 6;
    int moving = 0;
    for (const Roll& roll : rolls) {
        moving += allows_a_move(s, roll) ? roll.weight : 0;
    }
    const int percent = (moving * 100 + all / 2) / all;
    // Rounding must not turn a chance into a certainty.
    const int said = moving == all || moving == 0 ? percent : std::clamp(percent, 1, 99);
    return {Phrase("prospect.move").number("percent", said)};
}

Phrase Chessacre::decided_by(const State& s) {
    const bool white = s.king_killed(Side::white);
    const bool black = s.king_killed(Side::black);
    return white && black ? Phrase("decided.kings")
           : white || black
               ? Phrase("decided.king").word("side", key_of(white ? Side::white : Side::black))
               : Phrase("decided.quiet").number("n", quiet_limit);
}

std::vector<Warning> Chessacre::warnings(const State& s) {
    std::vector<Warning> out;
    for (const Side side : {Side::white, Side::black}) {
        if (!finished(s) && in_check(s, side)) {
            out.push_back({Phrase("warning.check").word("side", key_of(side)),
                           {to_byte(king_square(s, side))},
                           player_of(other(side))});
        }
    }
    return out;
}

} // namespace motley::games::chessacre
