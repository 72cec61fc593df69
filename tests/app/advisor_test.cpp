#include "app/advisor.h"

#include "engine/catalog.h"
#include "support/fake_advisor.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using app::Advisor;

TEST_CASE("an advisor that speaks the protocol starts, thinks and answers") {
    test::SpokenAdvisor advisor;
    const auto position = engine::catalog()[0]->start({});
    const std::string action = position->write_action(position->nth_action(0));
    app::Question question;
    question.level = 0;
    question.nodes = 50;
    question.depth = 4;
    question.without = action;
    advisor.ask(*position, question);
    CHECK(advisor.state() == Advisor::State::starting);
    const std::string& lines = advisor.asked.front();
    CHECK(lines.starts_with("isready\nsetoption "));
    CHECK(lines.ends_with("\nposition " + engine::catalog()[0]->info().id + ' ' +
                          position->write() + "\ngo nodes 50 depth 4 without " + action));
    CHECK(advisor.hear("readyok"));
    CHECK(advisor.state() == Advisor::State::thinking);
    CHECK_FALSE(advisor.hear("readyok"));
    CHECK_FALSE(advisor.hear("info depth 1 score cp 5 nodes 9 pv b"));
    CHECK_FALSE(advisor.hear("nonsense"));
    CHECK(advisor.hear("bestmove a"));
    CHECK(advisor.state() == Advisor::State::answered);
    CHECK(advisor.advice().line.front() == "b"); // the best of a depth that was cut short is not
    CHECK_FALSE(advisor.hear("bestmove a"));
    advisor.fail();
    CHECK(advisor.state() == Advisor::State::answered);
    advisor.stop();
    CHECK(advisor.ends == 0);
    advisor.ask(*position, {});
    CHECK(advisor.hear("bestmove a")); // one that has not said that it is there
    CHECK(advisor.advice().line == std::vector<std::string>{"a"});
    for (const bool there : {false, true}) {
        advisor.ask(*position, {});
        if (there) {
            (void)advisor.hear("readyok");
        }
        advisor.fail();
        CHECK(advisor.state() == Advisor::State::failed);
        advisor.ask(*position, {});
        advisor.stop();
        CHECK(advisor.state() == Advisor::State::idle);
        CHECK_FALSE(advisor.hear("bestmove a"));
    }
    CHECK(advisor.ends == 2);
}

TEST_CASE("lines of the text protocol are read") {
    app::Advice advice;
    app::read_info("info depth 3 score cp -31 nodes 9 nps 9 time 1 pv a1-a2 b2-b3", advice);
    CHECK(advice.score == -31);
    CHECK(advice.line == std::vector<std::string>{"a1-a2", "b2-b3"});
    app::read_info("info depth 3 score win 5 pv x", advice);
    CHECK(advice.score == search::win_score - 5);
    app::read_info("info depth 3 score loss 4 pv x y", advice);
    CHECK(advice.score == 4 - search::win_score);
    for (const char* line : {"", "info", "info depth 1 pv x", "info score cp 1", "pv score cp 1 x",
                             "info score cp 7 pv", "readyok"}) {
        CAPTURE(line);
        app::read_info(line, advice);
        CHECK(advice.line == std::vector<std::string>{"x", "y"});
        CHECK_FALSE(app::read_best(line, advice));
    }
    CHECK_FALSE(app::read_best("bestmove (none)", advice));
    // The depth in which the nodes were used up is not taken, but for the first.
    app::Advice whole;
    app::read_info("info depth 1 score cp 5 nodes 50 pv a", whole, 50);
    CHECK(whole.score == 5);
    app::read_info("info depth 2 score cp 6 nodes 49 pv b c", whole, 50);
    app::read_info("info depth 3 score cp 7 nodes 50 pv d", whole, 50);
    CHECK(whole.score == 6);
    CHECK(whole.depth == 2);
    CHECK(whole.line == std::vector<std::string>{"b", "c"});
    app::Advice chance;
    for (const char* line : {"info score cp 7 outcomes", "info score cp 7 outcomes a 1 cp",
                             "info score cp 7 outcomes a x cp 1", "info outcomes a 1 cp 1"}) {
        CAPTURE(line);
        app::read_info(line, chance);
        CHECK(chance.prospects.empty());
    }
    app::read_info("info depth 1 score cp 7 nodes 2 outcomes a 1 cp -9 b 3 win 2", chance);
    CHECK(chance.score == 7);
    CHECK(chance.prospects ==
          std::vector<app::Prospect>{{"a", 1, -9}, {"b", 3, search::win_score - 2}});
    CHECK(app::read_best("bestmove (none)", chance));
    CHECK(app::read_best("bestmove x", advice));
    CHECK(advice.line.size() == 2);
    CHECK(app::read_best("bestmove z", advice));
    CHECK(advice.line == std::vector<std::string>{"z"});
}
