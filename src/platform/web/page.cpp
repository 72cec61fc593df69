#include "platform/web/page.h"

#include <emscripten/em_js.h>

// Names in quotes: the page is not seen by a minifier of this code.
// clang-format off
EM_JS(void, motley_page_tell, (const char* json), {
    Module["page"]["tell"](UTF8ToString(json));
})
EM_JS(void, motley_page_cursor, (int hand), {
    Module["page"]["set_hand_cursor"](hand != 0);
})
EM_JS(double, motley_page_seed, (), {
    return Module["page"]["seed"]();
})
EM_JS(void, motley_page_fail, (const char* reason), {
    Module["page"]["fail"](UTF8ToString(reason));
})
// clang-format on

namespace motley::platform::page {

void tell(const char* json) { motley_page_tell(json); }

void set_hand_cursor(bool hand) { motley_page_cursor(hand ? 1 : 0); }

std::optional<std::uint64_t> seed() {
    const double seed = motley_page_seed();
    return seed < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(seed));
}

void fail(const char* reason) { motley_page_fail(reason); }

} // namespace motley::platform::page
