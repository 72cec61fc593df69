#include "shell/code.h"

#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <string>
#include <utility>

using motley::shell::Code;
using motley::shell::code_of;

namespace {

/// Whether one of the three squares by which scanners find a code, 7 × 7 modules, begins there.
bool has_finder(const Code& code, std::size_t left, std::size_t top) {
    for (std::size_t y = 0; y < 7; ++y) {
        for (std::size_t x = 0; x < 7; ++x) {
            const bool rim = x == 0 || x == 6 || y == 0 || y == 6;
            const bool middle = x >= 2 && x <= 4 && y >= 2 && y <= 4;
            if (code.modules[(top + y) * code.side + left + x] != (rim || middle)) {
                return false;
            }
        }
    }
    return true;
}

} // namespace

TEST_CASE("a QR code grows with its text, up to the longest that one holds") {
    for (const auto& [bytes, side] : {std::pair<std::size_t, std::size_t>{10, 21}, {2953, 177}}) {
        const Code code = code_of(std::string(bytes, 'x'));
        REQUIRE(code.side == side);
        REQUIRE(code.modules.size() == side * side);
        CHECK(has_finder(code, 0, 0));
        CHECK(has_finder(code, side - 7, 0));
        CHECK(has_finder(code, 0, side - 7));
    }
    for (const std::size_t bytes : {2954U, 100'000U}) {
        CHECK(code_of(std::string(bytes, 'x')).modules.empty());
    }
}
