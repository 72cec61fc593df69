#pragma once

#include <string>
#include <string_view>

namespace motley::shell {

/// The text for a search in which capitals and accents do not matter: letters of ASCII and Latin
/// (to U+017F) as small letters without accents; everything else as it is.
[[nodiscard]] std::string folded(std::string_view text);

} // namespace motley::shell
