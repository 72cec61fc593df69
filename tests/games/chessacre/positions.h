#pragma once

#include "support/by_text.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace motley::games::chessacre::test {

using motley::test::after;
using motley::test::game;
using motley::test::legal;
using motley::test::read;
using motley::test::result_of;
using motley::test::Tokens;

inline constexpr const char* start_text = "8/8/8/8/8/8/8/8/8/8 w s-- K1Q1P2/K1Q1P2 9/9 "
                                          "Q1R4B4N4P14/Q1R4B4N4P14 -/- 0,0 - - 0";

/// The fields of a position text that a test does not care about.
struct Setting {
    std::string turn = "w 3";
    std::string credits = "0/0";
    std::string stock = "Q1R2B2N2P8/Q1R2B2N2P8";
    std::string killed = "-/-";
    std::string earned = "0,0";
    std::string dice = "-";
    std::string marks = "-";
    std::string quiet = "0";
};

inline std::string text(const std::string& board, const Setting& with = Setting()) {
    return board + ' ' + with.turn + " -/- " + with.credits + ' ' + with.stock + ' ' + with.killed +
           ' ' + with.earned + ' ' + with.dice + ' ' + with.marks + ' ' + with.quiet;
}

/// An ordinary position in which White is to move by these dice.
inline std::string thrown(const std::string& board, const std::string& dice) {
    Setting with;
    with.dice = dice;
    return text(board, with);
}

/// Field n of a position text, counted from 0: board side phase hand credits stock killed earned
/// dice marks quiet.
inline std::string field(const std::string& text, int n) {
    std::size_t start = 0;
    for (; n > 0; --n) {
        start = text.find(' ', start) + 1;
    }
    return text.substr(start, text.find(' ', start) - start);
}
inline std::string board_of(const std::string& text) { return field(text, 0); }
inline std::string turn_of(const std::string& text) {
    return field(text, 1) + ' ' + field(text, 2);
}
inline std::string credits_of(const std::string& text) { return field(text, 4); }
inline std::string stock_of(const std::string& text) { return field(text, 5); }
inline std::string killed_of(const std::string& text) { return field(text, 6); }
inline std::string earned_of(const std::string& text) { return field(text, 7); }
inline std::string dice_of(const std::string& text) { return field(text, 8); }
inline std::string marks_of(const std::string& text) { return field(text, 9); }
inline std::string quiet_of(const std::string& text) { return field(text, 10); }

inline bool has(const Tokens& tokens, const std::string& token) {
    return std::find(tokens.begin(), tokens.end(), token) != tokens.end();
}

} // namespace motley::games::chessacre::test
