#include "games/crossing/rules.h"

namespace motley::games::crossing {

namespace {

using scene::Livery;
using scene::livery_of;
using scene::Mark;
using scene::place_step;

constexpr Table<const char*, sides> side_keys{"white", "black"};
constexpr Table<const char*, kinds> kind_keys{"pawn", "knight", "rook"};

std::uint8_t glyph_of(int piece) { return to_byte(piece % kinds); }

/// The kind that an action moves, places or shows.
int kind_of(const State& s, Action a) {
    return is(a, Verb::roll)    ? a.aux
           : is(a, Verb::place) ? s.count(s.side) % kinds
                                : glyph_of(std::max(0, s.piece_on(a.from)));
}

scene::PanelRow die_row(const State& s) {
    scene::PanelRow row{scene::RowKind::dice, "panel.die"};
    if (s.die < kinds) {
        scene::Tile tile;
        tile.glyph = s.die;
        tile.livery = livery_of(s.side);
        tile.name_key = kind_keys[s.die];
        tile.state = scene::TileState::ready;
        row.tiles.push_back(std::move(tile));
    }
    return row;
}

} // namespace

const engine::GameInfo& Crossing::info() {
    static const engine::GameInfo info = [] {
        engine::GameInfo i;
        i.id = "crossing";
        i.hue = {0x8A6FB8,
                 {0xE9E3F0, 0xC3B6D4, 0x6B5B86, 0x4D4162},
                 {0x8D869A, 0x6B6378, 0x433B50, 0x2A2433}};
        i.minutes = 5;
        i.dice = true;
        i.showcase = "1r3/2p1n/5/1P1N1/2R2 w N";
        i.glyphs = {{"pieces/chess-pawn", "pawn", 'P'},
                    {"pieces/chess-knight", "knight", 'N'},
                    {"pieces/chess-rook", "rook", 'R'}};
        return i;
    }();
    return info;
}

const engine::Editing& Crossing::editing() {
    static const engine::Editing editing = [] {
        engine::Editing e;
        for (int piece = 0; piece < pieces; ++piece) {
            const std::string letter(1, "PNRpnr"[piece]);
            e.pieces.push_back({glyph_of(piece), livery_of(piece / kinds), {{letter}}});
        }
        e.facts = {
            {Phrase("fact.side"), 1, '\0', 0, {{"w", Phrase("white")}, {"b", Phrase("black")}}},
            {Phrase("panel.die"),
             2,
             '\0',
             0,
             {{"P", Phrase("pawn")},
              {"N", Phrase("knight")},
              {"R", Phrase("rook")},
              {"?", Phrase("fact.not-rolled")},
              {"-", Phrase("fact.setting-up")}}}};
        return e;
    }();
    return editing;
}

const scene::Topology& Crossing::topology() {
    static const scene::Topology board = scene::rectangle(Board::files, Board::ranks);
    return board;
}

scene::Scene Crossing::scene(const State& s) {
    scene::Scene scene;
    for (int square = 0; square < Board::size; ++square) {
        if (const int piece = s.piece_on(square); piece >= 0) {
            scene.add_token(square, glyph_of(piece), livery_of(piece / kinds));
        }
    }
    for (int side = 0; side < sides; ++side) {
        scene.players[index(side)] = {
            livery_of(side),
            side_keys[side],
            -1,
            {{scene::RowKind::number, "panel.pieces", "", s.count(side), 0}}};
    }
    scene.shared.push_back(die_row(s));
    return scene;
}

scene::Path Crossing::path(const State& s, Action a) {
    if (is(a, Verb::place)) {
        return {place_step(a.to, Mark::place)};
    }
    return {place_step(a.from),
            place_step(a.to, s.piece_on(a.to) >= 0 ? Mark::capture : Mark::move)};
}

void Crossing::trace(const State& s, Action a, scene::Trace& trace) {
    scene::Recorder record(trace);
    const auto kind = to_byte(kind_of(s, a));
    if (is(a, Verb::roll)) {
        record.rolled({&kind, 1}, livery_of(s.side));
        return;
    }
    if (is(a, Verb::place)) {
        record.placed(a.to, kind, livery_of(s.side));
        return;
    }
    if (s.piece_on(a.to) >= 0) {
        record.died(a.to, "captured");
    }
    record.moved(a.from, a.to);
}

engine::ActionLabel Crossing::label(const State& s, Action a) {
    const char* const kind = kind_keys[kind_of(s, a)];
    if (is(a, Verb::roll)) { // said within “The dice show {dice}.”, too
        return {-1, Livery::none, Phrase(kind)};
    }
    const char* const key = is(a, Verb::place)      ? "label.place"
                            : s.piece_on(a.to) >= 0 ? "label.capture"
                                                    : "label.move";
    return {kind_of(s, a), livery_of(s.side),
            Phrase(key).text("from", Board::name(a.from)).text("to", Board::name(a.to))};
}

std::vector<Phrase> Crossing::facts(const State& /*s*/, scene::PlaceId /*place*/) { return {}; }

Phrase Crossing::decided_by(const State& s) {
    return s.count(s.side) == 0 ? Phrase("decided.captured").word("side", side_keys[s.side])
                                : Phrase("decided.arrived").word("side", side_keys[1U - s.side]);
}

} // namespace motley::games::crossing
