#pragma once

#include "app/app.h"
#include "engine/catalog.h"
#include "support/english.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdint>

namespace motley::test {

inline constexpr record::Milliseconds minute = 60'000;

inline record::Terms timed(std::uint32_t minutes, std::uint32_t increment) {
    record::Terms terms;
    const record::TimeControl each{minutes, increment};
    terms.clock = std::array{each, each};
    return terms;
}

inline void play_first(app::App& app) {
    const engine::Position& position = app.match()->position();
    app.play_text(position.write_action(position.nth_action(0)));
}

/// Time goes by as in frames, of which a clock asks for one a second.
inline void pass(app::App& app, double from, double to) {
    for (int seconds = 1; from + seconds < to; ++seconds) {
        app.pass_time(from + seconds);
    }
    app.pass_time(to);
}

/// An app in a match of the first game with a minute for each, whose first action has been played
/// at second 0.
struct ClockTable {
    app::App app{english(), 1};

    explicit ClockTable(const record::Terms& terms = timed(1, 0), const app::Seats& seats = {}) {
        app.new_match(*engine::catalog()[0], {}, seats, terms);
        app.pass_time(0);
        play_first(app);
        REQUIRE(app.match()->timed());
    }
    [[nodiscard]] const app::Match& match() const { return *app.match(); }
    [[nodiscard]] record::Milliseconds left() const { return match().left(match().actor()); }
};

} // namespace motley::test
