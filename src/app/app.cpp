#include "app/app.h"

#include "core/text.h"

#include <algorithm>
#include <utility>

namespace motley::app {

using scene::Path;
using scene::Step;

App::App(engine::Strings strings, std::uint64_t seed) : strings_(std::move(strings)), seeds_(seed) {
    settings.language = strings_.language();
    for (const std::string& id : engine::Strings::languages()) {
        languages_.push_back({id, engine::Strings::common(id, "ui.language")});
    }
}

// ---------------------------------------------------------------- screens

void App::show_start() {
    set_aside();
    end_lesson();
    editor_.reset();
    screen_ = Screen::start;
    game_ = nullptr;
}

void App::show_rules(const engine::Game& game) {
    set_aside();
    if (screen_ != Screen::rules && screen_ != Screen::about) {
        from_ = screen_;
    }
    screen_ = Screen::rules;
    game_ = &game;
}

void App::show_about() {
    set_aside();
    if (screen_ != Screen::rules && screen_ != Screen::about) {
        from_ = screen_;
    }
    screen_ = Screen::about;
}

Screen App::below(Screen screen) const {
    const bool reads = screen == Screen::rules || screen == Screen::about;
    if (screen == Screen::puzzle) {
        return Screen::puzzles;
    }
    if (reads && ((from_ == Screen::lesson && lesson_) || (from_ == Screen::puzzle && puzzle_))) {
        return from_;
    }
    const Screen from = reads                        ? from_
                        : screen == Screen::lesson   ? lesson_from_
                        : screen == Screen::edit     ? edit_left_
                        : screen == Screen::puzzles  ? puzzles_from_
                        : screen == Screen::analysis ? Screen::play
                                                     : Screen::start;
    return from == Screen::play && own_match() != nullptr ? Screen::play : Screen::start;
}

std::size_t App::depth() const {
    std::size_t count = 0;
    for (Screen at = screen_; at != Screen::start; at = below(at)) {
        ++count;
    }
    return count;
}

void App::leave() {
    if (screen_ == Screen::analysis) {
        leave_analysis();
        return;
    }
    editor_.reset();
    const Screen to = below(screen_);
    if (to == Screen::lesson || to == Screen::puzzle) {
        screen_ = to;
        game_ = to == Screen::lesson ? lesson_->game : puzzle_->game;
    } else if (to == Screen::puzzles) {
        show_puzzles(*game_);
    } else if (to == Screen::play) {
        continue_match();
    } else {
        show_start();
    }
}

bool App::can_continue() const { return own_match() != nullptr; }

void App::continue_match() {
    end_lesson();
    if (match_) {
        screen_ = Screen::play;
        game_ = &match_->game();
    }
}

// ---------------------------------------------------------------- a match

bool App::looking_back() const { return match_ && shown_ != match_->current(); }

bool App::flipped() const {
    const bool theirs = !puzzle_ && settings.turning && speaker() == Actor::second;
    return flipped_ != theirs;
}

void App::changed() {
    ++match_changes_;
    own_changes_ += aside() ? 0 : 1;
    clock_unseen_ = false;
    notice_.reset();
    forget_typed();
    forget_hint();
    shown_ = match_->current();
    players_ = match_->position().scene().players;
    if (match_->actor() == Actor::none || computer_acts() || (lesson_ && lesson_->solved) ||
        !(lesson_ || board_asks())) {
        picker_ = Picker();
    } else {
        picker_.reset(match_->position());
    }
}

void App::touch(scene::PlaceId place) {
    forget_typed();
    if (puzzle_ && puzzle_->stage == PuzzleRun::Stage::wrong) {
        puzzle_again();
    }
    if (!match_ || !board_asks()) {
        return;
    }
    if (looking_back()) {
        look_at(match_->current());
        return;
    }
    if (match_->actor() == Actor::none) {
        refuse(engine::game_is_over());
        return;
    }
    if (refuse_for_computer()) {
        return;
    }
    notice_.reset();
    for (const Step::Kind kind : {Step::Kind::member, Step::Kind::place}) {
        if (choose({kind, place})) {
            return;
        }
    }
    const Step step{Step::Kind::place, place};
    const bool again = !picker_.chosen().empty() && picker_.chosen().back() == step;
    Path attempt = picker_.chosen();
    if (again) {
        let_go();
        return;
    }
    picker_.clear();
    if (choose(step)) {
        return;
    }
    for (const Step& earlier : attempt) {
        picker_.pick(earlier);
    }
    explain_attempt(std::move(attempt), place);
}

bool App::choose(Step step) {
    switch (picker_.pick(step)) {
    case Picker::Effect::refused:
        return false;
    case Picker::Effect::advanced:
        return true;
    case Picker::Effect::complete:
        play(*picker_.done());
        return true;
    }
    return false;
}

void App::explain_attempt(Path attempt, scene::PlaceId place) {
    const engine::Position& position = match_->position();
    const bool first = attempt.empty();
    const scene::Token* token = scene::token_at(match_->tokens(), place);
    const std::size_t player = match_->actor() == Actor::second ? 1 : 0;
    const bool own = first && token != nullptr && token->livery == players_[player].livery;
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
                // Of a piece of one's own that cannot begin anything, only what is said of itself
                // is to the point: nobody has said where it should go.
                const auto about = std::find(why.places.begin(), why.places.end(), place);
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
                .text("piece", token == nullptr ? std::string() : name_of(*token)),
            "",
            {place}},
           place);
}

std::string App::how_to_begin(scene::PlaceId place) const {
    const scene::Token* token = scene::token_at(match_->tokens(), place);
    if (token == nullptr) {
        return text("explain.choose-first");
    }
    const std::size_t player = match_->actor() == Actor::second ? 1 : 0;
    return token->livery == players_[player].livery ? std::string() : standing();
}

void App::choose_chip(std::uint8_t chip) {
    forget_typed();
    if (!match_ || looking_back() || !board_asks() || refuse_for_computer()) {
        return;
    }
    notice_.reset();
    const Step step{Step::Kind::chip, chip};
    if (choose(step)) {
        return;
    }
    Path attempt = picker_.chosen();
    picker_.clear();
    if (choose(step)) {
        return;
    }
    ActionList meant;
    match_->position().attempts({step}, meant);
    std::optional<Explanation> reason;
    for (const Action action : meant) {
        const Explanation why = match_->position().explain(action);
        if (!why.legal() && reason && reason->phrase.key != why.phrase.key) {
            // Nobody has said where it should go, so that no reason is the right one.
            reason->phrase =
                Phrase("explain.chip-not-now").word("chip", game_->info().chips[chip].name_key);
            reason->places.clear();
            break;
        }
        if (!why.legal() && !reason) {
            reason = why;
        }
    }
    if (reason) {
        for (const Step& earlier : attempt) {
            picker_.pick(earlier);
        }
        refuse(*reason);
    }
}

void App::done() {
    if (match_ && picker_.done()) {
        play(*picker_.done());
    }
}

bool App::back() {
    notice_.reset();
    return picker_.back();
}

void App::let_go() {
    notice_.reset();
    forget_typed();
    if (picker_.chosen().empty()) {
        forget_hint();
    }
    picker_.clear();
}

void App::play(Action action) {
    if (lesson_) {
        play_in_lesson(action);
        return;
    }
    if (puzzle_) {
        play_in_puzzle(action);
        return;
    }
    if (clock_paused()) {
        refuse({"clock-paused", Phrase("clock.paused"), "", {}});
        return;
    }
    const std::size_t before = match_->current();
    if (const auto played = match_->play(action); !played) {
        refuse(played.error());
        return;
    }
    if (settings.auto_roll) {
        roll_alone();
    }
    changed();
    announce(told_since(before) + ' ' + standing());
}

void App::roll_alone() {
    while (match_->actor() != Actor::none && match_->position().count_actions() == 1) {
        const Action only = match_->position().nth_action(0);
        const auto next = match_->position().clone();
        if (!next->play(only) || next->actor() != Actor::chance || !match_->play(only)) {
            return;
        }
    }
}

void App::play_text(std::string_view token) {
    if (!match_) {
        return;
    }
    look_at(match_->current());
    if (refuse_for_computer()) {
        return;
    }
    if (token.size() > longest_action) {
        refuse_too_long();
        return;
    }
    const auto action = match_->position().read_action(token);
    if (!action) {
        refuse_text(token);
        return;
    }
    play(*action);
}

void App::refuse_text(std::string_view token) {
    if (match_->actor() == Actor::none) {
        refuse(engine::game_is_over());
        return;
    }
    const engine::Position& position = match_->position();
    refuse({"no-action",
            Phrase("explain.no-action")
                .text("text", in_quotes(token))
                .text("example", position.write_action(position.nth_action(0))),
            "",
            {}});
}

void App::refuse_too_long() {
    refuse({"too-long", Phrase("explain.too-long").number("n", longest_action), "", {}});
}

std::string App::sentence_of(const Notice& notice) const {
    const std::string advice = notice.begun ? how_to_begin(*notice.begun) : std::string();
    return text(notice.explanation.phrase) + (advice.empty() ? "" : ' ' + advice);
}

void App::refuse(const Explanation& explanation, std::optional<scene::PlaceId> begun) {
    notice_ = Notice{explanation, {}, begun};
    notice_->sentence = sentence_of(*notice_);
    announce(notice_->sentence);
}

void App::resign() {
    if (match_ && speaker() != Actor::none) {
        const std::string side = side_name(speaker());
        match_->resign(speaker());
        changed();
        announce(text(Phrase("event.resigned").text("side", side)) + ' ' + standing());
    }
}

void App::offer_end() {
    if (match_ && match_->offer() == Actor::none && speaker() != Actor::none) {
        const std::string side = side_name(speaker());
        match_->offer(speaker());
        changed();
        announce(text(Phrase("agree.offered").text("side", side)));
    }
}

void App::accept_end() {
    if (match_ && match_->offer() != Actor::none) {
        match_->accept();
        changed();
        announce(text("agree.accepted") + ' ' + standing());
    }
}

void App::decline_end() {
    if (match_ && match_->offer() != Actor::none) {
        const std::string side = side_name(opponent(match_->offer()));
        match_->decline();
        changed();
        announce(text(Phrase("agree.declined").text("side", side)) + ' ' + standing());
    }
}

void App::look_at(std::size_t ply) {
    if (match_ && ply <= match_->current()) {
        shown_ = ply;
        picker_.clear();
        notice_.reset();
    }
}

// ---------------------------------------------------------------- what is said

const Language* App::next_language() const {
    if (languages_.size() < 2) {
        return nullptr;
    }
    const auto now = std::find_if(languages_.begin(), languages_.end(), [&](const Language& each) {
        return each.id == strings_.language();
    });
    return now == languages_.end() || now + 1 == languages_.end() ? &languages_.front()
                                                                  : &*(now + 1);
}

bool App::load_strings(std::string_view language) {
    auto strings = engine::Strings::load(language);
    if (!strings) {
        return false;
    }
    strings_ = std::move(*strings);
    settings.language = strings_.language();
    return true;
}

void App::speak(std::string_view language) {
    if (!load_strings(language)) {
        return;
    }
    language_chosen_ = true;
    if (notice_) {
        notice_->sentence = sentence_of(*notice_);
    }
    announce(text("ui.language"));
}

std::string_view App::game_id() const {
    return game_ == nullptr ? std::string_view() : game_->info().id;
}

std::string App::text(std::string_view key) const {
    return std::string(strings_.get(game_id(), key));
}

std::string App::text(const Phrase& phrase) const { return strings_.format(game_id(), phrase); }

std::string App::side_name(Actor player) const { return match_ ? telling().side(player) : ""; }

std::string App::name_of(const scene::Token& token) const { return telling().name_of(token); }

std::string App::told_since(std::size_t ply) const {
    std::string told;
    for (std::size_t i = ply; i < match_->current(); ++i) {
        told +=
            (told.empty() ? "" : " ") + telling().told(match_->plies()[i], match_->tokens_at(i));
    }
    return told;
}

std::string App::told_last() const {
    std::size_t from = match_->current();
    if (from > 0 && match_->plies()[from - 1].agreed) {
        return text("agree.accepted") + ' ' + text("agree.goes-on");
    }
    while (from > 0 && match_->plies()[--from].actor == Actor::chance) {
    }
    return told_since(from);
}

Telling App::telling() const { return {strings_, match_ ? match_->game() : *game_, players_}; }

std::string App::standing() const {
    std::string why;
    switch (match_->ending()) {
    case Ending::none:
        return text(Phrase("event.to-move").text("side", side_name(match_->actor())));
    case Ending::time:
        why = text(Phrase("event.late").text("side", side_name(match_->position().actor()))) + ' ';
        break;
    case Ending::turns:
        why = text("event.last-turn") + ' ';
        break;
    case Ending::rules:
        why = text(match_->position().decided_by()) + ". ";
        break;
    default:
        break;
    }
    return why + telling().ending(match_->outcome());
}

std::string App::agreed_end() const {
    const Outcome outcome = match_->position().clone()->agree();
    std::string said;
    switch (outcome.result) {
    case Outcome::Result::unfinished:
        return text("agree.goes-on");
    case Outcome::Result::first_wins:
        said = text(Phrase("agree.wins").text("side", side_name(Actor::first)));
        break;
    case Outcome::Result::second_wins:
        said = text(Phrase("agree.wins").text("side", side_name(Actor::second)));
        break;
    case Outcome::Result::draw:
        said = text("agree.draw");
        break;
    }
    if (outcome.scored) {
        said += ' ' + text(Phrase("agree.score").number("n", outcome.score));
    }
    return said;
}

void App::announce(std::string sentence) {
    announcement_ = std::move(sentence);
    ++announcement_number_;
}

} // namespace motley::app
