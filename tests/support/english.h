#pragma once

#include "core/result.h"
#include "engine/strings.h"

#include <string>
#include <string_view>
#include <vector>

namespace motley::test {

/// The English strings of the app, of every game in the catalogue, and of the toy game. Programs
/// with this header's source know the text assets from the start.
[[nodiscard]] const engine::Strings& english();

/// The strings of every language, English first.
[[nodiscard]] const std::vector<engine::Strings>& every_language();

/// The error and its place in English. `game` names the game with the sentences if the error does
/// not, because no Game has read the text.
[[nodiscard]] std::string line_of(Error error, std::string_view game = {});
[[nodiscard]] std::string place_of(Error error, std::string_view game = {});

} // namespace motley::test
