#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace motley {

/// One file that a program carries inside itself: its path below assets/, with forward slashes,
/// and its bytes. Both views live as long as the program.
struct Asset {
    std::string_view path;
    std::string_view bytes;
};

/// The bundles, sorted by path. src/build/embed.mjs generates their sources, each in a library of
/// its own: a program links those it needs.
[[nodiscard]] std::span<const Asset> text_assets(); // strings, rulebooks
[[nodiscard]] std::span<const Asset> art_assets();  // drawings, typefaces

/// Adds a bundle to what find_asset and assets_under know; a path that is known keeps its bytes.
/// Called at the start of a program, before other threads run: lookups take no lock.
void register_assets(std::span<const Asset> bundle);

/// The bytes of one asset, or nothing when no registered bundle has this path.
[[nodiscard]] std::optional<std::string_view> find_asset(std::string_view path);

/// All registered paths that begin with the prefix, sorted; every path for an empty prefix.
[[nodiscard]] std::vector<std::string_view> assets_under(std::string_view prefix);

} // namespace motley
