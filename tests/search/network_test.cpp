#include "search/network.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <string>
#include <vector>

using namespace motley;
using search::Network;

namespace {

constexpr std::size_t features = 4;

void put(std::string& bytes, std::int64_t number, std::size_t size) {
    for (std::size_t byte = 0; byte < size; ++byte) {
        bytes += static_cast<char>(number >> (8 * byte) & 0xFF);
    }
}

/// Unit 0 counts feature 0 by 10 and feature 2 by −128; unit 31 counts feature 1 by 100 from a bias
/// of 7. The mover's units weigh 3 and −5, the other's −2 and 4; the sum's bias is −1000, and it is
/// halved.
std::string small_network() {
    std::string bytes = "MNET2";
    put(bytes, 1, 1);
    put(bytes, features, 2);
    for (std::size_t unit = 0; unit < Network::width; ++unit) {
        put(bytes, unit == 31 ? 7 : 0, 2);
    }
    for (std::size_t feature = 0; feature < features; ++feature) {
        for (std::size_t unit = 0; unit < Network::width; ++unit) {
            put(bytes,
                unit == 0 && feature == 0    ? 10
                : unit == 0 && feature == 2  ? -128
                : unit == 31 && feature == 1 ? 100
                                             : 0,
                1);
        }
    }
    for (const int others : {0, 1}) {
        for (std::size_t unit = 0; unit < Network::width; ++unit) {
            put(bytes,
                unit == 0    ? (others == 0 ? 3 : -2)
                : unit == 31 ? (others == 0 ? -5 : 4)
                             : 0,
                2);
        }
    }
    put(bytes, -1000, 4);
    return bytes;
}

} // namespace

TEST_CASE(
    "a network sums rows, keeps units within bounds, and weighs their squares in both views") {
    const auto network = Network::read(small_network(), features);
    REQUIRE(network != nullptr);
    // Both views have as many features; feature 3 is nothing to any unit.
    const auto correction = [&](std::vector<std::size_t> movers, std::vector<std::size_t> others) {
        const std::size_t size = std::max(movers.size(), others.size());
        movers.resize(size, 3);
        others.resize(size, 3);
        Network::Views views(*network);
        Network::Views swapped(*network);
        for (std::size_t n = 0; n < size; ++n) {
            views.add(movers[n], others[n]);
            swapped.add(others[n], movers[n]);
        }
        CHECK(swapped.correction(true) == views.correction(false));
        return views.correction(false);
    };
    // Only unit 31, by its bias.
    CHECK(correction({}, {}) == (-1000 - 5 * 7 * 7 + 4 * 7 * 7) / 2);
    CHECK(correction({0}, {}) == (-1000 + 3 * 10 * 10 - 7 * 7) / 2);
    CHECK(correction({}, {0}) == (-1000 - 2 * 10 * 10 - 7 * 7) / 2);
    // What is below 0 counts as 0, what is above 127 as 127.
    CHECK(correction({0, 2}, {}) == correction({}, {}));
    CHECK(correction({}, {1}) == (-1000 - 5 * 7 * 7 + 4 * 107 * 107) / 2);
    CHECK(correction({}, {1, 1}) == (-1000 - 5 * 7 * 7 + 4 * 127 * 127) / 2);
    // A feature that is there twice counts twice.
    CHECK(correction({0, 0}, {}) == (-1000 + 3 * 20 * 20 - 7 * 7) / 2);
    // All at once, and with the views swapped.
    CHECK(correction({0, 0}, {1, 1}) == (-1000 + 3 * 20 * 20 - 5 * 7 * 7 + 4 * 127 * 127) / 2);
    CHECK(correction({1, 1}, {0, 0}) == (-1000 - 5 * 127 * 127 - 2 * 20 * 20 + 4 * 7 * 7) / 2);
}

TEST_CASE("what is no network of a game is none") {
    const std::string good = small_network();
    CHECK(Network::read(good, features + 1) == nullptr);
    CHECK(Network::read(good.substr(0, good.size() - 1), features) == nullptr);
    CHECK(Network::read(good + '\0', features) == nullptr);
    CHECK(Network::read("", 0) == nullptr);
    std::string other = good;
    other[0] = 'm';
    CHECK(Network::read(other, features) == nullptr);
    other = good;
    other[4] = '1';
    CHECK(Network::read(other, features) == nullptr);
    other = good;
    other[5] = 25; // the divisor would be too large
    CHECK(Network::read(other, features) == nullptr);
    other = good;
    other[6] = 5; // says that it has other features
    CHECK(Network::read(other, features) == nullptr);
    other = good;
    other.replace(other.size() - 4, 4, "\xFF\xFF\xFF\x7F"); // the sum could be too large
    CHECK(Network::read(other, features) == nullptr);
    other = good;
    // With such weights the sum of squares could be too large, that of the units not.
    const std::size_t weights = std::size_t{4} * Network::width;
    other.replace(other.size() - 4 - weights, weights, std::string(weights, '\x7F'));
    CHECK(Network::read(other, features) == nullptr);
}
