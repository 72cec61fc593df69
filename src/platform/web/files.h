#pragma once

#include "shell/sharing.h"

#include <string>

/// Texts and pictures that come into the page and go out of it, by messages to the page.
/// JavaScript (web/files.mjs) carries lines and does the browser's part.
namespace motley::platform::files {

[[nodiscard]] shell::Abilities abilities();
/// Hands an export to the page. The page sends taken_out until it is done, and asks for each picture
/// of an animation with frame.
void give(const shell::Export& what);
/// Asks the page for a text. The page sends bring or add_file when it has it, or bring_failed.
void want(shell::Sharing::Request request);
/// The text that the page has, during bring, add_file and host_said.
[[nodiscard]] std::string brought();

} // namespace motley::platform::files
