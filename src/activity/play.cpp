#include "activity/play.h"

#include "search/score.h"

#include <algorithm>
#include <utility>

namespace motley::activity {

using match::Ending;
using match::Match;
using match::Ply;
using match::Seats;
using match::TakenBack;

namespace {

/// How long to wait for an answer of a computer with this much time left: a twentieth of it, but at
/// least as long as a Worker needs to start speaking.
int patience(match::Milliseconds left, int max) {
    constexpr match::Milliseconds least = 500;
    return static_cast<int>(std::clamp<match::Milliseconds>(left / 20, least, max));
}

} // namespace

Play::Play(Context& context, std::unique_ptr<Match> match, const Seats& seats, bool quick)
    : MatchBoard(context), seats_(seats), quick_(quick) {
    flipped_ = seats.against_computer() && seats.computer(Actor::first);
    set_match(std::move(match));
    announce(text(Phrase("event.start")
                      .word("game", "name")
                      .text("side", narration().side(match_->actor()))));
}

Play::Play(Context& context, SavedMatch saved)
    : MatchBoard(context), seats_(saved.head.seats), quick_(saved.head.quick),
      paused_(saved.head.paused) {
    flipped_ = saved.head.flipped;
    analysed.findings = std::move(saved.findings);
    by_link_.restore(std::move(saved.head.exchange));
    set_match(std::move(saved.match));
    played_ = saved.head.played;
    unknown_ = std::move(saved.head.unknown);
    imported_ = saved.head.imported;
    by_link_.reseed();
    clock_.pause();
}

void Play::rename(std::string event) {
    match_->about.event = std::move(event);
    tell(Change::noted);
}

void Play::suspend() {
    set_topmost(false);
    clock_.pause();
}

bool Play::update(double now, bool still) {
    (void)still;
    update_changed_at(now);
    return false;
}

void Play::deselect() {
    if (choice().chosen().empty()) {
        hints_.forget();
    }
    Board::deselect();
}

void Play::on_change() {
    played_ = context_.wall_clock();
    clock_.forget_gap();
    hints_.forget();
    MatchBoard::on_change();
}

void Play::play(const engine::Judged& judged) {
    if (clock_.paused() && !by_hand()) {
        refuse({"clock-paused", Phrase("clock.paused"), "", {}});
        return;
    }
    MatchBoard::play(judged);
}

// ---------------------------------------------------------------- taking back

bool Play::can_undo() const {
    if (by_link_.active() && !match_->aside()) {
        return by_link_.can_undo();
    }
    if (match_->aside() || !match_->can_undo() || match_->ending() == Ending::resignation ||
        match_->ending() == Ending::time || !seats_.against_computer()) {
        return match_->can_undo();
    }
    const auto& plies = match_->plies();
    return std::any_of(plies.begin(),
                       plies.begin() + static_cast<std::ptrdiff_t>(match_->current()),
                       [this](const Ply& ply) {
                           return ply.actor != Actor::chance && !seats_.computer(ply.actor);
                       });
}

bool Play::can_redo() const {
    return match_->can_redo() && (match_->aside() || !by_link_.active() || by_link_.own_turn());
}

void Play::undo() {
    if (!can_undo()) {
        return;
    }
    if (match_->aside()) {
        MatchBoard::undo();
        return;
    }
    const bool resigned = match_->ending() == Ending::resignation;
    do {
        match_->undo();
    } while (!resigned && !seats_.watched() && computer_acts() && match_->can_undo());
    set_paused(seats_.watched());
    failures_ = 0;
    changed();
    announce(text("event.undone") + ' ' + narration().standing());
}

void Play::redo() {
    if (!can_redo()) {
        return;
    }
    do {
        match_->redo();
    } while (!seats_.watched() && computer_acts() && match_->can_redo());
    if (match_->aside()) {
        variations().arrived();
    }
    changed();
    announce(text("event.redone") + ' ' + narration().standing());
}

// ---------------------------------------------------------------- ending

void Play::resign() {
    if (speaker() != Actor::none) {
        const std::string side = narration().side(speaker());
        match_->resign(speaker());
        changed();
        announce(text(Phrase("event.resigned").text("side", side)) + ' ' + narration().standing());
    }
}

bool Play::can_analyse() const {
    // While a friend is being played, nobody asks the computer.
    const bool fair = !by_link_.active() || match_->standing_ending() != Ending::none;
    return MatchBoard::can_analyse() && match_->stands_at() != match::root && fair;
}

// ---------------------------------------------------------------- the computer

bool Play::computer_starts() const {
    return computer_acts() && !paused() && context_.computer.starting();
}

std::optional<ask::EngineClient::Progress> Play::thinking() const {
    constexpr double a_while = 0.7; // seconds; most answers come sooner
    const auto progress = context_.computer.progress();
    return progress && progress->seconds >= a_while ? progress : std::nullopt;
}

void Play::set_paused(bool paused) {
    paused_ = paused;
    tell(Change::seating);
}

void Play::resume_match() {
    set_paused(false);
    failures_ = 0;
    clock_.forget_gap();
}

std::string Play::trouble() const {
    return failures_ == 0                  ? std::string()
           : failures_ < ask::max_failures ? text("computer.failed")
                                           : text("computer.gone");
}

ask::Purpose Play::purpose() const {
    if (match_->ending() != Ending::none || by_link_.active()) {
        return ask::Purpose::none;
    }
    if (match_->offer() != Actor::none && !agreement_.asked()) {
        return ask::Purpose::answer;
    }
    if (computer_acts()) {
        return paused() ? ask::Purpose::none : ask::Purpose::play;
    }
    return hints_.wanted()  ? ask::Purpose::hint
           : thinks_ahead() ? ask::Purpose::ahead
                            : ask::Purpose::none;
}

bool Play::thinks_ahead() const {
    return expected_ && !paused() && match_->terms().rounds == 0 && !match::in_opening(*match_) &&
           replies_played() < expected_->before.size();
}

std::size_t Play::replies_played() const {
    const std::vector<std::uint64_t>& before = expected_->before;
    const auto next = std::find(before.begin(), before.end(), match_->position().key());
    return static_cast<std::size_t>(next - before.begin());
}

bool Play::as_expected() const {
    return thinks_ahead() || (expected_ && expected_->position->key() == match_->position().key());
}

void Play::ask(ask::EngineClient& client) {
    const ask::Purpose wanted = purpose();
    const engine::Position& position =
        wanted == ask::Purpose::ahead ? *expected_->position : match_->position();
    const Actor thinks =
        wanted == ask::Purpose::answer ? opponent(match_->offer()) : position.actor();
    ask::Question question;
    question.level = wanted == ask::Purpose::hint ? ask::hint_level
                                                  : seats_.levels[static_cast<std::size_t>(thinks)];
    question.seed = match_->seed();
    question.opening = wanted == ask::Purpose::play && match::in_opening(*match_);
    ask::add_terms(question, *match_, match_->current());
    ask::add_course(question, *match_);
    if (wanted == ask::Purpose::ahead) {
        for (std::size_t n = replies_played(); n < expected_->replies.size(); ++n) {
            question.moves.push_back(expected_->replies[n]);
        }
    }
    if (match_->terms().clock) {
        question.patience_ms = patience(match_->left(thinks), question.patience_ms);
    }
    spent_before_ = wanted == ask::Purpose::ahead ? 0 : match_->spent();
    client.ask(position, question);
}

ask::Asker::Readiness Play::readiness(double now, bool still) const {
    if (purpose() != ask::Purpose::play) {
        return Readiness::ready;
    }
    if (looking_back()) {
        return Readiness::waiting; // the frame drawn on returning to the match checks again
    }
    return still && now >= changed_at() + ask::time_to_look ? Readiness::ready : Readiness::soon;
}

void Play::answered(ask::Purpose purpose, const ask::EngineAnswer& answer) {
    const auto judged = playable(match_->position(), answer);
    if (!judged) {
        not_answered(purpose);
        return;
    }
    failures_ = 0;
    if (purpose == ask::Purpose::play) {
        expected_.reset();
        // Only the highest level thinks for so long that it matters.
        if (seats_.levels[static_cast<std::size_t>(match_->actor())] == engine::highest_level) {
            expected_ = expected(match_->position(), answer);
        }
        play(*judged);
    } else if (purpose == ask::Purpose::answer) {
        answer_offer(answer);
    } else {
        hints_.show(study::hint_for(match_->position(), judged->action, answer));
    }
}

void Play::answer_offer(const ask::EngineAnswer& answer) {
    const Actor computer = opponent(match_->offer());
    const search::Score score = match_->actor() == computer ? answer.score : -answer.score;
    if (agrees_to_end(chance_if_agreed(match_->position(), computer),
                      study::winning_chance(match_->game(), score), match::rounds_played(*match_),
                      !match_->position().clone()->agree().finished())) {
        agreement_.accept();
        return;
    }
    match_->decline();
    changed();
    refuse({"declined", Phrase("agree.declined").text("side", narration().side(computer)), "", {}});
}

void Play::not_answered(ask::Purpose purpose) {
    if (purpose == ask::Purpose::play) {
        // The failed search is not charged.
        match_->give_back(match_->spent() - spent_before_);
    }
    if (++failures_ < ask::max_failures) {
        announce(trouble());
        return;
    }
    if (purpose == ask::Purpose::play) {
        set_paused(true);
        announce(trouble());
        return;
    }
    failures_ = 0;
    if (purpose == ask::Purpose::answer) {
        match_->decline();
    }
    changed();
    refuse({"computer-gone", Phrase("computer.gone"), "", {}});
}

} // namespace motley::activity
