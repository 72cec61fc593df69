#pragma once

#include "ui/kit/semantics.h"
#include "ui/rules/paper.h"

#include <nlohmann/json.hpp>
#include <vector>

namespace motley::platform {

/// What is on the screen, as a list for the page: an object for each node, with the fields that are
/// set in ui::Node. A node that is identical in `known` is written as its id alone, since most
/// nodes do not change.
[[nodiscard]] nlohmann::json to_json(const std::vector<ui::Node>& nodes,
                                     const std::vector<ui::Node>& known = {});

/// What is printed, as a list: an object for each block, with all fields of ui::Paper::Block.
[[nodiscard]] nlohmann::json to_json(const ui::Paper& paper);

} // namespace motley::platform
