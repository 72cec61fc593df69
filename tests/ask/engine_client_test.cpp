#include "ask/engine_client.h"

#include "engine/catalog.h"
#include "engine/level.h"
#include "support/fake_client.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using ask::EngineClient;

TEST_CASE("an client that speaks the protocol starts, thinks and answers") {
    test::SpokenClient client;
    const auto position = engine::catalog()[0]->start({});
    const std::string action = position->write_action(position->nth_action(0));
    ask::Question question;
    question.level = 0;
    question.nodes = 50;
    question.depth = 4;
    question.without = {action, action};
    client.ask(*position, question);
    CHECK(client.state() == EngineClient::State::starting);
    const std::string& lines = client.asked.front();
    CHECK(lines.starts_with("isready\nsetoption "));
    CHECK(lines.ends_with("\nposition " + engine::catalog()[0]->info().id + ' ' +
                          position->write() + "\ngo nodes 50 depth 4 without " + action +
                          " without " + action));
    CHECK(client.hear("readyok"));
    CHECK(client.state() == EngineClient::State::thinking);
    CHECK_FALSE(client.hear("readyok"));
    CHECK_FALSE(client.hear("info depth 1 score cp 5 nodes 9 pv b"));
    CHECK_FALSE(client.hear("nonsense"));
    CHECK(client.hear("bestmove a"));
    CHECK(client.state() == EngineClient::State::answered);
    CHECK(client.answer().line.front() == "b"); // the best action of a depth that was cut short
                                                // does not count
    CHECK_FALSE(client.hear("bestmove a"));
    client.fail("");
    CHECK(client.state() == EngineClient::State::answered);
    client.stop();
    CHECK(client.ends == 0);
    client.ask(*position, {});
    CHECK(client.hear("bestmove a")); // from an engine that has not said that it is there
    CHECK(client.answer().line == std::vector<std::string>{"a"});
    for (const bool there : {false, true}) {
        client.ask(*position, {});
        if (there) {
            (void)client.hear("readyok");
        }
        client.fail("");
        CHECK(client.state() == EngineClient::State::failed);
        client.ask(*position, {});
        client.stop();
        CHECK(client.state() == EngineClient::State::idle);
        CHECK_FALSE(client.hear("bestmove a"));
    }
    CHECK(client.ends == 2);
}

TEST_CASE("a question can say how the match came to its position") {
    test::SpokenClient client;
    const auto start = engine::catalog()[0]->start({});
    const auto position = start->clone();
    REQUIRE(position->play(start->nth_action(0)).has_value());
    ask::Question question;
    question.from = start->write();
    question.moves = {start->write_action(start->nth_action(0))};
    client.ask(*position, question);
    CHECK(client.asked.back().find(' ' + start->write() + " moves " + question.moves[0] + '\n') !=
          std::string::npos);
}

TEST_CASE("a question says whether its level uses the network") {
    test::SpokenClient client;
    const auto position = engine::catalog()[0]->start({});
    for (int level = 0; level <= engine::highest_level; ++level) {
        ask::Question question;
        question.level = level;
        client.ask(*position, question);
        const bool uses = level == 0 || level == engine::highest_level;
        const std::string line =
            std::string("\nsetoption name Network value ") + (uses ? '1' : '0');
        CHECK(client.asked.back().find(line + '\n') != std::string::npos);
    }
}

TEST_CASE("a search at a level says how far it has come, and answers at once when it is hurried") {
    const auto position = engine::catalog()[0]->start({});
    test::SpokenClient client;
    ask::Question question;
    question.level = 8;
    question.patience_ms = 2000;
    const auto ask = [&] {
        client.ask(*position, question);
        CHECK(client.hear("readyok"));
        client.delivered();
        client.pass_time(10);
    };
    ask();
    CHECK_FALSE(client.progress().has_value());
    client.hurry();
    CHECK(client.state() == EngineClient::State::thinking);
    CHECK(client.next_check() == 2);
    (void)client.hear("info depth 3 score cp -31 nodes 9 nps 9 time 1 pv a1-a2 b2-b3");
    client.pass_time(10.5);
    REQUIRE(client.progress().has_value());
    CHECK(client.progress()->depth == 3);
    CHECK(client.progress()->part == 0.25);
    CHECK(client.progress()->seconds == 0.5);
    CHECK(*client.next_check() < 0.2); // so that it is seen to go on
    const int ends = client.ends;
    client.hurry();
    CHECK(client.ends == ends + 1);
    CHECK(client.state() == EngineClient::State::answered);
    CHECK(client.answer().line.front() == "a1-a2");
    CHECK_FALSE(client.progress().has_value());
    // A search for the analysis is not watched.
    question.level = 0;
    question.nodes = 1000;
    ask();
    (void)client.hear("info depth 3 score cp -31 nodes 9 nps 9 time 1 pv a1-a2 b2-b3");
    CHECK_FALSE(client.progress().has_value());
    CHECK(*client.next_check() > 1);
}

TEST_CASE("what a client hears becomes its answer") {
    const auto position = engine::catalog()[0]->start({});
    const auto answered = [&](const std::vector<const char*>& lines, std::uint64_t nodes = 0) {
        test::SpokenClient client;
        ask::Question question;
        question.nodes = nodes;
        client.ask(*position, question);
        for (const char* line : lines) {
            (void)client.hear(line);
        }
        CHECK(client.state() == EngineClient::State::answered);
        return client.answer();
    };
    const auto failed = [&](const std::vector<const char*>& lines) {
        test::SpokenClient client;
        client.ask(*position, {});
        for (const char* line : lines) {
            (void)client.hear(line);
        }
        return client.state() == EngineClient::State::failed;
    };
    const char* const usual = "info depth 3 score cp -31 nodes 9 nps 9 time 1 pv a1-a2 b2-b3";
    const ask::EngineAnswer answer = answered({usual, "bestmove a1-a2"});
    CHECK(answer.score == -31);
    CHECK(answer.depth == 3);
    CHECK(answer.line == std::vector<std::string>{"a1-a2", "b2-b3"});
    CHECK(answered({usual, "bestmove z"}).line == std::vector<std::string>{"z"});
    CHECK(answered({"info depth 3 score win 5 pv x", "bestmove x"}).score == search::win_score - 5);
    CHECK(answered({"info depth 3 score loss 4 pv x y", "bestmove x"}).score ==
          4 - search::win_score);
    // A line that is not of the protocol changes nothing.
    for (const char* line : {"", "info", "info depth 1 pv x", "info score cp 1", "pv score cp 1 x",
                             "info score cp 7 pv", "info score cp 7 outcomes a 1 cp", "readyok",
                             "info score cp 7 outcomes a x cp 1", "bestmove", "bestmove a b"}) {
        CAPTURE(line);
        CHECK(answered({usual, line, "bestmove a1-a2"}).line == answer.line);
        CHECK(failed({line, "bestmove (none)"}));
    }
    // A depth in which the nodes ran out counts only if there is no other.
    const char* const first = "info depth 1 score cp 5 nodes 50 pv a";
    CHECK(answered({first, "bestmove a"}, 50).score == 5);
    const ask::EngineAnswer whole =
        answered({first, "info depth 2 score cp 6 nodes 49 pv b c",
                  "info depth 3 score cp 7 nodes 50 pv d", "bestmove d"},
                 50);
    CHECK(whole.score == 6);
    CHECK(whole.depth == 2);
    CHECK(whole.line == std::vector<std::string>{"b", "c"});
    const ask::EngineAnswer chance = answered(
        {"info depth 1 score cp 7 nodes 2 outcomes a 1 cp -9 b 3 win 2", "bestmove (none)"});
    CHECK(chance.score == 7);
    CHECK(chance.prospects ==
          std::vector<ask::Prospect>{{"a", 1, -9}, {"b", 3, search::win_score - 2}});
}

TEST_CASE("of several lines each has the last depth that was told of it, the best first") {
    const auto position = engine::catalog()[0]->start({});
    test::SpokenClient client;
    ask::Question question;
    question.level = 0;
    question.nodes = 50;
    question.lines = 2;
    client.ask(*position, question);
    CHECK(client.asked.front().ends_with("\ngo nodes 50 multipv 2"));
    const auto heard = [&] {
        std::vector<std::string> lines;
        const ask::EngineAnswer& answer = client.answer();
        lines.push_back(answer.line.front() + std::to_string(answer.depth));
        for (const ask::EngineAnswer& other : answer.others) {
            lines.push_back(other.line.front() + std::to_string(other.depth));
        }
        return lines;
    };
    using Lines = std::vector<std::string>;
    (void)client.hear("info depth 1 score cp 5 nodes 3 pv a b");
    (void)client.hear("info depth 1 multipv 2 score cp 4 nodes 5 pv c b");
    CHECK(heard() == Lines{"a1", "c1"});
    // The second best is now the best; of what was the best, nothing new is known yet.
    (void)client.hear("info depth 2 score cp 6 nodes 9 pv c d");
    CHECK(heard() == Lines{"c2", "a1"});
    (void)client.hear("info depth 2 multipv 2 score cp 4 nodes 12 pv e d");
    CHECK(heard() == Lines{"c2", "e2"});
    (void)client.hear("info depth 3 multipv 2 score cp 9 nodes 50 pv a d"); // cut short
    CHECK(client.hear("bestmove c"));
    CHECK(heard() == Lines{"c2", "e2"});
    CHECK(client.answer().others.front().score == 4);
}

TEST_CASE("an client whose engine says an error, or dies, has failed") {
    test::SpokenClient client;
    const auto position = engine::catalog()[0]->start({});
    client.ask(*position, {});
    CHECK(client.hear("readyok"));
    CHECK(client.hear("error go: thinking is under way; stop it first"));
    CHECK(client.state() == EngineClient::State::failed);
    CHECK(client.ends == 1);
    client.ask(*position, {});
    client.fail("crashed");
    CHECK(client.state() == EngineClient::State::failed);
    client.stop();
    client.fail("crashed"); // nobody is waiting for it
    CHECK(client.state() == EngineClient::State::idle);
    CHECK(client.complaints ==
          std::vector<std::string>{"error go: thinking is under way; stop it first", "crashed"});
}

TEST_CASE("an engine is given as long as the question says, once it has got it") {
    test::SpokenClient client;
    const auto position = engine::catalog()[0]->start({});
    ask::Question question;
    question.patience_ms = 2000;
    client.ask(*position, question);
    client.pass_time(10);
    client.pass_time(10'000); // while it is being fetched, however long that takes
    CHECK(client.state() == EngineClient::State::starting);
    CHECK_FALSE(client.next_check().has_value());
    client.delivered();
    CHECK(client.next_check() == 0);
    client.pass_time(10'001);
    CHECK(client.next_check() == 2);
    client.pass_time(10'002.5);
    CHECK(client.next_check() == 0.5);
    CHECK(client.state() == EngineClient::State::starting);
    client.pass_time(10'003);
    CHECK(client.state() == EngineClient::State::failed);
    CHECK(client.complaints == std::vector<std::string>{"no answer"});
    CHECK(client.ends == 1);
    CHECK_FALSE(client.next_check().has_value());
    // What it has found by then is the answer.
    client.ask(*position, question);
    client.delivered();
    client.pass_time(20'000);
    (void)client.hear("readyok");
    (void)client.hear("info depth 1 score cp 5 nodes 9 pv a b");
    client.pass_time(20'002);
    CHECK(client.state() == EngineClient::State::answered);
    CHECK(client.answer().line == std::vector<std::string>{"a", "b"});
    CHECK(client.ends == 2);
    CHECK_FALSE(client.hear("bestmove b"));
    // Each question has its own patience.
    client.ask(*position, question);
    CHECK_FALSE(client.next_check().has_value());
    client.pass_time(30'000);
    CHECK(client.state() == EngineClient::State::starting);
}
