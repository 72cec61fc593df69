#include "activity/board.h"

#include "core/refusal.h"
#include "core/text.h"

#include <algorithm>
#include <utility>

namespace motley::activity {

using match::Choice;
using match::Ending;
using match::Match;
using scene::Path;
using scene::PlaceId;
using scene::Step;

namespace {

/// The action that choosing this place alone would enter, if there is one and it is not legal.
std::optional<Action> single_step(const engine::Position& position, scene::PlaceId place) {
    ActionList meant;
    position.attempts({{Step::Kind::place, place}}, meant);
    for (const Action action : meant) {
        if (position.path(action).size() == 1 && !position.explain(action).legal()) {
            return action;
        }
    }
    return std::nullopt;
}

} // namespace

Board::Board(Context& context) : context_(context) {}

void Board::set_match(std::unique_ptr<Match> match) {
    match_ = std::move(match);
    tell(Change::match);
    changed();
}

void Board::changed() {
    change_seen_ = false;
    context_.computer.board_changed();
    forget_notice();
    forget_typed();
    on_change();
    shown_ = match_->current();
    players_ = match_->scene_at(match_->current()).players;
    if (actor() == Actor::none || computer_acts() || friend_acts() || !asks()) {
        choice_ = Choice();
    } else {
        choice_.reset(match_->position());
    }
    tell(Change::position);
}

void Board::update_changed_at(double now) {
    if (!std::exchange(change_seen_, true)) {
        changed_at_ = now;
    }
}

void Board::forget_notice() {
    notice_.reset();
    inspected_ = scene::nowhere;
}

void Board::forget_choice() {
    choice_ = Choice();
    forget_notice();
    tell(Change::choice);
}

// ---------------------------------------------------------------- choosing

bool Board::looking_back() const { return shown_ != match_->current(); }

void Board::flip() {
    flipped_ = !flipped_;
    tell(Change::seating);
}

bool Board::flipped() const {
    if (self() != Actor::none) {
        return flipped_;
    }
    const bool tried = match_->aside() && seats().computers() == 0;
    const Actor decides = tried ? match_->actor() : speaker();
    const bool theirs = context_.settings.turning && decides == Actor::second;
    return flipped_ != theirs;
}

const engine::Chip& Board::chip(std::size_t id) const {
    const std::vector<engine::Chip>& chips = match_->game().info().chips;
    const int opposite = chips[id].flipped;
    return chips[flipped() && opposite >= 0 ? static_cast<std::size_t>(opposite) : id];
}

void Board::select(scene::PlaceId place) {
    forget_typed();
    before_choosing();
    if (!asks()) {
        return;
    }
    if (looking_back()) {
        if (!begin_in_past([this, place] { select(place); })) {
            look_at(match_->current());
        }
        return;
    }
    const bool waits = computer_acts() || friend_acts();
    if ((waits && inspect(place)) || refuse_turn()) {
        return;
    }
    const auto earlier = std::exchange(notice_, std::nullopt);
    tell(Change::choice);
    for (const Step::Kind kind : {Step::Kind::member, Step::Kind::place}) {
        if (choose({kind, place})) {
            return;
        }
    }
    const Step step{Step::Kind::place, place};
    const bool again = !choice_.chosen().empty() && choice_.chosen().back() == step;
    Path attempt = choice_.chosen();
    if (again) {
        deselect();
        return;
    }
    const auto own_on = [&](PlaceId at) {
        const scene::Token* token = scene::token_at(match_->tokens(), at);
        return token != nullptr && is_own(*token);
    };
    if (attempt.empty() && earlier && earlier->begun && own_on(*earlier->begun) && !own_on(place)) {
        attempt = {
            {Step::Kind::place, *earlier->begun}}; // what the piece that cannot act was to do
    }
    if (attempt.empty() && inspect(place)) {
        return;
    }
    choice_.clear();
    if (choose(step)) {
        return;
    }
    choice_.pick(attempt);
    explain_attempt(std::move(attempt), place);
}

bool Board::is_enemy(const scene::Token& token) const {
    const bool waits = computer_acts() || friend_acts();
    const Actor acts = actor() == Actor::chance ? speaker() : actor();
    const Actor theirs = waits ? acts : opponent(acts);
    return is_player(theirs) && token.livery == players_[index(theirs)].livery;
}

bool Board::inspect(scene::PlaceId place) {
    const scene::Token* token = scene::token_at(match_->tokens(), place);
    const bool enemy = token != nullptr && is_enemy(*token);
    const scene::PlaceId wanted = enemy && inspected_ != place ? place : scene::nowhere;
    const bool ends = token == nullptr && inspected_ != scene::nowhere;
    if (!enemy && !ends) {
        return false;
    }
    notice_.reset();
    inspected_ = wanted;
    tell(Change::choice);
    if (wanted != scene::nowhere) {
        announce(narration().name_of(*token));
    }
    return true;
}

bool Board::choose(Step step) {
    const Choice::Effect effect = choice_.pick(step);
    if (effect != Choice::Effect::refused) {
        inspected_ = scene::nowhere;
    }
    switch (effect) {
    case Choice::Effect::refused:
        return false;
    case Choice::Effect::advanced:
        return true;
    case Choice::Effect::complete:
        if (!context_.settings.confirming || !is_saved()) {
            enter({*choice_.done(), {}});
        }
        return true;
    }
    return false;
}

bool Board::waits_for_end(Action action) const {
    return context_.settings.ending && is_saved() && !match_->aside() &&
           match::turn_of_several(*match_) && match::ends_turn(*match_, action);
}

bool Board::turn_waits() const { return choice_.done() && waits_for_end(*choice_.done()); }

void Board::enter(const engine::Judged& judged) {
    const Action action = judged.action;
    // What is not legal is refused there.
    if (!judged.why.legal() || !waits_for_end(action)) {
        play(judged);
        return;
    }
    if (choice_.done() != action) {
        choice_.pick(match_->position().path(action));
    }
    forget_notice();
    tell(Change::choice);
    announce(text("event.turn-waits"));
}

bool Board::is_own(const scene::Token& token) const {
    return token.livery == players_[actor() == Actor::second ? 1 : 0].livery;
}

void Board::explain_attempt(Path attempt, scene::PlaceId place) {
    const engine::Position& position = match_->position();
    const bool first = attempt.empty();
    const scene::Token* token = scene::token_at(match_->tokens(), place);
    const bool own = first && token != nullptr && is_own(*token);
    for (const bool whole : {true, false}) {
        if (!whole) {
            attempt.clear();
        }
        for (const Step::Kind kind : {Step::Kind::place, Step::Kind::member}) {
            attempt.push_back({kind, place});
            ActionList meant;
            position.attempts(attempt, meant);
            attempt.pop_back();
            for (const Action action : meant) {
                const Explanation why = position.explain(action);
                // For an own piece on which no action can begin, only reasons about that piece
                // count. The player has not said where it should go.
                const auto about = std::find(why.places.begin(), why.places.end(), place);
                if (whole && !first && why.code == refusal::enemy_there) {
                    // Where an enemy is attacked by choosing it alone, that was meant.
                    if (const auto attack = single_step(position, place)) {
                        refuse(position.explain(*attack));
                        return;
                    }
                }
                if (!why.legal() && (!own || about != why.places.end())) {
                    refuse(why, first ? std::optional(place) : std::nullopt);
                    return;
                }
            }
        }
    }
    refuse({"nothing-here",
            Phrase(token == nullptr ? "explain.nothing-here" : "explain.not-now")
                .text("place", match_->game().topology().places[place].label)
                .text("piece", token == nullptr ? std::string() : narration().name_of(*token)),
            "",
            {place}},
           place);
}

std::string Board::how_to_begin(scene::PlaceId place) const {
    const scene::Token* token = scene::token_at(match_->tokens(), place);
    return match::only_puts(choice_, match_->tokens()) || (token != nullptr && is_own(*token))
               ? std::string()
               : text("explain.choose-first");
}

void Board::choose_chip(std::uint8_t chip) {
    forget_typed();
    before_choosing();
    if (!asks()) {
        return;
    }
    if (looking_back()) {
        begin_in_past([this, chip] { choose_chip(chip); });
        return;
    }
    if (refuse_for_computer()) {
        return;
    }
    notice_.reset();
    tell(Change::choice);
    const Step step{Step::Kind::chip, chip};
    if (choose(step)) {
        return;
    }
    const std::optional<Explanation> reason = why_not(chip);
    const Path attempt = choice_.chosen();
    choice_.clear();
    if (choose(step)) {
        return;
    }
    if (reason) {
        choice_.pick(attempt);
        refuse(*reason);
    }
}

std::optional<Explanation> Board::why_not(std::uint8_t chip) const {
    const engine::Position& position = match_->position();
    const Path& chosen = choice_.chosen();
    if (!chosen.empty() && chosen.front().kind == Step::Kind::place) {
        for (const engine::Power& power : position.powers(chosen.front().id)) {
            if (power.chip == chip && !power.why.legal()) {
                return power.why;
            }
        }
    }
    ActionList meant;
    position.attempts({{Step::Kind::chip, chip}}, meant);
    std::optional<Explanation> reason;
    for (const Action action : meant) {
        const Explanation why = position.explain(action);
        if (why.legal()) {
            return std::nullopt;
        }
        if (reason && reason->phrase.key != why.phrase.key) {
            // The player has not said where it should go, so no single reason is right.
            reason->phrase = Phrase("explain.chip-not-now").word("chip", this->chip(chip).name_key);
            reason->places.clear();
            break;
        }
        if (!reason) {
            reason = why;
        }
    }
    return reason;
}

void Board::confirm() {
    if (choice_.done()) {
        play({*choice_.done(), {}});
    }
}

bool Board::back() {
    forget_notice();
    tell(Change::choice);
    return choice_.back();
}

void Board::deselect() {
    forget_notice();
    forget_typed();
    choice_.clear();
    tell(Change::choice);
}

void Board::play_text(std::string_view text) {
    before_choosing();
    if (looking_back() && by_hand() &&
        begin_in_past([this, again = std::string(text.substr(0, max_action_text + 1))] {
            play_text(again);
        })) {
        return;
    }
    look_at(match_->current());
    if (refuse_for_computer()) {
        return;
    }
    if (text.size() > max_action_text) {
        refuse_too_long();
        return;
    }
    const auto action = match_->position().read_action(text);
    if (!action) {
        refuse_text(text);
        return;
    }
    enter(engine::judge(match_->position(), *action));
}

void Board::look_at(std::size_t ply) {
    if (ply <= match_->current()) {
        shown_ = ply;
        choice_.clear();
        forget_notice();
        tell(Change::shown);
    }
}

// ---------------------------------------------------------------- refusing

bool Board::refuse_turn() {
    if (actor() == Actor::none) {
        refuse(engine::game_is_over());
        return true;
    }
    return refuse_for_computer();
}

bool Board::refuse_for_computer() {
    if (friend_acts()) {
        refuse({"friend-acts", Phrase("ui.friend.acts"), "", {}});
        return true;
    }
    if (!computer_acts()) {
        return false;
    }
    refuse({"computer-acts",
            Phrase("computer.acts").text("side", narration().side(match_->actor())),
            "",
            {}});
    return true;
}

void Board::refuse_text(std::string_view text) {
    if (actor() == Actor::none) {
        refuse(engine::game_is_over());
        return;
    }
    const engine::Position& position = match_->position();
    refuse({"no-action",
            Phrase("explain.no-action")
                .text("text", in_quotes(text))
                .text("example", position.write_action(position.nth_action(0))),
            "",
            {}});
}

void Board::refuse_too_long() {
    refuse({"too-long", Phrase("explain.too-long").number("n", max_action_text), "", {}});
}

std::string Board::sentence_of(const Notice& notice) const {
    const std::string answer = notice.begun ? how_to_begin(*notice.begun) : std::string();
    return text(notice.explanation.phrase) + (answer.empty() ? "" : ' ' + answer);
}

void Board::refuse(const Explanation& explanation, std::optional<scene::PlaceId> begun) {
    inspected_ = scene::nowhere;
    notice_ = Notice{explanation, {}, begun};
    notice_->sentence = sentence_of(*notice_);
    tell(Change::notice);
    announce(notice_->sentence);
}

void Board::translate_notice() {
    if (notice_) {
        notice_->sentence = sentence_of(*notice_);
    }
}

void Board::show_notice(Notice notice) {
    notice_ = std::move(notice);
    tell(Change::notice);
}

// ---------------------------------------------------------------- who is to act, and what is said

Actor Board::actor() const {
    const Ending ending = match_->ending();
    return by_hand() && (ending == Ending::resignation || ending == Ending::time)
               ? match_->position().actor()
               : match_->actor();
}

bool Board::computer_acts() const {
    return !match_->aside() && !by_hand() && seats().computer(match_->actor());
}

Actor Board::speaker() const {
    const Actor actor = !match_->aside() ? match_->actor() : Actor::none;
    if (actor == Actor::none || seats().watched()) {
        return Actor::none;
    }
    if (self() != Actor::none) {
        return speaks() ? self() : Actor::none;
    }
    return seats().computer(actor) ? opponent(actor) : actor;
}

std::string Board::text(const Phrase& phrase) const {
    return context_.narrator.text(&match_->game(), phrase);
}

std::string Board::text(std::string_view key) const {
    return context_.narrator.text(&match_->game(), key);
}

MatchNarration Board::narration() const {
    return {{context_.narrator.strings(), match_->game(), players_}, *match_, person()};
}

Actor Board::person() const { return match::person_of(seats(), self()); }

} // namespace motley::activity
