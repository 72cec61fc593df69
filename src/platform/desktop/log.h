#pragma once

#include <functional>
#include <string>

namespace motley::platform {

/// Called with a line for each text that is stored, and each line sent to or by the engine, for
/// developers (docs/DEBUGGING.md).
using Log = std::function<void(const std::string& line)>;

inline void log_nothing(const std::string& /*line*/) {}

} // namespace motley::platform
