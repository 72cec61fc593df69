#include "games/thud/rules.h"

/// How a battle stands, by hand: the points on the board; dwarfs that hold together and trolls that
/// come to them; dwarfs in reach of a troll. Positional terms fade as the end of the battle by 100
/// plies without a capture draws near. A point, which is a dwarf, counts 100.
namespace motley::games::thud {

namespace {

constexpr int beside_a_dwarf = 4;     ///< for a dwarf, each other dwarf beside it
constexpr int in_reach = 30;          ///< a dwarf that a troll can come beside with one step
constexpr int troll_in_line = 10;     ///< for a troll, each other troll beside it
constexpr int troll_near_dwarfs = 6;  ///< each free square beside trolls and dwarfs
constexpr int outnumbered_troll = 12; ///< a troll with two dwarfs or more beside it
constexpr int to_move = 10;

/// The numbers of NeighbourCounts summed over a set.
int sum_over(const NeighbourCounts& counts, const Wide& set) {
    return count(counts.ones & set) + 2 * count(counts.twos & set) + 4 * count(counts.fours & set) +
           8 * count(counts.eights & set);
}

/// What the positions of the pieces are worth to the dwarfs.
int position(const State& s) {
    const Wide dwarfs = s.dwarfs;
    const Wide trolls = s.trolls;
    const Wide landings = beside(trolls) & s.empty();
    const NeighbourCounts dwarfs_beside(dwarfs);
    const Wide crowd = dwarfs_beside.twos | dwarfs_beside.fours | dwarfs_beside.eights;
    return beside_a_dwarf * sum_over(dwarfs_beside, dwarfs) -
           in_reach * count(dwarfs & beside(landings)) -
           troll_in_line * sum_over(NeighbourCounts(trolls), trolls) -
           troll_near_dwarfs * count(landings & beside(dwarfs)) +
           outnumbered_troll * count(trolls & crowd) +
           (s.to_act == People::dwarfs ? to_move : -to_move);
}

} // namespace

int Thud::evaluate(const State& s) {
    const int placed = position(s) * (quiet_limit - s.quiet) / quiet_limit;
    return point_value * total(s) + (s.battle == Battle::second ? -placed : placed);
}

bool Thud::is_noisy(const State& s, Action a) {
    if (s.to_act == People::dwarfs) {
        return static_cast<Verb>(a.verb) == Verb::hurl;
    }
    // Of the sets that a troll may take, the whole one is hardly ever worse than another; after a
    // plain move it takes one, whichever.
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
