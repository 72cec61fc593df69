#include "engine/catalog.h"
#include "ui/kit/semantics.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <set>

using namespace motley;
using test::Stage;
using ui::Key;
using ui::Node;
using ui::Role;
using ui::Semantics;

namespace {

Node thing(std::string id, Role role, ui::Rect rect, bool enabled = true) {
    Node node;
    node.id = std::move(id);
    node.role = role;
    node.label = node.id;
    node.rect = rect;
    node.enabled = enabled;
    return node;
}

Semantics three_by_three() {
    Semantics nodes;
    nodes.add(thing("before", Role::button, {0, 0, 10, 10}));
    nodes.add(thing("off", Role::button, {20, 0, 10, 10}, false));
    nodes.add(thing("words", Role::text, {40, 0, 10, 10}));
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
            const std::string name{static_cast<char>('a' + column), static_cast<char>('3' - row)};
            nodes.add(thing(
                name, Role::gridcell,
                {static_cast<float>(column) * 10, 20 + static_cast<float>(row) * 10, 10, 10}));
        }
    }
    nodes.add(thing("after", Role::link, {0, 60, 10, 10}));
    return nodes;
}

} // namespace

TEST_CASE("the focus goes round what can be used, the board being one stop") {
    Semantics nodes = three_by_three();
    CHECK(nodes.next_focus(true) == "before");
    CHECK(nodes.next_focus(false) == "after");
    nodes.set_focus("before", true);
    CHECK(nodes.next_focus(true) == "a3");
    nodes.set_focus("b2", true);
    CHECK(nodes.next_focus(true) == "after");
    CHECK(nodes.next_focus(false) == "before");
    nodes.set_focus("after", true);
    CHECK(nodes.next_focus(true) == "before");
    CHECK(nodes.next_focus(false) == "a3");
}

TEST_CASE("a dialog keeps the focus") {
    Semantics nodes = three_by_three();
    nodes.add(thing("dialog", Role::dialog, {0, 0, 100, 100}));
    nodes.add(thing("yes", Role::button, {0, 0, 10, 10}));
    nodes.add(thing("no", Role::button, {20, 0, 10, 10}));
    CHECK(nodes.next_focus(true) == "yes");
    nodes.set_focus("no", true);
    CHECK(nodes.next_focus(true) == "yes");
    nodes.set_focus("before", true);
    CHECK(nodes.next_focus(true) == "yes");
}

TEST_CASE("arrows go to the neighbour on the screen") {
    Semantics nodes = three_by_three();
    nodes.set_focus("b2", true);
    CHECK(nodes.neighbour_cell(1, 0) == "c2");
    CHECK(nodes.neighbour_cell(-1, 0) == "a2");
    CHECK(nodes.neighbour_cell(0, -1) == "b3");
    CHECK(nodes.neighbour_cell(0, 1) == "b1");
    nodes.set_focus("c3", true);
    CHECK(nodes.neighbour_cell(1, 0).empty());
    CHECK(nodes.neighbour_cell(0, -1).empty());
    nodes.set_focus("before", true);
    CHECK(nodes.neighbour_cell(1, 0).empty());
}

TEST_CASE("an activation is taken once, and only by the one it is for") {
    Semantics nodes;
    nodes.activate("this");
    nodes.begin_frame();
    CHECK_FALSE(nodes.take_activation("that"));
    CHECK(nodes.take_activation("this"));
    CHECK_FALSE(nodes.take_activation("this"));
    nodes.activate("gone");
    nodes.begin_frame();
    nodes.end_frame();
    CHECK_FALSE(nodes.take_activation("gone"));
}

TEST_CASE("a game is begun and an action played with keys alone") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    const auto& nodes = stage.semantics();
    for (int i = 0; i < 20 && nodes.focus().rfind("two:", 0) != 0; ++i) {
        REQUIRE(stage.key(Key::tab));
    }
    REQUIRE(nodes.focus().rfind("two:", 0) == 0);
    REQUIRE(stage.key(Key::enter));
    REQUIRE(stage.app.screen() == shell::Screen::play);

    // The first two places of an action that consists of places.
    ActionList actions;
    stage.app.board().match()->position().legal_actions(actions);
    scene::Path path;
    for (const Action action : actions) {
        path = stage.app.board().match()->position().path(action);
        if (path.size() == 2) {
            break;
        }
    }
    REQUIRE(path.size() == 2);
    for (const scene::Step& step : path) {
        const bool cell = step.kind != scene::Step::Kind::chip;
        const std::string wanted =
            cell ? "cell:" + stage.app.game()->topology().places[step.id].label
                 : "chip:" + std::to_string(step.id);
        for (int i = 0; i < 60 && nodes.focus() != wanted; ++i) {
            if (nodes.focus().rfind("cell:", 0) != 0 || !cell) {
                REQUIRE(stage.key(Key::tab));
                continue;
            }
            const ui::Rect from = stage.find(nodes.focus())->rect;
            const ui::Rect to = stage.find(wanted)->rect;
            const Key key = to.x > from.x + 1   ? Key::right
                            : to.x < from.x - 1 ? Key::left
                            : to.y > from.y + 1 ? Key::down
                                                : Key::up;
            REQUIRE(stage.key(key));
        }
        REQUIRE(nodes.focus() == wanted);
        CHECK(nodes.focus_visible(wanted));
        REQUIRE(stage.key(Key::enter));
    }
    CHECK_FALSE(stage.app.board().match()->plies().empty());
}

TEST_CASE("escape lets go, then closes, then is not used") {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.new_match(*engine::catalog()[0], {});
    stage.settle();
    const scene::Step first = stage.app.board().choice().choices().front();
    if (first.kind == scene::Step::Kind::chip) {
        stage.app.board().choose_chip(first.id);
    } else {
        stage.app.board().select(first.id);
    }
    stage.settle();
    REQUIRE_FALSE(stage.app.board().choice().chosen().empty());
    CHECK(stage.key(Key::escape));
    CHECK(stage.app.board().choice().chosen().empty());
    CHECK_FALSE(stage.key(Key::escape));
    stage.activate("menu");
    CHECK(stage.key(Key::escape));
    CHECK(stage.find("menu-list") == nullptr);
    stage.activate("rules");
    CHECK(stage.app.screen() == shell::Screen::rules);
    CHECK(stage.key(Key::escape));
    CHECK(stage.app.screen() == shell::Screen::play);
}
