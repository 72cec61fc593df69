#pragma once

#include "tools/answer.h"

#include <memory>
#include <string>
#include <utility>

namespace motley::tools {

/// Another program, spoken to by lines on its standard input and output. It is ended with this
/// object. As WebAssembly, or on macOS, none can be started.
class Process {
public:
    /// Starts what a shell makes of the command.
    [[nodiscard]] static Answer<std::unique_ptr<Process>> start(const std::string& command);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process();

    /// Sends the line. A program that no longer listens is noticed by the next hear().
    void say(const std::string& line);
    /// The next line, without its end. Refused if the program has ended, or says nothing for ten
    /// minutes.
    [[nodiscard]] Answer<std::string> hear();

private:
    Process(std::string command, int socket, int id)
        : command_(std::move(command)), socket_(socket), id_(id) {}

    std::string command_;
    int socket_;
    int id_;
    std::string heard_; ///< what is not yet a whole line
};

} // namespace motley::tools
