#pragma once

#include "shell/app.h"

#include <string>

namespace motley::shell {

/// Describes the app and its board for developers (docs/DEBUGGING.md): the address, the position
/// and its scene, what is chosen and what can be chosen, and what the last ply did. In English, as
/// scene/text.h writes it.
[[nodiscard]] std::string debug_text(const App& app);

} // namespace motley::shell
