#include "platform/desktop/placement.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>

namespace motley::platform {

namespace {

constexpr int least_side = 240;
constexpr int most_side = 16384;
/// How much of the window has to be on a screen, and the height of what it is moved by.
constexpr int reach = 80;
constexpr int title_bar = 32;

bool read_number(std::string_view text, int& number) {
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc() && read.ptr == end;
}

} // namespace

std::string write_placement(const Placement& placement) {
    const Placement::Area& at = placement.window;
    return std::to_string(at.x) + ' ' + std::to_string(at.y) + ' ' + std::to_string(at.width) +
           ' ' + std::to_string(at.height) + (placement.maximized ? " maximized\n" : "\n");
}

std::optional<Placement> read_placement(std::string_view text) {
    if (text.ends_with('\n')) {
        text.remove_suffix(1);
    }
    const auto words = split(text, ' ');
    Placement out;
    const std::array<int*, 4> numbers{&out.window.x, &out.window.y, &out.window.width,
                                      &out.window.height};
    out.maximized = words.size() == 5 && words[4] == "maximized";
    if (words.size() != (out.maximized ? 5U : 4U)) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (!read_number(words[i], *numbers[i])) {
            return std::nullopt;
        }
    }
    const auto fits = [](int side) { return side >= least_side && side <= most_side; };
    const auto near = [](int place) { return place > -most_side * 4 && place < most_side * 4; };
    if (!fits(out.window.width) || !fits(out.window.height) || !near(out.window.x) ||
        !near(out.window.y)) {
        return std::nullopt;
    }
    return out;
}

bool is_reachable(const Placement::Area& window, const std::vector<Placement::Area>& screens) {
    return std::any_of(screens.begin(), screens.end(), [&](const Placement::Area& screen) {
        const int left = std::max(window.x, screen.x);
        const int right = std::min(window.x + window.width, screen.x + screen.width);
        return right - left >= reach && window.y >= screen.y - title_bar &&
               window.y + title_bar <= screen.y + screen.height;
    });
}

} // namespace motley::platform
