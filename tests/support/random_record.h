#pragma once

#include "core/rng.h"
#include "record/record.h"

namespace motley::test {

/// A match of some plies, at most `plies`, or to its end: with agreed ends, plies taken back,
/// resignations and offers, some with a clock or a limit of turns. Its set-up is any_setup's.
[[nodiscard]] match::Record any_record(const engine::Game& game, int plies, Rng& rng);

} // namespace motley::test
