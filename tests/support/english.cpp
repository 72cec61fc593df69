#include "support/english.h"

#include "core/asset.h"

#include <array>
#include <stdexcept>
#include <string>
#include <utility>

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
    "decided.empty": "No stone is left",
    "decided.late": "It is late",
    "error.fields": "{text} has not the five fields",
    "error.form": "{text} is not as it is written",
    "error.action": "is no action",
    "explain.no-coin": "No coin is falling.",
    "explain.no-stone": "None of your stones is on {cell}.",
    "explain.no-way": "There is no way to {cell}.",
    "explain.spent": "You have stepped brightly already.",
    "explain.no-enemy": "There is no enemy to sweep from {cell}."
})"}}};

// Before the first test, so that each can run alone.
[[maybe_unused]] const bool registered = [] {
    register_assets(text_assets());
    register_assets(toy_assets);
    return true;
}();

engine::Strings loaded(std::string_view language) {
    auto strings = engine::Strings::load(language);
    if (!strings) {
        throw std::runtime_error(strings.error());
    }
    return std::move(*strings);
}

} // namespace

const engine::Strings& english() {
    static const engine::Strings strings = loaded("en");
    return strings;
}

std::string line_of(Error error, std::string_view game) {
    error.game = error.game.empty() ? game : error.game;
    return english().line(error);
}

std::string place_of(Error error, std::string_view game) {
    error.game = error.game.empty() ? game : error.game;
    return english().place(error);
}

const std::vector<engine::Strings>& every_language() {
    static const std::vector<engine::Strings> all = [] {
        std::vector<engine::Strings> each{english()};
        for (const std::string& language : engine::Strings::languages()) {
            if (language != "en") {
                each.push_back(loaded(language));
            }
        }
        return each;
    }();
    return all;
}

} // namespace motley::test
