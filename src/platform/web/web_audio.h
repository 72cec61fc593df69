#pragma once

#include "platform/speaker.h"

namespace motley::platform {

/// The browser's audio. Browsers allow no sound before the user has touched the page or pressed a
/// key.
class WebAudio final : public Speaker {
public:
    void play(const std::vector<float>& samples) override;
    void shake() override;
};

} // namespace motley::platform
