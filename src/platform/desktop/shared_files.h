#pragma once

#include "shell/sharing.h"

#include <filesystem>
#include <string>

/// How texts come into the window and go out of it.
namespace motley::platform {

/// What the window can do with an Export.
[[nodiscard]] shell::Abilities abilities();

/// Opens what the file of this path holds; where there is no such file, the text is a link itself.
void open_shared(shell::Sharing& sharing, const std::string& shared, shell::Sharing::From from);
/// Opens what is on the clipboard.
void open_clipboard(shell::Sharing& sharing);

/// Does what the app asks for; false if there is nothing to do. Files are put into `documents` and
/// `pictures`, under a name that is not taken.
bool serve(shell::Sharing& sharing, const std::filesystem::path& documents,
           const std::filesystem::path& pictures);

/// The player's folder of this name, `DOCUMENTS` or `PICTURES`, as the desktop's settings have it
/// (the XDG user directories); without them the home folder, where there is none the present one.
[[nodiscard]] std::filesystem::path user_folder(const std::string& name);

} // namespace motley::platform
