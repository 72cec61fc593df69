#include "platform/run.h"

#include "core/asset.h"
#include "engine/strings.h"
#include "platform/desktop/disk.h"
#include "platform/desktop/file_archive.h"
#include "platform/desktop/files.h"
#include "platform/desktop/folders.h"
#include "platform/desktop/inbox.h"
#include "platform/desktop/options.h"
#include "platform/desktop/shared_files.h"
#include "platform/desktop/sound_card.h"
#include "platform/desktop/thread_client.h"
#include "platform/desktop/window.h"

#include <SDL.h>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace motley::platform {

namespace {

/// Where the window was, in the folder of the player's data.
constexpr const char* placement_file = "window";

// SDL also has drivers that draw invisibly.
bool has_screen() {
    const std::string_view driver = SDL_GetCurrentVideoDriver();
    return driver != "offscreen" && driver != "dummy" && driver != "evdev";
}

/// The languages that the player reads according to the system, best first.
std::vector<std::string> preferred_languages() {
    std::vector<std::string> languages;
    SDL_Locale* const locales = SDL_GetPreferredLocales();
    for (const SDL_Locale* at = locales; at != nullptr && at->language != nullptr; ++at) {
        languages.emplace_back(at->language);
        if (at->country != nullptr) {
            languages.back().append("-").append(at->country);
        }
    }
    SDL_free(locales);
    return languages;
}

int complain(const char* what, const char* why) {
    std::fprintf(stderr, "motley-desktop: %s: %s\n", what, why);
    return 1;
}

/// Also shows a message box, since the player may not see a terminal.
int complain_of_other_window() {
    const int status =
        complain("already running", "one window at a time plays, so that no game is lost");
    register_assets(text_assets());
    const std::string language = engine::Strings::nearest(preferred_languages());
    SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_INFORMATION, "Motley",
                             engine::Strings::common(language, "page.elsewhere.window").c_str(),
                             nullptr);
    return status;
}

Log log_to(ui::DebugOverlay& debug) {
    return [&debug](const std::string& line) { debug.hear(line); };
}

enum class Start : std::uint8_t {
    plays,
    handed_over, ///< another window plays, and shows what was to be shown
    refused,     ///< another window plays, and does not answer
};

/// Only one window plays. One that is just opening or closing is waited for.
Start start_in(const std::filesystem::path& folder, Files& files, const std::string& shared) {
    constexpr int tries = 20;
    for (int i = 0; i < tries; ++i) {
        if (files.claim()) {
            return Start::plays;
        }
        if (Inbox::hand_over(folder, shared_from_anywhere(shared))) {
            return Start::handed_over;
        }
        SDL_Delay(100);
    }
    return Start::refused;
}

/// `folder`: of the player's data, if there is one.
int play(const Options& options, const std::optional<std::filesystem::path>& folder,
         Stage::Keeping keeping, ui::DebugOverlay& debug) {
    Window window(debug);
    std::optional<Placement> before;
    if (folder && !options.sized) {
        before = read_placement(read_file(*folder / placement_file).value_or(""));
    }
    if (!window.open(options, before)) {
        return complain("no window with OpenGL 3.2", SDL_GetError());
    }
    auto stage =
        Stage::create(std::random_device{}(), preferred_languages(), std::make_unique<SoundCard>(),
                      std::make_unique<ThreadClient>(Window::wake, log_to(debug)));
    if (!stage) {
        return complain("cannot start", stage.error().c_str());
    }
    (*stage)->begin(std::move(keeping));
    if (!options.shared.empty()) {
        open_shared((*stage)->sharing(), options.shared, shell::Sharing::From::address);
    }
    if (options.screenshot.empty()) {
        window.show(**stage);
        if (folder) {
            // If that fails, the window opens in the middle.
            (void)replace_file(*folder / placement_file, write_placement(window.placement()));
        }
    } else if (!window.photograph(**stage, options.screenshot)) {
        return complain(options.screenshot.c_str(), SDL_GetError());
    }
    return 0;
}

} // namespace

int run(int argc, char** argv) {
    int status = 0;
    const std::optional<Options> options = read_options(argc, argv, status);
    if (!options) {
        return status;
    }
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        return complain("no display", SDL_GetError());
    }
    if (options->screenshot.empty() && !has_screen()) {
        SDL_Quit();
        return complain("no display", "no window system is running");
    }
    ui::DebugOverlay debug;
    Stage::Keeping keeping;
    auto start = Start::plays;
    std::optional<std::filesystem::path> folder;
    if (options->screenshot.empty()) { // which shows the program in its initial state
        folder = data_folder();
        auto files = std::make_unique<Files>(*folder, home_folder(), log_to(debug));
        start = start_in(*folder, *files, options->shared);
        keeping.storage = std::move(files);
        keeping.archive = std::make_unique<FileArchive>(*folder / "matches", log_to(debug));
    }
    std::optional<Inbox> inbox;
    if (folder && start == Start::plays) {
        inbox.emplace(*folder, Window::bring);
    }
    status = start == Start::plays     ? play(*options, folder, std::move(keeping), debug)
             : start == Start::refused ? complain_of_other_window()
                                       : 0;
    inbox.reset();
    SDL_Quit();
    return status;
}

} // namespace motley::platform
