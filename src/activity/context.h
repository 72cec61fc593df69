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
    Rng seeds; ///< for new matches and their random choices
    Computer computer;
    Changes changes;
    bool language_chosen = false; ///< by the player
    double now = 0;               ///< seconds; the time of the last App::pass_time()

    template <class T>
    void set(T Settings::*setting, T value) {
        settings.*setting = value;
        changes.tell(Change::settings);
    }
    /// Switches to this language; changes nothing if there is none with this id.
    void set_language(std::string_view id) {
        if (narrator.load(id)) {
            language_chosen = true;
            narrator.announce(narrator.text(nullptr, "ui.language"));
            changes.tell(Change::settings);
        }
    }
};

} // namespace motley::activity
