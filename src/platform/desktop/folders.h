#pragma once

#include <filesystem>

namespace motley::platform {

/// The player's home: `$HOME`, or what the system's list of users says.
[[nodiscard]] std::filesystem::path home_folder();
/// Where the XDG base directory specification puts what a variable names: its value, if that is an
/// absolute path, otherwise `usual` in the player's home.
[[nodiscard]] std::filesystem::path user_folder(const char* variable, const char* usual);
/// Where the player's data are. It need not exist, and perhaps cannot be made.
[[nodiscard]] std::filesystem::path data_folder();

} // namespace motley::platform
