#pragma once

#include "activity/context.h"
#include "engine/game.h"
#include "shell/matches.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace motley::shell {

/// What the player has learnt of each game.
class Progress {
public:
    Progress(activity::Context& context, const Matches& matches)
        : context_(context), matches_(matches) {}

    /// The number of steps of the game's lesson that are done or skipped.
    [[nodiscard]] std::uint64_t steps_done(const engine::Game& game) const;
    /// The same, to be counted on by the lesson.
    [[nodiscard]] std::uint64_t& steps(const engine::Game& game) {
        return lessons_[game.info().id];
    }
    /// Steps done, by game id.
    [[nodiscard]] const std::map<std::string, std::uint64_t>& lessons() const { return lessons_; }
    /// Adds lessons done elsewhere or earlier, in each game where more steps were done.
    void add(const std::map<std::string, std::uint64_t>& lessons);
    /// Whether the player has played this game or finished its lesson.
    [[nodiscard]] bool has_learnt(const engine::Game& game) const;
    /// Whether the player has neither played this game nor begun its lesson.
    [[nodiscard]] bool is_new(const engine::Game& game) const;

    /// The games, by id, of which the player has been shown how they are won (Session::aims).
    [[nodiscard]] const std::set<std::string>& aims() const { return aims_; }
    void set_aims(std::set<std::string> aims) { aims_ = std::move(aims); }
    void aim_shown(const engine::Game& game) { aims_.insert(game.info().id); }
    /// The player needs it no longer.
    void close_aim(const engine::Game& game);

private:
    activity::Context& context_;
    const Matches& matches_;
    std::map<std::string, std::uint64_t> lessons_;
    std::set<std::string> aims_;
};

} // namespace motley::shell
