#pragma once

#include "engine/strings.h"

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace motley::tools {

/// Where a program reads and writes; tests pass their own streams.
struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
};

/// The exit codes of every command.
enum ExitCode : int {
    done = 0,
    refused = 1, ///< one line on err says why
    misused = 2, ///< one line on err says what is wrong with the command line
};

/// Runs `motley ARGUMENT…`. Its messages are taken from `strings`. --help is the manual.
[[nodiscard]] int run(const std::vector<std::string>& arguments, std::string_view version,
                      const engine::Strings& strings, Streams streams);

} // namespace motley::tools
