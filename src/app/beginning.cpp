#include "app/app.h"

#include <algorithm>
#include <utility>

namespace motley::app {

void App::new_match(const engine::Game& game, const Setup& setup, const Seats& seats,
                    const record::Terms& terms) {
    begin(std::make_unique<Match>(game, setup, seeds_.next(), terms), seats);
}

void App::new_match(const engine::Position& from, const Seats& seats, const record::Terms& terms) {
    begin(std::make_unique<Match>(from, seeds_.next(), terms), seats);
}

void App::begin(std::unique_ptr<Match> match, const Seats& seats) {
    end_lesson();
    if (match_ && &match_->game() != &match->game()) {
        put_away();
    }
    others_.erase(match->game().info().id);
    match_ = std::move(match);
    editor_.reset();
    screen_ = Screen::play;
    game_ = &match_->game();
    analysis_.findings.clear();
    analysis_.running = false;
    computer_.seats = seats;
    computer_.paused = false;
    computer_.failures = 0;
    flipped_ = seats.against_computer() && seats.computer(Actor::first);
    quick_ = false;
    changed();
    announce(
        text(Phrase("event.start").word("game", "name").text("side", side_name(match_->actor()))));
}

void App::quick_match(const engine::Game& game, const Seats& seats) {
    new_match(game, usual_setup(game), seats);
    quick_ = true;
}

Seats App::last_seats(const engine::Game& game) const {
    if (own_match() != nullptr && &own_match()->game() == &game) {
        return computer_.seats;
    }
    const auto other = others_.find(game.info().id);
    return other == others_.end() ? first_opponent : other->second.saved.head.seats;
}

Seats App::quick_seats(const engine::Game& game) const {
    const Seats last = last_seats(game);
    return last.against_computer() ? Seats{{0, std::max(last.levels[0], last.levels[1])}}
                                   : first_opponent;
}

void App::rematch() {
    if (match_) {
        const bool quick = quick_;
        // Against the computer the person's side lies below in any case.
        const bool turned = seats().computers() == 0 && !settings.turning && !flipped_;
        const record::Terms terms = match_->terms().swapped();
        if (match_->begins_elsewhere()) {
            new_match(match_->position_at(0), seats().swapped(), terms);
        } else {
            new_match(match_->game(), next_setup(), seats().swapped(), terms);
        }
        quick_ = quick;
        flipped_ = flipped_ || turned;
    }
}

Setup App::usual_setup(const engine::Game& game) {
    Setup setup;
    for (const SetupOption& option : game.info().options) {
        setup.choices.emplace_back(option.name, option.usual ? *option.usual : draw(option));
    }
    return setup;
}

Setup App::next_setup() {
    return match_ == nullptr ? Setup{} : quick_ ? usual_setup(match_->game()) : match_->setup();
}

} // namespace motley::app
