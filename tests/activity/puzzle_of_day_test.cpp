// The puzzle of the day: which one it is, and the days in a row, whatever clocks and calendars do.

#include "activity/puzzle_room.h"
#include "engine/catalog.h"
#include "learn/puzzle.h"
#include "shell/app.h"
#include "support/games.h"
#include "support/saved_texts.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace motley;
using shell::App;
using shell::Screen;
using study::PuzzleDays;
using Room = test::PuzzleRoom;

namespace {

constexpr std::int64_t a_minute = 60'000;
constexpr std::int64_t an_hour = 60 * a_minute;
constexpr std::int64_t a_day = 24 * an_hour;

/// Noon of a day in November 2026, UTC.
std::int64_t noon_of_november(int n) { return 1'793'534'400'000 + std::int64_t{n - 1} * a_day; }

/// A day that is so many days after 2026-03-01.
Day march(int n) { return day_of(1'772'366'400'000 + std::int64_t{n - 1} * a_day); }

/// The last a_minute before midnight, or the first one after it, where the test runs.
std::int64_t at_midnight(std::int64_t noon, bool after) {
    std::int64_t time = noon;
    while (day_of(time + a_minute) == day_of(noon)) {
        time += a_minute;
    }
    return after ? time + a_minute : time;
}

/// Puts the program into a time zone as long as it exists.
class Zone {
public:
    explicit Zone(const char* name) {
        if (const char* const before = std::getenv("TZ")) {
            before_ = before;
        }
        move_to(name);
    }
    ~Zone() { move_to(before_.c_str()); }
    Zone(const Zone&) = delete;
    Zone& operator=(const Zone&) = delete;
    static void move_to(const char* name) {
        if (*name == '\0') {
            unsetenv("TZ");
        } else {
            setenv("TZ", name, 1);
        }
        tzset();
    }
    /// Whether zones can be changed here: not in a program in WebAssembly.
    static bool works() {
        const Zone zone("EAST-12");
        return day_of(18 * an_hour) == Day{1970, 1, 2};
    }

private:
    std::string before_;
};

} // namespace

TEST_CASE("a clock that was a year ahead takes no days, neither before nor after") {
    for (const std::int64_t begun : {std::int64_t{0}, noon_of_november(1)}) {
        PuzzleDays days;
        const auto solve = [&](const Day& on, std::int64_t later) {
            days = study::solved_on(days, on, begun == 0 ? 0 : begun + later * a_day);
        };
        for (int n = 1; n <= 10; ++n) {
            solve(march(n), n);
        }
        REQUIRE(days.run == 10);
        solve(Day{2027, 3, 11}, 375);
        CHECK(study::solved_on_day(days, Day{2027, 3, 11}));
        for (int n = 11; n <= 20; ++n) {
            CAPTURE(n);
            CHECK(study::streak(days, march(n)) == static_cast<std::uint64_t>(n - 1));
            CHECK_FALSE(study::solved_on_day(days, march(n), begun == 0 ? 0 : begun + n * a_day));
            solve(march(n), n);
            CHECK(days.run == static_cast<std::uint64_t>(n));
            CHECK(days.last == march(n));
            CHECK(study::solved_on_day(days, march(n)));
            CHECK(study::streak(days, march(n + 1)) == static_cast<std::uint64_t>(n));
        }
        CHECK(days.best == 20);
        // And a battery that was empty: 1970.
        solve(Day{1970, 1, 2}, -20'000);
        solve(march(21), 21);
        CHECK(days.run == 21);
        // A missed day ends the run as ever, and no day counts twice.
        solve(march(23), 23);
        CHECK(days.run == 1);
        solve(march(23), 23);
        CHECK(days.run == 1);
        CHECK(days.best == 21);
    }
}

TEST_CASE("a clock that is a day ahead is put right, and the run goes on") {
    PuzzleDays days;
    const std::int64_t noon = noon_of_november(1);
    for (int n = 1; n <= 5; ++n) {
        days = study::solved_on(days, march(n), noon + n * a_day);
    }
    // The sixth, but the calendar says the eighth.
    days = study::solved_on(days, march(8), noon + 8 * a_day);
    CHECK(days.run == 1);
    days = study::solved_on(days, march(6), noon + 6 * a_day);
    CHECK(days.run == 6);
    days = study::solved_on(days, march(7), noon + 7 * a_day);
    CHECK(days.run == 7);
    days = study::solved_on(days, march(8), noon + 8 * a_day);
    CHECK(days.run == 8);
}

TEST_CASE("a journey over the date line costs no day and gives none") {
    if (!Zone::works()) {
        return;
    }
    // Westward by ship or plane, from the American side to the Asian one: a date is left out.
    {
        const Zone zone("WEST8");
        PuzzleDays days;
        const std::int64_t evening = noon_of_november(10) + 16 * an_hour; // 8 in the evening there
        for (int n = -4; n <= 0; ++n) {
            days = study::solved_on(days, day_of(evening + n * a_day), evening + n * a_day);
        }
        REQUIRE(days.run == 5);
        Zone::move_to("EAST-9");
        const std::int64_t arrived = evening + 31 * an_hour;
        const Day there = day_of(arrived);
        REQUIRE(number_of(there) - number_of(*days.last) == 2);
        CHECK(study::streak(days, there, arrived) == 5);
        days = study::solved_on(days, there, arrived);
        CHECK(days.run == 6);
        days = study::solved_on(days, there, arrived + an_hour);
        CHECK(days.run == 6);
        // And back: the same date again.
        Zone::move_to("WEST8");
        const std::int64_t home = arrived + 12 * an_hour;
        const Day again = day_of(home);
        CHECK(number_of(again) <= number_of(*days.last));
        CHECK(study::solved_on_day(days, again, home));
        CHECK(study::streak(days, again, home) == 6);
        days = study::solved_on(days, again, home);
        CHECK(days.run == 6);
        const Day next{there.year, there.month, there.day + 1};
        days = study::solved_on(days, next, home + a_day);
        CHECK(days.run == 7);
    }
    // At home, a day that was left out is missed, however short the time.
    const Zone zone("HOME0");
    PuzzleDays days = study::solved_on({}, Day{2026, 11, 10}, noon_of_november(10) + 11 * an_hour);
    days = study::solved_on(days, Day{2026, 11, 12}, noon_of_november(12) - 11 * an_hour);
    CHECK(days.run == 1);
}

TEST_CASE("a puzzle that was begun before midnight counts for that day, also after a reload") {
    for (const bool reload : {false, true}) {
        CAPTURE(reload);
        Room room;
        App* app = &room.app;
        app->context().wall_clock = [] { return noon_of_november(2); };
        app->open_puzzle_of_day();
        room.solve();
        REQUIRE(app->puzzles().days().run == 1);
        const Day begun = day_of(noon_of_november(3));
        app->context().wall_clock = [] { return at_midnight(noon_of_november(3), false); };
        app->open_puzzle_of_day();
        const std::string position = app->puzzle()->puzzle().position;
        Room later;
        Room* used = &room;
        if (reload) {
            later.app.context().wall_clock = [] { return at_midnight(noon_of_november(3), true); };
            REQUIRE(
                test::restore(later.app, {{"puzzles", app->saves.text("puzzles")}}).has_value());
            later.app.saves.resume();
            app = &later.app;
            used = &later;
        }
        app->context().wall_clock = [] { return at_midnight(noon_of_november(3), true); };
        REQUIRE(app->puzzle() != nullptr);
        CHECK(app->puzzle()->puzzle().position == position);
        CHECK(app->title() == app->text("ui.puzzle.day"));
        used->solve();
        CHECK(app->puzzles().days().last == begun);
        CHECK(app->puzzles().days().run == 2);
        // The next day has its own.
        CHECK_FALSE(app->puzzles().solved_today());
        app->open_puzzle_of_day();
        CHECK(app->puzzle()->puzzle().position != position);
        used->solve();
        CHECK(app->puzzles().solved_today());
        CHECK(app->puzzles().days().run == 3);
    }
}

TEST_CASE("the puzzle of the day is easy on Monday and hard on Sunday") {
    const auto games = test::games_with(learn::has_puzzles);
    std::vector<std::vector<const engine::Game*>> learnt{{}};
    for (const engine::Game* game : games) {
        learnt.push_back({game});
    }
    learnt.push_back({games[0], games[2]});
    for (const auto& chosen : learnt) {
        CAPTURE(chosen.size(), chosen.empty() ? "" : chosen.front()->info().id);
        std::array<double, 7> sums{};
        std::array<int, 7> counts{};
        std::set<std::pair<std::string, std::size_t>> seen;
        constexpr int days = 700;
        for (int n = 0; n < days; ++n) {
            const Day on = day_of(noon_of_november(1) + std::int64_t{n} * a_day);
            const auto puzzle = activity::puzzle_of(on, chosen);
            REQUIRE(puzzle.has_value());
            if (!chosen.empty()) {
                CHECK(std::find(chosen.begin(), chosen.end(), puzzle->game) != chosen.end());
            }
            const auto at = static_cast<std::size_t>(weekday_of(on));
            sums[at] += learn::rating_of(puzzle->puzzle);
            ++counts[at];
            seen.emplace(puzzle->game->info().id, puzzle->number);
        }
        for (std::size_t n = 1; n < sums.size(); ++n) {
            CHECK(sums[n] / counts[n] >= sums[n - 1] / counts[n - 1]);
        }
        CHECK(sums[6] / counts[6] > sums[0] / counts[0] + 100);
        // All of them have their day.
        std::size_t all = 0;
        for (const engine::Game* game : games) {
            const bool is_in =
                chosen.empty() || std::find(chosen.begin(), chosen.end(), game) != chosen.end();
            all += is_in ? learn::shipped_puzzles(*game).size() : 0;
        }
        CHECK(seen.size() == all);
    }
    CHECK(weekday_of({2026, 11, 1}) == 6);
    CHECK(weekday_of({2026, 11, 2}) == 0);
    CHECK(weekday_of({1969, 12, 31}) == 2);
}

TEST_CASE("it is of a game that was learnt, and stays the same through the day") {
    const engine::Game& game = *engine::catalog()[3];
    for (int n = 1; n <= 7; ++n) {
        CAPTURE(n);
        Room room;
        App& app = room.app;
        app.context().wall_clock = [n] { return noon_of_november(n); };
        // Nothing is learnt: the one for everybody.
        const auto everybody = activity::puzzle_of(app.puzzles().today());
        CHECK(app.puzzles().of_today()->puzzle == everybody->puzzle);
        app.new_match(game, {});
        CHECK_FALSE(app.progress().has_learnt(game));
        const engine::Position& start = app.board().match()->position();
        app.board().play_text(start.write_action(start.nth_action(0)));
        REQUIRE(app.progress().has_learnt(game));
        const auto learnt = app.puzzles().of_today();
        CHECK(learnt->game == &game);
        app.open_puzzle_of_day();
        CHECK(app.puzzle()->puzzle() == learnt->puzzle);
        // Another game is learnt: tomorrow.
        const engine::Game& other = *engine::catalog()[1];
        app.new_match(other, {});
        const engine::Position& second = app.board().match()->position();
        app.board().play_text(second.write_action(second.nth_action(0)));
        REQUIRE(app.progress().has_learnt(other));
        CHECK(app.puzzles().of_today()->puzzle == learnt->puzzle);
        Room later;
        later.app.context().wall_clock = [n] { return noon_of_november(n); };
        REQUIRE(test::restore(later.app, {{"puzzles", app.saves.text("puzzles")}}).has_value());
        CHECK(later.app.puzzles().of_today()->puzzle == learnt->puzzle);
        CHECK(later.app.saves.text("puzzles") == app.saves.text("puzzles"));
    }
}

TEST_CASE("it says whose puzzle it is, leads back to where it was opened, and promises another") {
    for (const Screen from : {Screen::start, Screen::puzzles, Screen::play}) {
        Room room;
        App& app = room.app;
        app.context().wall_clock = [] { return noon_of_november(4); };
        const engine::Game& other = *test::complete_games().back();
        if (from == Screen::play) {
            app.new_match(other, {});
        } else if (from == Screen::puzzles) {
            app.open({from, &other});
        }
        app.open_puzzle_of_day();
        REQUIRE(app.screen() == Screen::puzzle);
        CHECK(app.title() == app.text("ui.puzzle.day"));
        room.solve();
        room.wait_for_line();
        CHECK(app.puzzle()->note().find(app.text("ui.puzzle.day.tomorrow")) != std::string::npos);
        CHECK(app.puzzle()->note().find(app.text("ui.puzzle.day.solved")) != std::string::npos);
        app.leave();
        CHECK(app.screen() == from);
        if (from == Screen::puzzles) {
            CHECK(app.game() == &other);
        }
        // Any other keeps its title and its list.
        app.open({Screen::puzzle, &other, 0});
        CHECK(app.title() != app.text("ui.puzzle.day"));
        app.leave();
        CHECK(app.screen() == Screen::puzzles);
    }
}

TEST_CASE("by its number it is above the list of its game, on its day as on any other") {
    for (const int day : {4, 5}) {
        Room room;
        App& app = room.app;
        app.context().wall_clock = [] { return noon_of_november(4); };
        const auto of_day = app.puzzles().of_today();
        app.context().wall_clock = [day] { return noon_of_november(day); };
        app.open({Screen::puzzle, of_day->game, of_day->number});
        REQUIRE(app.puzzle()->puzzle() == of_day->puzzle);
        CHECK((app.title() == app.text("ui.puzzle.day")) == (day == 4));
        app.leave();
        CHECK(app.screen() == Screen::puzzles);
        CHECK(app.game() == of_day->game);
    }
}

TEST_CASE("what is saved of the puzzle of the day is read again, or refused in one line") {
    Room room;
    App& app = room.app;
    app.context().wall_clock = [] { return noon_of_november(4); };
    app.open_puzzle_of_day();
    room.solve();
    const std::string text = app.saves.text("puzzles");
    REQUIRE(study::read_puzzles(text).has_value());
    CHECK(study::write(*study::read_puzzles(text)) == text);
    for (const char* field : {R"("runs":)", R"("shown":)"}) {
        const std::size_t at = text.find(field);
        REQUIRE(at != std::string::npos);
        for (const char* bad : {"7,", R"([[]],)", R"(["2026-02-30",1,"x","y"],)"}) {
            std::string broken = text;
            broken.insert(at, std::string(field) + bad);
            broken.erase(broken.find(field, at + 1)); // and end there
            broken.back() = '}';
            INFO(broken);
            CHECK_FALSE(study::read_puzzles(broken).has_value());
        }
    }
}
