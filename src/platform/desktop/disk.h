#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace motley::platform {

/// Makes a folder and its parents, for this user alone. Returns true if it exists.
bool make_folder(const std::filesystem::path& folder);
/// The bytes of a file; nothing if it does not exist or cannot be read.
[[nodiscard]] std::optional<std::string> read_file(const std::filesystem::path& path);
/// Replaces the whole file. Even if the power fails meanwhile, the file has either the old or the
/// new bytes; another file, whose name ends in `.new`, may be left. If it returns true, the bytes
/// are on the disk.
[[nodiscard]] bool replace_file(const std::filesystem::path& path, std::string_view bytes);
/// Appends to a file, which is created if it does not exist. If it returns true, the bytes are on
/// the disk; otherwise the file is as it was, as far as the system still allows.
[[nodiscard]] bool append_to_file(const std::filesystem::path& path, std::string_view bytes);

} // namespace motley::platform
