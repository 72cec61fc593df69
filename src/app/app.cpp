#include "app/app.h"

#include <algorithm>
#include <utility>

namespace motley::app {

using scene::Path;
using scene::Step;

App::App(engine::Strings strings, std::uint64_t seed) : strings_(std::move(strings)), seeds_(seed) {
    settings.language = strings_.language();
    for (const std::string& id : engine::Strings::languages()) {
        if (const auto other = engine::Strings::load(id)) {
            languages_.push_back({id, std::string(other->get("", "ui.language"))});
        }
    }
}

// ---------------------------------------------------------------- screens

void App::show_start() {
    screen_ = Screen::start;
    game_ = nullptr;
}

void App::show_rules(const engine::Game& game) {
    if (screen_ == Screen::start || screen_ == Screen::play) {
        from_ = screen_;
    }
    screen_ = Screen::rules;
    game_ = &game;
}

void App::show_about() {
    if (screen_ == Screen::start || screen_ == Screen::play) {
        from_ = screen_;
    }
    screen_ = Screen::about;
}

void App::leave() {
    if (from_ == Screen::play && match_) {
        continue_match();
    } else {
        show_start();
    }
}

bool App::can_continue() const { return match_ != nullptr; }

void App::continue_match() {
    if (match_) {
        screen_ = Screen::play;
        game_ = &match_->game();
    }
}

// ---------------------------------------------------------------- a match

void App::new_match(const engine::Game& game, const Setup& setup, const Seats& seats) {
    match_ = std::make_unique<Match>(game, setup, seeds_.next());
    screen_ = Screen::play;
    game_ = &game;
    computer_.seats = seats;
    computer_.paused = false;
    computer_.failures = 0;
    flipped_ = seats.against_computer() && seats.computer(Actor::first);
    quick_ = false;
    lost_ = false;
    changed();
    announce(
        text(Phrase("event.start").word("game", "name").text("side", side_name(match_->actor()))));
}

void App::quick_match(const engine::Game& game) {
    new_match(game, usual_setup(game), seats().against_computer() ? seats() : Seats());
    quick_ = true;
}

void App::rematch() {
    if (match_) {
        const bool quick = quick_;
        new_match(match_->game(), next_setup(), seats().swapped());
        quick_ = quick;
    }
}

Setup App::usual_setup(const engine::Game& game) {
    Setup setup;
    for (const SetupOption& option : game.info().options) {
        setup.choices.emplace_back(option.name, option.usual ? *option.usual : draw(option));
    }
    return setup;
}

std::uint64_t App::draw(const SetupOption& option) {
    constexpr std::uint64_t most = 999'999;
    const std::uint64_t span = std::min(option.high - option.low, most);
    return option.low + seeds_.below(static_cast<std::uint32_t>(span + 1));
}

Setup App::next_setup() {
    return match_ == nullptr ? Setup{} : quick_ ? usual_setup(match_->game()) : match_->setup();
}

bool App::looking_back() const { return match_ && shown_ != match_->current(); }

void App::changed() {
    ++match_changes_;
    notice_.reset();
    forget_hint();
    shown_ = match_->current();
    players_ = match_->position().scene().players;
    if (match_->actor() == Actor::none || computer_acts()) {
        picker_ = Picker();
    } else {
        picker_.reset(match_->position());
    }
}

void App::touch(scene::PlaceId place) {
    if (!match_) {
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
                if (const Explanation why = position.explain(action); !why.legal()) {
                    refuse(why, first ? std::optional(place) : std::nullopt);
                    return;
                }
            }
        }
    }
    const scene::Token* token = scene::token_at(match_->tokens(), place);
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
    if (!match_ || looking_back() || refuse_for_computer()) {
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
    for (const Action action : meant) {
        if (const Explanation why = match_->position().explain(action); !why.legal()) {
            for (const Step& earlier : attempt) {
                picker_.pick(earlier);
            }
            refuse(why);
            return;
        }
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
    if (picker_.chosen().empty()) {
        forget_hint();
    }
    picker_.clear();
}

void App::play(Action action) {
    const std::size_t before = match_->current();
    if (const auto played = match_->play(action); !played) {
        refuse(played.error());
        return;
    }
    changed();
    std::string told;
    for (std::size_t i = before; i < match_->current(); ++i) {
        told += (told.empty() ? "" : " ") + tell(match_->plies()[i], match_->tokens_at(i));
    }
    announce(told + ' ' + standing());
}

void App::play_text(std::string_view token) {
    if (!match_) {
        return;
    }
    look_at(match_->current());
    if (refuse_for_computer()) {
        return;
    }
    const auto action = match_->position().read_action(token);
    if (!action) {
        notice_ = Notice{{action.error().code, Phrase(), "", {}}, action.error().line(), {}};
        announce(notice_->sentence);
        return;
    }
    play(*action);
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
    // What a reader of texts refused has no phrase: it stays as it was said.
    if (notice_ && !notice_->explanation.phrase.empty()) {
        notice_->sentence = sentence_of(*notice_);
    }
    announce(text("ui.language"));
}

std::string App::text(std::string_view key) const { return text(Phrase(std::string(key))); }

std::string App::text(const Phrase& phrase) const {
    return strings_.format(game_ == nullptr ? std::string_view() : game_->info().id, phrase);
}

std::string App::side_name(Actor player) const {
    if (!match_ || (player != Actor::first && player != Actor::second)) {
        return {};
    }
    return text(players_[static_cast<std::size_t>(player)].name_key);
}

std::string App::name_of(const scene::Token& token) const {
    const std::string& piece = game_->info().glyphs[token.glyph].name_key;
    if (token.livery != scene::Livery::none && match_) {
        for (const scene::PlayerPanel& player : players_) {
            if (player.livery == token.livery) {
                return text(
                    Phrase("event.piece").word("side", player.name_key).word("piece", piece));
            }
        }
    }
    return text(piece);
}

std::string App::tell(const Ply& ply, const std::vector<scene::Token>& before) const {
    std::string told;
    std::vector<scene::Token> tokens = before;
    std::uint32_t next_id = 1U << 30U;
    const auto& places = match_->game().topology().places;
    const auto label = [&](scene::PlaceId place) { return places[place].label; };
    for (const scene::Event& event : ply.trace) {
        const scene::Token* token = scene::token_at(tokens, event.place);
        const std::string piece = token == nullptr ? std::string() : name_of(*token);
        Phrase phrase;
        switch (event.kind) {
        case scene::EventKind::moved:
            phrase = Phrase("event.moved").text("from", label(event.place));
            break;
        case scene::EventKind::bounced:
            phrase = Phrase("event.bounced").text("place", label(event.to));
            break;
        case scene::EventKind::hit:
            phrase = Phrase("event.hit").number("n", event.value);
            break;
        case scene::EventKind::died:
            phrase = Phrase("event.died");
            break;
        case scene::EventKind::placed:
            phrase = Phrase("event.placed");
            break;
        case scene::EventKind::changed:
            phrase = Phrase("event.changed");
            break;
        case scene::EventKind::used:
            phrase = Phrase(event.to == scene::nowhere ? "event.used" : "event.used-on");
            phrase.word("cause", "cause." + std::string(event.why));
            break;
        case scene::EventKind::rolled:
            phrase = Phrase("event.rolled").text("dice", text(ply.label.phrase));
            break;
        case scene::EventKind::updated:
        case scene::EventKind::counted:
            break;
        }
        tokens = scene::advance(std::move(tokens), {event}, next_id);
        if (phrase.empty()) {
            continue;
        }
        const scene::Token* after = scene::token_at(
            tokens, event.kind == scene::EventKind::placed ? event.to : event.place);
        phrase.text("piece", piece);
        phrase.text("new", after == nullptr ? std::string() : name_of(*after));
        if (event.place != scene::nowhere && event.kind != scene::EventKind::bounced) {
            phrase.text("place", label(event.place));
        }
        if (event.to != scene::nowhere) {
            phrase.text("to", label(event.to));
        }
        told += (told.empty() ? "" : " ") + text(phrase);
    }
    return told;
}

std::string App::standing() const {
    if (match_->ending() == Ending::none) {
        return text(Phrase("event.to-move").text("side", side_name(match_->actor())));
    }
    switch (match_->outcome().result) {
    case Outcome::Result::first_wins:
        return text(Phrase("event.won").text("side", side_name(Actor::first)));
    case Outcome::Result::second_wins:
        return text(Phrase("event.won").text("side", side_name(Actor::second)));
    default:
        return text("event.draw");
    }
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
