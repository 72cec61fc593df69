#include "platform/web/files.h"

#include <cstddef>
#include <emscripten/em_js.h>
#include <emscripten/em_macros.h>

// The names are in quotes, since a minifier of this code does not see the page.
// clang-format off
EM_JS_DEPS(motley_files, "$UTF8ToString,$lengthBytesUTF8,$stringToUTF8")
EM_JS(int, motley_files_can, (const char* what), {
    return Module["page"]["can"](UTF8ToString(what)) ? 1 : 0;
})
EM_JS(void, motley_files_give, (const char* to, const char* as, const char* file, const char* text, int frames), {
    Module["page"]["give"](UTF8ToString(to), UTF8ToString(as), UTF8ToString(file), UTF8ToString(text), frames);
})
EM_JS(void, motley_files_want, (int clipboard), {
    Module["page"][clipboard ? "paste" : "pick"]();
})
EM_JS(int, motley_files_brought_size, (), {
    const brought = Module["page"]["brought"]();
    return typeof brought === "string" ? lengthBytesUTF8(brought) : brought.length;
})
EM_JS(void, motley_files_brought, (char* to, int room), {
    const brought = Module["page"]["brought"]();
    if (typeof brought === "string") stringToUTF8(brought, to, room);
    else HEAPU8.set(brought, to);
})
// clang-format on

namespace motley::platform::files {

using shell::Export;

namespace {

bool can(const char* what) { return motley_files_can(what) != 0; }

const char* name_of(Export::To to) {
    return to == Export::To::clipboard ? "clipboard" : to == Export::To::file ? "file" : "others";
}

const char* name_of(Export::As as) {
    switch (as) {
    case Export::As::text:
        return "text";
    case Export::As::document:
        return "document";
    case Export::As::picture:
        return "picture";
    case Export::As::page:
        return "page";
    case Export::As::animation:
        break;
    }
    return "animation";
}

} // namespace

shell::Abilities abilities() {
    shell::Abilities out;
    out.sends_links = can("send links");
    out.sends_files = can("send files");
    out.makes_pictures = can("make pictures");
    out.copies_pictures = out.makes_pictures && can("copy pictures");
    out.makes_animations = out.makes_pictures;
    out.makes_pages = can("make pages");
    out.picks_files = true;
    out.reads_clipboard = can("read the clipboard");
    return out;
}

void give(const Export& what) {
    motley_files_give(name_of(what.to), name_of(what.as), what.file.c_str(), what.text.c_str(),
                      static_cast<int>(what.frames));
}

void want(shell::Sharing::Request request) {
    motley_files_want(request == shell::Sharing::Request::clipboard ? 1 : 0);
}

std::string brought() {
    // JavaScript writes a terminating zero.
    const int size = motley_files_brought_size();
    std::string text(static_cast<std::size_t>(size) + 1, 0);
    motley_files_brought(text.data(), size + 1);
    text.pop_back();
    return text;
}

} // namespace motley::platform::files
