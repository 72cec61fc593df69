#pragma once

#include <cstdint>
#include <string>

namespace motley::app {

/// Light, dark, or what the system says.
enum class ThemeChoice : std::uint8_t { system, light, dark };

struct Settings {
    ThemeChoice theme = ThemeChoice::system;
    std::string language = "en"; ///< of the strings; App::speak changes it
    bool reduced_motion = false;
    bool sound = false;
    bool turning = false;   ///< the board turns to whoever acts
    bool auto_roll = false; ///< dice are rolled when nothing else can be done
    bool operator==(const Settings&) const = default;
};

} // namespace motley::app
