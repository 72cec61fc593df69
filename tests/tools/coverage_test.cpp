#include "engine/catalog.h"
#include "learn/examples.h"
#include "record/record.h"
#include "support/checkout.h"
#include "support/effort.h"
#include "support/random_record.h"
#include "terminal.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

using namespace motley;
using namespace motley::test;

namespace {

nlohmann::json covered(std::vector<std::string> arguments, const std::string& input = "") {
    arguments.insert(arguments.begin(), {"rules-coverage", "--json"});
    return nlohmann::json::parse(output(arguments, input));
}

std::uint64_t sum_of(const nlohmann::json& report, const char* field) {
    std::uint64_t sum = 0;
    for (const nlohmann::json& each : report.at("paragraphs")) {
        sum += each.at(field).get<std::uint64_t>();
    }
    return sum;
}

/// The paragraphs and whole sections that the tests of a game's rules are named after.
std::set<std::string> tested_sections(const std::string& id) {
    static const std::regex name(
        R"#(TEST_CASE\(\s*"([0-9]+(\.[0-9]+)?)(( and |, )([0-9]+\.[0-9]+))?)#");
    std::set<std::string> found;
    const std::filesystem::path folder = test::checkout() / "tests/games" / id;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        if (file.path().extension() != ".cpp") {
            continue;
        }
        std::ifstream in(file.path());
        std::ostringstream bytes;
        bytes << in.rdbuf();
        const std::string text = bytes.str();
        for (std::sregex_iterator at(text.begin(), text.end(), name); at != std::sregex_iterator();
             ++at) {
            found.insert((*at)[1]);
            if ((*at)[5].matched) {
                found.insert((*at)[5]);
            }
        }
    }
    return found;
}

} // namespace

TEST_CASE("no paragraph of any rulebook is left unexercised") {
    for (const engine::Game* game : some_games()) {
        const std::string& id = game->info().id;
        const nlohmann::json report = covered({id, "--random", "1"});
        CHECK(report.at("game") == id);
        std::set<std::string> numbers;
        for (const nlohmann::json& each : report.at("paragraphs")) {
            const std::string number = each.at("paragraph");
            CAPTURE(id, number);
            numbers.insert(number);
            CHECK(each.at("examples").get<int>() > 0);
            CHECK(each.at("exercised") == true);
        }
        CHECK(sum_of(report, "explained") > 100);
        // The tests of the rules must be named after existing sections.
        const std::set<std::string> tested = tested_sections(id);
        CHECK((tested.size() > 5 || !game->info().complete));
        for (const std::string& section : tested) {
            CAPTURE(id, section);
            const bool whole = section.find('.') == std::string::npos;
            CHECK(std::any_of(numbers.begin(), numbers.end(), [&](const std::string& number) {
                return whole ? number.rfind(section + '.', 0) == 0 : number == section;
            }));
        }
    }
}

TEST_CASE("lines say the same as JSON, for all games") {
    const std::string all = output({"rules-coverage", "--random", "0"});
    std::size_t expected = 0;
    for (const engine::Game* game : engine::catalog()) {
        const auto numbers = learn::paragraph_numbers(*game);
        expected += numbers.size() + 1;
        CHECK(all.find(game->info().id + ": " + std::to_string(numbers.size()) + " of " +
                       std::to_string(numbers.size()) + " paragraphs exercised\n") !=
              std::string::npos);
    }
    CHECK(lines(all).size() == expected);
    CHECK(all.find("NOT EXERCISED") == std::string::npos);
}

TEST_CASE("games given are explained in, be they walks or records") {
    for (const engine::Game* game : some_games()) {
        const std::string& id = game->info().id;
        CAPTURE(id);
        const TemporaryFile walk(output({"walk", id, "3", "20"}));
        const nlohmann::json of_walk = covered({id, "--random", "0", "--games", walk.path()});
        CHECK((of_walk.at("positions").get<int>() >= 20 || !game->info().complete));
        CHECK(sum_of(of_walk, "explained") == 0);
        CHECK(sum_of(of_walk, "explained_in_games") > 0);

        Rng rng(5);
        match::Record record;
        do { // without an agreed end, which need not lead to a position
            record = any_record(*game, 20, rng);
        } while (std::any_of(record.plies.begin(), record.plies.end(),
                             [](const match::Record::Ply& ply) { return ply.text.empty(); }));
        const std::string text = record::write(record) + '\n';
        const nlohmann::json of_record = covered({id, "--random", "0", "--games", "-"}, text);
        CHECK(of_record.at("positions") == record.plies.size() + 1);
        // Another game's record does not count for this game.
        const engine::Game* other = engine::catalog()[game == engine::catalog()[0] ? 1 : 0];
        const nlohmann::json of_other =
            covered({other->info().id, "--random", "0", "--games", "-"}, text);
        CHECK(of_other.at("positions") == 0);
    }
}

TEST_CASE("a line that is no game is refused with its place") {
    const std::string id = engine::catalog()[0]->info().id;
    for (const char* text : {"nonsense\n", "{}\n", "{\"pos\":\"x\"}\n", "{\"format\":\"x\"}\n"}) {
        const Ran ran = run({"rules-coverage", id, "--random", "0", "--games", "-"}, text);
        CAPTURE(text, ran.err);
        CHECK(ran.code == 1);
        CHECK(ran.out.empty());
        CHECK(ran.err.substr(0, 11) == "-, line 1: ");
        CHECK(std::count(ran.err.begin(), ran.err.end(), '\n') == 1);
    }
    CHECK(run({"rules-coverage", id, "--games", "/no/such/file"}).err ==
          "/no/such/file: cannot be read\n");
}
