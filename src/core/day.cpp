#include "core/day.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <ctime>

namespace motley {

Day day_of(std::int64_t time) {
    const auto seconds = static_cast<std::time_t>(time / 1000);
    std::tm local{};
    localtime_r(&seconds, &local);
    return {local.tm_year + 1900, local.tm_mon + 1, local.tm_mday};
}

Day day_in_zone_of(std::int64_t time, std::int64_t other) {
    const auto zone_at = [](std::int64_t at) {
        const auto seconds = static_cast<std::time_t>(at / 1000);
        std::tm local{};
        localtime_r(&seconds, &local);
        return std::int64_t{local.tm_gmtoff} * 1000;
    };
    // What summer time changes is none of a zone's move.
    constexpr std::int64_t half_a_day = 12 * 3'600'000;
    const std::int64_t moved = zone_at(other) - zone_at(time);
    return day_of(moved >= half_a_day || moved <= -half_a_day ? time + moved : time);
}

std::string to_text(const Day& day) {
    std::array<char, 40> text{};
    const int size =
        std::snprintf(text.data(), text.size(), "%04d-%02d-%02d", day.year, day.month, day.day);
    return {text.data(), static_cast<std::size_t>(size)};
}

namespace {

std::chrono::year_month_day civil(const Day& day) {
    return {std::chrono::year(day.year), std::chrono::month(static_cast<unsigned>(day.month)),
            std::chrono::day(static_cast<unsigned>(day.day))};
}

} // namespace

int weekday_of(const Day& day) {
    return static_cast<int>(
               std::chrono::weekday(std::chrono::sys_days(civil(day))).iso_encoding()) -
           1;
}

std::int64_t number_of(const Day& day) {
    return std::chrono::sys_days(civil(day)).time_since_epoch().count();
}

std::optional<Day> read_day(std::string_view text) {
    constexpr std::string_view form = "dddd-dd-dd";
    const bool formed = text.size() == form.size() &&
                        std::equal(text.begin(), text.end(), form.begin(), [](char c, char f) {
                            return f == '-' ? c == '-' : c >= '0' && c <= '9';
                        });
    if (!formed) {
        return std::nullopt;
    }
    const auto number = [&](std::size_t from, std::size_t size) {
        int value = 0;
        std::from_chars(text.data() + from, text.data() + from + size, value);
        return value;
    };
    const Day day{number(0, 4), number(5, 2), number(8, 2)};
    return civil(day).ok() ? std::optional(day) : std::nullopt;
}

} // namespace motley
