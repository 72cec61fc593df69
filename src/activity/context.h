#pragma once

#include "activity/changes.h"
#include "activity/computer.h"
#include "activity/narrator.h"
#include "activity/settings.h"
#include "core/rng.h"

#include <utility>

namespace motley::activity {

/// What all activities share.
struct Context {
    Context(engine::Strings strings, std::uint64_t seed)
        : narrator(std::move(strings)), seeds(seed) {}

    Narrator narrator;
    Settings settings;
    Rng seeds; ///< for new matches and their random choices
    Computer computer;
    Changes changes;
    double now = 0; ///< seconds; the time of the last App::pass_time()
};

} // namespace motley::activity
