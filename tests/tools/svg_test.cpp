// What the picture shows is tested in tests/picture; here: which picture a command line asks for.

#include "core/asset.h"
#include "engine/catalog.h"
#include "picture/svg.h"
#include "support/english.h"
#include "terminal.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace motley;
using namespace motley::test;

namespace {

picture::SvgOptions options_of(const engine::Game& game) {
    register_assets(art_assets());
    picture::SvgOptions options;
    options.title = english().get(game.info().id, "name");
    return options;
}

/// A legal action of the start that leaves a square and enters another.
std::string move_from(const engine::Position& position) {
    ActionList actions;
    position.legal_actions(actions);
    for (const Action action : actions) {
        const auto last = picture::last_action(position, action, position.trace(action));
        if (!last.to.empty()) {
            return position.write_action(action);
        }
    }
    FAIL("no such action");
    return {};
}

} // namespace

TEST_CASE("svg prints the board, as the options ask for") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        const picture::SvgOptions usual = options_of(*game);
        const auto start = game->start({});
        const auto board = [&](const picture::SvgOptions& options) {
            return picture::svg_of(*game, start->scene().tokens, {}, options);
        };
        CHECK(output({"svg", id}) == board(usual));
        CHECK(output({"svg", id, start->write()}) == board(usual));
        CHECK(output({"svg", id, start->write(), "--size", "480", "--theme", "light"}) ==
              board(usual));
        picture::SvgOptions large = usual;
        large.width = 1200;
        CHECK(output({"svg", id, "--size", "1200"}) == board(large));
        picture::SvgOptions other = usual;
        other.dark = true;
        other.flipped = true;
        CHECK(output({"svg", "--flip", "--theme=dark", id, start->write()}) == board(other));
    }
}

TEST_CASE("svg plays the last action, and marks it") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        const auto start = game->start({});
        const std::string token = move_from(*start);
        const auto after = start->clone();
        const Action action = *start->read_action(token);
        REQUIRE(after->play(action).has_value());
        const auto last = picture::last_action(*start, action, start->trace(action));
        const std::string marked = output({"svg", id, start->write(), "--last", token});
        CHECK(marked == picture::svg_of(*game, after->scene().tokens, last, options_of(*game)));
        CHECK(marked != output({"svg", id, after->write()}));
    }
}

TEST_CASE("a roll as the last action is played, and marks nothing") {
    std::size_t rolls = 0;
    for (const engine::Game* game : engine::catalog()) {
        const auto walk = lines(output({"walk", game->info().id, "3", "40"}));
        const auto rolled = std::find_if(walk.begin(), walk.end(), [](const std::string& line) {
            return line.find("\"chance\"") != std::string::npos;
        });
        if (rolled == walk.end()) {
            continue;
        }
        ++rolls;
        const auto field = [&](const std::string& name) {
            const std::size_t begin = rolled->find('"' + name + "\":\"") + name.size() + 4;
            return rolled->substr(begin, rolled->find('"', begin) - begin);
        };
        CHECK(output({"svg", game->info().id, field("pos"), "--last", field("chose")}) ==
              output({"svg", game->info().id, field("next")}));
    }
    CHECK(rolls > 0);
}

TEST_CASE("an action that cannot have been the last is explained") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        const std::string start = game->start({})->write();
        for (const std::string& token : {std::string("nonsense"), std::string()}) {
            const Ran ran = run({"svg", id, start, "--last=" + token});
            INFO(ran.err);
            CHECK(ran.code != 0);
            CHECK(ran.out.empty());
            CHECK(std::count(ran.err.begin(), ran.err.end(), '\n') == 1);
        }
        const Ran applied = run({"apply", id, start, "nonsense"});
        const Ran drawn = run({"svg", id, start, "--last", "nonsense"});
        CHECK(drawn.code == 1);
        CHECK(drawn.err == applied.err);
    }
}

TEST_CASE("an id is found in every form in which the other commands find it") {
    for (const engine::Game* game : engine::catalog()) {
        for (const std::string& earlier : game->info().earlier_ids) {
            CHECK(output({"svg", earlier}) == output({"svg", game->info().id}));
        }
    }
}
