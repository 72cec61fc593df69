// What a narrow screen must show without scrolling.

#include "engine/catalog.h"
#include "learn/lesson.h"
#include "support/effort.h"
#include "support/fake_client.h"
#include "support/games.h"
#include "ui/board/picture.h"
#include "ui/kit/fonts.h"
#include "ui/kit/theme.h"
#include "ui/page/layout.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>
#include <vector>

using namespace motley;
using test::Stage;
using ui::Node;

namespace {

constexpr float ratio = 3;

void resize_to_phone(Stage& stage, float height = 844) { stage.resize(390, height, ratio, true); }

float bottom_of(const Node& node) { return node.rect.y + node.rect.h; }

/// The number of characters drawn in plain white: in the dark theme, those of coordinates.
std::size_t white_letters() {
    std::size_t vertices = 0;
    const ImDrawData& drawn = *ImGui::GetDrawData();
    for (int i = 0; i < drawn.CmdListsCount; ++i) {
        const ImDrawList& list = *drawn.CmdLists[i];
        for (const ImDrawCmd& command : list.CmdBuffer) {
            if (command.TextureId != ImGui::GetIO().Fonts->TexID) {
                continue;
            }
            for (unsigned int at = 0; at < command.ElemCount; at += 6) {
                const ImDrawIdx index = list.IdxBuffer[static_cast<int>(command.IdxOffset + at)];
                const ImDrawVert& vertex =
                    list.VtxBuffer[static_cast<int>(command.VtxOffset + index)];
                const ImVec2 filled = ImGui::GetIO().Fonts->TexUvWhitePixel;
                vertices += vertex.col == IM_COL32_WHITE && vertex.uv.x != filled.x ? 1 : 0;
            }
        }
    }
    return vertices;
}

/// The left edges of the scroll bars.
std::vector<float> scroll_bars(const ui::Theme& theme) {
    std::vector<float> out;
    const ImDrawData& drawn = *ImGui::GetDrawData();
    for (int i = 0; i < drawn.CmdListsCount; ++i) {
        for (const ImDrawVert& vertex : drawn.CmdLists[i]->VtxBuffer) {
            if (vertex.col == ui::fade(theme.muted, 0.55F)) {
                out.push_back(vertex.pos.x);
            }
        }
    }
    return out;
}

/// The choices that begin an answer to the step, and the dice that it mentions.
std::vector<std::string> needed_ids(const shell::App& app) {
    std::vector<std::string> out{"lesson:task"};
    const engine::Position& position = app.board().match()->position();
    const learn::LessonStep& step = app.lesson()->steps()[app.lesson()->at()];
    if (app.lesson()->hinted()) {
        out.emplace_back("lesson:note");
    }
    if (!step.accept.empty()) {
        const auto action = position.read_action(step.accept.front());
        REQUIRE(action.has_value());
        const scene::Path path = position.path(*action);
        if (path.front().kind == scene::Step::Kind::chip) {
            out.push_back("chip:" + std::to_string(path.front().id));
        }
    }
    const scene::Scene scene = position.scene();
    for (std::size_t i = 0; i < scene.shared.size(); ++i) {
        if (scene.shared[i].kind == scene::RowKind::dice && !scene.shared[i].tiles.empty()) {
            out.push_back("row:2:" + std::to_string(i));
        }
    }
    return out;
}

} // namespace

TEST_CASE("a match begins at the top of the drawer, wherever the one before was scrolled to") {
    Stage stage;
    resize_to_phone(stage);
    int scrolled = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.new_match(*game, {});
        stage.settle();
        const auto rows = stage.ids_with("row:");
        REQUIRE_FALSE(rows.empty());
        const float at = stage.find(rows.front())->rect.y;
        stage.move_to(195 * ratio, 800 * ratio);
        scrolled += stage.ui().wheel(60 * ratio) ? 1 : 0;
        stage.settle();
        stage.app.new_match(*game, {});
        stage.settle();
        CHECK(stage.find(rows.front())->rect.y == at);
    }
    CHECK(scrolled > 2);
}

TEST_CASE("a match begins with what can be done, whatever was looked at in the one before") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    resize_to_phone(stage);
    const auto chosen = [&](const char* tab) { return stage.find(tab)->on; };
    for (const engine::Game* game : {engine::catalog()[0], engine::catalog()[1]}) {
        stage.app.new_match(*game, {});
        stage.settle();
        CHECK(chosen("tab:actions"));
        stage.activate("tab:moves");
        CHECK(chosen("tab:moves"));
    }
    stage.app.play().resign();
    stage.app.rematch();
    stage.settle();
    CHECK(chosen("tab:actions"));
    // Returning leads to the same match.
    stage.activate("tab:moves");
    stage.app.open({});
    stage.settle();
    stage.app.open({shell::Screen::play});
    stage.settle();
    CHECK(chosen("tab:moves"));
}

TEST_CASE("a hint is at hand at every size") {
    Stage stage;
    test::FakeClient client;
    client.prompt = true;
    stage.app.context().computer.set_engine(&client);
    for (const test::ScreenSize& size : test::screen_sizes()) {
        for (const engine::Game* game : test::some_games()) {
            CAPTURE(game->info().id, size.width, size.height);
            stage.app.new_match(*game, {});
            stage.resize(size.width, size.height, size.ratio, size.touch);
            REQUIRE(stage.find("hint") != nullptr);
            CHECK(stage.find("hint")->rect.h >= 44 * ui::make_view(stage.surface).unit - 1);
            stage.click("hint");
            CHECK(stage.find("hint-play") != nullptr);
        }
    }
}

TEST_CASE("what can still be done in a turn of several actions is on the strip of who acts") {
    Stage stage;
    resize_to_phone(stage);
    int counted = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.new_match(*game, {});
        stage.settle();
        const Actor first = stage.app.board().match()->actor();
        stage.app.board().play_text(stage.app.board().match()->position().write_action(
            stage.app.board().match()->position().nth_action(0)));
        stage.settle();
        if (stage.app.board().match()->actor() != first) {
            continue;
        }
        ++counted;
        const auto& rows = stage.app.board().match()->position().scene().shared;
        const auto left = std::find_if(rows.begin(), rows.end(), [](const scene::PanelRow& row) {
            return row.kind == scene::RowKind::pips;
        });
        REQUIRE(left != rows.end());
        const std::string strip = first == Actor::second ? "strip:1" : "strip:0";
        CHECK(stage.find(strip)->label.find(stage.app.text(left->label_key)) != std::string::npos);
    }
    CHECK(counted > 0);
}

TEST_CASE(
    "all coordinates of a board are shown as soon as they can be read, and lie in its frame") {
    Stage stage;
    stage.app.context().set(&activity::Settings::theme, activity::ThemeChoice::dark);
    resize_to_phone(stage);
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        std::size_t letters = 0;
        for (const scene::EdgeLabel& label : game->topology().labels) {
            letters += label.text.size();
        }
        stage.app.new_match(*game, {});
        stage.settle();
        CHECK(white_letters() == letters);
        stage.app.open({shell::Screen::lesson, game});
        stage.settle();
        CHECK(white_letters() == letters);
        stage.app.open({});
    }
    ui::Fonts type(stage.textures);
    type.set_unit(ratio);
    for (const engine::Game* game : engine::catalog()) {
        for (float width = 200; width <= 500; width += 20) {
            for (const bool flipped : {false, true}) {
                CAPTURE(game->info().id, width, flipped);
                const ui::BoardGeometry board(game->topology(),
                                              {0, 0, width * ratio, 2 * width * ratio},
                                              {ratio, true, false, flipped});
                if (board.cell() < picture::least_labelled * ratio) {
                    continue;
                }
                const ui::Style style =
                    board.cell() < 30 * ratio ? ui::Style::coordinate_small : ui::Style::coordinate;
                for (const ui::BoardGeometry::Label& label : board.labels()) {
                    const float w = type.width(style, label.text);
                    const float h = type.size(style) * 0.72F;
                    CAPTURE(label.text);
                    CHECK(label.at.x - w / 2 >= board.outer().x);
                    CHECK(label.at.x + w / 2 <= board.outer().x + board.outer().w);
                    for (std::size_t id = 0; id < board.size(); ++id) {
                        const ui::Rect& cell = board.place(static_cast<scene::PlaceId>(id));
                        const bool apart =
                            label.at.x + w / 2 <= cell.x || label.at.x - w / 2 >= cell.x + cell.w ||
                            label.at.y + h / 2 <= cell.y || label.at.y - h / 2 >= cell.y + cell.h;
                        CHECK(apart);
                    }
                }
            }
        }
    }
}

TEST_CASE("what a step of a lesson needs is seen whole on a phone, with help and without") {
    Stage stage;
    int chips = 0;
    int dice = 0;
    for (const engine::Game* game : test::games_with(learn::has_lesson)) {
        stage.app.open({shell::Screen::lesson, game});
        while (!stage.app.lesson()->over()) {
            for (const bool hinted : {false, true}) {
                if (hinted) {
                    stage.app.lesson()->show_hint();
                }
                const std::string step = stage.app.lesson()->steps()[stage.app.lesson()->at()].name;
                CAPTURE(game->info().id, step, hinted);
                resize_to_phone(stage);
                const std::vector<std::string> ids = needed_ids(stage.app);
                std::vector<float> heights;
                for (const std::string& id : ids) {
                    CAPTURE(id);
                    REQUIRE(stage.find(id) != nullptr);
                    heights.push_back(stage.find(id)->rect.h);
                }
                // The card ends where its text ends.
                const Node* words = stage.find(hinted ? "lesson:note" : "lesson:task");
                const float below = stage.find("lesson:back")->rect.y - bottom_of(*words);
                CHECK(below >= 0);
                CHECK(below <= 8 * ratio);
                resize_to_phone(stage, 1600);
                for (std::size_t i = 0; i < ids.size(); ++i) {
                    CAPTURE(ids[i]);
                    CHECK(heights[i] == stage.find(ids[i])->rect.h);
                    chips += ids[i].rfind("chip:", 0) == 0 ? 1 : 0;
                    dice += ids[i].rfind("row:", 0) == 0 ? 1 : 0;
                }
                resize_to_phone(stage);
            }
            stage.app.lesson()->next();
        }
        stage.app.open({});
    }
    CHECK(chips > 0);
    CHECK(dice > 0);
}

TEST_CASE("what has to be chosen beside the board is seen whole on a phone, and marked by a hint") {
    Stage stage;
    test::FakeClient client;
    client.prompt = true;
    stage.app.context().computer.set_engine(&client);
    int needed = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.new_match(*game, {});
        const auto& choices = stage.app.board().choice().choices();
        if (std::any_of(choices.begin(), choices.end(), [](const scene::Step& step) {
                return step.kind != scene::Step::Kind::chip;
            })) {
            continue;
        }
        ++needed;
        const std::string id = "chip:" + std::to_string(choices.front().id);
        resize_to_phone(stage, 1600);
        REQUIRE(stage.find(id) != nullptr);
        const float height = stage.find(id)->rect.h;
        resize_to_phone(stage);
        CHECK(stage.find(id)->rect.h == height);
        stage.click("hint");
        REQUIRE(stage.app.play().hints().shown().has_value());
        const scene::Path path =
            stage.app.board().match()->position().path(stage.app.play().hints().shown()->action);
        const Node* proposed = stage.find("chip:" + std::to_string(path.front().id));
        REQUIRE(proposed != nullptr);
        CHECK(proposed->label.find(stage.app.text("ui.cell.hinted")) != std::string::npos);
        CHECK(proposed->rect.h == height);
    }
    CHECK(needed > 0);
}

TEST_CASE("where only choices beside the board are left, those that are no tiles are seen") {
    Stage stage;
    resize_to_phone(stage);
    int seen = 0;
    for (const engine::Game* game : engine::catalog()) {
        stage.app.new_match(*game, {});
        for (int ply = 0; ply < 40 && stage.app.board().match()->actor() != Actor::none; ++ply) {
            CAPTURE(game->info().id, ply);
            stage.settle();
            const auto& choices = stage.app.board().choice().choices();
            const bool beside =
                std::all_of(choices.begin(), choices.end(), [](const scene::Step& step) {
                    return step.kind == scene::Step::Kind::chip;
                });
            for (const scene::Step& step : choices) {
                const Node* choice = stage.find("chip:" + std::to_string(step.id));
                if (beside && choice != nullptr && choice->role == ui::Role::button) {
                    ++seen;
                    CHECK(choice->rect.h > 0);
                }
            }
            const engine::Position& position = stage.app.board().match()->position();
            const auto n = static_cast<std::size_t>(ply) * 7919 % position.count_actions();
            stage.app.board().play_text(position.write_action(position.nth_action(n)));
        }
    }
    CHECK(seen > 0);
}

TEST_CASE("a bar of scrolling lies beside what is scrolled, and is not there without need") {
    Stage stage;
    for (const engine::Game* game : engine::catalog()) {
        if (game->editing() == nullptr) {
            continue;
        }
        CAPTURE(game->info().id);
        stage.resize(1366, 768);
        stage.app.edit_position(*game->start({}), {}, {});
        stage.settle();
        REQUIRE(stage.find("edit:undo") != nullptr);
        const Node undo = *stage.find("edit:undo");
        stage.move_to(undo.rect.x + 10, undo.rect.y - 10);
        for (const float at : scroll_bars(ui::theme(false))) {
            CHECK(at >= undo.rect.x + undo.rect.w + 4);
        }
        stage.app.open({});
        stage.settle();
        stage.resize(640, 600); // one column
        stage.settle();
        stage.activate("setup:" + game->info().id);
        REQUIRE(stage.find("setup") != nullptr);
        stage.activate("setup:with:computer");
        stage.activate("setup:watch");
        stage.activate("setup:clock");
        stage.activate("setup:turns");
        const Node cancel = *stage.find("cancel");
        const Node begin = *stage.find("begin");
        stage.move_to(begin.rect.x, cancel.rect.y - 100);
        const std::vector<float> bars = scroll_bars(ui::theme(false));
        CHECK_FALSE(bars.empty());
        for (const float at : bars) {
            CHECK(at >= begin.rect.x + begin.rect.w + 4);
        }
        stage.key(ui::Key::escape);
    }
}

TEST_CASE("on a phone the board of a lesson stays where it is when a note comes") {
    Stage stage;
    for (const engine::Game* game : test::games_with(learn::has_lesson)) {
        CAPTURE(game->info().id);
        stage.app.open({shell::Screen::lesson, game});
        resize_to_phone(stage);
        const float top = stage.find("board")->rect.y;
        const float skip = stage.find("lesson:next")->rect.y;
        stage.app.lesson()->show_hint();
        stage.settle();
        REQUIRE(stage.find("lesson:note") != nullptr);
        CHECK(stage.find("board")->rect.y == top);
        CHECK(stage.find("lesson:next")->rect.y == skip);
    }
}
