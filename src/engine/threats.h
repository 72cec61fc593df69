#pragma once

#include "engine/position.h"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace motley::engine {

/// What the pieces of a player could do if it were that player's turn. Powers that come from no
/// piece on the board, such as spells, are left out: most of them reach everything.
struct Threats {
    struct Reach {
        std::set<scene::PlaceId> moves;      ///< where the piece could go, but to no enemy
        std::set<scene::PlaceId> threatened; ///< the enemies that it could hit, take or change
    };
    std::map<scene::PlaceId, Reach> pieces; ///< by place
    std::set<scene::PlaceId> threatened;    ///< by any piece
};
[[nodiscard]] Threats threats_of(const Position& position, Actor player);

/// The threats in a position, found when they are first asked for.
class LazyThreats {
public:
    explicit LazyThreats(const Position& position) : position_(position.clone()) {}
    /// `player` must be the first or the second.
    [[nodiscard]] const Threats& of(Actor player);

private:
    std::unique_ptr<Position> position_;
    std::array<std::optional<Threats>, 2> found_;
};

} // namespace motley::engine
