#include "match/match.h"

#include "core/dice.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace motley::match {

Match::Match(const engine::Game& game, const Setup& setup, std::uint64_t seed, const Terms& terms)
    : Tree(game.start(setup), terms), setup_(setup), terms_(terms), seed_(seed) {
    roll(TakenBack::variation);
}

Match::Match(const engine::Position& from) : Tree(from.clone(), {}) {}

Match::Match(const engine::Position& from, std::uint64_t seed, const Terms& terms)
    : Tree(from.clone(), terms), start_(from.write()), terms_(terms), seed_(seed) {
    roll(TakenBack::variation);
}

void Match::clear_standing(Milliseconds spent) {
    if (standing_.at == current_node()) {
        standing_ = {current_node(), Actor::none, Actor::none, spent};
    }
}

Match::Standing& Match::change_standing() { return standing_ = standing(); }

// ---------------------------------------------------------------- how it stands

Match::Standing Match::standing() const {
    Standing now = standing_at(current_node());
    if (stands_) {
        now.resigned = Actor::none;
        now.spent = out_of_time(at(current()), now) ? 0 : now.spent;
    }
    return now;
}

Ending Match::ending_at(const Node& node) const {
    if (node.ply.agreed && node.ply.agreed->finished()) {
        return Ending::agreement;
    }
    if (node.position->outcome().finished()) {
        return Ending::rules;
    }
    return node.progress.over(terms_) ? Ending::rounds : Ending::none;
}

Outcome Match::outcome_at(const Node& node) const {
    switch (ending_at(node)) {
    case Ending::agreement:
        return *node.ply.agreed;
    case Ending::rounds:
        return node.position->broken_off();
    default:
        return node.position->outcome();
    }
}

Ending Match::ending_with(const Node& node, const Standing& standing) const {
    if (standing.resigned != Actor::none) {
        return Ending::resignation;
    }
    const Ending ending = ending_at(node);
    return ending == Ending::none && out_of_time(node, standing) ? Ending::time : ending;
}

Outcome Match::outcome_with(const Node& node, const Standing& standing) const {
    const Ending how = ending_with(node, standing);
    if (how != Ending::resignation && how != Ending::time) {
        return outcome_at(node);
    }
    const Actor loser = how == Ending::time ? node.position->actor() : standing.resigned;
    Outcome outcome;
    outcome.result =
        loser == Actor::first ? Outcome::Result::second_wins : Outcome::Result::first_wins;
    return outcome;
}

Ending Match::ending() const { return ending_with(at(current()), standing()); }

Ending Match::standing_ending() const {
    const Standing now = match_standing();
    return ending_with(node(now.at), now);
}

Outcome Match::standing_outcome() const {
    const Standing now = match_standing();
    return outcome_with(node(now.at), now);
}

Outcome Match::outcome() const { return outcome_with(at(current()), standing()); }

Outcome Match::main_outcome() const {
    const Standing& saved = stands_ ? stands_->saved : standing_;
    const NodeId end = main_end();
    return outcome_with(node(end), saved.at == end ? saved : Standing{end});
}

Actor Match::actor() const { return ending() == Ending::none ? position().actor() : Actor::none; }

bool asks_for_roll(const Plies& plies, std::size_t n) {
    return n + 1 < plies.size() && is_player(plies[n].actor) &&
           plies[n + 1].actor == Actor::chance && !scene::touches_pieces(plies[n].trace());
}

std::size_t turn_begin(const Match& match) {
    const Actor actor = match.actor();
    std::size_t begin = match.current();
    for (std::size_t i = match.current(); i > 0 && actor != Actor::none; --i) {
        const Actor decided = match.plies()[i - 1].actor;
        if (decided == actor) {
            begin = i - 1;
        } else if (decided != Actor::chance) {
            break;
        }
    }
    return begin;
}

std::vector<TurnAction> turn_actions(const Match& match) {
    std::vector<TurnAction> out;
    const Actor actor = match.actor();
    for (std::size_t i = turn_begin(match); i < match.current(); ++i) {
        if (match.plies()[i].actor == Actor::chance && !out.empty()) {
            out.back().end = i + 1;
            out.back().rolled = true;
        } else if (!out.empty() && out.back().open) {
            out.back().end = i + 1;
        } else {
            out.push_back({i, i + 1});
        }
        TurnAction& last = out.back();
        const engine::Position& after = match.position_at(last.end);
        const int left = after.actions_left();
        last.open = after.actor() == actor && last.rolled && left > 0 &&
                    left == match.position_at(last.begin).actions_left();
    }
    return out;
}

bool turn_of_several(const Match& match) {
    const Actor actor = match.actor();
    if (!is_player(actor) || !match.game().info().turns) {
        return false;
    }
    if (match.position().actions_left() > 0 || turn_begin(match) < match.current()) {
        return true;
    }
    ActionList actions;
    match.position().legal_actions(actions);
    return std::any_of(actions.begin(), actions.end(),
                       [&](Action action) { return !ends_turn(match, action); });
}

bool ends_turn(const Match& match, Action action) {
    const auto next = match.position().clone();
    next->apply(action);
    return next->actor() != match.actor() && next->actor() != Actor::chance;
}

std::uint32_t rounds_played(const Match& match) {
    const Progress& progress = match.at(match.current()).progress;
    return progress.decided == Actor::none ? 0 : progress.decided_in;
}

bool under_way(const Match& match) {
    return match.standing_ending() == Ending::none &&
           (!match.plies().empty() || match.begins_elsewhere());
}

// ---------------------------------------------------------------- playing

Ply Match::ply_of(const engine::Position& before, Action action) {
    Ply ply;
    ply.action = action;
    ply.actor = before.actor();
    ply.text = before.write_action(action);
    ply.label = before.label(action);
    return ply;
}

void Match::go_along(Action action, TakenBack back) {
    Ply ply = ply_of(position(), action);
    std::unique_ptr<engine::Position> next = position().clone();
    next->apply(action);
    push(std::move(ply), std::move(next), back);
}

void Match::push(Ply ply, std::unique_ptr<engine::Position> next, TakenBack back) {
    const Standing before = standing();
    if (position().actor() != Actor::chance) {
        ply.spent = before.spent;
    }
    if (back == TakenBack::forgotten) {
        forget_rest();
    }
    const bool stood = standing_.at == current_node();
    const auto there = child(current_node(), ply.text);
    const NodeId id = there ? *there : add(current_node(), std::move(ply), std::move(next), terms_);
    fill_gap(id);
    step_to(id);
    if (stood) {
        standing_ = {id, Actor::none, before.offer, 0};
    }
}

void Match::roll(TakenBack back) {
    while (position().actor() == Actor::chance) {
        ChanceList outcomes;
        position().chance_outcomes(outcomes);
        const std::uint64_t seed = stands_ ? aside_seed_.value_or(seed_) : seed_;
        go_along(nth_roll(outcomes, seed, at(current()).rolls), back);
    }
}

tl::expected<void, Explanation> Match::play(engine::Judged judged, TakenBack back) {
    const bool answered = offer() == opponent(actor());
    const Action action = judged.action;
    if (auto played = enact(std::move(judged), back); !played) {
        return played;
    }
    const bool ends_leg = position_at(current() - 1).leg_end(action).has_value();
    roll(back);
    if (answered || ends_leg || ending() != Ending::none) {
        decline();
    }
    return {};
}

tl::expected<void, Explanation> Match::enact(engine::Judged judged, TakenBack back) {
    if (ending() != Ending::none) {
        return tl::make_unexpected(engine::game_is_over());
    }
    if (!judged.why.legal()) {
        return tl::make_unexpected(std::move(judged.why));
    }
    go_along(judged.action, back);
    return {};
}

bool Match::continue_with(const std::vector<std::string>& plies) {
    step_back();
    for (const std::string& text : plies) {
        if (ending() != Ending::none) {
            return false;
        }
        if (text.empty()) {
            decline();
            agree(TakenBack::variation);
        } else {
            const auto action = position().read_action(text);
            if (!action || !enact(*action, TakenBack::variation)) {
                return false;
            }
        }
        while (promote(current_node())) {
        }
    }
    decline();
    return true;
}

void Match::step_aside() {
    if (!stands_) {
        stands_ = Stands{standing(), standing_, node_at(plies().size())};
    }
}

void Match::step_back() {
    if (!stands_) {
        return;
    }
    const Stands stands = *stands_;
    stands_.reset();
    if (has(stands.end)) {
        go_to(stands.end);
    }
    go_to(stands.now.at);
    standing_ = stands.saved;
}

bool Match::can_undo() const {
    return standing().resigned != Actor::none || out_of_time() ||
           std::any_of(plies().begin(), plies().begin() + static_cast<std::ptrdiff_t>(current()),
                       [](const Ply& ply) { return ply.actor != Actor::chance; });
}

bool Match::can_redo() const {
    return standing().resigned == Actor::none && !out_of_time() && current() < plies().size();
}

void Match::undo() {
    if (!can_undo()) {
        return;
    }
    const bool ended = standing().resigned != Actor::none;
    const bool late = !ended && out_of_time();
    // A resignation that is taken back leaves the time that was spent before it.
    clear_standing(ended ? spent() : 0);
    if (ended || late) {
        return;
    }
    std::size_t n = current();
    do {
        --n;
    } while (plies()[n].actor == Actor::chance);
    move(n);
}

void Match::redo() {
    if (!can_redo()) {
        return;
    }
    std::size_t n = current();
    do {
        ++n;
    } while (n < plies().size() && plies()[n].actor == Actor::chance);
    clear_standing(0);
    move(n);
}

void Match::resign(Actor player) {
    if (actor() != Actor::none && !stands_) {
        Standing& now = change_standing();
        now.resigned = player;
        now.offer = Actor::none;
    }
}

// ---------------------------------------------------------------- turns and time

std::uint32_t round_at(const Match& match, std::size_t n) {
    const std::uint32_t round = match.at(n).progress.round;
    const std::uint32_t limit = match.terms().rounds;
    return limit == 0 ? round : std::min(round, limit);
}

std::uint32_t rounds_left(const Match& match, std::size_t n) {
    const Progress& progress = match.at(n).progress;
    const std::uint32_t limit = match.terms().rounds;
    return limit == 0 || progress.over(match.terms()) ? 0 : limit - progress.round + 1;
}

bool in_opening(const Match& match) {
    return !match.begins_elsewhere() && round_at(match, match.current()) <= opening_rounds;
}

bool timed(const Match& match) {
    return match.terms().clock && !match.aside() &&
           match.at(match.current()).progress.decided != Actor::none &&
           match.ending() == Ending::none;
}

Milliseconds Match::time_left(const Node& node) const {
    return terms_.clock && ending_at(node) == Ending::none && node.progress.decided != Actor::none
               ? node.progress.left_to(node.position->actor())
               : 0;
}

Milliseconds Match::left(Actor player) const {
    const Standing now = match_standing();
    const Node& there = node(now.at);
    return there.progress.left_to(player) - (player == there.position->actor() ? now.spent : 0);
}

bool Match::out_of_time(const Node& node, const Standing& standing) {
    return standing.spent > 0 && node.progress.left_to(node.position->actor()) <= standing.spent;
}

void Match::spend(Milliseconds time) {
    if (!timed(*this)) {
        return;
    }
    const Milliseconds more = std::min(time, left(actor()));
    change_standing().spent += more;
    if (out_of_time()) {
        decline();
    }
}

void Match::give_back(Milliseconds time) {
    Standing& now = change_standing();
    now.spent -= std::min(time, now.spent);
}

// ---------------------------------------------------------------- an end by agreement

void Match::offer(Actor player) {
    if (stands_ || !is_player(player) || ending() != Ending::none) {
        return;
    }
    if (offer() == opponent(player)) {
        accept();
    } else {
        change_standing().offer = player;
    }
}

void Match::decline() {
    if (offer() != Actor::none) {
        change_standing().offer = Actor::none;
    }
}

void Match::accept() {
    if (offer() == Actor::none) {
        return;
    }
    decline();
    agree(TakenBack::forgotten);
    roll(TakenBack::forgotten);
}

void Match::agree(TakenBack back) {
    std::unique_ptr<engine::Position> next = position().clone();
    Ply ply = agreed_ply(*next);
    push(std::move(ply), std::move(next), back);
}

Ply Match::agreed_ply(engine::Position& next) {
    Ply ply;
    ply.agreed = next.agree();
    ply.label.phrase = Phrase("agree.label");
    return ply;
}

} // namespace motley::match
