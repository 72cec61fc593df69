#include "core/rng.h"
#include "engine/catalog.h"
#include "platform/desktop/thread_client.h"
#include "shell/app.h"
#include "support/english.h"
#include "support/random_play.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <condition_variable>
#include <mutex>

using namespace motley;

namespace {

/// Waits for the engine's thread as the window does.
class Bell {
public:
    void ring() {
        const std::lock_guard lock(mutex_);
        rung_ = true;
        there_.notify_one();
    }
    void wait() {
        std::unique_lock lock(mutex_);
        there_.wait_for(lock, std::chrono::seconds(1), [this] { return rung_; });
        rung_ = false;
    }

private:
    std::mutex mutex_;
    std::condition_variable there_;
    bool rung_ = false;
};

} // namespace

TEST_CASE("a whole match of every game against level 2, which beats random play") {
    int lost = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Bell bell;
        platform::ThreadClient client([&] { bell.ring(); });
        shell::App app(test::english(), 1);
        app.context().computer.set_engine(&client);
        app.new_match(*game, {}, match::Seats{{0, 2}});
        Rng rng(2);
        double now = 0;
        int answers = 0;
        const auto& match = [&]() -> const match::Match& { return *app.board().match(); };
        while (match().ending() == match::Ending::none && match().plies().size() < 3000) {
            const std::size_t before = match().plies().size();
            if (match().actor() < Actor::chance && !app.board().computer_acts()) {
                app.board().play_text(
                    match().position().write_action(test::any_action(match().position(), rng)));
                REQUIRE(match().plies().size() > before);
                continue;
            }
            while (match().plies().size() == before && match().ending() == match::Ending::none) {
                (void)app.update(now += ask::time_to_look, true);
                REQUIRE(client.state() != ask::EngineClient::State::failed);
                if (client.state() == ask::EngineClient::State::thinking) {
                    bell.wait();
                }
            }
            answers += match().plies()[before].actor == Actor::second ? 1 : 0;
        }
        INFO(match().plies().size() << " plies");
        CHECK(match().ending() != match::Ending::none);
        CHECK(answers > 3);
        lost += match().outcome().result == Outcome::Result::second_wins ? 1 : 0;
    }
    CHECK(lost >= 4);
}
