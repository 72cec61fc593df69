#pragma once

#include "ui/app_frame.h"
#include "ui/board/board_model.h"

#include <string>

namespace motley::ui {

/// What lifting the finger here would do: `d9: capture`, `e4: Giant 5 → 1, Mage falls`.
[[nodiscard]] std::string magnifier_words(const shell::OnScreen& app, const BoardModel& model,
                                          scene::PlaceId under);
/// Below the magnifier, where the finger does not hide them.
void draw_magnifier_words(AppFrame& frame, const std::string& words, const Rect& window);

} // namespace motley::ui
