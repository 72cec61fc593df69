#pragma once

#include <cstddef>

namespace motley::fuzz {

/// What the second byte of an input of `answer` chooses: what the computer is asked for.
enum class Asked : std::size_t { play, answer, hint, analyse, mine, reply, look };
inline constexpr std::size_t kinds_asked = 7;

} // namespace motley::fuzz
