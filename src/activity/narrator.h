#pragma once

#include "engine/game.h"
#include "engine/strings.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace motley::activity {

/// A language there is, and how it offers itself: `Deutsch`.
struct Language {
    std::string id;
    std::string offer;
};

/// The program's sentences in the player's language, and the last one that a screen reader was told.
class Narrator {
public:
    explicit Narrator(engine::Strings strings);

    [[nodiscard]] const engine::Strings& strings() const { return strings_; }
    /// All there are, English first.
    [[nodiscard]] const std::vector<Language>& languages() const { return languages_; }
    /// The one after the present, or null when there is only one.
    [[nodiscard]] const Language* next_language() const;
    /// False, and nothing changes, when there is none of this id.
    bool load(std::string_view language);
    /// A sentence in the words of a game, or the common ones when it is null.
    [[nodiscard]] std::string text(const engine::Game* game, const Phrase& phrase) const;
    /// One without holes, by its key.
    [[nodiscard]] std::string text(const engine::Game* game, std::string_view key) const;

    void announce(std::string sentence);
    [[nodiscard]] const std::string& announcement() const { return announcement_; }
    /// Grows with each announcement.
    [[nodiscard]] std::uint64_t announcement_number() const { return number_; }

private:
    engine::Strings strings_;
    std::vector<Language> languages_;
    std::string announcement_;
    std::uint64_t number_ = 0;
};

} // namespace motley::activity
