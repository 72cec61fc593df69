#include "games/thud/rules.h"

#include "core/zobrist.h"
#include "games/thud/moves.h"

#include <algorithm>
#include <cassert>

namespace motley::games::thud {

namespace {

constexpr std::size_t board_keys = 512; // two peoples, 256 squares each
constexpr std::size_t quiet_keys = quiet_limit + 1;
constexpr std::size_t lead_keys = 2 * std::size_t{highest_score} + 1;
const auto keys = zobrist<board_keys + quiet_keys + lead_keys + 3 + 1>(0x7468756400000001U);

constexpr std::uint64_t piece_key(People people, Square square) {
    return keys[index(people) * 256 + square];
}
constexpr std::uint64_t quiet_key(int quiet) { return keys[board_keys + index(quiet)]; }
constexpr std::uint64_t lead_key(int lead) {
    return keys[board_keys + quiet_keys + index(lead + highest_score)];
}
constexpr std::uint64_t battle_key(Battle battle) {
    return keys[board_keys + quiet_keys + lead_keys + index(battle)];
}
const std::uint64_t trolls_key = keys[board_keys + quiet_keys + lead_keys + 3];

State battle_start(Battle battle, int lead) {
    State s;
    s.dwarfs = first_dwarfs;
    s.trolls = first_trolls;
    s.battle = battle;
    s.lead = static_cast<std::int8_t>(lead);
    Thud::settle(s);
    return s;
}

/// RULES.md 5.2.
Outcome result_by(int score) {
    const auto result = score > 0   ? Outcome::Result::first_wins
                        : score < 0 ? Outcome::Result::second_wins
                                    : Outcome::Result::draw;
    return {result, true, score};
}

/// RULES.md 4.1. A piece that can act at all can act on a neighbouring square: a dwarf next to a
/// troll can be hurled at it, and every other action begins with a step onto an empty square.
bool can_act(const State& s) {
    const Wide goals = s.to_act == People::dwarfs ? without(field, s.dwarfs) : s.empty();
    const Wide movers = s.of(s.to_act);
    // Nearly always some piece can step sideways; otherwise all directions are checked.
    return (shifted<0, 1>(movers) & goals).any() || (beside(movers) & goals).any();
}

bool is_over(const State& s) { return s.quiet >= quiet_limit || !can_act(s); }

void move_piece(State& s, People people, Square from, Square to) {
    s.of(people).remove(from);
    s.of(people).add(to);
    s.key ^= piece_key(people, from) ^ piece_key(people, to);
}

void remove_piece(State& s, People people, Square square) {
    s.of(people).remove(square);
    s.key ^= piece_key(people, square);
}

int count_dwarf_actions(const State& s) {
    int actions = 0;
    visit_dwarfs(s, s.dwarfs, [&](Direction /*d*/, const Wide& moves, const Wide& hurls) {
        Tally tally;
        tally.add(moves);
        tally.add(hurls);
        actions += tally.sum();
        return false;
    });
    return actions;
}

int count_one_by_one(const State& s) {
    int actions = 0;
    visit_trolls(
        s, s.trolls,
        [&](Square /*from*/, Neighbours set) {
            actions += count(set);
            return false;
        },
        [&](const Landing& landing) {
            actions += landing.choices();
            return false;
        });
    return actions;
}

/// Where trolls at the end of a line can land along that line: the squares that at least one, two
/// or three of them reach.
struct LineLandings {
    Wide step, steps_twice;                  ///< after one square
    Wide shove, shoves_twice, shoves_thrice; ///< after more

    LineLandings(const Wide& trolls, const Wide& empty) {
        add_axis<0>(trolls, empty);
        add_axis<1>(trolls, empty);
        add_axis<2>(trolls, empty);
        add_axis<3>(trolls, empty);
    }

private:
    /// Adds the lines in direction D and in the opposite direction.
    template <Direction D>
    void add_axis(const Wide& trolls, const Wide& empty) {
        constexpr Direction back = opposite(D);
        const Wide ends = trolls & shifted<D>(trolls);
        const Wide first = shifted<D>(ends) & empty;
        const Wide first_back = shifted<back>(shifted<back>(ends)) & empty;
        add_steps(first);
        add_steps(first_back);
        add_shoves(shifted<D>(first) & empty);
        add_shoves(shifted<back>(first_back) & empty);
        Wide longer = trolls & shifted<D>(ends);
        for (int line = 3; longer.any(); ++line) {
            Wide squares = longer;
            Wide squares_back = longer;
            for (int square = 1; square < line; ++square) {
                squares_back = shifted<back>(squares_back);
            }
            for (int square = 0; square < line; ++square) {
                squares = shifted<D>(squares) & empty;
                squares_back = shifted<back>(squares_back) & empty;
            }
            add_shoves(squares);
            add_shoves(squares_back);
            longer = trolls & shifted<D>(longer);
        }
    }
    void add_steps(const Wide& squares) {
        steps_twice = steps_twice | (step & squares);
        step = step | squares;
    }
    void add_shoves(const Wide& squares) {
        shoves_thrice = shoves_thrice | (shoves_twice & squares);
        shoves_twice = shoves_twice | (shove & squares);
        shove = shove | squares;
    }
};

/// The number of actions that visit_trolls visits, summed over landing squares. A square with n
/// dwarfs next to it counts 1 + n for each troll that can step there, 2^n − 1 − n more for each of
/// them that ends a line, and 2^n − 1 for each troll that can be shoved there from further away. No
/// troll lands next to eight dwarfs, since it came from one of the eight squares. Crowded positions
/// are counted one by one, since their sums would need too many bits.
int count_troll_actions(const State& s) {
    const Wide empty = s.empty();
    const NeighbourCounts dwarfs(s.dwarfs);
    const NeighbourCounts trolls(s.trolls);
    const LineLandings lines(s.trolls, empty);

    const Wide from_one = trolls.ones & empty;
    const Wide from_two = trolls.twos & empty;
    const Wide from_four = trolls.fours & empty;
    const Wide& one = dwarfs.ones;
    const Wide& two = dwarfs.twos;
    const Wide three = one & two;

    // If three lines end next to one square, at least three trolls are next to it.
    const Wide three_steps = lines.steps_twice & two & ((from_one & from_two) | from_four);
    const Wide landings = from_one | from_two | from_four | lines.shove;
    const Wide crowds =
        (landings & dwarfs.fours) | (empty & trolls.eights) | three_steps | lines.shoves_thrice;
    if (crowds.any()) {
        return count_one_by_one(s);
    }
    Tally steps;
    steps.add(from_one);
    steps.add<2>(from_two);
    steps.add(from_one & one);
    steps.add<2>(from_one & two);
    steps.add<2>(from_two & one);
    steps.add<4>(from_two & two);
    Tally sets;
    sets.add(lines.step & two);
    sets.add<3>(lines.step & three);
    sets.add(lines.shove & one);
    sets.add<3>(lines.shove & two);
    sets.add<3>(lines.shove & three);
    int actions = steps.sum() + sets.sum();
    const Wide more = from_four | (lines.steps_twice & two) | (lines.shoves_twice & (one | two));
    if (more.any()) {
        Tally more_steps;
        more_steps.add<4>(from_four);
        more_steps.add<4>(from_four & one);
        Tally more_sets;
        more_sets.add(lines.steps_twice & two);
        more_sets.add<3>(lines.steps_twice & three);
        more_sets.add(lines.shoves_twice & one);
        more_sets.add<3>(lines.shoves_twice & two);
        more_sets.add<3>(lines.shoves_twice & three);
        actions += more_steps.sum() + 8 * count(from_four & two) + more_sets.sum();
    }
    return actions;
}

Action troll_action(Square from, Square to, Neighbours captured) {
    return make_action(Verb::move, from, to, 0, captured);
}

Action dwarf_action(Verb verb, const Board& empty, Square to, Direction direction) {
    return make_action(verb, origin(empty, to, direction), to);
}

} // namespace

Setup Thud::bench_setup() { return {{{"battles", 1}}}; }

State Thud::initial(const Setup& setup) {
    return battle_start(setup.get("battles").value_or(2) == 1 ? Battle::single : Battle::first, 0);
}

Actor Thud::leader(const State& s, People people) {
    const bool swapped = s.battle == Battle::second;
    return (people == People::dwarfs) != swapped ? Actor::first : Actor::second;
}

Actor Thud::actor(const State& s) { return s.over ? Actor::none : leader(s, s.to_act); }

int Thud::final_score(const State& s) {
    return dwarf_points * count(s.dwarfs) - troll_points * count(s.trolls);
}

int Thud::total(const State& s) {
    return s.battle == Battle::second ? s.lead - final_score(s) : final_score(s);
}

Outcome Thud::outcome(const State& s) { return s.over ? result_by(total(s)) : Outcome{}; }

Outcome Thud::agree(State& s) {
    assert(!s.over);
    const Outcome now = result_by(total(s));
    if (s.battle != Battle::first) {
        return now;
    }
    s = battle_start(Battle::second, final_score(s)); // RULES.md 4.2, 5.1
    return {};
}

void Thud::legal_actions(const State& s, ActionList& list) {
    if (s.over) {
        return;
    }
    if (s.to_act == People::dwarfs) {
        const Board empty = s.empty();
        visit_dwarfs(s, s.dwarfs, [&](Direction d, const Wide& moves, const Wide& hurls) {
            for_each(moves,
                     [&](Square to) { list.push_back(dwarf_action(Verb::move, empty, to, d)); });
            for_each(hurls,
                     [&](Square to) { list.push_back(dwarf_action(Verb::hurl, empty, to, d)); });
            return false;
        });
        return;
    }
    visit_trolls(
        s, s.trolls,
        [&](Square from, Neighbours set) {
            for_each(set,
                     [&](Direction d) { list.push_back(troll_action(from, next(from, d), 0)); });
            return false;
        },
        [&](const Landing& landing) {
            for (int i = 0; i < landing.choices(); ++i) {
                list.push_back(troll_action(landing.from, landing.to, landing.choice(i)));
            }
            return false;
        });
}

void Thud::noisy_actions(const State& s, ActionList& list) {
    if (s.over) {
        return;
    }
    if (s.to_act == People::dwarfs) {
        const Board empty = s.empty();
        visit_dwarfs(s, s.dwarfs, [&](Direction d, const Wide& /*moves*/, const Wide& hurls) {
            for_each(hurls,
                     [&](Square to) { list.push_back(dwarf_action(Verb::hurl, empty, to, d)); });
            return false;
        });
        return;
    }
    visit_trolls(
        s, s.trolls, [](Square /*from*/, Neighbours /*set*/) { return false; },
        [&](const Landing& landing) {
            for (int i = 0; i < landing.choices(); ++i) {
                const Action action = troll_action(landing.from, landing.to, landing.choice(i));
                if (is_noisy(s, action)) {
                    list.push_back(action);
                }
            }
            return false;
        });
}

std::uint64_t Thud::count_actions(const State& s) {
    if (s.over) {
        return 0;
    }
    return static_cast<std::uint64_t>(s.to_act == People::dwarfs ? count_dwarf_actions(s)
                                                                 : count_troll_actions(s));
}

Action Thud::nth_action(const State& s, std::uint64_t n) {
    assert(n < count_actions(s));
    auto rest = static_cast<int>(n);
    Action found;
    if (s.to_act == People::dwarfs) {
        const Board empty = s.empty();
        visit_dwarfs(s, s.dwarfs, [&](Direction d, const Wide& moves, const Wide& hurls) {
            const auto take = [&](Verb verb, const Wide& targets) {
                const int here = count(targets);
                if (rest < here) {
                    found = dwarf_action(verb, empty, nth(targets, rest), d);
                    return true;
                }
                rest -= here;
                return false;
            };
            return take(Verb::move, moves) || take(Verb::hurl, hurls);
        });
        return found;
    }
    visit_trolls(
        s, s.trolls,
        [&](Square from, Neighbours set) {
            const int here = count(set);
            if (rest < here) {
                found = troll_action(from, next(from, nth(set, rest)), 0);
                return true;
            }
            rest -= here;
            return false;
        },
        [&](const Landing& landing) {
            const int here = landing.choices();
            if (rest < here) {
                found = troll_action(landing.from, landing.to, landing.choice(rest));
                return true;
            }
            rest -= here;
            return false;
        });
    return found;
}

bool Thud::legal(const State& s, Action a) {
    const auto verb = verb_of(a);
    if (s.over || a.aux != 0 || !s.of(s.to_act).has(a.from)) {
        return false;
    }
    const Board mover = Board::of(a.from);
    bool found = false;
    if (s.to_act == People::dwarfs) {
        visit_dwarfs(s, mover, [&](Direction /*d*/, const Wide& moves, const Wide& hurls) {
            found = Board(verb == Verb::move ? moves : hurls).has(a.to);
            return found;
        });
        return found && captures(a) == 0;
    }
    visit_trolls(
        s, mover,
        [&](Square from, Neighbours set) {
            for_each(set, [&](Direction d) {
                found = found || (next(from, d) == a.to && captures(a) == 0);
            });
            return found;
        },
        [&](const Landing& landing) {
            found = landing.to == a.to && landing.allows(captures(a));
            return found;
        });
    return found && verb == Verb::move;
}

void Thud::settle(State& s) {
    s.key = compute_key(s);
    s.over = is_over(s);
}

void Thud::apply(State& s, Action a) {
    assert(legal(s, a));
    bool captured = false;
    move_piece(s, s.to_act, a.from, a.to);
    if (verb_of(a) == Verb::hurl) {
        remove_piece(s, People::trolls, a.to);
        captured = true;
    } else if (captures(a) != 0) {
        for_each(captures(a), [&](Direction d) { remove_piece(s, People::dwarfs, next(a.to, d)); });
        captured = true;
    }
    const int quiet = captured ? 0 : s.quiet + 1;
    s.key ^= quiet_key(s.quiet) ^ quiet_key(quiet) ^ trolls_key;
    s.quiet = to_byte(quiet);
    s.to_act = enemy(s.to_act);
    s.over = is_over(s);
    if (s.over && s.battle == Battle::first) {
        s = battle_start(Battle::second, final_score(s)); // RULES.md 5.1
    }
}

std::uint64_t Thud::compute_key(const State& s) {
    std::uint64_t key = quiet_key(s.quiet) ^ lead_key(s.lead) ^ battle_key(s.battle);
    if (s.to_act == People::trolls) {
        key ^= trolls_key;
    }
    for (const People people : {People::dwarfs, People::trolls}) {
        for_each(s.of(people), [&](Square square) { key ^= piece_key(people, square); });
    }
    return key;
}

std::vector<Square> captured_squares(Action a) {
    std::vector<Square> squares;
    bool far_one = a.aux != 0;
    for_each(captures(a), [&](Direction d) {
        const Square square = next(a.to, d);
        if (far_one && a.aux < square) {
            squares.push_back(a.aux);
            far_one = false;
        }
        squares.push_back(square);
    });
    if (far_one) {
        squares.push_back(a.aux);
    }
    return squares;
}

std::vector<State> Thud::turns_of(const State& s, Actor player) {
    State turn = s;
    turn.to_act = leader(s, People::dwarfs) == player ? People::dwarfs : People::trolls;
    settle(turn);
    return {turn};
}

} // namespace motley::games::thud
