#pragma once

#include "engine/strings.h"

namespace motley::test {

/// The English strings of the app, of every game of the catalogue, and of the toy game. Registers
/// the assets they come from.
[[nodiscard]] const engine::Strings& english();

} // namespace motley::test
