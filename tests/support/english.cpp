#include "support/english.h"

#include "core/asset.h"

#include <array>
#include <stdexcept>

namespace motley::test {

namespace {

constexpr std::array<Asset, 1> toy_assets{{{"games/toy/en.json", R"({
    "name": "Toy",
    "summary": "Stones on nine cells.",
    "stone": "stone",
    "first": "Left",
    "second": "Right",
    "chip.plain": "Step",
    "chip.bright": "Bright step",
    "panel.bright": "Bright steps",
    "panel.coin": "Coin",
    "cause.bright": "Bright step",
    "label": "{token}",
    "fact": "A stone.",
    "explain.no-coin": "No coin is falling.",
    "explain.no-stone": "None of your stones is on {cell}.",
    "explain.no-way": "There is no way to {cell}.",
    "explain.spent": "You have stepped brightly already.",
    "explain.no-enemy": "There is no enemy to sweep from {cell}."
})"}}};

} // namespace

const engine::Strings& english() {
    static const engine::Strings strings = [] {
        register_assets(text_assets());
        register_assets(toy_assets);
        auto loaded = engine::Strings::load("en");
        if (!loaded) {
            throw std::runtime_error(loaded.error().line());
        }
        return std::move(*loaded);
    }();
    return strings;
}

} // namespace motley::test
