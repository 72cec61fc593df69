#pragma once

#include "core/rng.h"
#include "record/record.h"

namespace motley::test {

/// A random match of at most `plies` plies: with agreed ends, plies taken back, resignations and
/// offers, sometimes with a clock or a turn limit. Its set-up is from any_setup.
[[nodiscard]] match::Record any_record(const engine::Game& game, int plies, Rng& rng);

} // namespace motley::test
