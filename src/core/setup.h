#pragma once

#include "core/rng.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace motley {

/// Something a game lets its players choose before it starts, as a whole number: a seed, the number
/// of battles. Named in `setup.<name>` of the game's strings; the command line offers it as
/// --<name>.
struct SetupOption {
    std::string name;
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    /// What is taken when nothing is said; without one the choice is left open (an unseeded start).
    std::optional<std::uint64_t> usual;

    /// A value of it, short enough to be told to somebody.
    [[nodiscard]] std::uint64_t draw(Rng& rng) const {
        constexpr std::uint64_t most = 999'999;
        const std::uint64_t span = std::min(high - low, most);
        return low + rng.below(static_cast<std::uint32_t>(span + 1));
    }
};

/// The choices made. What a game does not know it ignores; the range is checked by the caller
/// against the game's own SetupOptions.
struct Setup {
    std::vector<std::pair<std::string, std::uint64_t>> choices;

    [[nodiscard]] std::optional<std::uint64_t> get(const std::string& name) const {
        const auto found = std::find_if(choices.begin(), choices.end(),
                                        [&](const auto& choice) { return choice.first == name; });
        return found == choices.end() ? std::nullopt : std::optional(found->second);
    }
};

} // namespace motley
