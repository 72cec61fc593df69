#include "platform/web/page.h"

#include "core/text.h"

#include <cstddef>
#include <cstdlib>
#include <emscripten/em_js.h>
#include <emscripten/em_macros.h>

// The names are in quotes, since a minifier of this code does not see the page.
// clang-format off
EM_JS_DEPS(motley_page, "$UTF8ToString,$lengthBytesUTF8,$stringToUTF8,$stringToNewUTF8")
EM_JS(void, motley_page_tell, (const char* json), {
    Module["page"]["tell"](UTF8ToString(json));
})
EM_JS(void, motley_page_cursor, (int hand), {
    Module["page"]["set_hand_cursor"](hand != 0);
})
EM_JS(char*, motley_page_address, (), {
    return stringToNewUTF8(Module["page"]["address"]());
})
EM_JS(void, motley_page_copy, (const char* text), {
    Module["page"]["copy"](UTF8ToString(text));
})
EM_JS(double, motley_page_seed, (), {
    return Module["page"]["seed"]();
})
EM_JS(void, motley_page_sound, (const float* samples, int count, int rate), {
    Module["page"]["play"](HEAPF32.slice(samples >> 2, (samples >> 2) + count), rate);
})
EM_JS(void, motley_page_fail, (const char* reason), {
    Module["page"]["fail"](UTF8ToString(reason));
})
// −1 if there is no such text.
EM_JS(int, motley_page_kept_size, (const char* name), {
    const text = Module["page"]["kept"](UTF8ToString(name));
    return text === null ? -1 : lengthBytesUTF8(text);
})
EM_JS(void, motley_page_kept, (const char* name, char* to, int room), {
    stringToUTF8(Module["page"]["kept"](UTF8ToString(name)) ?? "", to, room);
})
EM_JS(int, motley_page_keep, (const char* name, const char* text), {
    return Module["page"]["keep"](UTF8ToString(name), UTF8ToString(text)) ? 1 : 0;
})
EM_JS(void, motley_page_forget, (const char* name), {
    Module["page"]["forget"](UTF8ToString(name));
})
EM_JS(int, motley_page_rename, (const char* from, const char* to), {
    return Module["page"]["rename"](UTF8ToString(from), UTF8ToString(to)) ? 1 : 0;
})
EM_JS(char*, motley_page_mark, (), {
    return stringToNewUTF8(Module["page"]["mark"]());
})
EM_JS(void, motley_page_set_mark, (const char* text), {
    Module["page"]["set_mark"](UTF8ToString(text));
})
// The stored names, one per line; the caller must free it.
EM_JS(char*, motley_page_kept_names, (), {
    return stringToNewUTF8(Module["page"]["kept_names"]().join("\n"));
})
EM_JS(int, motley_page_save_kept, (const char* name), {
    return Module["page"]["save_kept"](UTF8ToString(name)) ? 1 : 0;
})
EM_JS(int, motley_page_save_as, (const char* name, const char* text), {
    return Module["page"]["save_as"](UTF8ToString(name), UTF8ToString(text)) ? 1 : 0;
})
EM_JS(void, motley_page_send_to_engine, (const char* lines), {
    Module["page"]["send_to_engine"](UTF8ToString(lines));
})
EM_JS(void, motley_page_kill_engine, (), {
    Module["page"]["kill_engine"]();
})
// clang-format on

namespace motley::platform::page {

void tell(const char* json) { motley_page_tell(json); }

void set_hand_cursor(bool hand) { motley_page_cursor(hand ? 1 : 0); }

void sound(const std::vector<float>& samples, int rate) {
    motley_page_sound(samples.data(), static_cast<int>(samples.size()), rate);
}

std::optional<std::uint64_t> seed() {
    const double seed = motley_page_seed();
    return seed < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(seed));
}

void fail(const char* reason) { motley_page_fail(reason); }

std::optional<std::string> kept(const char* name) {
    const int size = motley_page_kept_size(name);
    if (size < 0) {
        return std::nullopt;
    }
    // JavaScript writes a terminating zero.
    std::string text(static_cast<std::size_t>(size) + 1, '\0');
    motley_page_kept(name, text.data(), size + 1);
    text.pop_back();
    return text;
}

bool keep(const char* name, const char* text) { return motley_page_keep(name, text) != 0; }

void forget(const char* name) { motley_page_forget(name); }

bool rename(const char* from, const char* to) { return motley_page_rename(from, to) != 0; }

namespace {

/// A text that the page allocated for this call.
std::string taken(char* text) {
    std::string copy = text;
    std::free(text);
    return copy;
}

} // namespace

std::string address() { return taken(motley_page_address()); }

void copy(const char* text) { motley_page_copy(text); }

std::string mark() { return taken(motley_page_mark()); }

void set_mark(const char* text) { motley_page_set_mark(text); }

std::vector<std::string> kept_names() {
    const std::string lines = taken(motley_page_kept_names());
    std::vector<std::string> result;
    for (const std::string_view name : split(lines, '\n')) {
        result.emplace_back(name);
    }
    return result;
}

bool save_kept(const char* name) { return motley_page_save_kept(name) != 0; }

bool save_as(const char* name, const char* text) { return motley_page_save_as(name, text) != 0; }

void send_to_engine(const char* lines) { motley_page_send_to_engine(lines); }

void kill_engine() { motley_page_kill_engine(); }

} // namespace motley::platform::page
