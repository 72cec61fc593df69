#pragma once

#include "core/rng.h"
#include "record/record.h"

namespace motley::test {

/// A random match of at most `plies` plies: with agreed ends, plies taken back, resignations and
/// offers, sometimes with a clock or a turn limit. Its set-up is from any_setup.
[[nodiscard]] match::Record any_record(const engine::Game& game, int plies, Rng& rng);

/// The same with what people add to it: variations, of plies that are left and of some taken back,
/// comments, marks, names and a day. It stands anywhere in them.
[[nodiscard]] match::Match any_annotated(const engine::Game& game, int plies, Rng& rng);

} // namespace motley::test
