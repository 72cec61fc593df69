#pragma once

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Helpers to read the JSON files of lessons, examples and puzzles.
namespace motley::learn {

/// Keeps the order of the fields.
using Json = nlohmann::ordered_json;

/// A text field; `otherwise` if the object has no such field; nothing if the field is not a text.
[[nodiscard]] inline std::optional<std::string>
text_of(const Json& object, const std::string& name,
        const std::optional<std::string>& otherwise = {}) {
    const auto found = object.find(name);
    if (found == object.end()) {
        return otherwise;
    }
    return found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

/// A list of texts, in which null stands for the empty text. Empty if the object has no such field;
/// nothing if the field is anything else.
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

/// Whether the object has no fields other than these.
[[nodiscard]] inline bool only(const Json& object, std::initializer_list<std::string_view> names) {
    const auto items = object.items();
    return std::all_of(items.begin(), items.end(), [&](const auto& field) {
        return std::find(names.begin(), names.end(), field.key()) != names.end();
    });
}

} // namespace motley::learn
