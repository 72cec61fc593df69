#include "ui/board/preview.h"

#include "ui/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

using namespace motley;
using test::Stage;

namespace {

/// What the choice of each legal action promises.
std::set<std::string> promises(const app::App& app) {
    const engine::Position& position = app.match()->position();
    ActionList list;
    position.legal_actions(list);
    std::set<std::string> sentences;
    for (const Action action : list) {
        const auto tokens = app.match()->tokens();
        sentences.insert(ui::result_sentence(
            app,
            ui::consequence(app, position, position.scene(), tokens, action, scene::Mark::none),
            tokens));
    }
    return sentences;
}

bool promised(const app::App& app, std::string_view part) {
    const std::set<std::string> all = promises(app);
    return std::any_of(all.begin(), all.end(), [part](const std::string& sentence) {
        return sentence.find(part) != std::string::npos;
    });
}

} // namespace

TEST_CASE("what a roll may bring and what a move earns is told beforehand") {
    Stage stage;
    app::App& app = stage.app;
    app.new_match(*engine::find_game("chessacre"), {});
    for (const char* token : {"@Ke1", "@Ke7", "@Qd2", "@Qb8", "@Pa2", "@Ph7", "@Ph2", "@Pa7",
                              "+Nc2", "+Nf7", "+Nf2", "+Nc7", "done", "done"}) {
        app.play_text(token);
        REQUIRE_FALSE(app.notice());
    }
    CHECK(promised(app, "% for a move"));
    while (!promised(app, "Earned this turn 0 → 1")) {
        REQUIRE(app.match()->current() < 100);
        app.play_text("roll");
    }
}

TEST_CASE("figures beside the board that an action changes are part of its promise") {
    Stage stage;
    stage.app.new_match(*engine::find_game("super-heroes"), {});
    Rng rng(5);
    // Somebody delivers sooner or later.
    while (!promised(stage.app, "Payload")) {
        REQUIRE(stage.app.match()->actor() != Actor::none);
        const engine::Position& position = stage.app.match()->position();
        ActionList list;
        position.legal_actions(list);
        stage.app.play_text(
            position.write_action(list[rng.below(static_cast<std::uint32_t>(list.size()))]));
    }
}
