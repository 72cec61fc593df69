#pragma once

#include "activity/play.h"
#include "core/setup.h"

#include <map>
#include <memory>
#include <string>

namespace motley::shell {

/// The player's current matches, one for each game. A match stays current, in progress or over,
/// until the next one of its game begins; then it moves to the library (shell/library.h).
class Matches {
public:
    explicit Matches(activity::Context& context) : context_(context) {}

    /// The match played last; null if there is none.
    [[nodiscard]] activity::Play* current() const { return current_; }
    /// The match of this game; null if there is none.
    [[nodiscard]] activity::Play* play_of(const engine::Game& game) const;
    [[nodiscard]] const match::Match* of(const engine::Game& game) const;
    /// Whether there is a match in progress.
    [[nodiscard]] bool under_way(const engine::Game& game) const;
    /// All current matches by game id.
    [[nodiscard]] const std::map<std::string, std::unique_ptr<activity::Play>>& all() const {
        return plays_;
    }

    /// Begins a match, which replaces the match of the same game and becomes the current match. It
    /// gets an id if it has none.
    activity::Play& begin(std::unique_ptr<match::Match> match, const match::Seats& seats,
                          bool quick = false);
    /// Adds a saved match, which replaces the match of its game but does not become the current
    /// one. It gets an id if it has none.
    void add(activity::SavedMatch saved);
    /// Removes and returns the match of this game; null if there is none.
    std::unique_ptr<activity::Play> remove(const engine::Game& game);
    /// Makes the match of this game the current one. Returns false and changes nothing if there is
    /// none.
    bool choose(const engine::Game& game);

    /// The seats of this game's last match, or the default seats for a newcomer.
    [[nodiscard]] match::Seats last_seats(const engine::Game& game) const;
    /// Seats in which the player moves first against the computer. The level is that of this game's
    /// last match against the computer, or else the lowest.
    [[nodiscard]] match::Seats quick_seats(const engine::Game& game) const;
    /// The default set-up of a game. Options without a default value are drawn at random, so that
    /// no two matches begin alike.
    [[nodiscard]] Setup usual_setup(const engine::Game& game);
    /// A random value of an option, different with each call.
    [[nodiscard]] std::uint64_t draw(const SetupOption& option) {
        return option.draw(context_.seeds);
    }
    /// The set-up for another match like the current one: the players' choices stay, random ones
    /// are drawn again.
    [[nodiscard]] Setup next_setup();

private:
    /// Gives a match an id if it has none.
    void name(match::Match& match);

    activity::Context& context_;
    std::map<std::string, std::unique_ptr<activity::Play>> plays_;
    activity::Play* current_ = nullptr;
};

} // namespace motley::shell
