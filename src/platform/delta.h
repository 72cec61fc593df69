#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace motley::platform {

/// The change from `before` to `after`, as bytes: pieces copied from `before` and new ones between.
/// It is small for small edits, wherever they are. Takes time in proportion to the lengths of the
/// texts.
[[nodiscard]] std::string delta(std::string_view before, std::string_view after);

/// Applies a delta to `before`. Nothing if it is not a delta of that text.
[[nodiscard]] std::optional<std::string> patched(std::string_view before, std::string_view delta);

} // namespace motley::platform
