#pragma once

#include "activity/changes.h"
#include "core/phrase.h"
#include "engine/position.h"
#include "match/match.h"

#include <memory>
#include <string>

namespace motley::activity {

class Board;
struct Context;

/// What the parts of a match on a board may ask of it and do to it: its clock, hints, agreement,
/// exchange of links and variations. They see nothing else of the activity.
class Host {
public:
    Host() = default;
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;
    virtual ~Host() = default;

    [[nodiscard]] virtual const match::Match* match() const = 0;
    [[nodiscard]] virtual Board& table() = 0;
    [[nodiscard]] virtual const Board& table() const = 0;
    [[nodiscard]] virtual Context& context() const = 0;

    // --- changing
    /// The match, to change it. changed() must follow.
    [[nodiscard]] virtual match::Match& change() = 0;
    virtual void changed() = 0;
    /// Puts another match on the board.
    virtual void replace(std::unique_ptr<match::Match> match) = 0;
    virtual void enter(const engine::Judged& judged) = 0;
    virtual void tell(Change change) const = 0;
    virtual void announce(std::string sentence) = 0;
    [[nodiscard]] virtual std::string text(const Phrase& phrase) const = 0;

    // --- playing
    /// Whether the match is on the screen.
    [[nodiscard]] virtual bool topmost() const = 0;
    /// Whether the match never goes on from an earlier position, or in another line.
    [[nodiscard]] virtual bool past_is_fixed() const = 0;
    [[nodiscard]] virtual bool paused() const { return false; }
    virtual void pause() {}
    /// Call when something has been played in the match on this device.
    virtual void played_here() {}
    /// Call when the player has done something: the computer is asked again if it did not answer.
    virtual void forget_failures() {}
};

} // namespace motley::activity
