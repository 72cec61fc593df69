#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace motley::test {

/// Checks the rows of tests/games/<id>/perft.json, cheapest first, as Catch2 sections of one test.
/// An everyday run counts at most `budget` nodes, or a tenth of it with sanitizers; `rest` counts
/// the rows beyond that instead.
void check_perft_table(const std::string& id, std::uint64_t budget, bool rest);

/// The contents of a file below tests/.
[[nodiscard]] std::string read_test_file(const std::string& path);

/// The position texts of tests/games/<id>/openings.txt.
[[nodiscard]] std::vector<std::string> openings_of(const std::string& id);

} // namespace motley::test
