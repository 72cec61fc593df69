#include "games/medieval-war/rules.h"

#include "games/medieval-war/actions.h"
#include "games/medieval-war/keys.h"

#include <algorithm>

namespace motley::games::medieval_war {

namespace {

using Status = Outcome::Result;

constexpr int choose(int n, int k) {
    int ways = 1;
    for (int i = 0; i < k; ++i) {
        ways = ways * (n - i) / (i + 1);
    }
    return ways;
}

/// The nth way (from 0) to choose k squares of a set.
Bits nth_choice(Bits set, int k, int n) {
    Bits chosen = 0;
    while (k > 0) {
        const std::uint8_t square = pop(set);
        const int with_it = choose(count(set), k - 1);
        if (n < with_it) {
            chosen |= bit(square);
            --k;
        } else {
            n -= with_it;
        }
    }
    return chosen;
}

/// The legal actions in groups that can be counted without listing them.
struct Census {
    Table<Bits, directions> steps{}; ///< targets of the moves in each direction
    Bits attacks = 0;
    Table<std::uint8_t, 2> rooks{};
    Table<Bits, 2> cannons{}; ///< targets of each of these rooks
    KingPowers powers;        ///< without what 2.3 forbids; Summon three is not checked here
    int summon_choices = 0;
    bool summon_freely = true; ///< 2.3 forbids no way to Summon three
};

/// For the case that 2.3 must be checked for each way to Summon three: calls visit(squares) for the
/// legal ones.
template <class Visit>
bool any_checked_summons(const State& s, const KingPowers& can, Visit visit) {
    return any_power(can, [&](Action a) {
        return verb_of(a) == Verb::summon_three && leaves_completable(s, a) && visit(summoned(a));
    });
}

void count_powers(const State& s, int spare, Census& census) {
    KingPowers& can = census.powers;
    can = king_powers(s);
    if (!can.minor) {
        return;
    }
    census.summon_freely = s.left == 1 || spare > can.summons;
    if (census.summon_freely) {
        census.summon_choices = choose(count(can.around), can.summons);
    } else {
        any_checked_summons(s, can, [&](Bits) { return ++census.summon_choices == 0; });
    }
    const auto allowed = [&](Verb verb, unsigned kinds) {
        for (const Kind kind : all_kinds) {
            const auto number = to_byte(kind);
            if (((kinds >> number) & 1U) != 0 &&
                !leaves_completable(s, make_action(verb, 0, 0, number))) {
                kinds &= ~(1U << number);
            }
        }
        return kinds;
    };
    if (can.regicide && s.left > 1 && spare == 0) {
        if (can.replacements == 0) {
            can.regicide = leaves_completable(s, make_action(Verb::regicide, 0, 0, no_kind));
        } else {
            can.replacements = allowed(Verb::regicide, can.replacements);
            can.regicide = can.replacements != 0;
        }
    }
    if (s.left > 1) {
        can.destroyable = allowed(Verb::destroy_all, can.destroyable);
    }
}

/// Fills the census. Returns false if 2.3 must be checked for each ordinary action; then the
/// actions must be listed.
bool take(const State& s, Census& census) {
    const int spare = room(s);
    // A step fills one square; see room().
    if (s.left > 1 && s.own(Kind::king) == 0 && spare < 2) {
        return false;
    }
    const Bits empty = s.empty();
    for (int direction = 0; direction < directions; ++direction) {
        census.steps[direction] = step(direction, s.own()) & empty;
    }
    census.attacks = attack_targets(s);
    std::size_t i = 0;
    for (Bits rooks = s.own(Kind::rook); rooks != 0; ++i) {
        census.rooks[i] = pop(rooks);
        census.cannons[i] = cannon_targets(s, census.rooks[i]);
    }
    count_powers(s, spare, census);
    return true;
}

int size(const Census& census) {
    int total = count(census.attacks) + count(census.cannons[0]) + count(census.cannons[1]);
    for (const Bits targets : census.steps) {
        total += count(targets);
    }
    const KingPowers& can = census.powers;
    if (can.minor) {
        const int replacements = can.regicide ? std::max(1, std::popcount(can.replacements)) : 0;
        total += 1 + census.summon_choices + replacements + count(can.summon_one) +
                 std::popcount(can.destroyable) + (can.reset ? 1 : 0);
    }
    return total;
}

/// The nth use of the king's powers (from 0), in the order of size().
Action nth_power(const State& s, const Census& census, int n) {
    const KingPowers& can = census.powers;
    if (n < census.summon_choices) {
        if (census.summon_freely) {
            return summon_three(nth_choice(can.around, can.summons, n));
        }
        Bits chosen = 0;
        any_checked_summons(s, can, [&](Bits squares) {
            chosen = squares;
            return n-- == 0;
        });
        return summon_three(chosen);
    }
    n -= census.summon_choices;
    if (can.regicide) {
        const int replacements = std::max(1, std::popcount(can.replacements));
        if (n < replacements) {
            return make_action(Verb::regicide, 0, 0,
                               can.replacements == 0 ? no_kind : nth(can.replacements, n));
        }
        n -= replacements;
    }
    if (n < count(can.summon_one)) {
        return make_action(Verb::summon_one, 0, nth(can.summon_one, n));
    }
    n -= count(can.summon_one);
    if (n < std::popcount(can.destroyable)) {
        return make_action(Verb::destroy_all, 0, 0, nth(can.destroyable, n));
    }
    n -= std::popcount(can.destroyable);
    return make_action(n == 0 ? Verb::another_turn : Verb::reset);
}

Action nth_of(const State& s, const Census& census, int n) {
    for (int direction = 0; direction < directions; ++direction) {
        const Bits targets = census.steps[direction];
        if (n < count(targets)) {
            const std::uint8_t to = nth(targets, n);
            return make_action(Verb::move, first(step(opposite(direction), bit(to))), to);
        }
        n -= count(targets);
    }
    if (n < count(census.attacks)) {
        return make_action(Verb::attack, 0, nth(census.attacks, n));
    }
    n -= count(census.attacks);
    for (std::size_t i = 0; i < census.rooks.size(); ++i) {
        if (n < count(census.cannons[i])) {
            return make_action(Verb::cannon, census.rooks[i], nth(census.cannons[i], n));
        }
        n -= count(census.cannons[i]);
    }
    return nth_power(s, census, n);
}

/// Whether a candidate keeps 2.3, in an unfinished state.
class Completable {
public:
    explicit Completable(const State& s)
        : s_(s), free_(s.left == 1 || s.own(Kind::king) != 0 || room(s) >= 2) {}

    bool operator()(Action a) const {
        // An action that fills at most one square and removes no own piece needs no closer look.
        const bool settled = free_ && (!is_power(verb_of(a)) || s_.left == 1);
        return settled || leaves_completable(s_, a);
    }

private:
    const State& s_;
    bool free_;
};

/// Calls visit(action) for every legal action until it returns true.
template <class Visit>
void any_legal(const State& s, Visit visit) {
    if (s.result == Status::unfinished) {
        any_candidate(s,
                      [&, allowed = Completable(s)](Action a) { return allowed(a) && visit(a); });
    }
}

} // namespace

State MedievalWarChess::initial(const Setup& /*setup*/) {
    State s;
    for (const Side side : both_sides) {
        for (const Kind kind : all_kinds) {
            s.sides[side] |= home(side, kind);
            s.kinds[kind] |= home(side, kind);
        }
    }
    s.board_key = board_key(s);
    return s;
}

Actor MedievalWarChess::actor(const State& s) {
    return s.result != Status::unfinished ? Actor::none
           : s.to_act == Side::white      ? Actor::first
                                          : Actor::second;
}

Outcome MedievalWarChess::outcome(const State& s) { return {s.result, false, 0}; }

void MedievalWarChess::legal_actions(const State& s, ActionList& list) {
    any_legal(s, [&](Action a) {
        list.push_back(a);
        return false;
    });
}

void MedievalWarChess::noisy_actions(const State& s, ActionList& list) {
    if (s.result != Status::unfinished) {
        return;
    }
    any_noisy_candidate(s, [&, allowed = Completable(s)](Action a) {
        if (allowed(a)) {
            list.push_back(a);
        }
        return false;
    });
}

std::uint64_t MedievalWarChess::count_actions(const State& s) {
    if (s.result != Status::unfinished) {
        return 0;
    }
    Census census;
    if (take(s, census)) {
        return static_cast<std::uint64_t>(size(census));
    }
    std::uint64_t actions = 0;
    any_legal(s, [&](Action) {
        ++actions;
        return false;
    });
    return actions;
}

Action MedievalWarChess::nth_action(const State& s, std::uint64_t n) {
    Census census;
    if (take(s, census)) {
        return nth_of(s, census, static_cast<int>(n));
    }
    Action chosen;
    any_legal(s, [&](Action a) {
        chosen = a;
        return n-- == 0;
    });
    return chosen;
}

void MedievalWarChess::apply(State& s, Action a) {
    const Verb verb = verb_of(a);
    if (perform(s, a).loud) {
        s.quiet = State::loud;
    }
    if (s.left > 1 && !ends_turn(verb)) {
        --s.left;
        s.result = board_result(s);
        return;
    }
    s.left = actions_per_turn;
    s.quiet = s.quiet == State::loud ? std::uint8_t{0} : to_byte(s.quiet + 1);
    if (verb == Verb::summon_one) {
        s.skip = to_byte(s.to_act);
    }
    if (verb != Verb::another_turn) {
        const Side next = enemy(s.to_act);
        if (s.skip == to_byte(next)) {
            s.skip = State::nobody;
        } else {
            s.to_act = next;
        }
    }
    s.result = judge(s);
}

std::uint64_t MedievalWarChess::key(const State& s) { return s.board_key ^ clock_key(s); }

std::uint64_t MedievalWarChess::compute_key(const State& s) { return board_key(s) ^ clock_key(s); }

std::vector<State> MedievalWarChess::turns_of(const State& s, Actor player) {
    State turn = s;
    if (actor(s) != player) {
        turn.to_act = enemy(s.to_act);
        turn.left = actions_per_turn;
    }
    return {turn};
}

} // namespace motley::games::medieval_war
