#include "games/crossing/rules.h"

#include "core/zobrist.h"

#include <cstdlib>

namespace motley::games::crossing {

namespace {

constexpr std::size_t faces = setting_up + 1;

/// One key for each piece and square, for Black to move, and for what the die shows.
const auto keys = zobrist<pieces * Board::size + 1 + faces>(2026);

/// From 0 on the own first rank to 4 on the last.
int ranks_gone(int side, int square) { return std::abs(Board::rank(square) - last_rank(1 - side)); }

bool has_won(const State& s, int side) {
    for (int kind = 0; kind < kinds; ++kind) {
        if (s.at(side, kind) != off && Board::rank(s.at(side, kind)) == last_rank(side)) {
            return true;
        }
    }
    return s.count(1 - side) == 0;
}

int worth(const State& s, int side) {
    int sum = 0;
    for (int kind = 0; kind < kinds; ++kind) {
        if (s.at(side, kind) != off) {
            const int gone = ranks_gone(side, s.at(side, kind));
            sum += 60 + 40 * gone * gone;
        }
    }
    return sum;
}

} // namespace

State Crossing::initial(const Setup& /*setup*/) {
    State s;
    s.key = compute_key(s);
    return s;
}

Actor Crossing::actor(const State& s) {
    return outcome(s).finished() ? Actor::none
           : s.die == not_rolled ? Actor::chance
                                 : player_of(s.side);
}

Outcome Crossing::outcome(const State& s) {
    return s.die != setting_up && has_won(s, 1 - s.side) ? Outcome::won_by(1 - s.side) : Outcome{};
}

Refusal Crossing::refusal(const State& s, Action a) {
    const int there = s.piece_on(a.to);
    if (is(a, Verb::place)) {
        return s.die != setting_up            ? Refusal::placed_all
               : ranks_gone(s.side, a.to) > 1 ? Refusal::outside
               : there >= 0                   ? Refusal::occupied
                                              : Refusal::none;
    }
    if (s.die == setting_up) {
        return Refusal::places_first;
    }
    const int piece = s.piece_on(a.from);
    if (piece < 0) {
        return Refusal::no_piece;
    }
    if (piece / kinds != s.side) {
        return Refusal::enemy_piece;
    }
    if (piece % kinds != s.die && s.at(s.side, s.die) != off) {
        return Refusal::not_shown;
    }
    const int files = std::abs(Board::file(a.to) - Board::file(a.from));
    return files > 1 || ranks_gone(s.side, a.to) != ranks_gone(s.side, a.from) + 1
               ? Refusal::not_forward
               : Refusal::none;
}

void Crossing::legal_actions(const State& s, ActionList& list) {
    if (is_player(actor(s))) {
        ActionList all;
        well_formed(s, all);
        for (const Action a : all) {
            if (refusal(s, a) == Refusal::none) {
                list.push_back(a);
            }
        }
    }
}

void Crossing::chance_outcomes(const State& s, ChanceList& list) {
    for (int face = 0; face < kinds && actor(s) == Actor::chance; ++face) {
        list.push_back({roll(face), 1});
    }
}

void Crossing::apply(State& s, Action a) {
    if (is(a, Verb::roll)) {
        s.die = a.aux;
    } else {
        if (is(a, Verb::place)) {
            s.squares[s.side * kinds + s.count(s.side)] = a.to;
        } else {
            if (const int taken = s.piece_on(a.to); taken >= 0) {
                s.squares[taken] = off;
            }
            s.squares[s.piece_on(a.from)] = a.to;
        }
        s.side = to_byte(1 - s.side);
        if (s.die != setting_up || s.count(0) + s.count(1) == pieces) {
            s.die = not_rolled; // falls by itself before the next move
        }
    }
    s.key = compute_key(s);
}

std::uint64_t Crossing::compute_key(const State& s) {
    constexpr std::size_t black = pieces * Board::size;
    std::uint64_t key = (s.side == 0 ? 0 : keys[black]) ^ keys[black + 1 + s.die];
    for (std::size_t piece = 0; piece < pieces; ++piece) {
        key ^= s.squares[piece] == off ? 0 : keys[piece * Board::size + s.squares[piece]];
    }
    return key;
}

int Crossing::evaluate(const State& s) { return worth(s, 0) - worth(s, 1); }

bool Crossing::is_noisy(const State& s, Action a) {
    return is(a, Verb::move) && (s.piece_on(a.to) >= 0 || Board::rank(a.to) == last_rank(s.side));
}

} // namespace motley::games::crossing
