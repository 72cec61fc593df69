#include "platform/web/worker_advisor.h"

#include "engine/game.h"
#include "engine/thinker.h"
#include "platform/web/page.h"

#include <string>

namespace motley::platform {

void WorkerAdvisor::ask(const engine::Position& position, const app::Question& question) {
    state_ = State::thinking;
    advice_ = {};
    nodes_ = question.nodes;
    // Setting an option forgets what was thought before.
    std::string lines = "setoption name Hash value " +
                        std::to_string(engine::ThinkerOptions::few_mebibytes) +
                        "\nsetoption name Level value " + std::to_string(question.level) +
                        "\nsetoption name Seed value " + std::to_string(question.seed) +
                        "\nposition " + position.game().info().id + ' ' + position.write() + "\ngo";
    if (question.nodes != 0) {
        lines += " nodes " + std::to_string(question.nodes);
    }
    if (question.depth != 0) {
        lines += " depth " + std::to_string(question.depth);
    }
    if (!question.without.empty()) {
        lines += " without " + question.without;
    }
    page::ask(lines.c_str(), question.patience_ms);
}

void WorkerAdvisor::stop() {
    if (state_ == State::thinking) {
        page::stop_asking();
    }
    state_ = State::idle;
}

bool WorkerAdvisor::hear(std::string_view line) {
    if (state_ != State::thinking) {
        return false;
    }
    app::read_info(line, advice_, nodes_);
    if (line.substr(0, 9) != "bestmove ") {
        return false;
    }
    // The best of a depth that was not searched to its end does not belong to what is known.
    const bool known = nodes_ != 0 && (!advice_.line.empty() || !advice_.prospects.empty());
    state_ = known || app::read_best(line, advice_) ? State::answered : State::failed;
    return true;
}

void WorkerAdvisor::fail() {
    if (state_ == State::thinking) {
        state_ = State::failed;
    }
}

} // namespace motley::platform
