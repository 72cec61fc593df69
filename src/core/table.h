#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace motley {

/// What counts something: an integer, or an enumerator, which stands for its number.
template <class I>
concept Ordinal = std::is_enum_v<I> || std::is_integral_v<I>;

/// Its place in a table. It must not be below 0.
template <Ordinal I>
[[nodiscard]] constexpr std::size_t index(I i) {
    return static_cast<std::size_t>(i);
}

/// The same number in a byte, into which it must fit.
template <Ordinal I>
[[nodiscard]] constexpr std::uint8_t to_byte(I i) {
    assert(index(i) <= 0xFF);
    return static_cast<std::uint8_t>(i);
}

/// std::array, indexed by any integer or enumerator.
template <class T, std::size_t N>
struct Table : std::array<T, N> {
    template <Ordinal I>
    [[nodiscard]] constexpr T& operator[](I i) {
        return std::array<T, N>::operator[](index(i));
    }
    template <Ordinal I>
    [[nodiscard]] constexpr const T& operator[](I i) const {
        return std::array<T, N>::operator[](index(i));
    }
};
template <class T, std::same_as<T>... More>
Table(T, More...) -> Table<T, 1 + sizeof...(More)>;

/// The first N enumerators of an enumeration whose values are 0, 1, 2 …
template <class Enum, std::size_t N>
inline constexpr Table<Enum, N> first_of_enum = [] {
    Table<Enum, N> all{};
    for (std::size_t i = 0; i < N; ++i) {
        all[i] = static_cast<Enum>(i);
    }
    return all;
}();

} // namespace motley
