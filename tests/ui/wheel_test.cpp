#include "ui/wheel_steps.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdlib>
#include <functional>

namespace motley::wheel_test {

namespace {

/// The steps that so many events make, one after another.
int steps(int events, double interval, const std::function<float(int)>& turned) {
    ui::WheelSteps wheel;
    int all = 0;
    for (int i = 0; i < events; ++i) {
        all += wheel.turn(turned(i), 5 + i * interval);
    }
    return all;
}

} // namespace

TEST_CASE("a notch of the wheel is a step, whatever the browser calls a notch") {
    for (const float notch : {48.0F, 53.0F, 57.0F, 60.0F, 100.0F, 120.0F, 400.0F}) {
        CAPTURE(notch);
        for (const double interval : {0.012, 0.05, 0.5}) {
            CHECK(steps(1, interval, [&](int) { return notch; }) == 1);
            CHECK(steps(7, interval, [&](int) { return -notch; }) == -7);
        }
    }
    // Two at once, then one.
    CHECK(steps(3, 0.05, [](int i) { return i == 1 ? 240.0F : 120.0F; }) == 3);
    // A fine wheel gives a notch in parts.
    CHECK(steps(8, 0.01, [](int) { return 15.0F; }) == 1);
    ui::WheelSteps fine;
    int all = 0;
    for (int i = 0; i < 24; ++i) {
        all += fine.turn(15, 5 + i * 0.01 + (i / 8) * 0.4);
    }
    CHECK(all == 3);
}

TEST_CASE("a flick of the trackpad is a few steps, a push one, and back is back") {
    for (const float first : {20.0F, 40.0F, 60.0F, 90.0F}) {
        for (const float slows : {0.9F, 0.93F}) {
            CAPTURE(first, slows);
            const int made = steps(
                60, 0.008, [&](int i) { return first * std::pow(slows, static_cast<float>(i)); });
            CHECK(made >= 1);
            CHECK(made <= (first > 60 ? 6 : 4));
        }
    }
    CHECK(steps(6, 0.016, [](int) { return 8.0F; }) == 1);
    CHECK(steps(4, 0.016, [](int) { return 8.0F; }) == 0);
    ui::WheelSteps wheel;
    CHECK(wheel.turn(100, 1) == 1);
    CHECK(wheel.turn(-30, 1.1) == 0);
    CHECK(wheel.turn(-30, 1.15) == -1);
}

} // namespace motley::wheel_test
