#pragma once

#include <filesystem>

namespace motley::platform {

/// The player's home: `$HOME`, or what the system's list of users says.
[[nodiscard]] std::filesystem::path home_folder();
/// The folder that the XDG base directory specification assigns to a variable: the variable's value
/// if that is an absolute path, otherwise `usual` in the player's home.
[[nodiscard]] std::filesystem::path user_folder(const char* variable, const char* usual);
/// The folder of the player's data. It may not exist, and perhaps cannot be made.
[[nodiscard]] std::filesystem::path data_folder();

} // namespace motley::platform
