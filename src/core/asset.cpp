#include "core/asset.h"

#include <algorithm>
#include <deque>
#include <utility>

namespace motley {
namespace {

struct Known {
    std::string_view path;
    std::string_view bytes;
    const AssetPack* pack; // that is still to be got; the bytes are empty until then
};

struct Registry {
    std::vector<Known> assets; // sorted by path, no path twice
    std::deque<std::string> packs;
    GetPack get;
};

Registry& registry() {
    static Registry everything;
    return everything;
}

void add(std::vector<Known> more) {
    std::vector<Known>& assets = registry().assets;
    assets.insert(assets.end(), more.begin(), more.end());
    // Stable: what was registered earlier wins below.
    std::stable_sort(assets.begin(), assets.end(),
                     [](const Known& a, const Known& b) { return a.path < b.path; });
    const auto twice = std::unique(assets.begin(), assets.end(),
                                   [](const Known& a, const Known& b) { return a.path == b.path; });
    assets.erase(twice, assets.end());
}

std::vector<Known>::iterator first_from(std::string_view path) {
    std::vector<Known>& assets = registry().assets;
    return std::lower_bound(
        assets.begin(), assets.end(), path,
        [](const Known& known, std::string_view wanted) { return known.path < wanted; });
}

/// The asset of this path, or nullptr.
Known* find(std::string_view path) {
    const auto found = first_from(path);
    return found == registry().assets.end() || found->path != path ? nullptr : &*found;
}

/// Fills in the bytes of all files of the pack; false if it cannot be had.
bool get(const AssetPack& pack) {
    Registry& everything = registry();
    std::optional<std::string> bytes = everything.get(pack.name);
    if (!bytes) {
        return false;
    }
    const std::string_view all = everything.packs.emplace_back(*std::move(bytes));
    for (const PackedAsset& file : pack.files) {
        if (file.begin > all.size() || file.size > all.size() - file.begin) {
            return false; // another build's
        }
        Known* const known = find(file.path);
        if (known != nullptr && known->pack == &pack) {
            *known = {known->path, all.substr(file.begin, file.size), nullptr};
        }
    }
    return true;
}

} // namespace

void register_assets(std::span<const Asset> bundle) {
    std::vector<Known> more;
    for (const Asset& asset : bundle) {
        more.push_back({asset.path, asset.bytes, nullptr});
    }
    add(std::move(more));
}

void register_packs(std::span<const AssetPack> packs, GetPack get) {
    registry().get = std::move(get);
    std::vector<Known> more;
    for (const AssetPack& pack : packs) {
        for (const PackedAsset& file : pack.files) {
            more.push_back({file.path, {}, &pack});
        }
    }
    add(std::move(more));
}

bool has_asset(std::string_view path) { return find(path) != nullptr; }

std::optional<std::string_view> find_asset(std::string_view path) {
    Known* const known = find(path);
    if (known == nullptr || (known->pack != nullptr && !get(*known->pack))) {
        return std::nullopt;
    }
    return known->bytes;
}

std::vector<std::string_view> assets_under(std::string_view prefix) {
    std::vector<std::string_view> paths;
    for (auto at = first_from(prefix);
         at != registry().assets.end() && at->path.substr(0, prefix.size()) == prefix; ++at) {
        paths.push_back(at->path);
    }
    return paths;
}

} // namespace motley
