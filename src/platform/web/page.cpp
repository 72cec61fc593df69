#include "platform/web/page.h"

#include "core/text.h"

#include <cstddef>
#include <cstdlib>
#include <emscripten/em_js.h>
#include <emscripten/em_macros.h>

// The names are in quotes, since a minifier of this code does not see the page.
// clang-format off
EM_JS_DEPS(motley_page, "$UTF8ToString,$stringToNewUTF8")
EM_JS(void, motley_page_tell, (const char* json), {
    Module["page"]["tell"](UTF8ToString(json));
})
EM_JS(void, motley_page_cursor, (int hand), {
    Module["page"]["set_hand_cursor"](hand != 0);
})
EM_JS(char*, motley_page_address, (), {
    return stringToNewUTF8(Module["page"]["address"]());
})
// −1 if it does not arrive.
EM_JS(int, motley_page_pack_size, (const char* name), {
    const bytes = Module["page"]["pack"](UTF8ToString(name));
    return bytes ? bytes.length : -1;
})
EM_JS(void, motley_page_pack, (const char* name, char* to), {
    HEAPU8.set(Module["page"]["pack"](UTF8ToString(name)), to);
})
EM_JS(double, motley_page_seed, (), {
    return Module["page"]["seed"]();
})
EM_JS(void, motley_page_sound, (const float* samples, int count, int rate), {
    Module["page"]["play"](HEAPF32.slice(samples >> 2, (samples >> 2) + count), rate);
})
EM_JS(void, motley_page_shake, (), {
    Module["page"]["shake"]();
})
EM_JS(void, motley_page_fail, (const char* reason), {
    Module["page"]["fail"](UTF8ToString(reason));
})
EM_JS(void, motley_page_installation, (int install), {
    Module["page"][install ? "install" : "renew"]();
})
EM_JS(void, motley_page_open_tab, (const char* path), {
    open(UTF8ToString(path), "_blank", "noopener");
})
// The part 0 is the base, 1 the log. −1 if there is no such text.
EM_JS(int, motley_page_stored_size, (const char* name, int part), {
    const bytes = Module["page"]["stored"](UTF8ToString(name), part);
    return bytes === null ? -1 : bytes.length;
})
EM_JS(void, motley_page_stored, (const char* name, int part, char* to), {
    HEAPU8.set(Module["page"]["stored"](UTF8ToString(name), part), to);
})
EM_JS(int, motley_page_keep, (const char* name, const char* bytes, int size, int part), {
    return Module["page"]["keep"](UTF8ToString(name), HEAPU8.slice(bytes, bytes + size), part) ? 1 : 0;
})
EM_JS(void, motley_page_forget, (const char* name), {
    Module["page"]["forget"](UTF8ToString(name));
})
EM_JS(int, motley_page_move, (const char* from, const char* to, const char* bytes, int size), {
    return Module["page"]["move"](UTF8ToString(from), UTF8ToString(to), HEAPU8.slice(bytes, bytes + size)) ? 1 : 0;
})
EM_JS(int, motley_page_keeps_logs, (), {
    return Module["page"]["keeps_logs"]() ? 1 : 0;
})
EM_JS(char*, motley_page_take_failed, (), {
    return stringToNewUTF8(Module["page"]["take_failed"]().join("\n"));
})
EM_JS(int, motley_page_settled, (), {
    return Module["page"]["settled"]() ? 1 : 0;
})
EM_JS(int, motley_page_storage_late, (), {
    return Module["page"]["storage_late"]() ? 1 : 0;
})
EM_JS(void, motley_page_ask_archive, (int request, int what, const char* id, const char* summary, const char* text, int size), {
    Module["page"]["ask_archive"](request, what, UTF8ToString(id), UTF8ToString(summary), HEAPU8.slice(text, text + size));
})
// −1 if there is none.
EM_JS(int, motley_page_answer_size, (), {
    const bytes = Module["page"]["archive_answer"]();
    return bytes === null ? -1 : bytes.length;
})
EM_JS(void, motley_page_answer, (char* to), {
    HEAPU8.set(Module["page"]["archive_answer"](), to);
})
EM_JS(int, motley_page_embedded, (), {
    return Module["page"]["embedded"]() ? 1 : 0;
})
EM_JS(int, motley_page_can_play, (), {
    return Module["page"]["can_play"]() ? 1 : 0;
})
EM_JS(void, motley_page_tell_host, (const char* events), {
    Module["page"]["tell_host"](UTF8ToString(events));
})
EM_JS(int, motley_page_follows, (), {
    return Module["page"]["follows"]() ? 1 : 0;
})
EM_JS(char*, motley_page_mark, (), {
    return stringToNewUTF8(Module["page"]["mark"]());
})
EM_JS(void, motley_page_set_mark, (const char* text), {
    Module["page"]["set_mark"](UTF8ToString(text));
})
// The stored names, one per line; the caller must free it.
EM_JS(char*, motley_page_stored_names, (), {
    return stringToNewUTF8(Module["page"]["stored_names"]().join("\n"));
})
EM_JS(int, motley_page_save_as, (const char* name, const char* bytes, int size), {
    return Module["page"]["save_as"](UTF8ToString(name), HEAPU8.slice(bytes, bytes + size)) ? 1 : 0;
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

void shake() { motley_page_shake(); }

void sound(const std::vector<float>& samples, int rate) {
    motley_page_sound(samples.data(), static_cast<int>(samples.size()), rate);
}

void change_installation(bool install) { motley_page_installation(install ? 1 : 0); }

void open_tab(const char* path) { motley_page_open_tab(path); }

std::optional<std::uint64_t> seed() {
    const double seed = motley_page_seed();
    return seed < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(seed));
}

std::optional<std::string> pack(std::string_view name) {
    const std::string wanted(name);
    const int size = motley_page_pack_size(wanted.c_str());
    if (size < 0) {
        return std::nullopt;
    }
    std::string bytes(static_cast<std::size_t>(size), '\0');
    motley_page_pack(wanted.c_str(), bytes.data());
    return bytes;
}

void fail(const char* reason) { motley_page_fail(reason); }

std::optional<std::string> stored(const char* name, Part part) {
    const int size = motley_page_stored_size(name, static_cast<int>(part));
    if (size < 0) {
        return std::nullopt;
    }
    std::string bytes(static_cast<std::size_t>(size), '\0');
    motley_page_stored(name, static_cast<int>(part), bytes.data());
    return bytes;
}

bool keep(const char* name, std::string_view bytes, Part part) {
    return motley_page_keep(name, bytes.data(), static_cast<int>(bytes.size()),
                            static_cast<int>(part)) != 0;
}

void forget(const char* name) { motley_page_forget(name); }

bool move(const char* from, const char* to, std::string_view base) {
    return motley_page_move(from, to, base.data(), static_cast<int>(base.size())) != 0;
}

void ask_archive(int request, ArchiveWork what, const char* id, const char* summary,
                 std::string_view text) {
    motley_page_ask_archive(request, static_cast<int>(what), id, summary, text.data(),
                            static_cast<int>(text.size()));
}

std::optional<std::string> archive_answer() {
    const int size = motley_page_answer_size();
    if (size < 0) {
        return std::nullopt;
    }
    std::string bytes(static_cast<std::size_t>(size), '\0');
    motley_page_answer(bytes.data());
    return bytes;
}

bool keeps_logs() { return motley_page_keeps_logs() != 0; }

bool settled() { return motley_page_settled() != 0; }

bool storage_late() { return motley_page_storage_late() != 0; }

bool embedded() { return motley_page_embedded() != 0; }

bool can_play() { return motley_page_can_play() != 0; }

void tell_host(const char* events) { motley_page_tell_host(events); }

bool is_follower() { return motley_page_follows() != 0; }

namespace {

/// A text that the page allocated for this call.
std::string taken(char* text) {
    std::string copy = text;
    std::free(text);
    return copy;
}

} // namespace

std::string address() { return taken(motley_page_address()); }

std::string mark() { return taken(motley_page_mark()); }

void set_mark(const char* text) { motley_page_set_mark(text); }

namespace {

/// The lines of a text that the page allocated.
std::vector<std::string> lines_of(char* text) {
    const std::string lines = taken(text);
    std::vector<std::string> result;
    for (const std::string_view line : split(lines, '\n')) {
        if (!line.empty()) {
            result.emplace_back(line);
        }
    }
    return result;
}

} // namespace

std::vector<std::string> stored_names() { return lines_of(motley_page_stored_names()); }

std::vector<std::string> take_failed() { return lines_of(motley_page_take_failed()); }

bool save_as(const char* name, std::string_view bytes) {
    return motley_page_save_as(name, bytes.data(), static_cast<int>(bytes.size())) != 0;
}

void send_to_engine(const char* lines) { motley_page_send_to_engine(lines); }

void kill_engine() { motley_page_kill_engine(); }

} // namespace motley::platform::page
