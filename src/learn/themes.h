#pragma once

#include "core/result.h"
#include "learn/puzzle.h"

#include <string>
#include <string_view>
#include <vector>

/// What puzzles are about: `fork`, `sacrifice`, `spell`. A game names its themes as data; which of
/// them a puzzle has is found once, when the puzzle is, and stored with it (Puzzle::themes).
namespace motley::learn {

/// A theme of a game. A puzzle has it if the actions that the player has to find are of this kind.
struct Theme {
    /// The string `puzzle.theme.<name>` names it. Six names have a meaning of their own in every
    /// game:
    ///
    ///     win        the answer wins by force
    ///     defence    every other action loses by force
    ///     fork       the acting piece attacks several pieces at once, one of which is hit later
    ///     sacrifice  the reply takes a piece that the action has put or left in the way
    ///     several    one action takes several pieces
    ///     quiet      the answer moves a piece that hits, takes or changes no enemy and uses no power
    std::string name;
    /// Causes of events (scene::Event::why): an action with one of these has the theme, too.
    std::vector<std::string> causes;
    /// The labels of two rows of the player's panel (scene::PanelRow): likewise an action that
    /// raises the value of the one, or lowers that of the other. May be empty.
    std::string raises;
    std::string lowers;
};

/// From a text:
///
///     { "themes": [{ "name": TEXT, "causes": [TEXT, …], "raises": TEXT, "lowers": TEXT }, …] }
///
/// All but the name may be missing, but not of a theme that has no meaning of its own. Refuses any
/// other form.
[[nodiscard]] Result<std::vector<Theme>> read_themes(std::string_view text);

/// The game's themes, from assets/games/<id>/themes.json. A game without the file has none.
[[nodiscard]] Result<std::vector<Theme>> load_themes(const engine::Game& game);

/// The names of those that the puzzle has, in the given order. The puzzle must be sound (check).
[[nodiscard]] std::vector<std::string> themes_of(const engine::Game& game, const Puzzle& puzzle,
                                                 const std::vector<Theme>& themes);

} // namespace motley::learn
