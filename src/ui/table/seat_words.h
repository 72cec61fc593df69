#pragma once

#include "shell/on_screen.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace motley::ui {

/// `Strong`.
[[nodiscard]] std::string level_name(const shell::OnScreen& app, int level);
/// `Computer, Strong`
[[nodiscard]] std::string computer_words(const shell::OnScreen& app, int level);
/// Who plays: computer_words() or a friend; empty for a person at this device.
[[nodiscard]] std::string who_plays(const shell::OnScreen& app, std::size_t player);
/// `to move`, or that the computer is thinking.
[[nodiscard]] std::string acting_words(const shell::OnScreen& app);
/// The label for a rematch. Against the computer it names the side that the person will have.
[[nodiscard]] std::string rematch_words(const shell::OnScreen& app);
/// The string key for who plays against whom at this device.
[[nodiscard]] std::string_view mode_key(const shell::OnScreen& app);

} // namespace motley::ui
