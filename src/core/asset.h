#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
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

/// A file of a pack: its path, and where in the pack its bytes lie.
struct PackedAsset {
    std::string_view path;
    std::size_t begin, size;
};

/// Files that the program gets only when one of them is asked for.
struct AssetPack {
    std::string_view name;
    std::span<const PackedAsset> files;
};

/// The packs of a program that has some: the page. Generated like the bundles.
[[nodiscard]] std::span<const AssetPack> asset_packs();

/// The bytes of the pack with this name, from the same build; nothing if they are unavailable.
using GetPack = std::function<std::optional<std::string>(std::string_view name)>;

/// Adds the files of the packs to what is known, like a bundle. `get` is called when a file of a
/// pack is first asked for, and again at the next time if it returned nothing.
void register_packs(std::span<const AssetPack> packs, GetPack get);

/// Adds a bundle to what find_asset and assets_under know; a path that is known keeps its bytes.
/// Called at the start of a program, before other threads run: lookups take no lock.
void register_assets(std::span<const Asset> bundle);

/// Whether a registered bundle or pack has this path. Fetches no pack.
[[nodiscard]] bool has_asset(std::string_view path);

/// The bytes of one asset; nothing if the path is unknown, or its pack unavailable.
[[nodiscard]] std::optional<std::string_view> find_asset(std::string_view path);

/// All registered paths that begin with the prefix, sorted; every path for an empty prefix.
[[nodiscard]] std::vector<std::string_view> assets_under(std::string_view prefix);

} // namespace motley
