#include "ui/parts/verdict.h"

#include <array>
#include <cstddef>

namespace motley::ui {

namespace {

using activity::Verdict;

/// In the order of Verdict.
struct VerdictLook {
    const char* key;
    const char* sign; ///< empty: a tick
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
                look_of(verdict).sign, Align::centre);
}

} // namespace motley::ui
