// What is printed of a screen.

#include "engine/catalog.h"
#include "support/games.h"
#include "ui/rules/paper.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

namespace motley::paper_test {

using test::Stage;
using ui::Paper;
using Kind = ui::Paper::Kind;

namespace {

Paper paper(Stage& stage) {
    return ui::paper_of(stage.app, stage.semantics().nodes(), stage.app.title());
}

auto count(const Paper& paper, Kind kind) {
    return std::count_if(paper.blocks.begin(), paper.blocks.end(),
                         [kind](const Paper::Block& block) { return block.kind == kind; });
}

const Paper::Block& only(const Paper& paper, Kind kind) {
    REQUIRE(count(paper, kind) == 1);
    return *std::find_if(paper.blocks.begin(), paper.blocks.end(),
                         [kind](const Paper::Block& block) { return block.kind == kind; });
}

bool is_drawing(const Paper::Block& block) {
    return block.svg.starts_with("<svg ") && block.svg.ends_with("</svg>\n");
}

std::string all_words(const Paper& paper) {
    std::string all;
    for (const Paper::Block& block : paper.blocks) {
        all += ui::plain_text(block.words) + '\n';
        for (const auto& row : block.rows) {
            for (const ui::Rulebook::Words& cell : row) {
                all += ui::plain_text(cell) + '\n';
            }
        }
    }
    return all;
}

} // namespace

TEST_CASE("a match comes onto paper with its board and all of its moves") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.resize(320, 568, 2, true);
        stage.app.new_match(*game, {});
        const match::Match& match = *stage.app.board().match();
        for (int i = 0; i < 20 && match.ending() == match::Ending::none; ++i) {
            stage.app.board().play_text(
                match.position().write_action(match.position().nth_action(0)));
        }
        stage.app.match_board()->variations().note(match.node_at(1), match::Mark::good,
                                                   "So it began.");
        stage.settle();
        const Paper printed = paper(stage);
        CHECK(printed.title == stage.app.title());
        CHECK(is_drawing(only(printed, Kind::board)));
        const std::string words = all_words(printed);
        CHECK(words.find(stage.app.board().narration().standing()) != std::string::npos);
        CHECK(words.find("So it began.") != std::string::npos);
        std::size_t printed_plies = 0;
        for (const auto& row : only(printed, Kind::moves).rows) {
            for (std::size_t i = 1; i < row.size(); ++i) {
                printed_plies += !row[i].empty();
            }
        }
        // A roll stands in place of the action that asked for it.
        std::size_t all = 0;
        for (std::size_t n = 0; n < match.plies().size(); ++n) {
            all += n + 1 == match.plies().size() || match.plies()[n + 1].actor != Actor::chance;
        }
        CHECK(printed_plies == all);
    }
}

TEST_CASE("a rulebook comes onto paper whole, with the boards of its examples") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.resize(390, 844, 2, true);
        stage.app.open({shell::Screen::rules, game});
        stage.settle();
        const ui::Rulebook book(ui::rulebook_text(game->info().id, "en"));
        const Paper printed = paper(stage);
        const std::string words = all_words(printed);
        for (const ui::Rulebook::Block& block : book.blocks()) {
            CHECK(words.find(ui::plain_text(block.words)) != std::string::npos);
        }
        CHECK(count(printed, Kind::board) > 5);
        for (const Paper::Block& block : printed.blocks) {
            if (block.kind == Kind::board) {
                CHECK(is_drawing(block));
                CHECK_FALSE(block.words.empty());
            }
        }
    }
}

TEST_CASE("a puzzle comes onto paper with its task, and without what was tried") {
    for (const engine::Game* game : test::complete_games()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.resize(1366, 768);
        stage.app.open({shell::Screen::puzzle, game, 0});
        stage.settle();
        REQUIRE(stage.app.puzzle() != nullptr);
        const Paper before = paper(stage);
        CHECK(all_words(before).find(stage.app.puzzle()->task()) != std::string::npos);
        CHECK(is_drawing(only(before, Kind::board)));
        CHECK(count(before, Kind::moves) == 0);
        stage.app.puzzle()->solution();
        stage.settle();
        CHECK(only(paper(stage), Kind::board).svg == only(before, Kind::board).svg);
    }
}

TEST_CASE("every screen comes onto paper as something that can be read") {
    Stage stage;
    stage.resize(1366, 768);
    for (const shell::Address& address :
         {shell::Address{}, shell::Address{shell::Screen::about},
          shell::Address{shell::Screen::game, engine::catalog().front()},
          shell::Address{shell::Screen::edit, engine::catalog().front()},
          shell::Address{shell::Screen::lesson, engine::catalog().front()}}) {
        stage.app.open(address);
        stage.settle();
        const Paper printed = paper(stage);
        CHECK_FALSE(printed.title.empty());
        REQUIRE_FALSE(printed.blocks.empty());
    }
}

} // namespace motley::paper_test
