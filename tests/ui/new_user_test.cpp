#include "engine/catalog.h"
#include "support/fake_client.h"
#include "support/random_play.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

/// Difficulties of a player who had only the screen to go by.

using namespace motley;
using scene::Step;
using test::Stage;

namespace {

/// The first legal action that a single chip spells and that asks for confirmation; or nothing.
std::optional<Action> asking_action(const engine::Position& position) {
    ActionList actions;
    position.legal_actions(actions);
    const auto found = std::find_if(actions.begin(), actions.end(), [&](Action action) {
        const scene::Path path = position.path(action);
        return path.size() == 1 && path[0].kind == Step::Kind::chip && path[0].asks;
    });
    return found == actions.end() ? std::nullopt : std::optional(*found);
}

} // namespace

TEST_CASE(
    "a power that costs something at once is told of, and played only when that is confirmed") {
    Stage stage;
    stage.resize(1366, 768);
    int games = 0;
    for (const engine::Game* game : engine::catalog()) {
        stage.app.new_match(*game, {});
        stage.settle();
        const auto action = asking_action(stage.app.board().match()->position());
        if (!action) {
            continue;
        }
        CAPTURE(game->info().id);
        ++games;
        const std::uint8_t chip = stage.app.board().match()->position().path(*action)[0].id;
        const std::string id = "chip:" + std::to_string(chip);
        stage.activate(id);
        CHECK(stage.app.board().match()->current() == 0);
        const std::string about = stage.app.text(game->info().chips[chip].about_key);
        CHECK(stage.find("selection")->label.find(about) != std::string::npos);
        REQUIRE(stage.find("done") != nullptr);
        stage.activate(id); // pressed again, it is deselected
        CHECK(stage.app.board().choice().chosen().empty());
        stage.activate(id);
        stage.activate("done");
        REQUIRE(stage.app.board().match()->current() > 0);
        CHECK(stage.app.board().match()->plies()[0].action == *action);
    }
    CHECK(games > 0);
}

TEST_CASE("a tile that cannot be chosen now says why when it is touched") {
    Stage stage;
    stage.resize(1366, 768);
    std::size_t explained = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.new_match(*game, {});
        stage.settle();
        for (const std::string& id : stage.ids_with("tile:0:")) {
            if (stage.find(id)->role == ui::Role::button) {
                stage.activate(id);
                CHECK(stage.app.board().match()->current() == 0);
                explained += stage.app.board().notice() ? 1 : 0;
            }
        }
    }
    CHECK(explained > 0);
}

TEST_CASE("each tile that cannot be chosen has a reason of its own") {
    std::size_t reasons = 0;
    Rng rng(3);
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        for (int n = 0; n < 12; ++n) {
            const auto position = game->start({});
            Stage stage;
            for (int ply = 0; ply < 15 * n && !position->outcome().finished(); ++ply) {
                REQUIRE(position->play(engine::random_action(*position, rng)).has_value());
            }
            if (!is_player(position->actor())) {
                continue;
            }
            stage.app.new_match(*position, {});
            stage.resize(1366, 768);
            stage.settle();
            const scene::Scene scene = position->scene();
            std::vector<scene::PanelRow> rows = scene.shared;
            const auto& own = scene.players[index(position->actor())].rows;
            rows.insert(rows.end(), own.begin(), own.end());
            for (const scene::PanelRow& row : rows) {
                for (const scene::Tile& tile : row.tiles) {
                    if (row.kind != scene::RowKind::tiles || tile.chip < 0 ||
                        tile.state == scene::TileState::ready) {
                        continue;
                    }
                    CAPTURE(position->write(), tile.name_key);
                    const auto why =
                        stage.app.board().why_not(static_cast<std::uint8_t>(tile.chip));
                    REQUIRE(why.has_value());
                    CHECK(why->phrase.key != "explain.chip-not-now");
                    ++reasons;
                }
            }
            for (const ui::Node& node : stage.semantics().nodes()) {
                const std::string name = node.label.substr(0, node.label.find(": "));
                CHECK_FALSE(
                    (node.id.starts_with("tile:") && node.label.starts_with(name + ": " + name)));
            }
        }
    }
    CHECK(reasons > 40);
}

TEST_CASE("a piece that cannot act says why it cannot go where it was to go") {
    Stage stage;
    std::size_t refused = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.new_match(*game, {});
        activity::Board& board = stage.app.board();
        const engine::Position& position = board.match()->position();
        const scene::Livery own = position.scene().players[0].livery;
        for (const scene::Token& token : board.match()->tokens()) {
            board.deselect();
            if (token.livery != own) {
                continue;
            }
            board.select(token.place);
            if (!board.choice().chosen().empty() || !board.notice()) {
                continue;
            }
            for (std::size_t place = 0; place < game->topology().places.size(); ++place) {
                const auto to = static_cast<scene::PlaceId>(place);
                const scene::Token* there = scene::token_at(board.match()->tokens(), to);
                ActionList meant;
                position.attempts(
                    {{scene::Step::Kind::place, token.place}, {scene::Step::Kind::place, to}},
                    meant);
                if (meant.size() == 0 || (there != nullptr && there->livery == own)) {
                    continue;
                }
                board.deselect();
                board.select(token.place);
                board.select(to);
                if (!board.choice().chosen().empty() || board.match()->current() > 0) {
                    break; // something else begins there
                }
                REQUIRE(board.notice().has_value());
                CHECK(board.inspected() == scene::nowhere);
                CHECK(board.notice()->sentence.find(stage.app.text("explain.choose-first")) ==
                      std::string::npos);
                ++refused;
            }
        }
    }
    CHECK(refused > 20);
}

TEST_CASE("a piece that cannot act is told so of itself, not of somewhere else") {
    Stage stage;
    stage.resize(1366, 768);
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.new_match(*game, {});
        const scene::Livery own = stage.app.board().match()->position().scene().players[0].livery;
        for (const scene::Token& token : stage.app.board().match()->tokens()) {
            if (token.livery != own) {
                continue;
            }
            stage.app.board().deselect();
            stage.app.board().select(token.place);
            if (!stage.app.board().choice().chosen().empty() || !stage.app.board().notice()) {
                continue;
            }
            const auto& places = stage.app.board().notice()->explanation.places;
            CAPTURE(stage.app.board().notice()->sentence);
            CHECK(std::find(places.begin(), places.end(), token.place) != places.end());
        }
    }
}

TEST_CASE("a hint is seen though a phone's drawer was opened meanwhile") {
    Stage stage;
    test::FakeClient client;
    stage.app.context().computer.set_engine(&client);
    stage.resize(390, 844, 2, true);
    stage.app.new_match(*engine::catalog()[0], {});
    stage.settle();
    const float peek = stage.find("sheet")->rect.y;
    stage.activate("hint");
    stage.activate("sheet");
    REQUIRE(stage.find("sheet")->rect.y < peek);
    client.answer();
    stage.wait(1);
    stage.settle();
    REQUIRE(stage.find("hint-play") != nullptr);
    CHECK(stage.find("sheet")->rect.y == peek);
}

TEST_CASE("what happened is said where nothing is chosen") {
    Stage stage;
    stage.resize(1366, 768);
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.new_match(*game, {});
        stage.settle();
        const engine::Position& position = stage.app.board().match()->position();
        const Actor first = position.actor();
        for (int i = 0; i < 40 && stage.app.board().match()->actor() == first; ++i) {
            stage.app.board().play_text(stage.app.board().match()->position().write_action(
                stage.app.board().match()->position().nth_action(0)));
        }
        stage.settle();
        if (stage.app.board().match()->actor() == opponent(first)) {
            CHECK(stage.find("selection")->label == stage.app.text("ui.selection.last") + ". " +
                                                        stage.app.board().narration().last());
        }
    }
}

TEST_CASE("of several fallen pieces of a kind it is said how many there are, not are left") {
    Stage stage;
    stage.resize(1366, 768);
    int rows = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.new_match(*game, {});
        Rng rng(3);
        for (int ply = 0; ply < 120 && !stage.app.board().match()->position().outcome().finished();
             ++ply) {
            const engine::Position& position = stage.app.board().match()->position();
            stage.app.board().play_text(position.write_action(test::any_action(position, rng)));
        }
        stage.settle();
        for (const ui::Node& node : stage.semantics().nodes()) {
            const bool several = node.label.find(" × ") != std::string::npos;
            rows += several ? 1 : 0;
            CAPTURE(node.id, node.label);
            CHECK((!several || node.label.find(" left") == std::string::npos));
        }
    }
    CHECK(rows > 0);
}
