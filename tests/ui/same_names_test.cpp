// The check of every screen (check_screen) that no two commands have the same name.

#include "engine/catalog.h"
#include "ui/stage/fitting.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using test::same_names;
using test::Stage;
using ui::Node;
using ui::Role;

namespace {

Node named(const std::string& id, Role role, const std::string& label) {
    Node node;
    node.id = id;
    node.role = role;
    node.label = label;
    return node;
}

Node button(const std::string& id, const std::string& label) {
    return named(id, Role::button, label);
}

} // namespace

TEST_CASE("two commands with one name are found") {
    CHECK(same_names({button("undo", "Back"), button("home", "Home")}).empty());
    CHECK(same_names({button("undo", "Back"), button("back", "Back")}).size() == 1);
    CHECK(same_names({button("a:own", "Own"), button("b:own", "Own")}).size() == 1);
    CHECK(same_names({named("hear", Role::toggle, "On"), named("see", Role::link, "On")}).size() ==
          1);
}

TEST_CASE("one command for several things, and what is no command, can be alike") {
    CHECK(same_names({button("more:a", "More"), button("more:b", "More")}).empty());
    CHECK(same_names({button("continue", "Resume"), button("continue:a", "Resume")}).empty());
    CHECK(
        same_names({named("turns", Role::toggle, "Limit"), named("number", Role::number, "Limit")})
            .empty());
    CHECK(same_names({named("", Role::text, "Clock"), button("clock", "Clock")}).empty());
}

TEST_CASE("behind a dialog nothing is compared") {
    CHECK(same_names({button("cancel", "Cancel"), named("question", Role::dialog, "Sure?"),
                      button("no", "Cancel")})
              .empty());
    CHECK(same_names({named("question", Role::dialog, "Sure?"), button("cancel", "Cancel"),
                      button("no", "Cancel")})
              .size() == 1);
}

TEST_CASE("taking back and going back have different names in the editor, in every language") {
    test::in_every_language([](Stage& stage) {
        stage.resize(390, 844, 2, true);
        stage.app.new_match(*engine::catalog().front(), {});
        stage.app.open({shell::Screen::edit, stage.app.game()});
        REQUIRE(stage.settle());
        REQUIRE(stage.find("back") != nullptr);
        REQUIRE(stage.find("edit:undo") != nullptr);
        for (const std::string& line : same_names(stage.semantics().nodes())) {
            FAIL_CHECK(stage.app.context().narrator.strings().language() << ": " << line);
        }
    });
}
