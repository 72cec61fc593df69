#include "platform/desktop/thread_advisor.h"

#include "engine/game.h"

#include <exception>
#include <memory>
#include <utility>

namespace motley::platform {

ThreadAdvisor::ThreadAdvisor(std::function<void()> wake) : wake_(std::move(wake)) {}

ThreadAdvisor::~ThreadAdvisor() { stop(); }

void ThreadAdvisor::ask(const engine::Position& position, const app::Question& question) {
    stop();
    stopped_.lower();
    state_ = State::thinking;
    const std::shared_ptr<const engine::Position> asked = position.clone();
    background_.run([this, asked, question] { think(*asked, question); });
}

void ThreadAdvisor::stop() {
    stopped_.raise();
    background_.join();
    state_ = State::idle;
}

void ThreadAdvisor::think(const engine::Position& position, const app::Question& question) {
    State end = State::failed;
    try {
        engine::ThinkerOptions options;
        options.table_mebibytes = app::advisor_mebibytes;
        options.level = question.level;
        options.seed = question.seed;
        search::Limits limits;
        limits.milliseconds = question.patience_ms;
        limits.stop = &stopped_.raised();
        limits.nodes = question.nodes;
        if (const auto left_out = position.read_action(question.without)) {
            limits.without = *left_out;
        }
        const search::Thought thought =
            position.game().thinker(options)->think(position, limits, {});
        advice_ = {{}, thought.score};
        const auto at = position.clone();
        for (const Action action : thought.line) {
            advice_.line.push_back(at->write_action(action));
            if (!at->play(action)) {
                break;
            }
        }
        end = thought.best ? State::answered : State::failed;
    } catch (const std::exception&) {
        // Out of memory, that is: the app tells it and asks again.
    }
    state_ = end;
    wake_();
}

} // namespace motley::platform
