#pragma once

#include <vector>

namespace motley::platform {

/// Where sounds are played. Where the system has none, nothing is heard.
class Speaker {
public:
    /// Samples a second.
    static constexpr int rate = 24000;

    Speaker() = default;
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;
    virtual ~Speaker() = default;

    /// Begins to play samples of one channel, −1 … 1, and does not wait.
    virtual void play(const std::vector<float>& samples) = 0;
};

} // namespace motley::platform
