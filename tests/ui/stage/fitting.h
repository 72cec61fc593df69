#pragma once

#include "ui/stage/stage.h"

#include <functional>
#include <string>
#include <vector>

/// Checks whether a screen fits a size.
namespace motley::test {

/// A player can type more into a field than fits.
inline constexpr const char* endless_number = "99999999999999999999";

/// Checks that everything lies within the screen, has a label, has a unique id, is not cut off, and
/// overlaps nothing else, and that no two commands have the same name.
void check_screen(Stage& stage, const ScreenSize& size, const std::string& what);

/// The commands that can be used now and have the same name as another one, a line for each; while a
/// dialog is open, only what is in it. Cells, the lines of a list and
/// fields are no commands.
[[nodiscard]] std::vector<std::string> same_names(const std::vector<ui::Node>& nodes);

/// Checks that targets for fingers measure at least 44 CSS px; those partly scrolled out of view
/// may be smaller.
void check_targets(Stage& stage, const ScreenSize& size, const std::string& what);

/// All sizes, or with sanitizers only a few: a phone upright and on its side, and a laptop.
[[nodiscard]] std::vector<ScreenSize> sizes();

/// Half of the games, or with sanitizers one; the others at the next size and in the next language.
/// For screens that differ little between games.
[[nodiscard]] std::vector<const engine::Game*> games_at(const Stage& stage, const ScreenSize& size);

/// Runs the check for each language, on a stage of its own.
void in_every_language(const std::function<void(Stage&)>& check);

} // namespace motley::test
