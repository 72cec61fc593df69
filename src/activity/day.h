#pragma once

#include <cstdint>
#include <string>

namespace motley::shell {

/// The end of the year 9999, in milliseconds since 1970, UTC.
inline constexpr std::uint64_t latest_time = 253'402'300'799'999;

/// A day where the player is.
struct Day {
    int year = 0;
    int month = 0; ///< 1 … 12
    int day = 0;   ///< 1 … 31
    bool operator==(const Day&) const = default;
};

/// The day of a time in milliseconds since 1970, UTC.
[[nodiscard]] Day day_of(std::int64_t time);
/// `2026-11-23`.
[[nodiscard]] std::string to_text(const Day& day);

} // namespace motley::shell
