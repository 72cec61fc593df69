#pragma once

#include "core/json.h"
#include "engine/position.h"

#include <string>

/// The JSON that the command line reads and writes.
namespace motley::tools {

/// Keeps the order of the fields.
using Json = nlohmann::ordered_json;

/// One line of valid UTF-8, whatever bytes the strings contain.
[[nodiscard]] std::string dump(const Json& json);

/// The value of the field `over`: the outcome's text, or null while the game goes on.
[[nodiscard]] Json over(const engine::Position& position);

} // namespace motley::tools
