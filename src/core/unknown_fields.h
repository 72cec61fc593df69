#pragma once

#include <map>
#include <string>

namespace motley {

/// Fields that a reader does not know, since a newer version has added them: name → JSON text. They
/// are not interpreted, and are written again.
using UnknownFields = std::map<std::string, std::string>;

} // namespace motley
