#include "core/background.h"
#include "core/rng.h"
#include "engine/catalog.h"
#include "engine/conversation.h"
#include "engine/workbench.h"
#include "support/english.h"
#include "terminal.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <sstream>

using namespace motley;
using namespace motley::test;

namespace {

std::string first_game() { return engine::catalog().front()->info().id; }

/// The engine's replies to the lines, to the end of the search.
std::vector<std::string> answers(const std::vector<std::string>& said) {
    std::string input;
    for (const std::string& line : said) {
        input += line + '\n';
    }
    return lines(output({"engine"}, input));
}

bool starts_with(const std::string& line, const std::string& with) {
    return line.compare(0, with.size(), with) == 0;
}

std::string word_after(const std::string& line, const std::string& word) {
    std::istringstream in(line);
    std::string next;
    while (in >> next) {
        if (next == word) {
            in >> next;
            return next;
        }
    }
    return "";
}

} // namespace

TEST_CASE("the engine introduces itself and is ready") {
    const auto said = answers({"uci", "isready"});
    REQUIRE(said.size() > 3);
    CHECK(said.front() == "id name motley 1.2.3");
    CHECK(std::count_if(said.begin(), said.end(), [](const std::string& line) {
              return starts_with(line, "option name ");
          }) == 9);
    CHECK(said[1] == "id author the Motley authors");
    CHECK(said[said.size() - 2] == "uciok");
    CHECK(said.back() == "readyok");
}

TEST_CASE("go answers an info line after each depth and an action that can be played") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        const auto said = answers({"position " + id, "go depth 2"});
        INFO(id);
        REQUIRE(said.size() == 3);
        for (int depth = 1; depth <= 2; ++depth) {
            const std::string& line = said[static_cast<std::size_t>(depth) - 1];
            INFO(line);
            CHECK(starts_with(line, "info depth " + std::to_string(depth) + " score "));
            for (const char* word : {"nodes", "nps", "time", "pv"}) {
                CHECK_FALSE(word_after(line, word).empty());
            }
        }
        const std::string best = word_after(said[2], "bestmove");
        CHECK(word_after(said[1], "pv") == best);
        const std::string start = lines(output({"start", id})).front();
        CHECK(run({"apply", id, start, best}).code == 0);
        // The same from its text, and after named moves.
        CHECK(answers({"position " + id + ' ' + start, "go depth 2"}).back() == said[2]);
        CHECK(starts_with(
            answers({"position " + id + " startpos moves " + best, "go nodes 50"}).back(),
            "bestmove "));
    }
}

TEST_CASE("fixed nodes give the same answer each time, whatever was asked before") {
    const std::string id = first_game();
    const auto once = answers({"position " + id, "go nodes 3000"});
    const auto after = answers({"position " + id, "go nodes 500", "ucinewgame", "go nodes 3000"});
    CHECK(once.back() == after.back());
    const auto same = [](const std::string& line) { return word_after(line, "nodes"); };
    CHECK(same(once[once.size() - 2]) == same(after[after.size() - 2]));
}

TEST_CASE("an action is left out when it is asked for, and only then") {
    const std::string position = "position " + first_game();
    const auto once = answers({position, "go nodes 3000"});
    const std::string best = word_after(once.back(), "bestmove");
    const auto without =
        answers({position, "go nodes 3000 without " + best, "ucinewgame",
                 "go without " + best + " nodes 3000", "ucinewgame", "go nodes 3000"});
    const auto bests = [&] {
        std::vector<std::string> all;
        for (const std::string& line : without) {
            if (starts_with(line, "bestmove ")) {
                all.push_back(word_after(line, "bestmove"));
            }
        }
        return all;
    }();
    REQUIRE(bests.size() == 3);
    CHECK(bests[0] != best);
    CHECK(bests[1] == bests[0]);
    CHECK(bests[2] == best);
    const auto refused = [&](const std::string& said) { return answers({position, said}).back(); };
    CHECK(refused("go nodes 9 without") == "error go without: an action is missing");
    CHECK(refused("go nodes 9 without nonsense") ==
          "error go without: 'nonsense' is not an action");
    // An action that was legal earlier, but is not any more.
    const std::string start = lines(output({"start", first_game()})).front();
    const std::string after = lines(output({"apply", first_game(), start, best})).front();
    const auto now = lines(output({"legal", first_game(), after}));
    for (const std::string& token : lines(output({"legal", first_game(), start}))) {
        if (std::find(now.begin(), now.end(), token) == now.end()) {
            CHECK(answers({"position " + first_game() + ' ' + after, "go nodes 9 without " + token})
                      .back() == "error go without: '" + token + "' is not legal");
            break;
        }
    }
    CHECK(answers({"setoption name Method value greedy", position, "go nodes 9 without " + best})
              .back() == "error go without: this method leaves nothing out");
}

TEST_CASE("the best actions are told one by one, each with its line") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        INFO(id);
        const auto said = answers({"position " + id, "go depth 2 multipv 3"});
        const std::size_t actions = game->start({})->count_actions();
        CHECK((actions >= 3 || !game->info().complete));
        const std::size_t wanted = std::min<std::size_t>(actions, 3);
        REQUIRE(said.size() == 2 * wanted + 1);
        std::vector<std::string> first;
        for (std::size_t i = 0; i < wanted; ++i) {
            const std::string& line = said[wanted + i];
            CHECK(word_after(line, "depth") == "2");
            CHECK(word_after(line, "multipv") == (i == 0 ? "" : std::to_string(i + 1)));
            first.push_back(word_after(line, "pv"));
        }
        CHECK(said.back() == "bestmove " + first[0]);
        CHECK(std::set<std::string>(first.begin(), first.end()).size() == wanted);
    }
    CHECK(answers({"setoption name Method value greedy", "position " + first_game(),
                   "go nodes 9 multipv 2"})
              .back() == "error go multipv: this method has one line");
}

TEST_CASE("to come back to where the match has been counts as a draw") {
    const engine::Game& game = *engine::find_game("medieval-war");
    const std::string start = "rnbq1bn1/pppp4/8/8/8/8/PPP5/RNBQK3 w 3 - 0";
    // The king has reset the board once, and could do so again with the same result.
    const std::vector<std::string> played{
        "e1-f1", "f1-g2", "K1f3",  "g8-f7", "f8-g7", "c7-c6", "c8-c7", "d8-e7",
        "e7-d6", "K=",    "d1-e2", "e1-d1", "g8-f7", "c7-c6", "b8-c7"};
    auto position = std::move(*game.read(start));
    std::string course = start + " moves";
    for (const std::string& text : played) {
        REQUIRE(position->play(*position->read_action(text)).has_value());
        course += ' ' + text;
    }
    ActionList all;
    position->legal_actions(all);
    std::string only = "go depth 2";
    for (const Action action : all) {
        const std::string text = position->write_action(action);
        only += text == "K=" ? "" : " without " + text;
    }
    const auto score = [&](const std::string& from) {
        const auto said = answers({"position medieval-war " + from, only});
        REQUIRE(said.back() == "bestmove K=");
        return word_after(said[said.size() - 2], "cp");
    };
    CHECK(score(course) == "0");
    CHECK(score(position->write()) != "0");
}

TEST_CASE("the engine is told where a match ends and that it begins, or refuses it") {
    const std::string position = "position " + first_game();
    const auto plain = answers({position, "go nodes 500"});
    CHECK(answers({position, "go nodes 500 turns 1000"}).back() == plain.back());
    int ends = 0;
    int varies = 0;
    for (const engine::Game* game : engine::catalog()) {
        const std::string start = "position " + game->info().id;
        const auto score = [&](const std::string& turns) {
            const auto said = answers({start, "go depth 4" + turns});
            return word_after(said[said.size() - 2], "cp");
        };
        ends += score(" turns 1") != score("") ? 1 : 0;
        const auto alike = [&](const std::string& opening) {
            std::set<std::string> all;
            for (const char* seed : {"1", "2", "3", "4", "5"}) {
                all.insert(answers({"setoption name Level value 8",
                                    std::string("setoption name Seed value ") + seed, start,
                                    "go nodes 3000" + opening})
                               .back());
            }
            return all.size() == 1;
        };
        // Mirrored actions can be equally good; a game that is complete has none at the start.
        CHECK((alike("") || !game->info().complete));
        varies += alike(" opening") ? 0 : 1;
    }
    CHECK(ends > 0);
    CHECK(varies > 0);
    CHECK(answers({position, "go nodes 500 opening"}).back() ==
          "error go opening: set a Level, which alone varies");
    CHECK(answers({"setoption name Method value greedy", position, "go nodes 9 turns 4"}).back() ==
          "error go turns: this method knows no limit of turns");
}

TEST_CASE("every method thinks") {
    for (const std::string_view method : engine::method_names) {
        const auto said =
            answers({"setoption name Method value " + std::string(method),
                     "setoption name Seed value 7", "position " + first_game(), "go nodes 20"});
        INFO(method);
        REQUIRE(said.size() >= 2);
        CHECK(starts_with(said.front(), "info depth "));
        CHECK(starts_with(said.back(), "bestmove "));
    }
}

TEST_CASE("a level needs no bound and answers alike each time") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        INFO(id);
        const auto once = answers({"setoption name Level value 1", "setoption name Seed value 5",
                                   "position " + id, "go", "position " + id, "go"});
        const auto best = [&](std::size_t n) {
            std::size_t seen = 0;
            for (const std::string& line : once) {
                if (starts_with(line, "bestmove ") && seen++ == n) {
                    return line;
                }
            }
            return std::string();
        };
        CHECK(starts_with(best(0), "bestmove "));
        CHECK(best(0) == best(1));
    }
    // Without one, a go without a bound is endless.
    const auto endless = answers({"setoption name Level value 1", "setoption name Level value 0",
                                  "position " + first_game(), "go"});
    CHECK(starts_with(endless.back(), Background::concurrent ? "bestmove " : "error go: "));
}

TEST_CASE("what is wrong gets one line, and nothing changes") {
    const std::string id = first_game();
    const std::string start = lines(output({"start", id})).front();
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"go depth 1", "error go: there is no position yet"},
        {"position fen 8/8 w", "error position: "},
        {"position startpos nonsense", "error position startpos: "},
        {"setoption name UCI_Variant value chess",
         "error setoption UCI_Variant: unknown game 'chess'"},
        {"setoption name Ponder value maybe", "error setoption Ponder: 'maybe' is neither"},
        {"position", "error position: a game is missing"},
        {"position no-such-game", "error position: unknown game 'no-such-game'"},
        {"position " + id + " no such position", "error position: "},
        {"position " + id + " startpos moves nonsense", "error position: "},
        {"setoption", "error setoption: "},
        {"setoption name Hash", "error setoption: "},
        {"setoption name Hash value 0",
         "error setoption Hash: '0' is not a whole number in 1…1024"},
        {"setoption name Hash value many", "error setoption Hash: "},
        {"setoption name Method value luck", "error setoption Method: unknown method 'luck'"},
        {"setoption name Level value 9", "error setoption Level: '9' is not a whole number in 0…8"},
        {"setoption name Speed value 3", "error setoption: unknown option 'Speed'"},
    };
    for (const auto& [line, answer] : wrong) {
        INFO(line);
        const auto said = answers({line});
        REQUIRE(said.size() == 1);
        CHECK(starts_with(said.front(), answer));
    }
    const std::vector<std::string> bad_bounds{"go depth",      "go depth 0",       "go depth 65",
                                              "go nodes -1",   "go movetime soon", "go nodes 1e3",
                                              "go depth 1 go", "go wtime soon",    "go mate 0",
                                              "go winc",       "go searchmoves"};
    for (const std::string& line : bad_bounds) {
        INFO(line);
        const auto said = answers({"position " + id, line});
        REQUIRE_FALSE(said.empty());
        if (line == "go depth 1 go") { // just a word like any other
            CHECK(starts_with(said.back(), "bestmove "));
        } else {
            CHECK(said.size() == 1);
            CHECK(starts_with(said.front(), "error go"));
        }
    }
    // The previous position stays.
    const auto said = answers({"position " + id, "position " + id + " rubbish", "go depth 1"});
    REQUIRE(said.size() == 3);
    CHECK(starts_with(said[0], "error "));
    CHECK(said[2] == answers({"position " + id, "go depth 1"}).back());
}

TEST_CASE("an illegal action is explained as apply explains it") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        const auto start = game->start({});
        ActionList all;
        well_formed(*start, all);
        const auto illegal = std::find_if(
            all.begin(), all.end(), [&](Action action) { return !start->explain(action).legal(); });
        REQUIRE(illegal != all.end());
        const std::string token = start->write_action(*illegal);
        INFO(id << ' ' << token);
        const std::string why = run({"apply", id, start->write(), token}).err;
        CHECK("error position: " + why ==
              answers({"position " + id + " moves " + token})[0] + '\n');
    }
}

TEST_CASE("words that are not known are ignored") {
    const std::string id = first_game();
    CHECK(answers({"", "   ", "hello there", "please isready"}) ==
          std::vector<std::string>{"readyok"});
    CHECK(answers({"position " + id, "go wtime 1000 depth 1 soon"}).back() ==
          answers({"position " + id, "go depth 1"}).back());
}

TEST_CASE("quit ends at once") { CHECK(answers({"quit", "isready"}).empty()); }

TEST_CASE("no player to act, no best move") {
    for (const engine::Game* game : engine::catalog()) {
        auto position = game->start({});
        Rng rng(3);
        while (!position->outcome().finished()) {
            ActionList actions;
            ChanceList outcomes;
            position->legal_actions(actions);
            position->chance_outcomes(outcomes);
            const Action action =
                actions.empty()
                    ? outcomes[rng.below(static_cast<std::uint32_t>(outcomes.size()))].action
                    : actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
            REQUIRE(position->play(action).has_value());
        }
        const auto said =
            answers({"position " + game->info().id + ' ' + position->write(), "go depth 3"});
        CHECK(said == std::vector<std::string>{"bestmove (none)"});
    }
}

TEST_CASE("where chance is to act, its outcomes are answered") {
    for (const engine::Game* game : engine::catalog()) {
        auto position = game->start({});
        Rng rng(5);
        for (int i = 0; i < 500 && position->actor() < Actor::chance; ++i) {
            REQUIRE(position
                        ->play(position->nth_action(
                            rng.below(static_cast<std::uint32_t>(position->count_actions()))))
                        .has_value());
        }
        CHECK((position->actor() == Actor::chance || !game->info().dice));
        if (position->actor() != Actor::chance) {
            continue;
        }
        ChanceList outcomes;
        position->chance_outcomes(outcomes);
        const std::string where = "position " + game->info().id + ' ' + position->write();
        INFO(where);
        for (const char* go : {"go depth 1", "go nodes 1"}) {
            const auto said = answers({where, go});
            REQUIRE(said.size() == 2);
            CHECK(starts_with(said[0], "info depth "));
            CHECK(word_after(said[0], "pv").empty());
            CHECK(word_after(said[0], "score") == "cp");
            std::istringstream rest(said[0].substr(said[0].find(" outcomes ") + 10));
            for (const WeightedAction& outcome : outcomes) {
                std::string token;
                std::uint32_t weight = 0;
                std::string unit;
                int score = 0;
                REQUIRE(rest >> token >> weight >> unit >> score);
                CHECK(token == position->write_action(outcome.action));
                CHECK(weight == outcome.weight);
                CHECK((unit == "cp" || unit == "win" || unit == "loss"));
            }
            CHECK((rest >> std::ws).eof());
            CHECK(said[1] == "bestmove (none)");
        }
        const auto with_roller = [&](const std::string& roller) {
            const auto said = answers({where, "go depth 3 turns 1 roller " + roller});
            return said[said.size() - 2].substr(said[said.size() - 2].find(" outcomes "));
        };
        CHECK(with_roller("1") != with_roller("2"));
    }
}

TEST_CASE("thinking goes on beside the conversation until it is stopped") {
    std::ostringstream out;
    engine::Conversation conversation([&out](const std::string& line) { out << line << '\n'; },
                                      english(), "1");
    const auto say = [&](const std::string& line) { CHECK(conversation.obey(line)); };
    say("position " + first_game());
    if (!Background::concurrent) {
        say("go infinite");
        CHECK(starts_with(out.str(), "error go infinite: "));
        return;
    }
    say("go infinite");
    say("isready");
    say("go depth 1");
    say("setoption name Hash value 2");
    say("position " + engine::catalog()[1]->info().id);
    say("stop");
    const auto said = lines(out.str());
    const auto count = [&](const std::string& with) {
        return std::count_if(said.begin(), said.end(),
                             [&](const std::string& line) { return starts_with(line, with); });
    };
    CHECK(count("readyok") == 1);
    CHECK(count("error go: thinking is under way") == 1);
    CHECK(count("error setoption: thinking is under way") == 1);
    CHECK(count("error position: thinking is under way") == 1);
    CHECK(count("bestmove ") == 1);
    CHECK(starts_with(said.back(), "bestmove "));
    say("go depth 1");
    conversation.finish();
    CHECK(starts_with(lines(out.str()).back(), "bestmove "));
    CHECK_FALSE(conversation.obey("quit"));
}

TEST_CASE("stop and ponderhit are nothing where nobody thinks, and are not kept") {
    CHECK(answers({"stop", "ponderhit", "isready"}) == std::vector<std::string>{"readyok"});
    // Not stopped by what came before it: a search that was would not get to depth 3.
    const auto said =
        answers({"stop", "position " + first_game(), "stop", "stop", "go depth 3", "isready"});
    CHECK(std::any_of(said.begin(), said.end(),
                      [](const std::string& line) { return starts_with(line, "info depth 3 "); }));
    CHECK(std::count_if(said.begin(), said.end(), [](const std::string& line) {
              return starts_with(line, "bestmove ");
          }) == 1);
}

TEST_CASE("the end of the input ends endless thinking too") {
    if (Background::concurrent) {
        CHECK(
            starts_with(answers({"position " + first_game(), "go infinite"}).back(), "bestmove "));
    }
}
