#include "match/match.h"

#include "core/dice.h"
#include "core/refusal.h"
#include "core/text.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace motley::match {

namespace {

/// How a match ends that is broken off here: as if both agreed on it. What goes on after that (with
/// another battle) is broken off as well.
Outcome broken_off(const engine::Position& position) {
    constexpr int most_parts = 100;
    const std::unique_ptr<engine::Position> rest = position.clone();
    for (int i = 0; i < most_parts; ++i) {
        if (const Outcome outcome = rest->agree(); outcome.finished()) {
            return outcome;
        }
    }
    return {Outcome::Result::draw};
}

} // namespace

Match::Match(const engine::Game& game, const Setup& setup, std::uint64_t seed, const Terms& terms)
    : game_(&game), setup_(setup), terms_(terms), seed_(seed) {
    begin(game.start(setup));
    roll();
}

Match::Match(const engine::Position& from) : game_(&from.game()), seed_(0) { begin(from.clone()); }

Match::Match(const engine::Position& from, std::uint64_t seed, const Terms& terms)
    : game_(&from.game()), start_(from.write()), terms_(terms), seed_(seed) {
    begin(from.clone());
    roll();
}

void Match::begin(std::unique_ptr<engine::Position> first) {
    positions_.push_back(std::move(first));
    progress_.push_back(match::begin(terms_, position().actor()));
    first_tokens_ = positions_.front()->scene().tokens;
    for (const scene::Token& token : first_tokens_) {
        next_token_ = std::max(next_token_, token.id + 1);
    }
}

Result<Match> Match::replay(const Record& record) {
    const engine::Game& game = *record.game;
    Match match(record.start.empty() ? *game.start(record.setup) : **game.read(record.start));
    match.setup_ = record.setup;
    match.start_ = record.start;
    match.terms_ = record.terms;
    match.seed_ = record.seed;
    match.progress_.front() = match::begin(record.terms, match.position().actor());
    for (std::size_t i = 0;; ++i) {
        if (i == record.current) {
            if (auto checked = match.check_place(record); !checked) {
                return tl::make_unexpected(checked.error());
            }
        }
        if (i == record.plies.size()) {
            break;
        }
        const Phrase where = part("ply").number("n", static_cast<std::int64_t>(i + 1));
        if (auto played = match.replay_ply(record.plies[i], where); !played) {
            return tl::make_unexpected(played.error());
        }
    }
    if (match.position().actor() == Actor::chance) {
        return impossible({named("plies")}, says("last-roll"));
    }
    match.current_ = record.current;
    match.resigned_ = record.resigned;
    match.offer_ = record.offer;
    match.spent_ = record.spent;
    return match;
}

Milliseconds Match::time_left() const {
    return terms_.clock && ending() == Ending::none && progress().decided != Actor::none
               ? progress().left_to(position().actor())
               : 0;
}

Result<void> Match::replay_ply(const Record::Ply& ply, const Phrase& where) {
    if (ending() != Ending::none) {
        return fail("illegal", {where}, says("after-end"));
    }
    if (ply.spent > 0 && ply.spent >= time_left()) {
        return impossible({named("spent"), where}, says("more-time"));
    }
    if (ply.token.empty()) {
        if (position().actor() == Actor::chance) {
            return fail("illegal", {where}, says("roll-first"));
        }
        spent_ = ply.spent;
        push_agreed();
        return {};
    }
    const auto action = position().read_action(ply.token);
    if (!action) {
        return tl::make_unexpected(action.error().within({where}));
    }
    if (const Explanation why = position().explain(*action); !why.legal()) {
        return fail("illegal", {where},
                    says("illegal").text("text", in_quotes(ply.token)).text("code", why.code));
    }
    spent_ = ply.spent;
    push(*action);
    return {};
}

/// Whether what the record says of the place where the match stands fits.
Result<void> Match::check_place(const Record& record) const {
    if (position().actor() == Actor::chance) {
        return impossible({named("undone")}, says("no-roll"));
    }
    if (record.position != position().write()) {
        return impossible({named("position")}, says("other-position"));
    }
    const Milliseconds left = time_left();
    if (record.spent > left) {
        return impossible({named("since")}, says("more-time"));
    }
    const bool over = ending() != Ending::none || (record.spent > 0 && record.spent == left);
    if (record.resigned != Actor::none && (over || record.offer != Actor::none)) {
        return impossible({named("resigned")}, says("over-or-offered"));
    }
    if (record.offer != Actor::none && over) {
        return impossible({named("offer")}, says("over"));
    }
    return {};
}

Record Match::to_record() const {
    Record record;
    record.game = game_;
    record.setup = setup_;
    record.start = start_;
    record.terms = terms_;
    record.seed = seed_;
    for (const Ply& ply : plies_) {
        record.plies.push_back({ply.token, ply.spent});
    }
    record.current = current_;
    record.resigned = resigned_;
    record.offer = offer_;
    record.spent = spent_;
    record.position = position().write();
    return record;
}

const std::vector<scene::Token>& Match::tokens_at(std::size_t n) const {
    return n == 0 ? first_tokens_ : plies_[n - 1].tokens;
}

bool Match::over_by_agreement() const {
    if (current_ == 0) {
        return false;
    }
    const std::optional<Outcome>& agreed = plies_[current_ - 1].agreed;
    return agreed && agreed->finished();
}

Ending Match::ending() const {
    if (resigned_ != Actor::none) {
        return Ending::resignation;
    }
    if (over_by_agreement()) {
        return Ending::agreement;
    }
    if (position().outcome().finished()) {
        return Ending::rules;
    }
    if (progress().over(terms_)) {
        return Ending::turns;
    }
    return out_of_time() ? Ending::time : Ending::none;
}

Outcome Match::outcome() const {
    if (over_by_agreement()) {
        return *plies_[current_ - 1].agreed;
    }
    Actor loser = resigned_;
    switch (ending()) {
    case Ending::turns:
        return broken_off(position());
    case Ending::time:
        loser = position().actor();
        break;
    case Ending::resignation:
        break;
    default:
        return position().outcome();
    }
    Outcome outcome;
    outcome.result =
        loser == Actor::first ? Outcome::Result::second_wins : Outcome::Result::first_wins;
    return outcome;
}

std::size_t Match::turn_begin() const {
    std::size_t begin = current_;
    for (std::size_t i = current_; i > 0 && actor() != Actor::none; --i) {
        const Actor decided = plies_[i - 1].actor;
        if (decided == actor()) {
            begin = i - 1;
        } else if (decided != Actor::chance) {
            break;
        }
    }
    return begin;
}

Actor Match::actor() const { return ending() == Ending::none ? position().actor() : Actor::none; }

void Match::push(Action action) {
    const engine::Position& before = position();
    Ply ply;
    ply.action = action;
    ply.actor = before.actor();
    ply.token = before.write_action(action);
    ply.label = before.label(action);
    ply.trace = before.trace(action);
    std::unique_ptr<engine::Position> next = before.clone();
    [[maybe_unused]] const auto played = next->play(action);
    assert(played.has_value());
    push(std::move(ply), std::move(next));
}

void Match::push(Ply ply, std::unique_ptr<engine::Position> next) {
    ply.tokens = scene::advance(tokens(), ply.trace, next_token_);
    const Actor acted = position().actor();
    ply.spent = acted == Actor::chance ? 0 : std::exchange(spent_, 0);
    plies_.resize(current_);
    positions_.resize(current_ + 1);
    progress_.resize(current_ + 1);
    progress_.push_back(match::after(progress(), terms_,
                                     {acted, next->actor(), ply.agreed.has_value(), ply.spent}));
    plies_.push_back(std::move(ply));
    positions_.push_back(std::move(next));
    ++current_;
}

void Match::roll() {
    while (position().actor() == Actor::chance) {
        const auto rolls =
            std::count_if(plies_.begin(), plies_.begin() + static_cast<std::ptrdiff_t>(current_),
                          [](const Ply& ply) { return ply.actor == Actor::chance; });
        ChanceList outcomes;
        position().chance_outcomes(outcomes);
        push(nth_roll(outcomes, seed_, static_cast<std::uint64_t>(rolls)));
    }
}

tl::expected<void, Explanation> Match::play(Action action) {
    if (ending() != Ending::none) {
        return tl::make_unexpected(engine::game_is_over());
    }
    if (Explanation why = position().explain(action); !why.legal()) {
        return tl::make_unexpected(std::move(why));
    }
    const bool answered = offer_ == opponent(actor());
    push(action);
    roll();
    if (answered || ending() != Ending::none) {
        decline();
    }
    return {};
}

tl::expected<void, Explanation> Match::enact(Action action) {
    if (ending() != Ending::none) {
        return tl::make_unexpected(engine::game_is_over());
    }
    if (Explanation why = position().explain(action); !why.legal()) {
        return tl::make_unexpected(std::move(why));
    }
    push(action);
    return {};
}

bool Match::can_undo() const {
    return resigned_ != Actor::none || out_of_time() ||
           std::any_of(plies_.begin(), plies_.begin() + static_cast<std::ptrdiff_t>(current_),
                       [](const Ply& ply) { return ply.actor != Actor::chance; });
}

bool Match::can_redo() const {
    return resigned_ == Actor::none && !out_of_time() && current_ < plies_.size();
}

void Match::undo() {
    if (!can_undo()) {
        return;
    }
    decline();
    if (resigned_ != Actor::none) {
        resigned_ = Actor::none;
        return;
    }
    const bool late = out_of_time();
    spent_ = 0;
    if (late) {
        return;
    }
    do {
        --current_;
    } while (plies_[current_].actor == Actor::chance);
}

void Match::redo() {
    if (!can_redo()) {
        return;
    }
    decline();
    spent_ = 0;
    do {
        ++current_;
    } while (current_ < plies_.size() && plies_[current_].actor == Actor::chance);
}

void Match::resign(Actor player) {
    if (actor() != Actor::none) {
        resigned_ = player;
        decline();
    }
}

std::uint32_t Match::turn_at(std::size_t n) const {
    const std::uint32_t turn = progress_[n].turn;
    return terms_.turns == 0 ? turn : std::min(turn, terms_.turns);
}

std::uint32_t Match::turns_played() const {
    return progress().decided == Actor::none ? 0 : progress().decided_in;
}

bool Match::timed() const {
    return terms_.clock && progress().decided != Actor::none && ending() == Ending::none;
}

Milliseconds Match::left(Actor player) const {
    return progress().left_to(player) - (player == position().actor() ? spent_ : 0);
}

bool Match::out_of_time() const { return spent_ > 0 && left(position().actor()) <= 0; }

void Match::spend(Milliseconds time) {
    if (!timed()) {
        return;
    }
    spent_ += std::min(time, left(actor()));
    if (out_of_time()) {
        decline();
    }
}

void Match::offer(Actor player) {
    const bool a_player = player == Actor::first || player == Actor::second;
    if (!a_player || ending() != Ending::none) {
        return;
    }
    if (offer_ == opponent(player)) {
        accept();
    } else {
        offer_ = player;
    }
}

void Match::accept() {
    if (offer_ == Actor::none) {
        return;
    }
    decline();
    push_agreed();
    roll();
}

void Match::push_agreed() {
    const scene::Scene before = position().scene();
    std::unique_ptr<engine::Position> next = position().clone();
    Ply ply;
    ply.agreed = next->agree();
    ply.label.phrase = Phrase("agree.label");
    ply.trace = scene::difference(before, next->scene());
    push(std::move(ply), std::move(next));
}

} // namespace motley::match
