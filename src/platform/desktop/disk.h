#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace motley::platform {

/// Makes a folder, and those that it lies in, for this user alone; true if it is there.
bool make_folder(const std::filesystem::path& folder);
/// Nothing if there is no such file, or it cannot be read.
[[nodiscard]] std::optional<std::string> read_file(const std::filesystem::path& path);
/// Replaces the whole file, safely even if the power fails in between: then it is the old or the
/// new one. Meanwhile there is a file whose name ends in `.new`. On the disk when it returns, if
/// true.
[[nodiscard]] bool replace_file(const std::filesystem::path& path, std::string_view bytes);
/// Adds to the end of the file, which is created if there is none. On the disk when it returns, if
/// true. Otherwise the file is as it was, as far as the system can still do that.
[[nodiscard]] bool append_to_file(const std::filesystem::path& path, std::string_view bytes);

} // namespace motley::platform
