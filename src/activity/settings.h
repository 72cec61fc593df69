#pragma once

#include <array>
#include <cstdint>

namespace motley::activity {

/// The colours of the screen. `system`: as the system prefers.
enum class ThemeChoice : std::uint8_t { system, light, dark };

/// How fast the pieces move.
enum class Pace : std::uint8_t { slow, normal, fast };

/// The players' settings; saved with the session.
struct Settings {
    ThemeChoice theme = ThemeChoice::system;
    bool reduced_motion = false;
    bool sound = false;
    bool turning = false;    ///< the board turns to the player to act
    bool auto_roll = false;  ///< dice are rolled when there is nothing else to do
    bool threats = false;    ///< pieces under threat are marked
    bool confirming = false; ///< an action of a match must be confirmed before it is played
    /// The last action of a turn is played by a button, if a turn can have several.
    bool ending = false;
    bool coordinates = true;  ///< the board's edge names files and ranks
    bool letters = false;     ///< pieces are drawn as disks with letters
    bool vibration = false;   ///< the device shakes a little when a piece is hit, and at the end
    Pace pace = Pace::normal; ///< how fast the pieces move
    bool operator==(const Settings&) const = default;
};

/// A setting that can be on or off.
struct Switch {
    const char* id;   ///< id of its button; its label is the sentence `ui.ID`
    const char* name; ///< its name in the saved session
    bool Settings::*value;
    const char* icon;
    const char* icon_off; ///< shown while it is off
    bool dice = false;    ///< offered only if the game has dice
    bool turns = false;   ///< offered only if a turn of the game can have several actions
    bool touch = false;   ///< offered only where the player touches the screen
};

/// All switches, in menu order. A new one needs a line here, its member above, and a sentence in
/// each language.
inline constexpr std::array<Switch, 10> switches{{
    {"sound", "sound", &Settings::sound, "sound", "muted"},
    {"reduced-motion", "reduced_motion", &Settings::reduced_motion, "stop", "stop"},
    {"turning", "turning", &Settings::turning, "flip", "flip"},
    {"auto-roll", "auto_roll", &Settings::auto_roll, "die", "die", true},
    {"threats", "threats", &Settings::threats, "eye", "eye"},
    {"confirming", "confirming", &Settings::confirming, "check", "check"},
    {"ending", "ending", &Settings::ending, "stop", "stop", false, true},
    {"coordinates", "coordinates", &Settings::coordinates, "grid", "grid"},
    {"letters", "letters", &Settings::letters, "letter", "letter"},
    {"vibration", "vibration", &Settings::vibration, "chip", "chip", false, false, true},
}};

} // namespace motley::activity
