#pragma once

#include <cstdint>
#include <utility>

namespace motley::shell {

/// What the page knows about the program itself, and requests about it; nothing of it is saved. A
/// program installed by the system has none of this.
class Installation {
public:
    struct State {
        bool offline = false; ///< the whole program is on the device and works without a network
        bool newer = false;   ///< there is a newer version, which the next start begins
        bool installable = false; ///< the system can install it
        bool operator==(const State&) const = default;
    };
    [[nodiscard]] const State& state() const { return state_; }
    void tell(const State& state) { state_ = state; }

    /// A request of the player, which the page takes with take_request(): begin the newer version now,
    /// or install the program.
    enum class Request : std::uint8_t { none, renew, install };
    void want(Request request) { request_ = request; }
    [[nodiscard]] Request take_request() { return std::exchange(request_, Request::none); }

private:
    State state_;
    Request request_ = Request::none;
};

} // namespace motley::shell
