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

namespace motley::games::nerdchess::test {

inline constexpr const char* start_text =
    "....../G5N4..s3a5/D6S3..n4m7/M7N4..s3d6/A5S3..n4g5/...... w FHRT/FHRT 0";

inline std::unique_ptr<engine::Position> read(std::string_view text) {
    auto position = engine::find_game("nerdchess")->read(text);
    INFO(text);
    REQUIRE(position.has_value());
    return std::move(*position);
}

/// The position text after these actions, which must all be legal.
inline std::string after(std::string_view text, std::initializer_list<std::string_view> tokens) {
    const auto position = read(text);
    for (const std::string_view token : tokens) {
        INFO(token);
        const auto action = position->read_action(token);
        REQUIRE(action.has_value());
        REQUIRE(position->play(*action).has_value());
    }
    return position->write();
}

inline std::string result_of(std::string_view text) { return to_text(read(text)->outcome()); }

/// The legal tokens with this beginning, sorted.
inline std::vector<std::string> legal(std::string_view text, std::string_view beginning) {
    const auto position = read(text);
    ActionList actions;
    position->legal_actions(actions);
    std::vector<std::string> tokens;
    for (const Action action : actions) {
        std::string token = position->write_action(action);
        if (token.substr(0, beginning.size()) == beginning) {
            tokens.push_back(std::move(token));
        }
    }
    std::sort(tokens.begin(), tokens.end());
    return tokens;
}

using Tokens = std::vector<std::string>;

} // namespace motley::games::nerdchess::test
