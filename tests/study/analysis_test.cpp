#include "study/findings.h"

#include "engine/catalog.h"
#include "record/fields.h"
#include "support/english.h"
#include "support/fake_client.h"
#include "support/random_play.h"

#include <algorithm>
#include <array>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>
#include <vector>

using namespace motley;
using Catch::Approx;
using match::Match;
using study::Findings;
using study::Report;
using study::winning_chance;

namespace {

const engine::Game& game_with(bool dice) {
    for (const engine::Game* game : engine::catalog()) {
        if (game->info().dice == dice) {
            return *game;
        }
    }
    FAIL("no such game");
    return *engine::catalog()[0];
}

/// Findings about every position of a match, made from an answer for each.
template <class Think>
Findings look_at_all(const Match& match, const Think& think) {
    Findings findings;
    for (std::size_t n = 0; n <= match.plies().size(); ++n) {
        findings.emplace_back();
        if (match.position_at(n).actor() != Actor::none) {
            findings.back() = study::make_finding(match.position_at(n), think(n));
            REQUIRE(findings.back().has_value());
        }
    }
    // The action played is rated as it was one ply later.
    for (std::size_t n = 0; n < match.plies().size(); ++n) {
        if (findings[n] && findings[n + 1] && match.plies()[n].actor < Actor::chance) {
            findings[n]->played = {match.plies()[n].text,
                                   study::chance_of(match.game(), *findings[n + 1])};
        }
    }
    return findings;
}

/// A match of this many random actions, with arbitrary findings.
struct Looked {
    Match match;
    Findings findings;

    Looked(const engine::Game& game, int actions, std::uint64_t seed) : match(game, {}, seed) {
        Rng rng(seed);
        for (int i = 0; i < actions && match.actor() != Actor::none; ++i) {
            REQUIRE(match.play(test::any_action(match.position(), rng)).has_value());
        }
        findings = look_at_all(
            match, [&](std::size_t n) { return test::any_answer(match.position_at(n)); });
    }
};

} // namespace

TEST_CASE("a score is a chance of winning, by each game's own curve") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        CHECK(winning_chance(*game, 0) == 0.5);
        CHECK(winning_chance(*game, 100) ==
              Approx(1 / (1 + std::exp(-100 * game->chance_per_score()))));
        CHECK(winning_chance(*game, search::win_score - 7) == 1);
        CHECK(winning_chance(*game, 7 - search::win_score) == 0);
        for (const search::Score score : {1, 40, 300, 2000}) {
            CHECK(winning_chance(*game, score) > winning_chance(*game, score - 1));
            CHECK(winning_chance(*game, score) + winning_chance(*game, -score) == Approx(1));
        }
    }
}

TEST_CASE("what an action loses is what its player's chance fell by, and the worst are named") {
    // Nobody gains by an action, so that each value is what was found.
    const engine::Game& game = game_with(false);
    Match match(game, {}, 3);
    Rng rng(9);
    const auto alternates = [&] {
        return match.plies().size() < 2 ||
               match.plies().back().actor != match.plies()[match.plies().size() - 2].actor;
    };
    while (match.plies().size() < 10) {
        REQUIRE(match.play(test::any_action(match.position(), rng)).has_value());
        REQUIRE(alternates());
    }
    // For the first player.
    const std::vector<search::Score> scores{0,   -200, -200, -310, 500, 100,
                                            100, 100,  200,  -400, -400};
    const Findings findings = look_at_all(match, [&](std::size_t n) {
        ask::EngineAnswer answer = test::any_answer(match.position_at(n));
        answer.score = search::for_player(scores[n], match.position_at(n).actor());
        // Any action but the one played; in the seventh position, exactly that one.
        ActionList actions;
        match.position_at(n).legal_actions(actions);
        REQUIRE(actions.size() > 1);
        const std::string played = n < 10 ? match.plies()[n].text : "";
        std::string other = match.position_at(n).write_action(actions[0]);
        other = other == played ? match.position_at(n).write_action(actions[1]) : other;
        answer.line = {n == 6 ? played : other};
        return answer;
    });
    const Report report = study::report_on(match, findings);
    CHECK(report.known == 11);
    CHECK(report.all == 11);
    const auto chance = [&](std::size_t n) { return winning_chance(game, scores[n]); };
    for (std::size_t n = 0; n <= 10; ++n) {
        REQUIRE(report.chances[n].has_value());
        CHECK(*report.chances[n] == Approx(chance(n)));
    }
    std::array<double, 2> lost{};
    for (std::size_t ply = 0; ply < 10; ++ply) {
        CAPTURE(ply);
        REQUIRE(report.losses[ply].has_value());
        CHECK_FALSE(report.luck[ply].has_value());
        const bool first = ply % 2 == 0;
        const double fell = first ? chance(ply) - chance(ply + 1) : chance(ply + 1) - chance(ply);
        const double expected = ply == 6 ? 0 : std::max(0.0, fell);
        CHECK(*report.losses[ply] == Approx(expected).margin(1e-9));
        lost[first ? 0 : 1] += expected;
    }
    for (std::size_t side = 0; side < 2; ++side) {
        CHECK(report.sides[side].actions == 5);
        CHECK(report.sides[side].lost == Approx(lost[side]));
        CHECK(report.sides[side].rolls == 0);
    }
    // By the first player: 0 → −200, −200 → −310, 500 → 100, 200 → −400 (8). By the second: −310 →
    // 500, 100 → 200 (7).
    CHECK(report.sides[0].worst == std::vector<std::size_t>{8, 4, 0});
    CHECK(report.sides[1].worst == std::vector<std::size_t>{3, 7});
}

TEST_CASE("nothing is said of what is not known, and nothing is lost where there is no choice") {
    Looked looked(game_with(false), 6, 4);
    looked.findings[3].reset();
    const Report report = study::report_on(looked.match, looked.findings);
    CHECK(report.known == report.all - 1);
    CHECK_FALSE(report.chances[3].has_value());
    CHECK(report.losses[1].has_value());
    CHECK_FALSE(report.losses[2].has_value());
    CHECK_FALSE(report.losses[3].has_value());
    CHECK(report.losses[4].has_value());
    CHECK(study::next_unknown(looked.findings, looked.match) == study::Unknown{3, false});
    CHECK(study::next_unknown({}, looked.match) == study::Unknown{0, false});
    // Either it is unknown which action was played, or it was a different one.
    Looked other(game_with(false), 6, 4);
    REQUIRE(other.findings[4]->played.has_value());
    other.findings[4]->line = {"another"};
    other.findings[4]->played->token = "another still";
    CHECK(study::next_unknown(other.findings, other.match) == study::Unknown{4, true});
    CHECK_FALSE(study::report_on(other.match, other.findings).losses[4].has_value());
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        const Looked whole(*game, 60, 8);
        const Report all = study::report_on(whole.match, whole.findings);
        CHECK(all.known == all.all);
        for (std::size_t ply = 0; ply < all.losses.size(); ++ply) {
            if (whole.match.plies()[ply].actor < Actor::chance &&
                whole.match.position_at(ply).count_actions() == 1) {
                CHECK(all.losses[ply] == 0.0);
            }
        }
        for (const Report::Side& side : all.sides) {
            CHECK(side.worst.size() <= study::most_named);
            CHECK(std::is_sorted(side.worst.begin(), side.worst.end(),
                                 [&](std::size_t a, std::size_t b) {
                                     return all.turn_losses[a] > all.turn_losses[b];
                                 }));
        }
    }
}

TEST_CASE("an end needs no thought, whoever agreed on it") {
    const engine::Game& game = game_with(false);
    Match match(game, {}, 2);
    REQUIRE(match.play(match.position().nth_action(0)).has_value());
    match.offer(Actor::first);
    match.accept();
    Findings findings(1);
    findings[0] = study::make_finding(match.position_at(0), test::any_answer(match.position_at(0)));
    findings[0]->played = {match.plies()[0].text, 0.5};
    CHECK(study::next_unknown(findings, match) == study::Unknown{1, false});
    findings.push_back(
        study::make_finding(match.position_at(1), test::any_answer(match.position_at(1))));
    if (match.ending() == match::Ending::agreement) {
        CHECK_FALSE(study::next_unknown(findings, match).has_value());
        const Report report = study::report_on(match, findings);
        CHECK(report.chances[2].has_value());
        CHECK_FALSE(report.losses[1].has_value());
    }
    Looked looked(game, 3000, 5);
    REQUIRE(looked.match.ending() == match::Ending::rules);
    const Report report = study::report_on(looked.match, looked.findings);
    const Outcome outcome = looked.match.outcome();
    const double expected = outcome.result == Outcome::Result::first_wins    ? 1
                            : outcome.result == Outcome::Result::second_wins ? 0
                                                                             : 0.5;
    CHECK(report.chances.back() == expected);
}

TEST_CASE("no value contradicts what is known to follow, whatever the searches say") {
    for (const engine::Game* game : engine::catalog()) {
        for (const std::uint64_t seed : {5U, 6U, 7U}) {
            CAPTURE(game->info().id, seed);
            const Looked looked(*game, 3000, seed);
            const Match& match = looked.match;
            const Report report = study::report_on(match, looked.findings);
            REQUIRE(report.known == report.all);
            // A won end is worth what it is, and so are the winner's last actions.
            const Outcome outcome = match.outcome();
            if (outcome.finished()) {
                const double end = outcome.result == Outcome::Result::first_wins    ? 1
                                   : outcome.result == Outcome::Result::second_wins ? 0
                                                                                    : 0.5;
                CHECK(report.chances.back() == end);
                const Actor last = match.plies().back().actor;
                const bool won = end == (last == Actor::first ? 1 : 0);
                for (std::size_t n = match.current();
                     won && n > 0 && match.plies()[n - 1].actor == last; --n) {
                    CHECK(report.chances[n - 1] == end);
                    CHECK(report.losses[n - 1] == 0.0);
                }
            }
            for (std::size_t ply = 0; ply < match.current(); ++ply) {
                CAPTURE(ply);
                const Actor actor = match.plies()[ply].actor;
                const double rise = *report.chances[ply + 1] - *report.chances[ply];
                CHECK(*report.chances[ply] >= 0);
                CHECK(*report.chances[ply] <= 1);
                if (!is_player(actor)) {
                    CHECK(std::abs(*report.luck[ply]) == Approx(std::abs(rise)));
                    continue;
                }
                const double gained = actor == Actor::first ? rise : -rise;
                CHECK(gained <= 1e-9);
                CHECK(*report.losses[ply] == Approx(-gained).margin(1e-9));
                const bool best = looked.findings[ply]->line.front() == match.plies()[ply].text;
                if (best || match.position_at(ply).count_actions() == 1) {
                    CHECK(gained == 0);
                }
            }
        }
    }
}

TEST_CASE("an action is not blamed for what is only seen later") {
    // In both searches of the fourth position the action played is as good as the best one.
    Looked looked(game_with(false), 6, 4);
    for (auto& finding : looked.findings) {
        finding->score = 0;
        finding->line = {"another"};
        if (finding->played) {
            finding->played->chance = 0.5;
        }
    }
    looked.findings[4]->score = looked.findings[5]->score = looked.findings[6]->score = -2000;
    for (std::size_t n = 4; n < 6; ++n) {
        looked.findings[n]->played->chance = winning_chance(looked.match.game(), -2000);
    }
    const Report report = study::report_on(looked.match, looked.findings);
    for (const auto& loss : report.losses) {
        CHECK(*loss < study::least_named);
    }
    CHECK(report.sides[0].worst.empty());
    // A forced win that is given away is all lost.
    looked.findings[2]->score = search::win_score - 5;
    REQUIRE(looked.match.plies()[2].actor == Actor::first);
    const Report thrown = study::report_on(looked.match, looked.findings);
    CHECK(thrown.chances[2] == 1.0);
    CHECK(*thrown.losses[2] > 0.4);
}

TEST_CASE("a turn is judged as a whole, and named by the action that lost most of it") {
    // Somebody who acts several times in one turn.
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        const Looked looked(*game, 80, 8);
        const auto& plies = looked.match.plies();
        const Report report = study::report_on(looked.match, looked.findings);
        const auto player = [&](std::size_t ply) {
            while (plies[ply].actor == Actor::chance) {
                --ply;
            }
            return plies[ply].actor;
        };
        std::array<std::vector<double>, 2> lost_in_turns;
        for (std::size_t begin = 0, end = 0; begin < plies.size(); begin = end) {
            double lost = 0;
            bool known = false;
            for (end = begin; end < plies.size() && player(end) == player(begin); ++end) {
                lost += report.losses[end].value_or(0);
                known = known || report.losses[end].has_value();
            }
            if (known) {
                lost_in_turns[index(player(begin))].push_back(lost);
            }
            CHECK(report.turn_losses[begin] == Approx(lost).margin(1e-9));
            CHECK(report.turn_losses[end - 1] == report.turn_losses[begin]);
            const auto& worst = report.sides[index(player(begin))].worst;
            CHECK(std::count_if(worst.begin(), worst.end(),
                                [&](std::size_t ply) { return ply >= begin && ply < end; }) <= 1);
        }
        for (const std::size_t i : {0U, 1U}) {
            const Report::Side& side = report.sides[i];
            REQUIRE(side.turns == lost_in_turns[i].size());
            double accuracies = 0;
            for (const double lost : lost_in_turns[i]) {
                const double percent = 103.1668 * std::exp(-0.0435441 * 100 * lost) - 3.1669;
                accuracies += std::clamp(percent, 0.0, 100.0) / 100;
            }
            CHECK(side.accuracy() ==
                  Approx(accuracies / static_cast<double>(side.turns)).margin(1e-4));
            CHECK(side.accuracy() < 1);
        }
        for (const Report::Side& side : report.sides) {
            for (const std::size_t ply : side.worst) {
                CHECK(report.turn_losses[ply] >= study::least_named);
                CHECK(*report.losses[ply] > 0);
            }
        }
    }
}

TEST_CASE("luck is what a roll was worth beyond what was to be expected, for who rolled") {
    const engine::Game& game = game_with(true);
    Looked looked(game, 60, 6);
    const auto& plies = looked.match.plies();
    const Report whole = study::report_on(looked.match, looked.findings);
    std::array<double, 2> luck{};
    std::array<std::size_t, 2> rolls{};
    Actor roller = Actor::none;
    for (std::size_t ply = 0; ply + 1 < plies.size(); ++ply) {
        if (plies[ply].actor != Actor::chance) {
            roller = plies[ply].actor;
            CHECK_FALSE(whole.luck[ply].has_value());
            continue;
        }
        CHECK_FALSE(whole.losses[ply].has_value());
        REQUIRE(whole.luck[ply].has_value());
        luck[index(roller)] += *whole.luck[ply];
        ++rolls[index(roller)];
        double sum = 0;
        double total = 0;
        search::Score fallen = 0;
        for (const ask::Prospect& prospect : looked.findings[ply]->prospects) {
            sum += prospect.weight * winning_chance(game, prospect.score);
            total += prospect.weight;
            fallen = prospect.token == plies[ply].text ? prospect.score : fallen;
        }
        CHECK(study::chance_of(game, *looked.findings[ply]) == Approx(sum / total));
        // Nothing more is learnt of the outcome.
        Findings known(looked.findings.begin(),
                       looked.findings.begin() + static_cast<std::ptrdiff_t>(ply) + 2);
        REQUIRE(known.back()->prospects.empty());
        known.back()->score = fallen;
        const double first = winning_chance(game, fallen) - sum / total;
        CHECK(*study::report_on(looked.match, known).luck[ply] ==
              Approx(roller == Actor::second ? -first : first).margin(1e-9));
        // It is better than was thought: so are the others, and there is no more luck in it.
        known.back()->score = fallen + 200;
        const Report better = study::report_on(looked.match, known);
        CHECK(*better.chances[ply] > sum / total);
        CHECK(*better.chances[ply + 1] - *better.chances[ply] < first + 0.1);
        // It wins: that is true of it alone.
        known.back()->score = search::win_score - 1;
        const Report won = study::report_on(looked.match, known);
        CHECK(won.chances[ply + 1] == 1.0);
        CHECK(*won.chances[ply] < 0.95);
    }
    for (std::size_t side = 0; side < 2; ++side) {
        CHECK(rolls[side] > 0);
        const bool last = plies.back().actor == Actor::chance && index(roller) == side;
        CHECK(whole.sides[side].rolls == rolls[side] + (last ? 1 : 0));
        CHECK((last || whole.sides[side].luck == Approx(luck[side]).margin(1e-9)));
    }
    // One decisive outcome among many is not taken for the expected result.
    const auto roll = std::find_if(looked.findings.begin(), looked.findings.end(),
                                   [](const auto& f) { return f && !f->prospects.empty(); });
    REQUIRE(roll != looked.findings.end());
    std::uint32_t all = 0;
    for (ask::Prospect& prospect : (*roll)->prospects) {
        prospect.score = 0;
        all += prospect.weight;
    }
    (*roll)->prospects[0].score = search::win_score - 1;
    const double part = static_cast<double>((*roll)->prospects[0].weight) / all;
    CHECK(study::chance_of(game, **roll) == Approx(0.5 + part / 2));
}

TEST_CASE("a position is the mean of what was thought of it and what a ply before") {
    const engine::Game& game = game_with(true);
    Looked looked(game, 60, 6);
    const auto& plies = looked.match.plies();
    for (std::size_t n = 1; n < plies.size(); ++n) {
        const study::Finding& before = *looked.findings[n - 1];
        const double own = study::chance_of(game, *looked.findings[n]);
        double earlier = own; // so the findings were made
        if (plies[n - 1].actor == Actor::chance) {
            for (const ask::Prospect& prospect : before.prospects) {
                earlier = prospect.token == plies[n - 1].text ? winning_chance(game, prospect.score)
                                                              : earlier;
            }
        } else if (before.line.front() == plies[n - 1].text ||
                   looked.match.position_at(n - 1).count_actions() == 1) {
            earlier = study::chance_of(game, before);
        }
        CAPTURE(n);
        // As long as nothing is known of what follows.
        const Findings known(looked.findings.begin(),
                             looked.findings.begin() + static_cast<std::ptrdiff_t>(n) + 1);
        CHECK(*study::report_on(looked.match, known).chances[n] == Approx((own + earlier) / 2));
    }
}

TEST_CASE("answer that cannot be played is none; a line ends where it cannot go on") {
    const engine::Game& game = game_with(false);
    const auto position = game.start({});
    ask::EngineAnswer answer = test::any_answer(*position);
    const auto whole = study::make_finding(*position, answer);
    REQUIRE(whole.has_value());
    CHECK(whole->line == answer.line);
    CHECK(whole->key == position->key());
    answer.line.push_back("nonsense");
    CHECK(study::make_finding(*position, answer)->line == whole->line);
    answer.line = {"nonsense"};
    CHECK_FALSE(study::make_finding(*position, answer).has_value());
    answer.line.clear();
    CHECK_FALSE(study::make_finding(*position, answer).has_value());
    const Looked looked(game_with(true), 30, 6);
    for (std::size_t n = 0; n < looked.match.plies().size(); ++n) {
        if (looked.match.position_at(n).actor() == Actor::chance) {
            ask::EngineAnswer rolls = test::any_answer(looked.match.position_at(n));
            CHECK(study::make_finding(looked.match.position_at(n), rolls).has_value());
            rolls.prospects.pop_back();
            CHECK_FALSE(study::make_finding(looked.match.position_at(n), rolls).has_value());
        }
    }
}

TEST_CASE("findings are read as they were written, and belong to their match") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Looked looked(*game, 40, 11);
        looked.findings[1].reset();
        const std::string text = write(looked.findings, looked.match);
        CHECK(text.find('\n') == std::string::npos);
        const auto read = study::read_findings(text, looked.match);
        REQUIRE((read ? "" : motley::test::line_of(read.error())) == "");
        CHECK(write(*read, looked.match) == text);
        CHECK(read->front() == looked.findings.front());
        for (std::size_t n = 0; n < read->size(); ++n) {
            REQUIRE((*read)[n].has_value() == looked.findings[n].has_value());
            CHECK((!(*read)[n] || (*read)[n]->prospects == looked.findings[n]->prospects));
        }
        const Looked other(*game, 40, 12);
        const auto refused = study::read_findings(text, other.match);
        REQUIRE_FALSE(refused.has_value());
        CHECK(motley::test::place_of(refused.error()).find("positions") == 0);
    }
}

TEST_CASE("an analysis of a long match with dice is not too long to be kept") {
    const Looked looked(game_with(true), 400, 7);
    const std::string text = write(looked.findings, looked.match);
    CHECK(text.size() / looked.match.plies().size() < record::max_text / 5000);
    const auto read = study::read_findings(text, looked.match);
    REQUIRE((read ? "" : motley::test::line_of(read.error())) == "");
    // For what dice bring, there is a score for each outcome.
    const auto wrong = [&](const std::string& from, const std::string& to) {
        std::string changed = text;
        changed.replace(changed.find(from), from.size(), to);
        return study::read_findings(changed, looked.match).has_value();
    };
    CHECK_FALSE(wrong("\"prospects\":[", "\"prospects\":[0,"));
    CHECK_FALSE(wrong("\"prospects\":[", "\"prospects\":[99999"));
    CHECK_FALSE(wrong("\"prospects\":[", "\"prospects\":[0."));
    CHECK_FALSE(wrong("\"prospects\":[", "\"outcomes\":["));
}

TEST_CASE("any other text of findings is refused with its reason") {
    const Looked looked(game_with(false), 3, 11);
    const std::string text = write(looked.findings, looked.match);
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string changed = text;
        const std::size_t at = changed.find(from);
        REQUIRE(at != std::string::npos);
        return changed.replace(at, from.size(), to);
    };
    const std::string first = looked.findings[0]->line.front();
    for (const std::string& wrong :
         {std::string(),
          std::string("null"),
          std::string("[]"),
          text.substr(1),
          text + "x",
          with("motley-analysis", "motley-match"),
          with("\"version\":2", "\"version\":1"),
          with("\"positions\"", "\"position\""),
          with("\"positions\":[", "\"positions\":[7,"),
          with("\"positions\":[", "\"positions\":[null,null,null,null,null,"),
          with("\"score\":", "\"scores\":"),
          with("\"score\":", "\"score\":99999"),
          with("\"score\":", "\"score\":0.5,\"x\":"),
          with("\"key\":", "\"key\":-"),
          with("\"key\":", "\"key\":1"),
          with("\"line\":[", "\"line\":[[],"),
          with("\"line\":[", "\"line\":[\"nonsense\","),
          with("\"line\":[\"" + first + "\"", "\"line\":[\"" + first + "\",\"" + first + "\""),
          with("\"line\"", "\"prospects\""),
          with("\"depth\":", "\"depth\":-"),
          with("\"depth\":", "\"depth\":99999"),
          with("\"played\":[", "\"played\":[7,"),
          with("\"played\":[", "\"played\":[\"x\",7],\"p\":["),
          text + std::string("\0x", 2),
          ' ' + text,
          "\xEF\xBB\xBF" + text,
          with("\"version\":2", "\"version\":2,\"version\":2"),
          with("\"key\":", "\"depth\":1,\"key\":"),
          with(text.substr(text.find("\"score\":"),
                           text.find(",\"depth\"") - text.find("\"score\":")),
               "\"score\":18446744073709551615"),
          with(text.substr(text.find("\"depth\":"),
                           text.find(",\"line\"") - text.find("\"depth\":")),
               "\"depth\":18446744073709551615")}) {
        CAPTURE(wrong);
        const auto read = study::read_findings(wrong, looked.match);
        REQUIRE_FALSE(read.has_value());
        CHECK(motley::test::line_of(read.error()).find('\n') == std::string::npos);
    }
}
