#pragma once

#include "core/action.h"
#include "core/phrase.h"
#include "core/result.h"
#include "engine/game.h"
#include "engine/position.h"
#include "engine/strings.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the command line and its batch mode answer alike: lists of action texts, positions,
/// reasons.
namespace motley::tools {

/// Why something was not done, as one line and as its parts for programs.
struct Refusal {
    std::string line;                 ///< `b2-b5: The path is blocked. — §4.1`
    std::string code;                 ///< `path-blocked`
    std::string paragraph;            ///< of the rulebook; empty when no rule forbids it
    std::vector<std::string> squares; ///< that cause it
};

template <class T>
using Answer = tl::expected<T, Refusal>;

/// A refusal by this program itself. The line is kept to one line whatever the reason holds.
[[nodiscard]] tl::unexpected<Refusal> refuse(std::string code, std::string_view line);
[[nodiscard]] tl::unexpected<Refusal> refuse(const Error& error, const engine::Strings& strings);

/// The position of a text; without one, the start without choices.
[[nodiscard]] Answer<std::unique_ptr<engine::Position>>
position_of(const engine::Game& game, const std::optional<std::string>& text,
            const engine::Strings& strings);

struct Choice {
    std::string token;
    Action action;
    std::uint32_t weight = 0; ///< of a chance outcome; 0 for a player's action
};

/// All that can be done: the legal actions, or the outcomes when chance is to act. Sorted bytewise
/// by token; empty when the game is over.
[[nodiscard]] std::vector<Choice> choices(const engine::Position& position);

/// Plays one of the position's own choices.
void play(engine::Position& position, const Choice& choice);

/// Plays action texts, of players or of chance, one after another; stops at the first that cannot
/// be played, with all before it played.
[[nodiscard]] Answer<void> play(engine::Position& position, const std::vector<std::string>& tokens,
                                const engine::Strings& strings);

/// Depths of perft are 0 … this.
inline constexpr int max_perft_depth = 64;

} // namespace motley::tools
