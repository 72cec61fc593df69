#pragma once

#include "ui/kit/semantics.h"

#include <nlohmann/json.hpp>
#include <vector>

namespace motley::platform {

/// The list of what is on the screen, for the page: an object for each node, of the fields of
/// ui::Node that it has. A node that `known` has just the same is its id alone: most stay as they
/// are.
[[nodiscard]] nlohmann::json to_json(const std::vector<ui::Node>& nodes,
                                     const std::vector<ui::Node>& known = {});

} // namespace motley::platform
