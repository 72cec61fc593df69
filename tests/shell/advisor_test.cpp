#include "activity/advisor.h"

#include "engine/catalog.h"
#include "support/fake_advisor.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using activity::Advisor;

TEST_CASE("an advisor that speaks the protocol starts, thinks and answers") {
    test::SpokenAdvisor advisor;
    const auto position = engine::catalog()[0]->start({});
    const std::string action = position->write_action(position->nth_action(0));
    activity::Question question;
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
    CHECK(advisor.advice().line.front() == "b"); // the best action of a depth that was cut short
                                                 // does not count
    CHECK_FALSE(advisor.hear("bestmove a"));
    advisor.fail("");
    CHECK(advisor.state() == Advisor::State::answered);
    advisor.stop();
    CHECK(advisor.ends == 0);
    advisor.ask(*position, {});
    CHECK(advisor.hear("bestmove a")); // from an engine that has not said that it is there
    CHECK(advisor.advice().line == std::vector<std::string>{"a"});
    for (const bool there : {false, true}) {
        advisor.ask(*position, {});
        if (there) {
            (void)advisor.hear("readyok");
        }
        advisor.fail("");
        CHECK(advisor.state() == Advisor::State::failed);
        advisor.ask(*position, {});
        advisor.stop();
        CHECK(advisor.state() == Advisor::State::idle);
        CHECK_FALSE(advisor.hear("bestmove a"));
    }
    CHECK(advisor.ends == 2);
}

TEST_CASE("what an advisor hears becomes its advice") {
    const auto position = engine::catalog()[0]->start({});
    const auto answered = [&](const std::vector<const char*>& lines, std::uint64_t nodes = 0) {
        test::SpokenAdvisor advisor;
        activity::Question question;
        question.nodes = nodes;
        advisor.ask(*position, question);
        for (const char* line : lines) {
            (void)advisor.hear(line);
        }
        CHECK(advisor.state() == Advisor::State::answered);
        return advisor.advice();
    };
    const auto failed = [&](const std::vector<const char*>& lines) {
        test::SpokenAdvisor advisor;
        advisor.ask(*position, {});
        for (const char* line : lines) {
            (void)advisor.hear(line);
        }
        return advisor.state() == Advisor::State::failed;
    };
    const char* const usual = "info depth 3 score cp -31 nodes 9 nps 9 time 1 pv a1-a2 b2-b3";
    const activity::Advice advice = answered({usual, "bestmove a1-a2"});
    CHECK(advice.score == -31);
    CHECK(advice.depth == 3);
    CHECK(advice.line == std::vector<std::string>{"a1-a2", "b2-b3"});
    CHECK(answered({usual, "bestmove z"}).line == std::vector<std::string>{"z"});
    CHECK(answered({"info depth 3 score win 5 pv x", "bestmove x"}).score == search::win_score - 5);
    CHECK(answered({"info depth 3 score loss 4 pv x y", "bestmove x"}).score ==
          4 - search::win_score);
    // A line that is not of the protocol changes nothing.
    for (const char* line : {"", "info", "info depth 1 pv x", "info score cp 1", "pv score cp 1 x",
                             "info score cp 7 pv", "info score cp 7 outcomes a 1 cp", "readyok",
                             "info score cp 7 outcomes a x cp 1", "bestmove", "bestmove a b"}) {
        CAPTURE(line);
        CHECK(answered({usual, line, "bestmove a1-a2"}).line == advice.line);
        CHECK(failed({line, "bestmove (none)"}));
    }
    // A depth in which the nodes ran out counts only if there is no other.
    const char* const first = "info depth 1 score cp 5 nodes 50 pv a";
    CHECK(answered({first, "bestmove a"}, 50).score == 5);
    const activity::Advice whole = answered({first, "info depth 2 score cp 6 nodes 49 pv b c",
                                             "info depth 3 score cp 7 nodes 50 pv d", "bestmove d"},
                                            50);
    CHECK(whole.score == 6);
    CHECK(whole.depth == 2);
    CHECK(whole.line == std::vector<std::string>{"b", "c"});
    const activity::Advice chance = answered(
        {"info depth 1 score cp 7 nodes 2 outcomes a 1 cp -9 b 3 win 2", "bestmove (none)"});
    CHECK(chance.score == 7);
    CHECK(chance.prospects ==
          std::vector<activity::Prospect>{{"a", 1, -9}, {"b", 3, search::win_score - 2}});
}

TEST_CASE("an advisor whose engine says an error, or dies, has failed") {
    test::SpokenAdvisor advisor;
    const auto position = engine::catalog()[0]->start({});
    advisor.ask(*position, {});
    CHECK(advisor.hear("readyok"));
    CHECK(advisor.hear("error go: thinking is under way; stop it first"));
    CHECK(advisor.state() == Advisor::State::failed);
    CHECK(advisor.ends == 1);
    advisor.ask(*position, {});
    advisor.fail("crashed");
    CHECK(advisor.state() == Advisor::State::failed);
    advisor.stop();
    advisor.fail("crashed"); // nobody is waiting for it
    CHECK(advisor.state() == Advisor::State::idle);
    CHECK(advisor.complaints ==
          std::vector<std::string>{"error go: thinking is under way; stop it first", "crashed"});
}

TEST_CASE("an engine is given as long as the question says, once it has got it") {
    test::SpokenAdvisor advisor;
    const auto position = engine::catalog()[0]->start({});
    activity::Question question;
    question.patience_ms = 2000;
    advisor.ask(*position, question);
    advisor.pass_time(10);
    advisor.pass_time(10'000); // while it is being fetched, however long that takes
    CHECK(advisor.state() == Advisor::State::starting);
    CHECK_FALSE(advisor.next_check().has_value());
    advisor.delivered();
    CHECK(advisor.next_check() == 0);
    advisor.pass_time(10'001);
    CHECK(advisor.next_check() == 2);
    advisor.pass_time(10'002.5);
    CHECK(advisor.next_check() == 0.5);
    CHECK(advisor.state() == Advisor::State::starting);
    advisor.pass_time(10'003);
    CHECK(advisor.state() == Advisor::State::failed);
    CHECK(advisor.complaints == std::vector<std::string>{"no answer"});
    CHECK(advisor.ends == 1);
    CHECK_FALSE(advisor.next_check().has_value());
    // What it has found by then is the answer.
    advisor.ask(*position, question);
    advisor.delivered();
    advisor.pass_time(20'000);
    (void)advisor.hear("readyok");
    (void)advisor.hear("info depth 1 score cp 5 nodes 9 pv a b");
    advisor.pass_time(20'002);
    CHECK(advisor.state() == Advisor::State::answered);
    CHECK(advisor.advice().line == std::vector<std::string>{"a", "b"});
    CHECK(advisor.ends == 2);
    CHECK_FALSE(advisor.hear("bestmove b"));
    // Each question has its own patience.
    advisor.ask(*position, question);
    CHECK_FALSE(advisor.next_check().has_value());
    advisor.pass_time(30'000);
    CHECK(advisor.state() == Advisor::State::starting);
}
