#pragma once

#include <string>
#include <string_view>

namespace motley::shell {

/// The text without capitals and accents, for searches: letters of ASCII and Latin (to U+017F)
/// become small letters without accents; everything else stays.
[[nodiscard]] std::string folded(std::string_view text);

} // namespace motley::shell
