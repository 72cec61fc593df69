#pragma once

#include "core/rng.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace motley {

/// A choice that a game offers before it starts, as a whole number: a seed, the number of battles.
/// Its name on the screen is `setup.<name>` of the game's strings; on the command line it is
/// --<name>.
struct SetupOption {
    std::string name;
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    /// The default value; without one (as for a seed) the value is drawn at random if not chosen.
    std::optional<std::uint64_t> usual;

    /// A random value of at most six digits, which is easy to tell someone.
    [[nodiscard]] std::uint64_t draw(Rng& rng) const {
        constexpr std::uint64_t max = 999'999;
        const std::uint64_t span = std::min(high - low, max);
        return low + rng.below(static_cast<std::uint32_t>(span + 1));
    }
};

/// The choices made. A game ignores choices that it does not know. The caller must check that the
/// values are in the range of the game's SetupOptions.
struct Setup {
    std::vector<std::pair<std::string, std::uint64_t>> choices;

    [[nodiscard]] std::optional<std::uint64_t> get(const std::string& name) const {
        const auto found = std::find_if(choices.begin(), choices.end(),
                                        [&](const auto& choice) { return choice.first == name; });
        return found == choices.end() ? std::nullopt : std::optional(found->second);
    }
};

} // namespace motley
