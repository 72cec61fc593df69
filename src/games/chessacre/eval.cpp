#include "games/chessacre/movement.h"
#include "games/chessacre/rules.h"

#include <algorithm>

/// How a position stands, by hand: figures, abilities and credits, pawns on their way, the danger
/// to kings, and marks. A pawn counts about 100.
namespace motley::games::chessacre {

namespace {

using Values = std::array<int, kind_count>;

//                         K    Q    R    B    N    P
constexpr Values values{1200, 900, 520, 340, 330, 110};

/// By index(Ability), of a king and of another figure.
constexpr std::array<int, 4> kings_abilities{0, 260, 40, 90};
constexpr std::array<int, 4> abilities{0, 60, 60, 100};

/// A recruit has yet to find a way onto the board: its value in 16ths.
constexpr int recruit_share = 13;
constexpr int credit = 42;       ///< as far as they buy something soon
constexpr int spare_credit = 12; ///< beyond that
constexpr int useful_credits = 10;
constexpr int pawn_line = 7; ///< for each line that a pawn has gone on
constexpr int shelter = 12;  ///< a figure of its own beside the king
constexpr int check = 260;   ///< the king could be captured
constexpr int protected_check = 60;
constexpr int answer_left = 3;   ///< of one's own turn, this part of the danger is averted
constexpr int marked_share = 10; ///< what a marked figure is likely to lose, in 16ths
constexpr int action_left = 14;

int credits_value(std::uint32_t credits) {
    const int all = static_cast<int>(std::min<std::uint32_t>(credits, 200));
    const int useful = std::min(all, useful_credits);
    return credit * useful + spare_credit * (all - useful);
}

int abilities_value(const State& s, Squares figures) {
    int sum = 0;
    for (; figures != 0; figures &= figures - 1) {
        const Figure figure = s.at(lowest(figures));
        sum += (figure.kind() == Kind::king ? kings_abilities : abilities)[index(figure.ability())];
    }
    return sum;
}

int recruits_value(const State& s, Side side) {
    int sum = 0;
    for (unsigned files = s.recruits[index(side)]; files != 0; files &= files - 1) {
        const int square = recruitment_line(side) * 8 + std::countr_zero(files);
        sum += values[index(s.at(square).kind())] * recruit_share / 16;
    }
    return sum;
}

int pawns_value(Squares pawns, Side side) {
    int lines = 0;
    for (; pawns != 0; pawns &= pawns - 1) {
        const int line = Board::rank(lowest(pawns));
        lines += side == Side::white ? line - 1 : 8 - line;
    }
    return pawn_line * lines;
}

int king_value(const State& s, Side side) {
    const int king = king_square(s, side);
    if (king == no_square) {
        return 0;
    }
    const Squares friends =
        geometry.neighbours[static_cast<std::size_t>(king)] & s.of_side[index(side)];
    int danger = 0;
    if (!s.in_set_up() && in_check(s, side)) {
        danger = s.at(king).ability() == Ability::protect ? protected_check : check;
        if (s.side == side && s.actions_left > 1) {
            danger /= answer_left;
        }
    }
    return shelter * size(friends) - danger;
}

int side_value(const State& s, Side side) {
    const std::size_t i = index(side);
    const Squares own = s.of_side[i];
    int sum = 0;
    for (std::size_t kind = 0; kind < kind_count; ++kind) {
        sum += values[kind] * (size(own & s.of_kind[kind]) + s.hand[i][kind]);
    }
    return sum + recruits_value(s, side) + abilities_value(s, own & ~s.of_kind[index(Kind::pawn)]) +
           pawns_value(own & s.of_kind[index(Kind::pawn)], side) + king_value(s, side);
}

/// What the marks are worth to White.
int marks_value(const State& s) {
    int sum = 0;
    for (std::size_t n = 0; n < s.mark_count; ++n) {
        const Conversion mark = s.marks[n];
        if (mark.converter == no_square || !touch(mark.marked, mark.converter)) {
            continue;
        }
        const Figure figure = s.at(mark.marked);
        const int loss = values[index(figure.kind())] * marked_share / 16;
        sum += figure.side() == Side::white ? -loss : loss;
    }
    return sum;
}

} // namespace

int Chessacre::evaluate(const State& s) {
    std::array<int, 2> credits{};
    for (std::size_t i = 0; i < 2; ++i) {
        const std::uint32_t coming = i == index(s.side) ? s.earned + s.entries : 0;
        credits[i] = credits_value(s.credits[i] + coming);
    }
    const int tempo = action_left * s.actions_left;
    return side_value(s, Side::white) - side_value(s, Side::black) + credits[0] - credits[1] +
           marks_value(s) + (s.side == Side::white ? tempo : -tempo);
}

bool Chessacre::is_noisy(const State& s, Action action) {
    if (verb_of(action) != Verb::move && verb_of(action) != Verb::attack) {
        return false;
    }
    const Suffixes suffixes = Suffixes::unpack(action.extra);
    return (verb_of(action) == Verb::attack && s.at(action.to).ability() != Ability::protect) ||
           suffixes.promotion != Suffixes::none || suffixes.use != Suffixes::Use::none;
}

int Chessacre::order_hint(const State& s, Action action) {
    const Suffixes suffixes = Suffixes::unpack(action.extra);
    int gain = abilities[index(suffixes.gain)];
    if (verb_of(action) == Verb::attack) {
        gain += 4 * values[index(s.at(action.to).kind())];
    }
    if (suffixes.promotion != Suffixes::none && suffixes.promotion != Suffixes::falls) {
        gain += values[suffixes.promotion - 1U];
    }
    if (suffixes.use == Suffixes::Use::convert) {
        gain += 2 * values[index(s.at(suffixes.victim).kind())];
    }
    return gain - values[index(s.at(action.from).kind())] / 8;
}

void Chessacre::chance_classes(const State& s, ChanceList& list) {
    if (finished(s) || s.dice != dice_rolling) {
        return;
    }
    // A face matters only if a figure of its kind can be moved; the single kinds are the rolls of
    // three equal faces.
    unsigned movable = 0;
    for (const Roll& roll : rolls) {
        if (std::has_single_bit(roll.kinds) && allows_a_move(s, roll)) {
            movable |= roll.kinds;
        }
    }
    std::array<std::uint32_t, std::size_t{1} << kind_count> weights{};
    for (const Roll& roll : rolls) {
        weights[roll.kinds & movable] += roll.weight;
    }
    for (std::size_t n = 0; n < roll_count; ++n) {
        std::uint32_t& weight = weights[rolls[n].kinds & movable];
        if (weight != 0) {
            list.push_back({outcome_action(n), weight});
            weight = 0;
        }
    }
}

} // namespace motley::games::chessacre
