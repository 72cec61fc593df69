#include "platform/web/web_audio.h"

#include "platform/web/page.h"

namespace motley::platform {

void WebAudio::play(const std::vector<float>& samples) { page::sound(samples, rate); }

void WebAudio::shake() { page::shake(); }

} // namespace motley::platform
