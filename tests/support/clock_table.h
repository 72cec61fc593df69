#pragma once

#include "engine/catalog.h"
#include "shell/app.h"
#include "support/english.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdint>

namespace motley::test {

inline constexpr match::Milliseconds minute = 60'000;

inline match::Terms timed(std::uint32_t minutes, std::uint32_t increment) {
    match::Terms terms;
    const match::TimeControl each{minutes, increment};
    terms.clock = std::array{each, each};
    return terms;
}

inline void play_first(shell::App& app) {
    const engine::Position& position = app.board().match()->position();
    app.board().play_text(position.write_action(position.nth_action(0)));
}

/// Lets time pass as frames do; a running clock asks for one frame per second.
inline void pass(shell::App& app, double from, double to) {
    for (int seconds = 1; from + seconds < to; ++seconds) {
        app.pass_time(from + seconds);
    }
    app.pass_time(to);
}

/// An app in a match of the first game with a minute for each player. The first action is played at
/// second 0.
struct ClockTable {
    shell::App app{english(), 1};

    explicit ClockTable(const match::Terms& terms = timed(1, 0), const match::Seats& seats = {}) {
        app.new_match(*engine::catalog()[0], {}, seats, terms);
        app.pass_time(0);
        play_first(app);
        REQUIRE(match::timed(*app.board().match()));
    }
    [[nodiscard]] const match::Match& match() const { return *app.board().match(); }
    [[nodiscard]] match::Milliseconds left() const { return match().left(match().actor()); }
};

} // namespace motley::test
