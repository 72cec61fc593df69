#pragma once

#include "core/result.h"
#include "core/rng.h"
#include "engine/game.h"
#include "engine/position.h"

#include <functional>
#include <string>
#include <string_view>

/// Checks of promises in core/rules.h and engine/position.h. Each returns a description of what is
/// wrong, or an empty text. Conformance and the fuzzers apply them to every game.
namespace motley::test {

/// The game is over exactly if nobody is to act, and only the actor has actions.
[[nodiscard]] std::string wrong_turn(const engine::Position& position);

/// The key belongs to the state; the text is one line of ASCII and reads as this position.
[[nodiscard]] std::string wrong_key_or_text(const engine::Position& position);

/// An error has a code and one line that is not too long.
[[nodiscard]] std::string wrong_error(const Error& error);
/// The same for a refusal as the command line prints it.
[[nodiscard]] std::string wrong_line(std::string_view code, std::string_view line);
/// The same for an error about a game's own text, whose code must belong to this game.
[[nodiscard]] std::string wrong_error(const engine::Game& game, const Error& error);

/// A listed action or outcome: its text has no spaces and reads as it, and it is called legal.
[[nodiscard]] std::string wrong_listed(const engine::Position& position, Action action);

/// An action that is not listed: it is fully explained, cannot be played, and changes nothing.
[[nodiscard]] std::string wrong_unlisted(const engine::Position& position, Action action);

using Listed = std::function<bool(Action)>;

/// Any text as an action: it is refused with a reason, or written as it was read and then as above.
[[nodiscard]] std::string wrong_action_text(const engine::Position& position, std::string_view text,
                                            const Listed& listed);

/// Plays some random plies on the position, which need not be reachable, and checks that it fulfils
/// the contract throughout.
[[nodiscard]] std::string wrong_plies(engine::Position& position, int plies, Rng& rng);

} // namespace motley::test
