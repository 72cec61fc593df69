#pragma once

#include "shell/app.h"

#include <string>

namespace motley::shell {

/// Where the app is and what its board shows, for developers (docs/DEBUGGING.md): the address, the
/// position and its scene, what is chosen and what can be, and what the last ply did. In English,
/// as scene/text.h writes it.
[[nodiscard]] std::string debug_text(const App& app);

} // namespace motley::shell
