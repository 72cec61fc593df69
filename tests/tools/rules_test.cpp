// What the examples say is tested in tests/activity; here: what the command line prints of it.

#include "core/asset.h"
#include "engine/catalog.h"
#include "engine/strings.h"
#include "learn/examples.h"
#include "picture/svg.h"
#include "terminal.h"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

using namespace motley;
using namespace motley::test;

namespace {

std::string file(const std::string& name) { return std::string(find_asset(name).value_or("")); }

} // namespace

TEST_CASE("rules prints the rulebook, in each language") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        const std::string english = file("games/" + id + "/rules.en.md");
        REQUIRE_FALSE(english.empty());
        CHECK(output({"rules", id}) == english);
        for (const std::string& language : engine::Strings::languages()) {
            const std::string own = file("games/" + id + "/rules." + language + ".md");
            CHECK(output({"rules", id, "--lang", language}) == (own.empty() ? english : own));
        }
    }
}

TEST_CASE("rules --json has every example, its board and its sentence") {
    register_assets(art_assets());
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        INFO(id);
        const auto paragraphs = learn::load_examples(*game);
        REQUIRE(paragraphs);
        for (const std::string& language : engine::Strings::languages()) {
            const auto page =
                nlohmann::json::parse(output({"rules", id, "--json", "--lang", language}));
            const auto strings = engine::Strings::load(language);
            REQUIRE(strings);
            CHECK(page["game"] == id);
            CHECK(page["language"] == language);
            CHECK(page["name"] == strings->get(id, "name"));
            CHECK(page["summary"] == strings->get(id, "summary"));
            CHECK(page["players"].size() == 2);
            CHECK(page["rules"] == output({"rules", id, "--lang", language}));
            std::size_t n = 0;
            for (const learn::Paragraph& paragraph : *paragraphs) {
                for (const learn::Example& example : paragraph.examples) {
                    const auto& shown = page["examples"].at(n++);
                    INFO(paragraph.number);
                    CHECK(shown["paragraph"] == paragraph.number);
                    CHECK_FALSE(shown["text"].get<std::string>().empty());
                    const std::string board = shown["board"];
                    CHECK(board.starts_with("<svg "));
                    if (example.actions.empty()) {
                        const auto position = game->read(example.position);
                        REQUIRE(position);
                        CHECK(board == picture::svg_of(*game, (*position)->scene().tokens, {}, {}));
                    }
                }
            }
            CHECK(n == page["examples"].size());
        }
    }
}

TEST_CASE("the boards of rules --json have a theme, and mark what was played last") {
    register_assets(art_assets());
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        INFO(id);
        const auto light = nlohmann::json::parse(output({"rules", id, "--json"}))["examples"];
        const auto dark =
            nlohmann::json::parse(output({"rules", id, "--json", "--theme", "dark"}))["examples"];
        REQUIRE(light.size() == dark.size());
        const auto paragraphs = learn::load_examples(*game);
        std::size_t n = 0;
        for (const learn::Paragraph& paragraph : *paragraphs) {
            for (const learn::Example& example : paragraph.examples) {
                CHECK(light[n]["text"] == dark[n]["text"]);
                CHECK(light[n]["board"] != dark[n]["board"]);
                if (example.actions.size() == 1 && !example.actions[0].empty() &&
                    game->read(example.position).value()->actor() != Actor::chance) {
                    std::string plain =
                        output({"svg", id, example.position, "--last=" + example.actions[0]});
                    const std::size_t at = plain.find("<title>");
                    plain.erase(at, plain.find("</title>\n") + 9 - at);
                    CHECK(light[n]["board"] == plain);
                }
                ++n;
            }
        }
    }
}
