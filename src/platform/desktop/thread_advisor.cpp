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
        engine::SearcherOptions options;
        options.table_mebibytes = engine::SearcherOptions::few_mebibytes;
        options.level = question.level;
        options.seed = question.seed;
        search::Limits limits;
        limits.nodes = question.nodes;
        limits.depth = question.depth;
        limits.milliseconds = question.patience_ms;
        limits.stop = &stopped_.raised();
        if (const auto left_out = position.read_action(question.without)) {
            limits.without = *left_out;
        }
        // A depth in which the nodes were used up was not searched to its end.
        search::SearchResult whole;
        search::SearchResult result = position.game().searcher(options)->search(
            position, limits, [&](const search::SearchResult& so_far) {
                if (question.nodes != 0 && (whole.depth == 0 || so_far.nodes < question.nodes)) {
                    whole = so_far;
                }
            });
        if (whole.depth > 0) {
            result = whole;
        }
        advice_ = {engine::write_line(position, result.pv), result.score, {}, result.depth};
        for (const search::ScoredOutcome& outcome : result.outcomes) {
            advice_.prospects.push_back(
                {position.write_action(outcome.outcome), outcome.weight, outcome.score});
        }
        const bool found = result.best || !advice_.prospects.empty();
        end = found ? State::answered : State::failed;
    } catch (const std::exception&) {
        // Out of memory, that is: the app tells it and asks again.
    }
    state_ = end;
    wake_();
}

} // namespace motley::platform
