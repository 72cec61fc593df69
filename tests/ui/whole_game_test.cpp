#include "support/checkout.h"
#include "support/effort.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

using namespace motley;
using test::Stage;

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// The games that the page is tested with: see tests/web/games.mjs.
std::vector<std::pair<std::string, Json>> whole_games() {
    std::vector<std::pair<std::string, Json>> games;
    for (const auto& folder : fs::directory_iterator(test::checkout() / "tests/games")) {
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

namespace {

/// What a screen reader says by itself: announcements, and what has changed in a status.
class Heard {
public:
    explicit Heard(Stage& stage) : stage_(stage), before_(statuses()), number_(number()) {}

    /// How much since the last call; the announcements among it in `events`, all others in `others`.
    std::size_t listen() {
        std::map<std::string, std::string> now = statuses();
        std::size_t said = 0;
        for (const auto& [id, words] : now) {
            const auto known = before_.find(id);
            said += known == before_.end() ? !words.empty() : known->second != words;
        }
        others += said;
        const std::uint64_t announced = number() - number_;
        events += announced;
        number_ += announced;
        before_ = std::move(now);
        return said + announced;
    }

    std::size_t events = 0;
    std::size_t others = 0;

private:
    [[nodiscard]] std::map<std::string, std::string> statuses() const {
        std::map<std::string, std::string> all;
        for (const ui::Node& node : stage_.semantics().nodes()) {
            if (node.role == ui::Role::status) {
                all[node.id] = node.label;
            }
        }
        return all;
    }
    [[nodiscard]] std::uint64_t number() const {
        return stage_.app.context().narrator.announcement_number();
    }

    Stage& stage_;
    std::map<std::string, std::string> before_;
    std::uint64_t number_;
};

/// Goes to a control with Tab and over the board with the arrow keys; returns how often something
/// was said on the way.
std::size_t go(Stage& stage, const std::string& wanted, Heard& heard) {
    const auto& nodes = stage.semantics();
    std::size_t said = 0;
    for (int i = 0; i < 300 && nodes.focus() != wanted; ++i) {
        if (!wanted.starts_with("cell:") || !nodes.focus().starts_with("cell:")) {
            REQUIRE(stage.key(ui::Key::tab));
        } else {
            const ui::Rect from = stage.find(nodes.focus())->rect;
            const ui::Rect to = stage.find(wanted)->rect;
            const std::string before = nodes.focus();
            const auto steps = {std::pair(to.x > from.x + 1, ui::Key::right),
                                std::pair(to.x < from.x - 1, ui::Key::left),
                                std::pair(to.y > from.y + 1, ui::Key::down),
                                std::pair(to.y < from.y - 1, ui::Key::up)};
            // Not every board is a rectangle: another way leads round its corners.
            for (const auto& [there, key] : steps) {
                if (there && stage.key(key) && nodes.focus() != before) {
                    break;
                }
            }
        }
        stage.settle();
        said += heard.listen();
    }
    REQUIRE(nodes.focus() == wanted);
    return said;
}

} // namespace

TEST_CASE("in a whole game by keys, nothing is said on the way, and each action once") {
    for (const auto& [id, game] : whole_games()) {
        CAPTURE(id);
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.resize(1366, 768);
        for (const Json& next : game.value("begin", Json{"two:" + id})) {
            stage.activate(next.get<std::string>());
        }
        Heard heard(stage);
        std::size_t on_the_way = 0;
        for (const Json& turn : game.at("turns")) {
            for (const Json& next : turn.at("press")) {
                on_the_way += go(stage, next.get<std::string>(), heard);
                REQUIRE(stage.key(ui::Key::enter));
                stage.settle();
                heard.listen();
            }
        }
        REQUIRE(stage.app.board().match()->ending() != match::Ending::none);
        CAPTURE(heard.events, heard.others);
        CHECK(on_the_way == 0);
        CHECK(heard.events >= game.at("turns").size());
        CHECK(heard.others <= heard.events);
    }
}

TEST_CASE("what the focused piece threatens describes its cell") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.resize(1366, 768);
        stage.app.new_match(*game, {});
        stage.settle();
        std::size_t described = 0;
        for (const std::string& cell : stage.ids_with("cell:")) {
            stage.ui().focus(cell, true);
            stage.settle();
            const std::string words = stage.find(cell)->description;
            described += !words.empty();
            if (!words.empty()) {
                CHECK(stage.find("prompt")->label.starts_with(words));
            }
            CHECK(stage.find("prompt")->role == ui::Role::text);
        }
        // One game begins without pieces.
        CHECK((described > 0) != stage.app.board().match()->tokens_at(0).empty());
    }
}
