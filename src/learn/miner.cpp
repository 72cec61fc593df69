#include "learn/miner.h"

#include "core/text.h"
#include "engine/game.h"
#include "learn/decisive.h"

#include <algorithm>
#include <utility>

namespace motley::learn {

namespace {

/// A short search gets this fraction of the nodes, and half the lead is enough for it.
constexpr std::uint64_t shorter = 8;
constexpr search::Score short_lead = clear_lead / 2;
constexpr std::uint64_t least_choice = 3;

Action action_of(const engine::Position& position, const std::string& token) {
    return *position.read_action(token); // a token from write_line is always readable
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
    const bool wins = best > search::forced_win_score && second <= as_good_as_won;
    return wins ? std::max(far, clear_lead) : far;
}

std::vector<std::string> line_to_keep(std::vector<std::string> line, search::Score score) {
    const std::size_t most = score > search::forced_win_score ? max_winning_line : max_line;
    line.resize(std::min(line.size(), most));
    return line;
}

std::string board_of(const engine::Position& position) {
    std::string board = position.actor() == Actor::second ? "2" : "1";
    for (const scene::Token& token : position.scene().tokens) {
        board += ' ' + std::to_string(token.place) + ':' + std::to_string(token.glyph) + ':' +
                 std::to_string(static_cast<int>(token.livery));
    }
    return board;
}

MinerAnswer answer_question(engine::Searcher& searcher, const MinerQuestion& question,
                            const search::Report& report) {
    search::Limits limits;
    limits.nodes = question.nodes;
    limits.without = question.without;
    searcher.forget();
    const search::SearchResult result = searcher.search(*question.position, limits, report);
    return {engine::write_line(*question.position, result.pv), result.score};
}

// ---------------------------------------------------------------- what is asked after the answer

FollowUps::FollowUps(const engine::Game& game, const Puzzle& puzzle, std::uint64_t nodes)
    : position_(std::move(*game.read(puzzle.position))), line_(puzzle.line), nodes_(nodes),
      player_(position_->actor()) {
    advance();
}

/// Goes on to the next position in which the player has a choice.
void FollowUps::advance() {
    accepted_.clear();
    do {
        if (!position_->play(action_of(*position_, line_[ply_]))) {
            ply_ = line_.size();
            return;
        }
        ++ply_;
    } while (ply_ < line_.size() &&
             (position_->actor() == opponent(player_) ||
              (position_->actor() == player_ && position_->count_actions() < 2)));
    if (position_->actor() != player_ || ply_ >= line_.size()) {
        ply_ = line_.size();
        return;
    }
    const auto after = position_->clone();
    if (!after->play(action_of(*after, line_[ply_])) || after->actor() == Actor::chance) {
        ply_ = line_.size();
    }
}

std::optional<MinerQuestion> FollowUps::question() const {
    if (ply_ >= line_.size()) {
        return std::nullopt;
    }
    MinerQuestion question{position_.get(), nodes_, {}};
    for (const std::string& token : accepted_) {
        question.without.push_back(action_of(*position_, token));
    }
    return question;
}

void FollowUps::answer(const MinerAnswer& finding) {
    const bool more = !finding.line.empty();
    if (accepted_.empty()) {
        top_ = finding.score;
    }
    const bool closed = more && !accepted_.empty() && distance(top_, finding.score) >= clear_lead;
    if (!closed) {
        if (!more || accepted_.size() == max_accepted) {
            ply_ = line_.size();
        } else {
            accepted_.push_back(finding.line.front());
            if (accepted_.size() == position_->count_actions()) {
                ply_ = line_.size(); // whatever is played is as good
            }
        }
        return;
    }
    const auto expected = std::find(accepted_.begin(), accepted_.end(), line_[ply_]);
    if (expected == accepted_.end()) {
        ply_ = line_.size();
        return;
    }
    accepted_.erase(expected);
    asks_.push_back({ply_, accepted_});
    advance();
}

Miner::Miner(std::vector<std::unique_ptr<engine::Position>> positions, std::uint64_t nodes)
    : positions_(std::move(positions)), nodes_(nodes) {
    skip();
}

/// Skips positions that cannot be puzzles.
void Miner::skip() {
    phase_ = Phase::short_best;
    while (at_ < positions_.size()) {
        const engine::Position& position = *positions_[at_];
        const bool acts = is_player(position.actor());
        if (acts && position.count_actions() >= least_choice &&
            !known_.contains(board_of(position))) {
            return;
        }
        ++passed_.few;
        ++at_;
    }
}

std::optional<MinerQuestion> Miner::question() const {
    if (follow_ups_) {
        return follow_ups_->question();
    }
    if (at_ == positions_.size()) {
        return std::nullopt;
    }
    const engine::Position& position = *positions_[at_];
    MinerQuestion question;
    question.position = &position;
    const bool shortly = phase_ == Phase::short_best || phase_ == Phase::short_second;
    question.nodes = shortly ? std::max<std::uint64_t>(1, nodes_ / shorter) : nodes_;
    if (phase_ == Phase::short_second || phase_ == Phase::second) {
        question.without = {action_of(position, best_.line.front())};
    }
    return question;
}

bool Miner::left_to_chance(const std::string& token) const {
    const engine::Position& position = *positions_[at_];
    const Action action = action_of(position, token);
    const auto after = position.clone();
    return after->play(action) && after->actor() == Actor::chance &&
           !scene::touches_pieces(position.trace(action));
}

bool Miner::obvious(const std::string& token) const {
    engine::SearcherOptions options;
    options.method = engine::Method::greedy;
    const engine::Position& position = *positions_[at_];
    return position.game().searcher(options)->search(position, {}).best ==
           action_of(position, token);
}

/// Takes the position as a puzzle, whose follow-ups are looked for next.
void Miner::keep(const MinerAnswer& second) {
    const auto at = positions_[at_]->clone();
    pending_ = {at->write(), {}, best_.score, second.score};
    const bool soon = best_.line.front() == short_best_;
    pending_.effort = soon ? std::max<std::uint64_t>(1, nodes_ / shorter) : nodes_;
    for (const std::string& token : best_.line) {
        known_.insert(board_of(*at));
        const auto action = at->read_action(token);
        if (!action || !at->play(*action)) {
            break;
        }
        pending_.line.push_back(token);
    }
    pending_.line = line_to_keep(std::move(pending_.line), pending_.score);
    follow_ups_.emplace(at->game(), pending_, nodes_);
}

void Miner::answer(const MinerAnswer& finding) {
    if (follow_ups_) {
        follow_ups_->answer(finding);
    } else {
        judge(finding);
    }
    if (follow_ups_ && !follow_ups_->question()) {
        pending_.asks = follow_ups_->asks();
        puzzles_.push_back(std::move(pending_));
        follow_ups_.reset();
        ++at_;
        skip();
    }
}

void Miner::judge(const MinerAnswer& finding) {
    const bool first = phase_ == Phase::short_best || phase_ == Phase::best;
    bool goes_on = !finding.line.empty();
    if (first && goes_on) {
        const bool chance = left_to_chance(finding.line.front());
        const bool plain = !chance && obvious(finding.line.front());
        passed_.chance += chance ? 1 : 0;
        passed_.plain += plain ? 1 : 0;
        goes_on = !chance && !plain;
        best_ = finding;
        if (phase_ == Phase::short_best) {
            short_best_ = finding.line.front();
        }
    } else if (goes_on) {
        const search::Score lead = distance(best_.score, finding.score);
        goes_on = phase_ == Phase::short_second && lead >= short_lead;
        if (phase_ == Phase::second &&
            decides(positions_[at_]->game(), best_.score, finding.score)) {
            keep(finding);
            return;
        }
        passed_.unclear += goes_on ? 0 : 1;
    }
    if (goes_on) {
        phase_ = static_cast<Phase>(static_cast<int>(phase_) + 1);
        return;
    }
    ++at_;
    skip();
}

engine::SearcherOptions search_for_puzzles() {
    engine::SearcherOptions options;
    options.table_mebibytes = engine::SearcherOptions::few_mebibytes;
    options.network = false;
    options.skips = false;
    return options;
}

Result<void> verify(const engine::Game& game, const Puzzle& puzzle, std::uint64_t nodes) {
    if (auto right = check(game, puzzle); !right) {
        return right;
    }
    const auto position = game.read(puzzle.position);
    const auto searcher = game.searcher(search_for_puzzles());
    MinerQuestion question{position->get(), nodes, {}};
    const MinerAnswer best = answer_question(*searcher, question);
    if (best.line.empty() || best.line.front() != puzzle.answer()) {
        return fail("untrue", {part("answer"), named(in_quotes(puzzle.answer()))},
                    best.line.empty() ? says("no-answer")
                                      : says("better").text("text", in_quotes(best.line.front())));
    }
    question.without = {action_of(**position, puzzle.answer())};
    const MinerAnswer second = answer_question(*searcher, question);
    if (second.line.empty() || !decides(game, best.score, second.score)) {
        return fail("untrue", {part("answer"), named(in_quotes(puzzle.answer()))},
                    second.line.empty()
                        ? says("no-choice-left")
                        : says("as-good").text("text", in_quotes(second.line.front())));
    }
    FollowUps follow_ups(game, puzzle, nodes);
    while (const auto next = follow_ups.question()) {
        follow_ups.answer(answer_question(*searcher, *next));
    }
    if (follow_ups.asks() != puzzle.asks) {
        return fail("untrue", {named("asks")}, says("asks-differ"));
    }
    return {};
}

} // namespace motley::learn
