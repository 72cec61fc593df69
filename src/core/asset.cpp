#include "core/asset.h"

#include <algorithm>

namespace motley {
namespace {

bool before(const Asset& a, const Asset& b) { return a.path < b.path; }
bool same_path(const Asset& a, const Asset& b) { return a.path == b.path; }

/// Sorted by path, no path twice.
std::vector<Asset>& registered() {
    static std::vector<Asset> assets;
    return assets;
}

std::vector<Asset>::const_iterator first_from(std::string_view path) {
    const std::vector<Asset>& assets = registered();
    return std::lower_bound(assets.begin(), assets.end(), Asset{path, {}}, before);
}

} // namespace

void register_assets(std::span<const Asset> bundle) {
    std::vector<Asset>& assets = registered();
    assets.insert(assets.end(), bundle.begin(), bundle.end());
    std::stable_sort(assets.begin(), assets.end(), before); // stable: the earlier bundle wins below
    assets.erase(std::unique(assets.begin(), assets.end(), same_path), assets.end());
}

std::optional<std::string_view> find_asset(std::string_view path) {
    const auto found = first_from(path);
    if (found == registered().end() || found->path != path) {
        return std::nullopt;
    }
    return found->bytes;
}

std::vector<std::string_view> assets_under(std::string_view prefix) {
    std::vector<std::string_view> paths;
    for (auto at = first_from(prefix);
         at != registered().end() && at->path.substr(0, prefix.size()) == prefix; ++at) {
        paths.push_back(at->path);
    }
    return paths;
}

} // namespace motley
