#pragma once

#include "games/chessacre/state.h"

#include <string>

namespace motley::games::chessacre {

inline constexpr std::size_t roll_count = 56;

/// One of the distinct outcomes of three dice: the faces in the order of the kinds (RULES.md 5.2).
struct Roll {
    Table<Kind, 3> faces{};
    std::uint8_t weight = 0; ///< of 216
    std::uint8_t kinds = 0;  ///< bit index(kind) of every kind shown

    [[nodiscard]] constexpr bool shows(Kind kind) const { return (kinds >> index(kind) & 1U) != 0; }
};

namespace detail {

constexpr Table<Roll, roll_count> make_rolls() {
    Table<Roll, roll_count> rolls{};
    std::size_t n = 0;
    for (std::size_t a = 0; a < kind_count; ++a) {
        for (std::size_t b = a; b < kind_count; ++b) {
            for (std::size_t c = b; c < kind_count; ++c) {
                Roll& roll = rolls[n++];
                roll.faces = {kind_at(a), kind_at(b), kind_at(c)};
                roll.weight = a == c ? 1 : a == b || b == c ? 3 : 6;
                roll.kinds = to_byte(1U << a | 1U << b | 1U << c);
            }
        }
    }
    return rolls;
}

} // namespace detail

/// All rolls in order; a roll's number is its index here.
inline constexpr Table<Roll, roll_count> rolls = detail::make_rolls();

} // namespace motley::games::chessacre
