#pragma once

#include "scene/trace.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace motley::ui {

/// What can be heard of a game.
enum class Sound : std::uint8_t { move, hit, fall, change, roll, refuse, end };
inline constexpr int sound_count = 7;

/// What of events that happen together is heard: the most telling one.
[[nodiscard]] std::optional<Sound> sound_of(const scene::Trace& events);

/// The sound itself: samples of one channel from −0.5 to 0.5, `rate` a second, less than a second
/// long. The same each time.
[[nodiscard]] std::vector<float> make_sound(Sound sound, int rate);

} // namespace motley::ui
