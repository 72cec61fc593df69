#pragma once

#include "activity/play.h"
#include "core/result.h"
#include "core/setup.h"
#include "match/terms.h"
#include "record/link.h"
#include "shell/library.h"

#include <optional>
#include <string>

namespace motley::shell {

class App;

/// Begins matches with friends who are elsewhere, and opens their links.
class TurnLinks {
public:
    explicit TurnLinks(App& app) : app_(app) {}
    TurnLinks(const TurnLinks&) = delete;
    TurnLinks& operator=(const TurnLinks&) = delete;
    ~TurnLinks() = default;

    /// Begins a match by link in which the person at this device plays `self`. Options left open
    /// are dealt once the friend has answered. There is no clock.
    void invite(const engine::Game& game, const Setup& setup, Actor self,
                const match::Terms& terms = {});
    /// Begins another match like the one played last, with the sides swapped.
    void invite_again();
    /// Opens a friend's link. It continues the match with that id, current or archived, or else
    /// begins one on the receiver's side. If the secret of an earlier link is not here, or the
    /// match is over, the match opens read-only. Refuses a link that contradicts the match as it
    /// was played here.
    Result<void> open(record::ReadLink read);

private:
    /// Begins the match of a link.
    void begin(const record::TurnLink& link, match::Match match, Actor self);
    /// Begins a match that is not among the player's.
    void start(record::ReadLink read);
    /// Called with the text of the match from the archive, or with nothing if there is none.
    void found(record::ReadLink opened, const Library::Text& text);
    Result<void> continue_match(activity::Play& play, record::ReadLink read);

    App& app_;
    std::optional<std::string> awaited_; ///< id of the match that is being fetched
};

} // namespace motley::shell
