// What an analysis says: for whom its figures count, and only what is sure.

#include "engine/catalog.h"
#include "learn/puzzle.h"
#include "support/fake_client.h"
#include "ui/analysed.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>
#include <vector>

using namespace motley;
using shell::Screen;
using test::FakeClient;
using test::Looked;
using test::play_some;
using test::Stage;
using ui::Node;

TEST_CASE("an analysis has one point of view, a number at each line, and who is to move") {
    Looked here;
    Stage& stage = here.stage;
    const auto& players = stage.app.board().match()->position().scene().players;
    const auto side = [&](std::size_t player) { return stage.app.text(players[player].name_key); };
    here.client.think = [&](const engine::Position& position) {
        const auto line = [&](std::uint64_t n) {
            ask::EngineAnswer answer = test::any_answer(position);
            answer.line = {position.write_action(position.nth_action(n))};
            answer.score = -100 * static_cast<search::Score>(n);
            return answer;
        };
        ask::EngineAnswer answer = line(0);
        for (std::uint64_t n = 1; n < static_cast<std::uint64_t>(here.client.last.lines); ++n) {
            answer.others.push_back(line(n));
        }
        return answer;
    };
    const auto number = [](const std::string& words) {
        return std::stoi(words.substr(words.find_last_of(' ') + 1));
    };
    bool second_moved = false;
    for (std::size_t ply = 0; ply < 6; ++ply) {
        CAPTURE(ply);
        stage.app.board().look_at(ply);
        stage.settle();
        const Actor actor = stage.app.board().match()->position_at(ply).actor();
        if (!is_player(actor) || stage.find("live:3") == nullptr) {
            continue;
        }
        second_moved = second_moved || actor == Actor::second;
        // The headline and the lines count for the first player, whoever is ahead.
        const std::string at = here.label("analysis:at");
        CHECK(at.starts_with(side(0) + ": "));
        const int top = number(at.substr(0, at.find('%')));
        CHECK(here.label("live:1") == std::to_string(top) + "%");
        const int better = actor == Actor::first ? 1 : -1;
        const int next = std::stoi(here.label("live:2"));
        const int last = std::stoi(here.label("live:3"));
        CHECK(better * (top - next) > 0);
        CHECK(better * (next - last) > 0);
        CHECK(here.label("analysis:to-move").starts_with(side(index(actor)) + " "));
    }
    CHECK(second_moved);
}

TEST_CASE("an analysis says what the framed squares mean") {
    std::size_t explained = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        for (const learn::Puzzle& puzzle : learn::shipped_puzzles(*game)) {
            const auto position = std::move(*game->read(puzzle.position));
            const std::vector<Warning> warnings = position->warnings();
            if (warnings.empty() || position->outcome().finished()) {
                continue;
            }
            Stage stage;
            stage.resize(1366, 768);
            stage.app.new_match(*position, {});
            play_some(stage, 1);
            stage.app.open({Screen::analysis});
            stage.app.board().look_at(0);
            stage.settle();
            const auto lines = stage.ids_with("analysis:warning:");
            CHECK(lines.size() == warnings.size());
            for (const std::string& line : lines) {
                CHECK(std::any_of(warnings.begin(), warnings.end(), [&](const Warning& each) {
                    return stage.app.text(each.phrase) == stage.find(line)->label;
                }));
            }
            ++explained;
            break;
        }
    }
    CHECK(explained >= 2);
}

TEST_CASE("nothing is called a mistake before everything is known") {
    FakeClient client;
    Stage stage;
    stage.app.context().computer.set_engine(&client);
    stage.resize(1366, 768);
    stage.app.new_match(*engine::catalog().front(), {});
    play_some(stage, 24);
    stage.app.open({Screen::analysis});
    stage.settle();
    const std::size_t all = stage.app.analysis()->report().all;
    bool was_unknown = false;
    for (int i = 0; i < 20; ++i) {
        REQUIRE(client.state() == ask::EngineClient::State::thinking);
        client.think = i == 19 ? test::any_answer : client.think;
        client.answer(i % 2 == 0 ? 400 : -400); // every action seems to lose a lot
        stage.frame();
        stage.settle();
        if (stage.app.match_board()->analysed.running) {
            was_unknown = true;
            CHECK(stage.find("analysis:later") != nullptr);
            CHECK(stage.find("analysis:accuracy:0") == nullptr);
            CHECK(stage.find("analysis:lost:0") == nullptr);
            CHECK(stage.ids_with("worst:").empty());
            CHECK(stage.find("verdict") == nullptr);
        }
    }
    CHECK(was_unknown);
    REQUIRE(stage.app.analysis()->report().known == all);
    CHECK(stage.find("analysis:later") == nullptr);
    CHECK(stage.find("analysis:accuracy:0") != nullptr);
    CHECK_FALSE(stage.ids_with("worst:").empty());
    stage.app.context().computer.set_engine(nullptr);
}

TEST_CASE("the keys listed in an analysis are those that work there") {
    Looked here;
    here.stage.ui().key(ui::Key::text, U'?');
    here.stage.settle();
    REQUIRE(here.stage.find("keys-list") != nullptr);
    const auto listed = [&](const char* key) {
        const auto& nodes = here.stage.semantics().nodes();
        return std::any_of(nodes.begin(), nodes.end(), [&](const Node& node) {
            return node.label == here.stage.app.text(key);
        });
    };
    CHECK_FALSE(listed("ui.keys.scroll"));
    CHECK(listed("ui.keys.moves"));
    CHECK(listed("ui.about.key.arrows"));
}
