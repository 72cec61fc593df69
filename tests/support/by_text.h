#pragma once

#include "engine/catalog.h"
#include "engine/position.h"
#include "support/english.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// What the tests of one game ask of positions by their texts, which must all be valid. The build
/// says which game it is (MOTLEY_TESTED_GAME).
namespace motley::test {

using Tokens = std::vector<std::string>;

[[nodiscard]] inline const engine::Game& game() { return *engine::find_game(MOTLEY_TESTED_GAME); }

[[nodiscard]] inline std::unique_ptr<engine::Position> read(std::string_view text) {
    auto position = game().read(text);
    INFO(text << ": " << (position ? "" : line_of(position.error())));
    REQUIRE(position.has_value());
    return std::move(*position);
}

[[nodiscard]] inline Action action(const engine::Position& position, std::string_view token) {
    INFO(token);
    const auto action = position.read_action(token);
    REQUIRE(action.has_value());
    return *action;
}

/// The position after these actions and outcomes, which must all be legal.
[[nodiscard]] inline std::unique_ptr<engine::Position>
play(std::string_view text, std::initializer_list<std::string_view> tokens) {
    auto position = read(text);
    for (const std::string_view token : tokens) {
        INFO(token);
        REQUIRE(position->play(action(*position, token)).has_value());
    }
    return position;
}

[[nodiscard]] inline std::string after(std::string_view text,
                                       std::initializer_list<std::string_view> tokens) {
    return play(text, tokens)->write();
}

/// The result after these actions; empty while the game goes on.
[[nodiscard]] inline std::string result_of(std::string_view text,
                                           std::initializer_list<std::string_view> tokens = {}) {
    return to_text(play(text, tokens)->outcome());
}

/// The legal tokens with this beginning, sorted bytewise.
[[nodiscard]] inline Tokens legal(std::string_view text, std::string_view beginning = "") {
    const auto position = read(text);
    ActionList actions;
    position->legal_actions(actions);
    Tokens tokens;
    for (const Action action : actions) {
        std::string token = position->write_action(action);
        if (token.starts_with(beginning)) {
            tokens.push_back(std::move(token));
        }
    }
    std::ranges::sort(tokens);
    return tokens;
}

[[nodiscard]] inline bool is_legal(std::string_view text, std::string_view token) {
    const auto position = read(text);
    return position->explain(action(*position, token)).legal();
}

} // namespace motley::test
