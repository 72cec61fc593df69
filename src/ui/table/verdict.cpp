#include "ui/table/verdict.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace motley::ui {

namespace {

using study::Verdict;

/// In the order of Verdict.
struct VerdictLook {
    const char* key;
    const char* symbol; ///< empty: a tick
};
constexpr std::array<VerdictLook, 5> verdict_looks{{{"", ""},
                                                    {"ui.verdict.best", ""},
                                                    {"ui.verdict.inaccuracy", "?!"},
                                                    {"ui.verdict.mistake", "?"},
                                                    {"ui.verdict.blunder", "??"}}};

const VerdictLook& look_of(Verdict verdict) {
    return verdict_looks[static_cast<std::size_t>(verdict)];
}

} // namespace

float verdict_room(const AppFrame& frame, Verdict verdict) {
    return verdict == Verdict::none ? 0 : frame.px(verdict_width);
}

std::string verdict_words(const AppFrame& frame, Verdict verdict) {
    return frame.text(look_of(verdict).key);
}

void draw_verdict(AppFrame& frame, Verdict verdict, Point middle) {
    Painter& paint = frame.paint;
    if (verdict == Verdict::best) {
        paint.icon("check", middle, frame.px(16), paint.theme.good);
        return;
    }
    paint.label(Style::small_bold, middle.x, middle.y,
                verdict == Verdict::inaccuracy ? paint.theme.warning : paint.theme.danger,
                look_of(verdict).symbol, Align::centre);
}

void draw_verdict_badge(AppFrame& frame, Verdict verdict, const Rect& cell) {
    Painter& paint = frame.paint;
    // On small cells as far out as possible: the piece must be seen.
    const float radius = std::max(frame.px(8), cell.w * 0.17F);
    const float in = std::max(0.0F, cell.w * 0.24F - radius);
    const Point at{right(cell) - in, cell.y + in};
    frame.say("verdict", Role::text, verdict_words(frame, verdict),
              {at.x - radius, at.y - radius, 2 * radius, 2 * radius});
    const Colour face = verdict == Verdict::best         ? paint.theme.good
                        : verdict == Verdict::inaccuracy ? paint.theme.warning
                                                         : paint.theme.danger;
    paint.disc(at, radius + frame.px(2), paint.theme.raised);
    paint.disc(at, radius, face);
    if (verdict == Verdict::best) {
        paint.icon("check", at, radius * 1.4F, paint.theme.raised);
        return;
    }
    paint.label(radius > frame.px(11) ? Style::small_bold : Style::coordinate_small, at.x, at.y,
                paint.theme.raised, look_of(verdict).symbol, Align::centre);
}

} // namespace motley::ui
