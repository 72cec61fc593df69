#pragma once

#include "engine/game.h"
#include "engine/position.h"
#include "engine/strings.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace motley::activity {

/// An available language, and its own name for itself: `Deutsch`.
struct Language {
    std::string id;
    std::string offer;
};

/// The program's sentences in the player's language, and the last announcement for screen readers.
class Narrator {
public:
    explicit Narrator(engine::Strings strings);

    [[nodiscard]] const engine::Strings& strings() const { return strings_; }
    /// The language's own name for itself.
    [[nodiscard]] std::string name_of_language() const;
    /// All available languages, English first. Their names are in assets/languages.json.
    [[nodiscard]] static const std::vector<Language>& languages();
    /// The language after the present one; null if there is only one.
    [[nodiscard]] const Language* next_language() const;
    /// Loads a language. Returns false and changes nothing if there is none with this id.
    bool load(std::string_view language);
    /// A phrase in a game's own words, or in the common words if `game` is null.
    [[nodiscard]] std::string text(const engine::Game* game, const Phrase& phrase) const;
    /// The sentence of a key that has no holes.
    [[nodiscard]] std::string text(const engine::Game* game, std::string_view key) const;

    /// An action with the piece that acts: `Archer c2–c3`.
    [[nodiscard]] std::string action(const engine::Game& game,
                                     const engine::ActionLabel& label) const;

    void announce(std::string sentence);
    [[nodiscard]] const std::string& announcement() const { return announcement_; }
    /// The number of announcements so far.
    [[nodiscard]] std::uint64_t announcement_number() const { return number_; }

private:
    engine::Strings strings_;
    std::string announcement_;
    std::uint64_t number_ = 0;
};

} // namespace motley::activity
