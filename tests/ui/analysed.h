#pragma once

#include "engine/catalog.h"
#include "study/findings.h"
#include "support/fake_client.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <string>
#include <string_view>

namespace motley::test {

/// Plays until the players have made this many actions.
inline void play_some(Stage& stage, int actions) {
    for (int i = 0; i < actions && stage.app.board().match()->actor() < Actor::chance; ++i) {
        const engine::Position& position = stage.app.board().match()->position();
        const auto n = static_cast<std::uint64_t>(i) * 7919 % position.count_actions();
        stage.app.board().play_text(position.write_action(position.nth_action(n)));
    }
    stage.settle();
}

/// An analysed match of the first game.
struct Looked {
    FakeClient client;
    Stage stage;

    explicit Looked(const engine::Game& game = *engine::catalog().front(), int actions = 14) {
        stage.app.context().computer.set_engine(&client);
        client.think = test::any_answer;
        stage.resize(1366, 768);
        stage.app.new_match(game, {});
        play_some(stage, actions);
        stage.app.open({shell::Screen::analysis});
        REQUIRE(stage.settle());
        REQUIRE(stage.app.screen() == shell::Screen::analysis);
        REQUIRE_FALSE(stage.app.match_board()->analysed.running);
    }
    ~Looked() { stage.app.context().computer.set_engine(nullptr); }
    Looked(const Looked&) = delete;
    Looked& operator=(const Looked&) = delete;

    [[nodiscard]] study::Report report() const {
        return study::report_on(*stage.app.board().match(),
                                stage.app.match_board()->analysed.findings);
    }
    [[nodiscard]] std::string label(std::string_view id) {
        const ui::Node* node = stage.find(id);
        return node == nullptr ? std::string() : node->label;
    }
};

} // namespace motley::test
