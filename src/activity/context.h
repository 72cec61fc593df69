#pragma once

#include "activity/changes.h"
#include "activity/narrator.h"
#include "activity/settings.h"
#include "ask/computer.h"
#include "core/rng.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>

namespace motley::activity {

/// What all activities share.
struct Context {
    Context(engine::Strings strings, std::uint64_t seed)
        : narrator(std::move(strings)), seeds(seed) {}

    Narrator narrator;
    Settings settings;
    Rng seeds; ///< draws the seeds of new matches and their random choices
    ask::Computer computer;
    Changes changes;
    bool language_chosen = false; ///< the player has chosen a language
    bool follower = false;        ///< another program plays; this one only shows it
    double now = 0;               ///< seconds, as of the last App::pass_time()
    /// The present time in milliseconds since 1970, UTC.
    std::function<std::int64_t()> wall_clock = [] {
        const auto since = std::chrono::system_clock::now().time_since_epoch();
        return std::int64_t{std::chrono::duration_cast<std::chrono::milliseconds>(since).count()};
    };

    template <class T>
    void set(T Settings::*setting, T value) {
        settings.*setting = value;
        changes.tell(Change::settings);
    }
    /// Switches to this language; changes nothing if there is none with this id.
    void set_language(std::string_view id) {
        if (narrator.load(id)) {
            language_chosen = true;
            narrator.announce(narrator.name_of_language());
            changes.tell(Change::settings);
        }
    }
};

} // namespace motley::activity
