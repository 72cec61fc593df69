// The analysis of whole matches by the engine itself.

#include "activity/analysis.h"
#include "activity/viewer.h"
#include "engine/catalog.h"
#include "engine/searcher.h"
#include "shell/app.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/prompt_engine.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <memory>
#include <utility>

using namespace motley;
using match::Match;
using study::Report;

namespace {

/// The last plies of a match between two players.
std::unique_ptr<Match> played(const engine::Game& game, std::uint64_t seed, std::size_t last) {
    constexpr std::size_t longest = 400;
    // Level 0 stands for random play.
    constexpr std::array<std::array<int, 2>, 4> levels{{{0, 0}, {1, 1}, {3, 1}, {4, 3}}};
    const auto& pair = levels[seed % levels.size()];
    std::array<std::unique_ptr<engine::Searcher>, 2> players;
    for (std::size_t side = 0; side < 2; ++side) {
        engine::SearcherOptions options;
        options.level = pair[side];
        options.seed = seed;
        options.method = pair[side] == 0 ? engine::Method::random : engine::Method::search;
        players[side] = game.searcher(options);
    }
    auto match = std::make_unique<Match>(game, Setup{}, seed);
    while (is_player(match->actor()) && match->plies().size() < longest) {
        const auto found = players[index(match->actor())]->search(match->position(), {});
        REQUIRE(match->play(*found.best).has_value());
    }
    const std::size_t begin = match->current() - std::min(last, match->current());
    auto end = std::make_unique<Match>(match->position_at(begin));
    for (std::size_t ply = begin; ply < match->current(); ++ply) {
        REQUIRE(end->enact(*end->position().read_action(match->plies()[ply].text)).has_value());
    }
    return end;
}

/// A match, analysed as the app does it.
struct Judged {
    shell::App app{test::english(), 1};
    activity::Viewer play;
    Report report;

    explicit Judged(std::unique_ptr<Match> match) : play(app.context(), std::move(match), 0) {
        activity::Analysis analysis(app.context(), play);
        test::PromptEngine engine;
        while (analysis.running()) {
            analysis.asker()->ask(engine);
            REQUIRE(engine.state() == ask::EngineClient::State::answered);
            analysis.asker()->answered(ask::Purpose::analyse, engine.answer());
        }
        report = study::report_on(*play.match(), play.analysed.findings);
    }
    [[nodiscard]] const Match& match() const { return *play.match(); }
    [[nodiscard]] double searched(std::size_t n) const {
        return study::chance_of(play.game(), *play.analysed.findings[n]);
    }
};

/// What is summed up over several matches.
struct Sums {
    std::size_t actions = 0;
    std::size_t gains = 0; ///< own actions that raised the chance by more than 15 points
    double apart = 0;      ///< between the values and the searches of the same positions alone
    std::size_t rolls = 0;
    double luck = 0;
};

/// Checks the judgement of a match, and adds to the sums.
void check(const Judged& judged, Sums& sums) {
    const Match& match = judged.match();
    const Report& report = judged.report;
    CHECK(report.known == report.all);
    for (std::size_t ply = 0; ply < match.current(); ++ply) {
        CAPTURE(ply);
        const Actor actor = match.plies()[ply].actor;
        const double rise = *report.chances[ply + 1] - *report.chances[ply];
        if (report.luck[ply]) {
            ++sums.rolls;
            sums.luck += *report.luck[ply];
        }
        if (!is_player(actor)) {
            continue;
        }
        const double gained = actor == Actor::first ? rise : -rise;
        ++sums.actions;
        sums.gains += gained > 0.15 ? 1 : 0;
        sums.apart += std::abs(*report.chances[ply] - judged.searched(ply));
        CHECK(*report.losses[ply] == std::max(0.0, -gained));
        if (match.position_at(ply).count_actions() == 1) {
            CHECK(gained == 0); // a forced line is worth what its end is worth
        }
    }
    // What the winner did last is worth the win.
    const Outcome outcome = match.outcome();
    const Actor winner = outcome.result == Outcome::Result::first_wins    ? Actor::first
                         : outcome.result == Outcome::Result::second_wins ? Actor::second
                                                                          : Actor::none;
    for (std::size_t n = match.current(); n > 0 && match.plies()[n - 1].actor == winner; --n) {
        CHECK(report.chances[n - 1] == (winner == Actor::first ? 1.0 : 0.0));
    }
}

} // namespace

// MOTLEY_FULL=1: 400 matches, in a quarter of an hour.
TEST_CASE("an analysis contradicts neither itself nor the end of the match", "[by_game]") {
    const bool full = test::full_run();
    const std::uint64_t matches = full ? 80 : 2;
    const std::size_t last = full ? 400 : test::sanitized ? 4 : 20;
    for (const engine::Game* game : test::some_games()) {
        DYNAMIC_SECTION(game->info().id) {
            Sums sums;
            for (std::uint64_t seed = 1; seed <= matches; ++seed) {
                CAPTURE(game->info().id, seed);
                check(Judged(played(*game, seed, last)), sums);
            }
            INFO(sums.gains << " of " << sums.actions << " actions gain; " << sums.rolls
                            << " rolls bring " << sums.luck);
            CHECK(static_cast<double>(sums.gains) < 0.01 * static_cast<double>(sums.actions));
            CHECK(sums.apart < (full ? 0.1 : 0.2) * static_cast<double>(sums.actions));
            CHECK((!full || std::abs(sums.luck) <= 0.01 * static_cast<double>(sums.rolls)));
            if (full) {
                WARN(game->info().id << ": " << sums.actions << " actions, " << sums.gains
                                     << " gains; values and searches apart by "
                                     << sums.apart / static_cast<double>(sums.actions) << "; "
                                     << sums.rolls << " rolls bring " << sums.luck);
            }
        }
    }
}
