// The puzzles that come with the games, and the miner that finds them.

#include "conformance/complete.h"
#include "conformance/playouts.h"
#include "learn/json.h"
#include "learn/miner.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/forced_win.h"
#include "support/toy_game.h"

#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <set>
#include <string>
#include <vector>

using namespace motley;
using namespace motley::test;
using learn::Miner;
using learn::MinerAnswer;
using learn::Puzzle;

namespace {

bool no_puzzles(const engine::Game& game) { return left_out(game, learn::has_puzzles(game)); }

learn::PuzzleSet set_of(const engine::Game& game) {
    auto set = learn::load_puzzles(game);
    INFO((set ? "" : motley::test::line_of(set.error())));
    REQUIRE(set.has_value());
    return std::move(*set);
}

std::string line_of(const Result<void>& result) {
    return result ? "" : motley::test::line_of(result.error());
}

/// The same position with a different answer.
Puzzle with_another_answer(const engine::Game& game, Puzzle puzzle) {
    const auto position = game.read(puzzle.position);
    ActionList actions;
    (*position)->legal_actions(actions);
    for (const Action action : actions) {
        if (const std::string token = (*position)->write_action(action); token != puzzle.answer()) {
            puzzle.line = {token};
            return puzzle;
        }
    }
    FAIL("there is only one action");
    return puzzle;
}

std::vector<std::unique_ptr<engine::Position>>
toy_positions(const std::vector<std::string>& texts) {
    std::vector<std::unique_ptr<engine::Position>> positions;
    for (const std::string& text : texts) {
        positions.push_back(toy_position(text));
    }
    return positions;
}

} // namespace

TEST_CASE("every game comes with puzzles of its own, a complete one with sixty") {
    for_each_game([](const engine::Game& game) {
        if (no_puzzles(game)) {
            return;
        }
        const learn::PuzzleSet set = set_of(game);
        CHECK((set.puzzles.size() == 60 || !game.info().complete));
        CHECK_FALSE(set.puzzles.empty());
        CHECK(set.made_by.starts_with("motley puzzles " + game.info().id + ' '));
        std::set<std::string> positions;
        for (const Puzzle& puzzle : set.puzzles) {
            INFO(puzzle.position);
            CHECK(line_of(learn::check(game, puzzle)).empty());
            CHECK(learn::distance(puzzle.score, puzzle.second) >= learn::clear_lead);
            positions.insert(puzzle.position);
        }
        CHECK(positions.size() == set.puzzles.size());
    });
}

TEST_CASE("every puzzle that comes with a game has one best answer", "[puzzles]") {
    for_each_game([](const engine::Game& game) {
        if (no_puzzles(game)) {
            return;
        }
        const learn::PuzzleSet set = set_of(game);
        // With sanitizers, only every tenth.
        for (std::size_t i = 0; i < set.puzzles.size(); i += slower) {
            INFO(set.puzzles[i].position);
            CHECK(line_of(learn::verify(game, set.puzzles[i], set.nodes)).empty());
        }
        // A different answer is not accepted.
        const auto wrong =
            learn::verify(game, with_another_answer(game, set.puzzles.front()), set.nodes);
        CHECK_FALSE(wrong.has_value());
    });
}

TEST_CASE("a win by force that a puzzle promises is one, and no other action is") {
    for_each_game([](const engine::Game& game) {
        if (no_puzzles(game)) {
            return;
        }
        int tried = 0;
        int others = 0;
        int refuted = 0;
        for (const Puzzle& puzzle : set_of(game).puzzles) {
            const int plies = search::win_score - puzzle.score;
            if (puzzle.score <= search::forced_win_score || plies > 5 || ++tried > 20) {
                continue; // the others would take too long
            }
            INFO(puzzle.position << ", win in " << plies);
            const auto position = game.read(puzzle.position);
            const Actor player = (*position)->actor();
            ActionList actions;
            (*position)->legal_actions(actions);
            for (const Action action : actions) {
                const auto after = (*position)->clone();
                REQUIRE(after->play(action).has_value());
                const bool answer = (*position)->write_action(action) == puzzle.answer();
                std::uint64_t budget = answer ? 3'000'000 : 30'000;
                CHECK(wins(*after, player, plies - 1, budget) == answer);
                others += answer ? 0 : 1;
                refuted += !answer && budget > 0 ? 1 : 0;
            }
        }
        INFO(refuted << " of " << others << " other actions were refuted to the end");
        CHECK((2 * refuted >= others || slower > 1));
    });
}

TEST_CASE("what is no puzzle is refused with its place and reason") {
    const engine::Game& game = toy_game();
    const Puzzle puzzle{"B../A../.A. 1 - - 9", {"a2xa3"}, search::win_score - 1, 0};
    CHECK(line_of(learn::check(game, puzzle)).empty());
    const auto refused = [&](const auto& change) {
        Puzzle changed = puzzle;
        change(changed);
        return line_of(learn::check(game, changed));
    };
    CHECK(refused([](Puzzle& p) { p.position = "nothing"; }).starts_with("position, "));
    CHECK(refused([](Puzzle& p) { p.position = "B../A../.A. 1 - ? 9"; }) ==
          "position: no player is to act");
    CHECK(refused([](Puzzle& p) { p.line.clear(); }) == "line: is empty");
    CHECK(refused([](Puzzle& p) { p.line = {"nonsense"}; }).starts_with("line, 'nonsense': "));
    CHECK(refused([](Puzzle& p) { p.line = {"a2-a3"}; }).starts_with("line: 'a2-a3' isn’t legal"));
    CHECK(learn::puzzle_of(learn::to_json(puzzle)) == puzzle);
    for (const char* const field : {"position", "line", "score", "second"}) {
        learn::Json json = learn::to_json(puzzle);
        json[field] = true;
        CHECK_FALSE(learn::puzzle_of(json).has_value());
        json.erase(field);
        CHECK_FALSE(learn::puzzle_of(json).has_value());
    }
    learn::Json more = learn::to_json(puzzle);
    more["more"] = 1;
    REQUIRE(learn::puzzle_of(more).has_value());
    CHECK(learn::to_json(*learn::puzzle_of(more)) == more);
}

TEST_CASE("how far an action stands out") {
    CHECK(learn::distance(300, 100) == 200);
    CHECK(learn::distance(100, -200) == 300);
    CHECK(learn::distance(-100, -400) == 300);
    CHECK(learn::distance(-300, -search::win_score + 4) == 0); // it only delays the loss
    // Beyond a decided score, differences do not matter.
    CHECK(learn::distance(4'000, 1'500) == 0);
    // A forced win counts compared with a good position, but not with one that is as good as won.
    CHECK(learn::distance(search::win_score - 5, 900) == learn::clear_lead);
    CHECK(learn::distance(search::win_score - 5, -search::win_score + 5) == 2'000);
    CHECK(learn::distance(search::win_score - 5, 1'500) == 0);
    CHECK(learn::distance(search::win_score - 3, search::win_score - 5) == 0);
}

TEST_CASE("the miner asks shortly first, and at length where one action stands out") {
    const std::vector<std::string> texts{"BB./AAB/A.. 1 B - 6", "B../A../.A. 1 - ? 9",
                                         "BB./AA./A.. 1 - - 8"};
    Miner miner(toy_positions(texts), 800);
    CHECK(miner.all() == 3);
    const auto tokens = [](const engine::Position& position) {
        ActionList list;
        position.legal_actions(list);
        std::vector<std::string> all;
        for (const Action action : list) {
            all.push_back(position.write_action(action));
        }
        return all;
    };
    // In the first position no action stands out.
    auto question = miner.question();
    REQUIRE(question.has_value());
    CHECK(question->position->write() == texts[0]);
    CHECK(question->nodes == 100);
    CHECK(question->without.empty());
    const std::vector<std::string> first = tokens(*question->position);
    REQUIRE(first.size() > 2);
    miner.answer({{first[0]}, 0});
    if (miner.done() == 0) { // unless it is obvious
        question = miner.question();
        REQUIRE(question.has_value());
        CHECK(question->position->write_action(question->without.front()) == first[0]);
        miner.answer({{first[1]}, 0});
    }
    // The second has no player to act; in the third an action stands out.
    CHECK(miner.done() == 2);
    question = miner.question();
    REQUIRE(question.has_value());
    CHECK(question->position->write() == texts[2]);
    engine::SearcherOptions greedy;
    greedy.method = engine::Method::greedy;
    const auto sight = toy_game().searcher(greedy)->search(*question->position, {}).best;
    std::string hidden;
    for (const std::string& token : tokens(*question->position)) {
        if (token != question->position->write_action(*sight)) {
            hidden = token;
        }
    }
    const std::vector<std::uint64_t> nodes{100, 100, 800, 800};
    for (std::size_t phase = 0; phase < nodes.size(); ++phase) {
        question = miner.question();
        REQUIRE(question.has_value());
        CHECK(question->nodes == nodes[phase]);
        CHECK((question->without.size() == 1) == (phase % 2 == 1));
        miner.answer(phase % 2 == 0
                         ? MinerAnswer{{hidden}, 500}
                         : MinerAnswer{{question->position->write_action(*sight)}, -100});
    }
    CHECK_FALSE(miner.question().has_value());
    CHECK(miner.done() == miner.all());
    REQUIRE(miner.puzzles().size() == 1);
    CHECK(miner.puzzles().front() == Puzzle{texts[2], {hidden}, 500, -100, {}, 100});
}

TEST_CASE("the miner passes over what is plain, and over the rest of a puzzle's line") {
    const std::string text = "BB./AA./A.. 1 - - 8";
    const auto position = toy_position(text);
    engine::SearcherOptions greedy;
    greedy.method = engine::Method::greedy;
    const std::string plain =
        position->write_action(*toy_game().searcher(greedy)->search(*position, {}).best);
    Miner obvious(toy_positions({text}), 800);
    obvious.answer({{plain}, 500});
    CHECK_FALSE(obvious.question().has_value());
    CHECK(obvious.puzzles().empty());
    Miner nothing(toy_positions({text}), 800);
    nothing.answer({});
    CHECK_FALSE(nothing.question().has_value());

    // Next in the list come the position after the answer, and the position with the answer again.
    std::string hidden;
    ActionList actions;
    position->legal_actions(actions);
    std::unique_ptr<engine::Position> after;
    for (const Action action : actions) {
        auto next = position->clone();
        if (position->write_action(action) != plain && next->play(action) &&
            next->actor() == Actor::second) {
            hidden = position->write_action(action);
            after = std::move(next);
        }
    }
    REQUIRE(after != nullptr);
    const std::string reply = after->write_action(after->nth_action(0));
    Miner miner(toy_positions({text, after->write(), text}), 800);
    for (int phase = 0; phase < 4; ++phase) {
        miner.answer(phase % 2 == 0 ? MinerAnswer{{hidden, reply}, 500}
                                    : MinerAnswer{{plain}, -100});
    }
    CHECK(miner.puzzles().size() == 1);
    CHECK_FALSE(miner.question().has_value());
}

TEST_CASE("what the miner finds it finds again") {
    for_each_game([](const engine::Game& game) {
        if (no_puzzles(game) || (sanitized && &game != engine::catalog().front())) {
            return;
        }
        const auto mined = [&] {
            const auto searcher = game.searcher({});
            std::vector<std::unique_ptr<engine::Position>> positions;
            for (const Puzzle& puzzle : set_of(game).puzzles) {
                if (positions.size() < 3) {
                    positions.push_back(std::move(*game.read(puzzle.position)));
                }
            }
            Miner miner(std::move(positions), 1'000);
            while (const auto question = miner.question()) {
                miner.answer(learn::answer_question(*searcher, *question));
            }
            return miner.puzzles();
        };
        const std::vector<Puzzle> found = mined();
        CHECK(mined() == found);
        for (const Puzzle& puzzle : found) {
            CHECK(line_of(learn::check(game, puzzle)).empty());
        }
    });
}
