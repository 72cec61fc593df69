#include "ui/wheel_steps.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

namespace {

constexpr float first_step = 40; // CSS px
constexpr float next_step = 150; // in the same motion; each one after it takes more
constexpr float step_more = 50;
constexpr float last_step = 300;
constexpr float least_notch = 45; // what a wheel gives at once
constexpr double pause = 0.25;    // seconds that end a motion

/// Whether these are so many notches each: those of a wheel are equal, while a flick gets slower
/// from event to event.
bool whole_notches(float a, float b) {
    const float part = std::max(a, b) / std::min(a, b);
    return std::abs(part - std::round(part)) < 0.01F;
}

} // namespace

int WheelSteps::turn(float y, double at) {
    if (y == 0) {
        return 0;
    }
    const bool same_way = (last_ > 0) == (y > 0) && last_ != 0;
    const bool paused = at - last_at_ > pause;
    const float size = std::abs(y);
    const float before = std::abs(last_);
    // Parts after a notch are no flick.
    const bool parts = size < least_notch && before >= 2 * size && before >= least_notch;
    if (!same_way) {
        turned_ = 0;
    }
    if (!same_way || paused || parts) {
        needs_ = first_step;
    }
    const bool notch = size >= least_notch && (needs_ == first_step || whole_notches(size, before));
    turned_ += y;
    last_ = y;
    last_at_ = at;
    if (!notch && std::abs(turned_) < needs_) {
        return 0;
    }
    turned_ = 0;
    needs_ = needs_ == first_step ? next_step : std::min(needs_ + step_more, last_step);
    return y > 0 ? 1 : -1;
}

} // namespace motley::ui
