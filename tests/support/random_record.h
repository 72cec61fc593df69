#pragma once

#include "core/rng.h"
#include "record/record.h"

namespace motley::test {

/// A match of some plies, at most `plies`, or to its end: with agreed ends, plies taken back,
/// resignations and offers, some with a clock or a limit of turns. Its set-up is any_setup's.
[[nodiscard]] match::Record any_record(const engine::Game& game, int plies, Rng& rng);

/// The same with what people add to it: variations, of plies that are left and of some taken back,
/// comments, marks, names and a day. It stands anywhere in them.
[[nodiscard]] match::Match any_annotated(const engine::Game& game, int plies, Rng& rng);

} // namespace motley::test
