#include "shell/debug_text.h"

#include "engine/catalog.h"
#include "scene/text.h"
#include "support/english.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>

using namespace motley;

namespace {

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("developers read where the app is, and on a board what is shown, chosen and done") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        shell::App app(test::english(), 7);
        CHECK(shell::debug_text(app) == "address #\n");

        app.new_match(*game, {});
        activity::Board& board = app.board();
        const std::string start = board.match()->position().write();
        std::string text = shell::debug_text(app);
        CAPTURE(text);
        CHECK(has(text, "address #/" + game->info().id + "/play\n"));
        CHECK(has(text, start));
        CHECK(has(text, to_text(board.match()->position().scene(), game->topology())));
        CHECK(has(text, "\nchosen:\n"));
        CHECK(has(text, to_text(board.choice().choices().front(), game->topology())));
        CHECK(has(text, "\ntrace\n"));

        const Action action = board.match()->position().nth_action(0);
        const scene::Step first = board.match()->position().path(action).front();
        if (first.kind == scene::Step::Kind::chip) {
            board.choose_chip(first.id);
        } else {
            board.select(first.id);
        }
        if (!board.choice().chosen().empty()) { // else it was a whole action
            text = shell::debug_text(app);
            CHECK(has(text,
                      "\nchosen: " + to_text(scene::Step{first.kind, first.id}, game->topology())));
            board.deselect();
        }

        if (board.match()->plies().empty()) {
            board.play_text(board.match()->position().write_action(action));
        }
        REQUIRE_FALSE(board.match()->plies().empty());
        const match::Ply& last = board.match()->plies()[board.shown_ply() - 1];
        text = shell::debug_text(app);
        CHECK(has(text, "trace of " + last.text + '\n' + to_text(last.trace(), game->topology())));

        board.look_at(0);
        text = shell::debug_text(app);
        CHECK(has(text, start));
        CHECK_FALSE(has(text, "can be chosen"));
    }
}
