#pragma once

#include "scene/trace.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace motley::ui {

/// The sounds of a game.
enum class Sound : std::uint8_t { move, hit, fall, change, roll, refuse, end };
inline constexpr int sound_count = 7;

/// The sound for events that happen together: that of the most significant one.
[[nodiscard]] std::optional<Sound> sound_of(const scene::Trace& events);

/// The samples of a sound: one channel from −0.5 to 0.5, `rate` per second, shorter than a second.
/// Always the same.
[[nodiscard]] std::vector<float> make_sound(Sound sound, int rate);

} // namespace motley::ui
