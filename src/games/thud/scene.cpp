#include "games/thud/moves.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

namespace motley::games::thud {

namespace {

using scene::Livery;
using scene::livery_of;
using scene::Mark;
using scene::PlaceId;
using scene::Step;

constexpr std::uint8_t dwarf_glyph = 0;
constexpr std::uint8_t troll_glyph = 1;
constexpr std::uint8_t stone_glyph = 2;
constexpr int quiet_shown_from = 60;

constexpr Table<Square, 165> squares = [] {
    Table<Square, 165> result{};
    std::size_t place = 0;
    for (int square = 0; square < 256; ++square) {
        if (in_octagon(static_cast<Square>(square))) {
            result[place++] = static_cast<Square>(square);
        }
    }
    return result;
}();
constexpr Table<PlaceId, 256> places = [] {
    Table<PlaceId, 256> result{};
    result.fill(scene::nowhere);
    for (std::size_t place = 0; place < squares.size(); ++place) {
        result[squares[place]] = to_byte(place);
    }
    return result;
}();

std::uint8_t glyph_of(People people) {
    return people == People::dwarfs ? dwarf_glyph : troll_glyph;
}
const char* piece_key(People people) { return people == People::dwarfs ? "dwarf" : "troll"; }

int points(const State& s, People people) {
    return people == People::dwarfs ? dwarf_points * count(s.dwarfs)
                                    : troll_points * count(s.trolls);
}

scene::PlayerPanel panel_of(const State& s, People people) {
    const People other = enemy(people);
    const int most = people == People::dwarfs ? most_dwarfs : most_trolls;
    const int captured = (other == People::dwarfs ? most_dwarfs : most_trolls) - count(s.of(other));
    scene::PlayerPanel panel;
    panel.livery = livery_of(people);
    panel.name_key = people == People::dwarfs ? "dwarfs" : "trolls";
    panel.glyph = glyph_of(people);
    panel.rows.push_back({scene::RowKind::number, "panel.points", "", points(s, people), 0});
    panel.rows.push_back({scene::RowKind::track, "panel.left", "", count(s.of(people)), most});
    scene::PanelRow fallen{scene::RowKind::fallen, "panel.captured", "", captured, 0};
    if (captured > 0) {
        scene::Tile tile;
        tile.glyph = glyph_of(other);
        tile.livery = livery_of(other);
        tile.name_key = piece_key(other);
        tile.count = captured;
        fallen.tiles.push_back(std::move(tile));
    }
    panel.rows.push_back(std::move(fallen));
    return panel;
}

Step at(Step::Kind kind, Square square, Mark mark) { return {kind, place_of(square), mark, false}; }

/// Records the end of battle 1: the board is cleared and set up again. The Thudstone stays.
void trace_new_battle(const State& last, const State& start, scene::Recorder& record) {
    record.next_beat();
    for (const People people : {People::dwarfs, People::trolls}) {
        for_each(last.of(people),
                 [&](Square square) { record.died(place_of(square), "battle-over"); });
    }
    record.next_beat();
    for (const People people : {People::dwarfs, People::trolls}) {
        for_each(start.of(people), [&](Square square) {
            record.placed(place_of(square), glyph_of(people), livery_of(people)).why = "new-battle";
        });
    }
}

/// By how much somebody is ahead, worded for the people that the player who is ahead leads now;
/// `lead` is the first player's.
scene::PanelRow ahead_row(const State& s, int lead, std::string key) {
    if (lead != 0) {
        const bool dwarfs = (lead > 0) == (Thud::leader(s, People::dwarfs) == Actor::first);
        key += dwarfs ? ".dwarfs" : ".trolls";
    }
    return {scene::RowKind::number, std::move(key), "", std::abs(lead), 0};
}

} // namespace

PlaceId place_of(Square square) { return places[square]; }
Square square_of(PlaceId place) { return squares[place]; }

const engine::GameInfo& Thud::info() {
    static const engine::GameInfo info = [] {
        engine::GameInfo i;
        i.id = "thud";
        i.hue = {0xC98A1B,
                 {0xEDE5D1, 0xD2BF97, 0x7E6A3C, 0x5E4E2B},
                 {0x948A70, 0x746A51, 0x4A432F, 0x2D291C}};
        i.complete = true;
        i.minutes = 45;
        i.showcase = "1d1dd/d6/d7d/d9d/d11d/12d2/d5TTT3d2/2d3TOT2d3/d5dTT5d/d13d/9d2d/1d9/d8/"
                     "d5d/dd2d t 0 1/2 0";
        i.glyphs = {{"games/thud/pieces/dwarf", "dwarf", 'D'},
                    {"games/thud/pieces/troll", "troll", 'T'},
                    {"games/thud/pieces/stone", "thudstone"}};
        i.options = {{"battles", 1, 2, 2}};
        return i;
    }();
    return info;
}

const scene::Topology& Thud::topology() {
    static const scene::Topology board = [] {
        constexpr float diagonal = 0.70710678F;
        scene::Topology b;
        b.width = Names::files;
        b.height = Names::ranks;
        b.outline = {{5, 0}, {10, 0}, {15, 5}, {15, 10}, {10, 15}, {5, 15}, {0, 10}, {0, 5}};
        for (const Square square : squares) {
            scene::Place place;
            place.label = name(square);
            place.x = static_cast<float>(file_of(square)) + 0.5F;
            place.y = static_cast<float>(rank_of(square)) + 0.5F;
            place.shade = (file_of(square) + rank_of(square)) % 2 == 0 ? scene::Shade::dark
                                                                       : scene::Shade::light;
            b.places.push_back(std::move(place));
        }
        for (int i = 0; i < Names::files; ++i) {
            const float middle = static_cast<float>(i) + 0.5F;
            const std::string file(1, static_cast<char>('a' + i));
            const std::string rank = std::to_string(i + 1);
            if (i < 5) {
                b.labels.push_back({file, middle, 5 - middle, -diagonal, -diagonal});
                b.labels.push_back({rank, 10 + middle, middle, diagonal, -diagonal});
            } else if (i < 10) {
                b.labels.push_back({file, middle, 0, 0, -1});
                b.labels.push_back({rank, 0, middle, -1, 0});
            } else {
                b.labels.push_back({file, middle, 25 - middle, diagonal, diagonal});
                b.labels.push_back({rank, middle - 10, middle, -diagonal, diagonal});
            }
        }
        return b;
    }();
    return board;
}

scene::Scene Thud::scene(const State& s) {
    scene::Scene scene;
    for (const Square square : squares) {
        const bool dwarf = s.dwarfs.has(square);
        if (!dwarf && !s.trolls.has(square) && square != thudstone) {
            continue;
        }
        if (square == thudstone) {
            scene.add_token(place_of(square), stone_glyph, Livery::none);
        } else {
            const People people = dwarf ? People::dwarfs : People::trolls;
            scene.add_token(place_of(square), glyph_of(people), livery_of(people));
        }
    }
    const bool first_has_dwarfs = leader(s, People::dwarfs) == Actor::first;
    scene.players = {panel_of(s, first_has_dwarfs ? People::dwarfs : People::trolls),
                     panel_of(s, first_has_dwarfs ? People::trolls : People::dwarfs)};
    const int battles = s.battle == Battle::single ? 1 : 2;
    scene.shared.push_back(
        {scene::RowKind::track, "panel.battle", "", s.battle == Battle::second ? 2 : 1, battles});
    const bool second = s.battle == Battle::second;
    scene.shared.push_back(ahead_row(s, total(s), second ? "panel.ahead-both" : "panel.ahead"));
    if (second) {
        scene.shared.push_back(ahead_row(s, s.lead, "panel.ahead-before"));
    }
    if (s.quiet >= quiet_shown_from) {
        scene.shared.push_back(
            {scene::RowKind::track, "panel.quiet", "clock", s.quiet, quiet_limit});
    }
    return scene;
}

scene::Path Thud::path(const State& /*s*/, Action a) {
    const bool hurl = verb_of(a) == Verb::hurl;
    scene::Path path{at(Step::Kind::place, a.from, Mark::none),
                     at(Step::Kind::place, a.to, hurl ? Mark::capture : Mark::move)};
    for (const Square square : captured_squares(a)) {
        path.push_back(at(Step::Kind::member, square, Mark::capture));
    }
    return path;
}

void Thud::trace(const State& s, Action a, scene::Trace& trace) {
    const bool hurl = verb_of(a) == Verb::hurl;
    scene::Recorder record(trace);
    if (hurl) {
        record.died(place_of(a.to), "hurl");
    }
    record.moved(place_of(a.from), place_of(a.to),
                 hurl ? scene::Motion::hop : scene::Motion::slide);
    record.next_beat();
    for (const Square square : captured_squares(a)) {
        record.died(place_of(square), "capture");
    }
    if (s.battle != Battle::first) {
        return;
    }
    State after = s;
    apply(after, a);
    if (after.battle == Battle::second) {
        State last = s;
        last.battle = Battle::single; // the same battle, but without a second one to follow
        apply(last, a);
        trace_new_battle(last, after, record);
    }
}

engine::ActionLabel Thud::label(const State& s, Action a) {
    const bool hurl = verb_of(a) == Verb::hurl;
    std::string captured;
    for (const Square square : captured_squares(a)) {
        captured += (captured.empty() ? "" : ", ") + name(square);
    }
    engine::ActionLabel label;
    label.glyph = glyph_of(s.to_act);
    label.livery = livery_of(s.to_act);
    label.phrase = Phrase(hurl ? "label.hurl" : captured.empty() ? "label.move" : "label.capture");
    label.phrase.text("from", name(a.from)).text("to", name(a.to));
    if (!captured.empty()) {
        label.phrase.text("captured", captured);
    }
    return label;
}

std::vector<Phrase> Thud::facts(const State& s, PlaceId place) {
    const Square square = square_of(place);
    std::vector<Phrase> facts;
    if (square == thudstone) {
        facts.emplace_back("fact.thudstone");
    } else if (s.dwarfs.has(square)) {
        int hurls = 0;
        visit_dwarfs(s, Board::of(square),
                     [&](Direction /*d*/, const Wide& /*moves*/, const Wide& targets) {
                         hurls += count(targets);
                         return false;
                     });
        facts.push_back(Phrase("fact.points").number("n", dwarf_points));
        if (hurls > 0) {
            facts.push_back(Phrase("fact.hurls").number("n", hurls));
        }
    } else if (s.trolls.has(square)) {
        int longest = 1;
        for (Direction d = 0; d < directions; ++d) {
            longest = std::max(longest, line_length(s.trolls, square, d));
        }
        facts.push_back(Phrase("fact.points").number("n", troll_points));
        if (longest > 1) {
            facts.push_back(Phrase("fact.line").number("n", longest));
        }
        if (const int dwarfs = count(neighbours(s.dwarfs, square)); dwarfs > 0) {
            facts.push_back(Phrase("fact.dwarfs-beside").number("n", dwarfs));
        }
    }
    return facts;
}

std::optional<LegEnd> Thud::leg_end(const State& s, const std::optional<Action>& action) {
    if (s.battle != Battle::first) {
        return std::nullopt;
    }
    State last = s;
    if (action) {
        last.battle = Battle::single; // the same battle, but without a second one to follow
        apply(last, *action);
        if (!last.over) {
            return std::nullopt;
        }
    }
    LegEnd end;
    end.result = Phrase("round.result")
                     .number("trolls", troll_points * count(last.trolls))
                     .number("dwarfs", dwarf_points * count(last.dwarfs));
    end.yours = {Phrase("round.yours.trolls"), Phrase("round.yours.dwarfs")};
    end.both = Phrase("round.both");
    return end;
}

Phrase Thud::decided_by(const State& s) {
    const std::int32_t score = outcome(s).score;
    const bool both = s.battle != Battle::single;
    return score == 0 ? Phrase(both ? "decided.even-both" : "decided.even")
                      : Phrase(both ? "decided.ahead-both" : "decided.ahead")
                            .number("n", score < 0 ? -score : score);
}

} // namespace motley::games::thud
