#include "support/toy_game.h"

#include "core/grid.h"
#include "core/refusal.h"
#include "core/rng.h"
#include "core/text.h"
#include "engine/adapter.h"
#include "support/english.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

namespace motley::test {

namespace {

using Board = Grid<3, 3>;
using scene::Mark;
using scene::Step;

bool beside(int a, int b) {
    return std::abs(Board::file(a) - Board::file(b)) + std::abs(Board::rank(a) - Board::rank(b)) ==
           1;
}

bool around(int a, int b) {
    return a != b && std::abs(Board::file(a) - Board::file(b)) <= 1 &&
           std::abs(Board::rank(a) - Board::rank(b)) <= 1;
}

std::uint8_t at(const Toy::State& s, int cell) { return s.board[static_cast<std::size_t>(cell)]; }

Action make(Toy::Verb verb, int from, int to, std::uint32_t set = 0) {
    return {verb, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), 0, set};
}

/// The enemy stones next to a square, as a set of bits.
std::uint32_t reach(const Toy::State& s, int from) {
    std::uint32_t set = 0;
    for (int to = 0; to < Toy::cells; ++to) {
        if (around(from, to) && at(s, to) == 3 - s.player) {
            set |= 1U << static_cast<unsigned>(to);
        }
    }
    return set;
}

bool has(std::uint32_t set, int cell) { return ((set >> static_cast<unsigned>(cell)) & 1U) != 0; }

scene::Livery livery(std::uint8_t owner) {
    return owner == 1 ? scene::Livery::a : scene::Livery::b;
}

/// Why an action is not legal, and where; no code if it is legal.
struct Refusal {
    refusal::Cause cause = "";
    int cell = 0;
};

Refusal reason(const Toy::State& s, Action a) {
    if (a.verb == Toy::coin) {
        return {"no-coin", 0};
    }
    if (at(s, a.from) != s.player) {
        return {{refusal::no_piece, "no-stone"}, a.from};
    }
    if (a.verb == Toy::step || a.verb == Toy::bright) {
        if (!beside(a.from, a.to) || at(s, a.to) != 0) {
            return {{refusal::out_of_reach, "no-way"}, a.to};
        }
        if (a.verb == Toy::bright && !s.bright[s.player - 1U]) {
            return {refusal::spent, a.from};
        }
    }
    if (a.verb == Toy::sweep && (a.extra & ~reach(s, a.from)) != 0) {
        return {{refusal::no_target, "no-enemy"}, a.from};
    }
    return {};
}

/// The well-formed actions of a stone; of the sweeps only those of some of these cells.
void add_actions_of(int from, std::uint32_t sweepable, ActionList& list) {
    list.push_back(make(Toy::wait, from, 0));
    for (int to = 0; to < Toy::cells; ++to) {
        list.push_back(make(Toy::step, from, to));
        list.push_back(make(Toy::bright, from, to));
    }
    for (std::uint32_t set = 0; (set = (set - sweepable) & sweepable) != 0;) {
        list.push_back(make(Toy::sweep, from, 0, set));
    }
}

} // namespace

Toy::State Toy::initial(const Setup& /*setup*/) {
    State s;
    s.board = {1, 1, 1, 0, 0, 0, 2, 2, 2};
    return s;
}

Actor Toy::actor(const State& s) {
    if (outcome(s).finished()) {
        return Actor::none;
    }
    return s.spinning ? Actor::chance : s.player == 1 ? Actor::first : Actor::second;
}

Outcome Toy::outcome(const State& s) {
    Outcome outcome;
    if (std::count(s.board.begin(), s.board.end(), 2) == 0) {
        outcome.result = Outcome::Result::first_wins;
    } else if (std::count(s.board.begin(), s.board.end(), 1) == 0) {
        outcome.result = Outcome::Result::second_wins;
    } else if (s.plies >= last_ply) {
        outcome.result = Outcome::Result::draw;
    }
    return outcome;
}

void Toy::legal_actions(const State& s, ActionList& list) {
    if (actor(s) != Actor::first && actor(s) != Actor::second) {
        return;
    }
    ActionList all;
    for (int from = 0; from < cells; ++from) {
        if (at(s, from) == s.player) {
            add_actions_of(from, reach(s, from), all);
        }
    }
    for (const Action action : all) {
        if (*reason(s, action).cause.code == 0) {
            list.push_back(action);
        }
    }
}

void Toy::chance_outcomes(const State& s, ChanceList& list) {
    if (actor(s) == Actor::chance) {
        list.push_back({make(coin, 0, 0), 1});
        list.push_back({make(coin, 0, 1), 3});
    }
}

void Toy::apply(State& s, Action a) {
    ++s.plies;
    switch (a.verb) {
    case coin:
        s.spinning = false;
        s.player = a.to == 0 ? s.player : static_cast<std::uint8_t>(3 - s.player);
        return;
    case bright:
        s.bright[s.player - 1U] = false;
        s.spinning = true;
        [[fallthrough]];
    case step:
        s.board[a.to] = s.player;
        s.board[a.from] = 0;
        break;
    case sweep:
        for (int cell = 0; cell < cells; ++cell) {
            if (has(a.extra, cell)) {
                s.board[static_cast<std::size_t>(cell)] = 0;
            }
        }
        break;
    default:
        break;
    }
    if (!s.spinning && !outcome(s).finished()) {
        s.player = static_cast<std::uint8_t>(3 - s.player);
    }
}

std::uint64_t Toy::compute_key(const State& s) {
    std::uint64_t key = s.player;
    for (const std::uint8_t cell : s.board) {
        key = splitmix64(key ^ cell);
    }
    return splitmix64(key ^ (s.bright[0] ? 1U : 0U) ^ (s.bright[1] ? 2U : 0U) ^
                      (s.spinning ? 4U : 0U) ^ (std::uint64_t{s.plies} << 8U));
}

std::string Toy::write(const State& s) {
    std::string text;
    for (int rank = 2; rank >= 0; --rank) {
        for (int file = 0; file < 3; ++file) {
            text += ".AB"[at(s, Board::at(file, rank))];
        }
        text += rank > 0 ? '/' : ' ';
    }
    text += std::to_string(s.player) + ' ';
    text += s.bright[0] ? "A" : "";
    text += s.bright[1] ? "B" : "";
    text += s.bright[0] || s.bright[1] ? "" : "-";
    text += s.spinning ? " ? " : " - ";
    return text + std::to_string(s.plies);
}

Result<Toy::State> Toy::read(std::string_view text) {
    const auto fields = split(text, ' ');
    if (fields.size() != 5 || fields[0].size() != 11) {
        return malformed({part("position")}, says("fields").text("text", in_quotes(text)));
    }
    State s;
    for (int cell = 0; cell < cells; ++cell) {
        const int row = 2 - Board::rank(cell);
        const char c = fields[0][static_cast<std::size_t>(row) * 4 +
                                 static_cast<std::size_t>(Board::file(cell))];
        s.board[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(c == 'A'   ? 1
                                                                            : c == 'B' ? 2
                                                                                       : 0);
    }
    s.player = fields[1] == "1" ? 1 : 2;
    s.bright = {fields[2].find('A') != std::string_view::npos,
                fields[2].find('B') != std::string_view::npos};
    s.spinning = fields[3] == "?";
    s.plies = static_cast<std::uint8_t>(parse_int(fields[4], 0, last_ply).value_or(0));
    if (write(s) != text) {
        return malformed({part("position")}, says("form").text("text", in_quotes(text)));
    }
    return s;
}

std::string Toy::write_action(const State& /*s*/, Action a) {
    const std::string from = Board::name(a.from);
    switch (a.verb) {
    case wait:
        return from + '.';
    case step:
        return from + '-' + Board::name(a.to);
    case bright:
        return from + '-' + Board::name(a.to) + '*';
    case sweep: {
        std::string text = from + 'x';
        for (int cell = 0; cell < cells; ++cell) {
            if (has(a.extra, cell)) {
                text += (text.back() == 'x' ? "" : ",") + Board::name(cell);
            }
        }
        return text;
    }
    default:
        return a.to == 0 ? "heads" : "tails";
    }
}

Result<Action> Toy::read_action(const State& s, std::string_view text) {
    ActionList all;
    well_formed(s, all);
    all.push_back(make(coin, 0, 0));
    all.push_back(make(coin, 0, 1));
    for (const Action action : all) {
        if (write_action(s, action) == text) {
            return action;
        }
    }
    return malformed({named(in_quotes(text))}, says("action"));
}

std::span<const std::string_view> Toy::refusals() {
    static constexpr std::array<std::string_view, 1> own{"no-coin"};
    return own;
}

Explanation Toy::explain(const State& s, Action a) {
    const auto [cause, cell] = reason(s, a);
    if (*cause.code == 0) {
        return {};
    }
    return {cause.code,
            Phrase(std::string("explain.") + cause.sentence).text("cell", Board::name(cell)),
            "1",
            {static_cast<std::uint8_t>(cell)}};
}

void Toy::well_formed(const State& /*s*/, ActionList& list) {
    for (int from = 0; from < cells; ++from) {
        add_actions_of(from, (1U << cells) - 1, list);
    }
}

const engine::GameInfo& Toy::info() {
    static const engine::GameInfo info = [] {
        engine::GameInfo i;
        i.id = "toy";
        i.hue = {0x2B7F83,
                 {0xE0EBE9, 0xA9C6C2, 0x47726F, 0x335452},
                 {0x7E918F, 0x5C706E, 0x364846, 0x222E2D}};
        i.minutes = 1;
        i.dice = true;
        i.showcase = "BBB/.../AAA 1 AB - 0";
        i.glyphs = {{"pieces/stone", "stone"}};
        i.chips = {{"chip.plain", "", -1}, {"chip.bright", "sun", -1}};
        return i;
    }();
    return info;
}

const scene::Topology& Toy::topology() {
    static const scene::Topology board = scene::rectangle(3, 3);
    return board;
}

scene::Scene Toy::scene(const State& s) {
    scene::Scene scene;
    for (int cell = 0; cell < cells; ++cell) {
        if (at(s, cell) != 0) {
            scene.tokens.push_back({static_cast<std::uint32_t>(scene.tokens.size() + 1),
                                    static_cast<scene::PlaceId>(cell),
                                    0,
                                    livery(at(s, cell)),
                                    {}});
        }
    }
    for (std::uint8_t player = 0; player < 2; ++player) {
        scene::PlayerPanel& panel = scene.players[player];
        panel.livery = livery(static_cast<std::uint8_t>(player + 1));
        panel.name_key = player == 0 ? "first" : "second";
        panel.rows.push_back(
            {scene::RowKind::pips, "panel.bright", "", s.bright[player] ? 1 : 0, 1});
    }
    scene.shared.push_back({scene::RowKind::dice, "panel.coin", "", 0, 0, {}});
    return scene;
}

scene::Path Toy::path(const State& /*s*/, Action a) {
    scene::Path path{{Step::Kind::place, a.from, Mark::none, false}};
    switch (a.verb) {
    case step:
        path.push_back({Step::Kind::place, a.to, Mark::move, false});
        path.push_back({Step::Kind::chip, plain_chip, Mark::none, true});
        break;
    case bright:
        path.push_back({Step::Kind::place, a.to, Mark::power, false});
        path.push_back({Step::Kind::chip, bright_chip, Mark::none, false});
        break;
    case sweep:
        for (std::uint8_t cell = 0; cell < cells; ++cell) {
            if (has(a.extra, cell)) {
                path.push_back({Step::Kind::member, cell, Mark::capture, false});
            }
        }
        break;
    default:
        break;
    }
    return path;
}

void Toy::trace(const State& /*s*/, Action a, scene::Trace& trace) {
    scene::Event event;
    event.place = a.from;
    switch (a.verb) {
    case bright:
        event.kind = scene::EventKind::used;
        event.why = "bright";
        trace.push_back(event);
        [[fallthrough]];
    case step:
        event.kind = scene::EventKind::moved;
        event.to = a.to;
        trace.push_back(event);
        break;
    case sweep:
        for (std::uint8_t cell = 0; cell < cells; ++cell) {
            if (has(a.extra, cell)) {
                event.kind = scene::EventKind::died;
                event.place = cell;
                trace.push_back(event);
            }
        }
        break;
    case coin:
        event.kind = scene::EventKind::rolled;
        event.place = scene::nowhere;
        event.value = scene::pack_dice(std::array<std::uint8_t, 1>{0});
        event.livery = scene::Livery::a;
        trace.push_back(event);
        break;
    default:
        break;
    }
}

std::vector<Toy::State> Toy::turns_of(const State& s, Actor player) {
    State turn = s;
    turn.player = player == Actor::second ? 2 : 1;
    turn.spinning = false;
    return {turn};
}

engine::ActionLabel Toy::label(const State& s, Action a) {
    engine::ActionLabel label;
    label.phrase = Phrase("label").text("token", write_action(s, a));
    return label;
}

std::vector<Phrase> Toy::facts(const State& s, scene::PlaceId place) {
    return at(s, place) == 0 ? std::vector<Phrase>{} : std::vector{Phrase("fact")};
}

Phrase Toy::decided_by(const State& s) {
    return Phrase(outcome(s).result == Outcome::Result::draw ? "decided.late" : "decided.empty");
}

std::uint64_t CountedToy::count_actions(const State& s) {
    std::uint64_t count = 0;
    if (actor(s) == Actor::first || actor(s) == Actor::second) {
        const unsigned steps = s.bright[s.player - 1U] ? 2 : 1;
        for (int from = 0; from < cells; ++from) {
            if (at(s, from) != s.player) {
                continue;
            }
            unsigned enemies = 0;
            for (int to = 0; to < cells; ++to) {
                count += beside(from, to) && at(s, to) == 0 ? steps : 0;
                enemies += has(reach(s, from), to) ? 1 : 0;
            }
            count += 1U << enemies; // every set of them; the empty set is the wait
        }
    }
    return count;
}

Action CountedToy::nth_action(const State& s, std::uint64_t n) {
    ActionList list;
    legal_actions(s, list);
    return list[list.size() - 1 - static_cast<std::size_t>(n)];
}

const engine::Game& toy_game() {
    static const engine::GameOf<Toy> game;
    return game;
}

std::unique_ptr<engine::Position> toy_position(std::string_view text) {
    auto position = toy_game().read(text);
    if (!position) {
        FAIL(motley::test::line_of(position.error()));
    }
    return std::move(*position);
}

Toy::State toy_state(std::string_view text) {
    const auto state = Toy::read(text);
    if (!state) {
        FAIL(motley::test::line_of(state.error()));
    }
    return *state;
}

Action action_of(const engine::Position& position, std::string_view token) {
    const auto action = position.read_action(token);
    if (!action) {
        FAIL(motley::test::line_of(action.error()));
    }
    return *action;
}

} // namespace motley::test
