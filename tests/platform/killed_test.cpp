// A program that is killed at any moment: what it has confirmed is there when it starts again.

#include "core/rng.h"
#include "engine/catalog.h"
#include "platform/autosave.h"
#include "platform/desktop/files.h"
#include "platform/folder.h"
#include "support/effort.h"
#include "support/english.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <memory>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

// The tests of this folder are compiled as one unit.
namespace killed_test {

using namespace motley;
using platform::Autosave;
using platform::Files;

namespace {

const engine::Game& the_game(std::uint32_t run) {
    return *engine::catalog()[run / 40 % engine::catalog().size()];
}

/// The ply after a position is always the same.
Action next_action(const engine::Position& position) {
    Rng rng(position.key());
    return position.nth_action(rng.below(static_cast<std::uint32_t>(position.count_actions())));
}

struct Program {
    explicit Program(const std::filesystem::path& folder)
        : app(test::english(), 1), autosave(std::make_unique<Files>(folder)) {
        autosave.restore(app);
    }
    shell::App app;
    Autosave autosave;
};

/// Plays until it is killed, and writes the number of plies that are safe to `confirmed`.
[[noreturn]] void play_on(const std::filesystem::path& folder, const engine::Game& game,
                          int confirmed) {
    Program program(folder);
    if (program.app.matches().of(game) == nullptr) {
        program.app.new_match(game, {});
    } else {
        program.app.open({shell::Screen::play, &game});
    }
    double now = 0;
    while (program.app.board().match()->actor() < Actor::chance) {
        const engine::Position& position = program.app.board().match()->position();
        program.app.board().play_text(position.write_action(next_action(position)));
        program.autosave.keep(program.app, now += 0.1);
        if (!program.app.saves.unsaved()) {
            const auto plies =
                static_cast<std::uint32_t>(program.app.board().match()->plies().size());
            (void)!write(confirmed, &plies, sizeof plies);
        }
    }
    while (true) {
        pause();
    }
}

/// Whether each ply of the match is the one that is always played.
bool is_as_played(const match::Match& match) {
    for (std::size_t n = 0; n < match.plies().size(); ++n) {
        const engine::Position& position = match.position_at(n);
        if (position.actor() < Actor::chance && match.plies()[n].action != next_action(position)) {
            return false;
        }
    }
    return true;
}

} // namespace

TEST_CASE("a program that is killed at any moment has lost nothing that it confirmed") {
    const bool full = test::full_run();
    const std::uint32_t most = full ? 1000 : 100'000;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(full ? 600 : 10);
    const auto folder = std::make_unique<test::Folder>();
    Rng rng(1);
    std::uint32_t runs = 0;
    std::uint32_t plies = 0;
    std::uint32_t in_all = 0;
    for (; runs < most && std::chrono::steady_clock::now() < end; ++runs) {
        const engine::Game& game = the_game(runs);
        if (runs % 40 == 0) {
            plies = 0;
        }
        std::array<int, 2> confirmed{-1, -1};
        REQUIRE(pipe(confirmed.data()) == 0);
        const pid_t child = fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            close(confirmed[0]);
            play_on(folder->path, game, confirmed[1]);
        }
        close(confirmed[1]);
        std::uint32_t each = 0;
        const std::uint32_t before = plies;
        if (rng.below(3) > 0 && read(confirmed[0], &each, sizeof each) == sizeof each) {
            plies = each; // the program has started
        }
        usleep(rng.below(60'000));
        REQUIRE(kill(child, SIGKILL) == 0);
        REQUIRE(waitpid(child, nullptr, 0) == child);
        while (read(confirmed[0], &each, sizeof each) == sizeof each) {
            plies = each;
        }
        in_all += plies - before;
        close(confirmed[0]);

        // Which text was being restored does not matter here: it was not that text's fault.
        Files(folder->path).set_mark({});
        const Program program(folder->path);
        INFO("run " << runs << ", " << game.info().id << ", " << plies << " plies confirmed");
        REQUIRE(program.app.saves.refused().empty());
        const match::Match* const match = program.app.matches().of(game);
        REQUIRE((match != nullptr || plies == 0));
        if (match != nullptr) {
            REQUIRE(match->plies().size() >= plies);
            REQUIRE(is_as_played(*match));
            if (match->actor() == Actor::none) {
                // The next run begins another.
                std::filesystem::remove(folder->path / ("motley-match-" + game.info().id));
                std::filesystem::remove(folder->path / ("motley-match-" + game.info().id + ".log"));
                plies = 0;
            } else {
                plies = static_cast<std::uint32_t>(match->plies().size());
            }
        }
    }
    WARN("killed " << runs << " times; " << in_all << " plies were confirmed");
    CHECK(in_all > runs / 3);
}

} // namespace killed_test
