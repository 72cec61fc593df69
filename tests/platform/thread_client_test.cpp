#include "platform/desktop/thread_client.h"

#include "engine/catalog.h"
#include "engine/game.h"

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

using namespace motley;
using State = ask::EngineClient::State;

namespace {

/// Calls the client as frames do until it has answered or failed, but for a minute at most.
void wait_for(ask::EngineClient& client) {
    for (int i = 0; i < 6000; ++i) {
        client.pass_time(0);
        if (client.state() == State::answered || client.state() == State::failed) {
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

} // namespace

TEST_CASE("the engine in a thread answers, in every game, as it does in its own program") {
    std::atomic<int> wakes{0};
    platform::ThreadClient client([&] { ++wakes; });
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        const auto position = game->start({});
        ask::Question question;
        question.seed = 7;
        client.ask(*position, question);
        wait_for(client);
        REQUIRE(client.state() == State::answered);
        const std::string token = client.answer().line.front();
        engine::SearcherOptions options;
        options.level = question.level;
        options.seed = question.seed;
        const auto result = game->searcher(options)->search(*position, {});
        CHECK(token == position->write_action(*result.best));
        CHECK(client.answer().score == result.score);
    }
    CHECK(wakes > 0);
}

TEST_CASE("a thread that is stopped says nothing of the question any more") {
    platform::ThreadClient client([] {});
    const engine::Game& game = *engine::catalog().front();
    const auto position = game.start({});
    ask::Question endless;
    endless.level = 0;
    endless.nodes = std::uint64_t{1} << 40U;
    client.ask(*position, endless);
    client.pass_time(0);
    CHECK(client.state() == State::thinking);
    client.stop();
    client.pass_time(0);
    CHECK(client.state() == State::idle);
    ask::Question brief;
    brief.level = 0;
    brief.nodes = 50;
    brief.without = {position->write_action(position->nth_action(0))};
    client.ask(*position, brief);
    wait_for(client);
    REQUIRE(client.state() == State::answered);
    CHECK(client.answer().line.front() != brief.without.front());
}

TEST_CASE("a thread whose time is up answers the best so far") {
    platform::ThreadClient client([] {});
    const auto position = engine::catalog().front()->start({});
    ask::Question endless;
    endless.level = 0;
    endless.nodes = std::uint64_t{1} << 40U;
    endless.patience_ms = 1000;
    client.ask(*position, endless);
    CHECK(client.next_check().has_value());
    double now = 0;
    for (int i = 0; i < 6000 && client.answer().line.empty(); ++i) {
        client.pass_time(now);
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    CHECK(client.state() == State::thinking);
    now += 1.1;
    client.pass_time(now);
    CHECK(client.state() == State::answered);
    CHECK_FALSE(client.answer().line.empty());
}

TEST_CASE("what is said to and by the engine is told") {
    std::vector<std::string> lines;
    platform::ThreadClient client([] {}, [&](const std::string& line) { lines.push_back(line); });
    const auto position = engine::catalog().front()->start({});
    ask::Question brief;
    brief.level = 0;
    brief.nodes = 50;
    client.ask(*position, brief);
    wait_for(client);
    REQUIRE(lines.size() > 2);
    CHECK(lines.front() == "to the engine: isready");
    CHECK(lines.back().starts_with("engine: bestmove "));
}
