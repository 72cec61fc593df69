#include "platform/desktop/thread_advisor.h"

#include "engine/catalog.h"
#include "engine/game.h"

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <thread>

using namespace motley;
using State = activity::Advisor::State;

namespace {

/// Calls the advisor as frames do until it has answered or failed, but for a minute at most.
void wait_for(activity::Advisor& advisor) {
    for (int i = 0; i < 6000; ++i) {
        advisor.pass_time(0);
        if (advisor.state() == State::answered || advisor.state() == State::failed) {
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

} // namespace

TEST_CASE("the engine in a thread answers, in every game, as it does in its own program") {
    std::atomic<int> wakes{0};
    platform::ThreadAdvisor advisor([&] { ++wakes; });
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        const auto position = game->start({});
        activity::Question question;
        question.seed = 7;
        advisor.ask(*position, question);
        wait_for(advisor);
        REQUIRE(advisor.state() == State::answered);
        const std::string token = advisor.advice().line.front();
        engine::SearcherOptions options;
        options.level = question.level;
        options.seed = question.seed;
        const auto result = game->searcher(options)->search(*position, {});
        CHECK(token == position->write_action(*result.best));
        CHECK(advisor.advice().score == result.score);
    }
    CHECK(wakes > 0);
}

TEST_CASE("a thread that is stopped says nothing of the question any more") {
    platform::ThreadAdvisor advisor([] {});
    const engine::Game& game = *engine::catalog().front();
    const auto position = game.start({});
    activity::Question endless;
    endless.level = 0;
    endless.nodes = std::uint64_t{1} << 40U;
    advisor.ask(*position, endless);
    advisor.pass_time(0);
    CHECK(advisor.state() == State::thinking);
    advisor.stop();
    advisor.pass_time(0);
    CHECK(advisor.state() == State::idle);
    activity::Question brief;
    brief.level = 0;
    brief.nodes = 50;
    brief.without = position->write_action(position->nth_action(0));
    advisor.ask(*position, brief);
    wait_for(advisor);
    REQUIRE(advisor.state() == State::answered);
    CHECK(advisor.advice().line.front() != brief.without);
}

TEST_CASE("a thread whose time is up answers the best so far") {
    platform::ThreadAdvisor advisor([] {});
    const auto position = engine::catalog().front()->start({});
    activity::Question endless;
    endless.level = 0;
    endless.nodes = std::uint64_t{1} << 40U;
    endless.patience_ms = 1000;
    advisor.ask(*position, endless);
    CHECK(advisor.next_check().has_value());
    double now = 0;
    for (int i = 0; i < 6000 && advisor.advice().line.empty(); ++i) {
        advisor.pass_time(now);
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    CHECK(advisor.state() == State::thinking);
    now += 1.1;
    advisor.pass_time(now);
    CHECK(advisor.state() == State::answered);
    CHECK_FALSE(advisor.advice().line.empty());
}
