#pragma once

#include "match/terms.h"

namespace motley::match {

/// With no more than this left, tenths of a second are shown.
inline constexpr Milliseconds last_seconds = 10'000;

/// What a clock shows of what is left: whole seconds, then tenths, rounded up, so that it shows
/// nothing only when nothing is left.
[[nodiscard]] Milliseconds shown_time(Milliseconds left);
/// What it shows next.
[[nodiscard]] Milliseconds next_shown_time(Milliseconds left);

} // namespace motley::match
