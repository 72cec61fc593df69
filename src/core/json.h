#pragma once

#include "core/result.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

namespace motley {

/// How deeply the lists and objects of a JSON text may be nested; Motley's own have six levels.
inline constexpr std::size_t max_json_depth = 16;

/// Reads a JSON text that came from outside: one value in UTF-8, with blanks around it or without.
/// Nothing is repaired. What most readers let pass is refused like any other mistake, with its
/// place: a byte order mark, a NUL with whatever follows it, a key that an object has twice, a zero
/// with a minus, more depth than there is in any text of ours.
///
/// `Json` is nlohmann::json, or nlohmann::ordered_json, which keeps the order of the keys.
template <class Json = nlohmann::json>
[[nodiscard]] Result<Json> read_json(std::string_view text);
extern template Result<nlohmann::json> read_json<nlohmann::json>(std::string_view);
extern template Result<nlohmann::ordered_json> read_json<nlohmann::ordered_json>(std::string_view);

/// A whole number of `low` to `high`; nothing for any other value, also for one beyond 64 bits. A
/// whole number that is written with a fraction or an exponent is none.
template <class Json>
[[nodiscard]] std::optional<std::int64_t> whole_number(const Json& json, std::int64_t low,
                                                       std::int64_t high) {
    // As a signed number, one of the upper half would be below 0.
    if (!json.is_number_integer() ||
        (json.is_number_unsigned() && json.template get<std::uint64_t>() > INT64_MAX)) {
        return std::nullopt;
    }
    const auto value = json.template get<std::int64_t>();
    return value < low || value > high ? std::nullopt : std::optional(value);
}

} // namespace motley
