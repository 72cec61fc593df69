#include "core/asset.h"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>

using namespace motley;

namespace {

constexpr std::array<Asset, 3> first_bundle{{
    {"test/b.txt", "b"},
    {"test/a.txt", {"a\0z", 3}},
    {"test-other/c.txt", ""},
}};
constexpr std::array<Asset, 2> second_bundle{{{"test/b.txt", "another b"}, {"test/ab.txt", "ab"}}};

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
