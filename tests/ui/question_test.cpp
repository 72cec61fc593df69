// What the table asks a player is never hidden, and is said to that player.

#include "activity/puzzle.h"
#include "engine/catalog.h"
#include "support/effort.h"
#include "support/fake_client.h"
#include "ui/board/board_model.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <imgui.h>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

using namespace motley;
using test::Stage;
using ui::Node;

namespace {

/// Small phones, upright.
const std::vector<std::pair<float, float>>& small_phones() {
    static const std::vector<std::pair<float, float>> all{{320.F, 568.F}, {360.F, 640.F}};
    return all;
}

ui::BoardModel model_of(const shell::App& app) {
    return ui::ModelMaker().make(app, activity::ChangeSet::all());
}

bool whole(const Node* node) {
    return node != nullptr && node->rect.w > 0 && node->rect.h > 0 &&
           (node->whole.h == 0 || node->rect.h >= node->whole.h - 0.5F);
}

/// Plays actions by number until the test has seen enough.
template <class Seen>
void play_through(Stage& stage, int plies, Seen seen) {
    for (int ply = 0; ply < plies && is_player(stage.app.board().match()->actor()); ++ply) {
        if (seen()) {
            return;
        }
        const engine::Position& position = stage.app.board().match()->position();
        const auto n = static_cast<std::size_t>(ply) * 7919 % position.count_actions();
        stage.app.board().play_text(position.write_action(position.nth_action(n)));
    }
}

bool rolled(const shell::App& app) {
    const match::Match& match = *app.board().match();
    return match.current() > 0 && match.plies()[match.current() - 1].actor == Actor::chance &&
           is_player(match.actor());
}

/// The lesson's steps with so many right answers at most, each begun.
template <class Check>
void for_each_step(Stage& stage, Check check, std::size_t answers = 1) {
    for (const engine::Game* game : engine::catalog()) {
        stage.app.open({shell::Screen::lesson, game});
        stage.settle();
        for (; !stage.app.lesson()->over(); stage.app.lesson()->next()) {
            const learn::LessonStep& step = stage.app.lesson()->steps()[stage.app.lesson()->at()];
            if (!step.accept.empty() && step.accept.size() <= answers) {
                CAPTURE(game->info().id, step.name);
                const engine::Position& position = stage.app.board().match()->position();
                check(position.path(*position.read_action(step.accept.front())));
            }
        }
        stage.app.open({});
    }
}

} // namespace

TEST_CASE("after a refusal, the hint and what can be chosen are still at hand") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    int chips = 0;
    for (const auto& [width, height] : {std::pair{320.F, 568.F}, std::pair{1366.F, 768.F}}) {
        stage.resize(width, height, 2, width < 600);
        for (const engine::Game* game : engine::catalog()) {
            CAPTURE(game->info().id, width);
            stage.app.new_match(*game, {});
            bool refused = false;
            play_through(stage, 30, [&] {
                stage.settle();
                const std::vector<std::string> before = stage.ids_with("chip:");
                stage.app.board().play_text("no such action");
                stage.settle();
                REQUIRE(stage.app.board().notice().has_value());
                CHECK(stage.find("hint") != nullptr);
                for (const std::string& id : before) {
                    CAPTURE(id);
                    CHECK(stage.find(id) != nullptr);
                    ++chips;
                }
                refused = true;
                return false;
            });
            CHECK(refused);
        }
    }
    CHECK(chips > 0);
}

TEST_CASE("the pieces that can move are framed after each roll, and at the beginning") {
    Stage stage;
    int rolls = 0;
    int quiet = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.new_match(*game, {});
        play_through(stage, 60, [&] {
            const ui::BoardModel model = model_of(stage.app);
            const bool beginning = stage.app.board().match()->current() <= 3;
            if (rolled(stage.app)) {
                CHECK(model.inviting);
                ++rolls;
            } else if (!beginning && !model.inviting) {
                ++quiet;
            }
            return false;
        });
    }
    CHECK(rolls > 5);
    CHECK(quiet > 0); // elsewhere they would be noise
}

TEST_CASE("the dice are seen whole on the smallest phones, on the table and in puzzles") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    int thrown = 0;
    int puzzles = 0;
    for (const auto& [width, height] : small_phones()) {
        CAPTURE(width, height);
        stage.resize(width, height, 2, true);
        const float edge = width * 2;
        for (const engine::Game* game : engine::catalog()) {
            if (!game->info().dice) {
                continue;
            }
            CAPTURE(game->info().id);
            for (const match::Seats seats : {match::Seats{}, match::first_opponent}) {
                stage.app.new_match(*game, {}, seats);
                play_through(stage, 40, [&] {
                    stage.settle();
                    if (!rolled(stage.app) || stage.app.board().computer_acts()) {
                        return stage.app.board().computer_acts();
                    }
                    ++thrown;
                    const Node* dice = stage.find("thrown");
                    REQUIRE(dice != nullptr);
                    CHECK(whole(dice));
                    CHECK(dice->rect.x >= 0);
                    CHECK(dice->rect.x + dice->rect.w <= edge);
                    for (const scene::PanelRow& row : model_of(stage.app).scene.shared) {
                        for (const scene::Tile& tile : row.tiles) {
                            CHECK((row.kind != scene::RowKind::dice ||
                                   dice->label.find(stage.app.text(tile.name_key)) !=
                                       std::string::npos));
                        }
                    }
                    return false;
                });
            }
            for (std::size_t n = 0; n < stage.app.puzzles().shipped(*game).size(); n += 7) {
                stage.app.open({shell::Screen::puzzle, game, n});
                stage.settle();
                REQUIRE(stage.app.puzzle() != nullptr);
                const scene::Scene scene = stage.app.board().match()->position().scene();
                const auto row = std::find_if(
                    scene.shared.begin(), scene.shared.end(), [](const scene::PanelRow& each) {
                        return each.kind == scene::RowKind::dice && !each.tiles.empty();
                    });
                if (row == scene.shared.end()) {
                    continue;
                }
                CAPTURE(n);
                ++puzzles;
                CHECK(whole(stage.find("prompt:dice")));
                const std::string task = stage.app.puzzle()->task();
                for (const scene::Tile& tile : row->tiles) {
                    CHECK((tile.name_key.empty() ||
                           task.find(stage.app.text(tile.name_key)) != std::string::npos));
                }
            }
            stage.app.open({});
        }
    }
    CHECK(thrown > 4);
    CHECK(puzzles > 4);
}

TEST_CASE("a capture that is chosen piece by piece asks for the pieces and says what it captures") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    int captures = 0;
    stage.resize(390, 844, 2, true);
    for_each_step(
        stage,
        [&](const scene::Path& path) {
            const auto member = std::find_if(path.begin(), path.end(), [](const scene::Step& step) {
                return step.kind == scene::Step::Kind::member && step.mark == scene::Mark::capture;
            });
            if (member == path.end()) {
                return;
            }
            for (auto step = path.begin(); step != member; ++step) {
                stage.app.board().select(step->id);
            }
            stage.settle();
            if (!stage.app.board().choice().done()) {
                return; // a capture that leaves no choice
            }
            ++captures;
            const std::string prompt = stage.find("prompt")->label;
            CHECK(prompt.starts_with(stage.app.text("ui.prompt.set-capture")));
            REQUIRE(stage.find("done") != nullptr);
            const std::string place = stage.app.game()->topology().places[member->id].label;
            CHECK(stage.find("done")->label.find(place) == std::string::npos);
            stage.app.board().select(member->id);
            stage.settle();
            REQUIRE(stage.find("done") != nullptr);
            CHECK(stage.find("done")->label ==
                  stage.app.text(Phrase("ui.commit.capture").text("places", place)));
        },
        2);
    CHECK(captures > 0);
}

TEST_CASE("the only person at the table is called You") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    for (const auto& [width, height] : {std::pair{390.F, 844.F}, std::pair{1366.F, 768.F}}) {
        stage.resize(width, height, 1, width < 600);
        const std::string id = width < 600 ? "strip:" : "player:";
        for (const engine::Game* game : engine::catalog()) {
            CAPTURE(game->info().id, width);
            const std::string you = stage.app.text("ui.you");
            stage.app.new_match(*game, {}, match::first_opponent);
            stage.settle();
            REQUIRE(stage.find(id + "0") != nullptr);
            CHECK(stage.find(id + "0")->label.starts_with(you));
            CHECK_FALSE(stage.find(id + "1")->label.starts_with(you));
            CHECK(stage.find("prompt")->label.find(stage.app.text("ui.prompt.your-turn")) !=
                  std::string::npos);
            // Its side is still told.
            const ui::BoardModel model = model_of(stage.app);
            CHECK(stage.find(id + "0")->label.find(
                      stage.app.text(model.scene.players[0].name_key)) != std::string::npos);
            stage.app.new_match(*game, {});
            stage.settle();
            CHECK_FALSE(stage.find(id + "0")->label.starts_with(you));
            CHECK_FALSE(stage.find(id + "1")->label.starts_with(you));
        }
    }
}

TEST_CASE("the rows of a panel keep their order, and the first says whose they are") {
    Stage stage;
    test::FakeClient client;
    stage.surface.system_reduced_motion = true;
    stage.app.context().computer.set_engine(&client);
    stage.resize(390, 1400, 1, true);
    int rows = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.new_match(*game, {}, match::first_opponent);
        const auto order = [&] {
            stage.settle();
            std::vector<std::pair<float, std::string>> out;
            for (const std::string& id : stage.ids_with("row:")) {
                out.emplace_back(stage.find(id)->rect.y, id);
            }
            std::sort(out.begin(), out.end());
            // Which player comes first.
            std::vector<char> players;
            for (const auto& [y, id] : out) {
                if (id[4] != '2' &&
                    std::find(players.begin(), players.end(), id[4]) == players.end()) {
                    players.push_back(id[4]);
                    ++rows;
                    if (players.size() == 1) {
                        CHECK(stage.find(id)->label.starts_with(stage.app.text("ui.you")));
                    }
                }
            }
            return players;
        };
        const std::vector<char> before = order();
        play_through(stage, 60, [&] { return stage.app.board().computer_acts(); });
        REQUIRE(stage.app.board().computer_acts());
        const std::vector<char> after = order();
        if (before.size() == after.size()) {
            CHECK(before == after);
        }
        if (!after.empty() && after.size() == 2) {
            CHECK(after.front() == '0');
        }
        stage.app.drop(*game);
    }
    CHECK(rows > 0);
    stage.app.context().computer.set_engine(nullptr);
}

TEST_CASE("the rows beside a lesson keep their order when its action was played") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(390, 1600, 1, true);
    int compared = 0;
    for_each_step(stage, [&](const scene::Path& /*path*/) {
        const auto order = [&] {
            stage.settle();
            std::vector<std::pair<float, std::string>> out;
            for (const std::string& id : stage.ids_with("row:")) {
                out.emplace_back(stage.find(id)->rect.y, id);
            }
            std::sort(out.begin(), out.end());
            std::vector<std::string> ids;
            std::transform(out.begin(), out.end(), std::back_inserter(ids),
                           [](const auto& each) { return each.second; });
            return ids;
        };
        const std::vector<std::string> before = order();
        const learn::LessonStep& step = stage.app.lesson()->steps()[stage.app.lesson()->at()];
        stage.app.board().play_text(step.accept.front());
        REQUIRE(stage.app.lesson()->solved());
        std::vector<std::string> after = order();
        std::vector<std::string> both;
        std::copy_if(before.begin(), before.end(), std::back_inserter(both),
                     [&](const std::string& id) {
                         return std::find(after.begin(), after.end(), id) != after.end();
                     });
        std::erase_if(after, [&](const std::string& id) {
            return std::find(before.begin(), before.end(), id) == before.end();
        });
        CHECK(both == after);
        compared += both.size() > 1 ? 1 : 0;
    });
    CHECK(compared > 0);
}

TEST_CASE("where a piece was lost, a mark stays until the next action") {
    Stage stage;
    int lost = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.new_match(*game, {});
        const std::string fell = stage.app.text("ui.cell.fell");
        play_through(stage, 120 / test::slower, [&] {
            const match::Match& match = *stage.app.board().match();
            std::size_t n = match.current();
            while (n > 0 && match.plies()[n - 1].actor == Actor::chance) {
                --n;
            }
            if (n == 0 || match.plies()[n - 1].agreed) {
                return false;
            }
            const scene::Trace& trace = match.plies()[n - 1].trace();
            const bool all_died = scene::wholesale(trace, scene::EventKind::died);
            const ui::BoardModel model = model_of(stage.app);
            for (std::size_t place = 0; place < model.cells.size() && !all_died; ++place) {
                const bool died =
                    std::any_of(trace.begin(), trace.end(), [&](const scene::Event& event) {
                        return event.kind == scene::EventKind::died && event.place == place;
                    });
                CHECK(model.cells[place].fell == died);
                CHECK((model.cells[place].label.find(fell) != std::string::npos) == died);
                lost += died ? 1 : 0;
            }
            return false;
        });
    }
    CHECK(lost > 5);
}

TEST_CASE("what is about to win for the person who plays is gold, for the other red") {
    Stage stage;
    int mine = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.open({shell::Screen::lesson, game});
        const auto position = game->read(stage.app.lesson()->steps().back().position);
        REQUIRE(position.has_value());
        stage.app.open({});
        for (const match::Seats seats : {match::Seats{{0, 1}}, match::Seats{{1, 0}}}) {
            const Actor person = seats.computer(Actor::first) ? Actor::second : Actor::first;
            stage.app.new_match(**position, seats);
            const auto warnings = (*position)->warnings();
            const ui::BoardModel model = model_of(stage.app);
            REQUIRE(model.warnings.size() == warnings.size());
            for (const Warning& each : warnings) {
                const bool good = each.winner == person;
                CHECK(std::any_of(
                    model.warnings.begin(), model.warnings.end(),
                    [&](const ui::BoardModel::Warned& shown) { return shown.good == good; }));
                for (const std::uint8_t place : each.places) {
                    CHECK(model.cells[place].warned);
                    CHECK((warnings.size() > 1 || model.cells[place].good == good));
                    mine += good ? 1 : 0;
                }
            }
        }
    }
    CHECK(mine > 0);
}

TEST_CASE("a lesson points at what comes next until its action is whole") {
    Stage stage;
    int buttons = 0;
    int arrows = 0;
    for_each_step(stage, [&](const scene::Path& path) {
        match::Choice ahead = stage.app.board().choice();
        for (std::size_t i = 0; i < path.size(); ++i) {
            const scene::Path& taken = ahead.chosen();
            if (std::find(taken.begin(), taken.end(), path[i]) != taken.end()) {
                continue; // implied
            }
            const ui::BoardModel model = model_of(stage.app);
            const bool chip = path[i].kind == scene::Step::Kind::chip;
            if (chip) {
                CHECK(std::find(model.hinted_chips.begin(), model.hinted_chips.end(), path[i].id) !=
                      model.hinted_chips.end());
                // Whoever tapped along an arrow now would fail.
                CHECK(model.arrows.empty());
                ++buttons;
            } else {
                CHECK(model.cells[path[i].id].hinted);
                arrows += i > 0 && !model.arrows.empty() ? 1 : 0;
            }
            if (ahead.pick(path[i]) == match::Choice::Effect::complete) {
                break;
            }
            if (chip) {
                stage.app.board().choose_chip(path[i].id);
            } else {
                stage.app.board().select(path[i].id);
            }
        }
        stage.app.board().deselect();
    });
    CHECK(buttons > 3);
    CHECK(arrows > 3); // with the piece chosen, too
}

TEST_CASE("skipped steps of a lesson are not done") {
    Stage stage;
    stage.app.open({shell::Screen::lesson, engine::catalog().front()});
    CHECK_FALSE(stage.app.lesson()->skipped(0));
    stage.app.lesson()->next();
    CHECK(stage.app.lesson()->skipped(0));
    stage.app.lesson()->previous();
    stage.app.board().play_text(stage.app.lesson()->steps()[0].accept.front());
    REQUIRE(stage.app.lesson()->solved());
    CHECK_FALSE(stage.app.lesson()->skipped(0));
}

TEST_CASE("what a lesson's action did is told briefly") {
    Stage stage;
    stage.resize(390, 844, 1, true);
    std::size_t shortened = 0;
    for_each_step(stage, [&](const scene::Path& /*path*/) {
        const learn::LessonStep& step = stage.app.lesson()->steps()[stage.app.lesson()->at()];
        stage.app.board().play_text(step.accept.front());
        stage.settle();
        REQUIRE(stage.app.lesson()->solved());
        const std::string whole_note = stage.app.lesson()->note();
        if (const Node* note = stage.find("lesson:note"); note != nullptr) {
            CHECK(note->label.size() <= whole_note.size());
            CHECK(note->label.size() <= 190);
            shortened += note->label.size() < whole_note.size() ? 1 : 0;
        }
    });
    CHECK(shortened > 3);
}

TEST_CASE("a finger that stops a page that glides uses nothing below it") {
    Stage stage;
    stage.resize(390, 600, 1, true);
    ImGuiIO& io = ImGui::GetIO();
    io.AddMousePosEvent(195, 520);
    stage.frame();
    io.AddMouseButtonEvent(0, true);
    stage.frame();
    for (float y = 500; y > 200; y -= 50) {
        io.AddMousePosEvent(195, y);
        stage.frame();
    }
    io.AddMouseButtonEvent(0, false);
    stage.frame();
    const std::vector<std::string> cards = stage.ids_with("play:");
    REQUIRE_FALSE(cards.empty());
    const auto on_screen = [&] {
        return std::find_if(cards.begin(), cards.end(), [&](const std::string& id) {
            const Node* card = stage.find(id);
            return card != nullptr && card->rect.h > 30 && card->rect.y > 60 && card->rect.y < 500;
        });
    };
    const auto below = on_screen();
    REQUIRE(below != cards.end());
    const float before = stage.find(*below)->rect.y;
    stage.frame();
    REQUIRE(stage.find(*below)->rect.y < before); // it glides
    const ui::Rect r = stage.find(*below)->rect;
    io.AddMousePosEvent(r.x + r.w / 2, r.y + r.h / 2 - 4);
    io.AddMouseButtonEvent(0, true);
    stage.frame();
    io.AddMouseButtonEvent(0, false);
    stage.settle();
    CHECK(stage.app.screen() == shell::Screen::start);
    CHECK(stage.find("newcomer:learn") == nullptr);
    // At rest it is used.
    const auto still = on_screen();
    REQUIRE(still != cards.end());
    stage.click(*still);
    CHECK((stage.app.screen() != shell::Screen::start || stage.find("newcomer:learn") != nullptr));
}

TEST_CASE("the magnifier names its cell and what would happen there") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(320, 568, 2, true);
    int named = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.new_match(*game, {});
        stage.settle();
        const auto& choices = stage.app.board().choice().choices();
        const auto first = std::find_if(choices.begin(), choices.end(), [](const auto& step) {
            return step.kind == scene::Step::Kind::place;
        });
        if (first == choices.end()) {
            continue;
        }
        const std::string place = game->topology().places[first->id].label;
        const ui::Rect r = stage.find("cell:" + place)->rect;
        stage.move_to(r.x + r.w / 2, r.y + r.h / 2);
        stage.press(true);
        if (stage.find("loupe") != nullptr) {
            REQUIRE(stage.find("loupe:words") != nullptr);
            const Node& words = *stage.find("loupe:words");
            CHECK(words.label.starts_with(place + ": "));
            CHECK(words.rect.x >= 0);
            CHECK(words.rect.x + words.rect.w <= 640);
            CHECK(words.rect.y >= 0);
            ++named;
        }
        stage.move_to(1, 1);
        stage.press(false);
    }
    CHECK(named > 1);
}
