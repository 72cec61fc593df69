#pragma once

#include "platform/speaker.h"

namespace motley::platform {

/// The browser's audio, once the user has touched the page: browsers allow no sound before.
class WebAudio final : public Speaker {
public:
    void play(const std::vector<float>& samples) override;
};

} // namespace motley::platform
