// How much is written for an action of a long match, and how long that takes.

#include "engine/catalog.h"
#include "platform/autosave.h"
#include "platform/desktop/file_archive.h"
#include "platform/desktop/files.h"
#include "platform/folder.h"
#include "record/record.h"
#include "shell/saved_match.h"
#include "support/english.h"
#include "support/logged_shelf.h"
#include "support/random_play.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <memory>
#include <string>

// The tests of this folder are compiled as one unit.
namespace saving_test {

using namespace motley;
using platform::Autosave;

namespace {

/// A match of that many plies in all, which is not over: a main line that goes as far as random
/// play leads in half of them, and variations beside it. With a clock, each ply has a time of its
/// own.
match::Match long_match(const engine::Game& game, std::size_t plies, bool timed) {
    match::Terms terms;
    if (timed) {
        terms.clock = std::array{match::TimeControl{120, 30}, match::TimeControl{120, 30}};
    }
    Rng rng(plies);
    match::Match match(game, {}, 1, terms);
    std::size_t played = 0;
    std::size_t longest = 0;
    while (played < plies) {
        if (match.actor() == Actor::none || rng.below(400) == 0) {
            longest = std::max(longest, match.plies().size());
            match.go_to(match.node_at(rng.below(static_cast<std::uint32_t>(match.current()))));
            continue;
        }
        match.spend(rng.below(3000));
        const std::size_t before = match.current();
        (void)match.play(test::any_action(match.position(), rng), match::TakenBack::variation);
        played += match.current() - before;
    }
    while (match.actor() == Actor::none) {
        match.undo();
    }
    return match;
}

struct Program {
    explicit Program(std::unique_ptr<platform::Storage> storage)
        : app(test::english(), 1), autosave(std::move(storage)) {
        autosave.restore(app);
        autosave.keep(app, 0);
    }
    /// Plays an action, and returns how many seconds keep() took.
    double play(Rng& rng) {
        const match::Match& match = *app.board().match();
        app.board().play_text(
            match.position().write_action(test::any_action(match.position(), rng)));
        const auto before = std::chrono::steady_clock::now();
        autosave.keep(app, now += 0.1);
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
    }
    shell::App app;
    Autosave autosave;
    double now = 0;
};

std::string stored_name(const engine::Game& game) { return "motley-match-" + game.info().id; }

std::string long_text(const engine::Game& game, std::size_t plies, bool timed) {
    return shell::write(activity::MatchHead{}, long_match(game, plies, timed), {});
}

} // namespace

TEST_CASE("an action of a long match costs little to write") {
    for (const engine::Game* game : engine::catalog()) {
        for (const bool timed : {false, true}) {
            test::LoggedTexts texts;
            texts.bases[stored_name(*game)] = long_text(*game, 600, timed);
            Program program(std::make_unique<test::LoggedShelf>(texts));
            REQUIRE(program.app.matches().of(*game) != nullptr);
            program.app.open({shell::Screen::play, game});
            program.app.play().resume_match();
            program.autosave.keep(program.app, 0);
            Rng rng(1);
            for (int i = 0; i < 10 && program.app.board().match()->actor() < Actor::chance; ++i) {
                const test::LoggedTexts before = texts;
                const match::Match& match = *program.app.board().match();
                const match::NodeId at = match.current_node();
                const std::size_t tried = match.node(at).children.size();
                (void)program.play(rng);
                // In a small game random play comes to what was tried before, whose lines move.
                const bool known = match.node(at).children.size() == tried;
                INFO(game->info().id << (timed ? ", timed" : ""));
                CHECK(texts.put == before.put);
                CHECK(texts.appended > before.appended);
                CHECK((texts.appended - before.appended <= 1024 ||
                       (known && !game->info().complete)));
            }
            // And it is read again.
            test::LoggedShelf shelf(texts);
            CHECK(shelf.read(stored_name(*game)) ==
                  program.app.saves.text("match-" + game->info().id));
        }
    }
}

// build/native/test_platform "[bench]"
TEST_CASE("what saving costs", "[.bench]") {
    using Clock = std::chrono::steady_clock;
    const auto ms = [](Clock::duration time) {
        return std::chrono::duration<double, std::milli>(time).count();
    };
    std::cout << std::fixed << std::setprecision(2);
    for (const engine::Game* game : engine::catalog()) {
        const test::Folder folder;
        const std::string text = long_text(*game, 2000, true);
        std::ofstream(folder.path / stored_name(*game)) << text;
        Program program(std::make_unique<platform::Files>(folder.path));
        program.app.open({shell::Screen::play, game});
        program.app.play().resume_match();
        program.autosave.keep(program.app, 0);
        Rng rng(1);
        double longest = 0;
        double all = 0;
        int plies = 0;
        const std::filesystem::path log = folder.path / (stored_name(*game) + ".log");
        std::error_code error;
        const std::uintmax_t before =
            std::filesystem::exists(log) ? std::filesystem::file_size(log, error) : 0;
        for (; plies < 50 && program.app.board().match()->actor() < Actor::chance; ++plies) {
            const double seconds = program.play(rng);
            longest = std::max(longest, seconds);
            all += seconds;
        }
        const auto begin = Clock::now();
        (void)program.app.saves.text("match-" + game->info().id);
        std::cout << game->info().id << ": text " << text.size() << " bytes, made in "
                  << ms(Clock::now() - begin) << " ms; " << plies << " more actions: each "
                  << all * 1000 / plies << " ms and "
                  << (std::filesystem::file_size(log, error) - before) /
                         static_cast<unsigned>(plies)
                  << " bytes, at most " << longest * 1000 << " ms\n";
    }
    const test::Folder folder;
    const std::string text = long_text(*engine::catalog()[0], 60, false);
    constexpr int matches = 5000;
    std::filesystem::create_directories(folder.path / "matches");
    for (int i = 0; i < matches; ++i) {
        std::ofstream(folder.path / "matches" / ("match" + std::to_string(i)))
            << std::string(400, 's') << '\n'
            << text;
    }
    platform::FileArchive archive(folder.path / "matches");
    for (int i = 0; i < 3; ++i) {
        const auto begin = Clock::now();
        archive.list([&](const auto& entries) { REQUIRE(entries->size() == matches); });
        std::cout << matches << " matches listed in " << ms(Clock::now() - begin) << " ms\n";
    }
}

} // namespace saving_test
