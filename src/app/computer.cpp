#include "app/app.h"
#include "search/score.h"

#include <algorithm>

namespace motley::app {

using Purpose = Computer::Purpose;

bool agrees_to_end(const engine::Game& game, const Outcome& outcome, Actor computer,
                   search::Score expects, std::uint32_t turns) {
    const search::Score brings =
        outcome.finished() ? search::for_player(search::end_score(outcome), computer) : 0;
    const bool settled =
        turns >= young_turns || brings > 0 || winning_chance(game, expects) < clearly_worse;
    return settled && brings >= expects;
}

namespace {

/// Of a computer that has this left: for twenty actions more, and for a Worker's first words.
int patience(record::Milliseconds left, int most) {
    constexpr record::Milliseconds least = 500;
    return static_cast<int>(std::clamp<record::Milliseconds>(left / 20, least, most));
}

/// For a search that is not to be cut short where a device is slow.
constexpr int puzzle_patience_ms = 15'000;

} // namespace

// ---------------------------------------------------------------- whose turn it is

bool App::computer_acts() const { return match_ && seats().computer(match_->actor()); }

Actor App::speaker() const {
    const Actor actor = match_ ? match_->actor() : Actor::none;
    if (actor == Actor::none || seats().watched()) {
        return Actor::none;
    }
    return seats().computer(actor) ? opponent(actor) : actor;
}

bool App::offered() const {
    return match_ && match_->offer() != Actor::none && !seats().computer(opponent(match_->offer()));
}

bool App::computer_starts() const {
    return computer_acts() && !paused() && computer_.advisor != nullptr &&
           computer_.advisor->state() == Advisor::State::starting;
}

bool App::refuse_for_computer() {
    if (!computer_acts()) {
        return false;
    }
    refuse({"computer-acts",
            Phrase("computer.acts").text("side", side_name(match_->actor())),
            "",
            {}});
    return true;
}

// ---------------------------------------------------------------- taking back

bool App::can_undo() const {
    if (!match_ || !match_->can_undo() || match_->ending() == Ending::resignation ||
        match_->ending() == Ending::time || !seats().against_computer()) {
        return match_ && match_->can_undo();
    }
    const auto& plies = match_->plies();
    return std::any_of(plies.begin(),
                       plies.begin() + static_cast<std::ptrdiff_t>(match_->current()),
                       [this](const Ply& ply) {
                           return ply.actor != Actor::chance && !seats().computer(ply.actor);
                       });
}

bool App::can_redo() const { return match_ && match_->can_redo(); }

void App::undo() {
    if (!can_undo()) {
        return;
    }
    const bool resigned = match_->ending() == Ending::resignation;
    do {
        match_->undo();
    } while (!resigned && !seats().watched() && computer_acts() && match_->can_undo());
    computer_.paused = seats().watched();
    computer_.failures = 0;
    changed();
    announce(text("event.undone") + ' ' + standing());
}

void App::redo() {
    if (!can_redo()) {
        return;
    }
    do {
        match_->redo();
    } while (!seats().watched() && computer_acts() && match_->can_redo());
    changed();
    announce(text("event.redone") + ' ' + standing());
}

// ---------------------------------------------------------------- thinking

Purpose App::computers_purpose() const {
    const Purpose first = match_purpose();
    if (first != Purpose::none) {
        return first;
    }
    if (screen_ == Screen::puzzle && puzzle_ && puzzle_->reply_wanted) {
        return Purpose::reply;
    }
    return mining_ && !mining_->over() ? Purpose::mine : Purpose::none;
}

Purpose App::match_purpose() const {
    if (match_ && screen_ == Screen::analysis) {
        return analysing() ? Purpose::analyse : Purpose::none;
    }
    if (!match_ || screen_ != Screen::play || match_->ending() != Ending::none) {
        return Purpose::none;
    }
    if (match_->offer() != Actor::none && !offered()) {
        return Purpose::answer;
    }
    if (computer_acts()) {
        return paused() ? Purpose::none : Purpose::play;
    }
    return computer_.hint_wanted ? Purpose::hint : Purpose::none;
}

bool App::attend(double now, bool still) {
    Computer& c = computer_;
    if (c.advisor != nullptr) {
        c.advisor->pass_time(now);
    }
    if (c.seen_change != match_changes_) {
        c.seen_change = match_changes_;
        c.changed_at = now;
    }
    if (play_out(now, still)) {
        return true;
    }
    const Purpose purpose = computers_purpose();
    const bool moves_on = purpose != Purpose::none && purpose != Purpose::mine;
    if (purpose != c.purpose || (moves_on && c.change != match_changes_)) {
        c.purpose = purpose;
        c.change = match_changes_;
        if (c.advisor != nullptr && purpose == Purpose::none) {
            c.advisor->stop();
        } else if (c.advisor != nullptr && purpose == Purpose::analyse) {
            ask_about_position();
        } else if (c.advisor != nullptr) {
            ask(purpose);
        }
    }
    const Advisor::State state = c.advisor == nullptr ? Advisor::State::failed : c.advisor->state();
    c.thinks = state == Advisor::State::thinking;
    if (purpose == Purpose::none) {
        return false;
    }
    switch (state) {
    case Advisor::State::idle:
    case Advisor::State::starting:
    case Advisor::State::thinking:
        return false; // it asks for a frame when that changes
    case Advisor::State::failed:
        c.purpose = Purpose::none;
        not_answered(purpose);
        return true;
    case Advisor::State::answered:
        break;
    }
    if (purpose == Purpose::play) {
        if (looking_back()) {
            return false; // going back to the match brings a frame
        }
        if (!still || now < c.changed_at + time_to_look) {
            return true;
        }
    }
    c.purpose = Purpose::none;
    const Advice advice = c.advisor->advice();
    c.advisor->stop();
    answered(purpose, advice);
    return true;
}

void App::ask(Purpose purpose) {
    Question question;
    if (purpose == Purpose::mine || purpose == Purpose::reply) {
        question.level = 0;
        question.nodes = puzzle_nodes;
        question.patience_ms = puzzle_patience_ms;
    }
    if (purpose == Purpose::mine) {
        const auto wanted = mining_->miner.question();
        question.nodes = wanted->nodes;
        if (wanted->without) {
            question.without = wanted->position->write_action(*wanted->without);
        }
        computer_.advisor->ask(*wanted->position, question);
        return;
    }
    if (purpose != Purpose::reply) {
        const Actor thinks =
            purpose == Purpose::answer ? opponent(match_->offer()) : match_->actor();
        question.level = purpose == Purpose::hint
                             ? hint_level
                             : seats().levels[static_cast<std::size_t>(thinks)];
        question.seed = match_->seed();
        if (match_->terms().clock) {
            question.patience_ms = patience(match_->left(thinks), question.patience_ms);
        }
    }
    computer_.spent_before = match_->spent();
    computer_.advisor->ask(match_->position(), question);
}

void App::answered(Purpose purpose, const Advice& advice) {
    if (purpose == Purpose::analyse) {
        position_answered(advice);
        return;
    }
    const engine::Position& position =
        purpose == Purpose::mine ? *mining_->miner.question()->position : match_->position();
    const auto action = position.read_action(advice.line.empty() ? "" : advice.line.front());
    if (!action || !position.explain(*action).legal()) {
        not_answered(purpose);
        return;
    }
    if (purpose == Purpose::mine) {
        mined(advice);
        return;
    }
    computer_.failures = 0;
    switch (purpose) {
    case Purpose::play:
        play(*action);
        break;
    case Purpose::answer: {
        const Actor computer = opponent(match_->offer());
        const search::Score score = match_->actor() == computer ? advice.score : -advice.score;
        if (agrees_to_end(match_->game(), position.clone()->agree(), computer, score,
                          match_->turns_played())) {
            accept_end();
        } else {
            match_->decline();
            changed();
            refuse(
                {"declined", Phrase("agree.declined").text("side", side_name(computer)), "", {}});
        }
        break;
    }
    case Purpose::hint:
        computer_.hint_wanted = false;
        computer_.hint = hint_for(position, *action, advice);
        announce(text(computer_.hint->reason) + ' ' + hint_action());
        break;
    case Purpose::reply:
        reply_in_puzzle(advice);
        break;
    case Purpose::mine:
    case Purpose::none:
    case Purpose::analyse:
        break;
    }
}

void App::not_answered(Purpose purpose) {
    Computer& c = computer_;
    if (purpose == Purpose::reply) {
        // It was wrong all the same.
        puzzle_->reply_wanted = false;
        announce(puzzle_note());
        return;
    }
    // Who is asked again is a fresh one; after some of them it is left.
    if (purpose == Purpose::mine) {
        if (++mining_->failures == most_failures) {
            mining_->failed = true;
            announce(mining_note());
        }
        return;
    }
    if (purpose == Purpose::play) {
        // It has thought about nothing.
        match_->give_back(match_->spent() - c.spent_before);
    }
    if (++c.failures < most_failures) {
        announce(trouble());
        return;
    }
    if (purpose == Purpose::analyse) {
        stop_analysing();
        announce(trouble());
        return;
    }
    if (purpose == Purpose::play) {
        c.paused = true;
        announce(trouble());
        return;
    }
    c.failures = 0;
    if (purpose == Purpose::answer) {
        match_->decline();
    }
    changed();
    refuse({"computer-gone", Phrase("computer.gone"), "", {}});
}

std::string App::trouble() const {
    return computer_.failures == 0              ? std::string()
           : computer_.failures < most_failures ? text("computer.failed")
                                                : text("computer.gone");
}

void App::pause() { computer_.paused = true; }

void App::resume() {
    computer_.paused = false;
    computer_.failures = 0;
    clock_unseen_ = false;
}

// ---------------------------------------------------------------- hints

bool App::can_hint() const {
    return match_ && match_->actor() != Actor::none && !computer_acts() && !looking_back() &&
           match_->offer() == Actor::none;
}

void App::ask_hint() {
    if (can_hint()) {
        let_go();
        computer_.failures = 0;
        computer_.hint.reset();
        computer_.hint_wanted = true;
    }
}

std::string App::hint_action() const {
    if (!computer_.hint) {
        return {};
    }
    const engine::Position& position = match_->position();
    const engine::ActionLabel label = position.label(computer_.hint->action);
    const std::string action = text(label.phrase);
    std::string said = text(Phrase("hint.what").text("action", action));
    if (label.glyph >= 0) {
        const std::string piece =
            text(position.game().info().glyphs[static_cast<std::size_t>(label.glyph)].name_key);
        // Some labels name it.
        said += action.find(piece) == std::string::npos ? " · " + piece : std::string();
    }
    const Hint& hint = *computer_.hint;
    const char* const key = hint.next_actor == position.actor() ? "hint.then" : "hint.answer";
    return hint.next.empty() ? said
                             : said + " · " + text(Phrase(key).text("action", text(hint.next)));
}

void App::play_hint() {
    if (computer_.hint && can_hint()) {
        play(computer_.hint->action);
    }
}

void App::forget_hint() {
    computer_.hint.reset();
    computer_.hint_wanted = false;
}

} // namespace motley::app
