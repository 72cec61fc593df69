#pragma once

#include "platform/speaker.h"

#include <SDL.h>

namespace motley::platform {

/// The system's default output, opened for the first sound. A new sound ends the previous one.
class SoundCard final : public Speaker {
public:
    SoundCard() = default;
    SoundCard(const SoundCard&) = delete;
    SoundCard& operator=(const SoundCard&) = delete;
    ~SoundCard() override;

    void play(const std::vector<float>& samples) override;

private:
    bool tried_ = false;
    SDL_AudioDeviceID device_ = 0;
};

} // namespace motley::platform
