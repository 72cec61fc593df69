#pragma once

#include "core/board_text.h"
#include "core/result.h"
#include "core/table.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

/// The fields of position texts, separated by single spaces. Each error names its field.
namespace motley {

/// The fields of a text that must have exactly so many.
[[nodiscard]] Result<std::vector<std::string_view>> split_fields(std::string_view text,
                                                                 std::size_t count);

/// Reads a text that has a field for each of the functions, which are called in order, as
/// read(state, field), until one returns an error.
template <class State, class... Read>
[[nodiscard]] Result<void> read_fields(std::string_view text, State& state, Read... read) {
    const auto fields = split_fields(text, sizeof...(Read));
    if (!fields) {
        return tl::make_unexpected(fields.error());
    }
    Result<void> done;
    auto field = fields->begin();
    (void)((done = read(state, *field++)) && ...);
    return done;
}

/// 0 if the text is the first letter, 1 if it is the second, of a field called `side`.
[[nodiscard]] Result<std::uint8_t> side_of_letter(std::string_view text, char first, char second);

/// Reads a count from 0 to `most`. `no_number` is the reason to refuse what is no such number at
/// all (`says`).
[[nodiscard]] Result<std::uint8_t> read_count(std::string_view name, std::string_view text,
                                              std::uint8_t most, std::string_view no_number);

/// A function for read_fields: reads the board, where read_piece(state, rank, file, rest) does what
/// a ReadPiece does.
template <class Read>
[[nodiscard]] auto board_field(const BoardShape& shape, Read read_piece) {
    return [&shape, read_piece](auto& state, std::string_view text) {
        return read_board(text, shape, [&](int rank, int file, std::string_view& rest) {
            return read_piece(state, rank, file, rest);
        });
    };
}

/// Likewise: reads the side to move, a number or an enumerator, from its letter.
template <class State, Ordinal Side>
[[nodiscard]] auto side_field(Side State::*side, char first, char second) {
    return [=](State& state, std::string_view text) {
        return side_of_letter(text, first, second).map([&](std::uint8_t read) {
            state.*side = static_cast<Side>(read);
        });
    };
}

/// Likewise: reads a count, as read_count does.
template <class State>
[[nodiscard]] auto count_field(std::uint8_t State::*count, std::string_view name, std::uint8_t most,
                               std::string_view no_number = "no-number") {
    return [=](State& state, std::string_view text) {
        return read_count(name, text, most, no_number).map([&](std::uint8_t read) {
            state.*count = read;
        });
    };
}

} // namespace motley
