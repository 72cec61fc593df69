#include "platform/desktop/shared_files.h"

#include <SDL.h>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>

namespace motley::platform {

using shell::Export;
using shell::Sharing;

namespace {

std::filesystem::path path_of(const std::string& utf8) {
    return std::u8string(utf8.begin(), utf8.end());
}

std::string text_of(const std::filesystem::path& path) {
    const std::u8string utf8 = path.u8string();
    return {utf8.begin(), utf8.end()};
}

std::filesystem::path home() {
    const char* const folder = std::getenv("HOME"); // NOLINT(concurrency-mt-unsafe)
    return folder == nullptr ? std::filesystem::path(".") : path_of(folder);
}

std::filesystem::path settings_folder() {
    const char* const folder = std::getenv("XDG_CONFIG_HOME"); // NOLINT(concurrency-mt-unsafe)
    return folder != nullptr && *folder != 0 ? path_of(folder) : home() / ".config";
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

/// Where it is; nothing if it could not be written.
std::optional<std::string> save(const Export& what, const std::filesystem::path& folder) {
    const std::filesystem::path path = free_path(folder, what.file);
    std::ofstream file(path, std::ios::binary);
    file << what.text;
    file.close();
    return file ? std::optional(text_of(path)) : std::nullopt;
}

bool is_picture(const Export& what) { return what.file.ends_with(".svg"); }

} // namespace

shell::Abilities abilities() {
    shell::Abilities can;
    can.reads_clipboard = true;
    return can;
}

void open_shared(Sharing& sharing, const std::string& shared, Sharing::From from) {
    std::ifstream file(path_of(shared), std::ios::binary);
    if (!file) {
        (void)sharing.open(shared, from);
        return;
    }
    // One byte more than is allowed, so that a longer file is refused.
    std::string text(Sharing::max_text + 1, 0);
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    (void)sharing.open(text, from);
}

void open_clipboard(Sharing& sharing) {
    char* const text = SDL_GetClipboardText();
    (void)sharing.open(text == nullptr ? "" : text, Sharing::From::player);
    SDL_free(text);
}

bool serve(Sharing& sharing, const std::filesystem::path& documents,
           const std::filesystem::path& pictures) {
    using Stage = shell::ExportState::Stage;
    if (sharing.take_wish() == Sharing::Wish::clipboard) {
        open_clipboard(sharing);
        return true;
    }
    const auto what = sharing.take_export();
    if (!what) {
        return false;
    }
    if (what->to == Export::To::clipboard && what->as == Export::As::text) {
        sharing.tell_export(SDL_SetClipboardText(what->text.c_str()) == 0 ? Stage::done
                                                                          : Stage::failed);
    } else if (what->to == Export::To::file && what->as == Export::As::document) {
        const auto where = save(*what, is_picture(*what) ? pictures : documents);
        sharing.tell_export(where ? Stage::done : Stage::failed, 1, where.value_or(""));
    } else {
        sharing.tell_export(Stage::failed); // nobody offers it: see abilities()
    }
    return true;
}

std::filesystem::path user_folder(const std::string& name) {
    // Lines such as XDG_DOCUMENTS_DIR="$HOME/Documents".
    std::ifstream settings(settings_folder() / "user-dirs.dirs");
    const std::string begin = "XDG_" + name + "_DIR=\"";
    for (std::string line; std::getline(settings, line);) {
        if (!line.starts_with(begin) || !line.ends_with('"') || line.size() <= begin.size()) {
            continue;
        }
        const std::string value = line.substr(begin.size(), line.size() - begin.size() - 1);
        constexpr std::string_view at_home = "$HOME";
        const std::filesystem::path folder =
            value.starts_with(at_home) ? path_of(text_of(home()) + value.substr(at_home.size()))
                                       : path_of(value);
        std::error_code error;
        if (std::filesystem::is_directory(folder, error)) {
            return folder;
        }
    }
    return home();
}

} // namespace motley::platform
