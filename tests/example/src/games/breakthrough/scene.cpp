#include "games/breakthrough/rules.h"

#include <bit>

namespace motley::games::breakthrough {

namespace {

using scene::livery_of;
using scene::Mark;
using scene::place_step;

constexpr Table<const char*, sides> side_keys{"white", "black"};

scene::PlayerPanel panel_of(const State& s, int side) {
    return {livery_of(side),
            side_keys[side],
            -1,
            {{scene::RowKind::number, "panel.pieces", "", std::popcount(s.of(side)), 0}}};
}

} // namespace

const engine::GameInfo& Breakthrough::info() {
    static const engine::GameInfo info = [] {
        engine::GameInfo i;
        i.id = "breakthrough";
        i.hue = {0x5E8B3A,
                 {0xE7EDDD, 0xBACAA5, 0x62764A, 0x475636},
                 {0x86917C, 0x65705B, 0x3E4836, 0x272D22}};
        i.minutes = 10;
        i.showcase = "pp1ppp1p/p1pp1pp1/1p4p1/4p3/2P1P3/3P2P1/PP3P1P/PPPPPP1P w";
        i.glyphs = {{"games/breakthrough/pieces/piece", "piece", 'P'}};
        return i;
    }();
    return info;
}

const scene::Topology& Breakthrough::topology() {
    static const scene::Topology board = scene::rectangle(Board::files, Board::ranks);
    return board;
}

scene::Scene Breakthrough::scene(const State& s) {
    scene::Scene scene;
    for (int square = 0; square < Board::size; ++square) {
        if (has(s.of(0) | s.of(1), square)) {
            scene.add_token(square, 0, livery_of(has(s.of(0), square) ? 0 : 1));
        }
    }
    scene.players = {panel_of(s, 0), panel_of(s, 1)};
    return scene;
}

scene::Path Breakthrough::path(const State& s, Action a) {
    return {place_step(a.from), place_step(a.to, captures(s, a) ? Mark::capture : Mark::move)};
}

void Breakthrough::trace(const State& s, Action a, scene::Trace& trace) {
    scene::Recorder record(trace);
    if (captures(s, a)) {
        record.died(a.to, "captured");
    }
    record.moved(a.from, a.to);
}

engine::ActionLabel Breakthrough::label(const State& s, Action a) {
    return {0, livery_of(s.side),
            Phrase(captures(s, a) ? "label.capture" : "label.move")
                .text("from", Board::name(a.from))
                .text("to", Board::name(a.to))};
}

std::vector<Phrase> Breakthrough::facts(const State& /*s*/, scene::PlaceId /*place*/) { return {}; }

Phrase Breakthrough::decided_by(const State& s) {
    return s.of(s.side) == 0 ? Phrase("decided.captured").word("side", side_keys[s.side])
                             : Phrase("decided.arrived").word("side", side_keys[1U - s.side]);
}

} // namespace motley::games::breakthrough
