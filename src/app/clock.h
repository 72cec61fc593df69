#pragma once

#include "record/terms.h"

namespace motley::app {

/// With no more than this left, tenths of a second are shown.
inline constexpr record::Milliseconds last_seconds = 10'000;

/// Seconds between two calls of App::pass_time() while a clock runs. It asks for a frame at least
/// once a second, so that after more of them nobody can have been looking.
inline constexpr double most_unseen = 5;

/// What a clock shows of what is left: whole seconds, then tenths, rounded up, so that it shows
/// nothing only when nothing is left.
[[nodiscard]] record::Milliseconds shown_time(record::Milliseconds left);

} // namespace motley::app
