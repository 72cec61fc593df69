#pragma once

#include "core/phrase.h"
#include "engine/game.h"

#include <string>
#include <string_view>

/// What is wrong with what a game says; an empty text when nothing is.
namespace motley::test {

/// The key has a sentence in the English strings.
[[nodiscard]] std::string wrong_key(std::string_view game, std::string_view key);
[[nodiscard]] std::string wrong_key(const engine::Game& game, std::string_view key);

/// The phrase has a sentence, all of whose holes it fills with numbers, texts and known words, in
/// every language.
[[nodiscard]] std::string wrong_phrase(std::string_view game, const Phrase& phrase);
[[nodiscard]] std::string wrong_phrase(const engine::Game& game, const Phrase& phrase);

/// The code is one that all games share, or the game's own.
[[nodiscard]] std::string wrong_code(const engine::Game& game, std::string_view code);

/// An explanation of something illegal: a known code, a right phrase, a paragraph of the game's rulebook
/// (or none, where no rule of the game forbids it), squares of the board.
[[nodiscard]] std::string wrong_explanation(const engine::Game& game, const Explanation& why);

} // namespace motley::test
