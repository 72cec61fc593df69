// What cannot be read or written, and what is not what a command wants.

#include "engine/catalog.h"
#include "support/english.h"
#include "terminal.h"
#include "tools/command_line.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace motley;
using test::Ran;
using test::run;

namespace {

using Arguments = std::vector<std::string>;

std::string first_id() { return engine::catalog().front()->info().id; }

/// One line, and nothing else.
void check_line(const Ran& ran, int code, const std::string& line) {
    CAPTURE(ran.out);
    CHECK(ran.code == code);
    CHECK(ran.err == line + '\n');
}

} // namespace

TEST_CASE("an input that breaks off is said so, in every command that reads one") {
    const std::string id = first_id();
    for (const Arguments& arguments :
         std::vector<Arguments>{{"record", "check", "-"},
                                {"record", "convert", "-", "--to", "json"},
                                {"record", "make", id},
                                {"open", "-"},
                                {"notation", "medieval-war", "read", "-"},
                                {"rules-coverage", id, "--random", "0", "--games", "-"},
                                {"batch"},
                                {"engine"}}) {
        CAPTURE(arguments);
        std::ifstream in("/"); // a directory can be opened, but not be read
        std::ostringstream out;
        std::ostringstream err;
        CHECK(tools::run(arguments, "1.2.3", test::english(), {in, out, err}) == 1);
        CHECK(err.str().ends_with("-: cannot be read\n"));
        CHECK(test::lines(err.str()).size() == 1);
    }
}

TEST_CASE("an output that cannot be written is no success") {
    for (const Arguments& arguments : std::vector<Arguments>{
             {"games"}, {"start", first_id()}, {"walk", first_id(), "1", "20"}, {"--help"}}) {
        CAPTURE(arguments);
        std::istringstream in;
        std::ofstream out("/dev/full");
        std::ostringstream err;
        CHECK(tools::run(arguments, "1.2.3", test::english(), {in, out, err}) == 1);
        CHECK(err.str() == "motley: standard output: cannot be written\n");
    }
}

TEST_CASE("where one record is wanted, several are refused") {
    const std::string id = first_id();
    const std::string record = test::output({"record", "make", id}, "");
    const std::string json = test::output({"record", "convert", "-", "--to", "json"}, record);
    CHECK(run({"record", "check", "-"}, json + json).code == 0);
    for (const Arguments& arguments :
         std::vector<Arguments>{{"record", "convert", "-", "--to", "moves"},
                                {"record", "replay", "-"},
                                {"open", "-"}}) {
        CAPTURE(arguments);
        check_line(run(arguments, json + json), 1,
                   "refused: record: holds several; list them with 'record check'");
    }
    // Some programs write a mark at the beginning of a text.
    CHECK(run({"record", "check", "-"}, "\xEF\xBB\xBF" + record).code == 0);
}

TEST_CASE("an empty word is no agreed end, and a choice is given once") {
    const std::string id = first_id();
    check_line(run({"record", "make", id, ""}), 2, "motley: TOKEN: must not be empty");
    CHECK(run({"record", "make", id, "--start", ""}).code == 1);
    check_line(run({"record", "make", "thud", "--setup", "battles=1", "--setup", "battles=2"}), 2,
               "motley: --setup: battles is given twice");
}

TEST_CASE("games from standard input are counted for each game") {
    const std::string position = engine::find_game("thud")->start({})->write();
    const std::string walk = R"({"ply":0,"pos":")" + position + "\"}\n";
    CHECK(test::output({"rules-coverage", "thud", "--random", "0", "--json", "--games", "-"}, walk)
              .find(R"("positions":1)") != std::string::npos);
    const std::string record = test::output({"record", "convert", "-", "--to", "json"},
                                            test::output({"record", "make", "thud"}, ""));
    const auto all = test::lines(
        test::output({"rules-coverage", "--random", "0", "--json", "--games", "-"}, record));
    CHECK(std::any_of(all.begin(), all.end(), [](const std::string& line) {
        return line.starts_with(R"({"game":"thud","positions":1)");
    }));
}

TEST_CASE("an unknown command is named") {
    check_line(run({"perf", first_id()}), 2, "motley: unknown command 'perf' (see --help)");
}

TEST_CASE("a text without a turn is no printed record") {
    const Ran ran = run({"notation", "medieval-war", "read", "-"}, "1. b2-c3, c3-b3, b1-b2\n");
    CHECK(ran.code == 1);
    CHECK(ran.out.empty());
    CHECK(run({"notation", "medieval-war", "read", "-"}, "\n").out == "[]\n");
}

TEST_CASE("random openings that no game reaches are given up") {
    check_line(run({"arena", first_id(), "--a", "random", "--b", "random", "--games", "2",
                    "--quiet", "--opening", "1000"}),
               1, "opening: no game goes on after 1000 random plies");
    CHECK(run({"openings", first_id(), "--lowest", "nan"}).code == 2);
}
