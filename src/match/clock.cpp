#include "match/clock.h"

#include <algorithm>

namespace motley::match {

namespace {

Milliseconds unit_at(Milliseconds left) {
    constexpr Milliseconds tenth_ms = 100;
    constexpr Milliseconds second_ms = 1000;
    return left <= last_seconds ? tenth_ms : second_ms;
}

} // namespace

Milliseconds shown_time(Milliseconds left) {
    const Milliseconds unit = unit_at(left);
    return (std::max<Milliseconds>(left, 0) + unit - 1) / unit * unit;
}

Milliseconds next_shown_time(Milliseconds left) {
    const Milliseconds shown = shown_time(left);
    return shown - unit_at(shown);
}

} // namespace motley::match
