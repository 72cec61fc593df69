#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

/// Fields of the files that teach.
namespace motley::learn {

/// Keeps the order of the file.
using Json = nlohmann::ordered_json;

/// A text; `otherwise` when the object has no such field; nothing when that is no text.
[[nodiscard]] inline std::optional<std::string>
text_of(const Json& object, const std::string& name,
        const std::optional<std::string>& otherwise = {}) {
    const auto found = object.find(name);
    if (found == object.end()) {
        return otherwise;
    }
    return found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

/// A list of texts, where null is the empty text; no list is an empty one. Nothing when it is
/// something else.
[[nodiscard]] inline std::optional<std::vector<std::string>> texts_of(const Json& object,
                                                                      const std::string& name) {
    std::vector<std::string> texts;
    const auto found = object.find(name);
    if (found == object.end()) {
        return texts;
    }
    if (!found->is_array()) {
        return std::nullopt;
    }
    for (const Json& each : *found) {
        if (!each.is_string() && !each.is_null()) {
            return std::nullopt;
        }
        texts.push_back(each.is_null() ? std::string() : each.get<std::string>());
    }
    return texts;
}

} // namespace motley::learn
