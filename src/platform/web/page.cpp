#include "platform/web/page.h"

#include "core/text.h"

#include <cstddef>
#include <emscripten/em_js.h>
#include <emscripten/em_macros.h>

// The names are in quotes, since a minifier of this code does not see the page (web/program.mjs).
// clang-format off
EM_JS_DEPS(motley_page, "$UTF8ToString")
// The size of the answer; −1 if there is none.
EM_JS(int, motley_page_hear, (const char* const* texts, int count, const char* bytes, int size), {
    const message = [];
    for (let i = 0; i < count; ++i) message.push(UTF8ToString(HEAPU32[(texts >> 2) + i]));
    return Module["hear"](message, HEAPU8.slice(bytes, bytes + size));
})
EM_JS(void, motley_page_answer, (char* to), {
    HEAPU8.set(Module["answer"], to);
})
// clang-format on

namespace motley::platform::page {

namespace {

int send(Texts message, std::string_view bytes) {
    return motley_page_hear(message.begin(), static_cast<int>(message.size()), bytes.data(),
                            static_cast<int>(bytes.size()));
}

} // namespace

void tell(Texts message, std::string_view bytes) { (void)send(message, bytes); }

bool agrees(Texts message, std::string_view bytes) { return send(message, bytes) >= 0; }

std::optional<std::string> ask(Texts message, std::string_view bytes) {
    const int size = send(message, bytes);
    if (size < 0) {
        return std::nullopt;
    }
    std::string answer(static_cast<std::size_t>(size), '\0');
    motley_page_answer(answer.data());
    return answer;
}

std::vector<std::string> ask_for_lines(Texts message) {
    const std::string lines = ask(message).value_or("");
    std::vector<std::string> result;
    for (const std::string_view line : split(lines, '\n')) {
        if (!line.empty()) {
            result.emplace_back(line);
        }
    }
    return result;
}

} // namespace motley::platform::page
