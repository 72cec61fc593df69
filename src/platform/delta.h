#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace motley::platform {

/// How `before` becomes `after`, as bytes: little if little has changed, wherever in the text that
/// is. It consists of what is copied from `before` and what is put between. Takes time in
/// proportion to the texts' lengths.
[[nodiscard]] std::string delta(std::string_view before, std::string_view after);

/// What `before` becomes; nothing if this is no delta of it.
[[nodiscard]] std::optional<std::string> patched(std::string_view before, std::string_view delta);

} // namespace motley::platform
