#include "terminal.h"

#include "support/english.h"
#include "tools/command_line.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

namespace motley::test {

Ran run(const std::vector<std::string>& arguments, const std::string& input) {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const int code = tools::run(arguments, "1.2.3", english(), {in, out, err});
    return {code, out.str(), err.str()};
}

std::string output(const std::vector<std::string>& arguments, const std::string& input) {
    const Ran ran = run(arguments, input);
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    REQUIRE(ran.err.empty());
    return ran.out;
}

std::vector<std::string> lines(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> all;
    for (std::string line; std::getline(in, line);) {
        all.push_back(line);
    }
    return all;
}

TemporaryFile::TemporaryFile(const std::string& bytes)
    : path_((std::filesystem::temp_directory_path() /
             ("motley-test-" + std::to_string(std::random_device{}())))
                .string()) {
    std::ofstream(path_, std::ios::binary) << bytes;
}

TemporaryFile::~TemporaryFile() { std::remove(path_.c_str()); }

} // namespace motley::test
