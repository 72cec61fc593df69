#include "platform/web/web_audio.h"

#include "platform/web/page.h"

#include <string>

namespace motley::platform {

void WebAudio::play(const std::vector<float>& samples) {
    page::tell({"play", std::to_string(rate).c_str()},
               {reinterpret_cast<const char*>(samples.data()), samples.size() * sizeof(float)});
}

void WebAudio::shake() { page::tell({"shake"}); }

} // namespace motley::platform
