#pragma once

#include <functional>
#include <string>

namespace motley::platform {

/// Hears in a line what is stored, or said to and by the engine, for developers
/// (docs/DEBUGGING.md).
using Told = std::function<void(const std::string& line)>;

inline void tell_nobody(const std::string& /*line*/) {}

} // namespace motley::platform
