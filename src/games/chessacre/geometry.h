#pragma once

#include "games/chessacre/state.h"

namespace motley::games::chessacre {

/// The board's geometry, computed once by the compiler. Rays and leaps start from any of the 80
/// squares, recruitment lines included, and contain squares of lines 1–8 only: nothing moves onto a
/// recruitment line (RULES.md 6.1).
struct Geometry {
    static constexpr std::size_t directions = 8;
    static constexpr Table<int, directions> file_step{0, 1, 1, -1, 0, -1, -1, 1};
    static constexpr Table<int, directions> line_step{1, 0, 1, 1, -1, 0, -1, -1};
    /// The first four directions lead to higher squares, the rest to lower ones.
    static constexpr std::size_t first_falling = 4;

    Table<Table<Squares, Board::size>, directions> rays{};
    Table<Squares, Board::size> neighbours{};
    Table<Squares, Board::size> knight_leaps{};
    Table<Table<Squares, Board::size>, 2> pawn_captures{};
    /// Where the figure on a square must land: in its spawn quarter if it is a recruit, else
    /// anywhere.
    Table<Squares, Board::size> landing{};
    /// The files of line 0 and line 9 that touch a square of lines 1–8.
    Table<Table<std::uint8_t, Board::size>, 2> recruit_neighbours{};
    /// The fields in each half that give a side explode or convert (RULES.md 2.4).
    Table<Squares, 2> explode_gains{};
    Table<Squares, 2> convert_gains{};
    Table<Squares, 2> end_zone{};

    constexpr Geometry() {
        for (int square = 0; square < Board::size; ++square) {
            fill(square);
        }
        for (const char* name : {"a1", "h1", "c3", "f3", "c6", "f6", "a8", "h8"}) {
            field(explode_gains, name);
        }
        for (const char* name : {"b2", "g2", "d4", "e4", "d5", "e5", "b7", "g7"}) {
            field(convert_gains, name);
        }
        for (int file = 0; file < 8; ++file) {
            end_zone[0] |= bit(Board::at(file, end_line(Side::white)));
            end_zone[1] |= bit(Board::at(file, end_line(Side::black)));
        }
    }

private:
    static constexpr Squares bit_at(int file, int line) {
        return Board::on_board(file, line) && on_main_board(Board::at(file, line))
                   ? bit(Board::at(file, line))
                   : 0;
    }

    constexpr void fill(int square) {
        const int file = Board::file(square);
        const int line = Board::rank(square);
        for (std::size_t d = 0; d < directions; ++d) {
            for (int n = 1; n < 10; ++n) {
                rays[d][square] |= bit_at(file + n * file_step[d], line + n * line_step[d]);
            }
            neighbours[square] |= bit_at(file + file_step[d], line + line_step[d]);
        }
        for (const int one : {-1, 1}) {
            for (const int two : {-2, 2}) {
                knight_leaps[square] |=
                    bit_at(file + one, line + two) | bit_at(file + two, line + one);
            }
            pawn_captures[0][square] |= bit_at(file + one, line + 1);
            pawn_captures[1][square] |= bit_at(file + one, line - 1);
        }
        const bool recruit = !on_main_board(square);
        for (int target = 8; target < 72; ++target) {
            const bool same_half = (file < 4) == (Board::file(target) < 4);
            const bool near = (line == 0) == (Board::rank(target) <= 4);
            if (!recruit || (same_half && near)) {
                landing[square] |= bit(target);
            }
        }
        for (int step = -1; step <= 1; ++step) {
            if (Board::on_board(file + step, 0)) {
                const auto files = to_byte(1U << static_cast<unsigned>(file + step));
                recruit_neighbours[0][square] |= line == 1 ? files : std::uint8_t{0};
                recruit_neighbours[1][square] |= line == 8 ? files : std::uint8_t{0};
            }
        }
    }

    /// A field gives its ability to the side in whose half it does not lie.
    static constexpr void field(Table<Squares, 2>& gains, const char* name) {
        const int square = Board::at(name[0] - 'a', name[1] - '0');
        gains[Board::rank(square) >= 5 ? 0 : 1] |= bit(square);
    }
};

inline constexpr Geometry geometry{};

/// Whether two squares are neighbours; a square is not its own neighbour.
[[nodiscard]] constexpr bool touch(int a, int b) {
    const int files = Board::file(a) - Board::file(b);
    const int lines = Board::rank(a) - Board::rank(b);
    return a != b && files * files <= 1 && lines * lines <= 1;
}

} // namespace motley::games::chessacre
