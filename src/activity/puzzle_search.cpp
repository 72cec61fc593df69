#include "activity/puzzle_search.h"

#include <memory>
#include <vector>

namespace motley::activity {

void PuzzleSearch::begin(const match::Match* match) {
    if (!possible(match)) {
        return;
    }
    std::vector<std::unique_ptr<engine::Position>> positions;
    for (const match::NodeId id : match->path_to(match->stands_at())) {
        positions.push_back(match->node(id).position->clone());
    }
    run_.emplace(Run{&match->game(), learn::Miner(std::move(positions), puzzle_nodes)});
    context_.computer.drop_question();
    context_.narrator.announce(context_.narrator.text(&match->game(), Phrase("puzzle.mining")));
}

void PuzzleSearch::stop() {
    const engine::Game* const game = run_ ? run_->game : nullptr;
    run_.reset();
    context_.narrator.announce(context_.narrator.text(game, Phrase("puzzle.mining.stopped")));
}

ask::Purpose PuzzleSearch::purpose() const {
    return run_ && !run_->over() ? ask::Purpose::mine : ask::Purpose::none;
}

void PuzzleSearch::ask(ask::EngineClient& client) {
    const auto wanted = run_->miner.question();
    ask::Question question;
    question.level = 0;
    question.nodes = wanted->nodes;
    question.patience_ms = puzzle_patience_ms;
    for (const Action& each : wanted->without) {
        question.without.push_back(wanted->position->write_action(each));
    }
    client.ask(*wanted->position, question);
}

void PuzzleSearch::answered(ask::Purpose purpose, const ask::EngineAnswer& answer) {
    if (!playable(*run_->miner.question()->position, answer)) {
        not_answered(purpose);
        return;
    }
    run_->failures = 0;
    run_->miner.answer({answer.line, answer.score});
    const std::vector<learn::Puzzle>& found = run_->miner.puzzles();
    for (; run_->found < found.size(); ++run_->found) {
        run_->fresh += keep_(*run_->game, found[run_->found]) ? 1 : 0;
    }
    if (run_->over()) {
        context_.narrator.announce(note());
    }
}

void PuzzleSearch::not_answered(ask::Purpose /*purpose*/) {
    // Each new question restarts the engine. After some failures the search is given up.
    if (++run_->failures == ask::max_failures) {
        run_->failed = true;
        context_.narrator.announce(note());
    }
}

std::string PuzzleSearch::note() const {
    if (!run_) {
        return {};
    }
    const auto text = [this](const Phrase& phrase) {
        return context_.narrator.text(run_->game, phrase);
    };
    if (run_->failed) {
        return text(Phrase("computer.gone"));
    }
    const auto fresh = static_cast<std::int64_t>(run_->fresh);
    if (!run_->over()) {
        return text(Phrase("puzzle.mining.at")
                        .number("n", static_cast<std::int64_t>(run_->miner.done()))
                        .number("all", static_cast<std::int64_t>(run_->miner.all()))
                        .number("found", fresh));
    }
    return text(fresh == 0 ? Phrase("puzzle.mined.none")
                           : Phrase("puzzle.mined").number("n", fresh));
}

} // namespace motley::activity
