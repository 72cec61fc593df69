#pragma once

/// How much of what is repeated a test repeats.
namespace motley::test {

/// Sanitizers make everything ten times as slow, so they see a tenth.
#ifdef MOTLEY_SANITIZED
inline constexpr bool sanitized = true;
inline constexpr int slower = 10;
#else
inline constexpr bool sanitized = false;
inline constexpr int slower = 1;
#endif

} // namespace motley::test
