#pragma once

#include <cstdint>
#include <vector>

namespace motley::scene {

/// What choosing a place would mean, told by shape on the board.
enum class Mark : std::uint8_t { none, move, attack, capture, power, place };

/// One step of spelling an action with fingers: a place on the board, a member of a set of places
/// (clicked in any order, again to take it back), or a chip (a button: direction, kind, verb).
struct Step {
    enum class Kind : std::uint8_t { place, member, chip };

    Kind kind = Kind::place;
    std::uint8_t id = 0; ///< PlaceId, or index into GameInfo::chips
    Mark mark = Mark::none;
    /// Taken without asking when nothing else can follow: the verb where only one is possible.
    bool implied = false;
    /// Choosing it never ends the spelling by itself: Done is asked for, since what it does at once
    /// is more than a touch of a button should do.
    bool asks = false;

    /// Steps are the same when the same thing is touched.
    friend bool operator==(const Step& a, const Step& b) {
        return a.kind == b.kind && a.id == b.id;
    }
};

/// The steps that spell one action. Among the legal actions of a position paths are unique, but one
/// may be the beginning of another; members stand together, in place order.
using Path = std::vector<Step>;

} // namespace motley::scene
