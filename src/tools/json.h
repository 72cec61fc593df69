#pragma once

#include "core/json.h"
#include "engine/position.h"

#include <string>

/// The JSON that the command line reads and writes.
namespace motley::tools {

/// Keeps the order in which fields were set.
using Json = nlohmann::ordered_json;

/// One line of valid UTF-8, whatever bytes the strings hold.
[[nodiscard]] std::string dump(const Json& json);

/// The field `over`: the outcome's text, null while the game goes on.
[[nodiscard]] Json over(const engine::Position& position);

} // namespace motley::tools
