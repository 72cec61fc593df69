#include "platform/desktop/sound_card.h"

namespace motley::platform {

SoundCard::~SoundCard() {
    if (device_ != 0) {
        SDL_CloseAudioDevice(device_);
    }
}

void SoundCard::play(const std::vector<float>& samples) {
    if (!tried_) {
        tried_ = true;
        SDL_AudioSpec wanted{};
        wanted.freq = rate;
        wanted.format = AUDIO_F32SYS;
        wanted.channels = 1;
        wanted.samples = 512;
        if (SDL_InitSubSystem(SDL_INIT_AUDIO) == 0) {
            device_ = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
        }
        if (device_ != 0) {
            SDL_PauseAudioDevice(device_, 0);
        }
    }
    if (device_ != 0) {
        SDL_ClearQueuedAudio(device_);
        SDL_QueueAudio(device_, samples.data(),
                       static_cast<Uint32>(samples.size() * sizeof(float)));
    }
}

} // namespace motley::platform
