// What engine/game.h promises of a game's colours.

#include "conformance/playouts.h"
#include "engine/catalog.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>

using namespace motley;
using namespace motley::test;

namespace {

// What is drawn on the boards of all games. The required contrasts are a little below those of the
// present games.
constexpr std::uint32_t coordinates = 0xFFFFFF;
constexpr std::uint32_t outline = 0x2B2420; ///< the lighter of the two outlines round pieces
constexpr std::uint32_t mark_by_day = 0x10343B;
constexpr std::uint32_t mark_by_night = 0x0B1B21;
constexpr std::uint32_t card_by_day = 0xFFFFFF;
constexpr std::uint32_t card_by_night = 0x2D3A4D;

double channel(std::uint32_t colour, unsigned shift) {
    return static_cast<double>((colour >> shift) & 255U) / 255;
}

double luminance(std::uint32_t colour) {
    const auto linear = [](double c) {
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(channel(colour, 16)) + 0.7152 * linear(channel(colour, 8)) +
           0.0722 * linear(channel(colour, 0));
}

/// The contrast as defined by WCAG: 1 … 21.
double contrast(std::uint32_t a, std::uint32_t b) {
    const double one = luminance(a) + 0.05;
    const double other = luminance(b) + 0.05;
    return std::max(one, other) / std::min(one, other);
}

void check_board(const engine::BoardColours& board, std::uint32_t mark, const char* time) {
    INFO(time);
    CHECK(luminance(board.light) > luminance(board.dark));
    CHECK(contrast(board.light, board.dark) >= 1.4);
    for (const std::uint32_t cell : {board.light, board.dark}) {
        INFO((cell == board.light ? "light cells" : "dark cells"));
        CHECK(contrast(cell, outline) >= 2.6);
        CHECK(contrast(cell, mark) >= 3);
        CHECK(contrast(cell, board.frame) >= 1.75);
    }
    CHECK(contrast(board.frame, coordinates) >= 4.5);
    CHECK(contrast(board.frame, board.lip) >= 1.4);
}

} // namespace

TEST_CASE("what is drawn on a game's colours can be told from them, by day and by night") {
    for_each_game([](const engine::Game& game) {
        const engine::Hue& hue = game.info().hue;
        check_board(hue.day, mark_by_day, "day");
        check_board(hue.night, mark_by_night, "night");
        CHECK(contrast(hue.patch, card_by_day) >= 2.5);
        CHECK(contrast(hue.patch, card_by_night) >= 1.7);
    });
}

TEST_CASE("no two games have nearly the same patch") {
    const auto all = engine::catalog();
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            double square = 0;
            for (const unsigned shift : {16U, 8U, 0U}) {
                const double d = channel(all[i]->info().hue.patch, shift) -
                                 channel(all[k]->info().hue.patch, shift);
                square += d * d;
            }
            INFO(all[i]->info().id << " and " << all[k]->info().id);
            CHECK(std::sqrt(square) >= 0.15);
        }
    }
}
