#pragma once

#include "core/result.h"
#include "core/rng.h"
#include "engine/game.h"
#include "engine/position.h"

#include <functional>
#include <string>
#include <string_view>

/// What breaks a promise of core/rules.h or engine/position.h, in words; an empty text when nothing
/// does. Conformance and the fuzzers hold every game to these.
namespace motley::test {

/// It is over exactly when nobody is to act, and only who is to act has something to do.
[[nodiscard]] std::string wrong_turn(const engine::Position& position);

/// The key is that of the state; the text is one line of ASCII and reads as this position.
[[nodiscard]] std::string wrong_key_or_text(const engine::Position& position);

/// A reason not to take a text: a code, and one line that is not too long.
[[nodiscard]] std::string wrong_error(const Error& error);
/// A refusal as the command line writes it.
[[nodiscard]] std::string wrong_line(std::string_view code, std::string_view line);
/// Of a game's own text: the code is one of this game, too.
[[nodiscard]] std::string wrong_error(const engine::Game& game, const Error& error);

/// An action or outcome that is listed: its text has no spaces and reads as it; it is called legal.
[[nodiscard]] std::string wrong_listed(const engine::Position& position, Action action);

/// One that is not listed: it is explained in full, is not played, and changes nothing.
[[nodiscard]] std::string wrong_unlisted(const engine::Position& position, Action action);

using Listed = std::function<bool(Action)>;

/// Any text as an action: refused with a reason, or taken as it is written and then as above.
[[nodiscard]] std::string wrong_action_text(const engine::Position& position, std::string_view text,
                                            const Listed& listed);

/// A position that nobody need have reached keeps to the contract for some plies of random play.
/// Plays them on it.
[[nodiscard]] std::string wrong_plies(engine::Position& position, int plies, Rng& rng);

} // namespace motley::test
