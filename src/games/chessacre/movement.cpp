#include "games/chessacre/movement.h"

namespace motley::games::chessacre {

namespace {

/// Squares along one direction up to and including the first occupied one.
template <std::size_t Direction>
Squares slide(int from, Squares occupied) {
    const auto& rays = geometry.rays[Direction];
    Squares ray = rays[from];
    const Squares blockers = ray & occupied;
    if (blockers != 0) {
        const int first =
            Direction < Geometry::first_falling ? lowest(blockers) : highest(blockers);
        ray ^= rays[first];
    }
    return ray;
}

Squares along_lines(int from, Squares occupied) {
    return slide<0>(from, occupied) | slide<1>(from, occupied) | slide<4>(from, occupied) |
           slide<5>(from, occupied);
}

Squares along_diagonals(int from, Squares occupied) {
    return slide<2>(from, occupied) | slide<3>(from, occupied) | slide<6>(from, occupied) |
           slide<7>(from, occupied);
}

/// The squares that a figure other than a pawn reaches or attacks, including those with own
/// figures.
Squares reach(Kind kind, int from, Squares occupied) {
    switch (kind) {
    case Kind::king:
        return geometry.neighbours[from];
    case Kind::queen:
        return along_lines(from, occupied) | along_diagonals(from, occupied);
    case Kind::rook:
        return along_lines(from, occupied);
    case Kind::bishop:
        return along_diagonals(from, occupied);
    case Kind::knight:
        return geometry.knight_leaps[from];
    default:
        return 0;
    }
}

/// Straight ahead: one square, two when leaving the recruitment line (RULES.md 6.5).
Squares pawn_steps(int from, Side side, Squares occupied) {
    const int step = side == Side::white ? 8 : -8;
    const int one = from + step;
    if (!on_main_board(one) || (occupied & bit(one)) != 0) {
        return 0;
    }
    Squares steps = bit(one);
    if (Board::rank(from) == recruitment_line(side)) {
        steps |= bit(one + step) & ~occupied;
    }
    return steps;
}

/// Whether an enemy recruit could capture on `square` by its first move.
bool attacked_by_recruit(const State& s, int square, Side attacker) {
    const int line = recruitment_line(attacker) * 8;
    for (std::uint32_t files = s.recruits[attacker]; files != 0; files &= files - 1) {
        const int from = line + std::countr_zero(files);
        const auto at = index(from);
        const Kind kind = s.at(from).kind();
        const Squares attacks = kind == Kind::pawn ? geometry.pawn_captures[attacker][at]
                                                   : reach(kind, from, s.occupied());
        if ((attacks & geometry.landing[at] & bit(square)) != 0) {
            return true;
        }
    }
    return false;
}

bool has_target(const State& s, const Roll& roll, int square) {
    return dice_allow(s, roll, s.at(square)) && targets(s, square) != 0;
}

} // namespace

Squares targets(const State& s, int from) {
    const Figure figure = s.at(from);
    if (figure.empty()) {
        return 0;
    }
    const Side side = figure.side();
    Squares set = 0;
    if (figure.kind() == Kind::pawn) {
        set = pawn_steps(from, side, s.occupied()) |
              (geometry.pawn_captures[side][from] & s.of_side[other(side)]);
    } else {
        set = reach(figure.kind(), from, s.occupied()) & ~s.of_side[side];
    }
    return set & geometry.landing[from];
}

bool in_check(const State& s, Side side) {
    const int king = king_square(s, side);
    if (king == no_square) {
        return false;
    }
    const Side enemy = other(side);
    const Squares theirs = s.of_side[enemy];
    const auto of = [&](Kind kind) { return s.of_kind[kind] & theirs; };
    const Squares queens = of(Kind::queen);
    // On lines 1–8 every way of capturing is symmetric; a pawn's mirrors that of the other side's
    // pawn.
    if ((geometry.knight_leaps[king] & of(Kind::knight)) != 0 ||
        (geometry.neighbours[king] & of(Kind::king)) != 0 ||
        (geometry.pawn_captures[side][king] & of(Kind::pawn)) != 0) {
        return true;
    }
    if ((along_lines(king, s.occupied()) & (of(Kind::rook) | queens)) != 0 ||
        (along_diagonals(king, s.occupied()) & (of(Kind::bishop) | queens)) != 0) {
        return true;
    }
    return attacked_by_recruit(s, king, enemy) || is_marked(s, king);
}

bool allows_a_move(const State& s, const Roll& roll) {
    Squares kinds = 0;
    for (const Kind kind : roll.faces) {
        kinds |= s.of_kind[kind];
    }
    const int line = recruitment_line(s.side) * 8;
    for (Squares own = s.of_side[s.side] & kinds & ~s.moved; own != 0; own &= own - 1) {
        if (has_target(s, roll, lowest(own))) {
            return true;
        }
    }
    for (std::uint32_t files = s.recruits[s.side]; files != 0; files &= files - 1) {
        if (has_target(s, roll, line + std::countr_zero(files))) {
            return true;
        }
    }
    return false;
}

namespace {

/// The abilities offered to the mover when it lands on `to` (RULES.md 8), as bits index(ability).
std::uint8_t offered(const State& s, Figure mover, int to, Figure victim) {
    std::uint32_t gains = 0;
    const auto pool = [&](Ability ability) { return s.pool[ability]; };
    // The victim's token is back in the pool before the gains are offered.
    bool explode_left = pool(Ability::explode) != 0;
    bool convert_left = pool(Ability::convert) != 0;
    if (!victim.empty()) {
        gains |= pool(Ability::protect) != 0 ? 1U << index(Ability::protect) : 0U;
        if (victim.ability() == Ability::explode) {
            gains |= 1U << index(Ability::explode);
            explode_left = true;
        } else if (victim.ability() == Ability::convert) {
            gains |= 1U << index(Ability::convert);
            convert_left = true;
        }
        convert_left = convert_left || is_marked(s, to);
    }
    const std::size_t side = index(mover.side());
    if (explode_left && (geometry.explode_gains[side] & bit(to)) != 0) {
        gains |= 1U << index(Ability::explode);
    }
    if (convert_left && (geometry.convert_gains[side] & bit(to)) != 0) {
        gains |= 1U << index(Ability::convert);
    }
    return static_cast<std::uint8_t>(gains & ~(1U << index(mover.ability())));
}

/// Adds what the mover, now on `place`, may do with the ability it kept. If it has moved, `from` is
/// empty. `stripped` holds the square of a figure that has just lost its protection.
void add_uses(Choices& result, const State& s, Figure mover, int from, int place,
              Squares stripped) {
    const auto at = index(place);
    if (mover.ability() == Ability::explode) {
        const Squares near = geometry.neighbours[at] & s.occupied() & ~bit(from);
        result.explode = near != 0 || (geometry.recruit_neighbours[0][at] & s.recruits[0]) != 0 ||
                         (geometry.recruit_neighbours[1][at] & s.recruits[1]) != 0;
    } else if (mover.ability() == Ability::convert) {
        const Squares enemies = s.of_side[other(mover.side())];
        for (Squares near = geometry.neighbours[at] & enemies; near != 0; near &= near - 1) {
            const int square = lowest(near);
            const bool open =
                s.at(square).ability() != Ability::protect || (stripped & bit(square)) != 0;
            if (open && !is_marked(s, square)) {
                result.convert |= bit(square);
            }
        }
    }
}

} // namespace

Choices choices(const State& s, int from, int to) {
    Choices result;
    const Figure mover = s.at(from);
    const Figure victim = s.at(to);
    if (mover.kind() == Kind::pawn) {
        const bool bounces = victim.ability() == Ability::protect;
        if (!bounces && (geometry.end_zone[mover.side()] & bit(to)) != 0) {
            const Counts& stock = s.stock[mover.side()];
            for (const Kind kind : {Kind::queen, Kind::rook, Kind::bishop, Kind::knight}) {
                if (stock[kind] != 0) {
                    result.promotions |= to_byte(1U << index(kind));
                }
            }
            result.promotions = result.promotions == 0 ? Choices::falls : result.promotions;
            result.bare = false;
        }
        return result;
    }
    if (is_marked(s, from)) {
        return result;
    }
    if (victim.ability() == Ability::protect) {
        if (on_main_board(from)) {
            add_uses(result, s, mover, from, from, bit(to));
        }
        return result;
    }
    result.gains = offered(s, mover, to, victim);
    result.bare = result.gains == 0 || mover.ability() != Ability::none;
    if (victim.empty() || victim.kind() != Kind::king) {
        if (on_main_board(from)) {
            add_uses(result, s, mover, from, to, 0);
        }
    }
    return result;
}

Squares plain_targets(const State& s, int from, Squares all) {
    const Figure mover = s.at(from);
    const std::size_t side = index(mover.side());
    if (mover.kind() == Kind::pawn) {
        return all & ~geometry.end_zone[side];
    }
    if (is_marked(s, from)) {
        return all;
    }
    if (mover.ability() == Ability::explode || mover.ability() == Ability::convert) {
        return 0;
    }
    return all & ~(s.of_side[other(mover.side())] | geometry.explode_gains[side] |
                   geometry.convert_gains[side]);
}

Sacrifices sacrifices(const State& s) {
    Sacrifices found;
    found.board = s.of_side[s.side] & ~(s.of_kind[Kind::king] | s.of_kind[Kind::pawn]);
    if (!s.in_set_up()) {
        const int line = recruitment_line(s.side) * 8;
        for (std::uint32_t files = s.recruits[s.side]; files != 0; files &= files - 1) {
            const int file = std::countr_zero(files);
            if (is_sacrifice_kind(s.at(line + file).kind())) {
                found.line |= 1U << static_cast<unsigned>(file);
            }
        }
    }
    return found;
}

} // namespace motley::games::chessacre
