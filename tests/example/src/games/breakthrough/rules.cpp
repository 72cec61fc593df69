#include "games/breakthrough/rules.h"

#include "core/zobrist.h"

#include <bit>
#include <cstdlib>

namespace motley::games::breakthrough {

namespace {

constexpr Squares two_ranks = 0xFFFF;
constexpr Table<Squares, sides> start{two_ranks, two_ranks << 48U};

/// One key for each side and square, and one for Black to move.
const auto keys = zobrist<sides * Board::size + 1>(2000);

std::uint64_t key_of(int side, int square) { return keys[side * Board::size + square]; }

/// From 0 on the own first rank to 7 on the last.
int ranks_gone(int side, int square) { return std::abs(Board::rank(square) - last_rank(1 - side)); }

bool has_arrived(const State& s, int side) {
    return (s.of(side) >> static_cast<unsigned>(8 * last_rank(side)) & 0xFFU) != 0;
}

bool has_won(const State& s, int side) { return has_arrived(s, side) || s.of(1 - side) == 0; }

int worth(const State& s, int side) {
    int sum = 0;
    for (Squares rest = s.of(side); rest != 0; rest &= rest - 1) {
        const int gone = ranks_gone(side, std::countr_zero(rest));
        sum += 100 + 4 * gone * gone;
    }
    return sum;
}

} // namespace

State Breakthrough::initial(const Setup& /*setup*/) {
    State s;
    s.pieces = start;
    s.key = compute_key(s);
    return s;
}

Actor Breakthrough::actor(const State& s) {
    return outcome(s).finished() ? Actor::none : player_of(s.side);
}

Outcome Breakthrough::outcome(const State& s) {
    // the side to move cannot have won since its last move
    return has_won(s, 1 - s.side) ? Outcome::won_by(1 - s.side) : Outcome{};
}

Refusal Breakthrough::refusal(const State& s, Action a) {
    const int files = std::abs(Board::file(a.to) - Board::file(a.from));
    if (!has(s.of(0) | s.of(1), a.from)) {
        return Refusal::no_piece;
    }
    if (!has(s.of(s.side), a.from)) {
        return Refusal::enemy_piece;
    }
    if (files > 1 || ranks_gone(s.side, a.to) != ranks_gone(s.side, a.from) + 1) {
        return Refusal::not_forward;
    }
    if (has(s.of(s.side), a.to)) {
        return Refusal::own_piece_there;
    }
    return files == 0 && captures(s, a) ? Refusal::blocked : Refusal::none;
}

void Breakthrough::legal_actions(const State& s, ActionList& list) {
    if (outcome(s).finished()) {
        return;
    }
    const int forward = s.side == 0 ? 1 : -1;
    for (Squares rest = s.of(s.side); rest != 0; rest &= rest - 1) {
        const int from = std::countr_zero(rest);
        for (int file = Board::file(from) - 1; file <= Board::file(from) + 1; ++file) {
            const int rank = Board::rank(from) + forward;
            if (!Board::on_board(file, rank)) {
                continue;
            }
            const Action move = make_move(from, Board::at(file, rank));
            if (refusal(s, move) == Refusal::none) {
                list.push_back(move);
            }
        }
    }
}

void Breakthrough::apply(State& s, Action a) {
    const int side = s.side;
    Squares& own = s.pieces[s.side];
    own = (own & ~bit(a.from)) | bit(a.to);
    s.key ^= key_of(side, a.from) ^ key_of(side, a.to);
    if (captures(s, a)) {
        s.pieces[1 - side] &= ~bit(a.to);
        s.key ^= key_of(1 - side, a.to);
    }
    s.side = to_byte(1 - side);
    s.key ^= keys.back();
}

std::uint64_t Breakthrough::compute_key(const State& s) {
    std::uint64_t key = s.side == 0 ? 0 : keys.back();
    for (int side = 0; side < sides; ++side) {
        for (Squares rest = s.of(side); rest != 0; rest &= rest - 1) {
            key ^= key_of(side, std::countr_zero(rest));
        }
    }
    return key;
}

int Breakthrough::evaluate(const State& s) { return worth(s, 0) - worth(s, 1); }

bool Breakthrough::is_noisy(const State& s, Action a) {
    return captures(s, a) || Board::rank(a.to) == last_rank(s.side);
}

} // namespace motley::games::breakthrough
