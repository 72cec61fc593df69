#pragma once

#include "scene/scene.h"
#include "ui/app_frame.h"

#include <string>

namespace motley::ui {

/// Rows of a panel that show one value: a caption, and beside it a number, pips or a track. A
/// caption that is longer than its place is broken into lines, and the row is that much higher.

/// `name` is the caption. `large`: a number that is drawn large.
[[nodiscard]] float value_row_height(const AppFrame& frame, const scene::PanelRow& row,
                                     const std::string& name, bool large, float width);
void draw_number(AppFrame& frame, const scene::PanelRow& row, const std::string& name, bool large,
                 float x, float y, float width);
void draw_pips(AppFrame& frame, const scene::PanelRow& row, const std::string& name, float x,
               float y, float width);
void draw_track(AppFrame& frame, const scene::PanelRow& row, const std::string& name, float x,
                float y, float width);

/// The sentence of a key; empty for an empty key.
[[nodiscard]] std::string name_or(const AppFrame& frame, const std::string& key);

} // namespace motley::ui
