// The library on the screen: found, searched, opened, renamed, deleted, saved and added to.

#include "core/rng.h"
#include "engine/catalog.h"
#include "record/record.h"
#include "support/effort.h"
#include "support/fake_archive.h"
#include "support/random_record.h"
#include "ui/library/match_words.h"
#include "ui/stage/fitting.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <iostream>
#include <string>

using namespace motley;
using test::check_screen;
using test::check_targets;
using test::FakeArchive;
using test::ScreenSize;
using test::sizes;
using test::Stage;

namespace {

/// Adds matches of all games, some of them named, the last ones played last.
void fill_library(Stage& stage, int count) {
    Rng rng(3);
    constexpr std::int64_t hour = 3'600'000;
    const std::int64_t now = stage.app.context().wall_clock();
    for (int i = 0; i < count; ++i) {
        const auto& games = engine::catalog();
        const engine::Game& game = *games[static_cast<std::size_t>(i) % games.size()];
        auto match =
            std::make_unique<match::Match>(*match::replay(test::any_record(game, i % 7 + 1, rng)));
        match->about.id = match::draw_id(rng);
        match->about.event = i % 4 == 0 ? "Nr. " + std::to_string(i) : "";
        stage.app.library.add({{{{0, static_cast<std::uint8_t>(i % 6)}},
                                i % 2 == 0,
                                false,
                                false,
                                now - hour * 9 * (count - i)},
                               std::move(match),
                               {}});
    }
}

void begin_one(Stage& stage, const engine::Game& game) {
    stage.app.quick_match(game, {{0, 3}});
    const engine::Position& position = stage.app.board().match()->position();
    stage.app.board().play_text(position.write_action(position.nth_action(0)));
}

std::string first_match(Stage& stage) {
    const auto rows = stage.ids_with("match:");
    REQUIRE(!rows.empty());
    return rows[0].substr(6);
}

void check_library(Stage& stage) {
    for (const ScreenSize& size : sizes()) {
        const auto check = [&](const std::string& what) {
            check_screen(stage, size, what);
            check_targets(stage, size, what);
        };
        stage.app.open({shell::Screen::library});
        stage.resize(size.width, size.height, size.ratio, size.touch);
        if (stage.app.library.empty()) {
            check("no matches");
            CHECK(stage.find("library:empty") != nullptr);
            fill_library(stage, 30);
            begin_one(stage, *engine::catalog()[0]);
            stage.app.open({shell::Screen::library});
            stage.settle();
        }
        check("matches");
        const std::string id = first_match(stage);
        stage.activate("more:" + id);
        REQUIRE(stage.find("menu-list") != nullptr);
        check("menu of a match");
        stage.activate("match-rename");
        REQUIRE(stage.find("name-dialog") != nullptr);
        check("name of a match");
        stage.activate("cancel");
        stage.app.library.remove(stage.app.library.find({}).back()->id);
        stage.settle();
        REQUIRE(stage.find("library:put-back") != nullptr);
        check("undo");
        stage.activate("library:put-back");
        CHECK(stage.find("library:put-back") == nullptr);
        stage.app.transfer.load("[Format \"motley-match 3\"]\n\n\n{}");
        stage.settle();
        check("what became of a file");
        REQUIRE(stage.find("library:close-report") != nullptr);
        stage.activate("library:close-report");
        CHECK(stage.find("library:close-report") == nullptr);
        stage.semantics().enter("library:search", "zzz");
        stage.settle();
        check("nothing found");
        CHECK(stage.find("library:none") != nullptr);
        stage.semantics().enter("library:search", "");
        stage.settle();
    }
}

} // namespace

TEST_CASE("the library fits every size, in every language") {
    test::in_every_language(check_library);
}

TEST_CASE("a match is found in the library from the start page, and gone on with") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    const engine::Game& game = *engine::catalog()[0];
    begin_one(stage, game);
    const std::string first = stage.app.board().match()->about.id;
    begin_one(stage, game);
    const std::string second = stage.app.board().match()->about.id;
    stage.app.open({});
    for (const float width : {390.0F, 1366.0F}) {
        stage.resize(width, 768);
        stage.click("library");
        REQUIRE(stage.app.screen() == shell::Screen::library);
        REQUIRE(stage.find("match:" + second) != nullptr);
        CHECK(stage.find("match:" + second)->label.find("Computer 3") != std::string::npos);
        CHECK(stage.find("match:" + second)->label.find("Today") != std::string::npos);
        stage.click("match:" + first);
        CHECK(stage.app.screen() == shell::Screen::play);
        CHECK(stage.app.board().match()->about.id == first);
        stage.app.open({});
        stage.settle();
        stage.click("library");
        stage.click("match:" + second);
        CHECK(stage.app.board().match()->about.id == second);
        stage.app.open({});
        stage.settle();
    }
    // Also from the match.
    stage.app.open({shell::Screen::play, &game});
    stage.settle();
    stage.click("menu");
    stage.click("library");
    CHECK(stage.app.screen() == shell::Screen::library);
    stage.key(ui::Key::escape);
    CHECK(stage.app.screen() == shell::Screen::play);
}

TEST_CASE("matches are searched and filtered") {
    Stage stage;
    fill_library(stage, 30);
    stage.app.open({shell::Screen::library});
    stage.resize(1366, 768);
    CHECK(stage.find("library:count")->label == "30 games");
    stage.semantics().enter("library:search", "nr. 1");
    stage.settle();
    CHECK(stage.find("library:count")->label == "2 games"); // 12 and 16
    stage.click("library:over");
    const auto over = [](const shell::Summary* each) { return !each->result.empty(); };
    stage.semantics().enter("library:search", "");
    stage.settle();
    const auto all = stage.app.library.find({});
    CHECK(stage.find("library:count")->label ==
          std::to_string(std::count_if(all.begin(), all.end(), over)) + " games");
    stage.click("library:all");
    const engine::Game& game = *engine::catalog()[1];
    stage.click("library:game:" + game.info().id);
    // Every n-th, from the second on.
    const std::size_t n = engine::catalog().size();
    CHECK(stage.find("library:count")->label == std::to_string((30 + n - 2) / n) + " games");
    stage.click("library:any-game");
    CHECK(stage.find("library:count")->label == "30 games");
}

TEST_CASE("a match is renamed, deleted and put back by its menu") {
    Stage stage;
    fill_library(stage, 5);
    stage.app.open({shell::Screen::library});
    stage.resize(1366, 768);
    const std::string id = first_match(stage);
    stage.click("more:" + id);
    stage.click("match-rename");
    stage.semantics().enter("library:name", "Größe");
    stage.settle();
    stage.click("confirm");
    CHECK(stage.find("name-dialog") == nullptr);
    CHECK(stage.find("match:" + id)->label.starts_with("Größe. "));
    stage.click("more:" + id);
    stage.click("match-delete");
    CHECK(stage.find("match:" + id) == nullptr);
    stage.click("library:put-back");
    CHECK(stage.find("match:" + id) != nullptr);
    CHECK(stage.find("library:put-back") == nullptr);
    stage.click("more:" + id);
    stage.click("match-delete");
    stage.click("library:forget");
    CHECK(stage.find("library:put-back") == nullptr);
    CHECK(stage.find("match:" + id) == nullptr);
    // Escape closes the menu, then leaves.
    stage.click("more:" + first_match(stage));
    stage.key(ui::Key::escape);
    stage.settle();
    CHECK(stage.find("menu-list") == nullptr);
    CHECK(stage.app.screen() == shell::Screen::library);
}

TEST_CASE("who renames a match writes at once, over the name it has") {
    Stage stage;
    fill_library(stage, 5);
    stage.app.open({shell::Screen::library});
    stage.resize(1366, 768);
    const std::string id = first_match(stage);
    for (const std::string name : {"Lasker", "Tal"}) {
        stage.click("more:" + id);
        stage.click("match-rename");
        stage.settle();
        CHECK(stage.semantics().focus() == "library:name");
        for (const char c : name) {
            stage.ui().key(ui::Key::text, static_cast<char32_t>(c));
            stage.settle();
        }
        stage.key(ui::Key::enter);
        stage.settle();
        CHECK(stage.find("name-dialog") == nullptr);
        CHECK(stage.find("match:" + id)->label.starts_with(name + ". "));
    }
}

TEST_CASE("a match is found by every word that its row shows, in the player's language") {
    for (const std::string& language : engine::Strings::languages()) {
        CAPTURE(language);
        Stage stage;
        stage.app.context().set_language(language);
        fill_library(stage, 12);
        begin_one(stage, *engine::catalog().front());
        stage.app.open({shell::Screen::library});
        stage.resize(1366, 2000);
        const auto rows = stage.ids_with("match:");
        REQUIRE(rows.size() == 13);
        for (const std::string& row : rows) {
            const std::string label = stage.find(row)->label;
            std::string word;
            for (const char c : label + ' ') {
                if (c != ' ') {
                    word += c;
                    continue;
                }
                while (word.ends_with('.') || word.ends_with(',')) {
                    word.pop_back();
                }
                stage.semantics().enter("library:search", word);
                stage.settle();
                CAPTURE(label, word);
                // A number is looked for together with the word beside it.
                const bool number = word.find_first_not_of("0123456789") == std::string::npos;
                CHECK((number || stage.find(row) != nullptr));
                word.clear();
            }
            stage.semantics().enter("library:search", "");
            stage.settle();
        }
        const std::string level = stage.app.text(Phrase("ui.library.computer").number("n", 3));
        stage.semantics().enter("library:search", level);
        stage.settle();
        CHECK_FALSE(stage.ids_with("match:").empty());
        for (const std::string& row : stage.ids_with("match:")) {
            CHECK(stage.find(row)->label.find(level) != std::string::npos);
        }
        stage.semantics().enter("library:search", stage.app.text("ui.drawn") + " qqq");
        stage.settle();
        CHECK(stage.ids_with("match:").empty());
    }
}

TEST_CASE("of a match of two people without names its row names the sides") {
    Stage stage;
    const engine::Game& game = *engine::catalog().front();
    Rng rng(3);
    auto match = std::make_unique<match::Match>(*match::replay(test::any_record(game, 4, rng)));
    match->about.id = match::draw_id(rng);
    match->about.names = {"", "Tal"};
    const auto players = match->position().scene().players;
    const std::string id = match->about.id;
    stage.app.library.add({{}, std::move(match), {}});
    stage.app.open({shell::Screen::library});
    stage.resize(1366, 768);
    REQUIRE(stage.find("match:" + id) != nullptr);
    const std::string first = stage.app.context().narrator.text(&game, Phrase(players[0].name_key));
    CHECK(stage.find("match:" + id)->label.find(first + " – Tal") != std::string::npos);
}

TEST_CASE("of a long list only what is in view is drawn, and all of it can be scrolled to") {
    Stage stage;
    fill_library(stage, 300);
    stage.app.open({shell::Screen::library});
    stage.resize(390, 844);
    CHECK(stage.ids_with("match:").size() < 30);
    const std::string last = stage.app.library.find({}).back()->id;
    CHECK(stage.find("match:" + last) == nullptr);
    stage.move_to(195, 500);
    for (int i = 0; i < 200 && stage.ui().wheel(2000); ++i) {
        stage.settle();
    }
    REQUIRE(stage.find("match:" + last) != nullptr);
    CHECK(stage.find("match:" + last)->rect.h > 0);
}

TEST_CASE("games are saved into a file and added from one, on the screen") {
    std::optional<shell::Export> file;
    {
        FakeArchive archive;
        Stage stage;
        stage.app.library.connect();
        fill_library(stage, 4);
        stage.app.open({shell::Screen::library});
        archive.settle(stage.app);
        stage.resize(1366, 768);
        stage.click("library:save-all");
        archive.settle(stage.app);
        file = stage.app.sharing.take_export();
    }
    REQUIRE(file);
    Stage other;
    other.app.open({shell::Screen::library});
    other.resize(390, 844);
    shell::Abilities abilities;
    abilities.picks_files = true;
    other.app.sharing.set_abilities(abilities);
    other.click("library:load");
    REQUIRE(other.find("open:file") != nullptr);
    other.click("open:file");
    CHECK(other.app.sharing.take_request() == shell::Sharing::Request::file);
    (void)other.app.sharing.open(file->text +
                                     "\n\n[Format \"motley-match 3\"]\n[Game \"?\"]\n\n*\n",
                                 shell::Sharing::From::player);
    CHECK(other.settle());
    CHECK(other.app.library.find({}).size() == 4);
    REQUIRE(other.find("library:report:1") != nullptr);
    CHECK(other.find("library:report:0")->label == "4 games added, 0 already here.");
    CHECK(other.find("library:report:1")->label.starts_with("Game 5 (line "));
    CHECK(other.find("library:keep-sound") == nullptr);
    other.click("library:close-report");
    CHECK(other.find("library:report:0") == nullptr);
}

TEST_CASE("somebody else's game without a result says so, and nothing offers to resume it") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    const engine::Game& game = *engine::catalog().front();
    const std::string& id = game.info().id;
    match::Match match(game, {}, 1);
    REQUIRE(match.play(match.position().nth_action(0)));
    stage.app.open({shell::Screen::library});
    stage.resize(1366, 768);
    REQUIRE(stage.app.sharing.open(record::write_text(match), shell::Sharing::From::player));
    CHECK(stage.settle());
    const std::string row = "match:" + first_match(stage);
    CHECK(stage.find(row)->label.find(". No result. ") != std::string::npos);
    CHECK(stage.find(row)->label.find("to move") == std::string::npos);
    for (const char* state : {"library:running", "library:over"}) {
        stage.click(state);
        CHECK(stage.find(row) == nullptr);
        CHECK(stage.find("library:none") != nullptr);
    }
    stage.click("library:all");
    stage.click(row);
    REQUIRE(stage.app.screen() == shell::Screen::play);
    const auto start_page = [&] {
        stage.app.open({});
        stage.settle();
    };
    start_page();
    CHECK(stage.find("continue") == nullptr);
    CHECK(stage.find("continue:" + id) == nullptr);
    CHECK(stage.find("play:" + id) != nullptr);
    // As soon as it is played on it is like any other.
    stage.app.open({shell::Screen::play, &game});
    const engine::Position& position = stage.app.board().match()->position();
    stage.app.board().play_text(position.write_action(position.nth_action(0)));
    start_page();
    CHECK(stage.find("continue") != nullptr);
    CHECK(stage.find("continue:" + id) != nullptr);
    stage.app.open({shell::Screen::library});
    stage.settle();
    stage.click("library:running");
    REQUIRE(stage.find(row) != nullptr);
    CHECK(stage.find(row)->label.find("No result") == std::string::npos);
}

// test_ui "[.library-frames]"
TEST_CASE("frames of the library with 5,000 matches", "[.library-frames]") {
    using Clock = std::chrono::steady_clock;
    Stage stage;
    fill_library(stage, 5000);
    stage.app.open({shell::Screen::library});
    stage.resize(1366, 768, 2);
    stage.move_to(600, 500);
    double worst = 0;
    double all = 0;
    constexpr int frames = 300;
    for (int i = 0; i < frames; ++i) {
        (void)stage.ui().wheel(900);
        const auto begin = Clock::now();
        stage.frame();
        const double took = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
        worst = std::max(worst, took);
        all += took;
    }
    std::cout << "scrolling: " << all / frames << " ms a frame, at worst " << worst << " ms\n";
    for (const char* words : {"n", "nr", "nr. 4", "nr. 49"}) {
        stage.semantics().enter("library:search", words);
        const auto begin = Clock::now();
        stage.frame();
        std::cout << "typed '" << words << "': "
                  << std::chrono::duration<double, std::milli>(Clock::now() - begin).count()
                  << " ms\n";
    }
    CHECK(stage.find("library:count") != nullptr);
}

TEST_CASE("my games say who won as the result does: with me, in matches by link, too") {
    Stage stage;
    const engine::Game& game = *engine::catalog()[0];
    match::Match match(game, {}, 1);
    match.resign(Actor::second);
    const auto standing = [&](const activity::MatchHead& head) {
        const auto summary = shell::read_summary(write(shell::summary_of(head, match)));
        REQUIRE(summary.has_value());
        return ui::words_of(stage.app, *summary).standing;
    };
    activity::MatchHead head;
    const scene::Scene scene = match.position().scene();
    CHECK(standing(head) == stage.app.context().narrator.text(
                                &game, Phrase("ui.won").word("side", scene.players[0].name_key)));
    head.seats.levels = {3, 0};
    CHECK(standing(head) == stage.app.text("ui.lost.you"));
    head.seats = {};
    head.exchange.emplace();
    CHECK(standing(head) == stage.app.text("ui.won.you"));
    head.exchange->self = Actor::second;
    CHECK(standing(head) == stage.app.text("ui.lost.you"));
}
