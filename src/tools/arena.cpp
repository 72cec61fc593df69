#include "tools/arena.h"

#include "core/dice.h"
#include "core/rng.h"
#include "tools/self_play.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <cmath>
#include <memory>
#include <set>
#include <utility>

namespace motley::tools {

namespace {

constexpr double normal_95 = 1.959963984540054;

double share(const Tally& tally) {
    return (static_cast<double>(tally.wins) + static_cast<double>(tally.draws) / 2) /
           static_cast<double>(tally.games());
}

/// A bound of Wilson's interval: the lower one for sign −1, the upper one for 1.
double bound(const Tally& tally, double sign) {
    const double p = share(tally);
    const auto n = static_cast<double>(tally.games());
    const double z = normal_95;
    const double middle = p + z * z / (2 * n);
    const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return (middle + sign * half) / (1 + z * z / n);
}

Action roll(const engine::Position& position, std::uint64_t seed, std::uint64_t n) {
    ChanceList outcomes;
    position.chance_outcomes(outcomes);
    return nth_roll(outcomes, seed, n);
}

/// Plays an action that is known to be legal.
void apply(engine::Position& position, Action action) {
    [[maybe_unused]] const auto played = position.play(action);
    assert(played.has_value());
}

/// The same in a game whose course is kept.
void apply(engine::Position& position, Action action, Course& course) {
    course.add(position, action);
    apply(position, action);
}

/// An unfinished position after random plies; null if there seems to be none.
std::unique_ptr<engine::Position> random_opening(const ArenaMatch& match, std::uint64_t seed) {
    constexpr std::uint64_t patience = 1000;
    for (std::uint64_t attempt = 0; attempt < patience; ++attempt) {
        Rng rng(splitmix64(seed + attempt));
        auto position = start_of(*match.game, match.setup, rng);
        for (int ply = 0; ply < match.opening_plies && !position->outcome().finished(); ++ply) {
            apply(*position, position->actor() == Actor::chance
                                 ? roll(*position, rng.next(), 0)
                                 : position->nth_action(rng.below(
                                       static_cast<std::uint32_t>(position->count_actions()))));
        }
        if (!position->outcome().finished()) {
            return position;
        }
    }
    return nullptr;
}

/// The opening of a pair of games; null if none is found.
std::unique_ptr<engine::Position> opening(const ArenaMatch& match, std::uint64_t pair,
                                          std::uint64_t seed) {
    if (match.openings.empty()) {
        return random_opening(match, seed);
    }
    const std::uint64_t before = (match.seed - 1) * (match.games / 2);
    return *match.game->read(match.openings[(before + pair) % match.openings.size()]);
}

/// Plays the action that the contender chooses.
Answer<void> play_action(Player& player, const Contender& contender, int margin,
                         engine::Position& position, Course& course, Effort& effort) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const auto result = player.search(position, course);
    const auto taken = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
    if (!result) {
        return tl::make_unexpected(result.error());
    }
    const std::int64_t allowed = contender.limits.milliseconds;
    ++effort.actions;
    effort.nodes += result->nodes;
    effort.milliseconds += static_cast<std::uint64_t>(taken.count());
    effort.depths += static_cast<std::uint64_t>(result->depth);
    effort.late += allowed != 0 && taken.count() > allowed + margin ? 1U : 0U;
    apply(position, *result->best, course);
    return {};
}

struct Players {
    std::unique_ptr<Player> a;
    std::unique_ptr<Player> b;
};

/// Plays a game from the opening, with contender a as the player `side`.
Answer<void> play_game(const ArenaMatch& match, const Players& players, engine::Position& position,
                       Actor side, std::uint64_t seed, Tally& tally) {
    players.a->new_game(splitmix64(seed ^ match.a.options.seed));
    players.b->new_game(splitmix64(~seed ^ match.b.options.seed));
    Course course;
    std::uint64_t rolls = 0;
    int ply = 0;
    for (; !position.outcome().finished() && ply < match.longest; ++ply) {
        if (position.actor() == Actor::chance) {
            apply(position, roll(position, seed, rolls++), course);
            continue;
        }
        const bool by_a = position.actor() == side;
        const auto played = play_action(by_a ? *players.a : *players.b, by_a ? match.a : match.b,
                                        match.margin, position, course, by_a ? tally.a : tally.b);
        if (!played) {
            return played;
        }
    }
    const Outcome::Result won =
        side == Actor::first ? Outcome::Result::first_wins : Outcome::Result::second_wins;
    const Outcome outcome = position.outcome();
    if (!outcome.finished() || outcome.result == Outcome::Result::draw) {
        ++tally.draws;
        tally.cut += outcome.finished() ? 0U : 1U;
    } else {
        ++(outcome.result == won ? tally.wins : tally.losses);
    }
    return {};
}

double rounded(double value, double steps) { return std::round(value * steps) / steps; }

void add_effort(Json& json, const std::string& who, const Effort& effort) {
    json[who + "_actions"] = effort.actions;
    json[who + "_nodes"] = effort.nodes;
    json[who + "_ms"] = effort.milliseconds;
    json[who + "_depths"] = effort.depths;
    json[who + "_late"] = effort.late;
    const auto seconds =
        static_cast<double>(std::max<std::uint64_t>(effort.milliseconds, 1)) / 1000;
    const auto actions = static_cast<double>(std::max<std::uint64_t>(effort.actions, 1));
    json[who + "_nodes_per_s"] = rounded(static_cast<double>(effort.nodes) / seconds, 1);
    json[who + "_depth"] = rounded(static_cast<double>(effort.depths) / actions, 10);
}

void add_results(Json& json, const Tally& tally) {
    json["wins"] = tally.wins;
    json["draws"] = tally.draws;
    json["losses"] = tally.losses;
    json["cut"] = tally.cut;
    json["pairs"] = tally.pairs;
    json["score"] = rounded(tally.score(), 10000);
    json["low"] = rounded(tally.low(), 10000);
    json["high"] = rounded(tally.high(), 10000);
    add_effort(json, "a", tally.a);
    add_effort(json, "b", tally.b);
}

constexpr std::array<const char*, 7> conditions{"game",    "setup",   "a",     "b",
                                                "opening", "longest", "margin"};

/// Adds a number of a report to a sum.
bool add(const Json& report, const std::string& field, std::uint64_t& sum) {
    const auto found = report.find(field);
    if (found == report.end() || !found->is_number_unsigned()) {
        return false;
    }
    sum += found->get<std::uint64_t>();
    return true;
}

bool add(const Json& report, Tally& tally) {
    bool right = add(report, "wins", tally.wins) && add(report, "draws", tally.draws) &&
                 add(report, "losses", tally.losses) && add(report, "cut", tally.cut);
    const auto pairs = report.find("pairs");
    right = right && pairs != report.end() && pairs->is_array() &&
            pairs->size() == tally.pairs.size() &&
            std::all_of(pairs->begin(), pairs->end(),
                        [](const Json& n) { return n.is_number_unsigned(); });
    for (std::size_t i = 0; right && i < tally.pairs.size(); ++i) {
        tally.pairs[i] += (*pairs)[i].get<std::uint64_t>();
    }
    for (const auto& [who, effort] :
         {std::pair<std::string, Effort*>{"a", &tally.a}, {"b", &tally.b}}) {
        right = right && add(report, who + "_actions", effort->actions) &&
                add(report, who + "_nodes", effort->nodes) &&
                add(report, who + "_ms", effort->milliseconds) &&
                add(report, who + "_depths", effort->depths) &&
                add(report, who + "_late", effort->late);
    }
    return right;
}

} // namespace

double Tally::score() const { return games() == 0 ? 0 : share(*this); }
double Tally::low() const { return games() == 0 ? 0 : bound(*this, -1); }
double Tally::high() const { return games() == 0 ? 1 : bound(*this, 1); }

double likelihood_ratio(const Tally& tally, const Sprt& sprt) {
    double n = 0;
    double sum = 0;
    for (std::size_t i = 0; i < tally.pairs.size(); ++i) {
        n += static_cast<double>(tally.pairs[i]);
        sum += static_cast<double>(tally.pairs[i] * i) / 4;
    }
    if (n == 0) {
        return 0;
    }
    const double mean = sum / n;
    double squares = 0;
    for (std::size_t i = 0; i < tally.pairs.size(); ++i) {
        const double off = static_cast<double>(i) / 4 - mean;
        squares += (static_cast<double>(tally.pairs[i]) + 0.5) * off * off;
    }
    const double variance = squares / (n + 0.5 * static_cast<double>(tally.pairs.size()));
    return n * (sprt.high - sprt.low) * (2 * mean - sprt.low - sprt.high) / (2 * variance);
}

Answer<Tally> play(const ArenaMatch& match, const std::function<void(const Tally&)>& so_far) {
    Players players;
    for (const auto& [one, spec] : {std::pair(&players.a, &match.a), {&players.b, &match.b}}) {
        auto made = player(*match.game, *spec, match.patience);
        if (!made) {
            return tl::make_unexpected(made.error());
        }
        *one = std::move(*made);
    }
    Tally tally;
    for (std::uint64_t pair = 0; pair < match.games / 2; ++pair) {
        const std::uint64_t seed = splitmix64(splitmix64(match.seed) + pair);
        const auto start = opening(match, pair, seed);
        if (start == nullptr) {
            return refuse("no-openings", "opening: no game goes on after " +
                                             std::to_string(match.opening_plies) + " random plies");
        }
        const std::uint64_t before = 2 * tally.wins + tally.draws;
        for (const Actor side : {Actor::first, Actor::second}) {
            const auto position = start->clone();
            if (const auto played = play_game(match, players, *position, side, seed, tally);
                !played) {
                return tl::make_unexpected(played.error());
            }
        }
        ++tally.pairs[static_cast<std::size_t>(2 * tally.wins + tally.draws - before)];
        so_far(tally);
        if (match.sprt && std::abs(likelihood_ratio(tally, *match.sprt)) >= sprt_bound) {
            break;
        }
    }
    return tally;
}

Json report(const ArenaMatch& match, const Tally& tally) {
    Json json;
    json["game"] = match.game->info().id;
    json["setup"] = Json::object();
    for (const auto& [name, value] : match.setup.choices) {
        json["setup"][name] = value;
    }
    json["a"] = match.a.spec;
    json["b"] = match.b.spec;
    if (match.openings.empty()) {
        json["opening"] = match.opening_plies;
    } else {
        json["opening"] = match.openings_file;
    }
    json["margin"] = match.margin;
    json["longest"] = match.longest;
    json["seeds"] = Json::array({match.seed});
    json["games"] = tally.games();
    add_results(json, tally);
    if (match.sprt) {
        const double ratio = likelihood_ratio(tally, *match.sprt);
        json["sprt"] = {{"low", match.sprt->low},
                        {"high", match.sprt->high},
                        {"ratio", rounded(ratio, 100)},
                        {"verdict", ratio >= sprt_bound    ? "high"
                                    : ratio <= -sprt_bound ? "low"
                                                           : "open"}};
    }
    return json;
}

Answer<Json> merged(const std::vector<Json>& reports) {
    Tally tally;
    Json json;
    Json seeds = Json::array();
    std::set<std::uint64_t> seen;
    for (std::size_t i = 0; i < reports.size(); ++i) {
        const Json& part = reports[i];
        const auto where = "report " + std::to_string(i + 1);
        if (!part.is_object()) {
            return refuse("bad-report", where + ": is not a JSON object");
        }
        for (const char* field : conditions) {
            if (!part.contains(field)) {
                return refuse("bad-report", where + ": " + field + " is missing");
            }
            if (i == 0) {
                json[field] = part.at(field);
            } else if (part.at(field) != json.at(field)) {
                return refuse("bad-report", where + ": " + field + " is not that of report 1");
            }
        }
        const auto its_seeds = part.find("seeds");
        if (its_seeds == part.end() || !its_seeds->is_array()) {
            return refuse("bad-report", where + ": seeds is missing");
        }
        for (const Json& seed : *its_seeds) {
            if (!seed.is_number_unsigned() || !seen.insert(seed.get<std::uint64_t>()).second) {
                return refuse("bad-report",
                              where + ": seed " + dump(seed) + " is there already, or no number");
            }
            seeds.push_back(seed);
        }
        if (!add(part, tally)) {
            return refuse("bad-report", where + ": a result is missing or no number");
        }
    }
    json["seeds"] = seeds;
    json["games"] = tally.games();
    add_results(json, tally);
    return json;
}

} // namespace motley::tools
