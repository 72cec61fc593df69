#include "study/live.h"

#include "ask/computer.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace motley::study {

namespace {
/// For a round that takes much longer than it should.
constexpr int round_patience_ms = 180'000;

/// How many lines there are at most.
std::uint64_t lines_of(const engine::Position& position) {
    return is_player(position.actor())
               ? std::min<std::uint64_t>(Live::most_lines, position.count_actions())
               : 1;
}
} // namespace

const std::vector<Finding>& Live::lines() const {
    static const std::vector<Finding> none;
    return known_.empty() ? none : known_.front().lines;
}

bool Live::look_at(const match::Match& match, std::size_t n) {
    const engine::Position& position = match.position_at(n);
    ask::Question terms;
    ask::add_terms(terms, match, n);
    const bool settled = settled_chance(match, n).has_value();
    const auto is_it = [&](const Known& known) {
        return known.position->key() == position.key() &&
               &known.position->game() == &position.game() && known.terms.turns == terms.turns &&
               known.settled == settled;
    };
    const auto known = std::find_if(known_.begin(), known_.end(), is_it);
    if (known != known_.end() && known == known_.begin()) {
        return false;
    }
    given_up_ = false;
    if (known != known_.end()) {
        std::rotate(known_.begin(), known, known + 1);
        return true;
    }
    known_.push_front({position.clone(), std::move(terms), settled, settled ? rounds : 0});
    if (known_.size() > most_known) {
        known_.pop_back();
    }
    return true;
}

bool Live::wants() const { return !known_.empty() && !given_up_ && known_.front().round < rounds; }

void Live::ask(ask::EngineClient& client) const {
    const Known& known = known_.front();
    const std::uint64_t lines = lines_of(*known.position);
    ask::Question question = known.terms;
    question.level = 0;
    question.lines = static_cast<int>(lines);
    question.nodes = first_nodes * lines;
    for (int i = 0; i < known.round; ++i) {
        question.nodes *= times_more;
    }
    question.patience_ms = round_patience_ms;
    client.ask(*known.position, question);
}

void Live::answered(const ask::EngineAnswer& answer) {
    Known& known = known_.front();
    std::vector<Finding> found;
    const auto add = [&](const ask::EngineAnswer& line) {
        if (auto finding = make_finding(*known.position, line)) {
            found.push_back(std::move(*finding));
        }
    };
    add(answer);
    if (found.empty()) {
        give_up();
        return;
    }
    std::for_each(answer.others.begin(), answer.others.end(), add);
    // Searched by itself, another action can come out better than the one thought the best.
    const Actor actor = known.position->actor();
    std::stable_sort(found.begin(), found.end(), [&](const Finding& a, const Finding& b) {
        return search::for_player(a.score, actor) > search::for_player(b.score, actor);
    });
    known.lines = std::move(found);
    // A decided game stays so, however long it is searched.
    known.round =
        std::abs(known.lines.front().score) > search::forced_win_score ? rounds : known.round + 1;
}

} // namespace motley::study
