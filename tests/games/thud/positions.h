#pragma once

#include "engine/catalog.h"
#include "engine/position.h"
#include "games/thud/rules.h"
#include "support/english.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace motley::games::thud::test {

inline constexpr const char* start_board =
    "dd1dd/d5d/d7d/d9d/d11d/d13d/d5TTT5d/6TOT6/d5TTT5d/d13d/d11d/d9d/d7d/d5d/dd1dd";
inline const std::string start_text = std::string(start_board) + " d 0 1/2 0";

using SquareNames = std::initializer_list<std::string_view>;
using TokenList = std::initializer_list<std::string_view>;
using Tokens = std::vector<std::string>;

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

inline std::unique_ptr<engine::Position> read(std::string_view text) {
    auto position = engine::find_game("thud")->read(text);
    INFO(text << ": " << (position ? "" : motley::test::line_of(position.error())));
    REQUIRE(position.has_value());
    return std::move(*position);
}

/// The position after these actions, which must all be legal.
inline std::unique_ptr<engine::Position> play(std::string_view text, TokenList tokens) {
    auto position = read(text);
    for (const std::string_view token : tokens) {
        INFO(token);
        const auto action = position->read_action(token);
        REQUIRE(action.has_value());
        REQUIRE(position->play(*action).has_value());
    }
    return position;
}

inline std::string after(std::string_view text, TokenList tokens) {
    return play(text, tokens)->write();
}

inline std::string result_of(std::string_view text) { return to_text(read(text)->outcome()); }

/// The legal tokens with this beginning, sorted bytewise.
inline Tokens legal(std::string_view text, std::string_view beginning = "") {
    const auto position = read(text);
    ActionList actions;
    position->legal_actions(actions);
    Tokens tokens;
    for (const Action action : actions) {
        std::string token = position->write_action(action);
        if (token.substr(0, beginning.size()) == beginning) {
            tokens.push_back(std::move(token));
        }
    }
    std::sort(tokens.begin(), tokens.end());
    return tokens;
}

inline bool is_legal(std::string_view text, std::string_view token) {
    const auto position = read(text);
    const auto action = position->read_action(token);
    REQUIRE(action.has_value());
    return position->explain(*action).legal();
}

} // namespace motley::games::thud::test
