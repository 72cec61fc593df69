// Texts, links and saves that earlier versions wrote are opened for good. They are below earlier/, in
// a folder for the version: a commit of 22 November 2026 (88e9940), which saved one match for all
// games, one of 28 November (a01cc97), and each release. They are never written again.

#include "engine/catalog.h"
#include "record/collection.h"
#include "record/record.h"
#include "shell/app.h"
#include "shell/session.h"
#include "shell/summary.h"
#include "study/puzzle_shelf.h"
#include "support/checkout.h"
#include "support/english.h"
#include "support/fake_archive.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using namespace motley;

namespace {

std::filesystem::path folder(const std::string& version) {
    return test::checkout() / "tests/shell/earlier" / version;
}

std::string text_in(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    REQUIRE(file.good());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// How many games those versions had.
constexpr std::size_t games_then = 5;

/// Where a match stood when its text was written, as that version said itself.
struct Stood {
    std::string name;
    std::size_t plies = 0;
    std::size_t current = 0;
    std::string position;
};
std::vector<Stood> stood_in(const std::string& version) {
    std::vector<Stood> all;
    std::istringstream lines(text_in(folder(version) / "positions.txt"));
    for (Stood each; lines >> each.name >> each.plies >> each.current;) {
        std::getline(lines >> std::ws, each.position);
        all.push_back(each);
    }
    REQUIRE(all.size() >= games_then);
    return all;
}

void check(const match::Match& match, const Stood& stood) {
    CHECK(match.plies().size() == stood.plies);
    CHECK(match.current() == stood.current);
    CHECK(match.position().write() == stood.position);
}

std::string line_of(const std::optional<Error>& error) {
    return error ? test::line_of(*error) : std::string();
}

} // namespace

TEST_CASE("what 88e9940 saved is restored") {
    for (const Stood& stood : stood_in("88e9940")) {
        CAPTURE(stood.name);
        shell::App app(test::english(), 1);
        const shell::Restored restored = app.saves.restore(
            shell::earlier_text, text_in(folder("88e9940") / ("kept-" + stood.name + ".txt")));
        CHECK(line_of(restored.error).empty());
        REQUIRE(restored.taken);
        app.saves.resume();
        REQUIRE(app.screen() == shell::Screen::play);
        const std::string id = stood.name.substr(0, stood.name.find('-'));
        CHECK(app.game() == engine::find_game(id));
        check(*app.play().match(), stood);
        CHECK(app.board().flipped());
        // Level 3 of five is the fifth of today's.
        const bool alone = stood.name == id;
        CHECK(app.play().seats() == match::Seats{{0, static_cast<std::uint8_t>(alone ? 5 : 0)}});
    }
    std::size_t shelves = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder("88e9940"))) {
        const std::string name = file.path().stem().string();
        constexpr std::string_view prefix = "puzzles-";
        if (!name.starts_with(prefix)) {
            continue;
        }
        CAPTURE(name);
        ++shelves;
        const engine::Game* const game = engine::find_game(name.substr(prefix.size()));
        REQUIRE(game != nullptr);
        const auto shelf = study::read_puzzles(text_in(file.path()));
        REQUIRE(shelf.has_value());
        REQUIRE(shelf->open.has_value());
        CHECK(shelf->open->first == game->info().id);
        CHECK(game->read(shelf->open->second).has_value());
        CHECK(shelf->rating == study::PuzzleRating());
    }
    CHECK(shelves == games_then);
}

TEST_CASE("a library that a01cc97 saved is read") {
    const std::string text = text_in(folder("a01cc97") / "library.txt");
    std::size_t matches = 0;
    for (const record::Part& part : record::split_records(text)) {
        for (const auto& [name, value] : part.notes) {
            CAPTURE(name, value);
            CHECK((name != "session" || shell::read_session(value).has_value()));
            CHECK((name != "puzzles" || study::read_puzzles(value).has_value()));
            CHECK((name != "match" || shell::read_head(value).has_value()));
        }
        if (!part.text.empty()) {
            CHECK(line_of(record::read_any(part.text).error).empty());
            ++matches;
        }
    }
    CHECK(matches > 3);
}

TEST_CASE("what 0.1.0 wrote is read") {
    for (const Stood& stood : stood_in("0.1.0")) {
        for (const std::string& name :
             {"record-" + stood.name + ".txt", "record-" + stood.name + ".json",
              "link-" + stood.name + ".txt"}) {
            CAPTURE(name);
            const record::ReadRecord read = record::read_any(text_in(folder("0.1.0") / name));
            CHECK(line_of(read.error).empty());
            REQUIRE(read.match.has_value());
            check(*read.match, stood);
        }
    }
    const auto session = shell::read_session(text_in(folder("0.1.0") / "session.txt"));
    REQUIRE(session.has_value());
    CHECK(session->settings.theme == activity::ThemeChoice::dark);
    CHECK(session->unknown.contains("newer"));
    const auto puzzles = study::read_puzzles(text_in(folder("0.1.0") / "puzzles.txt"));
    REQUIRE(puzzles.has_value());
    CHECK(puzzles->days.run == 2);
    CHECK(puzzles->shown.has_value());
    const auto summary = shell::read_summary(text_in(folder("0.1.0") / "summary.txt"));
    REQUIRE(summary.has_value());
    CHECK(summary->seats == match::Seats{{0, 3}});
    const shell::ReadMatch match = shell::read_match(text_in(folder("0.1.0") / "match-thud.txt"));
    CHECK(line_of(match.refused).empty());
    REQUIRE(match.saved.match != nullptr);
    CHECK(match.saved.match->plies().size() == 2);
    REQUIRE(match.saved.head.exchange.has_value());
    CHECK(match.saved.head.exchange->self == Actor::second);
}

TEST_CASE("a summary that 0.1.0 wrote of a match by link is read, and made anew") {
    const std::string line = text_in(folder("0.1.0") / "summary-by-link.txt");
    const auto summary = shell::read_summary(line);
    if (!summary) {
        FAIL(line_of(summary.error()));
    }
    CHECK(summary->holds == true);
    CHECK(summary->self == Actor::none); // it did not say who plays here

    test::FakeArchive archive;
    archive.matches[summary->id] = {line, text_in(folder("0.1.0") / "match-thud.txt")};
    shell::App app(test::english(), 1);
    app.library.connect();
    app.library.list();
    archive.settle(app);
    REQUIRE(app.library.summary(summary->id) != nullptr);
    CHECK(app.library.summary(summary->id)->self == Actor::second);
}
