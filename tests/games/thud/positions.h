#pragma once

#include "games/thud/rules.h"
#include "support/by_text.h"

#include <catch2/catch_test_macros.hpp>
#include <initializer_list>
#include <string>
#include <string_view>

namespace motley::games::thud::test {

inline constexpr const char* start_board =
    "dd1dd/d5d/d7d/d9d/d11d/d13d/d5TTT5d/6TOT6/d5TTT5d/d13d/d11d/d9d/d7d/d5d/dd1dd";
inline const std::string start_text = std::string(start_board) + " d 0 1/2 0";

using motley::test::after;
using motley::test::is_legal;
using motley::test::legal;
using motley::test::play;
using motley::test::read;
using motley::test::result_of;
using motley::test::Tokens;

using SquareNames = std::initializer_list<std::string_view>;

inline Square square(std::string_view text) {
    const auto index = Names::parse(text);
    REQUIRE(index.has_value());
    return square_at(Names::file(*index), Names::rank(*index));
}

/// The text of a position with dwarfs and trolls on these squares.
inline std::string text_of(SquareNames dwarfs, SquareNames trolls, std::string_view rest) {
    State s;
    for (const std::string_view name : dwarfs) {
        s.dwarfs.add(square(name));
    }
    for (const std::string_view name : trolls) {
        s.trolls.add(square(name));
    }
    const std::string text = Thud::write(s);
    return text.substr(0, text.find(' ') + 1) + std::string(rest);
}

} // namespace motley::games::thud::test
