// What is taken out and brought in, on the screen: the dialogs by clicks, and at every size.

#include "core/rng.h"
#include "engine/catalog.h"
#include "record/link.h"
#include "record/record.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/random_play.h"
#include "ui/stage/fitting.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <string>

using namespace motley;
using shell::Export;
using Progress = shell::ExportState::Stage;
using shell::Sharing;
using test::Stage;

namespace {

/// As in a page of a telephone, which can do everything.
shell::Abilities everything() { return {true, true, true, true, true, true, true, true}; }

void play_some(Stage& stage, const engine::Game& game, int plies) {
    Rng rng(3);
    stage.app.quick_match(game);
    for (int i = 0; i < plies && is_player(stage.app.board().match()->actor()); ++i) {
        const engine::Position& position = stage.app.board().match()->position();
        stage.app.board().play_text(position.write_action(test::any_action(position, rng)));
    }
    stage.settle();
}

Export taken(Stage& stage, const std::string& button) {
    stage.click(button);
    auto what = stage.app.sharing.take_export();
    REQUIRE(what.has_value());
    return *what;
}

void open_share(Stage& stage) {
    stage.click("menu");
    stage.click("share");
    REQUIRE(stage.find("share-dialog") != nullptr);
}

/// A page that was saved begins with this message (platform/host_talk.h), whose fields are those of
/// Wanted.
void check_message(const std::string& message) {
    const auto fields = nlohmann::json::parse(message);
    CHECK(fields["motley"] == 1);
    CHECK(fields["type"] == "load");
    CHECK(fields["fills"] == true);
    shell::App other(test::english(), 1);
    shell::Embedding::Wanted wanted;
    wanted.link = fields["link"];
    wanted.opponent = fields.value("opponent", std::uint8_t{0});
    CHECK(other.embedding.load(wanted));
}

/// A match whose players have names that are too long for a link.
match::Match long_match(const engine::Game& game) {
    Rng rng(1);
    match::Match match(game, Setup{}, 5);
    for (int i = 0; i < 4; ++i) {
        REQUIRE(match.play(test::any_action(match.position(), rng)).has_value());
    }
    for (std::string& name : match.about.names) {
        for (int i = 0; i < 30'000; ++i) {
            name += static_cast<char>('a' + rng.below(26));
        }
    }
    REQUIRE_FALSE(record::write_link(record::game_link(match, 0)).has_value());
    return match;
}

/// The value of an attribute, as a browser reads it; every sign of which a page or a post might make
/// something is written by its number.
std::string attribute_of(const std::string& html, const std::string& name) {
    const std::size_t begin = html.find(' ' + name + "=\"") + name.size() + 3;
    const std::string written = html.substr(begin, html.find('"', begin) - begin);
    CHECK(written.find_first_of("<>\"'`[]{}|\\$~^\n") == std::string::npos);
    std::string value;
    for (std::size_t i = 0; i < written.size(); ++i) {
        if (written[i] == '&') {
            REQUIRE(written[i + 1] == '#');
            const std::size_t end = written.find(';', i);
            value += static_cast<char>(std::stoi(written.substr(i + 2, end - i - 2)));
            i = end;
        } else {
            value += written[i];
        }
    }
    return value;
}

/// The attribute of the document's root.
std::string root_of(const std::string& svg) { return svg.substr(0, svg.find('>')); }

} // namespace

TEST_CASE(
    "what is on the screen is taken out as a board of another page, and as a page of its own") {
    const engine::Game& game = *engine::catalog().front();
    Stage stage;
    stage.app.sharing.set_abilities(everything());
    stage.app.sharing.set_address("https://example.org/motley/index.html");
    stage.resize(390, 844, 2, true);
    const auto board = [&](const std::string& attributes) {
        const Export line = taken(stage, "share:copy-embed");
        CHECK(line.to == Export::To::clipboard);
        CHECK(line.text ==
              "<link rel=\"stylesheet\" href=\"https://example.org/motley/embed.css\">\n"
              "<script type=\"module\" src=\"https://example.org/motley/embed.js\"></script>\n"
              "<motley-board " +
                  attributes + "></motley-board>\n");
        const Export page = taken(stage, "share:save-page");
        CHECK(page.to == Export::To::file);
        CHECK(page.as == Export::As::page);
        CHECK(page.file.ends_with(".html"));
        check_message(page.text);
    };
    SECTION("a game") {
        play_some(stage, game, 4);
        const std::string link = *record::write_link(
            record::game_link(*stage.app.board().match(), stage.app.board().shown_ply()));
        open_share(stage);
        board("game=\"" + game.info().id + "\" link=\"" + link + "\"");
    }
    SECTION("a position against the computer, which stays the opponent") {
        stage.app.quick_match(game, {{0, 3}});
        stage.settle();
        open_share(stage);
        const std::string link = *record::write_link(
            record::PositionLink{&game, stage.app.board().match()->position().write()});
        board("game=\"" + game.info().id + "\" link=\"" + link + "\" opponent=\"3\"");
    }
    SECTION("a puzzle") {
        stage.app.open({shell::Screen::puzzle, &game, 1});
        stage.settle();
        stage.click("share");
        const std::string link =
            *record::write_link(record::PuzzleLink{&game, stage.app.puzzle()->puzzle().position});
        board("game=\"" + game.info().id + "\" link=\"" + link + "\" mode=\"puzzle\"");
    }
}

TEST_CASE("a game that is too long for a link is a board with its record on one line") {
    match::Match match = long_match(*engine::catalog().front());
    match.about.event = "<b> & 'c' \"d\" {{ e }} {% f %} `g` [h](i) | $j$ \\ ä";
    match.comment(match::root, "# 1.\n\n    - k } {{< l >}}");
    const std::string text = record::write_text(match);
    Stage stage;
    stage.app.sharing.set_abilities(everything());
    stage.app.sharing.set_address("https://example.org/motley/index.html");
    stage.resize(390, 844, 2, true);
    REQUIRE(stage.app.sharing.open(text, Sharing::From::player));
    stage.app.board().look_at(3);
    stage.settle();
    open_share(stage);
    CHECK_FALSE(stage.find("share:copy")->enabled);
    const Export lines = taken(stage, "share:copy-embed");
    CHECK(std::count(lines.text.begin(), lines.text.end(), '\n') == 3);
    const std::string begin = "\n<motley-board game=\"" + match.game().info().id + "\" record=\"";
    CHECK(lines.text.find(begin) != std::string::npos);
    CHECK(lines.text.ends_with("\" ply=\"3\"></motley-board>\n"));
    const std::string record = attribute_of(lines.text, "record");
    CHECK(record::write_text(*record::read_any(record).match) == text);

    const Export page = taken(stage, "share:save-page");
    const auto fields = nlohmann::json::parse(page.text);
    CHECK(fields["record"] == record);
    CHECK(fields["ply"] == 3);
}

TEST_CASE("a game is taken out as text, as JSON and as pictures") {
    for (const engine::Game* game : test::some_games()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.app.sharing.set_abilities(everything());
        stage.resize(390, 844, 2, true);
        play_some(stage, *game, 6);
        const match::Match& match = *stage.app.board().match();
        open_share(stage);
        CHECK(taken(stage, "share:send").text == stage.find("share:link")->label);

        stage.click("share:as-text");
        CHECK(stage.find("share:link") == nullptr);
        REQUIRE(stage.find("share:text") != nullptr);
        CHECK(taken(stage, "share:copy-text").text == record::write_text(match));
        const Export text = taken(stage, "share:save-text");
        CHECK(text.to == Export::To::file);
        CHECK(text.file.starts_with(game->info().id + "-20"));
        CHECK(text.file.ends_with(".txt"));
        CHECK(record::read_any(text.text).match->plies().size() == match.plies().size());
        const Export json = taken(stage, "share:save-json");
        CHECK(json.file.ends_with(".json"));
        CHECK(record::read_any(json.text).match.has_value());
        CHECK(taken(stage, "share:send-text").to == Export::To::others);

        stage.click("share:as-picture");
        REQUIRE(stage.find("share:preview") != nullptr);
        const Export svg = taken(stage, "share:save-svg");
        CHECK(svg.as == Export::As::document);
        CHECK(svg.text.find("<text") != std::string::npos);
        stage.app.context().set(&activity::Settings::letters, true);
        CHECK(taken(stage, "share:save-svg").text != svg.text);
        stage.app.context().set(&activity::Settings::letters, false);
        CHECK(taken(stage, "share:save-svg").text == svg.text);
        for (const std::string button : {"share:save-png", "share:copy-png", "share:send-png"}) {
            const Export png = taken(stage, button);
            CHECK(png.as == Export::As::picture);
            CHECK(png.file.ends_with(".png"));
            CHECK(png.text.find("<text") == std::string::npos);
            CHECK(root_of(png.text).find("width=\"960\"") != std::string::npos);
        }
        CHECK(stage.app.board().match()->plies().size() == match.plies().size());
    }
}

TEST_CASE(
    "an animation has a picture of every position, tells how far it is, and can be given up") {
    for (const engine::Game* game : test::some_games()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.app.sharing.set_abilities(everything());
        stage.resize(1366, 768);
        play_some(stage, *game, 6);
        open_share(stage);
        stage.click("share:as-picture");
        const Export gif = taken(stage, "share:save-gif");
        CHECK(gif.as == Export::As::animation);
        std::size_t shown = 1;
        for (const match::Ply& ply : stage.app.board().match()->plies()) {
            shown += ply.actor == Actor::chance ? 0 : 1;
        }
        CHECK(gif.frames == shown);
        for (std::size_t i = 0; i < gif.frames; ++i) {
            CHECK(root_of(gif.frame(i)) == root_of(gif.frame(0)));
            CHECK((i == 0 || gif.frame(i) != gif.frame(i - 1)));
        }
        stage.app.sharing.tell_export(Progress::runs, 0.5F);
        stage.settle();
        CHECK(stage.find("share:save-gif") == nullptr);
        CHECK(stage.find("share:note")->label == stage.app.text("ui.share.runs"));
        stage.click("share:give-up");
        CHECK(stage.app.sharing.given_up());
        CHECK(stage.find("share:save-gif") != nullptr);
        CHECK(taken(stage, "share:save-gif").frames == shown);
        stage.app.sharing.tell_export(Progress::done, 1, "game.gif");
        stage.settle();
        CHECK(stage.find("share:note")->label == "Saved as game.gif.");
    }
}

TEST_CASE("what is shared is the game as it is now, also when something is played meanwhile") {
    Stage stage;
    stage.app.sharing.set_abilities(everything());
    stage.resize(390, 844, 2, true);
    play_some(stage, *engine::catalog().front(), 4);
    open_share(stage);
    const std::string before = stage.find("share:link")->label;
    const engine::Position& position = stage.app.board().match()->position();
    stage.app.board().play_text(position.write_action(position.nth_action(0)));
    stage.settle();
    REQUIRE(stage.find("share:link") != nullptr);
    CHECK(stage.find("share:link")->label != before);
    CHECK(taken(stage, "share:send").text == stage.find("share:link")->label);
    stage.click("share:as-text");
    CHECK(taken(stage, "share:copy-text").text == record::write_text(*stage.app.board().match()));
}

TEST_CASE("only what the surroundings can do is offered") {
    Stage stage;
    stage.resize(1366, 768);
    play_some(stage, *engine::catalog().front(), 3);
    open_share(stage);
    CHECK(stage.find("share:send") == nullptr);
    stage.click("share:as-text");
    CHECK(stage.find("share:send-text") == nullptr);
    stage.click("share:as-picture");
    CHECK(stage.find("share:save-svg") != nullptr);
    for (const char* id :
         {"share:save-png", "share:copy-png", "share:save-gif", "share:send-png"}) {
        CHECK(stage.find(id) == nullptr);
    }
}

TEST_CASE("a puzzle, a lesson's board and what is being set up are shared") {
    for (const engine::Game* game : test::some_games()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.resize(1366, 768);
        if (!stage.app.puzzles().shipped(*game).empty()) {
            stage.app.open({shell::Screen::puzzle, game, 0});
            stage.settle();
            stage.click("share");
            const auto link = record::read_link(stage.find("share:link")->label);
            REQUIRE(std::holds_alternative<record::PuzzleLink>(link->link));
            stage.click("share:position");
            CHECK(std::holds_alternative<record::PositionLink>(
                record::read_link(stage.find("share:link")->label)->link));
            stage.click("close");
            CHECK(stage.find("share-dialog") == nullptr);
            stage.app.open({});
        }
        stage.app.open({shell::Screen::lesson, game});
        stage.settle();
        if (stage.app.lesson() != nullptr) {
            stage.click("share");
            CHECK(stage.find("share:game") == nullptr);
            CHECK(stage.ui().back());
            stage.settle();
            CHECK(stage.app.lesson() != nullptr);
            stage.app.open({});
        }
        stage.app.open({shell::Screen::edit, game});
        stage.settle();
        if (stage.app.edit() != nullptr) {
            stage.ui().focus("share", true); // below all that can be put on the board
            stage.settle();
            stage.click("share");
            const auto link = record::read_link(stage.find("share:link")->label);
            CHECK(std::get<record::PositionLink>(link->link).position ==
                  stage.app.edit()->editor().text());
            stage.click("share:as-picture");
            CHECK(stage.find("share:preview") != nullptr);
        }
    }
}

TEST_CASE("the choices before a match are shared, and the dialog stays") {
    for (const engine::Game* game : test::some_games()) {
        Stage stage;
        stage.resize(390, 844, 2, true);
        const record::SetupLink wanted{game, {}, {{}, 40}, {{2, 0}}};
        REQUIRE(stage.app.sharing.open(record::write_link(wanted).value()));
        stage.settle();
        if (!stage.find("setup:share")->enabled) {
            continue; // a choice is still open
        }
        stage.click("setup:share");
        const auto link = record::read_link(stage.find("share:link")->label);
        REQUIRE(link.has_value());
        CHECK(std::get<record::SetupLink>(link->link).terms == wanted.terms);
        CHECK(std::get<record::SetupLink>(link->link).seats == wanted.seats);
        CHECK(stage.find("share:as-text") == nullptr);
        CHECK(stage.ui().depth() == 2);
        CHECK(stage.ui().back());
        stage.settle();
        CHECK(stage.find("share-dialog") == nullptr);
        CHECK(stage.find("begin") != nullptr);
    }
}

TEST_CASE("a file or the clipboard is opened from the start page and during a match") {
    Stage stage;
    stage.app.sharing.set_abilities(everything());
    stage.resize(1366, 768);
    stage.click("open");
    stage.click("open:file");
    CHECK(stage.app.sharing.take_request() == Sharing::Request::file);
    CHECK(stage.find("open:file") == nullptr);
    play_some(stage, *engine::catalog().front(), 2);
    stage.click("menu");
    stage.click("open");
    stage.click("open:paste");
    CHECK(stage.app.sharing.take_request() == Sharing::Request::clipboard);
    // Where nothing of it is possible, the dialog only says what is.
    stage.app.sharing.set_abilities({});
    stage.click("menu");
    stage.click("open");
    CHECK(stage.find("open:file") == nullptr);
    CHECK(stage.find("open:paste") == nullptr);
    CHECK(stage.ui().back());
    stage.settle();
    CHECK(stage.app.screen() == shell::Screen::play);
}

TEST_CASE("what cannot be opened is told over the screen, each time") {
    Stage stage;
    stage.resize(390, 844, 2, true);
    play_some(stage, *engine::catalog().front(), 2);
    for (int i = 0; i < 2; ++i) {
        CHECK_FALSE(stage.app.sharing.open("nonsense", Sharing::From::player));
        stage.settle();
        REQUIRE(stage.find("question:yes") != nullptr);
        CHECK(stage.find("question:no") == nullptr);
        CHECK(stage.app.screen() == shell::Screen::play);
        stage.click("question:yes");
        CHECK(stage.find("question:yes") == nullptr);
    }
}

TEST_CASE("a damaged game is looked at with a note of what is missing") {
    const engine::Game& game = *engine::catalog().front();
    Stage stage;
    stage.resize(1366, 768);
    play_some(stage, game, 6);
    const match::Match& match = *stage.app.board().match();
    std::string text = record::write_text(match);
    const std::string last = match.plies()[match.plies().size() - 1].text;
    text.replace(text.rfind(last), last.size(), "zz99");
    REQUIRE(stage.app.sharing.open(text, Sharing::From::player));
    stage.settle();
    REQUIRE(stage.find("viewer:note") != nullptr);
    CHECK(stage.find("viewer:note")->label.starts_with("Part of this game is damaged ("));
}

TEST_CASE("where no pictures can be made, an SVG can, and that is said") {
    Stage stage;
    stage.resize(390, 844, 2, true);
    shell::Abilities can = everything();
    can.makes_pictures = can.copies_pictures = can.makes_animations = false;
    stage.app.sharing.set_abilities(can);
    play_some(stage, *engine::catalog().front(), 4);
    open_share(stage);
    stage.click("share:as-picture");
    for (const char* way : {"png", "gif"}) {
        CHECK(stage.find(std::string("share:save-") + way) == nullptr);
    }
    CHECK(stage.find("share:save-svg") != nullptr);
    CHECK(stage.find("share:note")->label == stage.app.text("ui.share.svg-hint"));
}

TEST_CASE("the dialogs of what is taken out and brought in fit every screen") {
    test::in_every_language([](Stage& stage) {
        for (const test::ScreenSize& size : test::sizes()) {
            for (const engine::Game* game : test::games_at(stage, size)) {
                CAPTURE(game->info().id);
                stage.resize(size.width, size.height, size.ratio, size.touch);
                stage.app.sharing.set_abilities(everything());
                play_some(stage, *game, 4);
                open_share(stage);
                for (const std::string as : {"link", "text", "picture"}) {
                    stage.click("share:as-" + as);
                    test::check_screen(stage, size, "share as " + as);
                    test::check_targets(stage, size, "share as " + as);
                }
                stage.click("share:save-gif");
                stage.app.sharing.tell_export(Progress::runs, 0.3F);
                test::check_screen(stage, size, "animation");
                stage.app.sharing.tell_export(Progress::done, 1,
                                              "/home/somebody/Documents/game-2026-11-23.gif");
                test::check_screen(stage, size, "saved");
                stage.click("close");
            }
            stage.app.open({});
            stage.app.sharing.set_abilities(everything());
            stage.settle();
            stage.activate("open");
            stage.settle();
            test::check_screen(stage, size, "open");
            test::check_targets(stage, size, "open");
            stage.click("cancel");
            CHECK_FALSE(stage.app.sharing.open("nonsense", Sharing::From::player));
            stage.settle();
            test::check_screen(stage, size, "refused");
            stage.click("question:yes");
        }
    });
}
