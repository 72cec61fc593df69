#include "games/thud/rules.h"

/// How good a position is: the points on the board, dwarfs that keep together, trolls close to
/// them, and dwarfs within a troll's reach. The positional terms fade as the quiet count nears 100
/// plies, where the battle ends. A point is worth 100; a dwarf is one point.
namespace motley::games::thud {

namespace {

/// The sum of the neighbour counts over a set.
int sum_over(const NeighbourCounts& counts, const Wide& set) {
    return count(counts.ones & set) + 2 * count(counts.twos & set) + 4 * count(counts.fours & set) +
           8 * count(counts.eights & set);
}

/// The value of the pieces' positions for the dwarfs.
int position(const State& s, const Weights& w) {
    const Wide dwarfs = s.dwarfs;
    const Wide trolls = s.trolls;
    const Wide landings = beside(trolls) & s.empty();
    const NeighbourCounts dwarfs_beside(dwarfs);
    const Wide crowd = dwarfs_beside.twos | dwarfs_beside.fours | dwarfs_beside.eights;
    return w.beside_a_dwarf * sum_over(dwarfs_beside, dwarfs) +
           w.in_reach * count(dwarfs & beside(landings)) +
           w.troll_in_line * sum_over(NeighbourCounts(trolls), trolls) +
           w.troll_near_dwarfs * count(landings & beside(dwarfs)) +
           w.outnumbered_troll * count(trolls & crowd) +
           (s.to_act == People::dwarfs ? w.to_move : -w.to_move);
}

int weighed(const State& s, const Weights& weights) {
    const int placed = position(s, weights) * (quiet_limit - s.quiet) / quiet_limit;
    return point_value * Thud::total(s) + (s.battle == Battle::second ? -placed : placed);
}

} // namespace

int Thud::evaluate(const State& s) {
    static constexpr Weights tuned;
    return weighed(s, tuned);
}

int Thud::evaluate(const State& s, const Weights& weights) { return weighed(s, weights); }

bool Thud::is_noisy(const State& s, Action a) {
    if (s.to_act == People::dwarfs) {
        return verb_of(a) == Verb::hurl;
    }
    // Capturing every dwarf there is hardly ever worse than capturing some. A plain move captures
    // at most one, so all of those are tried.
    const Neighbours taken = captures(a);
    return taken != 0 && (count(taken) == 1 || taken == neighbours(s.dwarfs, a.to));
}

int Thud::order_hint(const State& s, Action a) {
    return s.to_act == People::dwarfs ? troll_points * point_value
                                      : dwarf_points * point_value * count(captures(a));
}

bool Thud::is_horizon(const State& s) {
    return s.battle == Battle::second && s.quiet == 0 && s.to_act == People::dwarfs &&
           s.dwarfs == first_dwarfs && s.trolls == first_trolls;
}

} // namespace motley::games::thud
