#pragma once

#include "study/findings.h"
#include "ui/app_frame.h"

#include <string>

namespace motley::ui {

/// The mark of a verdict, in CSS px.
inline constexpr float verdict_width = 24;

/// What the mark takes at the end of a line; 0 if there is none.
[[nodiscard]] float verdict_room(const AppFrame& frame, study::Verdict verdict);
/// `Mistake`; call these only for a verdict.
[[nodiscard]] std::string verdict_words(const AppFrame& frame, study::Verdict verdict);
/// Draws the mark: a tick, or the symbol of chess books.
void draw_verdict(AppFrame& frame, study::Verdict verdict, Point middle);
/// Draws it as a badge on the top right corner of a cell, where the action ended.
void draw_verdict_badge(AppFrame& frame, study::Verdict verdict, const Rect& cell);

} // namespace motley::ui
