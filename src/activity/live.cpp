#include "activity/live.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace motley::activity {

namespace {
/// For a line that takes much longer than it should.
constexpr int line_patience_ms = 60'000;
} // namespace

bool Live::look_at(const engine::Position& position) {
    if (position_ != nullptr && position_->key() == position.key() &&
        &position_->game() == &position.game()) {
        return false;
    }
    position_ = position.clone();
    actions_ = is_player(position.actor()) ? position.count_actions() : 1;
    round_ = position.actor() == Actor::none ? rounds : 0;
    found_.clear();
    lines_.clear();
    return true;
}

bool Live::wants() const { return position_ != nullptr && round_ < rounds; }

std::uint64_t Live::nodes() const {
    std::uint64_t nodes = first_nodes;
    for (int i = 0; i < round_; ++i) {
        nodes *= times_more;
    }
    return nodes;
}

void Live::ask(EngineClient& client) const {
    Question question;
    question.level = 0;
    question.nodes = nodes();
    question.patience_ms = line_patience_ms;
    for (const Finding& found : found_) {
        question.without.push_back(found.line.front());
    }
    client.ask(*position_, question);
}

void Live::answered(const EngineAnswer& answer) {
    auto found = make_finding(*position_, answer);
    if (!found) {
        give_up();
        return;
    }
    const bool again = std::any_of(found_.begin(), found_.end(), [&](const Finding& other) {
        return other.line.front() == found->line.front();
    });
    if (again) {
        finish_round(); // it did not leave out what it should
        return;
    }
    found_.push_back(std::move(*found));
    if (round_ == 0) {
        lines_ = found_; // better something than nothing
    }
    if (found_.size() == std::min<std::uint64_t>(most_lines, actions_)) {
        finish_round();
    }
}

void Live::finish_round() {
    // Without the best action a search can come to think more of another one than it thought of
    // that.
    const Actor actor = position_->actor();
    std::stable_sort(found_.begin(), found_.end(), [&](const Finding& a, const Finding& b) {
        return search::for_player(a.score, actor) > search::for_player(b.score, actor);
    });
    lines_ = std::exchange(found_, {});
    ++round_;
    if (std::abs(lines_.front().score) > search::forced_win_score) {
        give_up(); // it stays so, however long it is searched
    }
}

} // namespace motley::activity
