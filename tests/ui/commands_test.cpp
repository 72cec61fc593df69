// Commands, and the ids of their buttons.

#include "ui/commands.h"

#include "engine/catalog.h"
#include "record/link.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <set>
#include <string>

namespace motley::test {

TEST_CASE("every command has an id of its own, which is read back with its argument") {
    std::set<std::string> ids;
    const auto last = static_cast<int>(ui::Command::game_page);
    for (int i = 1; i <= last; ++i) {
        const auto command = static_cast<ui::Command>(i);
        const std::string id = ui::to_id(command);
        CAPTURE(id);
        CHECK(ids.insert(id).second);
        CHECK(ui::parse_id(id).command == command);
        CHECK(ui::parse_id(id).argument.empty());
        const ui::CommandId read = ui::parse_id(ui::to_id(command, "4:x"));
        CHECK(read.command == command);
        CHECK(read.argument == "4:x");
    }
    for (const char* other : {"", "cells", "strip:0", ":c4"}) {
        CHECK(ui::parse_id(other).command == ui::Command::none);
    }
}

TEST_CASE("the question mark types the command that lists the keys") {
    CHECK(ui::command_of_key(U'?') == ui::Command::keys);
    CHECK(ui::command_of_key(U'a') == ui::Command::none);
    CHECK(ui::command_of_key(0) == ui::Command::none);
}

TEST_CASE("no command that has a key needs a match, or begins one") {
    const engine::Game& game = *engine::catalog()[0];
    const auto open = [](shell::App& app, const record::Link& link) {
        REQUIRE(app.sharing.open(record::write_link(link).value()));
    };
    const std::function<void(shell::App&)> places[] = {
        [](shell::App& app) { app.open({}); },
        [&](shell::App& app) {
            app.open({shell::Screen::lesson, &game});
        },
        [&](shell::App& app) {
            const std::string& position = app.puzzles().shipped(game).front().position;
            open(app, record::PuzzleLink{&game, position});
        },
        [&](shell::App& app) {
            open(app, record::PositionLink{&game, game.start({})->write()});
        },
    };
    for (const auto& go : places) {
        Stage stage;
        for (int i = 1; i <= static_cast<int>(ui::Command::game_page); ++i) {
            const auto command = static_cast<ui::Command>(i);
            if (ui::info(command).key == 0) {
                continue;
            }
            CAPTURE(ui::to_id(command));
            go(stage.app);
            CHECK(stage.settle());
            ui::run(stage.app, command, false);
            CHECK(stage.settle());
            CHECK(stage.app.matches().current() == nullptr);
        }
    }
}

} // namespace motley::test
