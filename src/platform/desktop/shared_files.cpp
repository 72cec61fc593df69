#include "platform/desktop/shared_files.h"

#include "core/text.h"
#include "platform/desktop/folders.h"

#include <SDL.h>
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <climits>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string_view>
#include <system_error>

namespace motley::platform {

using shell::Export;
using shell::Sharing;
using Progress = shell::ExportState::Stage;

namespace {

std::filesystem::path path_of(const std::string& utf8) {
    return std::u8string(utf8.begin(), utf8.end());
}

std::string text_of(const std::filesystem::path& path) {
    const std::u8string utf8 = path.u8string();
    return {utf8.begin(), utf8.end()};
}

/// A path in this folder that is not taken.
std::filesystem::path free_path(const std::filesystem::path& folder, const std::string& name) {
    const std::filesystem::path wanted = path_of(name);
    std::filesystem::path path = folder / wanted;
    std::error_code error;
    for (int n = 2; std::filesystem::exists(path, error); ++n) {
        path = folder /
               (text_of(wanted.stem()) + '-' + std::to_string(n) + text_of(wanted.extension()));
    }
    return path;
}

/// The path that a file: URL of this machine names, as file managers pass them; else the text
/// itself.
std::string path_in(const std::string& shared) {
    constexpr std::string_view scheme = "file://";
    if (!shared.starts_with(scheme)) {
        return shared;
    }
    std::string path;
    // Before the path there may be the name of this machine.
    for (std::size_t i = std::min(shared.find('/', scheme.size()), shared.size());
         i < shared.size(); ++i) {
        unsigned char byte = 0;
        const char* const digits = shared.c_str() + i + 1; // ends with 0
        if (shared[i] == '%' && i + 2 < shared.size() &&
            std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2) {
            path += static_cast<char>(byte);
            i += 2;
        } else {
            path += shared[i];
        }
    }
    return path;
}

/// What the file holds, but at most a byte more than is allowed, so that a longer one is refused; or
/// that reason is not reported. Of all that is no file, reading some would never end.
Result<std::string> text_in(const std::filesystem::path& path) {
    const auto refuse = [&](std::string_view reason) {
        return fail("unreadable", {named(in_quotes(text_of(path.filename())))}, says(reason));
    };
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found) {
        return refuse("no-such-file");
    }
    if (std::filesystem::is_directory(status)) {
        return refuse("is-folder");
    }
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        return refuse("no-plain-file");
    }
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return refuse(errno == EACCES || error == std::errc::permission_denied ? "no-permission"
                                                                               : "no-file");
    }
    std::string text(Sharing::max_text + 1, 0);
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (file.bad()) {
        return refuse("no-file");
    }
    text.resize(static_cast<std::size_t>(file.gcount()));
    text.shrink_to_fit(); // of several files, all wait in memory
    return text;
}

/// Whether a text that somebody gave the program names a file, which need not be there.
bool is_path(const std::string& shared) {
    if (shared.empty() || shared.size() > PATH_MAX || shared.find('\n') != std::string::npos) {
        return false;
    }
    std::error_code error;
    const std::filesystem::path path = path_of(path_in(shared));
    const auto type = std::filesystem::status(path, error).type();
    if (type != std::filesystem::file_type::not_found && type != std::filesystem::file_type::none) {
        return true;
    }
    for (const std::string_view begin : {"file://", "/", "./", "../", "~/"}) {
        if (shared.starts_with(begin)) {
            return true;
        }
    }
    // A name with an ending; a link to a page can have one, too.
    const std::string ending = text_of(path.extension());
    constexpr std::size_t longest = 8;
    return ending.size() > 1 && ending.size() <= longest && path.has_stem() &&
           std::all_of(ending.begin() + 1, ending.end(),
                       [](char c) { return is_lower(c) || is_upper(c) || is_digit(c); }) &&
           shared.find_first_of("#: ") == std::string::npos;
}

constexpr int board_ms = 700; ///< how long an animation shows each board
constexpr int last_ms = 3000;

} // namespace

shell::Abilities SharedFiles::abilities() {
    shell::Abilities can;
    can.reads_clipboard = true;
    can.makes_pictures = true;
    can.makes_animations = true;
    can.picks_files = FileDialog::available();
    return can;
}

void open_shared(Sharing& sharing, const std::string& shared, Sharing::From from) {
    if (!is_path(shared)) {
        (void)sharing.open(shared, from);
    } else if (const auto text = text_in(path_of(path_in(shared)))) {
        (void)sharing.open(*text, from);
    } else {
        sharing.refuse_file(text.error());
    }
}

void open_files(Sharing& sharing, const std::vector<std::string>& paths) {
    if (paths.size() == 1) {
        open_shared(sharing, paths.front(), Sharing::From::player);
        return;
    }
    for (const std::string& each : paths) {
        const std::filesystem::path path = path_of(each);
        Result<std::string> text = text_in(path);
        if (!text) {
            text.error().where.clear(); // the library's report has the name
        } else if (text->size() > Sharing::max_text) {
            text = fail("unreadable", {}, says("file-too-long"));
        }
        sharing.add_file(text_of(path.filename()), std::move(text));
    }
}

std::string shared_from_anywhere(const std::string& shared) {
    const std::filesystem::path path = path_of(path_in(shared));
    std::error_code error;
    return !shared.empty() && std::filesystem::exists(path, error)
               ? text_of(std::filesystem::absolute(path, error))
               : shared;
}

void open_clipboard(Sharing& sharing) {
    char* const text = SDL_GetClipboardText();
    (void)sharing.open(text == nullptr ? "" : text, Sharing::From::player);
    SDL_free(text);
}

void SharedFiles::save(Sharing& sharing, const Export& what,
                       const std::optional<std::string>& bytes) const {
    const bool document = what.as == Export::As::document && !what.file.ends_with(".svg");
    const std::filesystem::path path = free_path(document ? documents_ : pictures_, what.file);
    std::ofstream file;
    if (bytes) {
        file.open(path, std::ios::binary);
        file << *bytes;
        file.close();
    }
    const bool done = bytes && file;
    sharing.tell_export(done ? Progress::done : Progress::failed, 1, done ? text_of(path) : "");
}

bool SharedFiles::serve_request(Sharing& sharing) {
    switch (sharing.take_request()) {
    case Sharing::Request::clipboard:
        open_clipboard(sharing);
        return true;
    case Sharing::Request::file:
        if (!dialog_.open()) {
            sharing.refuse_file("no-file");
        }
        return true;
    case Sharing::Request::none:
        break;
    }
    if (const auto path = dialog_.take()) {
        open_shared(sharing, *path, Sharing::From::player);
        return true;
    }
    return false;
}

void SharedFiles::animate(Sharing& sharing) {
    if (sharing.given_up()) {
        animation_.reset();
        return;
    }
    const std::size_t frames = animation_->what.frames;
    const std::size_t n = animation_->next++;
    const bool last = n + 1 == frames;
    if (!animation_->gif.add(picture::rasterise(animation_->what.frame(n)),
                             last ? last_ms : board_ms)) {
        sharing.tell_export(Progress::failed);
        animation_.reset();
    } else if (last) {
        save(sharing, animation_->what, animation_->gif.bytes());
        animation_.reset();
    } else {
        sharing.tell_export(Progress::runs, static_cast<float>(n + 1) / static_cast<float>(frames));
    }
}

bool SharedFiles::serve(Sharing& sharing) {
    if (serve_request(sharing)) {
        return true;
    }
    auto what = sharing.take_export();
    if (!what) {
        if (animation_) {
            animate(sharing);
            return true;
        }
        return false;
    }
    animation_.reset();
    if (what->to == Export::To::clipboard && what->as == Export::As::text) {
        sharing.tell_export(SDL_SetClipboardText(what->text.c_str()) == 0 ? Progress::done
                                                                          : Progress::failed);
    } else if (what->to != Export::To::file) {
        sharing.tell_export(Progress::failed); // nobody offers it: see abilities()
    } else if (what->as == Export::As::animation) {
        animation_ = std::make_unique<Animation>();
        animation_->what = std::move(*what);
        sharing.tell_export(Progress::runs);
    } else if (what->as == Export::As::picture) {
        save(sharing, *what, png_of(picture::rasterise(what->text)));
    } else {
        save(sharing, *what, what->text);
    }
    return true;
}

std::filesystem::path user_folder(const std::string& name) {
    // Lines such as XDG_DOCUMENTS_DIR="$HOME/Documents".
    std::ifstream settings(user_folder("XDG_CONFIG_HOME", ".config") / "user-dirs.dirs");
    const std::string begin = "XDG_" + name + "_DIR=\"";
    for (std::string line; std::getline(settings, line);) {
        if (!line.starts_with(begin) || !line.ends_with('"') || line.size() <= begin.size()) {
            continue;
        }
        const std::string value = line.substr(begin.size(), line.size() - begin.size() - 1);
        constexpr std::string_view at_home = "$HOME";
        const std::filesystem::path folder =
            value.starts_with(at_home)
                ? path_of(text_of(home_folder()) + value.substr(at_home.size()))
                : path_of(value);
        std::error_code error;
        if (std::filesystem::is_directory(folder, error)) {
            return folder;
        }
    }
    return home_folder();
}

} // namespace motley::platform
