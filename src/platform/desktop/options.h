#pragma once

#include <optional>
#include <string>

namespace motley::platform {

/// The options of the window's command line.
struct Options {
    int width = 1280; ///< of the window's inside, in points
    int height = 800;
    bool sized = false;     ///< the user has chosen that size
    float ratio = 0;        ///< device pixels per point; 0: the system's ratio
    std::string shared;     ///< a link or the path of a file to open; empty: none
    std::string screenshot; ///< a BMP file to which the first settled frame is written; then the
                            ///< program ends
};

/// The options. Nothing after --help, --version or a mistake, about which the user has been told;
/// `status` is then the value for main() to return.
[[nodiscard]] std::optional<Options> read_options(int argc, char** argv, int& status);

} // namespace motley::platform
