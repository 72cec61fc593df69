// Plays a game that leaves out everything optional (docs/ADDING_A_GAME.md) on the screens, from its
// card to the end of a match. No button may lead to nothing.

#include "engine/adapter.h"
#include "engine/catalog.h"
#include "games/breakthrough/rules.h"
#include "ui/stage/fitting.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace motley;
using games::breakthrough::Breakthrough;
using test::ScreenSize;
using test::Stage;

namespace {

const std::string id = "breakthrough";

const engine::Game& example() { return *engine::find_game(id); }

std::string at(std::string_view place) { return std::string("cell:").append(place); }

/// Whether something usable has an id that begins so.
bool offers(Stage& stage, std::string_view prefix) { return !stage.ids_with(prefix).empty(); }

const std::vector<std::pair<const char*, const char*>> moves{
    {"b2", "b3"}, {"h7", "h6"}, {"b3", "b4"}, {"h6", "h5"}, {"b4", "b5"}, {"h5", "h4"},
    {"b5", "b6"}, {"g7", "g6"}, {"b6", "a7"}, {"g6", "g5"}, {"a7", "b8"}};

/// Plays from the card to the end; `use` activates the control with an id.
template <class Use>
void play(Stage& stage, Use use) {
    REQUIRE(stage.find("two:" + id) != nullptr);
    use("two:" + id);
    REQUIRE(stage.app.screen() == shell::Screen::play);
    REQUIRE(stage.app.game() == &example());
    // A refusal is explained.
    use(at("b2"));
    use(at("b4"));
    REQUIRE(stage.app.board().notice());
    CHECK(stage.app.context().narrator.announcement().find("pieces move one square forward") !=
          std::string::npos);
    use("deselect");
    for (const auto& [from, to] : moves) {
        CAPTURE(from, to);
        REQUIRE(stage.app.board().match()->actor() != Actor::none);
        use(at(from));
        use(at(to));
        REQUIRE(stage.app.board().match()->plies().back().text == std::string(from) + '-' + to);
    }
    CHECK(stage.app.board().match()->outcome().result == Outcome::Result::first_wins);
    CHECK(stage.find("result") != nullptr);
    CHECK(stage.app.context().narrator.announcement().find("White wins.") != std::string::npos);
}

void check_screens(Stage& stage) {
    for (const ScreenSize& size : test::sizes()) {
        const auto check = [&](const std::string& what) {
            stage.settle();
            test::check_screen(stage, size, what);
            test::check_targets(stage, size, what);
        };
        stage.app.open({});
        stage.resize(size.width, size.height, size.ratio, size.touch);
        check("start page with the example");
        stage.ui().wheel(100'000);
        check("its end");
        stage.ui().wheel(-100'000);
        stage.app.open({shell::Screen::game, &example()});
        check("page of the example");
        for (int screens = 0; screens < 4; ++screens) {
            stage.ui().wheel(static_cast<float>(size.height) / 2);
            check("further down");
        }
        stage.app.open({shell::Screen::rules, &example()});
        check("rules of the example");
        stage.app.open({shell::Screen::puzzles, &example()});
        check("its puzzles");
        stage.app.new_match(example(), {});
        check("the example's board");
        stage.app.board().select(*games::breakthrough::Board::parse("b2"));
        check("a piece of it chosen");
    }
}

} // namespace

TEST_CASE("a match of the example, from the start card to the end") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    SECTION("by activation") {
        stage.resize(1366, 768);
        play(stage, [&](const std::string& used) { stage.activate(used); });
    }
    SECTION("by mouse") {
        stage.resize(1920, 1700);
        stage.ui().focus("two:" + id, true); // brings the card into view
        stage.settle();
        play(stage, [&](const std::string& used) {
            REQUIRE(stage.find(used) != nullptr);
            stage.click(used);
        });
    }
}

TEST_CASE("its screens fit every size, in every language") {
    test::in_every_language(check_screens);
}

TEST_CASE("nothing offers what the game has not got") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    const std::string full = engine::catalog().front()->info().id;
    for (const char* const sign : {"learn:", "puzzles:", "setup:"}) {
        CAPTURE(sign);
        REQUIRE(stage.find(sign + full) != nullptr);
        CHECK((stage.find(sign + id) != nullptr) == (std::string(sign) == "setup:"));
    }
    stage.activate("setup:" + id);
    CHECK(offers(stage, "begin"));
    CHECK_FALSE(offers(stage, "setup:position"));
    stage.activate("cancel");

    stage.app.open({shell::Screen::lesson, &example()});
    CHECK(stage.app.screen() == shell::Screen::start);
    stage.app.open({shell::Screen::rules, &example()});
    stage.settle();
    CHECK_FALSE(offers(stage, "lesson"));
    CHECK(offers(stage, "example:"));
    stage.app.leave();

    stage.app.new_match(example(), {});
    stage.settle();
    stage.activate("menu");
    CHECK(offers(stage, "puzzles"));
    CHECK_FALSE(offers(stage, "edit-position"));
    stage.app.open({shell::Screen::edit, stage.app.game()});
    CHECK(stage.app.screen() == shell::Screen::play);
    // The list has only the player's own puzzles.
    stage.app.open({shell::Screen::puzzles, &example()});
    stage.settle();
    const auto& nodes = stage.semantics().nodes();
    const auto headings = std::count_if(nodes.begin(), nodes.end(), [](const ui::Node& node) {
        return node.role == ui::Role::heading && node.id.empty();
    });
    CHECK(headings == 1);
}

TEST_CASE("own puzzles are offered where none are shipped") {
    Stage stage;
    stage.resize(1366, 768);
    CHECK_FALSE(offers(stage, "puzzles:" + id));
    const shell::Restored restored = stage.app.saves.restore(
        "puzzles", R"({"format":"motley-puzzles","version":1,"own":{"breakthrough":[{"position":)"
                   R"("8/8/8/2p1p3/3P4/8/8/8 w","line":["d4-e5"],"score":900,"second":0}]},)"
                   R"("solved":{},"open":null})");
    CHECK(restored.taken);
    stage.app.open({});
    stage.settle();
    CHECK(offers(stage, "puzzles:" + id));
}

TEST_CASE("in another language it is shown in English") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    stage.app.context().set_language("de");
    stage.settle();
    REQUIRE(stage.find("two:" + id) != nullptr);
    CHECK(stage.find("two:" + id)->label.find("Breakthrough") != std::string::npos);
    const auto says = [&](std::string_view words) {
        const auto& nodes = stage.semantics().nodes();
        return std::any_of(nodes.begin(), nodes.end(), [&](const ui::Node& node) {
            return node.label.find(words) != std::string::npos;
        });
    };
    CHECK(says("The first to reach the other side wins."));
    stage.app.open({shell::Screen::rules, &example()});
    stage.settle();
    CHECK(says("Two players with sixteen pieces each"));
}

namespace {

/// The same game without an evaluation.
struct Unjudged : Breakthrough {
    static int evaluate(const State& s) = delete;
};
static_assert(Evaluated<Breakthrough> && !Evaluated<Unjudged>);

} // namespace

TEST_CASE("the computer plays a game without an evaluation, and sees its ends") {
    const engine::GameOf<Unjudged> game;
    for (const int level : {0, 1, 2}) {
        CAPTURE(level);
        engine::SearcherOptions options;
        options.level = level;
        options.table_mebibytes = 1;
        const auto searcher = game.searcher(options);
        search::Limits limits;
        limits.nodes = 2'000;
        const auto start = game.start({});
        const auto any = searcher->search(*start, limits);
        REQUIRE(any.best.has_value());
        CHECK(start->explain(*any.best).legal());
        if (level == 0) {
            CHECK(any.score == 0);
            const auto near = game.read("8/8/3P4/8/8/8/1p5p/8 w");
            REQUIRE(near.has_value());
            const auto lost = searcher->search(**near, limits);
            CHECK(lost.score < -search::forced_win_score);
            const auto won = searcher->search(**game.read("8/3P4/8/8/8/8/1p5p/8 w"), limits);
            CHECK(won.score > search::forced_win_score);
            CHECK(games::breakthrough::Board::rank(won.best->to) == 7);
        }
    }
}
