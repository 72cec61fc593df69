#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace motley {

/// Square numbering and names of a board of W files and H ranks: square = rank × W + file, a1 (or
/// a0 where `FirstRank` is 0) is square 0 at the lower left. "Square order" is numeric order.
template <int W, int H, int FirstRank = 1>
struct Grid {
    static constexpr int files = W;
    static constexpr int ranks = H;
    static constexpr int size = W * H;
    static_assert(size <= 255 && W <= 26);

    [[nodiscard]] static constexpr bool on_board(int file, int rank) {
        return file >= 0 && file < W && rank >= 0 && rank < H;
    }
    [[nodiscard]] static constexpr std::uint8_t at(int file, int rank) {
        return static_cast<std::uint8_t>(rank * W + file);
    }
    [[nodiscard]] static constexpr int file(int square) { return square % W; }
    [[nodiscard]] static constexpr int rank(int square) { return square / W; }
    /// Steps of a chess king from one to the other.
    [[nodiscard]] static constexpr int distance(int a, int b) {
        const int across = file(a) - file(b);
        const int along = rank(a) - rank(b);
        return std::max({across, -across, along, -along});
    }

    /// `c4`
    [[nodiscard]] static std::string name(int square) {
        return static_cast<char>('a' + file(square)) + std::to_string(rank(square) + FirstRank);
    }

    /// The square called by exactly this text.
    [[nodiscard]] static std::optional<std::uint8_t> parse(std::string_view text) {
        if (text.size() < 2 || text.size() > 3 || text[0] < 'a' || text[0] >= 'a' + W) {
            return std::nullopt;
        }
        int rank = 0;
        for (const char c : text.substr(1)) {
            if (c < '0' || c > '9') {
                return std::nullopt;
            }
            rank = rank * 10 + (c - '0');
        }
        rank -= FirstRank;
        if (!on_board(0, rank) || (text.size() == 3 && text[1] == '0')) {
            return std::nullopt;
        }
        return at(text[0] - 'a', rank);
    }

    struct Two {
        std::uint8_t from = 0;
        char sign = '-';
        std::uint8_t to = 0;
    };
    /// Two squares with one of the signs between them: `b2-c3`.
    [[nodiscard]] static std::optional<Two> parse_two(std::string_view text,
                                                      std::string_view signs = "-") {
        const std::size_t sign = text.find_first_of(signs);
        if (sign == std::string_view::npos) {
            return std::nullopt;
        }
        const auto from = parse(text.substr(0, sign));
        const auto to = parse(text.substr(sign + 1));
        return from && to ? std::optional(Two{*from, text[sign], *to}) : std::nullopt;
    }
};

} // namespace motley
