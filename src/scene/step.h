#pragma once

#include "core/table.h"

#include <cstdint>
#include <vector>

namespace motley::scene {

/// What choosing a place would do; the board shows it by the mark's shape.
enum class Mark : std::uint8_t { none, move, attack, capture, power, place };

/// One step of entering an action: a place on the board, a member of a set of places (touched in
/// any order, and again to take it back), or a chip (a button: direction, kind, verb).
struct Step {
    enum class Kind : std::uint8_t { place, member, chip };

    Kind kind = Kind::place;
    std::uint8_t id = 0; ///< PlaceId, or index into GameInfo::chips
    Mark mark = Mark::none;
    /// Taken without asking if nothing else can follow, such as a verb where only one is possible.
    bool implied = false;
    /// Choosing it never completes the action by itself: Done must be pressed, since its effect is
    /// too great for a single touch of a button.
    bool asks = false;

    /// Steps are equal if the same thing is touched.
    friend bool operator==(const Step& a, const Step& b) {
        return a.kind == b.kind && a.id == b.id;
    }
};

template <Ordinal Id>
[[nodiscard]] constexpr Step place_step(Id place, Mark mark = Mark::none) {
    return {Step::Kind::place, to_byte(place), mark};
}
template <Ordinal Id>
[[nodiscard]] constexpr Step chip_step(Id chip, bool implied = false) {
    return {Step::Kind::chip, to_byte(chip), Mark::none, implied};
}

/// The steps that enter one action. The paths of a position's legal actions are unique, but one may
/// be the beginning of another. Members of a set stand together, in place order.
using Path = std::vector<Step>;

} // namespace motley::scene
