// What moves on the board, and how fast.

#include "ui/board/animator.h"

#include "engine/catalog.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;

namespace {

void play(match::Match& match, std::uint64_t n) {
    REQUIRE(match.play(match.position().nth_action(n), match::TakenBack::variation));
}

std::string poses(const ui::Animator& animator, const match::Match& match,
                  const picture::BoardGeometry& board, double now) {
    std::string out;
    for (const ui::Sprite& sprite : animator.sprites(match.tokens_at(1), board, now)) {
        out += std::to_string(sprite.at.x) + ' ' + std::to_string(sprite.at.y) + ' ' +
               std::to_string(sprite.size) + ' ' + std::to_string(sprite.opacity) + '\n';
    }
    return out;
}

} // namespace

TEST_CASE("half the pace is the same motion in twice the time") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        match::Match match(*game, {}, 5);
        const picture::BoardGeometry board(game->topology(), {0, 0, 800, 800}, {});
        ui::Animator normal;
        ui::Animator slow;
        slow.pace = 2;
        for (ui::Animator* each : {&normal, &slow}) {
            each->sync(match, 0, 0, false);
        }
        play(match, 0);
        for (ui::Animator* each : {&normal, &slow}) {
            each->sync(match, 1, 0, false);
        }
        for (double now = 0; normal.running(now); now += 0.03125) {
            CHECK(poses(normal, match, board, now) == poses(slow, match, board, 2 * now));
        }
    }
}

TEST_CASE("another line of the same length is gone to like any other position") {
    match::Match match(*engine::catalog().front(), {}, 5);
    ui::Animator animator;
    play(match, 0);
    animator.sync(match, 1, 0, true);
    match.go_to(match::root);
    play(match, 1);
    REQUIRE(match.plies().size() == 1);
    animator.sync(match, 1, 1, false);
    CHECK(animator.running(1));
}
