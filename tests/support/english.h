#pragma once

#include "engine/strings.h"

#include <vector>

namespace motley::test {

/// The English strings of the app, of every game of the catalogue, and of the toy game. Registers
/// the assets they come from.
[[nodiscard]] const engine::Strings& english();

/// The strings of every language there is, English first.
[[nodiscard]] const std::vector<engine::Strings>& every_language();

} // namespace motley::test
