#pragma once

#include <cstdint>
#include <utility>

namespace motley::shell {

/// What the surroundings of the program say about the program itself; nothing of it is saved. A
/// program that is installed by the system hears nothing, and says nothing.
class Installation {
public:
    struct State {
        bool offline = false;     ///< all of it is on the device, and works without a network
        bool newer = false;       ///< a newer version is there, which the next start begins
        bool installable = false; ///< the system offers to install it
        bool operator==(const State&) const = default;
    };
    [[nodiscard]] const State& state() const { return state_; }
    void tell(const State& state) { state_ = state; }

    /// What the player wants of the surroundings, which take it with take_wish(): to begin the
    /// newer version now, or to install the program.
    enum class Wish : std::uint8_t { none, renew, install };
    void want(Wish wish) { wish_ = wish; }
    [[nodiscard]] Wish take_wish() { return std::exchange(wish_, Wish::none); }

private:
    State state_;
    Wish wish_ = Wish::none;
};

} // namespace motley::shell
