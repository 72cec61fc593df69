#include "conformance/playouts.h"

#include "engine/catalog.h"
#include "search/playout.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cstdlib>

namespace motley::test {

namespace {

/// No game may go on for ever under random play; the longest seen are far shorter.
constexpr std::uint64_t endless = 100000;

/// Each choice is left open or made anew with each game.
Setup any_setup(const engine::GameInfo& info, Rng& rng) {
    Setup setup;
    for (const SetupOption& option : info.options) {
        if (rng.below(3) > 0) {
            const std::uint64_t range = std::min<std::uint64_t>(option.high - option.low, 1000000);
            setup.choices.emplace_back(
                option.name, option.low + rng.below(static_cast<std::uint32_t>(range + 1)));
        }
    }
    return setup;
}

} // namespace

int playouts() {
    const char* said = std::getenv("MOTLEY_PLAYOUTS");
    const int count = said == nullptr ? 0 : std::atoi(said);
    return count > 0 ? count : 10000;
}

int few_playouts() { return std::max(playouts() / 100, 5); }

Action any_action(const engine::Position& position, Rng& rng) {
    if (position.actor() == Actor::chance) {
        ChanceList outcomes;
        position.chance_outcomes(outcomes);
        return search::draw(outcomes, rng);
    }
    return position.nth_action(rng.below(static_cast<std::uint32_t>(position.count_actions())));
}

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
    std::abort(); // FAIL has thrown
}

std::string mutated(std::string text, Rng& rng) {
    const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
    for (std::uint32_t changes = 1 + rng.below(3); changes > 0 && !text.empty(); --changes) {
        const std::size_t at = below(text.size());
        const std::size_t other = below(text.size());
        switch (rng.below(8)) {
        case 0:
            text[at] = static_cast<char>(rng.below(256));
            break;
        case 1:
            text[at] = static_cast<char>(text[at] ^ (1 << rng.below(7)));
            break;
        case 2:
            text[at] = text[other];
            break;
        case 3:
            text[at] = static_cast<char>(text[at] + (rng.below(2) == 0 ? 1 : -1));
            break;
        case 4:
            text.erase(at, 1 + rng.below(3));
            break;
        case 5:
            text.insert(at, text.substr(other, 1 + rng.below(4)));
            break;
        case 6:
            std::swap(text[at], text[other]);
            break;
        default:
            text.insert(at, 1, static_cast<char>(' ' + rng.below(95)));
            break;
        }
    }
    return text;
}

void for_each_game(const std::function<void(const engine::Game&)>& test) {
    for (const engine::Game* game : engine::catalog()) {
        DYNAMIC_SECTION(game->info().id) { test(*game); }
    }
    SUCCEED("no games: nothing to conform");
}

} // namespace motley::test
