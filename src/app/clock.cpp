#include "app/app.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace motley::app {

using record::Milliseconds;

namespace {

constexpr Milliseconds tenth_ms = 100;
constexpr Milliseconds second_ms = 1000;

/// Said when so much is left.
struct Warning {
    Milliseconds left;
    const char* key;
};
constexpr std::array<Warning, 2> warnings{
    {{60 * second_ms, "clock.minute"}, {last_seconds, "clock.seconds"}}};

} // namespace

Milliseconds shown_time(Milliseconds left) {
    const Milliseconds unit = left <= last_seconds ? tenth_ms : second_ms;
    return (std::max<Milliseconds>(left, 0) + unit - 1) / unit * unit;
}

bool App::clock_paused() const { return match_ && match_->timed() && paused(); }

bool App::clock_runs() const {
    // The computer's time is what it thinks: not what it takes to fetch and start it, which would
    // lose it the match in a slow network, nor what its answer waits to be played.
    return match_ && match_->timed() && screen_ == Screen::play && !paused() && !clock_held_ &&
           (!computer_acts() || computer_.thinks);
}

std::string App::clock_note() const {
    return clock_paused() && clock_unseen_ ? text("clock.unseen") : std::string();
}

void App::set_aside() {
    if (match_ && match_->timed()) {
        computer_.paused = true;
    }
}

void App::pass_time(double now) {
    const double before = std::exchange(time_, now);
    if (!clock_runs() || now <= before) {
        return;
    }
    if (now - before > most_unseen) {
        computer_.paused = true;
        clock_unseen_ = true;
        announce(text("clock.paused") + ' ' + clock_note());
        return;
    }
    const Actor actor = match_->actor();
    const Milliseconds had = match_->left(actor);
    // Of the whole way, so that nothing is lost by rounding.
    const auto rounded = [](double seconds) { return std::llround(seconds * second_ms); };
    match_->spend(rounded(now) - rounded(before));
    if (match_->ending() == Ending::time) {
        changed();
        announce(standing());
        return;
    }
    const Milliseconds has = match_->left(actor);
    for (const Warning& warning : warnings) {
        if (had > warning.left && has <= warning.left && !seats().computer(actor)) {
            announce(text(Phrase(warning.key).text("side", side_name(actor))));
        }
    }
}

std::optional<double> App::clock_changes_in() const {
    if (!clock_runs()) {
        return std::nullopt;
    }
    const Milliseconds left = match_->left(match_->actor());
    const Milliseconds shown = shown_time(left);
    const Milliseconds next = shown - (shown <= last_seconds ? tenth_ms : second_ms);
    return static_cast<double>(left - next) / static_cast<double>(second_ms);
}

} // namespace motley::app
