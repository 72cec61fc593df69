// What drivers made for UCI send, and when they send it.
#include "core/background.h"
#include "engine/catalog.h"
#include "engine/conversation.h"
#include "engine/time_share.h"
#include "support/english.h"
#include "terminal.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <sstream>

using namespace motley;
using namespace motley::test;
using namespace std::chrono_literals;

namespace {

using UciClock = std::chrono::steady_clock;

/// Far more than it should ever take.
constexpr auto long_for_uci = 20s;

std::string uci_game() { return engine::catalog().front()->info().id; }
std::string other_uci_game() { return engine::catalog()[1]->info().id; }

/// A driver and its engine.
class UciDriver {
public:
    void say(const std::string& line) { CHECK(engine_.obey(line)); }
    /// Waits until so many lines beginning like this have been said in all.
    bool hears(const std::string& beginning, std::ptrdiff_t times = 1) {
        std::unique_lock<std::mutex> lock(mutex_);
        return changed_.wait_for(lock, long_for_uci,
                                 [&] { return count_locked(beginning) >= times; });
    }
    std::ptrdiff_t count(const std::string& beginning) {
        const std::lock_guard<std::mutex> lock(mutex_);
        return count_locked(beginning);
    }
    std::string last(const std::string& beginning) {
        const std::lock_guard<std::mutex> lock(mutex_);
        const auto found = std::find_if(said_.rbegin(), said_.rend(), [&](const std::string& line) {
            return line.starts_with(beginning);
        });
        return found == said_.rend() ? "" : *found;
    }
    void finish(std::chrono::milliseconds patience) { engine_.finish(patience); }

private:
    std::ptrdiff_t count_locked(const std::string& beginning) const {
        return std::count_if(said_.begin(), said_.end(),
                             [&](const std::string& line) { return line.starts_with(beginning); });
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> said_;
    engine::Conversation engine_{[this](const std::string& line) {
                                     const std::lock_guard<std::mutex> lock(mutex_);
                                     said_.push_back(line);
                                     changed_.notify_all();
                                 },
                                 english(), "1"};
};

std::vector<std::string> uci_answers(const std::vector<std::string>& said) {
    std::string input;
    for (const std::string& line : said) {
        input += line + '\n';
    }
    return lines(output({"engine"}, input));
}

} // namespace

TEST_CASE("a bounded search leaves the engine with open ears") {
    if (!Background::concurrent) {
        return;
    }
    for (const std::string& meanwhile :
         {std::string("setoption name Hash value 8"), std::string("setoption name Seed value 3"),
          std::string("ucinewgame"), "position " + other_uci_game(), "position " + uci_game(),
          std::string("go depth 64"), std::string("go movetime 100000")}) {
        for (const char* bound : {"depth 64", "nodes 1000000000000", "movetime 1000000"}) {
            INFO(meanwhile << " during " << bound);
            UciDriver driver;
            driver.say("position " + uci_game());
            driver.say(std::string("go ") + bound);
            driver.say(meanwhile);
            driver.say("isready");
            CHECK(driver.count("readyok") == 1);
            driver.say("stop");
            const std::ptrdiff_t searches = meanwhile.starts_with("go") ? 2 : 1;
            CHECK(driver.count("bestmove ") == searches);
            CHECK(driver.count("error ") == 0);
            // And goes on with what was said meanwhile.
            driver.say("go depth 1");
            CHECK(driver.hears("bestmove ", searches + 1));
            driver.say("stop");
            CHECK(driver.count("bestmove ") == searches + 1);
        }
    }
}

TEST_CASE("quit is heard behind what waits for the search") {
    if (!Background::concurrent) {
        return;
    }
    const auto start = UciClock::now();
    const auto said =
        uci_answers({"position " + uci_game(), "go depth 64", "setoption name Hash value 8",
                     "go depth 64", "isready", "quit"});
    CHECK(std::count(said.begin(), said.end(), "readyok") == 1);
    CHECK(said.back().starts_with("bestmove "));
    CHECK(UciClock::now() - start < long_for_uci);
}

TEST_CASE("what is said during a search is obeyed after it, in its order") {
    const std::string start = "position " + uci_game();
    const auto one_by_one = [&](const std::string& go) {
        const auto said = uci_answers({start, go});
        return said.back();
    };
    const auto together =
        uci_answers({start, "go depth 3", "go depth 1", "position " + other_uci_game(),
                     "go depth 1", "position nowhere", start, "go depth 3"});
    std::vector<std::string> said;
    std::copy_if(together.begin(), together.end(), std::back_inserter(said),
                 [](const std::string& line) { return !line.starts_with("info "); });
    REQUIRE(said.size() == 5);
    CHECK(said[0] == one_by_one("go depth 3"));
    CHECK(said[1] == one_by_one("go depth 1"));
    CHECK(said[2] == uci_answers({"position " + other_uci_game(), "go depth 1"}).back());
    CHECK(said[3] == "error position: unknown game 'nowhere'");
    CHECK(said[4] == said[0]);
}

TEST_CASE("the end of the input ends a search that has lasted long enough") {
    if (!Background::concurrent) {
        return;
    }
    for (const char* go :
         {"go depth 64", "go movetime 1000000", "go infinite", "go", "go ponder"}) {
        INFO(go);
        UciDriver driver;
        driver.say("position " + uci_game());
        driver.say(go);
        driver.say(std::string(go) == "go depth 64" ? go : "isready");
        driver.finish(50ms);
        CHECK(driver.count("bestmove ") == (std::string(go) == "go depth 64" ? 2 : 1));
    }
    // Through the command, which reads until the input ends.
    const auto start = UciClock::now();
    CHECK(uci_answers({"position " + uci_game(), "go depth 64"}).back().starts_with("bestmove "));
    CHECK(UciClock::now() - start < long_for_uci);
    // A short search is not cut off.
    CHECK(uci_answers({"position " + uci_game(), "go depth 2"}).size() == 3);
}

TEST_CASE("the table is made before the engine is ready, however large it is") {
    if (!Background::concurrent) {
        return;
    }
    UciDriver driver;
    driver.say("setoption name Hash value 256");
    driver.say("position " + uci_game());
    driver.say("isready");
    const auto start = UciClock::now();
    driver.say("go nodes 1");
    CHECK(driver.hears("bestmove "));
    // It took a second to fill such a table.
    CHECK(UciClock::now() - start < 500ms);
}

TEST_CASE("a driver made for UCI variants plays whole games") {
    for (const engine::Game* game : engine::catalog()) {
        INFO(game->info().id);
        // As python-chess asks (tests/tools/driver_test.mjs does so through the program).
        const auto said = uci_answers({"uci"});
        CHECK(std::count_if(said.begin(), said.end(), [&](const std::string& line) {
                  return line.starts_with("option name UCI_Variant type combo default ") &&
                         (line + ' ').find(" var " + game->info().id + ' ') != std::string::npos;
              }) == 1);
        const std::vector<std::string> hello{"uci", "isready",
                                             "setoption name uci_variant value " + game->info().id,
                                             "setoption name HASH value 4", "ucinewgame"};
        std::string moves;
        auto position = game->start({});
        const std::string start = position->write();
        for (int ply = 0; ply < 12 && !position->outcome().finished(); ++ply) {
            std::string token;
            if (is_player(position->actor())) {
                auto asked = hello;
                asked.push_back((ply % 2 == 0 ? "position startpos" : "position fen " + start) +
                                (ply == 0 ? "" : " moves" + moves));
                asked.emplace_back("isready");
                asked.emplace_back("go wtime 600 btime 600 winc 0 binc 0 movestogo 40");
                const auto heard = uci_answers(asked);
                CHECK(std::none_of(heard.begin(), heard.end(), [](const std::string& line) {
                    return line.starts_with("error");
                }));
                REQUIRE(heard.back().starts_with("bestmove "));
                token = heard.back().substr(9);
            } else {
                ChanceList outcomes;
                position->chance_outcomes(outcomes);
                token = position->write_action(outcomes[0].action);
            }
            const auto action = position->read_action(token);
            REQUIRE(action.has_value());
            REQUIRE(position->play(*action).has_value());
            moves += ' ' + token;
        }
    }
}

TEST_CASE("searchmoves keeps to the actions that it names") {
    const auto position = engine::catalog().front()->start({});
    const std::string one = position->write_action(position->nth_action(3));
    const std::string two = position->write_action(position->nth_action(7));
    const std::string start = "position " + uci_game();
    const std::vector<std::string> searched{
        "go searchmoves " + one + " depth 2", "go depth 2 searchmoves " + one,
        "go nodes 500 searchmoves " + one + ' ' + two + " without " + two};
    for (const std::string& go : searched) {
        INFO(go);
        CHECK(uci_answers({start, go}).back() == "bestmove " + one);
    }
    CHECK(uci_answers({start, "go depth 1 searchmoves nonsense"}).back() ==
          "error go searchmoves: 'nonsense' is not an action");
    CHECK(uci_answers({"setoption name method value GREEDY", start, "go searchmoves " + one})
              .back() == "error go searchmoves: this method leaves nothing out");
    CHECK(uci_answers({start, "go depth 1 searchmoves 0000"}).back() == "bestmove (none)");
    CHECK(uci_answers({start, "go mate 2"})[0].starts_with("info depth 1 "));
}

TEST_CASE("pondering ends with stop, or goes on within its limits") {
    if (!Background::concurrent) {
        return;
    }
    UciDriver driver;
    driver.say("position " + uci_game());
    driver.say("go ponder depth 2");
    driver.say("isready");
    driver.say("setoption name Hash value 2");
    CHECK(driver.last("error ") == "error setoption: thinking is under way; stop it first");
    CHECK(driver.count("bestmove ") == 0);
    driver.say("ponderhit");
    CHECK(driver.hears("bestmove "));
    driver.say("stop");
    driver.say("go ponder wtime 100000 btime 100000");
    driver.say("stop");
    CHECK(driver.count("bestmove ") == 2);
    driver.say("go ponder wtime 300 btime 300");
    driver.say("ponderhit");
    CHECK(driver.hears("bestmove ", 3));
    driver.say("ponderhit");
    driver.say("isready");
    driver.say("stop");
    CHECK(driver.count("bestmove ") == 3);
}

TEST_CASE("the clock is never overdrawn, and a turn of several actions has one share") {
    using engine::protocol::ClockTime;
    for (const double actions : {1.0, 1.8, 3.0}) {
        for (const std::int64_t inc : {0, 100, 5000}) {
            for (const int to_go : {0, 1, 2, 40}) {
                for (const std::int64_t left : {-50, 0, 1, 30, 31, 200, 5000, 3'600'000}) {
                    const auto share = engine::time_share({left, inc}, to_go, 30, actions);
                    CHECK(share >= 1);
                    CHECK(share <= std::max<std::int64_t>(1, left - 30));
                }
            }
        }
    }
    const auto of = [](double actions) { return engine::time_share({60'000, 0}, 0, 30, actions); };
    CHECK(of(1) > 1000);
    CHECK(of(3) * 3 <= of(1));
    CHECK(engine::time_share({60'000, 0}, 2, 30, 1) > of(1));
    CHECK(engine::time_share({60'000, 2000}, 0, 30, 1) > of(1));
    double most = 1;
    for (const engine::Game* game : engine::catalog()) {
        const double actions = engine::actions_per_turn(*game);
        CHECK(actions >= 1);
        CHECK(actions < 6);
        most = std::max(most, actions);
    }
    CHECK(most > 2);
    // The time of the player who is to act counts.
    if (Background::concurrent) {
        const auto start = UciClock::now();
        CHECK(uci_answers({"position " + uci_game(), "go wtime 200 btime 100000000"})
                  .back()
                  .starts_with("bestmove "));
        CHECK(UciClock::now() - start < 3s);
        // If it is not told, the other's does.
        UciDriver driver;
        driver.say("position " + uci_game());
        driver.say("go btime 100");
        CHECK(driver.hears("bestmove "));
    }
}
