#pragma once

#include "core/result.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

namespace motley {

/// The maximum nesting of lists and objects in a JSON text. Motley's own files have six levels.
inline constexpr std::size_t max_json_depth = 16;

/// Reads a JSON text that came from outside: one value in UTF-8, with or without blanks around it.
/// Nothing is repaired. It also refuses, with their place, mistakes that most readers let pass: a
/// byte order mark, a NUL character, a key that occurs twice in an object, a negative zero, and
/// nesting beyond max_json_depth.
///
/// `Json` is nlohmann::json, or nlohmann::ordered_json, which keeps the order of the keys.
template <class Json = nlohmann::json>
[[nodiscard]] Result<Json> read_json(std::string_view text);
extern template Result<nlohmann::json> read_json<nlohmann::json>(std::string_view);
extern template Result<nlohmann::ordered_json> read_json<nlohmann::ordered_json>(std::string_view);

/// A whole number from `low` to `high`. Nothing for any other value, including numbers beyond 64
/// bits and whole numbers written with a fraction or an exponent.
template <class Json>
[[nodiscard]] std::optional<std::int64_t> whole_number(const Json& json, std::int64_t low,
                                                       std::int64_t high) {
    // Read as signed, an unsigned number above the signed range would be negative.
    if (!json.is_number_integer() ||
        (json.is_number_unsigned() && json.template get<std::uint64_t>() > INT64_MAX)) {
        return std::nullopt;
    }
    const auto value = json.template get<std::int64_t>();
    return value < low || value > high ? std::nullopt : std::optional(value);
}

} // namespace motley
