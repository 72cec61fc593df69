#pragma once

#include "activity/changes.h"
#include "activity/computer.h"
#include "activity/narrator.h"
#include "activity/settings.h"
#include "core/rng.h"

#include <string_view>
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
    Changes changes;
    bool language_chosen = false; ///< by the player, not found from the system
    double now = 0;               ///< seconds, of the last App::pass_time()

    template <class T>
    void set(T Settings::*setting, T value) {
        settings.*setting = value;
        changes.tell(Change::settings);
    }
    /// Says everything in this language from now on; nothing changes if there is none of this id.
    void set_language(std::string_view id) {
        if (narrator.load(id)) {
            language_chosen = true;
            narrator.announce(narrator.text(nullptr, "ui.language"));
            changes.tell(Change::settings);
        }
    }
};

} // namespace motley::activity
