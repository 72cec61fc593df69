#include "games/chessacre/movement.h"
#include "games/chessacre/rules.h"

#include <algorithm>

/// How good a position is: figures, abilities and credits, advanced pawns, danger to the kings, and
/// marks.
namespace motley::games::chessacre {

namespace {

constexpr Weights tuned;

/// Only for move ordering: capturing a king ends the game.
constexpr int kings_value = 1200;

int value_of(const Weights& w, Kind kind) {
    return kind == Kind::king ? kings_value : w.values[index(kind) - 1];
}

/// Beyond this many, credits buy nothing soon.
constexpr int useful_credits = 10;

template <std::size_t N>
int value_of(const Weight<N>& by_ability, Ability ability) {
    return ability == Ability::none ? 0 : by_ability[index(ability) - 1];
}

int credits_value(std::uint32_t credits, const Weights& w) {
    const int all = static_cast<int>(std::min<std::uint32_t>(credits, 200));
    const int useful = std::min(all, useful_credits);
    return w.credit * useful + w.spare_credit * (all - useful);
}

int abilities_value(const State& s, Squares figures, const Weights& w) {
    int sum = 0;
    for (; figures != 0; figures &= figures - 1) {
        const Figure figure = s.at(lowest(figures));
        sum += value_of(figure.kind() == Kind::king ? w.kings_abilities : w.abilities,
                        figure.ability());
    }
    return sum;
}

int recruits_value(const State& s, Side side, const Weights& w) {
    int sum = 0;
    for (unsigned files = s.recruits[side]; files != 0; files &= files - 1) {
        const int square = recruitment_line(side) * 8 + std::countr_zero(files);
        sum += value_of(w, s.at(square).kind()) * w.recruit_share / 16;
    }
    return sum;
}

int pawns_value(Squares pawns, Side side, const Weights& w) {
    int lines = 0;
    for (; pawns != 0; pawns &= pawns - 1) {
        const int line = Board::rank(lowest(pawns));
        lines += side == Side::white ? line - 1 : 8 - line;
    }
    return w.pawn_line * lines;
}

int king_value(const State& s, Side side, const Weights& w) {
    const int king = king_square(s, side);
    if (king == no_square) {
        return 0;
    }
    const Squares friends = geometry.neighbours[king] & s.of_side[side];
    int danger = 0;
    if (!s.in_set_up() && in_check(s, side)) {
        danger = s.at(king).ability() == Ability::protect ? w.protected_check : w.check;
        if (s.side == side && s.actions_left > 1) {
            danger = danger * w.answer_share / 16;
        }
    }
    return w.shelter * size(friends) + danger;
}

int side_value(const State& s, Side side, const Weights& w) {
    const std::size_t i = index(side);
    const Squares own = s.of_side[i];
    int sum = 0;
    for (std::size_t kind = index(Kind::queen); kind < kind_count; ++kind) {
        sum += w.values[kind - 1] * (size(own & s.of_kind[kind]) + s.hand[i][kind]);
    }
    return sum + recruits_value(s, side, w) + abilities_value(s, own & ~s.of_kind[Kind::pawn], w) +
           pawns_value(own & s.of_kind[Kind::pawn], side, w) + king_value(s, side, w);
}

/// What the marks are worth to White.
int marks_value(const State& s, const Weights& w) {
    int sum = 0;
    for (std::size_t n = 0; n < s.mark_count; ++n) {
        const Conversion mark = s.marks[n];
        if (mark.converter == no_square || !touch(mark.marked, mark.converter)) {
            continue;
        }
        const Figure figure = s.at(mark.marked);
        if (figure.kind() == Kind::king) {
            continue; // is in check
        }
        const int loss = value_of(w, figure.kind()) * w.marked_share / 16;
        sum += figure.side() == Side::white ? -loss : loss;
    }
    return sum;
}

int weighed(const State& s, const Weights& w) {
    Table<int, 2> credits{};
    for (std::size_t i = 0; i < 2; ++i) {
        const std::uint32_t coming = i == index(s.side) ? s.earned + s.entries : 0;
        credits[i] = credits_value(s.credits[i] + coming, w);
    }
    const int tempo = w.action_left * s.actions_left;
    return side_value(s, Side::white, w) - side_value(s, Side::black, w) + credits[0] - credits[1] +
           marks_value(s, w) + (s.side == Side::white ? tempo : -tempo);
}

} // namespace

int Chessacre::evaluate(const State& s) { return weighed(s, tuned); }

int Chessacre::evaluate(const State& s, const Weights& weights) { return weighed(s, weights); }

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
    int gain = value_of(tuned.abilities, suffixes.gain);
    if (verb_of(action) == Verb::attack) {
        gain += 4 * value_of(tuned, s.at(action.to).kind());
    }
    if (suffixes.promotion != Suffixes::none && suffixes.promotion != Suffixes::falls) {
        gain += value_of(tuned, static_cast<Kind>(suffixes.promotion - 1));
    }
    if (suffixes.use == Suffixes::Use::convert) {
        gain += 2 * value_of(tuned, s.at(suffixes.victim).kind());
    }
    return gain - value_of(tuned, s.at(action.from).kind()) / 8;
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
    Table<std::uint32_t, std::size_t{1} << kind_count> weights{};
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
