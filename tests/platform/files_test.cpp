#include "platform/desktop/files.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using motley::platform::Files;
namespace fs = std::filesystem;

namespace {

/// A folder of its own, gone at the end of the test.
class Folder {
public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "motley-files-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path = name;
    }
    ~Folder() { fs::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (const auto& entry : fs::directory_iterator(path)) {
            found.push_back(entry.path().filename().string());
        }
        std::sort(found.begin(), found.end());
        return found;
    }

    fs::path path;
};

} // namespace

TEST_CASE("a text is read as it was written, and replaced whole") {
    const Folder folder;
    Files files(folder.path);
    CHECK_FALSE(files.read("a-text").has_value());
    std::string bytes;
    for (int i = 0; i < 100'000; ++i) {
        bytes += static_cast<char>(i * 7);
    }
    for (const std::string& text : {std::string("one\ntwo\r\n"), bytes, std::string("short")}) {
        REQUIRE(files.write("a-text", text));
        CHECK((files.read("a-text") == text));
        CHECK(folder.names() == std::vector<std::string>{"a-text"});
    }
    REQUIRE(files.write("another", "x"));
    files.remove("a-text");
    files.remove("no-such-text");
    CHECK_FALSE(files.read("a-text").has_value());
    CHECK(folder.names() == std::vector<std::string>{"another"});
}

TEST_CASE("what cannot be written leaves everything as it was") {
    const Folder folder;
    Files nowhere(folder.path / "no-such-folder");
    CHECK_FALSE(nowhere.write("a-text", "x"));
    CHECK_FALSE(nowhere.read("a-text").has_value());
    nowhere.remove("a-text");

    // A folder that is not empty stands where the file would go.
    Files files(folder.path);
    fs::create_directories(folder.path / "a-text" / "inside");
    CHECK_FALSE(files.write("a-text", "x"));
    CHECK_FALSE(files.read("a-text").has_value());
    CHECK(folder.names() == std::vector<std::string>{"a-text"});
}
