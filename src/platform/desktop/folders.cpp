#include "platform/desktop/folders.h"

#include <cstdlib>
#include <pwd.h>
#include <string>
#include <unistd.h>

namespace motley::platform {

namespace {

/// The path of a text in UTF-8; an empty one unless it is absolute.
std::filesystem::path absolute(const char* text) {
    const std::string utf8 = text == nullptr ? "" : text;
    std::filesystem::path path = std::u8string(utf8.begin(), utf8.end());
    return path.is_absolute() ? path : std::filesystem::path();
}

} // namespace

std::filesystem::path home_folder() {
    std::filesystem::path home = absolute(std::getenv("HOME")); // NOLINT(concurrency-mt-unsafe)
    if (home.empty()) {
        const passwd* const user = getpwuid(getuid()); // NOLINT(concurrency-mt-unsafe)
        home = absolute(user == nullptr ? nullptr : user->pw_dir);
    }
    return home.empty() ? std::filesystem::path("/") : home;
}

std::filesystem::path user_folder(const char* variable, const char* usual) {
    std::filesystem::path folder = absolute(std::getenv(variable)); // NOLINT(concurrency-mt-unsafe)
    return folder.empty() ? home_folder() / usual : folder;
}

std::filesystem::path data_folder() {
#ifdef __APPLE__
    return home_folder() / "Library/Application Support/motley";
#else
    return user_folder("XDG_DATA_HOME", ".local/share") / "motley";
#endif
}

} // namespace motley::platform
