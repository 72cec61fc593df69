#pragma once

namespace motley {

/// The code of the error by which a reader of foreign texts tells that another match begins in the
/// line that the error's first place names.
inline constexpr const char* several_matches = "several";

} // namespace motley
