#pragma once

#include "core/phrase.h"
#include "engine/game.h"

#include <map>
#include <string>
#include <string_view>

/// Checks of what a game says. Each `wrong_` function returns what is wrong, or an empty text.
namespace motley::test {

using Sentences = std::map<std::string, std::string>;

/// The sentences of exactly this language by their keys: a game's, or with "" those that all games
/// share. None without such a file. Throws if a key occurs twice.
[[nodiscard]] Sentences sentences_of(std::string_view game, const std::string& language);

/// The key has a sentence in the English strings.
[[nodiscard]] std::string wrong_key(std::string_view game, std::string_view key);
[[nodiscard]] std::string wrong_key(const engine::Game& game, std::string_view key);

/// The phrase has a sentence in every language, and fills all its holes with numbers, texts and
/// known words.
[[nodiscard]] std::string wrong_phrase(std::string_view game, const Phrase& phrase);
[[nodiscard]] std::string wrong_phrase(const engine::Game& game, const Phrase& phrase);

/// The code is shared by all games or is the game's own.
[[nodiscard]] std::string wrong_code(const engine::Game& game, std::string_view code);

/// An explanation of an illegal action: a known code, a correct phrase, a paragraph of the game's
/// rulebook (or none if no rule of the game forbids it), and squares of the board.
[[nodiscard]] std::string wrong_explanation(const engine::Game& game, const Explanation& why);

} // namespace motley::test
