#pragma once

namespace motley::ui {

/// Turns a wheel or two fingers on a trackpad into steps: a notch is a step, and so is a small
/// push; a flick, whose motion goes on by itself, is a few.
class WheelSteps {
public:
    /// Turned by y CSS px at a time in seconds. Returns 1 for a step in the direction in which y
    /// grows, −1 for one in the other, and 0 for none.
    int turn(float y, double at);

private:
    double last_at_ = -1;
    float last_ = 0;   ///< what was turned last
    float turned_ = 0; ///< since the last step
    float needs_ = 0;  ///< how far to the next one
};

} // namespace motley::ui
