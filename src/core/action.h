#pragma once

#include "core/table.h"

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace motley {

/// One decision of one player, or one chance outcome: the unit of the legal list, of undo and of
/// records. Each game defines what the eight bytes mean (see its rules.h): squares in `from` and
/// `to`, and whatever else tells two actions of one position apart in `aux` and `extra`.
struct Action {
    std::uint8_t verb = 0;
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    std::uint8_t aux = 0;
    std::uint32_t extra = 0;

    /// Compares all bytes at once, since searches compare actions all the time.
    [[nodiscard]] constexpr bool operator==(const Action& other) const {
        return std::bit_cast<std::uint64_t>(*this) == std::bit_cast<std::uint64_t>(other);
    }
    // clang-tidy 14 takes a comparison rewritten to it for a null pointer.
    auto operator<=>(const Action&) const = default; // NOLINT(modernize-use-nullptr)
};
static_assert(sizeof(Action) == 8);

/// An action of enumerators and numbers, each of which must fit into its byte.
template <Ordinal Verb, Ordinal From = int, Ordinal To = int, Ordinal Aux = int>
[[nodiscard]] constexpr Action make_action(Verb verb, From from = From{}, To to = To{},
                                           Aux aux = Aux{}, std::uint32_t extra = 0) {
    return {to_byte(verb), to_byte(from), to_byte(to), to_byte(aux), extra};
}

/// A chance outcome and its weight; its probability is weight / sum of weights.
struct WeightedAction {
    Action action;
    std::uint32_t weight = 0;
};

/// A list that a game appends to. It keeps its capacity, so a reused list does not allocate; a
/// search keeps one per ply.
template <class T>
class BasicList {
public:
    void clear() { items_.clear(); }
    void push_back(const T& item) { items_.push_back(item); }
    void reserve(std::size_t n) { items_.reserve(n); }
    /// Removes all but the first n items; n must not exceed size().
    void truncate(std::size_t n) { items_.resize(n); }

    [[nodiscard]] std::size_t size() const { return items_.size(); }
    [[nodiscard]] bool empty() const { return items_.empty(); }
    [[nodiscard]] const T& operator[](std::size_t i) const { return items_[i]; }
    [[nodiscard]] T& operator[](std::size_t i) { return items_[i]; }
    [[nodiscard]] auto begin() const { return items_.begin(); }
    [[nodiscard]] auto end() const { return items_.end(); }
    [[nodiscard]] auto begin() { return items_.begin(); }
    [[nodiscard]] auto end() { return items_.end(); }
    [[nodiscard]] std::span<const T> span() const { return items_; }

private:
    std::vector<T> items_;
};

using ActionList = BasicList<Action>;
using ChanceList = BasicList<WeightedAction>;

} // namespace motley
