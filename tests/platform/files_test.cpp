#include "platform/desktop/files.h"

#include "platform/folder.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using motley::platform::Files;
using motley::test::Folder;
namespace fs = std::filesystem;

TEST_CASE("a text is read as it was written, and replaced whole") {
    const Folder folder;
    Files files(folder.path);
    CHECK_FALSE(files.read("a-text").has_value());
    std::string bytes;
    for (int i = 0; i < 100'000; ++i) {
        bytes += static_cast<char>(i * 7);
    }
    for (const std::string& text :
         {std::string("one\ntwo\r\n"), bytes, std::string("short"), std::string()}) {
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

    // A folder that is not empty is where the file should go.
    Files files(folder.path);
    fs::create_directories(folder.path / "a-text" / "inside");
    CHECK_FALSE(files.write("a-text", "x"));
    CHECK_FALSE(files.read("a-text").has_value());
    CHECK(folder.names() == std::vector<std::string>{"a-text"});
}

TEST_CASE("texts are listed, renamed byte by byte, and copied out beside what is there") {
    const Folder folder;
    const Folder home;
    Files files(folder.path, home.path);
    const std::string bytes{"one\0two", 7};
    REQUIRE(files.write("a-text", bytes));
    REQUIRE(files.write("another", "x"));
    CHECK(files.rename("a-text", "moved"));
    CHECK_FALSE(files.rename("no-such-text", "anything"));
    CHECK(files.mark().empty());
    files.set_mark("a-text");
    CHECK(Files(folder.path).mark() == "a-text");
    files.set_mark({});
    CHECK(files.mark().empty());
    CHECK_FALSE(files.read("a-text").has_value());
    CHECK(files.read("moved") == bytes);
    auto names = files.names();
    std::sort(names.begin(), names.end());
    CHECK(names == std::vector<std::string>{"another", "moved"});
    CHECK(files.copy_out("moved", bytes) == (home.path / "moved.txt").string());
    CHECK(files.copy_out("moved", "more") == (home.path / "moved-2.txt").string());
    CHECK(home.names() == std::vector<std::string>{"moved-2.txt", "moved.txt"});
    CHECK_FALSE(Files(folder.path, home.path / "gone").copy_out("moved", "x").has_value());
}

TEST_CASE("a folder is one program's at a time") {
    const Folder folder;
    Files second(folder.path);
    {
        Files first(folder.path);
        REQUIRE(first.claim());
        CHECK(first.claim()); // it has claimed it already
        CHECK_FALSE(second.claim());
        CHECK_FALSE(second.claim());
        REQUIRE(first.write("a-text", "x"));
    }
    CHECK(second.claim());
    CHECK((second.read("a-text") == "x"));

    // Where nothing can be locked, nothing can be written, so nothing is overwritten.
    CHECK(Files(folder.path / "no-such-folder").claim());
}

TEST_CASE("a program that is killed leaves the folder to the next") {
    const Folder folder;
    int ready[2] = {-1, -1};
    REQUIRE(pipe(ready) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        Files files(folder.path);
        const char claimed = files.claim() ? 'y' : 'n';
        (void)!write(ready[1], &claimed, 1);
        pause();
        _exit(1);
    }
    char claimed = '?';
    REQUIRE(read(ready[0], &claimed, 1) == 1);
    close(ready[0]);
    close(ready[1]);
    CHECK(claimed == 'y');
    Files files(folder.path);
    CHECK_FALSE(files.claim());
    REQUIRE(kill(child, SIGKILL) == 0);
    REQUIRE(waitpid(child, nullptr, 0) == child);
    CHECK(files.claim());
}

TEST_CASE("a change is appended to a log beside the file, and found again") {
    const Folder folder;
    std::string text(5000, 'x');
    {
        Files files(folder.path);
        REQUIRE(files.write("a-text", text));
        for (const char letter : std::string("abc")) {
            text.insert(2500, 1, letter);
            REQUIRE(files.write("a-text", text));
        }
        CHECK((files.read("a-text") == text));
        CHECK(files.names() == std::vector<std::string>{"a-text"});
        CHECK(folder.names() == std::vector<std::string>{"a-text", "a-text.log"});
        CHECK(fs::file_size(folder.path / "a-text") == 5000);
        CHECK(fs::file_size(folder.path / "a-text.log") < 300);
    }
    Files files(folder.path);
    CHECK((files.read("a-text") == text));
    CHECK_FALSE(files.damaged("a-text"));
    text += "!";
    REQUIRE(files.write("a-text", text));
    CHECK((Files(folder.path).read("a-text") == text));
    REQUIRE(files.rename("a-text", "moved"));
    CHECK((files.read("moved") == text));
    CHECK(folder.names() == std::vector<std::string>{"moved"});
    REQUIRE(files.write("moved", text + "!"));
    files.remove("moved");
    CHECK(folder.names().empty());
}

namespace {

/// A text with a log of three entries; the texts before and after each.
std::vector<std::string> with_log(const Folder& folder) {
    Files files(folder.path);
    std::vector<std::string> texts{std::string(500, 'x')};
    REQUIRE(files.write("a-text", texts[0]));
    for (int i = 0; i < 3; ++i) {
        texts.push_back(texts.back() + "more" + std::to_string(i));
        REQUIRE(files.write("a-text", texts.back()));
    }
    return texts;
}

std::string bytes_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

TEST_CASE("a log that was cut off is read up to there, and goes on") {
    const Folder folder;
    const std::vector<std::string> texts = with_log(folder);
    fs::resize_file(folder.path / "a-text.log", fs::file_size(folder.path / "a-text.log") - 3);
    Files files(folder.path);
    CHECK((files.read("a-text") == texts[2]));
    CHECK_FALSE(files.damaged("a-text"));
    REQUIRE(files.write("a-text", texts[2] + "on"));
    CHECK((Files(folder.path).read("a-text") == texts[2] + "on"));
}

TEST_CASE("a damaged log is told, and moved aside with all its bytes") {
    const Folder folder;
    const std::vector<std::string> texts = with_log(folder);
    std::string log = bytes_of(folder.path / "a-text.log");
    log[log.size() / 2] ^= 1;
    std::ofstream(folder.path / "a-text.log", std::ios::binary) << log;
    Files files(folder.path);
    CHECK((files.read("a-text") == texts[1]));
    CHECK(files.damaged("a-text"));
    REQUIRE(files.rename("a-text", "aside"));
    CHECK((files.read("aside") == texts[0] + '\n' + log));
    CHECK(folder.names() == std::vector<std::string>{"aside"});
}

TEST_CASE("a log whose base was replaced while the program ended is forgotten") {
    const Folder folder;
    const std::vector<std::string> texts = with_log(folder);
    const std::string log = bytes_of(folder.path / "a-text.log");
    {
        Files files(folder.path);
        REQUIRE(files.write("a-text", texts[3])); // as a whole, since it has not been read
    }
    CHECK(folder.names() == std::vector<std::string>{"a-text"});
    // As if the program had ended before it removed the log.
    std::ofstream(folder.path / "a-text.log", std::ios::binary)
        << log << motley::platform::replacing(texts[3]);
    Files files(folder.path);
    CHECK((files.read("a-text") == texts[3]));
    CHECK_FALSE(files.damaged("a-text"));
    REQUIRE(files.write("a-text", texts[3] + "on"));
    CHECK((Files(folder.path).read("a-text") == texts[3] + "on"));
}

TEST_CASE("what is read and written is told") {
    const Folder folder;
    std::vector<std::string> lines;
    Files files(folder.path, {}, [&](const std::string& line) { lines.push_back(line); });
    const std::string text(1000, 'x');
    REQUIRE(files.write("a-text", text));
    REQUIRE(files.write("a-text", text + 'y'));
    REQUIRE(files.read("a-text"));
    REQUIRE(files.rename("a-text", "another"));
    files.remove("another");
    REQUIRE(lines.size() > 3);
    CHECK(lines[0] == "storage: put a-text, 1000 bytes");
    CHECK(lines[1].starts_with("storage: append to a-text, "));
    CHECK(lines[2] == "storage: read a-text");
    CHECK(std::count(lines.begin(), lines.end(), "storage: move a-text to another") == 1);
    CHECK(lines.back() == "storage: remove another");
}
