#include "engine/protocol.h"

#include "core/rng.h"
#include "engine/catalog.h"
#include "engine/game.h"
#include "engine/level.h"
#include "search/alpha_beta.h"
#include "support/random_play.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>
#include <vector>

using namespace motley;
using namespace motley::engine;
using namespace motley::engine::protocol;

namespace {

std::string refusal(const std::string& line) {
    const auto reply = read_reply(line);
    return reply ? "" : reply.error();
}

UciGo of_driver() {
    UciGo go;
    go.clock = {{{60'000, 1000}, {-5, 0}}};
    go.moves_to_go = 40;
    go.mate = 3;
    go.ponder = true;
    go.only = {"a", "b"};
    return go;
}

std::string wrong_command(const std::string& line) {
    const auto command = read_command(line);
    return command ? "" : command.error();
}

Info an_info() {
    Info info;
    info.depth = 3;
    info.score = -31;
    info.nodes = 900;
    info.nodes_per_s = 45000;
    info.milliseconds = 20;
    info.pv = {"a1-a2", "b2-b3"};
    return info;
}

} // namespace

TEST_CASE("every command is read as it was written") {
    const std::vector<std::pair<Command, std::string>> commands{
        {Uci{}, "uci"},
        {IsReady{}, "isready"},
        {NewGame{}, "ucinewgame"},
        {Stop{}, "stop"},
        {Quit{}, "quit"},
        {SetOption{Option::hash, 64}, "setoption name Hash value 64"},
        {SetOption{Option::method, static_cast<std::uint64_t>(Method::greedy)},
         "setoption name Method value greedy"},
        {SetOption{Option::seed, max_seed}, "setoption name Seed value 18446744073709551615"},
        {SetOption{Option::level, 5}, "setoption name Level value 5"},
        {SetOption{Option::lines, 3}, "setoption name MultiPV value 3"},
        {SetOption{Option::ponder, 1}, "setoption name Ponder value true"},
        {SetOption{Option::overhead, 40}, "setoption name Move Overhead value 40"},
        {SetOption{Option::variant, 0, catalog().front()->info().id},
         "setoption name UCI_Variant value " + catalog().front()->info().id},
        {PonderHit{}, "ponderhit"},
        {SetPosition{""}, "position startpos"},
        {SetPosition{"", "", {"a1-a2"}}, "position startpos moves a1-a2"},
        {SetPosition{"", "x/y 1 -", {"a1-a2"}}, "position fen x/y 1 - moves a1-a2"},
        {SetPosition{"game"}, "position game"},
        {SetPosition{"game", "x/y 1 -"}, "position game x/y 1 -"},
        {SetPosition{"game", "", {"a1-a2", "roll"}}, "position game moves a1-a2 roll"},
        {SetPosition{"game", "x/y 1", {"a1-a2"}}, "position game x/y 1 moves a1-a2"},
        {UciGo{}, "go"},
        {UciGo{{search::max_depth,
                max_nodes,
                static_cast<std::int64_t>(max_milliseconds),
                {"a", "b"},
                max_lines},
               true},
         "go nodes 4611686018427387904 depth 64 movetime 1099511627776 multipv 256 without a "
         "without b infinite"},
        {UciGo{{0, 0, 0, {}, 1, max_turns, Actor::second, true}},
         "go turns 1000000 roller 2 opening"},
        {UciGo{{3, 0, 0, {}, 1, 12, Actor::first}}, "go depth 3 turns 12 roller 1"},
        {of_driver(),
         "go wtime 60000 winc 1000 btime -5 movestogo 40 mate 3 ponder searchmoves a b"},
    };
    for (const auto& [command, line] : commands) {
        CAPTURE(line);
        CHECK(write(command) == line);
        const auto read = read_command(line);
        REQUIRE(read.has_value());
        CHECK(*read == command);
    }
}

TEST_CASE("a command is read among blanks and unknown words") {
    for (const char* line : {"", "   ", "hello there", "GO"}) {
        CAPTURE(line);
        const auto read = read_command(line);
        REQUIRE(read.has_value());
        CHECK_FALSE(read->has_value());
    }
    CHECK(*read_command(" \tplease  isready\r") == Command(IsReady{}));
    CHECK(*read_command("position game startpos moves a") ==
          Command(SetPosition{"game", "", {"a"}}));
    CHECK(*read_command("go when 1000 depth 2 soon") == Command(UciGo{{2}}));
    CHECK(*read_command("go searchmoves a b wtime 60000 btime -5 winc 1000 movestogo 40 mate 3 "
                        "ponder binc 0") == Command(of_driver()));
    CHECK(*read_command("setoption name multipv value 2") == Command(SetOption{Option::lines, 2}));
    CHECK(*read_command("setoption name MOVE overhead value 2") ==
          Command(SetOption{Option::overhead, 2}));
    CHECK(*read_command("setoption name METHOD value UCT") ==
          Command(SetOption{Option::method, static_cast<std::uint64_t>(Method::uct)}));
}

TEST_CASE("a wrong command is refused with one line") {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"position", "position: a game is missing"},
        {"setoption", "setoption: must be 'setoption name NAME value VALUE'"},
        {"setoption name Hash", "setoption: must be 'setoption name NAME value VALUE'"},
        {"setoption Hash value 1", "setoption: must be 'setoption name NAME value VALUE'"},
        {"setoption name Speed value 3", "setoption: unknown option 'Speed'"},
        {"setoption name hash value 0", "setoption Hash: '0' is not a whole number in 1…1024"},
        {"setoption name UCI_Variant value chess", "setoption UCI_Variant: unknown game 'chess'"},
        {"setoption name Ponder value 1", "setoption Ponder: '1' is neither true nor false"},
        {"position startpos 8/8", "position startpos: after it comes 'moves', not '8/8'"},
        {"position fen", "position fen: the position is missing"},
        {"position fen moves a1-a2", "position fen: the position is missing"},
        {"go wtime x", "go wtime: 'x' is not a whole number of ms"},
        {"go searchmoves depth 3", "go searchmoves: an action is missing"},
        {"setoption name Method value luck", "setoption Method: unknown method 'luck'"},
        {"setoption name Hash value 0", "setoption Hash: '0' is not a whole number in 1…1024"},
        {"setoption name Hash value 1 2", "setoption Hash: '1 2' is not a whole number in 1…1024"},
        {"setoption name Level value 9", "setoption Level: '9' is not a whole number in 0…8"},
        {"setoption name Seed value -1",
         "setoption Seed: '-1' is not a whole number in 0…18446744073709551615"},
        {"go depth", "go depth: a number is missing"},
        {"go depth 0", "go depth: '0' is not a whole number in 1…64"},
        {"go depth 65", "go depth: '65' is not a whole number in 1…64"},
        {"go nodes 1e3", "go nodes: '1e3' is not a whole number in 1…4611686018427387904"},
        {"go movetime soon", "go movetime: 'soon' is not a whole number in 1…1099511627776"},
        {"go multipv 0", "go multipv: '0' is not a whole number in 1…256"},
        {"go nodes 9 without", "go without: an action is missing"},
        {"go turns 0", "go turns: '0' is not a whole number in 1…1000000"},
        {"go turns", "go turns: a number is missing"},
        {"go roller 3", "go roller: '3' is not a whole number in 1…2"},
    };
    for (const auto& [line, why] : wrong) {
        CAPTURE(line);
        CHECK(wrong_command(line) == why);
    }
}

TEST_CASE("options change what a searcher is made with") {
    SearcherOptions options;
    apply({Option::hash, 3}, options);
    apply({Option::method, static_cast<std::uint64_t>(Method::uct)}, options);
    apply({Option::seed, 7}, options);
    apply({Option::level, 2}, options);
    CHECK(options.network);
    apply({Option::network, 0}, options);
    CHECK_FALSE(options.network);
    CHECK(options.table_mebibytes == 3);
    CHECK(options.method == Method::uct);
    CHECK(options.seed == 7);
    CHECK(options.level == 2);
}

TEST_CASE("every reply is read as it was written") {
    Info chance = an_info();
    chance.pv.clear();
    chance.outcomes = {{"1-1", 1, -9}, {"1-2", 2, search::win_score - 2}, {"2-2", 1, 0}};
    Info win = an_info();
    win.score = search::win_score - 5;
    Info third = an_info();
    third.rank = 3;
    Info loss = an_info();
    loss.score = 4 - search::win_score;
    const std::vector<std::pair<Reply, std::string>> replies{
        {Id{"motley 1.2.3"}, "id name motley 1.2.3"},
        {Author{"some body"}, "id author some body"},
        {UciOk{}, "uciok"},
        {ReadyOk{}, "readyok"},
        {an_info(), "info depth 3 score cp -31 nodes 900 nps 45000 time 20 pv a1-a2 b2-b3"},
        {win, "info depth 3 score win 5 nodes 900 nps 45000 time 20 pv a1-a2 b2-b3"},
        {third, "info depth 3 multipv 3 score cp -31 nodes 900 nps 45000 time 20 pv a1-a2 b2-b3"},
        {loss, "info depth 3 score loss 4 nodes 900 nps 45000 time 20 pv a1-a2 b2-b3"},
        {chance, "info depth 3 score cp -31 nodes 900 nps 45000 time 20 outcomes 1-1 1 cp -9 "
                 "1-2 2 win 2 2-2 1 cp 0"},
        {BestMove{"a1-a2"}, "bestmove a1-a2"},
        {BestMove{}, "bestmove (none)"},
        {Failure{"go: there is no position yet"}, "error go: there is no position yet"},
    };
    for (const auto& [reply, line] : replies) {
        CAPTURE(line);
        CHECK(write(reply) == line);
        const auto read = read_reply(line);
        REQUIRE(read.has_value());
        CHECK(*read == reply);
    }
    CHECK(write(Failure{"two\nlines"}) == "error two lines");
}

TEST_CASE("the introduction is read as it was written, and names every option and its range") {
    const std::vector<Reply> replies = introduction("1.2.3");
    CHECK(write(replies.front()) == "id name motley 1.2.3");
    CHECK(write(replies.back()) == "uciok");
    std::vector<Option> options;
    for (const Reply& reply : replies) {
        CAPTURE(write(reply));
        const auto read = read_reply(write(reply));
        REQUIRE(read.has_value());
        CHECK(*read == reply);
        if (const auto* spin = std::get_if<SpinOption>(&reply)) {
            options.push_back(spin->option);
            for (const std::uint64_t value : {spin->low, spin->usual, spin->high}) {
                CHECK(wrong_command(write(SetOption{spin->option, value})).empty());
            }
            if (spin->high != max_seed) {
                CHECK_FALSE(wrong_command(write(SetOption{spin->option, spin->high + 1})).empty());
            }
        } else if (const auto* combo = std::get_if<ComboOption>(&reply)) {
            options.push_back(combo->option);
            for (const std::string& value : combo->values) {
                CHECK(wrong_command(
                          "setoption name " +
                          std::string(combo->option == Option::method ? "Method" : "UCI_Variant") +
                          " value " + value)
                          .empty());
            }
        } else if (const auto* check = std::get_if<CheckOption>(&reply)) {
            options.push_back(check->option);
        }
    }
    CHECK(options == std::vector<Option>{Option::hash, Option::method, Option::seed, Option::level,
                                         Option::network, Option::lines, Option::ponder,
                                         Option::overhead, Option::variant});
}

TEST_CASE("an info line may lack what nobody needs") {
    const auto read = read_reply("info score cp 5 pv x");
    REQUIRE(read.has_value());
    Info info;
    info.score = 5;
    info.pv = {"x"};
    CHECK(*read == Reply(info));
}

TEST_CASE("a line that is no reply is refused with one line") {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"", "'' is not a reply of the engine"},
        {"nonsense", "'nonsense' is not a reply of the engine"},
        {"readyok now", "'readyok now' is not a reply of the engine"},
        {"bestmove", "'bestmove' is not a reply of the engine"},
        {"bestmove a b", "'bestmove a b' is not a reply of the engine"},
        {"error", "'error' is not a reply of the engine"},
        {"id owner somebody", "'id owner somebody' is not a reply of the engine"},
        {"option name Ponder type check default maybe",
         "option: is not an option of this protocol"},
        {"option name Speed type spin default 1 min 0 max 2",
         "option: is not an option of this protocol"},
        {"option name Hash type spin default 1 min 0", "option: is not an option of this protocol"},
        {"option name Hash type spin default x min 0 max 2",
         "option: is not an option of this protocol"},
        {"option name Method type combo default search var",
         "option: is not an option of this protocol"},
        {"info", "info: the score is missing"},
        {"info depth 1 pv x", "info: the score is missing"},
        {"info score cp 1", "info: the pv or outcomes are missing"},
        {"info score cp 1 pv", "info: the pv or outcomes are missing"},
        {"info score cp 1 outcomes", "info: the pv or outcomes are missing"},
        {"info score cp 1 score cp 1 pv x", "info score: is there twice"},
        {"info depth 65 score cp 1 pv x", "info depth: is not a known field with its value"},
        {"info depth x score cp 1 pv x", "info depth: is not a known field with its value"},
        {"info multipv 0 score cp 1 pv x", "info multipv: is not a known field with its value"},
        {"info speed 3 score cp 1 pv x", "info speed: is not a known field with its value"},
        {"info time -1 score cp 1 pv x", "info time: is not a known field with its value"},
        {"info nodes", "info nodes: is not a known field with its value"},
        {"info score", "info score: is not a known field with its value"},
        {"info score cp", "info score: is not a known field with its value"},
        {"info score mate 3 pv x", "info score: is not a known field with its value"},
        {"info score cp 99999 pv x", "info score: is not a known field with its value"},
        {"info score win 5000 pv x", "info score: is not a known field with its value"},
        {"info score cp 1 outcomes a 1 cp", "info outcomes: the last outcome is not complete"},
        {"info score cp 1 outcomes a 0 cp 1",
         "info outcomes: 'a 0 cp 1' is not an outcome with weight and score"},
        {"info score cp 1 outcomes a 1 pawns 1",
         "info outcomes: 'a 1 pawns 1' is not an outcome with weight and score"},
    };
    for (const auto& [line, why] : wrong) {
        CAPTURE(line);
        CHECK(refusal(line) == why);
    }
}

TEST_CASE("what a search finds can be said, in every game") {
    int chances = 0;
    for (const Game* game : catalog()) {
        CAPTURE(game->info().id);
        const auto searcher = game->searcher({});
        const auto position = game->start({});
        Rng rng(5);
        search::Limits limits;
        limits.nodes = 60;
        for (int ply = 0; ply < 60 && !position->outcome().finished(); ++ply) {
            const search::SearchResult result = searcher->search(*position, limits);
            const Info info = info_of(*position, result);
            CHECK(info.pv.size() == result.pv.size());
            CHECK(info.outcomes.size() == result.outcomes.size());
            CHECK(info.score == result.score);
            const auto read = read_reply(write(info));
            REQUIRE(read.has_value());
            CHECK(*read == Reply(info));
            chances += info.outcomes.empty() ? 0 : 1;
            REQUIRE(position->play(test::any_action(*position, rng)).has_value());
        }
    }
    CHECK(chances > 0);
}
