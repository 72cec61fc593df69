#pragma once

#include "shell/sharing.h"

#include <string>

/// How texts and pictures come into the page and go out of it: calls of the object that
/// web/page.mjs puts at Module.page. JavaScript (web/files.mjs) carries lines and does the
/// browser's part.
namespace motley::platform::files {

[[nodiscard]] shell::Abilities abilities();
/// The page calls motley_taken_out until it is done, and motley_frame for each picture of an
/// animation.
void give(const shell::Export& what);
/// The page calls motley_bring when it holds the text, or motley_bring_failed.
void want(shell::Sharing::Wish wish);
/// The text that the page holds during motley_bring.
[[nodiscard]] std::string brought();

} // namespace motley::platform::files
