#include "support/perft_table.h"
#include "engine/workbench.h"

#include "engine/catalog.h"
#include "support/checkout.h"
#include "support/effort.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

namespace motley::test {

std::string read_test_file(const std::string& path) {
    const std::filesystem::path full = checkout() / "tests" / path;
    std::ifstream file(full, std::ios::binary);
    if (!file) {
        FAIL("cannot open " << full);
    }
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

std::vector<std::string> openings_of(const std::string& id) {
    std::istringstream in(read_test_file("games/" + id + "/openings.txt"));
    std::vector<std::string> openings;
    for (std::string line; std::getline(in, line);) {
        openings.push_back(line);
    }
    return openings;
}

void check_perft_table(const std::string& id, std::uint64_t budget, bool rest) {
    struct Row {
        std::string id;
        std::string pos;
        int depth = 0;
        std::uint64_t nodes = 0;
    };
    const engine::Game* game = engine::find_game(id);
    REQUIRE(game != nullptr);
    std::vector<Row> rows;
    for (const auto& row : nlohmann::json::parse(read_test_file("games/" + id + "/perft.json"))) {
        rows.push_back({row.at("id"), row.at("pos"), row.at("depth"), row.at("nodes")});
    }
    REQUIRE_FALSE(rows.empty());
    std::stable_sort(rows.begin(), rows.end(),
                     [](const Row& a, const Row& b) { return a.nodes < b.nodes; });
    budget /= std::uint64_t{slower};
    std::uint64_t spent = 0;
    std::size_t checked = 0;
    for (const Row& row : rows) {
        spent += row.nodes;
        if ((spent > budget) != rest) {
            continue;
        }
        INFO(row.id << ": " << row.pos << " depth " << row.depth);
        const auto position = game->read(row.pos);
        REQUIRE(position.has_value());
        CHECK((*position)->write() == row.pos);
        CHECK(perft(**position, row.depth) == row.nodes);
        ++checked;
    }
    CHECK((rest || checked > 0));
}

} // namespace motley::test
