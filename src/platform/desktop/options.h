#pragma once

#include <optional>
#include <string>

namespace motley::platform {

/// The options of the window's command line.
struct Options {
    int width = 1280; ///< width of the window's inside, in points
    int height = 800;
    bool sized = false;     ///< the user has chosen the size
    float ratio = 0;        ///< device pixels per point; 0: the system's ratio
    std::string shared;     ///< a link or the path of a file to open; empty: none
    std::string screenshot; ///< a BMP file to which the first settled frame is written; then the
                            ///< program ends
};

/// Reads the options. Nothing after --help, --version or an error, which has been reported to the
/// user; then main() must return `status`.
[[nodiscard]] std::optional<Options> read_options(int argc, char** argv, int& status);

} // namespace motley::platform
