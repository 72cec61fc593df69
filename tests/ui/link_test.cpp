// What a link opens, on the screen: by clicks, by the twin, at every size.

#include "record/link.h"

#include "core/rng.h"
#include "engine/catalog.h"
#include "support/effort.h"
#include "support/random_play.h"
#include "ui/stage/fitting.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using shell::Export;
using Progress = shell::ExportState::Stage;
using test::Stage;

namespace {

std::string shared_game(const engine::Game& game, std::size_t shown) {
    Rng rng(7);
    match::Match match(game, {}, 5);
    while (match.plies().size() < 12 && is_player(match.actor())) {
        (void)match.play(test::any_action(match.position(), rng));
    }
    match.about = {{"Anna", "Wolfgang Amadeus"}, {}};
    return record::write_link(record::game_link(match, shown)).value();
}

/// After three actions, on a laptop.
void open_shared(Stage& stage, const engine::Game& game) {
    stage.app.context().set(&activity::Settings::reduced_motion, true);
    stage.resize(1366, 768);
    REQUIRE(stage.app.sharing.open(shared_game(game, 3)));
    stage.settle();
}

} // namespace

TEST_CASE("a shared game is gone through and played from") {
    for (const engine::Game* game : test::some_games()) {
        CAPTURE(game->info().id);
        Stage stage;
        open_shared(stage, *game);
        REQUIRE(stage.find("viewer:task") != nullptr);
        CHECK(stage.find("viewer:task")->label.find("Anna against Wolfgang") != std::string::npos);
        REQUIRE(stage.find("viewer:ply") != nullptr);
        CHECK(stage.find("viewer:ply")->label.starts_with("Move 3 of "));
        stage.click("next");
        CHECK(stage.app.board().shown_ply() > 3);
        stage.click("first");
        CHECK(stage.app.board().shown_ply() == 0);
        stage.click("analysis");
        CHECK(stage.app.screen() == shell::Screen::analysis);
        CHECK(stage.find("analysis:at") != nullptr);
        stage.click("back");
        CHECK(stage.app.screen() == shell::Screen::viewer);
        const std::string position = stage.app.viewer()->position().write();
        stage.click("viewer:play");
        CHECK(stage.app.screen() == shell::Screen::play);
        CHECK(stage.app.board().match()->position_at(0).write() == position);
        CHECK(stage.app.board().is_saved());
    }
}

TEST_CASE("on a phone a shared game leaves no gap above its card, and its board stays in place") {
    for (const engine::Game* game : test::some_games()) {
        CAPTURE(game->info().id);
        Stage stage;
        open_shared(stage, *game);
        stage.resize(390, 844, 2, true);
        const ui::Rect bar = stage.find("back")->rect;
        const float board = stage.find("board")->rect.y;
        const std::size_t plies = stage.app.board().match()->plies().size();
        // Beside its task the card says at the end how the game stands.
        stage.app.board().look_at(plies);
        stage.settle();
        REQUIRE(stage.find("viewer:note") != nullptr);
        CHECK(stage.find("viewer:task")->rect.y - (bar.y + bar.h) <= 2 * 32);
        CHECK(stage.find("board")->rect.y == board);
        stage.app.board().look_at(0);
        stage.settle();
        CHECK(stage.find("board")->rect.y == board);
    }
}

TEST_CASE("a shared game has its moves, a timeline and keys, and others can be tried") {
    for (const engine::Game* game : test::some_games()) {
        CAPTURE(game->info().id);
        Stage stage;
        open_shared(stage, *game);
        const std::size_t all = stage.app.board().match()->plies().size();
        REQUIRE(stage.find("timeline") != nullptr);
        const ui::Rect r = stage.find("timeline")->rect;
        stage.move_to(r.x + 2, r.y + r.h / 2);
        stage.press(true);
        CHECK(stage.app.board().shown_ply() == 0);
        stage.move_to(r.x + r.w + 30, r.y + r.h / 2);
        stage.frame();
        CHECK(stage.app.board().shown_ply() == all);
        stage.press(false);
        stage.settle();
        CHECK(stage.key(ui::Key::home));
        CHECK(stage.key(ui::Key::right));
        CHECK(stage.app.board().shown_ply() > 0);
        CHECK(stage.key(ui::Key::left));
        CHECK(stage.app.board().shown_ply() == 0);
        CHECK(stage.key(ui::Key::end));
        CHECK(stage.app.board().shown_ply() == all);
        REQUIRE(stage.find("move:1") != nullptr);
        stage.activate("move:1");
        CHECK(stage.app.board().shown_ply() == 1);
        stage.click("tab:actions");
        CHECK(stage.find("move:1") == nullptr);
        stage.click("tab:moves");

        stage.app.board().look_at(0);
        const std::string before = stage.app.board().match()->plies()[0].text;
        const auto& start = stage.app.board().match()->position_at(0);
        std::string other;
        for (std::uint64_t n = 0; n < start.count_actions() && other.empty(); ++n) {
            const std::string token = start.write_action(start.nth_action(n));
            other = token == before ? other : token;
        }
        stage.app.match_board()->variations().begin_there(
            [&] { stage.app.board().play_text(other); });
        stage.settle();
        CHECK(stage.app.match_board()->variations().aside());
        CHECK(stage.find("prompt") != nullptr);
        CHECK_FALSE(stage.ids_with("move:v").empty());
        stage.click("return");
        CHECK_FALSE(stage.app.match_board()->variations().aside());
        CHECK(stage.app.board().match()->plies()[0].text == before);
        CHECK(stage.find("viewer:play") != nullptr);
    }
}

TEST_CASE("to play from a shared position loses no match") {
    const engine::Game& game = *engine::catalog().front();
    Stage stage;
    stage.resize(1366, 768);
    stage.app.quick_match(game);
    const engine::Position& position = stage.app.board().match()->position();
    stage.app.board().play_text(position.write_action(position.nth_action(0)));
    const std::string mine = stage.app.matches().of(game)->about.id;
    REQUIRE(stage.app.sharing.open(game.info().id + ':' + game.start({})->write()));
    stage.settle();
    stage.click("viewer:play");
    CHECK(stage.app.screen() == shell::Screen::play);
    CHECK(stage.app.matches().of(game)->plies().empty());
    CHECK(stage.app.library.summary(mine) != nullptr);
}

TEST_CASE("a shared set-up opens its dialog") {
    for (const engine::Game* game : test::some_games()) {
        Stage stage;
        stage.resize(1366, 768);
        record::SetupLink link{game, {}, {}, {{2, 0}}};
        link.terms.rounds = 30;
        REQUIRE(stage.app.sharing.open(record::write_link(link).value()));
        stage.settle();
        REQUIRE(stage.find("begin") != nullptr);
        CHECK_FALSE(stage.app.sharing.offered_setup().has_value());
        CHECK(stage.app.matches().of(*game) == nullptr);
        // What the game leaves open is chosen first.
        if (stage.find("begin")->enabled) {
            stage.click("begin");
            REQUIRE(stage.app.screen() == shell::Screen::play);
            CHECK(stage.app.board().match()->terms() == link.terms);
            CHECK(stage.app.play().seats() == link.seats);
        }
    }
}

TEST_CASE("a refused link is told of on the start page") {
    Stage stage;
    stage.resize(390, 844, 2, true);
    CHECK_FALSE(stage.app.sharing.open("#1nonsense"));
    stage.settle();
    REQUIRE(stage.find("link-refused") != nullptr);
    CHECK(stage.find("link-refused")->label == stage.app.sharing.refused());
}

TEST_CASE("what lies over a match goes with it, also when a link leads to another match") {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.new_match(*engine::catalog()[1], {});
    stage.app.new_match(*engine::catalog()[0], {});
    const engine::Position& position = stage.app.board().match()->position();
    stage.app.board().play_text(position.write_action(position.nth_action(0)));
    stage.settle();
    if (stage.find("resign") == nullptr) {
        stage.activate("menu");
    }
    stage.activate("resign");
    REQUIRE(stage.find("confirm") != nullptr);
    stage.app.open({shell::Screen::play, engine::catalog()[1]});
    stage.settle();
    CHECK(stage.find("confirm") == nullptr);
    CHECK(stage.app.board().match()->ending() == match::Ending::none);
}

TEST_CASE("what is on the board is shared as a link and a code") {
    for (const engine::Game* game : test::some_games()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.app.sharing.set_address("https://example.org/motley/");
        stage.resize(390, 844, 2, true);
        stage.app.quick_match(*game);
        stage.settle();
        // At the start there is only a position.
        stage.click("menu");
        stage.click("share");
        REQUIRE(stage.find("share:link") != nullptr);
        CHECK(stage.find("share:code") != nullptr);
        CHECK(stage.find("share:game") == nullptr);
        CHECK(stage.find("share:link")
                  ->label.starts_with("https://example.org/motley/#" + game->info().id + ':'));
        stage.click("close");
        CHECK(stage.find("share:link") == nullptr);
        const engine::Position& position = stage.app.board().match()->position();
        stage.app.board().play_text(position.write_action(position.nth_action(0)));
        stage.settle();
        stage.click("menu");
        stage.click("share");
        REQUIRE(stage.find("share:game") != nullptr);
        const std::string link = stage.find("share:link")->label;
        const auto read = record::read_link(link);
        REQUIRE(read.has_value());
        CHECK(std::get<record::GameLink>(read->link).record.plies.size() ==
              stage.app.board().match()->plies().size());
        stage.click("share:copy");
        const auto copy = stage.app.sharing.take_export();
        REQUIRE(copy.has_value());
        CHECK(copy->text == link);
        CHECK(copy->to == Export::To::clipboard);
        CHECK(stage.find("share:note")->label == stage.app.text("ui.share.hint"));
        for (const bool done : {false, true}) {
            stage.app.sharing.tell_export(done ? Progress::done : Progress::failed);
            stage.settle();
            CHECK(stage.find("share:note")->label ==
                  stage.app.text(done ? "ui.share.copied" : "ui.share.not-copied"));
        }
        stage.click("share:position");
        CHECK(stage.find("share:link")->label != link);
        CHECK(stage.ui().back());
        stage.settle();
        CHECK(stage.find("share:link") == nullptr);
        // What is looked at is passed on.
        REQUIRE(stage.app.sharing.open(link));
        stage.settle();
        stage.click("share");
        CHECK(stage.find("share:link")->label == link);
    }
}

TEST_CASE("what is shared fits every screen") {
    test::in_every_language([](Stage& stage) {
        for (const test::ScreenSize& size : test::sizes()) {
            for (const engine::Game* game : test::games_at(stage, size)) {
                CAPTURE(game->info().id);
                stage.resize(size.width, size.height, size.ratio, size.touch);
                REQUIRE(stage.app.sharing.open(shared_game(*game, 6)));
                stage.settle();
                test::check_screen(stage, size, "shared game");
                stage.click("share");
                test::check_screen(stage, size, "dialog of a link");
                CHECK(stage.find("share:code") != nullptr);
                stage.click("close");
                REQUIRE(stage.app.sharing.open(game->info().id + ':' + game->start({})->write()));
                stage.settle();
                test::check_screen(stage, size, "shared position");
            }
            CHECK_FALSE(stage.app.sharing.open("#1nonsense"));
            stage.settle();
            test::check_screen(stage, size, "refused link");
        }
    });
}

TEST_CASE("of somebody else's finished game no rematch is offered") {
    Stage stage;
    stage.resize(1366, 768);
    match::Match match(*engine::catalog().front(), {}, 5);
    match.resign(match.actor());
    REQUIRE(stage.app.sharing.open(record::write_link(record::game_link(match, 0)).value()));
    stage.settle();
    REQUIRE(stage.app.screen() == shell::Screen::viewer);
    stage.click(stage.ids_with("cell:").front());
    stage.settle();
    REQUIRE(stage.app.board().notice().has_value());
    CHECK(stage.find("prompt") != nullptr);
    CHECK(stage.find("rematch") == nullptr);
}
