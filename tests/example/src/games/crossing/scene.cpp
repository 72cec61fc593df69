#include "games/crossing/rules.h"

namespace motley::games::crossing {

namespace {

using scene::Livery;
using scene::Mark;
using scene::Step;

constexpr std::array<const char*, sides> side_keys{"white", "black"};
constexpr std::array<const char*, kinds> kind_keys{"pawn", "knight", "rook"};

Livery livery_of(int side) { return side == 0 ? Livery::a : Livery::b; }
std::uint8_t glyph_of(int piece) { return static_cast<std::uint8_t>(piece % kinds); }

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
            scene.tokens.push_back({static_cast<std::uint32_t>(scene.tokens.size() + 1),
                                    static_cast<scene::PlaceId>(square),
                                    glyph_of(piece),
                                    livery_of(piece / kinds),
                                    {}});
        }
    }
    for (int side = 0; side < sides; ++side) {
        scene.players[static_cast<std::size_t>(side)] = {
            livery_of(side),
            side_keys[static_cast<std::size_t>(side)],
            -1,
            {{scene::RowKind::number, "panel.pieces", "", s.count(side), 0}}};
    }
    scene.shared.push_back(die_row(s));
    return scene;
}

scene::Path Crossing::path(const State& s, Action a) {
    if (is(a, Verb::place)) {
        return {{Step::Kind::place, a.to, Mark::place}};
    }
    return {{Step::Kind::place, a.from, Mark::none},
            {Step::Kind::place, a.to, s.piece_on(a.to) >= 0 ? Mark::capture : Mark::move}};
}

void Crossing::trace(const State& s, Action a, scene::Trace& trace) {
    scene::Event event;
    const auto kind = static_cast<std::uint8_t>(kind_of(s, a));
    if (is(a, Verb::roll)) {
        event.kind = scene::EventKind::rolled;
        event.value = scene::pack_dice({&kind, 1});
    } else if (is(a, Verb::place)) {
        event.kind = scene::EventKind::placed;
        event.glyph = kind;
    } else {
        if (s.piece_on(a.to) >= 0) {
            scene::Event died;
            died.kind = scene::EventKind::died;
            died.place = a.to;
            died.why = "captured";
            trace.push_back(std::move(died));
        }
        event.place = a.from;
    }
    event.to = is(a, Verb::roll) ? scene::nowhere : a.to;
    event.livery = livery_of(s.side);
    trace.push_back(std::move(event));
}

engine::ActionLabel Crossing::label(const State& s, Action a) {
    const char* const kind = kind_keys[static_cast<std::size_t>(kind_of(s, a))];
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
