// What looked wrong to somebody who went through all screens, at every size and in every language.

#include "core/asset.h"
#include "engine/catalog.h"
#include "learn/lesson.h"
#include "learn/model_game.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/games.h"
#include "ui/board/preview.h"
#include "ui/kit/fonts.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/theme.h"
#include "ui/page/layout.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace motley;
using test::Stage;
using ui::Node;

namespace {

/// Calls it with a stage for each language.
void in_each_language(const std::function<void(Stage&)>& check) {
    for (const engine::Strings& strings : test::every_language()) {
        CAPTURE(strings.language());
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.app.context().set_language(strings.language());
        check(stage);
    }
}

float bottom_of(const ui::Rect& r) { return r.y + r.h; }

} // namespace

TEST_CASE("what both players share is seen whole on a laptop when a match begins") {
    in_each_language([](Stage& stage) {
        stage.resize(1366, 768);
        int rows = 0;
        for (const engine::Game* game : engine::catalog()) {
            CAPTURE(game->info().id);
            stage.app.new_match(*game, {});
            stage.settle();
            for (const std::string& id : stage.ids_with("row:")) {
                CAPTURE(id);
                const Node& row = *stage.find(id);
                // What is cut off ends where the column ends, and not a card's margin before.
                CHECK(row.rect.h > 0);
                CHECK(bottom_of(row.rect) <= 744);
                ++rows;
            }
        }
        CHECK(rows > 10);
    });
}

TEST_CASE("the words on the tiles of powers keep within them") {
    struct Tile {
        std::string word;
        float width; // in CSS px of the design
    };
    in_each_language([](Stage& stage) {
        std::vector<Tile> tiles;
        for (const test::ScreenSize& size : test::screen_sizes()) {
            stage.resize(size.width, size.height, size.ratio, size.touch);
            const float unit = ui::make_view(stage.surface).unit;
            for (const engine::Game* game : engine::catalog()) {
                stage.app.new_match(*game, {});
                stage.settle();
                const scene::Scene scene = stage.app.board().match()->position().scene();
                std::vector<scene::Tile> named;
                for (const scene::PlayerPanel& player : scene.players) {
                    for (const scene::PanelRow& row : player.rows) {
                        std::copy_if(row.tiles.begin(), row.tiles.end(), std::back_inserter(named),
                                     [](const scene::Tile& each) {
                                         return each.chip >= 0 && each.cost < 0 && each.count < 0;
                                     });
                    }
                }
                for (const scene::Tile& each : named) {
                    const Node* tile = stage.find("chip:" + std::to_string(each.chip));
                    if (tile == nullptr || tile->whole.h < 66 * unit) {
                        continue;
                    }
                    const std::string name = stage.app.text(each.name_key);
                    for (std::size_t at = 0; at < name.size();) {
                        const std::size_t end = std::min(name.find(' ', at), name.size());
                        tiles.push_back({name.substr(at, end - at), tile->whole.w / unit});
                        at = end + 1;
                    }
                }
            }
        }
        CHECK(tiles.size() > 20);
        ui::Fonts type(stage.textures);
        type.set_unit(1);
        for (const Tile& tile : tiles) {
            CAPTURE(tile.word);
            CHECK(type.width(ui::Style::caption, tile.word) + 4 <= tile.width);
        }
    });
}

TEST_CASE("the tasks of puzzles and lessons begin at the top of a phone's screen") {
    in_each_language([](Stage& stage) {
        stage.resize(390, 844, 2, true);
        for (const engine::Game* game : test::complete_games()) {
            CAPTURE(game->info().id);
            stage.app.open({shell::Screen::puzzle, game});
            stage.settle();
            const float bar = bottom_of(stage.find("back")->rect);
            CHECK(stage.find("puzzle:task")->rect.y - bar <= 2 * 32);
            stage.app.open({shell::Screen::lesson, game});
            float space = 0;
            while (!stage.app.lesson()->over()) {
                stage.app.lesson()->show_hint();
                stage.settle();
                space = std::max(space, stage.find("board")->rect.y);
                stage.app.lesson()->next();
            }
            stage.app.open({shell::Screen::lesson, game});
            // Some step needs all the room that is kept for texts.
            float least = 10000;
            for (std::size_t step = 0; step < stage.app.lesson()->steps().size(); ++step) {
                stage.app.lesson()->show_hint();
                stage.settle();
                least = std::min(least, stage.find("lesson:task")->rect.y - bar);
                stage.app.lesson()->next();
            }
            CHECK(least <= 2 * 32);
            stage.app.open({});
        }
    });
}

TEST_CASE("four lines of a task of a lesson are seen on the smallest phone") {
    in_each_language([](Stage& stage) {
        stage.resize(320, 568, 2, true);
        std::vector<Node> tasks;
        for (const engine::Game* game : test::games_with(learn::has_lesson)) {
            stage.app.open({shell::Screen::lesson, game});
            while (!stage.app.lesson()->over()) {
                stage.settle();
                tasks.push_back(*stage.find("lesson:task"));
                stage.app.lesson()->next();
            }
            stage.app.open({});
        }
        ui::Fonts type(stage.textures);
        type.set_unit(2);
        std::size_t longer = 0;
        for (const Node& task : tasks) {
            CAPTURE(task.label);
            const ui::Flow text = ui::flow(type, task.label, ui::Style::small, 0, task.rect.w);
            const auto lines = std::min<std::size_t>(4, text.lines.size());
            longer += text.lines.size() > 3 ? 1 : 0;
            CHECK(task.rect.h >= static_cast<float>(lines) * text.line_height - 1);
        }
        CHECK(longer > 5);
    });
}

TEST_CASE(
    "the card of a game to replay begins at the top of a phone's screen, and keeps its place") {
    in_each_language([](Stage& stage) {
        for (const auto& [width, height] : {std::pair{320.F, 568.F}, std::pair{390.F, 844.F}}) {
            stage.resize(width, height, 2, true);
            const auto has_model = [](const engine::Game& game) {
                return !learn::load_model_games(game)->empty();
            };
            for (const engine::Game* game : test::some_of(test::games_with(has_model))) {
                CAPTURE(game->info().id, width);
                stage.app.open({shell::Screen::viewer, game, 0});
                stage.settle();
                const float bar = bottom_of(stage.find("back")->rect);
                const float board = stage.find("board")->rect.y;
                const float buttons = stage.find("next")->rect.y;
                // Some comment needs all the room that is kept for them.
                float least = 10000;
                const std::size_t plies = stage.app.board().match()->plies().size();
                for (std::size_t ply = 0; ply <= plies; ++ply) {
                    stage.app.board().look_at(ply);
                    stage.settle();
                    least = std::min(least, stage.find("viewer:task")->whole.y - bar);
                    CHECK(stage.find("board")->rect.y == board);
                    CHECK(stage.find("next")->rect.y == buttons);
                }
                CHECK(least <= 2 * 32);
                stage.app.open({});
            }
        }
    });
}

TEST_CASE("what is said of an enemy is never cut off in the prompt") {
    in_each_language([](Stage& stage) {
        for (const auto& [width, height] : {std::pair{320.F, 568.F}, std::pair{390.F, 844.F}}) {
            stage.resize(width, height, 2, true);
            for (const engine::Game* game : engine::catalog()) {
                stage.app.new_match(*game, {});
                const auto tokens = stage.app.board().match()->position().scene().tokens;
                const auto& players = stage.app.board().match()->position().scene().players;
                for (const scene::Token& token : tokens) {
                    if (token.livery != players[1].livery) {
                        continue;
                    }
                    CAPTURE(game->info().id, width, token.place);
                    stage.app.board().deselect();
                    stage.app.board().select(token.place);
                    stage.settle();
                    CHECK(stage.cut_texts().empty());
                }
            }
        }
    });
}

TEST_CASE("a menu for fingers does not list the keys") {
    Stage stage;
    for (const bool touch : {true, false}) {
        stage.resize(390, 844, 2, touch);
        stage.app.new_match(*engine::catalog().front(), {});
        stage.settle();
        stage.activate("menu");
        REQUIRE(stage.find("settings") != nullptr);
        CHECK((stage.find("keys") != nullptr) != touch);
        stage.key(ui::Key::escape);
    }
}

TEST_CASE("the choices of a set-up come before the button that shares them") {
    Stage stage;
    stage.resize(390, 844, 2, true);
    for (const engine::Game* game : engine::catalog()) {
        stage.app.open({});
        stage.settle();
        stage.activate("setup:" + game->info().id);
        const auto& nodes = stage.semantics().nodes();
        const auto at = [&](const char* id) {
            return std::find_if(nodes.begin(), nodes.end(),
                                [&](const Node& node) { return node.id == id; }) -
                   nodes.begin();
        };
        CHECK(at("setup:with:computer") < at("setup:share"));
        stage.key(ui::Key::escape);
    }
}

TEST_CASE("the pieces of a side stand in one line of the editor, on the smallest phone too") {
    Stage stage;
    stage.resize(320, 568, 2, true);
    for (const engine::Game* game : test::games_with_editor()) {
        CAPTURE(game->info().id);
        stage.app.edit_position(*game->start({}), {}, {});
        stage.settle();
        std::set<float> lines;
        std::size_t pieces = 0;
        for (const std::string& id : stage.ids_with("tool:")) {
            if (id != "tool:off") {
                lines.insert(stage.find(id)->whole.y);
                ++pieces;
                CHECK(stage.find(id)->whole.w >= 88);
            }
        }
        // There is room for six.
        CHECK(lines.size() <= (pieces > 12 ? 4 : 2));
        stage.app.leave();
    }
}

TEST_CASE("a number and its sign of percent are never on two lines") {
    for (const engine::Strings& strings : test::every_language()) {
        std::vector<std::string> files{"strings/" + strings.language() + ".json"};
        const auto file_of = [&](const engine::Game& game) {
            return "games/" + game.info().id + '/' + strings.language() + ".json";
        };
        for (const engine::Game* game : test::games_with(
                 [&](const engine::Game& game) { return find_asset(file_of(game)).has_value(); })) {
            files.push_back(file_of(*game));
        }
        for (const std::string& file : files) {
            CAPTURE(file);
            const auto text = find_asset(file);
            REQUIRE(text);
            CHECK(text->find("} %") == std::string::npos);
        }
    }
}

TEST_CASE("a rating is explained before the first puzzle") {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.open({shell::Screen::puzzles, engine::catalog().front()});
    stage.settle();
    REQUIRE(stage.find("puzzles:rating") != nullptr);
    CHECK(stage.find("puzzles:rating")->label.find(stage.app.text("ui.puzzle.rating.about")) !=
          std::string::npos);
}

TEST_CASE("three lines of a comment are seen on the lowest screens") {
    in_each_language([](Stage& stage) {
        std::vector<Node> notes;
        for (const auto& [width, height] : {std::pair{320.F, 568.F}, std::pair{844.F, 390.F}}) {
            stage.resize(width, height, 2, true);
            for (const engine::Game* game : engine::catalog()) {
                stage.app.open({shell::Screen::viewer, game, 0});
                stage.settle();
                for (int ply = 0; ply < 20; ++ply) {
                    if (const Node* note = stage.find("viewer:note")) {
                        notes.push_back(*note);
                    }
                    stage.key(ui::Key::right);
                    stage.settle();
                }
                stage.app.open({});
            }
        }
        CHECK(notes.size() > 20);
        ui::Fonts type(stage.textures);
        type.set_unit(2);
        for (const Node& note : notes) {
            CAPTURE(note.label);
            const ui::Flow text = ui::flow(type, note.label, ui::Style::small, 0, note.rect.w);
            const auto lines = std::min<std::size_t>(3, text.lines.size());
            CHECK(note.rect.h >= static_cast<float>(lines) * text.line_height - 1);
        }
    });
}

TEST_CASE("the signs on a player's strip are explained under a pointer and a resting finger") {
    Stage stage;
    for (const bool touch : {false, true}) {
        stage.resize(390, 844, 2, touch);
        for (const engine::Game* game : engine::catalog()) {
            CAPTURE(game->info().id, touch);
            stage.app.new_match(*game, {});
            stage.settle();
            const int before = Stage::vertices();
            const ui::Rect strip = stage.find("strip:0")->rect;
            stage.move_to(strip.x + strip.w / 2, strip.y + strip.h / 2);
            if (touch) {
                CHECK(Stage::vertices() == before);
                stage.press(true);
            }
            stage.settle();
            const bool signs = stage.find("strip:0")->label.find("; ") != std::string::npos;
            CHECK((Stage::vertices() > before) == signs);
            stage.press(false);
            stage.move_to(-10, -10);
            stage.settle();
            CHECK(Stage::vertices() == before);
        }
    }
}

TEST_CASE("the panel of a lesson stays with the player who learns") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(390, 844, 2, true);
    int solved = 0;
    for (const engine::Game* game : test::games_with(learn::has_lesson)) {
        stage.app.open({shell::Screen::lesson, game});
        while (!stage.app.lesson()->over()) {
            const learn::LessonStep& step = stage.app.lesson()->steps()[stage.app.lesson()->at()];
            CAPTURE(game->info().id, step.name);
            const Actor learner = stage.app.board().match()->actor();
            if (!step.accept.empty()) {
                stage.app.board().play_text(step.accept.front());
                stage.settle();
                ++solved;
                CHECK(stage.ids_with(learner == Actor::first ? "row:1:" : "row:0:").empty());
            }
            stage.app.lesson()->next();
            stage.settle();
        }
        stage.app.open({});
    }
    CHECK(solved > 20);
}

TEST_CASE("all choices of a set-up are seen at once on a laptop") {
    in_each_language([](Stage& stage) {
        for (const auto& [width, height] : {std::pair(1366.0F, 768.0F), {1024.0F, 600.0F}}) {
            stage.resize(width, height);
            for (const engine::Game* game : engine::catalog()) {
                CAPTURE(game->info().id, width);
                stage.app.open({});
                stage.settle();
                stage.activate("setup:" + game->info().id);
                stage.click("setup:with:computer");
                const float end = stage.find("begin")->rect.y;
                for (const char* id : {"setup:with:computer", "setup:side:first", "setup:level:1",
                                       "setup:watch", "setup:position"}) {
                    CAPTURE(id);
                    if (id == std::string("setup:position") && !game->info().complete &&
                        game->editing() == nullptr) {
                        continue;
                    }
                    REQUIRE(stage.find(id) != nullptr);
                    const Node& node = *stage.find(id);
                    CHECK(node.rect.h >= 38);
                    CHECK(bottom_of(node.rect) <= end);
                }
                stage.key(ui::Key::escape);
            }
        }
    });
}

TEST_CASE("a dialog begins with its choices, and not with what closes it") {
    Stage stage;
    stage.resize(390, 844, 2, true);
    const auto close_is_last = [&](const std::string& dialog) {
        const auto& nodes = stage.semantics().nodes();
        const auto begin = std::find_if(nodes.begin(), nodes.end(),
                                        [&](const Node& node) { return node.id == dialog; });
        REQUIRE(begin != nodes.end());
        const auto first = std::find_if(begin + 1, nodes.end(), [](const Node& node) {
            return node.role == ui::Role::button || node.role == ui::Role::toggle;
        });
        REQUIRE(first != nodes.end());
        CHECK(first->id != "close");
        CHECK(stage.find("close") != nullptr);
    };
    const engine::Game& game = *engine::catalog().front();
    stage.app.open({});
    stage.settle();
    stage.click("play:" + game.info().id);
    close_is_last("newcomer");
    stage.key(ui::Key::escape);
    stage.app.new_match(game, {});
    stage.settle();
    stage.activate("menu");
    stage.activate("share");
    close_is_last("share-dialog");
    stage.key(ui::Key::escape);
    stage.app.open({shell::Screen::rules, &game});
    stage.settle();
    stage.activate("rules:contents");
    close_is_last("rules:contents-list");
}

TEST_CASE("an action and its piece are named once") {
    in_each_language([](Stage& stage) {
        stage.resize(390, 844, 2, true);
        int named = 0;
        for (const engine::Game* game : engine::catalog()) {
            stage.app.new_match(*game, {});
            const engine::Position& position = stage.app.board().match()->position();
            ActionList actions;
            position.legal_actions(actions);
            for (const Action action : actions) {
                const engine::ActionLabel label = position.label(action);
                if (label.glyph < 0) {
                    continue;
                }
                const auto& glyph = game->info().glyphs[static_cast<std::size_t>(label.glyph)];
                const std::string name = stage.app.text(Phrase(glyph.name_key));
                const std::string spoken = stage.app.context().narrator.action(*game, label);
                CAPTURE(spoken, name);
                const auto at = spoken.find(name);
                CHECK(at != std::string::npos);
                CHECK(spoken.find(name, at + 1) == std::string::npos);
                ++named;
            }
        }
        CHECK(named > 50);
    });
}

TEST_CASE("on the smallest phone a refusal can be read to its end, and leads to its rule") {
    std::set<std::string> ways;
    in_each_language([&](Stage& stage) {
        stage.resize(320, 568, 2, true);
        for (const engine::Game* game : engine::catalog()) {
            CAPTURE(game->info().id);
            stage.app.new_match(*game, {});
            stage.settle();
            const std::vector<std::string> cells = stage.ids_with("cell:");
            int refusals = 0;
            for (std::size_t i = 0; i < 400 && refusals < 12; ++i) {
                stage.app.board().deselect();
                stage.activate(cells[i * 7 % cells.size()]);
                stage.activate(cells[(i * 11 + 5) % cells.size()]);
                const auto& notice = stage.app.board().notice();
                if (!notice || notice->explanation.paragraph.empty()) {
                    continue;
                }
                ++refusals;
                CAPTURE(notice->sentence);
                if (stage.find("rule") == nullptr) {
                    REQUIRE(stage.find("prompt-whole") != nullptr);
                    stage.click("prompt-whole");
                    stage.settle();
                    ways.insert("above");
                }
                REQUIRE(stage.find("rule") != nullptr);
                ways.insert(stage.find("rule")->rect.w > 300 ? "text" : "below");
            }
            CHECK(refusals > 0);
        }
    });
    CHECK(ways == std::set<std::string>{"above", "below", "text"});
}
