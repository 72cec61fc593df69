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

/// The answers that the command line and its batch mode share: lists of action texts, positions,
/// refusals.
namespace motley::tools {

/// Why something was refused: as one line, and in parts for programs.
struct Refusal {
    std::string line;                 ///< `b2-b5: The path is blocked. — §4.1`
    std::string code;                 ///< `path-blocked`
    std::string paragraph;            ///< of the rulebook; empty if no rule forbids it
    std::vector<std::string> squares; ///< the squares to blame
};

template <class T>
using Answer = tl::expected<T, Refusal>;

/// A refusal by this program itself. It stays one line, whatever the reason contains.
[[nodiscard]] tl::unexpected<Refusal> refuse(std::string code, std::string_view line);
[[nodiscard]] tl::unexpected<Refusal> refuse(const Error& error, const engine::Strings& strings);

/// The position with this text; without a text, the start with default choices.
[[nodiscard]] Answer<std::unique_ptr<engine::Position>>
position_of(const engine::Game& game, const std::optional<std::string>& text,
            const engine::Strings& strings);

struct Choice {
    std::string token;
    Action action;
    std::uint32_t weight = 0; ///< of a chance outcome; 0 for a player's action
};

/// Everything that can be played: the legal actions, or the outcomes when chance is to act. Sorted
/// bytewise by token; empty when the game is over.
[[nodiscard]] std::vector<Choice> choices(const engine::Position& position);

/// Plays one of choices(position).
void play(engine::Position& position, const Choice& choice);

/// Plays action texts, of players or of chance, in order. Stops at the first that cannot be played;
/// those before it stay played.
[[nodiscard]] Answer<void> play(engine::Position& position, const std::vector<std::string>& tokens,
                                const engine::Strings& strings);

/// Perft depths are 0 … this.
inline constexpr int max_perft_depth = 64;

} // namespace motley::tools
