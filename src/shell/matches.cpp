#include "shell/matches.h"

#include <algorithm>
#include <utility>

namespace motley::shell {

using activity::Play;
using match::Match;
using match::Seats;

Play* Matches::play_of(const engine::Game& game) const {
    const auto found = plays_.find(game.info().id);
    return found == plays_.end() ? nullptr : found->second.get();
}

const Match* Matches::of(const engine::Game& game) const {
    const Play* const play = play_of(game);
    return play == nullptr ? nullptr : play->match();
}

bool Matches::under_way(const engine::Game& game) const {
    const Play* const play = play_of(game);
    return play != nullptr && play->under_way();
}

void Matches::name(Match& match) {
    if (match.about.id.empty()) {
        match.about.id = match::draw_id(context_.seeds);
    }
}

Play& Matches::begin(std::unique_ptr<Match> match, const Seats& seats, bool quick) {
    name(*match);
    std::unique_ptr<Play>& play = plays_[match->game().info().id];
    play = std::make_unique<Play>(context_, std::move(match), seats, quick);
    current_ = play.get();
    return *play;
}

void Matches::add(activity::SavedMatch saved) {
    name(*saved.match);
    std::unique_ptr<Play>& play = plays_[saved.match->game().info().id];
    if (play.get() == current_) {
        current_ = nullptr;
    }
    play = std::make_unique<Play>(context_, std::move(saved));
}

std::unique_ptr<Play> Matches::remove(const engine::Game& game) {
    auto removed = plays_.extract(game.info().id);
    if (removed.empty()) {
        return nullptr;
    }
    if (current_ == removed.mapped().get()) {
        current_ = nullptr;
    }
    return std::move(removed.mapped());
}

bool Matches::choose(const engine::Game& game) {
    Play* const play = play_of(game);
    if (play != nullptr && play != current_) {
        current_ = play;
        context_.changes.tell(activity::Change::match, play);
    }
    return play != nullptr;
}

Seats Matches::last_seats(const engine::Game& game) const {
    const Play* const play = play_of(game);
    return play == nullptr ? match::first_opponent : play->seats();
}

Seats Matches::quick_seats(const engine::Game& game) const {
    const Seats last = last_seats(game);
    return last.against_computer() ? Seats{{0, std::max(last.levels[0], last.levels[1])}}
                                   : match::first_opponent;
}

Setup Matches::usual_setup(const engine::Game& game) {
    Setup setup;
    for (const SetupOption& option : game.info().options) {
        setup.choices.emplace_back(option.name, option.usual ? *option.usual : draw(option));
    }
    return setup;
}

Setup Matches::next_setup() {
    return current_ == nullptr      ? Setup{}
           : current_->head().quick ? usual_setup(current_->game())
                                    : current_->match()->setup();
}

} // namespace motley::shell
