#pragma once

#include <cstdint>

namespace motley::test {

/// Noon of 23 November 2026, in milliseconds since 1970: what a test's app takes for now, since
/// each day another puzzle is that of the day. Noon, so that it is this day wherever a test runs.
inline constexpr std::int64_t some_noon = 1'795'435'200'000;

} // namespace motley::test
