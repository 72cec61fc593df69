#include "support/effort.h"
#include "ui/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace motley;
using test::Stage;

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// The games that the page is tested with: see tests/web/games.mjs.
std::vector<std::pair<std::string, Json>> whole_games() {
    std::vector<std::pair<std::string, Json>> games;
    for (const auto& folder : fs::directory_iterator(fs::path(MOTLEY_SOURCE_DIR) / "tests/games")) {
        std::ifstream file(folder.path() / "web-game.json");
        if (file) {
            games.emplace_back(folder.path().filename().string(), Json::parse(file));
        }
    }
    return games;
}

/// A player's last action.
std::string last_action(const match::Match& match) {
    std::size_t n = match.current();
    while (n > 0 && match.plies()[n - 1].actor == Actor::chance) {
        --n;
    }
    return n == 0 ? "" : match.plies()[n - 1].text;
}

/// Plays the game; `use` activates the control with an id.
template <class Use>
void play(Stage& stage, const std::string& id, const Json& game, Use use) {
    const auto press = [&](const Json& ids) {
        for (const Json& next : ids) {
            const auto& name = next.get_ref<const std::string&>();
            CAPTURE(name);
            const ui::Node* node = stage.find(name);
            REQUIRE(node != nullptr);
            REQUIRE(node->enabled);
            use(name);
        }
    };
    press(game.value("begin", Json{"two:" + id}));
    press(game.at("refused").at("press"));
    CHECK(stage.app.context().narrator.announcement() ==
          game.at("refused").at("says").get<std::string>());
    press(Json{"deselect"});
    for (const Json& turn : game.at("turns")) {
        const auto& action = turn.at("action").get_ref<const std::string&>();
        CAPTURE(action);
        press(turn.at("press"));
        REQUIRE(last_action(*stage.app.board().match()) == action);
    }
    const std::string said = stage.app.context().narrator.announcement();
    const auto& ends = game.at("ends").get_ref<const std::string&>();
    CAPTURE(said, ends);
    CHECK(said.size() >= ends.size());
    CHECK(said.substr(said.size() - std::min(said.size(), ends.size())) == ends);
    CHECK(stage.find("result") != nullptr);
}

} // namespace

TEST_CASE("the whole games of the page's tests, by activation") {
    const auto games = whole_games();
    REQUIRE_FALSE(games.empty());
    for (const auto& [id, game] : games) {
        CAPTURE(id);
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.resize(1366, 768);
        play(stage, id, game, [&](const std::string& name) { stage.activate(name); });
    }
}

TEST_CASE("the whole games of the page's tests, by finger on a phone") {
    for (const auto& [id, game] : whole_games()) {
        const auto some = test::some_games();
        if (std::none_of(some.begin(), some.end(),
                         [&name = id](const auto* each) { return each->info().id == name; })) {
            continue;
        }
        CAPTURE(id);
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.resize(390, 844, 2, true);
        const auto hidden = [&](const std::string& name) { return stage.find(name)->rect.h <= 0; };
        const auto scroll_to = [&](const std::string& name, float y) {
            stage.move_to(stage.surface.width / 2, stage.surface.height * y);
            while (hidden(name) && stage.ui().wheel(100)) {
                stage.settle();
            }
        };
        play(stage, id, game, [&](const std::string& name) {
            scroll_to(name, 0.5F);
            if (hidden(name) && stage.find("sheet") != nullptr) {
                stage.click("sheet");
                scroll_to(name, 0.9F);
            }
            REQUIRE_FALSE(hidden(name));
            stage.click(name);
        });
    }
}
