#pragma once

#include "shell/sharing.h"

#include <string>

/// Texts and pictures that come into the page and go out of it, by calls of the object that
/// web/page.mjs puts at Module.page. JavaScript (web/files.mjs) carries lines and does the
/// browser's part.
namespace motley::platform::files {

[[nodiscard]] shell::Abilities abilities();
/// Hands an export to the page. The page calls motley_taken_out until it is done, and motley_frame
/// for each picture of an animation.
void give(const shell::Export& what);
/// Asks the page for a text. The page calls motley_bring when it has it, or motley_bring_failed.
void want(shell::Sharing::Request request);
/// The text that the page has, during motley_bring.
[[nodiscard]] std::string brought();

} // namespace motley::platform::files
