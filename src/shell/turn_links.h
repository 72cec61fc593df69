#pragma once

#include "activity/play.h"
#include "core/result.h"
#include "core/setup.h"
#include "match/terms.h"
#include "record/turn_link.h"
#include "shell/library.h"

#include <optional>
#include <string>

namespace motley::shell {

class App;

/// Matches with friends who are elsewhere: beginning them, and opening the links that come.
class TurnLinks {
public:
    explicit TurnLinks(App& app) : app_(app) {}
    TurnLinks(const TurnLinks&) = delete;
    TurnLinks& operator=(const TurnLinks&) = delete;
    ~TurnLinks() = default;

    /// Begins a match by link in which the person at this device has this side. Options left open
    /// are dealt once the friend has answered. There is no clock.
    void invite(const engine::Game& game, const Setup& setup, Actor self,
                const match::Terms& terms = {});
    /// Begins another one like the match played last, with the sides swapped.
    void invite_again();
    /// Opens a friend's link: goes on with the match of that id, wherever it is; else begins it on
    /// the side of who gets the link. Without the secret of an earlier link, and when it is over,
    /// the match is only looked at. Refused is what contradicts the match as it was played here.
    Result<void> open(const record::TurnLink& link);

private:
    void begin(const record::TurnLink& link, Actor self);
    /// Of a match that is not among the player's.
    void start(const record::TurnLink& link);
    /// Its text came from the archive, or there is none.
    void found(const record::TurnLink& link, const Library::Text& text);
    Result<void> go_on(activity::Play& play, const record::TurnLink& link);

    App& app_;
    std::optional<std::string> awaited_; ///< id of the match that is fetched
};

} // namespace motley::shell
