#include "ui/board/preview.h"

#include "engine/catalog.h"
#include "support/random_play.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <map>
#include <string>

using namespace motley;
using scene::RowKind;
using test::Stage;

namespace {

/// What the screen announces for a chosen legal action.
std::string promise(const shell::App& app, Action action) {
    return ui::result_sentence(app, ui::Consequences().of(app, action),
                               app.board().match()->tokens());
}

using Visit = std::function<void(const engine::Position&, Action)>;

/// Visits some actions in random matches of a game.
void for_some_actions(Stage& stage, const engine::Game& game, const Visit& visit) {
    constexpr int plies = 300;
    Rng rng(5);
    for (int n = 0; n < 2; ++n) {
        stage.app.new_match(game, test::any_setup(game.info(), rng));
        for (int ply = 0; ply < plies && stage.app.board().match()->actor() < Actor::chance;
             ++ply) {
            const engine::Position& position = stage.app.board().match()->position();
            Action action;
            for (int i = 0; i < 4; ++i) {
                action = position.nth_action(
                    rng.below(static_cast<std::uint32_t>(position.count_actions())));
                visit(position, action);
            }
            stage.app.board().play_text(position.write_action(action));
        }
    }
}

} // namespace

TEST_CASE("what chance may bring is told beforehand") {
    Stage stage;
    int forecasts = 0;
    for (const engine::Game* game : engine::catalog()) {
        if (!game->info().dice) {
            continue;
        }
        for_some_actions(stage, *game, [&](const engine::Position& position, Action action) {
            for (const Phrase& forecast : position.odds(action)) {
                ++forecasts;
                CAPTURE(position.write(), position.write_action(action));
                CHECK(promise(stage.app, action).find(stage.app.text(forecast)) !=
                      std::string::npos);
            }
        });
    }
    CHECK(forecasts > 10);
}

TEST_CASE("figures beside the board that an action changes are part of its promise") {
    Stage stage;
    std::map<RowKind, int> counted;
    for (const engine::Game* game : engine::catalog()) {
        for_some_actions(stage, *game, [&](const engine::Position& position, Action action) {
            const scene::Scene scene = position.scene();
            const std::size_t player = position.actor() == Actor::second ? 1 : 0;
            for (const scene::Event& event : position.trace(action)) {
                if (event.kind != scene::EventKind::counted || event.player != player) {
                    continue;
                }
                const scene::PanelRow& row = scene.players[player].rows[event.row];
                if (row.kind != RowKind::number && row.kind != RowKind::track) {
                    continue; // shown by its tiles
                }
                ++counted[row.kind];
                CAPTURE(position.write(), position.write_action(action));
                const std::string words = stage.app.text(Phrase(row.label_key)) + ' ' +
                                          std::to_string(event.before) + " → " +
                                          std::to_string(event.value);
                CHECK(promise(stage.app, action).find(words) != std::string::npos);
            }
        });
    }
    CHECK(counted[RowKind::number] > 0);
    CHECK(counted[RowKind::track] > 0);
}
