#include "tools/process.h"

#include "core/text.h"

// macOS has no SOCK_CLOEXEC.
#if __has_include(<spawn.h>) && !defined(__EMSCRIPTEN__) && !defined(__APPLE__)
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <string_view>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace motley::tools {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds time_to_end = 500ms; ///< for `quit`, and again for SIGTERM
constexpr std::chrono::milliseconds time_to_listen = 2s;
constexpr std::size_t longest_line = std::size_t{1} << 20U;

/// Starts words[0] in a group of its own, so that all of it can be ended, with these as its input
/// and output; 0 if it could not be started. -1 is /dev/null.
pid_t spawn(std::vector<std::string> words, int in, int out, int err) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (const auto& [from, to] : {std::pair(in, STDIN_FILENO), {out, STDOUT_FILENO}}) {
        if (from < 0) {
            posix_spawn_file_actions_addopen(&actions, to, "/dev/null", O_RDWR, 0);
        } else {
            posix_spawn_file_actions_adddup2(&actions, from, to);
        }
    }
    if (err < 0) {
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_RDWR, 0);
    }
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes, 0);
    std::vector<char*> arguments;
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    pid_t id = 0;
    const int error = posix_spawn(&id, "/bin/sh", &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0 ? id : 0;
}

/// How long poll() may wait.
int left(Process::Clock::time_point until) {
    const auto time =
        std::chrono::ceil<std::chrono::milliseconds>(until - Process::Clock::now()).count();
    return static_cast<int>(std::clamp<std::int64_t>(time, 0, 3'600'000));
}

} // namespace

Answer<std::unique_ptr<Process>> Process::start(const std::string& command) {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        return refuse("no-program", in_quotes(command) + " could not be started");
    }
    const pid_t id = spawn({"sh", "-c", command}, ends[1], ends[1], STDERR_FILENO);
    close(ends[1]);
    if (id == 0) {
        close(ends[0]);
        return refuse("no-program", in_quotes(command) + " could not be started");
    }
    std::unique_ptr<Process> made(new Process(command, ends[0], id));
    made->guard();
    return made;
}

void Process::guard() {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        return;
    }
    // Its input ends when this program does, even if that is killed.
    guards_id_ =
        spawn({"sh", "-c", "read line; kill -s KILL -- \"-$1\"", "sh", std::to_string(id_)},
              ends[0], -1, -1);
    close(ends[0]);
    guards_pipe_ = ends[1];
}

bool Process::ends_within(std::chrono::milliseconds time) {
    const auto until = Clock::now() + time;
    while (!ended_) {
        ended_ = waitpid(id_, nullptr, WNOHANG) != 0;
        if (!ended_) {
            if (Clock::now() >= until) {
                return false;
            }
            std::this_thread::sleep_for(2ms);
        }
    }
    return true;
}

Process::~Process() {
    if (guards_id_ > 0) {
        kill(guards_id_, SIGKILL);
        waitpid(guards_id_, nullptr, 0);
    }
    if (guards_pipe_ >= 0) {
        close(guards_pipe_);
    }
    constexpr std::string_view quit = "quit\n";
    (void)send(socket_, quit.data(), quit.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    shutdown(socket_, SHUT_RDWR);
    close(socket_);
    if (!ends_within(time_to_end)) {
        kill(-id_, SIGTERM);
        if (!ends_within(time_to_end)) {
            kill(-id_, SIGKILL);
            waitpid(id_, nullptr, 0);
        }
    }
    kill(-id_, SIGKILL); // what it has started itself
}

void Process::say(const std::string& line) {
    const std::string bytes = line + '\n';
    const auto until = Clock::now() + time_to_listen;
    for (std::size_t sent = 0; sent < bytes.size() && !deaf_;) {
        const ssize_t n =
            send(socket_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n > 0) {
            sent += static_cast<std::size_t>(n);
            continue;
        }
        pollfd waiting{socket_, POLLOUT, 0};
        deaf_ = (n < 0 && errno != EAGAIN && errno != EINTR) || poll(&waiting, 1, left(until)) <= 0;
    }
}

Answer<std::string> Process::hear(Clock::time_point until) {
    for (;;) {
        // An answer that came too late is none, or chatter would never end.
        if (Clock::now() >= until) {
            return refuse("silent-program", in_quotes(command_) + " does not answer in time");
        }
        if (const std::size_t end = heard_.find('\n'); end != std::string::npos) {
            std::string line = heard_.substr(0, end);
            heard_.erase(0, end + 1);
            return line;
        }
        if (heard_.size() > longest_line) {
            return refuse("silent-program", in_quotes(command_) + " says a line without an end");
        }
        pollfd waiting{socket_, POLLIN, 0};
        if (poll(&waiting, 1, left(until)) <= 0) {
            continue;
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
Answer<std::string> Process::hear(Clock::time_point /*until*/) { return heard_; }

} // namespace motley::tools

#endif
