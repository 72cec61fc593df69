#include "support/random_record.h"

#include "support/random_play.h"

#include <array>
#include <memory>
#include <vector>

namespace motley::test {

namespace {

/// A point at which a match can pause: not before a roll.
struct Stop {
    std::size_t plies = 0;
    std::string position;
    bool over = false;
    match::Milliseconds left = 0; ///< of the player to act, if the clock runs
};

match::Terms any_terms(Rng& rng) {
    match::Terms terms;
    if (rng.below(3) == 0) {
        const match::TimeControl first{1 + rng.below(2), rng.below(4)};
        const match::TimeControl second{1 + rng.below(2), rng.below(4)};
        terms.clock = std::array{first, second};
    }
    if (rng.below(3) == 0) {
        terms.rounds = 1 + rng.below(20);
    }
    return terms;
}

/// A random time, less than what is left.
match::Milliseconds any_time(match::Milliseconds left, Rng& rng) {
    const auto most = static_cast<std::uint32_t>(rng.below(5) == 0 ? left : left / 8);
    return most == 0 ? 0 : rng.below(most);
}

} // namespace

match::Record any_record(const engine::Game& game, int plies, Rng& rng) {
    match::Record record;
    record.game = &game;
    record.setup = any_setup(game.info(), rng);
    record.terms = any_terms(rng);
    record.seed = rng.next();
    const std::uint32_t length = rng.below(static_cast<std::uint32_t>(plies) + 1);
    const std::unique_ptr<engine::Position> position = game.start(record.setup);
    std::vector<Stop> stops;
    match::Progress progress = match::begin(record.terms, position->actor());
    bool agreed = false;
    while (true) {
        const bool over = agreed || position->outcome().finished() || progress.over(record.terms);
        const Actor actor = position->actor();
        const bool rolls = actor == Actor::chance;
        const bool runs = record.terms.clock && !over && progress.decided != Actor::none;
        const match::Milliseconds left = runs ? progress.left_to(actor) : 0;
        if (!rolls) {
            stops.push_back({record.plies.size(), position->write(), over, left});
        }
        if (over || (!rolls && record.plies.size() >= length)) {
            break;
        }
        const match::Milliseconds spent = any_time(left, rng);
        if (!rolls && rng.below(40) == 0) {
            record.plies.push_back({"", spent});
            agreed = position->agree().finished();
        } else {
            const Action action = any_action(*position, rng);
            record.plies.push_back({position->write_action(action), spent});
            (void)position->play(action);
        }
        progress =
            match::after(progress, record.terms,
                         {actor, position->actor(), record.plies.back().text.empty(), spent});
    }
    const bool back = rng.below(3) == 0;
    const Stop& stop =
        back ? stops[rng.below(static_cast<std::uint32_t>(stops.size()))] : stops.back();
    record.current = stop.plies;
    record.position = stop.position;
    const bool late = stop.left > 0 && rng.below(6) == 0;
    record.spent = late ? stop.left : any_time(stop.left, rng);
    if (!stop.over && !late && rng.below(3) == 0) {
        Actor& who = rng.below(2) == 0 ? record.resigned : record.offer;
        who = rng.below(2) == 0 ? Actor::first : Actor::second;
    }
    // With what only a match can tell: turns and checks.
    return match::replay(record).value().to_record();
}

namespace {

std::string any_text(Rng& rng) {
    static const std::array<std::string, 12> parts{
        "a", " ", "  ", "}", "{", "\\", "\"", "\n", "\t", "(1.", "\xC3\xB6", "a rather long word"};
    std::string text = "x";
    for (std::uint32_t i = rng.below(30); i > 0; --i) {
        text += parts[rng.below(static_cast<std::uint32_t>(parts.size()))];
    }
    return text;
}

match::NodeId any_node(const match::Match& match, Rng& rng) {
    return match.node_at(rng.below(static_cast<std::uint32_t>(match.plies().size()) + 1));
}

} // namespace

match::Match any_annotated(const engine::Game& game, int plies, Rng& rng) {
    match::Match match = match::replay(any_record(game, plies, rng)).value();
    for (std::uint32_t lines = rng.below(5); lines > 0; --lines) {
        match.go_to(any_node(match, rng));
        for (std::uint32_t i = rng.below(6); i > 0 && match.actor() != Actor::none; --i) {
            match.spend(rng.below(300));
            if (match.actor() != Actor::none) {
                (void)match.play(any_action(match.position(), rng), match::TakenBack::variation);
            }
        }
        if (rng.below(4) == 0) {
            (void)match.promote(any_node(match, rng));
        }
        if (rng.below(6) == 0) {
            match.remove(any_node(match, rng));
        }
    }
    for (std::uint32_t notes = rng.below(5); notes > 0; --notes) {
        match.comment(any_node(match, rng), any_text(rng));
        const match::NodeId marked = any_node(match, rng);
        match.mark(marked == match::root ? match.current_node() : marked,
                   static_cast<match::Mark>(rng.below(7)));
    }
    match.mark(match::root, match::Mark::none);
    if (rng.below(2) == 0) {
        match.about = {{any_text(rng), rng.below(2) == 0 ? "" : "Bob"}, "2026-11-23"};
    }
    if (rng.below(2) == 0) {
        match.about.id = match::draw_id(rng);
        match.about.event = rng.below(2) == 0 ? "" : any_text(rng);
    }
    if (rng.below(2) == 0) {
        match.go_to(any_node(match, rng));
    }
    return match;
}

} // namespace motley::test
