#pragma once

#include "picture/colour.h"
#include "picture/geometry.h"
#include "picture/last_action.h"

#include <optional>
#include <string>
#include <vector>

/// The board of a position as an SVG document that needs nothing but itself: the same drawing as on
/// the screen, in a view of `svg_view_width` units that does not depend on how large it is shown.
/// Drawings come from the assets that are registered; one that is missing is left out.
namespace motley::picture {

/// Units of the view box, as wide as CSS px on a screen where the board has that much room.
inline constexpr float svg_view_width = 480;

struct SvgOptions {
    float width = svg_view_width; ///< CSS px; the height follows
    bool dark = false;
    bool flipped = false;         ///< the first player's side is on top
    bool letters = false;         ///< pieces as signs with their letters
    std::string title;            ///< what the picture is called; may be empty
    std::optional<Colour> ground; ///< of the whole view; none: one can see through beside the board
    /// Without text and references: for programs that make pixels of it and have no typeface, or
    /// know only the simplest of SVG.
    bool simple = false;
};

/// Where the board lies in the view: its frame begins at y = 0 and ends with the view.
[[nodiscard]] BoardGeometry svg_geometry(const scene::Topology& topology, bool flipped);

/// `tokens`: those of the scene; `last`: marked as the last action.
[[nodiscard]] std::string svg_of(const engine::Game& game, const std::vector<scene::Token>& tokens,
                                 const LastAction& last, const SvgOptions& options);

} // namespace motley::picture
