#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace motley {

/// A number that an evaluation weighs with, or a row of them of one meaning. A game's are in its
/// folder's weights.inc, a list of
///
///     MOTLEY_WEIGHT(name, "what it weighs", number, …)
///
/// that `motley tune GAME` writes; core/define_weights.inc makes the type `Weights` of it, a struct
/// of these, which is made with the numbers of the list.
template <std::size_t N>
struct Weight {
    std::array<int, N> values;

    // Implicit: it is that number.
    constexpr operator int() const requires(N == 1) { return values[0]; }
    constexpr int operator[](std::size_t i) const { return values[i]; }
};

template <class... Numbers>
constexpr Weight<sizeof...(Numbers)> weight_of(Numbers... numbers) {
    return {{numbers...}};
}

/// What a row of weights is called and weighs.
struct WeightRow {
    std::string_view name;
    std::string_view about;
    std::size_t size = 0;
};

} // namespace motley
