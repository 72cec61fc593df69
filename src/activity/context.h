#pragma once

#include "activity/computer.h"
#include "activity/narrator.h"
#include "activity/settings.h"
#include "core/rng.h"

#include <cstdint>
#include <utility>

namespace motley::activity {

/// What all activities share.
struct Context {
    Context(engine::Strings strings, std::uint64_t seed)
        : narrator(std::move(strings)), seeds(seed) {}

    Narrator narrator;
    Settings settings;
    Rng seeds; ///< of new matches and of what is drawn for them
    Computer computer;
    double now = 0; ///< seconds, of the last App::pass_time()

    /// A number that was never given before: whoever remembers one notices every change since.
    [[nodiscard]] std::uint64_t next_change() { return ++last_change_; }

private:
    std::uint64_t last_change_ = 0;
};

} // namespace motley::activity
