#include "platform/desktop/file_archive.h"
#include "platform/folder.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <map>
#include <optional>
#include <string>

// The tests of this folder are compiled as one unit.
namespace archive_test {

using motley::platform::Archive;
using motley::platform::FileArchive;
using motley::test::Folder;

namespace {

std::map<std::string, std::string> list(Archive& archive) {
    std::map<std::string, std::string> found;
    archive.list([&](const auto& entries) {
        REQUIRE(entries.has_value());
        for (const Archive::Entry& entry : *entries) {
            found[entry.id] = entry.summary;
        }
    });
    return found;
}

bool put(Archive& archive, const std::string& id, const std::string& summary,
         const std::string& text) {
    bool done = false;
    archive.put(id, summary, text, [&](bool is_done) { done = is_done; });
    return done;
}

std::optional<std::string> get(Archive& archive, const std::string& id) {
    std::optional<std::string> text;
    archive.get(id, [&](const Archive::Text& got) {
        CHECK(got.known);
        text = got.text;
    });
    return text;
}

} // namespace

TEST_CASE("matches are put, listed, replaced, got and removed") {
    const Folder folder;
    FileArchive archive(folder.path / "matches");
    CHECK(list(archive).empty());
    const std::string long_summary(3000, 's');
    REQUIRE(put(archive, "abc123", "one", "line 1\nline 2"));
    REQUIRE(put(archive, "xyz", long_summary, ""));
    CHECK(list(archive) ==
          std::map<std::string, std::string>{{"abc123", "one"}, {"xyz", long_summary}});
    CHECK(get(archive, "abc123") == "line 1\nline 2");
    CHECK(get(archive, "xyz") == "");
    CHECK_FALSE(get(archive, "nothing").has_value());
    REQUIRE(put(archive, "abc123", "two", "other"));
    FileArchive again(folder.path / "matches");
    CHECK(list(again).at("abc123") == "two");
    CHECK(get(again, "abc123") == "other");
    for (const char* id : {"abc123", "abc123", "never"}) {
        archive.remove(id, [](bool done) { CHECK(done); });
    }
    CHECK(list(archive).size() == 1);
}

TEST_CASE("an id leads out of no folder, and what is no match is not listed") {
    const Folder folder;
    FileArchive archive(folder.path / "matches");
    REQUIRE(put(archive, "abc", "one", "text"));
    std::ofstream(folder.path / "outside") << "one\ntwo";
    for (const char* id : {"", ".", "..", "../outside", "a/b", "ABC", "a.new"}) {
        CHECK_FALSE(put(archive, id, "s", "t"));
        CHECK_FALSE(get(archive, id).has_value());
        archive.remove(id, [](bool) {});
    }
    CHECK(std::filesystem::exists(folder.path / "outside"));
    std::ofstream(folder.path / "matches" / "abd.new") << "torn";
    std::ofstream(folder.path / "matches" / "torn") << "no whole line";
    // What can still be told of a damaged one is that it is there.
    CHECK(list(archive) == std::map<std::string, std::string>{{"abc", "one"}, {"torn", ""}});
    CHECK(get(archive, "torn") == "no whole line");
}

TEST_CASE("what cannot be done is told") {
    const Folder folder;
    std::ofstream(folder.path / "file") << "x";
    FileArchive archive(folder.path / "file");
    CHECK_FALSE(put(archive, "abc", "one", "text"));
    archive.list([](const auto& entries) { CHECK_FALSE(entries.has_value()); });
}

} // namespace archive_test
