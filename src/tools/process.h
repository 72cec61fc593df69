#pragma once

#include "tools/answer.h"

#include <chrono>
#include <memory>
#include <string>
#include <utility>

namespace motley::tools {

/// Another program, spoken to by lines on its standard input and output. It is ended with this
/// object, and when this program ends in whatever way. As WebAssembly, or on macOS, none can be
/// started.
class Process {
public:
    using Clock = std::chrono::steady_clock;

    /// Starts what a shell makes of the command.
    [[nodiscard]] static Answer<std::unique_ptr<Process>> start(const std::string& command);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    /// Says quit, and ends what does not heed it.
    ~Process();

    /// Sends the line. A program that does not listen is noticed by the next hear().
    void say(const std::string& line);
    /// The next line, without its end. Refused if the program has ended, or says none until then.
    [[nodiscard]] Answer<std::string> hear(Clock::time_point until);

private:
    Process(std::string command, int socket, int id)
        : command_(std::move(command)), socket_(socket), id_(id) {}

    /// Starts what ends the program's group when this program has ended.
    void guard();
    /// Whether the program has ended within this time.
    [[nodiscard]] bool ends_within(std::chrono::milliseconds time);

    std::string command_;
    int socket_;
    int id_;
    int guards_pipe_ = -1;
    int guards_id_ = 0;
    bool ended_ = false;
    bool deaf_ = false;
    std::string heard_; ///< what is not yet a whole line
};

} // namespace motley::tools
