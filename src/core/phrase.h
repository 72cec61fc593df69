#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace motley {

/// A sentence that is not yet in any language: the key of a template in the strings files, and the
/// arguments for its `{name}` holes. An argument is a number, a literal text (a square's name), or
/// the key of another string (a piece's name).
struct Phrase {
    struct Key {
        std::string key;
        bool operator==(const Key&) const = default;
    };
    using Argument = std::variant<std::int64_t, std::string, Key>;

    std::string key;
    std::vector<std::pair<std::string, Argument>> arguments;

    Phrase() = default;
    explicit Phrase(std::string key_) : key(std::move(key_)) {}

    Phrase& number(std::string name, std::int64_t value) & {
        arguments.emplace_back(std::move(name), value);
        return *this;
    }
    Phrase& text(std::string name, std::string value) & {
        arguments.emplace_back(std::move(name), std::move(value));
        return *this;
    }
    Phrase& word(std::string name, std::string key_) & {
        arguments.emplace_back(std::move(name), Key{std::move(key_)});
        return *this;
    }
    Phrase&& number(std::string name, std::int64_t value) && {
        return std::move(number(std::move(name), value));
    }
    Phrase&& text(std::string name, std::string value) && {
        return std::move(text(std::move(name), std::move(value)));
    }
    Phrase&& word(std::string name, std::string key_) && {
        return std::move(word(std::move(name), std::move(key_)));
    }

    [[nodiscard]] bool empty() const { return key.empty(); }
    bool operator==(const Phrase&) const = default;
};

/// Why an action is not legal. The code is empty exactly when the action is legal.
struct Explanation {
    std::string code;                 ///< of core/refusal.h, or the game's own: `path-blocked`
    Phrase phrase;                    ///< the sentence, in the game's strings
    std::string paragraph;            ///< of the game's RULES.md: `4.1`
    std::vector<std::uint8_t> places; ///< the squares that cause it, the most important first

    [[nodiscard]] bool legal() const { return code.empty(); }
};

} // namespace motley
