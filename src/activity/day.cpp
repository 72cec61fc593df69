#include "shell/day.h"

#include <array>
#include <cstddef>
#include <cstdio>
#include <ctime>

namespace motley::shell {

Day day_of(std::int64_t time) {
    const auto seconds = static_cast<std::time_t>(time / 1000);
    std::tm local{};
    localtime_r(&seconds, &local);
    return {local.tm_year + 1900, local.tm_mon + 1, local.tm_mday};
}

std::string to_text(const Day& day) {
    std::array<char, 40> text{};
    const int size =
        std::snprintf(text.data(), text.size(), "%04d-%02d-%02d", day.year, day.month, day.day);
    return {text.data(), static_cast<std::size_t>(size)};
}

} // namespace motley::shell
