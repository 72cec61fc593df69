#include "tools/process.h"

#include "core/text.h"

// macOS has no SOCK_CLOEXEC.
#if __has_include(<spawn.h>) && !defined(__EMSCRIPTEN__) && !defined(__APPLE__)
#include <array>
#include <csignal>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace motley::tools {

namespace {

constexpr int longest_silence = 600'000; // ms

} // namespace

Answer<std::unique_ptr<Process>> Process::start(const std::string& command) {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        return refuse("no-program", in_quotes(command) + " could not be started");
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    // A group of its own, so that all of it can be ended.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes, 0);
    std::array<std::string, 3> words{"sh", "-c", command};
    std::array<char*, 4> arguments{words[0].data(), words[1].data(), words[2].data(), nullptr};
    pid_t id = 0;
    const int error = posix_spawn(&id, "/bin/sh", &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (error != 0) {
        close(ends[0]);
        return refuse("no-program", in_quotes(command) + " could not be started");
    }
    return std::unique_ptr<Process>(new Process(command, ends[0], id));
}

Process::~Process() {
    close(socket_);
    kill(-id_, SIGTERM);
    waitpid(id_, nullptr, 0);
}

void Process::say(const std::string& line) {
    const std::string bytes = line + '\n';
    for (std::size_t sent = 0; sent < bytes.size();) {
        const ssize_t n = send(socket_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
        if (n <= 0) {
            return;
        }
        sent += static_cast<std::size_t>(n);
    }
}

Answer<std::string> Process::hear() {
    for (;;) {
        if (const std::size_t end = heard_.find('\n'); end != std::string::npos) {
            std::string line = heard_.substr(0, end);
            heard_.erase(0, end + 1);
            return line;
        }
        pollfd waiting{socket_, POLLIN, 0};
        if (poll(&waiting, 1, longest_silence) <= 0) {
            return refuse("silent-program", in_quotes(command_) + " says nothing");
        }
        std::array<char, 4096> bytes{};
        const ssize_t n = recv(socket_, bytes.data(), bytes.size(), 0);
        if (n <= 0) {
            return refuse("silent-program", in_quotes(command_) + " has ended");
        }
        heard_.append(bytes.data(), static_cast<std::size_t>(n));
    }
}

} // namespace motley::tools

#else

namespace motley::tools {

Answer<std::unique_ptr<Process>> Process::start(const std::string& command) {
    return refuse("no-program", in_quotes(command) + ": no program can be started from here");
}
Process::~Process() = default;
void Process::say(const std::string& /*line*/) {}
Answer<std::string> Process::hear() { return heard_; }

} // namespace motley::tools

#endif
