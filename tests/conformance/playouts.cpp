#include "conformance/playouts.h"

#include "engine/catalog.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

namespace motley::test {

namespace {

/// No game may go on for ever under random play. The longest ones seen are far shorter than this.
constexpr std::uint64_t endless = 100000;

} // namespace

int playouts() {
    const char* said = std::getenv("MOTLEY_PLAYOUTS");
    const int count = said == nullptr ? 0 : std::atoi(said);
    return count > 0 ? count : 10000;
}

int few_playouts() { return std::max(playouts() / 100, 5); }

void play_at_random(const engine::Game& game, std::uint64_t seed, int games, const Visitor& visit) {
    for (int number = 0; number < games; ++number) {
        Rng rng(splitmix64(seed) + static_cast<std::uint64_t>(number));
        const auto position = game.start(any_setup(game.info(), rng));
        for (std::uint64_t ply = 0;; ++ply) {
            Visit here{*position,
                       static_cast<std::uint64_t>(number),
                       ply,
                       position->outcome().finished(),
                       {}};
            if (!here.finished) {
                here.next = any_action(*position, rng);
            }
            visit(here);
            if (here.finished) {
                break;
            }
            expect(ply < endless, *position, "random play does not end");
            const auto played = position->play(here.next);
            expect(played.has_value(), *position, "an action of its own list is refused",
                   position->write_action(here.next));
        }
    }
}

void fail_at(const engine::Position& position, const char* what, const std::string& about) {
    FAIL(position.game().info().id << " at \"" << position.write() << "\": " << what
                                   << (about.empty() ? "" : ": ") << about);
    std::abort(); // not reached: FAIL throws
}

void for_each_game(const std::function<void(const engine::Game&)>& test) {
    for (const engine::Game* game : engine::catalog()) {
        DYNAMIC_SECTION(game->info().id) { test(*game); }
    }
    SUCCEED("no games: nothing to conform");
}

} // namespace motley::test
