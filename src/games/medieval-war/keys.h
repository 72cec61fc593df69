#pragma once

#include "core/zobrist.h"
#include "games/medieval-war/state.h"

namespace motley::games::medieval_war {

inline const auto keys_of_pieces = zobrist<std::size_t{2} * 6 * Board::size>(0x6D7763207069656EULL);
inline const auto keys_of_clock = zobrist<2 + 4 + 3 + quiet_limit + 2>(0x6D777320636C6F63ULL);

/// The key of one piece on one square.
[[nodiscard]] inline std::uint64_t piece_key(Side side, Kind kind, int square) {
    return keys_of_pieces[(index(side) * 6 + index(kind)) * Board::size + index(square)];
}

/// The key of all pieces, computed from scratch.
[[nodiscard]] inline std::uint64_t board_key(const State& s) {
    std::uint64_t key = 0;
    for (const Side side : both_sides) {
        for (const Kind kind : all_kinds) {
            for (Bits squares = s.of(side, kind); squares != 0;) {
                key ^= piece_key(side, kind, pop(squares));
            }
        }
    }
    return key;
}

/// The key of everything off the board: side to act, actions left, skipped turn, quiet count.
[[nodiscard]] inline std::uint64_t clock_key(const State& s) {
    const std::size_t quiet = s.quiet == State::loud ? quiet_limit + 1 : s.quiet;
    return keys_of_clock[s.to_act] ^ keys_of_clock[2U + s.left] ^ keys_of_clock[6U + s.skip] ^
           keys_of_clock[9U + quiet];
}

} // namespace motley::games::medieval_war
