#include "core/asset.h"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

using namespace motley;

namespace {

constexpr std::array<Asset, 3> first_bundle{{
    {"test/b.txt", "b"},
    {"test/a.txt", {"a\0z", 3}},
    {"test-other/c.txt", ""},
}};
constexpr std::array<Asset, 2> second_bundle{{{"test/b.txt", "another b"}, {"test/ab.txt", "ab"}}};

constexpr std::array<PackedAsset, 3> packed{
    {{"pack/a.txt", 0, 3}, {"pack/b.txt", 3, 0}, {"test/a.txt", 3, 1}}};
constexpr std::array<PackedAsset, 1> too_long{{{"pack/z.txt", 2, 9}}};
constexpr std::array<AssetPack, 2> packs{{{"some", packed}, {"short", too_long}}};

} // namespace

TEST_CASE("registered assets are found by their whole path") {
    register_assets(first_bundle);
    CHECK(find_asset("test/a.txt") == std::string_view("a\0z", 3));
    CHECK(find_asset("test-other/c.txt") == "");
    CHECK_FALSE(find_asset("test/a").has_value());
    CHECK_FALSE(find_asset("test/a.txt.gz").has_value());
    CHECK_FALSE(find_asset("").has_value());
}

TEST_CASE("a later bundle adds and does not replace") {
    register_assets(first_bundle);
    register_assets(second_bundle);
    register_assets(first_bundle);
    CHECK(find_asset("test/b.txt") == "b");
    CHECK(find_asset("test/ab.txt") == "ab");
}

TEST_CASE("assets_under lists a folder, sorted, each path once") {
    register_assets(first_bundle);
    register_assets(second_bundle);
    CHECK(assets_under("test/") ==
          std::vector<std::string_view>{"test/a.txt", "test/ab.txt", "test/b.txt"});
    CHECK(assets_under("test/b.txt") == std::vector<std::string_view>{"test/b.txt"});
    CHECK(assets_under("test/z").empty());
    const std::vector<std::string_view> all = assets_under("");
    CHECK(std::is_sorted(all.begin(), all.end()));
    CHECK(all.size() >= 4);
}

TEST_CASE("a pack is got once, when one of its files is asked for") {
    register_assets(first_bundle);
    std::vector<std::string> got;
    bool reachable = false;
    register_packs(packs, [&](std::string_view name) -> std::optional<std::string> {
        got.emplace_back(name);
        return reachable ? std::optional(std::string(name == "some" ? "onex" : "abc"))
                         : std::nullopt;
    });
    CHECK(has_asset("pack/b.txt"));
    CHECK(assets_under("pack/") ==
          std::vector<std::string_view>{"pack/a.txt", "pack/b.txt", "pack/z.txt"});
    CHECK(got.empty());

    CHECK_FALSE(find_asset("pack/a.txt").has_value());
    reachable = true;
    CHECK(find_asset("pack/a.txt") == "one");
    CHECK(find_asset("pack/b.txt") == "");
    CHECK(got == std::vector<std::string>{"some", "some"});
    CHECK(find_asset("test/a.txt") == std::string_view("a\0z", 3)); // registered before the pack

    // Another build's pack.
    CHECK_FALSE(find_asset("pack/z.txt").has_value());
    register_packs({}, nullptr);
}
