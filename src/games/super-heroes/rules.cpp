#include "games/super-heroes/rules.h"

#include "core/zobrist.h"
#include "games/super-heroes/legality.h"

#include <utility>

namespace motley::games::super_heroes {

namespace {

// ---------------------------------------------------------------- key

constexpr std::size_t players = 2;
constexpr std::size_t board_size = Board::size;
constexpr std::size_t out_values = pieces_per_player + 1;
constexpr std::size_t payload_values = payload_goal + 1;

const auto piece_keys = zobrist<players * kind_count * board_size>(0x5348432070696563);
const auto spent_keys = zobrist<board_size>(0x5348432073706e74);
const auto acted_keys = zobrist<board_size>(0x5348432061637464);
const auto out_keys = zobrist<players * kind_count * out_values>(0x534843206f757473);
const auto payload_keys = zobrist<players * payload_values>(0x5348432070617964);
const auto odd_keys = zobrist<2>(0x534843206f646473);
const auto quiet_keys = zobrist<quiet_broken + 1>(0x5348432071756965);
const auto side_key = zobrist<1>(0x5348432073696465)[0];

std::uint64_t piece_key(std::size_t side, std::size_t kind, int square) {
    return piece_keys[(side * kind_count + kind) * board_size + index(square)];
}
std::uint64_t out_key(std::size_t side, std::size_t kind, std::size_t count) {
    return out_keys[(side * kind_count + kind) * out_values + count];
}
std::uint64_t payload_key(std::size_t side, std::size_t steps) {
    return payload_keys[side * payload_values + steps];
}

// ---------------------------------------------------------------- changing a state and its key

void toggle_piece(State& s, std::size_t side, Kind kind, int square) {
    s.kinds[kind] ^= bit(square);
    s.sides[side] ^= bit(square);
    s.key ^= piece_key(side, index(kind), square);
}

void toggle_spent(State& s, int square) {
    s.spent ^= bit(square);
    s.key ^= spent_keys[square];
}

void toggle_acted(State& s, int square) {
    s.acted ^= bit(square);
    s.key ^= acted_keys[square];
}

void set_out(State& s, std::size_t side, Kind kind, int count) {
    std::uint8_t& out = s.out[side][kind];
    s.key ^= out_key(side, index(kind), out);
    out = to_byte(count);
    s.key ^= out_key(side, index(kind), out);
}

void set_quiet(State& s, int quiet) {
    s.key ^= quiet_keys[s.quiet];
    s.quiet = to_byte(quiet);
    s.key ^= quiet_keys[s.quiet];
}

/// Advances the payload of the player to act by one step, never beyond the goal (§12.3).
void advance_payload(State& s) {
    std::uint8_t& steps = s.payload[s.side];
    if (steps < payload_goal) {
        s.key ^= payload_key(s.side, steps);
        ++steps;
        s.key ^= payload_key(s.side, steps);
    }
}

/// Takes an enemy off the board and counts it (§12).
void eliminate(State& s, int square) {
    const std::size_t victim = 1U - s.side;
    const Kind kind = s.kind_at(square);
    if (has(s.spent, square)) {
        toggle_spent(s, square);
    }
    toggle_piece(s, victim, kind, square);
    set_out(s, victim, kind, s.out[victim][kind] + 1);
    if (kind == Kind::sidekick) {
        s.odd[s.side] ^= 1U;
        s.key ^= odd_keys[s.side];
    }
    if (kind != Kind::sidekick || s.odd[s.side] == 0) {
        advance_payload(s);
    }
}

/// Hits an enemy: it loses its armour or, without armour, is eliminated (§10.1).
void hit(State& s, int square) {
    if (has(armour_up(s), square)) {
        toggle_spent(s, square);
    } else {
        eliminate(s, square);
    }
}

/// Moves an own piece to another square with all its marks.
void relocate(State& s, Kind kind, int from, int to) {
    toggle_piece(s, s.side, kind, from);
    toggle_piece(s, s.side, kind, to);
    if (has(s.spent, from)) {
        toggle_spent(s, from);
        toggle_spent(s, to);
    }
    if (has(s.acted, from)) {
        toggle_acted(s, from);
        toggle_acted(s, to);
    }
}

/// Ends the turn after its last action. A win leaves the turn as it is (§13).
void end_turn(State& s, bool progress) {
    if (s.won()) {
        set_quiet(s, quiet_broken);
        return;
    }
    while (s.acted != 0) {
        toggle_acted(s, lowest(s.acted));
    }
    set_quiet(s, progress || s.quiet == quiet_broken ? 0 : s.quiet + 1);
    s.side ^= 1U;
    s.key ^= side_key;
}

/// Makes the move. Returns whether it was progress.
bool apply_move(State& s, int from, int to) {
    const Kind kind = s.kind_at(from);
    if (!has(s.enemy(), to)) {
        relocate(s, kind, from, to);
        return false;
    }
    if (has(armour_up(s), to)) { // the mover stays where it is (§4.6)
        hit(s, to);
        return true;
    }
    const Kind target = s.kind_at(to);
    const bool promoted = promotes(s, kind, to);
    eliminate(s, to);
    if (promoted) {
        toggle_piece(s, s.side, kind, from);
        toggle_piece(s, s.side, target, to);
    } else {
        relocate(s, kind, from, to);
    }
    return true;
}

bool apply_strike(State& s, int from, int towards) {
    const Bits victims = struck(s, s.kind_at(from), from, towards);
    toggle_spent(s, from);
    for (Bits rest = victims; rest != 0;) {
        hit(s, pop(rest));
    }
    return victims != 0;
}

void apply_resurrect(State& s, int from, int towards, Kind kind) {
    toggle_spent(s, from);
    set_out(s, s.side, kind, s.out[s.side][kind] - 1);
    toggle_piece(s, s.side, kind, wrapped(from, towards, 1));
}

void use_tech(State& s, int tech) {
    toggle_spent(s, tech);
    toggle_acted(s, tech);
}

// ---------------------------------------------------------------- the legal list

/// Actions that differ only in `to`, which runs through `targets`.
struct Block {
    Verb verb;
    int from;
    int aux;
    Bits targets;

    [[nodiscard]] std::uint64_t size() const {
        return static_cast<std::uint64_t>(std::popcount(targets));
    }
    [[nodiscard]] Action action(int to) const { return make_action(verb, from, to, aux); }
};

/// Passes the legal actions to `visit` in blocks until it returns true.
template <class Visit>
bool visit_powers(const State& s, Kind kind, int from, const Visit& visit) {
    switch (kind) {
    case Kind::super:
    case Kind::ranged:
        return visit(Block{Verb::strike, from, 0, strike_directions(s, kind, from)});
    case Kind::medic:
        if (const Bits directions = revival_directions(s, from); directions != 0) {
            for (const Kind back : all_kinds) {
                if (can_come_back(s, back) &&
                    visit(Block{Verb::resurrect, from, to_byte(back), directions})) {
                    return true;
                }
            }
        }
        return false;
    case Kind::tech:
        for (Bits friends = teleported(s); friends != 0;) {
            if (visit(Block{Verb::teleport, from, pop(friends), landings(s)})) {
                return true;
            }
        }
        return visit(Block{Verb::hack, from, 0, hackable(s)}) ||
               visit(Block{Verb::restore, from, 0, restorable(s)});
    default:
        return false;
    }
}

/// Calls visit(kind, from) for each piece of the player to act until it returns true.
template <class Visit>
void any_piece(const State& s, const Visit& visit) {
    if (s.finished()) {
        return;
    }
    for (const Kind kind : all_kinds) {
        for (Bits pieces = s.of(kind) & s.own(); pieces != 0;) {
            if (visit(kind, pop(pieces))) {
                return;
            }
        }
    }
}

template <class Visit>
void visit_blocks(const State& s, const Visit& visit) {
    any_piece(s, [&](Kind kind, int from) {
        return visit(Block{Verb::move, from, 0, move_targets(s, kind, from)}) ||
               (has(ready(s), from) && visit_powers(s, kind, from, visit));
    });
}

// ---------------------------------------------------------------- the start

/// A player's heroes from file a to file f.
using Deal = Table<Kind, hero_count>;

constexpr Deal reference_deal{Kind::super,   Kind::ranged,    Kind::medic,
                              Kind::armored, Kind::speedster, Kind::tech};

/// Deals the heroes; every order is equally likely (Fisher–Yates shuffle).
Deal deal(Rng& rng) {
    Deal heroes = reference_deal;
    for (std::size_t left = heroes.size(); left > 1; --left) {
        std::swap(heroes[left - 1], heroes[rng.below(static_cast<std::uint32_t>(left))]);
    }
    return heroes;
}

/// Ranks, counted from 0, of each player's heroes and sidekicks (§2.2).
constexpr Table<int, 2> hero_ranks{1, 5};
constexpr Table<int, 2> sidekick_ranks{2, 4};

} // namespace

// The option `seed` deals each player's heroes; without it they stand as in the reference deal.
State SuperHeroesChess::initial(const Setup& setup) {
    Table<Deal, 2> heroes{reference_deal, reference_deal};
    if (const auto seed = setup.get("seed")) {
        Rng rng(*seed);
        heroes[0] = deal(rng);
        heroes[1] = deal(rng);
    }
    State s;
    for (std::size_t side = 0; side < 2; ++side) {
        for (int file = 0; file < Board::files; ++file) {
            toggle_piece(s, side, heroes[side][file], Board::at(file, hero_ranks[side]));
            toggle_piece(s, side, Kind::sidekick, Board::at(file, sidekick_ranks[side]));
        }
    }
    s.key = compute_key(s);
    return s;
}

Actor SuperHeroesChess::actor(const State& s) {
    if (s.finished()) {
        return Actor::none;
    }
    return player_of(s.side);
}

Outcome SuperHeroesChess::outcome(const State& s) {
    using Result = Outcome::Result;
    if (s.won()) {
        return Outcome::won_by(s.side);
    }
    return {s.drawn() ? Result::draw : Result::unfinished};
}

void SuperHeroesChess::legal_actions(const State& s, ActionList& list) {
    visit_blocks(s, [&](const Block& block) {
        for (Bits rest = block.targets; rest != 0;) {
            list.push_back(block.action(pop(rest)));
        }
        return false;
    });
}

void SuperHeroesChess::noisy_actions(const State& s, ActionList& list) {
    any_piece(s, [&](Kind kind, int from) {
        for (Bits targets = move_targets(s, kind, from) & s.enemy(); targets != 0;) {
            list.push_back(make_action(Verb::move, from, pop(targets)));
        }
        if (has(ready(s), from)) {
            for (Bits rest = strike_directions(s, kind, from); rest != 0;) {
                if (const int towards = pop(rest); struck(s, kind, from, towards) != 0) {
                    list.push_back(make_action(Verb::strike, from, towards));
                }
            }
        }
        return false;
    });
}

std::uint64_t SuperHeroesChess::count_actions(const State& s) {
    std::uint64_t count = 0;
    visit_blocks(s, [&](const Block& block) {
        count += block.size();
        return false;
    });
    return count;
}

Action SuperHeroesChess::nth_action(const State& s, std::uint64_t number) {
    Action found;
    visit_blocks(s, [&](const Block& block) {
        if (number >= block.size()) {
            number -= block.size();
            return false;
        }
        Bits rest = block.targets;
        for (; number > 0; --number) {
            pop(rest);
        }
        found = block.action(lowest(rest));
        return true;
    });
    return found;
}

void SuperHeroesChess::apply(State& s, Action action) {
    switch (verb_of(action)) {
    case Verb::move:
        end_turn(s, apply_move(s, action.from, action.to));
        break;
    case Verb::strike:
        end_turn(s, apply_strike(s, action.from, action.to));
        break;
    case Verb::resurrect:
        apply_resurrect(s, action.from, action.to, kind_of(action));
        end_turn(s, false);
        break;
    case Verb::teleport: // it may teleport itself: set its marks first, since they go with it
        use_tech(s, action.from);
        relocate(s, s.kind_at(action.aux), action.aux, action.to);
        break;
    case Verb::hack:
        use_tech(s, action.from);
        if (has(armour_up(s), action.to)) {
            set_quiet(s, quiet_broken);
        }
        toggle_spent(s, action.to);
        break;
    case Verb::restore:
        use_tech(s, action.from);
        toggle_spent(s, action.to);
        break;
    }
}

std::uint64_t SuperHeroesChess::compute_key(const State& s) {
    std::uint64_t key = quiet_keys[s.quiet] ^ (s.side == 0 ? 0 : side_key);
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t kind = 0; kind < kind_count; ++kind) {
            for (Bits rest = s.kinds[kind] & s.sides[side]; rest != 0;) {
                key ^= piece_key(side, kind, pop(rest));
            }
            key ^= out_key(side, kind, s.out[side][kind]);
        }
        key ^= payload_key(side, s.payload[side]) ^ (s.odd[side] == 0 ? 0 : odd_keys[side]);
    }
    for (Bits rest = s.spent; rest != 0;) {
        key ^= spent_keys[pop(rest)];
    }
    for (Bits rest = s.acted; rest != 0;) {
        key ^= acted_keys[pop(rest)];
    }
    return key;
}

std::vector<State> SuperHeroesChess::turns_of(const State& s, Actor player) {
    State turn = s;
    if (actor(s) != player) {
        turn.side ^= 1U;
        turn.acted = 0;
        turn.key = compute_key(turn);
    }
    return {turn};
}

} // namespace motley::games::super_heroes
