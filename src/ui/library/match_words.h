#pragma once

#include "scene/scene.h"
#include "shell/summary.h"
#include "ui/app_frame.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace motley::ui {

/// A match of the library in words, and the picture of its board.
struct MatchWords {
    const engine::Game* game = nullptr; ///< null: the match cannot be read
    std::string name;                   ///< the player's name for it, or the game's
    std::string game_name;              ///< if the name is another
    std::string players;                ///< `You – Computer 3`
    std::string standing;               ///< how it ended, whose turn it is, or no result
    std::string when;                   ///< `Today · 12 rounds`
    bool waits = false;                 ///< for the person at the device
    std::vector<scene::Token> tokens;
};
/// Texts in the language of the app.
[[nodiscard]] MatchWords words_of(const shell::App& app, const shell::Summary& summary);

/// A day in words: `Today`, `November 23, 2026`.
[[nodiscard]] std::string day_words(const shell::App& app, std::int64_t time);

} // namespace motley::ui
