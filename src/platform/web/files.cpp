#include "platform/web/files.h"

#include "platform/web/page.h"

namespace motley::platform::files {

using shell::Export;

namespace {

bool can(const char* what) { return page::agrees({"can", what}); }

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
    page::tell({"give", name_of(what.to), name_of(what.as), what.file.c_str(), what.text.c_str(),
                std::to_string(what.frames).c_str()});
}

void want(shell::Sharing::Request request) {
    page::tell({request == shell::Sharing::Request::clipboard ? "paste" : "pick"});
}

std::string brought() { return page::ask({"brought"}).value_or(""); }

} // namespace motley::platform::files
