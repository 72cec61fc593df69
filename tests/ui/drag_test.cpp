#include "engine/catalog.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <optional>

using namespace motley;
using scene::Step;
using test::Stage;

namespace {

ui::Rect cell(Stage& stage, scene::PlaceId place) {
    const ui::Node* node = stage.find("cell:" + stage.app.game()->topology().places[place].label);
    REQUIRE(node != nullptr);
    return node->rect;
}

void go_to(Stage& stage, scene::PlaceId place) {
    const ui::Rect r = cell(stage, place);
    stage.move_to(r.x + r.w / 2, r.y + r.h / 2);
}

void drag(Stage& stage, scene::PlaceId from, scene::PlaceId to) {
    go_to(stage, from);
    stage.press(true);
    go_to(stage, to);
    stage.press(false);
}

/// An action between two cells, with nothing else to choose.
std::optional<Action> simple_move(const shell::App& app) {
    ActionList list;
    app.board().match()->position().legal_actions(list);
    for (const Action action : list) {
        match::Choice picker;
        picker.reset(app.board().match()->position());
        const scene::Path path = app.board().match()->position().path(action);
        if (path.size() >= 2 && path[0].kind == Step::Kind::place &&
            path[1].kind == Step::Kind::place &&
            picker.pick(path[0]) == match::Choice::Effect::advanced &&
            picker.pick(path[1]) == match::Choice::Effect::complete && picker.done() == action) {
            return action;
        }
    }
    return std::nullopt;
}

/// A place that is refused after choosing the piece.
std::optional<scene::PlaceId> forbidden(shell::App& app, scene::PlaceId from) {
    const std::size_t places = app.game()->topology().places.size();
    for (std::size_t i = 0; i < places; ++i) {
        const auto place = static_cast<scene::PlaceId>(i);
        app.board().deselect();
        app.board().select(from);
        if (place != from) {
            app.board().select(place);
        }
        if (app.board().notice() && app.board().choice().chosen().size() == 1) {
            app.board().deselect();
            return place;
        }
        if (app.board().match()->can_undo()) {
            app.match_board()->undo();
        }
    }
    app.board().deselect();
    return std::nullopt;
}

} // namespace

TEST_CASE("a piece is dragged, laid back, dropped beside the board, and told why it cannot") {
    int dragged = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        for (const bool touch : {false, true}) {
            Stage stage;
            stage.surface.system_reduced_motion = true;
            stage.resize(1366, 1000, 1, touch);
            stage.app.new_match(*game, stage.app.matches().usual_setup(*game));
            stage.settle();
            const std::optional<Action> move = simple_move(stage.app);
            if (!move) {
                continue;
            }
            ++dragged;
            const scene::Path path = stage.app.board().match()->position().path(*move);
            const scene::PlaceId from = path[0].id;
            const scene::PlaceId to = path[1].id;

            // While the piece is held over its target it is chosen, but nothing is played yet.
            go_to(stage, from);
            stage.press(true);
            CHECK(stage.app.board().choice().chosen().empty());
            go_to(stage, to);
            CHECK(stage.app.board().choice().chosen().size() == 1);
            CHECK(stage.app.board().match()->current() == 0);
            // Outside the board it is as if nothing had happened.
            stage.move_to(3, 3);
            stage.press(false);
            CHECK(stage.app.board().choice().chosen().empty());
            CHECK_FALSE(stage.app.board().notice().has_value());

            // Put back where it stood, it stays chosen.
            go_to(stage, from);
            stage.press(true);
            go_to(stage, to);
            go_to(stage, from);
            stage.press(false);
            CHECK(stage.app.board().choice().chosen().size() == 1);
            CHECK(stage.app.board().match()->current() == 0);

            if (const auto wrong = forbidden(stage.app, from)) {
                drag(stage, from, *wrong);
                REQUIRE(stage.app.board().notice().has_value());
                CHECK_FALSE(stage.app.board().notice()->sentence.empty());
                CHECK(stage.app.board().match()->current() == 0);
                stage.app.board().deselect();
                stage.settle();
            }

            drag(stage, from, to);
            REQUIRE(stage.app.board().match()->current() > 0);
            CHECK(stage.app.board().match()->plies().front().action == *move);
        }
    }
    CHECK(dragged >= 8);
}

TEST_CASE("the wheel leaves the match where it is while a piece is dragged") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 1000);
    const engine::Game& game = *engine::catalog().front();
    stage.app.new_match(game, stage.app.matches().usual_setup(game));
    stage.settle();
    const match::Match& match = *stage.app.board().match();
    for (const std::size_t plies : {1U, 2U}) {
        const std::optional<Action> move = simple_move(stage.app);
        REQUIRE(move.has_value());
        const scene::Path path = match.position().path(*move);
        go_to(stage, path[0].id);
        stage.press(true);
        go_to(stage, path[1].id);
        CHECK_FALSE(stage.ui().wheel(-120));
        stage.press(false);
        stage.settle();
        CHECK(match.current() == plies);
    }
    const match::NodeId shown = stage.app.match_board()->variations().shown();
    CHECK(stage.ui().wheel(-120));
    stage.settle();
    CHECK(stage.app.match_board()->variations().shown() != shown);
}

TEST_CASE("a dropped piece stays where it was dropped, in an analysis, too") {
    for (const bool studied : {false, true}) {
        CAPTURE(studied);
        Stage stage;
        stage.resize(1366, 1000);
        stage.app.new_match(*engine::catalog().front(), {});
        const engine::Position& start = stage.app.board().match()->position();
        stage.app.board().play_text(start.write_action(start.nth_action(0)));
        if (studied) {
            stage.app.open({shell::Screen::analysis});
        }
        stage.settle();
        const std::optional<Action> move = simple_move(stage.app);
        REQUIRE(move.has_value());
        const scene::Path path = stage.app.board().match()->position().path(*move);
        drag(stage, path[0].id, path[1].id);
        REQUIRE(stage.app.board().match()->plies().back().action == *move);
        stage.frame();
        CHECK(stage.ui().still());
    }
}
