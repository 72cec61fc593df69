#pragma once

#include "games/thud/rules.h"

#include <cstdint>

/// Where pieces can go, written once. The legal list, its numbering, the legality check and the
/// explanations all use these functions. (rules.cpp counts the trolls' actions without visiting
/// them; a test compares that count with the list.)
namespace motley::games::thud {

/// n of RULES.md 2.3 and 3.4: the length of the unbroken line that ends with `end`, counted
/// backwards against the direction and including `end`.
[[nodiscard]] constexpr int line_length(const Board& people, Square end, Direction direction) {
    int n = 0;
    for (Square square = end; people.has(square); square = back(square, direction)) {
        ++n;
    }
    return n;
}

/// The square from which the piece came, or comes, to `to` in this direction over empty squares.
[[nodiscard]] constexpr Square origin(const Board& empty, Square to, Direction direction) {
    Square square = back(to, direction);
    while (empty.has(square)) {
        square = back(square, direction);
    }
    return square;
}

/// For each direction calls visit(direction, moves, hurls) with the squares to which a dwarf among
/// `movers` can move (RULES.md 2.2) and the trolls at which one can be hurled (2.3). Each target
/// belongs to one dwarf only, its origin(). Stops when visit returns true.
template <class Visit>
void visit_dwarfs(const State& s, const Wide& movers, Visit visit) {
    const Wide dwarfs = s.dwarfs;
    const Wide trolls = s.trolls;
    const Wide empty = s.empty();
    any_direction([&]<Direction D>() {
        const Wide moves = slides<D>(movers, empty);
        Wide hurls = shifted<D>(movers) & trolls;
        Wide lines = dwarfs & shifted<D>(dwarfs); // the ends of lines of at least n dwarfs
        Wide before = movers & lines;             // the squares before the n-th square of a hurl
        for (int n = 2; before.any(); ++n) {
            for (int step = 1; step < n; ++step) {
                before = shifted<D>(before) & empty;
            }
            hurls = hurls | (shifted<D>(before) & trolls);
            if (!before.any()) {
                break;
            }
            lines = dwarfs & shifted<D>(lines);
            before = movers & lines;
        }
        return visit(D, moves, hurls);
    });
}

/// Which sets of the dwarfs beside its new square a troll may capture.
enum class Captures : std::uint8_t {
    up_to_one, ///< a move (RULES.md 3.3)
    any,       ///< a move or a shove of one square (3.7)
    some,      ///< a shove (3.6)
};

/// A square to which a troll can go.
struct Landing {
    Square from = 0;
    Square to = 0;
    Neighbours dwarfs = 0; ///< next to `to`
    Captures captures = Captures::up_to_one;

    [[nodiscard]] int choices() const {
        const int n = count(dwarfs);
        switch (captures) {
        case Captures::up_to_one:
            return 1 + n;
        case Captures::any:
            return 1 << n;
        default:
            return (1 << n) - 1;
        }
    }

    /// The i-th choice, from 0.
    [[nodiscard]] Neighbours choice(int i) const {
        if (captures == Captures::up_to_one) {
            return i == 0 ? Neighbours{0} : static_cast<Neighbours>(1U << nth(dwarfs, i - 1));
        }
        auto members = static_cast<unsigned>(captures == Captures::some ? i + 1 : i);
        unsigned chosen = 0;
        for (unsigned rest = dwarfs; members != 0; rest &= rest - 1, members >>= 1U) {
            if ((members & 1U) != 0) {
                chosen |= rest & (0U - rest);
            }
        }
        return static_cast<Neighbours>(chosen);
    }

    [[nodiscard]] bool allows(Neighbours chosen) const {
        if ((chosen & ~static_cast<unsigned>(dwarfs)) != 0) {
            return false;
        }
        return captures == Captures::up_to_one ? count(chosen) <= 1
               : captures == Captures::some    ? chosen != 0
                                               : true;
    }
};

/// Visits everything the trolls among `movers` can do: steps(from, set) for one-square moves in a
/// set of directions that capture nothing, and landing(Landing) for everything else. The visit
/// stops when either returns true.
template <class Steps, class Land>
void visit_trolls(const State& s, const Board& movers, Steps steps, Land landing) {
    const Board empty = s.empty();
    const Board in_danger = beside(s.dwarfs);
    for (std::size_t i = 0; i < 4; ++i) {
        for (std::uint64_t rest = movers.words[i]; rest != 0; rest &= rest - 1) {
            const Square from = square_of_bit(i, std::countr_zero(rest));
            const unsigned free = neighbours(empty, from);
            const unsigned capturing = free & neighbours(in_danger, from);
            const unsigned pushed = turned_round(neighbours(s.trolls, from));
            if (steps(from, static_cast<Neighbours>(free & ~capturing))) {
                return;
            }
            for (unsigned set = capturing; set != 0; set &= set - 1) {
                const auto d = static_cast<Direction>(std::countr_zero(set));
                const Square to = next(from, d);
                const bool line = (pushed >> d & 1U) != 0;
                if (landing(Landing{from, to, neighbours(s.dwarfs, to),
                                    line ? Captures::any : Captures::up_to_one})) {
                    return;
                }
            }
            for (unsigned set = free & pushed; set != 0; set &= set - 1) {
                const auto d = static_cast<Direction>(std::countr_zero(set));
                Square tail = back(from, d);
                Square to = next(next(from, d), d);
                while (s.trolls.has(tail) && empty.has(to)) {
                    if (in_danger.has(to) &&
                        landing(Landing{from, to, neighbours(s.dwarfs, to), Captures::some})) {
                        return;
                    }
                    tail = back(tail, d);
                    to = next(to, d);
                }
            }
        }
    }
}

} // namespace motley::games::thud
