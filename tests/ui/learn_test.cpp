// The rulebook with its boards, and the lessons, on the screen.

#include "activity/demonstration.h"
#include "engine/catalog.h"
#include "engine/workbench.h"
#include "learn/examples.h"
#include "learn/lesson.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/games.h"
#include "ui/board/board_model.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <vector>

using namespace motley;
using test::Stage;
using ui::Node;

namespace {

/// The ids of a game's example boards, and what each shows.
std::vector<std::pair<std::string, activity::Demonstration>>
boards_of(const engine::Game& game, const engine::Strings& strings) {
    std::vector<std::pair<std::string, activity::Demonstration>> out;
    const auto paragraphs = learn::load_examples(game);
    REQUIRE(paragraphs.has_value());
    for (const learn::Paragraph& paragraph : *paragraphs) {
        for (std::size_t i = 0; i < paragraph.examples.size(); ++i) {
            std::string id = "example:" + paragraph.number;
            id += i == 0 ? "" : ':' + std::to_string(i + 1);
            out.emplace_back(std::move(id),
                             activity::demonstrate(game, paragraph.examples[i], strings));
        }
    }
    return out;
}

bool in_view(const Node* node) { return node != nullptr && node->rect.h > 0; }

/// Activates the steps of an action until the lesson's step is solved.
void take_step(Stage& stage, const std::string& token) {
    const engine::Position& position = stage.app.board().match()->position();
    const auto action = position.read_action(token);
    REQUIRE(action.has_value());
    const scene::Path path = position.path(*action);
    const auto& places = stage.app.game()->topology().places;
    for (const scene::Step& step : path) {
        if (stage.app.lesson()->solved()) {
            return;
        }
        const auto& chosen = stage.app.board().choice().chosen();
        const auto known = static_cast<std::size_t>(&step - path.data());
        const bool taken = std::find(chosen.begin(), chosen.end(), step) != chosen.end();
        if (step.kind == scene::Step::Kind::member ? taken : chosen.size() > known) {
            continue; // it was implied
        }
        const std::string id = step.kind == scene::Step::Kind::chip
                                   ? "chip:" + std::to_string(step.id)
                                   : "cell:" + places[step.id].label;
        CAPTURE(token, id);
        REQUIRE(stage.find(id) != nullptr);
        stage.activate(id);
    }
    if (!stage.app.lesson()->solved()) {
        REQUIRE(stage.find("done") != nullptr);
        stage.activate("done");
    }
    REQUIRE(stage.app.lesson()->solved());
}

std::string accepted(const shell::App& app) {
    const learn::LessonStep& step = app.lesson()->steps()[app.lesson()->at()];
    const engine::Position& position = app.board().match()->position();
    return step.accept.empty() ? position.write_action(position.nth_action(0))
                               : step.accept.front();
}

} // namespace

TEST_CASE("each board of a rulebook says what it shows and has a button that plays it") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.resize(1366, 768);
        stage.app.open({shell::Screen::rules, game});
        stage.settle();
        const auto boards = boards_of(*game, stage.app.context().narrator.strings());
        CHECK((boards.size() > 15 || !game->info().complete));
        for (const auto& [id, shows] : boards) {
            CAPTURE(id);
            const Node* board = stage.find(id);
            const Node* button = stage.find(id + ":play");
            REQUIRE(board != nullptr);
            REQUIRE(button != nullptr);
            CHECK(board->role == ui::Role::text);
            CHECK(board->label.find(shows.whole()) != std::string::npos);
            CHECK(button->role == ui::Role::button);
            CHECK(button->label.find(stage.app.text("ui.example.play")) != std::string::npos);
        }
        CHECK(stage.ids_with("example:").size() == 2 * boards.size());
    }
}

TEST_CASE("an example is played by a click and by Enter, and can be played again") {
    for (const engine::Game* game : test::some_games()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.resize(1366, 768);
        stage.app.open({shell::Screen::rules, game});
        stage.settle();
        const auto boards = boards_of(*game, stage.app.context().narrator.strings());
        for (const std::string& id : {boards.front().first, boards[boards.size() / 2].first}) {
            CAPTURE(id);
            const std::string play = id + ":play";
            stage.ui().focus(play, true);
            stage.settle();
            REQUIRE(in_view(stage.find(play)));
            if (id == boards.front().first) {
                stage.click(play);
            } else {
                stage.key(ui::Key::enter);
            }
            const std::string again = stage.app.text("ui.example.again");
            CHECK(stage.find(play)->label.substr(0, again.size()) == again);
            CHECK_FALSE(stage.ui().wants_frame());
            // While it plays it asks for frames, but not while it is out of view.
            stage.semantics().activate(play);
            stage.frame();
            stage.frame();
            CHECK(stage.ui().wants_frame());
            stage.key(ui::Key::end);
            CHECK_FALSE(in_view(stage.find(play)));
            CHECK_FALSE(stage.ui().wants_frame());
        }
    }
}

TEST_CASE("the whole of a rulebook with its boards fits narrow and wide pages, in every language") {
    Stage stage;
    for (const activity::Language& language : stage.app.context().narrator.languages()) {
        stage.app.context().set_language(language.id);
        for (const test::ScreenSize& size :
             {test::screen_sizes().front(), test::screen_sizes()[9], test::screen_sizes()[4]}) {
            stage.resize(size.width, size.height, size.ratio, size.touch);
            for (const engine::Game* game : test::some_games()) {
                CAPTURE(language.id, size.width, game->info().id);
                stage.app.open({});
                stage.settle();
                stage.app.open({shell::Screen::rules, game});
                stage.settle();
                stage.key(ui::Key::home); // it opens where it was left
                stage.move_to(stage.surface.width / 2, stage.surface.height / 2);
                float seen = 0;
                do {
                    stage.settle();
                    CHECK(stage.cut_texts().empty());
                    for (const Node& node : stage.semantics().nodes()) {
                        if (node.rect.x + node.rect.w > stage.surface.width) {
                            FAIL_CHECK(node.id << ' ' << node.label << " sticks out");
                        }
                    }
                    seen += stage.surface.height;
                } while (stage.ui().wheel(stage.surface.height * 0.8F));
                CHECK((seen > 3 * stage.surface.height || !game->info().complete));
            }
        }
        if (test::sanitized) {
            return; // the same code draws every language
        }
    }
}

TEST_CASE("the contents of a rulebook lead to every paragraph, and its address follows") {
    for (const engine::Game* game : test::some_games()) {
        for (const bool phone : {false, true}) {
            CAPTURE(game->info().id, phone);
            Stage stage;
            stage.surface.system_reduced_motion = true;
            phone ? stage.resize(390, 844, 1, true) : stage.resize(1366, 768);
            stage.app.open({shell::Screen::rules, game});
            stage.settle();
            const std::string address = '/' + game->info().id + "/rules";
            CHECK(stage.ui().history().back() == address);
            stage.activate("rules:contents");
            REQUIRE(stage.find("rules:contents-list") != nullptr);
            const auto listed = stage.ids_with("contents:");
            CHECK((listed.size() > 20 || !game->info().complete));
            CHECK(stage.key(ui::Key::escape));
            CHECK(stage.find("rules:contents-list") == nullptr);
            REQUIRE(stage.app.screen() == shell::Screen::rules);
            for (const std::string number : {"2.1", "4.1", "1.1"}) {
                CAPTURE(number);
                stage.activate("rules:contents");
                stage.activate("contents:" + number);
                CHECK(stage.find("rules:contents-list") == nullptr);
                const Node* const button = stage.find("paragraph:" + number);
                REQUIRE(in_view(button));
                const bool high = button->rect.y < stage.surface.height / 2;
                CHECK((high || !game->info().complete));
                if (!high) {
                    continue; // the end of a short rulebook cannot be scrolled further up
                }
                CHECK(stage.ui().history().back() == address + '/' + number);
                CHECK(in_view(stage.find("example:" + number)));
                CHECK(stage.ui().copied().rfind(number + ' ', 0) == 0);
            }
            // Scrolling changes the address, and no entry of the history.
            const int depth = stage.ui().depth();
            stage.key(ui::Key::end);
            CHECK(stage.ui().history().back() != address + "/1.1");
            CHECK(stage.ui().depth() == depth);
            // A link to a paragraph is copied.
            stage.activate("paragraph:2.1");
            const auto copied = stage.app.sharing.take_export();
            REQUIRE(copied);
            CHECK(copied->text == '#' + address + "/2.1");
        }
    }
}

TEST_CASE("the rules are searched, from hit to hit") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    const engine::Game* const game = test::some_games().front();
    stage.app.open({shell::Screen::rules, game});
    stage.settle();
    stage.semantics().enter("rules:search", "TURN");
    stage.settle();
    REQUIRE(stage.find("rules:hits") != nullptr);
    const std::string first = stage.find("rules:hits")->label;
    const std::string text = stage.ui().copied();
    CHECK(text.find("turn") != std::string::npos);
    stage.activate("rules:next");
    CHECK(stage.find("rules:hits")->label != first);
    CHECK(stage.ui().copied() != text);
    stage.activate("rules:previous");
    CHECK(stage.find("rules:hits")->label == first);
    stage.semantics().enter("rules:search", "no word of any rule");
    stage.settle();
    CHECK_FALSE(stage.find("rules:next")->enabled);
    CHECK(stage.key(ui::Key::escape));
    CHECK(stage.find("rules:hits") == nullptr);
    CHECK(stage.app.screen() == shell::Screen::rules);
}

TEST_CASE("the text of a rulebook can be selected, and leaves no gaps for its boards") {
    Stage stage;
    stage.resize(1366, 768);
    for (const engine::Game* game : test::some_games()) {
        CAPTURE(game->info().id);
        stage.app.open({shell::Screen::rules, game});
        stage.settle();
        const Node* above = nullptr;
        for (const Node& node : stage.semantics().nodes()) {
            if (!node.selectable) {
                continue;
            }
            if (above != nullptr && above->rect.h > 0 && node.rect.h > 0) {
                CHECK(node.rect.y - (above->rect.y + above->rect.h) < 80);
            }
            above = &node;
        }
        CHECK(above != nullptr);
    }
}

TEST_CASE("the paragraph of a refusal opens the rulebook there") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.resize(1366, 768);
        stage.app.new_match(*game, {});
        stage.settle();
        const engine::Position& position = stage.app.board().match()->position();
        ActionList all;
        well_formed(position, all);
        const auto illegal = std::find_if(all.begin(), all.end(), [&](Action action) {
            return !position.explain(action).paragraph.empty();
        });
        REQUIRE(illegal != all.end());
        const std::string paragraph = position.explain(*illegal).paragraph;
        stage.app.board().play_text(position.write_action(*illegal));
        stage.settle();
        REQUIRE(stage.find("rule") != nullptr);
        stage.click("rule");
        REQUIRE(stage.app.screen() == shell::Screen::rules);
        const auto& nodes = stage.semantics().nodes();
        const auto text = std::find_if(nodes.begin(), nodes.end(), [&](const Node& node) {
            return node.role == ui::Role::text && node.label.rfind(paragraph + ' ', 0) == 0;
        });
        REQUIRE(text != nodes.end());
        CHECK(text->rect.h > 0);
    }
}

TEST_CASE("every lesson can be finished through the screen, on a desk and on a phone") {
    for (const test::ScreenSize& size : {test::screen_sizes()[9], test::screen_sizes().front()}) {
        for (const engine::Game* game : test::some_of(test::games_with(learn::has_lesson))) {
            const std::string& id = game->info().id;
            CAPTURE(id, size.width);
            Stage stage;
            stage.surface.system_reduced_motion = true;
            stage.resize(size.width, size.height, size.ratio, size.touch);
            REQUIRE(stage.find("learn:" + id) != nullptr);
            stage.activate("learn:" + id);
            REQUIRE(stage.app.screen() == shell::Screen::lesson);
            while (!stage.app.lesson()->over()) {
                const std::size_t at = stage.app.lesson()->at();
                CAPTURE(at);
                CHECK(stage.find("lesson:task")->label == stage.app.lesson()->task());
                take_step(stage, accepted(stage.app));
                // What happened is told in full, or if that is long, as the outcome alone.
                const std::string& whole = stage.app.lesson()->note();
                const std::string& shown = stage.find("lesson:note")->label;
                CHECK((shown == whole || (whole.size() > 90 && shown.size() < whole.size())));
                REQUIRE(stage.find("lesson:next") != nullptr);
                stage.activate("lesson:next");
                REQUIRE(stage.app.lesson()->at() == at + 1);
            }
            CHECK(stage.find("lesson:task")->label == stage.app.text("lesson.over"));
            stage.activate("lesson:next");
            CHECK(stage.app.screen() == shell::Screen::play);
            CHECK(stage.app.game() == game);
            CHECK(stage.app.board().seats() == match::first_opponent);
        }
    }
}

TEST_CASE("after a lesson, too, a game under way is not lost") {
    const engine::Game& game = *engine::catalog()[0];
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    stage.app.new_match(game, {});
    stage.app.board().play_text(stage.app.board().match()->position().write_action(
        stage.app.board().match()->position().nth_action(0)));
    const std::string under_way = stage.app.board().match()->position().write();
    stage.app.open({shell::Screen::lesson, &game});
    while (!stage.app.lesson()->over()) {
        stage.app.lesson()->next();
    }
    stage.settle();
    const std::string id = stage.app.matches().of(game)->about.id;
    stage.click("lesson:next");
    CHECK(stage.app.screen() == shell::Screen::play);
    REQUIRE(stage.app.library.summary(id) != nullptr);
    CHECK(stage.app.library.summary(id)->position == under_way);
    CHECK(stage.app.board().match()->current() == 0);
    CHECK(stage.app.board().seats() == match::first_opponent);
}

TEST_CASE("the rulebook opens as a page of the site, where there is a site") {
    for (const engine::Game* game : engine::catalog()) {
        for (const std::string& language : engine::Strings::languages()) {
            Stage stage;
            stage.resize(320, 568);
            stage.app.context().set_language(language);
            stage.app.open({shell::Screen::rules, game});
            stage.settle();
            CHECK(stage.find("rules:page") == nullptr);
            stage.app.sharing.set_address("https://example.org/motley/");
            stage.settle();
            stage.click("rules:page");
            CHECK(stage.app.sharing.take_page() ==
                  "rules/" + game->info().id + '.' + language + ".html");
            CHECK(stage.app.sharing.take_page().empty());
        }
    }
}

TEST_CASE("a lesson can be begun from the rulebook, helps, goes back, and is left") {
    const engine::Game& game = *engine::catalog()[0];
    Stage stage;
    stage.resize(1366, 768);
    stage.app.open({shell::Screen::rules, &game});
    stage.settle();
    stage.click("lesson");
    REQUIRE(stage.app.screen() == shell::Screen::lesson);
    CHECK(stage.find("lesson:note") == nullptr);
    CHECK_FALSE(stage.find("lesson:back")->enabled);
    stage.click("lesson:hint");
    REQUIRE(stage.find("lesson:note") != nullptr);
    CHECK(stage.app.lesson()->hinted());
    stage.click("lesson:next");
    CHECK(stage.app.lesson()->at() == 1);
    stage.click("lesson:back");
    CHECK(stage.app.lesson()->at() == 0);
    // The first Back deselects the piece, the next leaves the lesson.
    const auto place = stage.app.board().choice().choices().front().id;
    stage.activate("cell:" + game.topology().places[place].label);
    CHECK_FALSE(stage.app.board().choice().chosen().empty());
    stage.key(ui::Key::escape);
    CHECK(stage.app.board().choice().chosen().empty());
    CHECK(stage.app.screen() == shell::Screen::lesson);
    stage.key(ui::Key::escape);
    CHECK(stage.app.screen() == shell::Screen::start);
}

TEST_CASE("what can act is marked unasked at the beginning of a match, and later no more") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        shell::App app(test::english(), 1);
        app.new_match(*game, {});
        CHECK(ui::ModelMaker().make(app, activity::ChangeSet::all()).inviting);
        for (int i = 0; i < 8; ++i) {
            const engine::Position& position = app.board().match()->position();
            app.board().play_text(position.write_action(position.nth_action(0)));
        }
        CHECK_FALSE(ui::ModelMaker().make(app, activity::ChangeSet::all()).inviting);
    }
}

TEST_CASE("each lesson has a title of its own") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(390, 844, 2, true);
    std::set<std::string> titles;
    for (const engine::Game* game : test::complete_games()) {
        CAPTURE(game->info().id);
        stage.app.open({shell::Screen::lesson, game});
        stage.settle();
        titles.insert(stage.find("title")->label);
        CHECK(stage.find("title")->label.find(stage.app.text("name")) == std::string::npos);
        // The page's own title names the game, too.
        CHECK(stage.ui().title().find(stage.app.text("name")) != std::string::npos);
        stage.app.open({});
    }
    CHECK(titles.size() == test::complete_games().size());
}

TEST_CASE(
    "on phones the board of a lesson is wide, no step moves it, and all texts are seen whole") {
    struct Phone {
        float width;
        float height;
        float ratio;
        float square; ///< the part of the width that a board takes, if it is no higher than wide
        float high;   ///< and otherwise
    };
    for (const engine::Strings& strings : test::every_language()) {
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.app.context().set_language(strings.language());
        for (const Phone& phone :
             {Phone{390, 844, 3, 0.95F, 0.84F}, Phone{390, 844, 2, 0.94F, 0.84F},
              Phone{360, 640, 3, 0.74F, 0.61F}, Phone{320, 568, 2, 0.64F, 0.48F}}) {
            for (const engine::Game* game : test::some_of(test::games_with(learn::has_lesson))) {
                CAPTURE(strings.language(), phone.width, phone.ratio, game->info().id);
                // Looks at each step before help is asked for and with it, and at the end.
                const auto walk = [&](float height, const auto& look) {
                    stage.resize(phone.width, height, phone.ratio, true);
                    stage.app.open({shell::Screen::lesson, game});
                    for (std::size_t i = 0; i <= stage.app.lesson()->steps().size(); ++i) {
                        CAPTURE(i);
                        stage.settle();
                        look(*stage.find("lesson:task"));
                        stage.app.lesson()->show_hint();
                        stage.settle();
                        if (const Node* note = stage.find("lesson:note"); note != nullptr) {
                            look(*note);
                        }
                        stage.app.lesson()->next();
                    }
                    stage.app.open({});
                };
                std::vector<float> heights;
                walk(1600, [&](const Node& text) { heights.push_back(text.rect.h); });
                const scene::Topology& topology = game->topology();
                const float part = topology.height <= topology.width ? phone.square : phone.high;
                std::size_t seen = 0;
                ui::Rect first;
                walk(phone.height, [&](const Node& text) {
                    const ui::Rect board = stage.find("board")->rect;
                    CHECK(board.w >= part * phone.width * phone.ratio);
                    first = seen == 0 ? board : first;
                    CHECK(board == first);
                    REQUIRE(seen < heights.size());
                    CHECK(text.rect.h == heights[seen]);
                    ++seen;
                });
                CHECK(seen == heights.size());
            }
        }
        if (test::sanitized) {
            return; // the same code draws every language
        }
    }
}
