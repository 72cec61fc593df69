#pragma once

#include <optional>
#include <string>

namespace motley::platform {

/// What the command line of the window says.
struct Options {
    int width = 1280; ///< of the window's inside, in points
    int height = 800;
    float ratio = 0;        ///< device pixels per point; 0: what the system says
    std::string shared;     ///< a link, or the path of a file, to be opened; empty: none
    std::string screenshot; ///< a BMP file for the first settled frame; then the program ends
};

/// The options, or, after --help, --version or a mistake has been told, nothing: `status` is then
/// what main() returns.
[[nodiscard]] std::optional<Options> read_options(int argc, char** argv, int& status);

} // namespace motley::platform
