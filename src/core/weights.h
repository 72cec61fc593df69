#pragma once

#include "core/table.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace motley {

/// A weight of an evaluation, or a row of weights with one meaning. A game's weights are in the
/// weights.inc of its folder, a list of
///
///     MOTLEY_WEIGHT(name, "what it weighs", number, …)
///
/// that `motley tune GAME` writes. core/define_weights.inc turns it into `Weights`, a struct of
/// Weight members whose default values are the numbers of the list.
template <std::size_t N>
struct Weight {
    Table<int, N> values;

    // Implicit, so that a single weight is used like a number.
    constexpr operator int() const requires(N == 1) { return values[0]; }
    template <Ordinal I>
    constexpr int operator[](I i) const {
        return values[i];
    }
};

template <class... Numbers>
constexpr Weight<sizeof...(Numbers)> weight_of(Numbers... numbers) {
    return {{numbers...}};
}

/// The name and meaning of a row of weights.
struct WeightRow {
    std::string_view name;
    std::string_view about;
    std::size_t size = 0;
};

} // namespace motley
