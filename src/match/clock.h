#pragma once

#include "match/terms.h"

namespace motley::match {

/// Tenths of a second are shown when no more than this is left.
inline constexpr Milliseconds last_seconds = 10'000;

/// The time that a clock shows: whole seconds, then tenths. It is rounded up, so that a clock shows
/// zero only when no time is left.
[[nodiscard]] Milliseconds shown_time(Milliseconds left);
/// The time that the clock shows next.
[[nodiscard]] Milliseconds next_shown_time(Milliseconds left);

} // namespace motley::match
