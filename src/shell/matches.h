#pragma once

#include "activity/play.h"
#include "core/setup.h"

#include <map>
#include <memory>
#include <string>

namespace motley::shell {

/// The player's matches: one of each game, under way or over, until the next of that game is begun.
class Matches {
public:
    explicit Matches(activity::Context& context) : context_(context), none_(context) {}

    /// The one played last; one without a match when there is none.
    [[nodiscard]] activity::Play& current();
    [[nodiscard]] const activity::Play& current() const;
    /// One without a match.
    [[nodiscard]] activity::Play& none() { return none_; }
    /// Of this game, or null.
    [[nodiscard]] activity::Play* play_of(const engine::Game& game) const;
    [[nodiscard]] const match::Match* of(const engine::Game& game) const;
    /// Whether there is one that would be lost if another of this game was begun.
    [[nodiscard]] bool under_way(const engine::Game& game) const;
    /// By game id.
    [[nodiscard]] const std::map<std::string, std::unique_ptr<activity::Play>>& all() const {
        return plays_;
    }

    /// In place of the one of the same game; becomes the current one.
    activity::Play& begin(std::unique_ptr<match::Match> match, const match::Seats& seats,
                          bool quick = false);
    /// One that was saved, in place of the one of its game; does not become the current one.
    void add(activity::SavedMatch saved);
    /// The one of this game becomes the current one; false, and nothing changes, if there is none.
    bool choose(const engine::Game& game);

    /// Of the last match of this game, or those of a newcomer.
    [[nodiscard]] match::Seats last_seats(const engine::Game& game) const;
    /// Against the computer, the player moving first: at the level of the last match of this game
    /// against it, else at the lowest.
    [[nodiscard]] match::Seats quick_seats(const engine::Game& game) const;
    /// The choices a game is begun with when nobody says otherwise: the usual ones; what is usually
    /// left open is drawn, so that no two matches begin alike.
    [[nodiscard]] Setup usual_setup(const engine::Game& game);
    /// A value of an option, drawn anew with each call.
    [[nodiscard]] std::uint64_t draw(const SetupOption& option) {
        return option.draw(context_.seeds);
    }
    /// What another match like the current one begins with: what the players chose stays, what was
    /// drawn for them is drawn anew.
    [[nodiscard]] Setup next_setup();

private:
    activity::Context& context_;
    std::map<std::string, std::unique_ptr<activity::Play>> plays_;
    activity::Play* current_ = nullptr;
    activity::Play none_;
};

} // namespace motley::shell
