#include "support/random_play.h"

#include <algorithm>
#include <utility>

namespace motley::test {

Setup any_setup(const engine::GameInfo& info, Rng& rng) {
    Setup setup;
    for (const SetupOption& option : info.options) {
        if (rng.below(3) > 0) {
            const std::uint64_t range = std::min<std::uint64_t>(option.high - option.low, 1000000);
            setup.choices.emplace_back(
                option.name, option.low + rng.below(static_cast<std::uint32_t>(range + 1)));
        }
    }
    return setup;
}

Action any_action(const engine::Position& position, Rng& rng) {
    return engine::random_action(position, rng);
}

std::string mutated(std::string text, Rng& rng) {
    const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
    for (std::uint32_t changes = 1 + rng.below(3); changes > 0 && !text.empty(); --changes) {
        const std::size_t at = below(text.size());
        const std::size_t other = below(text.size());
        switch (rng.below(8)) {
        case 0:
            text[at] = static_cast<char>(rng.below(256));
            break;
        case 1:
            text[at] = static_cast<char>(text[at] ^ (1 << rng.below(7)));
            break;
        case 2:
            text[at] = text[other];
            break;
        case 3:
            text[at] = static_cast<char>(text[at] + (rng.below(2) == 0 ? 1 : -1));
            break;
        case 4:
            text.erase(at, 1 + rng.below(3));
            break;
        case 5:
            text.insert(at, text.substr(other, 1 + rng.below(4)));
            break;
        case 6:
            std::swap(text[at], text[other]);
            break;
        default:
            text.insert(at, 1, static_cast<char>(' ' + rng.below(95)));
            break;
        }
    }
    return text;
}

} // namespace motley::test
