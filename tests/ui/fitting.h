#pragma once

#include "ui/stage.h"

#include <functional>
#include <string>
#include <vector>

/// Whether a screen fits a size.
namespace motley::test {

/// What somebody types into a field can be longer than any field.
inline constexpr const char* endless_number = "99999999999999999999";

/// Everything on the screen is on it, said, named once, not cut, and on nothing else.
void check_screen(Stage& stage, const ScreenSize& size, const std::string& what);

/// At least 44 CSS px for fingers; what is partly scrolled out of view may be smaller.
void check_targets(Stage& stage, const ScreenSize& size, const std::string& what);

/// All, or a few where that would take long: a phone upright and on its side, a laptop.
[[nodiscard]] std::vector<ScreenSize> sizes();

/// Half of the games, or one where that would take long; the others at the next size, and in the
/// next language: for screens that differ little between games.
[[nodiscard]] std::vector<const engine::Game*> games_at(const Stage& stage, const ScreenSize& size);

/// Each language there is, on a stage of its own.
void in_every_language(const std::function<void(Stage&)>& check);

} // namespace motley::test
