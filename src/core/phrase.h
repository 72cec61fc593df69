#pragma once

#include "core/outcome.h"

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace motley {

/// A sentence that is not yet in any language: the key of a template in the strings files, and the
/// arguments for its `{name}` holes. An argument is a number, a literal text (a square's name), the
/// key of another string (a piece's name), or another phrase.
struct Phrase {
    struct Key {
        std::string key;
        bool operator==(const Key&) const = default;
    };
    using Argument = std::variant<std::int64_t, std::string, Key, std::vector<Phrase>>;

    std::string key;
    std::vector<std::pair<std::string, Argument>> arguments;

    // Not inline: readers of texts use phrases everywhere, and inline copies would make the program
    // larger.
    Phrase();
    explicit Phrase(std::string key_);
    Phrase(const Phrase&);
    Phrase(Phrase&&) noexcept;
    Phrase& operator=(const Phrase&);
    Phrase& operator=(Phrase&&) noexcept;
    ~Phrase();

    Phrase& number(std::string name, std::int64_t value) &;
    Phrase& text(std::string name, std::string value) &;
    Phrase& word(std::string name, std::string key_) &;
    Phrase& phrase(std::string name, Phrase value) &;
    Phrase&& number(std::string name, std::int64_t value) &&;
    Phrase&& text(std::string name, std::string value) &&;
    Phrase&& word(std::string name, std::string key_) &&;
    Phrase&& phrase(std::string name, Phrase value) &&;

    [[nodiscard]] bool empty() const { return key.empty(); }
    bool operator==(const Phrase&) const = default;
};

/// Why an action is not legal. The code is empty exactly when the action is legal.
struct Explanation {
    std::string code;                 ///< from core/refusal.h, or the game's own: `path-blocked`
    Phrase phrase;                    ///< the sentence, in the game's strings
    std::string paragraph;            ///< in the game's RULES.md: `4.1`
    std::vector<std::uint8_t> places; ///< the squares that are to blame, the most important first

    [[nodiscard]] bool legal() const { return code.empty(); }
};

/// What may soon end the game, or has ended it, and the squares where that is decided.
struct Warning {
    Phrase phrase; ///< in the game's strings, a whole sentence; of a finished game: empty
    std::vector<std::uint8_t> places;
    Actor winner = Actor::none; ///< who would win by it
};

/// What is said between two legs of a match, each a whole sentence.
struct LegEnd {
    Phrase result;
    std::array<Phrase, 2> yours; ///< what the leg to come brings, to the player it is said to
    Phrase both;                 ///< the same to both players
};

} // namespace motley
