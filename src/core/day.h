#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace motley {

/// The end of the year 9999, in milliseconds since 1970, UTC.
inline constexpr std::uint64_t latest_time = 253'402'300'799'999;

/// A date in the player's calendar.
struct Day {
    int year = 0;
    int month = 0; ///< 1 … 12
    int day = 0;   ///< 1 … 31
    bool operator==(const Day&) const = default;
};

/// The date of a time in milliseconds since 1970, UTC, in the present time zone.
[[nodiscard]] Day day_of(std::int64_t time);
/// The date of a time in the time zone that was in effect at `other`. A zone can move to the other
/// side of the date line.
[[nodiscard]] Day day_in_zone_of(std::int64_t time, std::int64_t other);
/// 0 for Monday … 6 for Sunday.
[[nodiscard]] int weekday_of(const Day& day);
/// Days since 1970-01-01.
[[nodiscard]] std::int64_t number_of(const Day& day);
/// `2026-11-23`.
[[nodiscard]] std::string to_text(const Day& day);
/// The date that to_text() wrote; nothing for any other text.
[[nodiscard]] std::optional<Day> read_day(std::string_view text);

} // namespace motley
