#pragma once

#include "engine/catalog.h"
#include "engine/position.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace motley::games::medieval_war::test {

inline constexpr const char* start_text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 3 - 0";

using Tokens = std::vector<std::string>;

[[nodiscard]] inline const engine::Game& game() { return *engine::find_game("medieval-war"); }

[[nodiscard]] inline std::unique_ptr<engine::Position> read(std::string_view text) {
    INFO(text);
    auto position = game().read(text);
    REQUIRE(position.has_value());
    return std::move(*position);
}

[[nodiscard]] inline Action action(const engine::Position& position, std::string_view token) {
    INFO(token);
    const auto action = position.read_action(token);
    REQUIRE(action.has_value());
    return *action;
}

/// The position after these actions, which must all be legal.
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
[[nodiscard]] inline std::string result(std::string_view text,
                                        std::initializer_list<std::string_view> tokens = {}) {
    return to_text(play(text, tokens)->outcome());
}

/// The legal tokens with this beginning, sorted.
[[nodiscard]] inline Tokens legal(std::string_view text, std::string_view beginning = "") {
    const auto position = read(text);
    ActionList actions;
    position->legal_actions(actions);
    Tokens tokens;
    for (const Action a : actions) {
        std::string token = position->write_action(a);
        if (token.substr(0, beginning.size()) == beginning) {
            tokens.push_back(std::move(token));
        }
    }
    std::sort(tokens.begin(), tokens.end());
    return tokens;
}

[[nodiscard]] inline bool is_legal(std::string_view text, std::string_view token) {
    const auto position = read(text);
    return position->explain(action(*position, token)).legal();
}

} // namespace motley::games::medieval_war::test
