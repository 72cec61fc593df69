#pragma once

#include <array>
#include <cstdint>

namespace motley::activity {

/// Light, dark, or what the system says.
enum class ThemeChoice : std::uint8_t { system, light, dark };

/// What the players set; saved with the session.
struct Settings {
    ThemeChoice theme = ThemeChoice::system;
    bool reduced_motion = false;
    bool sound = false;
    bool turning = false;   ///< the board turns to whoever acts
    bool auto_roll = false; ///< dice are rolled when nothing else can be done
    bool operator==(const Settings&) const = default;
};

/// A setting that is on or off.
struct Switch {
    const char* id;   ///< of its button; its label is the sentence `ui.ID`
    const char* name; ///< in the saved session
    bool Settings::*value;
    const char* icon;
    const char* icon_off; ///< while it is off
    bool dice = false;    ///< offered only where a game has dice
};

/// All of them, in the order of the menu. A new one is a line here, its member above, and a
/// sentence in each language.
inline constexpr std::array<Switch, 4> switches{{
    {"sound", "sound", &Settings::sound, "sound", "muted"},
    {"reduced-motion", "reduced_motion", &Settings::reduced_motion, "stop", "stop"},
    {"turning", "turning", &Settings::turning, "flip", "flip"},
    {"auto-roll", "auto_roll", &Settings::auto_roll, "die", "die", true},
}};

} // namespace motley::activity
