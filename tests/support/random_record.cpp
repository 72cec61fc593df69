#include "support/random_record.h"

#include "support/random_play.h"

#include <memory>
#include <vector>

namespace motley::test {

namespace {

/// Where a match can stand: not before a roll.
struct Stop {
    std::size_t plies = 0;
    std::string position;
    bool over = false;
};

} // namespace

record::Record any_record(const engine::Game& game, int plies, Rng& rng) {
    record::Record record;
    record.game = &game;
    record.setup = any_setup(game.info(), rng);
    record.seed = rng.next();
    const std::uint32_t length = rng.below(static_cast<std::uint32_t>(plies) + 1);
    const std::unique_ptr<engine::Position> position = game.start(record.setup);
    std::vector<Stop> stops;
    bool agreed = false;
    while (true) {
        const bool over = agreed || position->outcome().finished();
        const bool rolls = position->actor() == Actor::chance;
        if (!rolls) {
            stops.push_back({record.plies.size(), position->write(), over});
        }
        if (over || (!rolls && record.plies.size() >= length)) {
            break;
        }
        if (!rolls && rng.below(40) == 0) {
            record.plies.emplace_back();
            agreed = position->agree().finished();
            continue;
        }
        const Action action = any_action(*position, rng);
        record.plies.push_back({position->write_action(action), action});
        (void)position->play(action);
    }
    const bool back = rng.below(3) == 0;
    const Stop& stop =
        back ? stops[rng.below(static_cast<std::uint32_t>(stops.size()))] : stops.back();
    record.current = stop.plies;
    record.position = stop.position;
    if (!stop.over && rng.below(3) == 0) {
        Actor& who = rng.below(2) == 0 ? record.resigned : record.offer;
        who = rng.below(2) == 0 ? Actor::first : Actor::second;
    }
    return record;
}

} // namespace motley::test
