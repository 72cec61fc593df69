#pragma once

#include "match/match.h"
#include "support/toy_game.h"

#include <cstdint>

namespace motley::test {

[[nodiscard]] inline match::Match toy_match(std::uint64_t seed = 1) {
    return {toy_game(), Setup{}, seed};
}

} // namespace motley::test
