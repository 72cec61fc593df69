#pragma once

#include <filesystem>
#include <stdexcept>

namespace motley::test {

/// The folder of the sources: the nearest one, from the working directory upwards, that has CMake's
/// presets. Not a path told to the compiler, since that would differ between two clones, which
/// could then not share compiled objects.
inline std::filesystem::path checkout() {
    std::filesystem::path folder = std::filesystem::current_path();
    while (!std::filesystem::exists(folder / "CMakePresets.json")) {
        if (folder == folder.root_path()) {
            throw std::runtime_error("tests that read sources run within a clone of them");
        }
        folder = folder.parent_path();
    }
    return folder;
}

} // namespace motley::test
