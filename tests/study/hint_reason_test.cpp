#include "engine/catalog.h"
#include "study/hint.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>

using namespace motley;

TEST_CASE("the reason for a hint names what it takes, and that it decides") {
    std::size_t taken = 0;
    for (const engine::Game* game : engine::catalog()) {
        const auto position = game->start({});
        std::size_t of_this_game = 0;
        for (int ply = 0; ply < 60 && position->actor() < Actor::chance; ++ply) {
            ActionList actions;
            position->legal_actions(actions);
            const scene::Scene scene = position->scene();
            const scene::Livery theirs =
                scene.players[position->actor() == Actor::first ? 1 : 0].livery;
            const auto kills = [&](const scene::Event& event) {
                const scene::Token* token = scene::token_at(scene.tokens, event.place);
                return event.kind == scene::EventKind::died && token != nullptr &&
                       token->livery == theirs;
            };
            for (std::size_t i = 0; i < actions.size() && of_this_game < 3; i += 7) {
                const scene::Trace trace = position->trace(actions[i]);
                if (std::any_of(trace.begin(), trace.end(), kills)) {
                    const ask::EngineAnswer answer{{position->write_action(actions[i])}, 0};
                    CAPTURE(game->info().id, position->write(), answer.line.front());
                    const auto kills_in_all = std::count_if(trace.begin(), trace.end(), kills);
                    const Phrase reason = study::reason_for(*position, actions[i], answer);
                    CHECK(reason.key == (kills_in_all == 1 ? "hint.wins" : "hint.wins-many"));
                    ++of_this_game;
                }
            }
            (void)position->play(actions[actions.size() / 2]);
        }
        taken += of_this_game;
    }
    CHECK(taken > 0);
    const auto position = engine::catalog()[0]->start({});
    const ask::EngineAnswer won{{}, search::win_score - 3};
    CHECK(study::reason_for(*position, position->nth_action(0), won).key == "hint.decides");
}
