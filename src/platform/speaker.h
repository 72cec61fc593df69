#pragma once

#include <vector>

namespace motley::platform {

/// Plays sounds, and vibrates the device. Without an output in the system, nothing is heard or
/// felt.
class Speaker {
public:
    /// Samples per second.
    static constexpr int rate = 24000;

    Speaker() = default;
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;
    virtual ~Speaker() = default;

    /// Starts to play samples of one channel, −1 … 1, without waiting.
    virtual void play(const std::vector<float>& samples) = 0;
    /// Vibrates the device for a moment, if it can.
    virtual void shake() {}
};

} // namespace motley::platform
