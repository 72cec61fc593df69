#pragma once

#include "core/rng.h"
#include "engine/game.h"
#include "match/exchange.h"
#include "record/turn_link.h"
#include "support/random_play.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace motley::test {

/// The links of a match by link in which both play at random, up to so many. Nothing of the app is
/// used.
[[nodiscard]] inline std::vector<record::TurnLink>
links_of_match(const engine::Game& game, std::uint32_t links, std::uint64_t seed) {
    using match::first_rolls;
    using match::Match;
    Rng rng(seed);
    match::Exchange exchange;
    exchange.host = rng.below(2) == 0 ? Actor::first : Actor::second;
    exchange.dealt = match::open_options(game, {});
    exchange.chance = match::has_chance(game, exchange.dealt);
    const std::string id = match::draw_id(rng);
    std::array<match::Value, 2> secrets{};
    for (match::Value& secret : secrets) {
        for (std::uint8_t& byte : secret) {
            byte = static_cast<std::uint8_t>(rng.below(256));
        }
    }
    const auto value = [&](std::uint32_t link) {
        return match::revealed(secrets[link % 2], id, link);
    };
    match::Record empty;
    empty.game = &game;
    empty.may_wait = true;
    auto match = std::make_unique<Match>(match::replay(empty).value());
    std::vector<record::TurnLink> out;
    for (std::uint32_t link = 0; link < links; ++link) {
        exchange.self = match::sender(exchange.host, link);
        exchange.secret = secrets[link % 2];
        exchange.theirs = link == 0 ? match::Value{} : value(link - 1);
        if (exchange.chance && link >= first_rolls) {
            const std::uint64_t rolls = match::roll_seed(id, link, value(link - 1), value(link));
            if (link == first_rolls) {
                Setup setup;
                match::deal(setup, game, exchange.dealt, id, value(link - 1), value(link));
                match = std::make_unique<Match>(game, setup, rolls);
            }
            match->reseed(rolls, 0);
        }
        match->about.id = id;
        const bool plays = !exchange.chance || link >= first_rolls;
        while (plays && match->actor() == exchange.self) {
            (void)match->play(any_action(match->position(), rng));
        }
        out.push_back(record::turn_link(*match, exchange, link));
        if (plays && match->ending() != match::Ending::none) {
            break;
        }
    }
    return out;
}

} // namespace motley::test
