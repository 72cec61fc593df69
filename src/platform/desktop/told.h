#pragma once

#include <functional>
#include <string>

namespace motley::platform {

/// Called with a line for each text that is stored, and each line sent to or by the engine, for
/// developers (docs/DEBUGGING.md).
using Told = std::function<void(const std::string& line)>;

inline void tell_nobody(const std::string& /*line*/) {}

} // namespace motley::platform
