#include "activity/match_clock.h"

#include "activity/board.h"
#include "activity/host.h"
#include "match/clock.h"

#include <array>
#include <cmath>

namespace motley::activity {

using match::Ending;
using match::Milliseconds;

namespace {

constexpr Milliseconds second_ms = 1000;
/// The time on a running clock that may be lost if the program stops.
constexpr Milliseconds save_every = 10 * second_ms;

/// A warning announced when this much time is left.
struct Warning {
    Milliseconds left;
    const char* key;
};
constexpr std::array<Warning, 2> warnings{
    {{60 * second_ms, "clock.minute"}, {match::last_seconds, "clock.seconds"}}};

} // namespace

bool MatchClock::paused() const {
    return match::timed(*host_.match()) && host_.paused() && !host_.context().follower;
}

bool MatchClock::runs() const {
    // The computer is charged only for thinking. It is not charged for being fetched and started,
    // which could lose the match in a slow network, nor while its answer waits to be played.
    return match::timed(*host_.match()) && host_.topmost() && !host_.paused() && !held_ &&
           !host_.context().follower &&
           (!host_.table().computer_acts() || host_.context().computer.thinks());
}

std::string MatchClock::note() const {
    return paused() && unseen_ ? host_.text(Phrase("clock.unseen")) : std::string();
}

void MatchClock::pause() {
    if (match::timed(*host_.match())) {
        host_.pause();
    }
}

void MatchClock::pass_time(double before, double now) {
    if (!runs() || now <= before) {
        return;
    }
    if (now - before > max_unseen) {
        host_.pause();
        unseen_ = true;
        host_.announce(host_.text(Phrase("clock.paused")) + ' ' + note());
        return;
    }
    match::Match& match = host_.change();
    const Actor actor = match.actor();
    const Milliseconds had = match.left(actor);
    // Rounds the absolute times, so that rounding errors do not add up.
    const auto rounded = [](double seconds) { return std::llround(seconds * second_ms); };
    const Milliseconds unsaved = match.spent() % save_every;
    const Milliseconds passed = rounded(now) - rounded(before);
    match.spend(passed);
    if (unsaved + passed >= save_every) {
        host_.tell(Change::clock);
    }
    if (match.ending() == Ending::time) {
        host_.changed();
        host_.announce(host_.table().narration().standing());
        return;
    }
    const Milliseconds has = match.left(actor);
    for (const Warning& warning : warnings) {
        if (had > warning.left && has <= warning.left && !host_.table().seats().computer(actor)) {
            host_.announce(host_.text(
                Phrase(warning.key).text("side", host_.table().narration().side(actor))));
        }
    }
}

std::optional<double> MatchClock::changes_in() const {
    if (!runs()) {
        return std::nullopt;
    }
    const Milliseconds left = host_.match()->left(host_.match()->actor());
    return static_cast<double>(left - match::next_shown_time(left)) /
           static_cast<double>(second_ms);
}

} // namespace motley::activity
