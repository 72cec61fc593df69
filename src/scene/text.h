#pragma once

#include "scene/scene.h"
#include "scene/step.h"
#include "scene/trace.h"

#include <string>

/// What a game tells the renderer, as text for developers: in messages of failed tests, and over
/// the screen (docs/DEBUGGING.md). Pieces are numbers (GameInfo::glyphs), and so are chips.
namespace motley::scene {

/// A line for each token, panel and panel row.
[[nodiscard]] std::string to_text(const Scene& scene, const Topology& topology);
/// A line for each event, which begins with its beat.
[[nodiscard]] std::string to_text(const Trace& trace, const Topology& topology);
/// `c4 attack`, `member c4`, `chip 2 asks`.
[[nodiscard]] std::string to_text(const Step& step, const Topology& topology);

} // namespace motley::scene
