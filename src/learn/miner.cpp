#include "learn/miner.h"

#include "core/text.h"
#include "engine/game.h"

#include <algorithm>
#include <utility>

namespace motley::learn {

namespace {

/// A short search has so much less to spend, and is content with so much less.
constexpr std::uint64_t shorter = 8;
constexpr search::Score short_lead = clear_lead / 2;
constexpr std::uint64_t least_choice = 3;

Action action_of(const engine::Position& position, const std::string& token) {
    return *position.read_action(token); // is one
}

} // namespace

search::Score distance(search::Score best, search::Score second) {
    if (best < -clear_lead) {
        return 0;
    }
    const auto within = [](search::Score score) {
        return std::clamp(score, -as_good_as_won, as_good_as_won);
    };
    const search::Score far = within(best) - within(second);
    const bool wins = best > search::decided_score && second <= as_good_as_won;
    return wins ? std::max(far, clear_lead) : far;
}

std::string board_of(const engine::Position& position) {
    std::string board = position.actor() == Actor::second ? "2" : "1";
    for (const scene::Token& token : position.scene().tokens) {
        board += ' ' + std::to_string(token.place) + ':' + std::to_string(token.glyph) + ':' +
                 std::to_string(static_cast<int>(token.livery));
    }
    return board;
}

Finding find_out(engine::Thinker& thinker, const MinerQuestion& question,
                 const search::Report& report) {
    search::Limits limits;
    limits.nodes = question.nodes;
    limits.without = question.without;
    thinker.forget();
    const search::Thought thought = thinker.think(*question.position, limits, report);
    return {engine::write_line(*question.position, thought.line), thought.score};
}

Miner::Miner(std::vector<std::unique_ptr<engine::Position>> positions, std::uint64_t nodes)
    : positions_(std::move(positions)), nodes_(nodes) {
    skip();
}

/// Passes over positions that can be no puzzles.
void Miner::skip() {
    stage_ = Stage::short_best;
    while (at_ < positions_.size()) {
        const engine::Position& position = *positions_[at_];
        const bool acts = position.actor() == Actor::first || position.actor() == Actor::second;
        if (acts && position.count_actions() >= least_choice &&
            !known_.contains(board_of(position))) {
            return;
        }
        ++at_;
    }
}

std::optional<MinerQuestion> Miner::question() const {
    if (at_ == positions_.size()) {
        return std::nullopt;
    }
    const engine::Position& position = *positions_[at_];
    MinerQuestion question;
    question.position = &position;
    const bool shortly = stage_ == Stage::short_best || stage_ == Stage::short_second;
    question.nodes = shortly ? std::max<std::uint64_t>(1, nodes_ / shorter) : nodes_;
    if (stage_ == Stage::short_second || stage_ == Stage::second) {
        question.without = action_of(position, best_.line.front());
    }
    return question;
}

bool Miner::left_to_chance(const std::string& token) const {
    const auto after = positions_[at_]->clone();
    return after->play(action_of(*after, token)) && after->actor() == Actor::chance;
}

bool Miner::obvious(const std::string& token) const {
    engine::ThinkerOptions options;
    options.method = engine::Method::greedy;
    const engine::Position& position = *positions_[at_];
    return position.game().thinker(options)->think(position, {}).best == action_of(position, token);
}

void Miner::answer(const Finding& finding) {
    const bool first = stage_ == Stage::short_best || stage_ == Stage::best;
    bool goes_on = !finding.line.empty();
    if (first && goes_on) {
        goes_on = !left_to_chance(finding.line.front()) && !obvious(finding.line.front());
        best_ = finding;
    } else if (goes_on) {
        const search::Score lead = distance(best_.score, finding.score);
        goes_on = stage_ == Stage::short_second && lead >= short_lead;
        if (stage_ == Stage::second && lead >= clear_lead) {
            const auto at = positions_[at_]->clone();
            puzzles_.push_back({at->write(), {}, best_.score, finding.score});
            std::vector<std::string>& line = puzzles_.back().line;
            for (const std::string& token : best_.line) {
                known_.insert(board_of(*at));
                const auto action = at->read_action(token);
                if (!action || !at->play(*action)) {
                    break;
                }
                if (line.size() < longest_line) {
                    line.push_back(token);
                }
            }
        }
    }
    if (goes_on) {
        stage_ = static_cast<Stage>(static_cast<int>(stage_) + 1);
        return;
    }
    ++at_;
    skip();
}

Result<void> verify(const engine::Game& game, const Puzzle& puzzle, std::uint64_t nodes) {
    if (auto right = check(game, puzzle); !right) {
        return right;
    }
    const auto position = game.read(puzzle.position);
    engine::ThinkerOptions options;
    options.table_mebibytes = engine::ThinkerOptions::few_mebibytes;
    const auto thinker = game.thinker(options);
    MinerQuestion question{position->get(), nodes, std::nullopt};
    const Finding best = find_out(*thinker, question);
    if (best.line.empty() || best.line.front() != puzzle.answer()) {
        return fail("untrue", "answer " + in_quotes(puzzle.answer()),
                    best.line.empty() ? "there is none"
                                      : in_quotes(best.line.front()) + " is better");
    }
    question.without = action_of(**position, puzzle.answer());
    const Finding second = find_out(*thinker, question);
    if (second.line.empty() || distance(best.score, second.score) < clear_lead) {
        return fail("untrue", "answer " + in_quotes(puzzle.answer()),
                    second.line.empty() ? "nothing else can be done"
                                        : in_quotes(second.line.front()) + " is as good");
    }
    return {};
}

} // namespace motley::learn
