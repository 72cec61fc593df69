#include "platform/desktop/file_dialog.h"

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <spawn.h>
#include <sstream>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

extern char** environ; // NOLINT(readability-redundant-declaration): not in every unistd.h

namespace motley::platform {

namespace {

struct Program {
    std::string_view name;
    std::string_view option;
};

constexpr std::array<Program, 2> programs{{
    {"zenity", "--file-selection"},
    {"kdialog", "--getopenfilename"},
}};

bool on_path(std::string_view name) {
    const char* const path = std::getenv("PATH"); // NOLINT(concurrency-mt-unsafe)
    std::istringstream folders(path == nullptr ? "" : path);
    for (std::string folder; std::getline(folders, folder, ':');) {
        if (access((std::filesystem::path(folder) / name).c_str(), X_OK) == 0) {
            return true;
        }
    }
    return false;
}

const Program* program() {
    for (const Program& each : programs) {
        if (on_path(each.name)) {
            return &each;
        }
    }
    return nullptr;
}

/// Starts the program with its output going to the pipe. 0 if that fails.
pid_t start(const Program& what, const std::array<int, 2>& pipe) {
    std::string name(what.name);
    std::string option(what.option);
    std::array<char*, 3> arguments{name.data(), option.data(), nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, pipe[0]);
    posix_spawn_file_actions_addclose(&actions, pipe[1]);
    pid_t child = 0;
    const int error =
        posix_spawnp(&child, name.c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0 ? child : 0;
}

} // namespace

bool FileDialog::available() { return program() != nullptr; }

bool FileDialog::open() {
    const std::lock_guard lock(mutex_);
    if (program_ != 0) {
        return true;
    }
    if (listener_.joinable()) {
        listener_.join(); // it has said all that it had to say
    }
    const Program* const what = program();
    std::array<int, 2> pipe{};
    if (what == nullptr || ::pipe(pipe.data()) != 0) {
        return false;
    }
    program_ = start(*what, pipe);
    close(pipe[1]);
    if (program_ == 0) {
        close(pipe[0]);
        return false;
    }
    listener_ = std::thread([this, output = pipe[0]] { listen(output); });
    return true;
}

void FileDialog::listen(int output) {
    std::string said;
    std::array<char, 512> part{};
    for (ssize_t count = 0; (count = read(output, part.data(), part.size())) > 0;) {
        said.append(part.data(), static_cast<std::size_t>(count));
    }
    close(output);
    {
        const std::lock_guard lock(mutex_);
        int status = 0;
        waitpid(program_, &status, 0);
        program_ = 0;
        if (said.ends_with('\n')) {
            said.pop_back();
        }
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && !said.empty()) {
            picked_ = std::move(said);
        }
    }
    changed_();
}

std::optional<std::string> FileDialog::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(picked_, std::nullopt);
}

FileDialog::~FileDialog() {
    {
        const std::lock_guard lock(mutex_);
        if (program_ != 0) {
            kill(program_, SIGTERM);
        }
    }
    if (listener_.joinable()) {
        listener_.join();
    }
}

} // namespace motley::platform
