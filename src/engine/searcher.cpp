#include "engine/searcher.h"

#include <algorithm>

namespace motley::engine {

std::optional<Method> method_of(std::string_view name) {
    const auto* const found = std::find(method_names.begin(), method_names.end(), name);
    if (found == method_names.end()) {
        return std::nullopt;
    }
    return static_cast<Method>(found - method_names.begin());
}

} // namespace motley::engine
