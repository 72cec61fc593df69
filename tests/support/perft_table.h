#pragma once

#include <cstdint>
#include <string>

namespace motley::test {

/// Checks the rows of tests/games/<id>/perft.json, cheapest first, as Catch2 sections of one test.
/// `budget` nodes in all, a tenth of it under sanitizers, are counted in an every-day run; with
/// `rest` the rows beyond it instead.
void check_perft_table(const std::string& id, std::uint64_t budget, bool rest);

/// The bytes of a file below tests/.
[[nodiscard]] std::string read_test_file(const std::string& path);

} // namespace motley::test
