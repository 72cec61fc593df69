// What a page and the program embedded in it say to each other.

#include "core/rng.h"
#include "engine/catalog.h"
#include "engine/level.h"
#include "learn/model_game.h"
#include "learn/puzzle.h"
#include "platform/host_talk.h"
#include "record/record.h"
#include "shell/app.h"
#include "support/english.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// The tests of this folder are compiled as one unit.
namespace host_talk_test {

using namespace motley;
using nlohmann::json;
using platform::HostTalk;

namespace {

struct Program {
    shell::App app{test::english(), 7};
    HostTalk talk;

    json send(const json& message) { return json::parse(talk.answer(app, message.dump())); }
    json ask(const std::string& type, json fields = json::object()) {
        fields["motley"] = 1;
        fields["type"] = type;
        return send(fields);
    }
    /// The types of what has happened.
    std::vector<json> news(std::optional<float> height = {}) {
        const std::string said = talk.news(app, height);
        return said.empty() ? std::vector<json>() : json::parse(said).get<std::vector<json>>();
    }
    /// All that must not change when something is refused.
    json standing() { return app.embedding.active() ? ask("get") : json(app.depth()); }
    /// The first legal action in the position on the board.
    std::string some_action() {
        const match::Match& match = *app.board().match();
        const engine::Position& position = match.position_at(match.current());
        return position.write_action(position.nth_action(0));
    }
};

const engine::Game& first_game() { return *engine::catalog().front(); }

} // namespace

TEST_CASE("A page loads each game in each mode") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Program program;
        for (const std::string mode : {"play", "replay", "puzzle", "view"}) {
            CAPTURE(mode);
            const json done =
                program.ask("load", {{"game", game->info().id}, {"mode", mode}, {"id", 5}});
            if (mode == "puzzle" && !game->info().complete && !learn::has_puzzles(*game)) {
                CHECK(done["message"] == "puzzle: isn’t one of Motley’s puzzles");
                continue;
            }
            CHECK(done == json{{"motley", 1}, {"type", "done"}, {"id", 5}});
            const json standing = program.ask("get");
            CHECK(standing["game"] == game->info().id);
            CHECK(standing["mode"] == mode);
            CHECK(standing["ply"] == 0);
            CHECK(standing.contains("record") == (mode != "puzzle"));
            // There is nothing below it.
            program.app.leave();
            CHECK(program.app.depth() == 1);
            const auto news = program.news(300.4F);
            REQUIRE(!news.empty());
            CHECK(news.back()["type"] == "loaded");
            CHECK(program.news(300.4F).empty());
        }
    }
}

TEST_CASE("What is played is told, with what it led to") {
    Program program;
    program.ask("load", {{"game", first_game().info().id}, {"mode", "play"}});
    (void)program.news();
    const std::string action = program.some_action();
    REQUIRE(program.ask("play", {{"action", action}})["type"] == "done");
    const auto news = program.news();
    REQUIRE(!news.empty());
    CHECK(news[0]["type"] == "move");
    CHECK(news[0]["action"] == action);
    CHECK(news[0]["by"] == "first");
    CHECK(news[0]["ply"] == 1);
    CHECK(news[0]["position"] == program.ask("get")["position"]);
    CHECK(program.news().empty());
    SECTION("and so is the ply that is shown") {
        CHECK(program.ask("go", {{"ply", 0}})["type"] == "done");
        const auto ply = program.news();
        REQUIRE(ply.size() == 1);
        CHECK(ply[0] == json{{"motley", 1}, {"type", "ply"}, {"ply", 0}, {"plies", 1}});
    }
    SECTION("and its link begins the same game elsewhere") {
        const std::string link = program.ask("get")["link"];
        Program other;
        CHECK(other.ask("load", {{"link", link}, {"mode", "play"}})["type"] == "done");
        CHECK(other.ask("get")["position"] == news[0]["position"]);
        // It happened before it was loaded.
        for (const json& event : other.news()) {
            CHECK(event["type"] != "move");
        }
    }
}

TEST_CASE("A rematch is another match, of which everything is told") {
    Program program;
    program.ask("load", {{"game", first_game().info().id}, {"mode", "play"}});
    (void)program.news();
    const std::string action = program.some_action();
    for (int i = 0; i < 2; ++i) {
        CAPTURE(i);
        REQUIRE(program.ask("play", {{"action", action}})["type"] == "done");
        const auto news = program.news();
        REQUIRE(!news.empty());
        CHECK(news[0]["type"] == "move");
        CHECK(news[0]["ply"] == 1);
        program.app.rematch();
        const auto begun = program.news();
        REQUIRE(!begun.empty());
        CHECK(begun[0]["type"] == "loaded");
        CHECK(begun[0]["plies"] == 0);
    }
}

TEST_CASE("What was left goes on, and another game begins where the first one did") {
    Program program;
    const json wanted{{"game", first_game().info().id}, {"mode", "play"}};
    REQUIRE(program.ask("load", wanted)["type"] == "done");
    CHECK(program.ask("get")["orientation"] == "first");
    const std::string first = program.ask("get")["position"];
    REQUIRE(program.ask("play", {{"action", program.some_action()}})["type"] == "done");
    const json left = program.ask("get");

    Program other;
    json resumed = wanted;
    resumed["orientation"] = left["orientation"];
    resumed["resume"] = left["record"];
    REQUIRE(other.ask("load", resumed)["type"] == "done");
    const json now = other.ask("get");
    CHECK(now["position"] == left["position"]);
    CHECK(now["plies"] == 1);
    CHECK(now["orientation"] == "first"); // though the other side is to act
    other.app.embedding.again();
    CHECK(other.ask("get")["position"] == first);
    CHECK(other.ask("get")["orientation"] == "first");
}

TEST_CASE("What is refused first is told in the language asked for") {
    Program program;
    const json answer = program.ask("load", {{"game", "chess"}, {"lang", "de"}});
    REQUIRE(answer["type"] == "error");
    Program other;
    CHECK(answer["message"] != other.ask("load", {{"game", "chess"}})["message"]);
}

TEST_CASE("A record is gone through, and nothing is played in it") {
    const engine::Game& game = first_game();
    const auto games = learn::load_model_games(game);
    REQUIRE(games);
    Program program;
    CHECK(program.ask("load", {{"record", games->front().record}})["type"] == "done");
    const json standing = program.ask("get");
    CHECK(standing["mode"] == "replay");
    const int plies = standing["plies"];
    CHECK(plies > 10);
    CHECK(program.ask("go", {{"ply", plies}})["type"] == "done");
    CHECK(program.ask("get")["ply"] == plies);
    CHECK(program.ask("go", {{"ply", plies + 1}})["type"] == "error");
    CHECK(program.ask("play", {{"action", "a1-a2"}})["message"] ==
          "action: nothing can be played in this mode");
    CHECK(program.ask("get")["ply"] == plies);
    SECTION("and its address says the same") {
        const std::string link = "https://example.org/#" + standing["link"].get<std::string>();
        CHECK(program.ask("load", {{"link", link}, {"ply", 3}})["type"] == "done");
        CHECK(program.ask("get")["ply"] == 3);
    }
}

TEST_CASE("A record that does not stand at its end has as many plies as can be shown") {
    Program program;
    match::Match match(first_game(), {}, 5);
    for (int i = 0; i < 8; ++i) {
        REQUIRE(match.play(match.position().nth_action(0)).has_value());
    }
    for (int i = 0; i < 3; ++i) {
        match.undo();
    }
    const std::string record = record::write_text(match);
    REQUIRE(program.ask("load", {{"record", record}, {"ply", 5}})["type"] == "done");
    CHECK(program.ask("get")["plies"] == 5);
    CHECK(program.ask("get")["ply"] == 5);
    CHECK(program.ask("go", {{"ply", 6}})["type"] == "error");
    CHECK(program.ask("load", {{"record", record}, {"ply", 6}})["type"] == "error");
}

TEST_CASE("A game with a clock is played without it") {
    Program program;
    match::Terms terms;
    terms.clock = std::array{match::TimeControl{5, 0}, match::TimeControl{5, 0}};
    match::Match match(first_game(), {}, 5, terms);
    REQUIRE(match.play(match.position().nth_action(0)).has_value());
    match.spend(1000);
    REQUIRE(match.play(match.position().nth_action(0)).has_value());
    REQUIRE(program.ask("load", {{"record", record::write_text(match)},
                                 {"mode", "play"}})["type"] == "done");
    CHECK_FALSE(program.app.board().match()->terms().clock.has_value());
    CHECK(program.ask("play", {{"action", program.some_action()}})["type"] == "done");
    CHECK(program.ask("get")["ply"] == 3);
}

TEST_CASE("In a position in which a roll has to fall, it falls") {
    for (const engine::Game* game : engine::catalog()) {
        auto position = game->start({});
        for (int i = 0; i < 500 && position->actor() < Actor::chance; ++i) {
            REQUIRE(position->play(position->nth_action(0)).has_value());
        }
        if (position->actor() != Actor::chance) {
            continue;
        }
        CAPTURE(game->info().id);
        Program program;
        REQUIRE(program.ask("load", {{"game", game->info().id},
                                     {"position", position->write()}})["type"] == "done");
        CHECK(is_player(program.app.board().match()->actor()));
        CHECK(program.ask("play", {{"action", program.some_action()}})["type"] == "done");
    }
}

TEST_CASE("The computer plays against the visitor, who is at the bottom") {
    Program program;
    const std::string id = first_game().info().id;
    program.ask("load", {{"game", id}, {"opponent", 2}, {"orientation", "second"}});
    CHECK(program.app.play().seats().levels == std::array<std::uint8_t, 2>{2, 0});
    CHECK(program.app.board().flipped());
    CHECK(program.ask("play", {{"action", program.some_action()}})["message"] ==
          "action: it isn’t the visitor’s turn");
    program.ask("load", {{"game", id}, {"opponent", 8}});
    CHECK(program.app.play().seats().levels == std::array<std::uint8_t, 2>{0, 8});
    CHECK(!program.app.board().flipped());
}

TEST_CASE("A puzzle that is solved ends, and one that is unknown is refused") {
    const engine::Game& game = first_game();
    Program program;
    const auto& puzzles = program.app.puzzles().shipped(game);
    const json done = program.ask(
        "load", {{"game", game.info().id}, {"position", puzzles[2].position}, {"mode", "puzzle"}});
    REQUIRE(done["type"] == "done");
    CHECK(program.app.puzzle()->number() == 2);
    (void)program.news();
    program.app.puzzle()->solution();
    const auto news = program.news();
    CHECK(std::any_of(news.begin(), news.end(), [](const json& event) {
        return event["type"] == "end" && event["outcome"] == "shown";
    }));
    const json refused = program.ask(
        "load",
        {{"game", game.info().id}, {"position", game.start({})->write()}, {"mode", "puzzle"}});
    CHECK(refused["message"] == "puzzle: isn’t one of Motley’s puzzles");
    CHECK(program.app.puzzle() != nullptr);
}

TEST_CASE("Theme and language follow the page without another game") {
    Program program;
    program.ask("load", {{"game", first_game().info().id}, {"theme", "dark"}, {"lang", "de-AT"}});
    CHECK(program.app.context().settings.theme == activity::ThemeChoice::dark);
    CHECK(program.app.context().narrator.strings().language() == "de");
    const auto loads = program.app.embedding.loads();
    program.ask("set", {{"theme", "light"}, {"lang", "en"}});
    CHECK(program.app.context().settings.theme == activity::ThemeChoice::light);
    CHECK(program.app.context().narrator.strings().language() == "en");
    CHECK(program.app.embedding.loads() == loads);
}

TEST_CASE("What makes no sense gets one line that says what, and changes nothing") {
    Program program;
    const std::string id = first_game().info().id;
    program.ask("load", {{"game", id}});
    const json before = program.standing();
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"", ""},
        {"[]", "must be a JSON object"},
        {"{}", "motley: is missing"},
        {R"({"motley":2,"type":"get"})", "motley: must be 1, not 2"},
        {R"({"motley":1})", "type: is missing"},
        {R"({"motley":1,"type":"steal"})",
         "type: 'steal' isn’t one of load, set, go, play, get, picture"},
        {R"({"motley":1,"type":"get","more":1})", "'more': isn’t a field of this format"},
        {R"({"motley":1,"type":"load"})", "game: is missing"},
        {R"({"motley":1,"type":"load","game":"chess"})", "game: there’s no game 'chess'"},
        {R"({"motley":1,"type":"load","game":7})", "game: must be text"},
        {R"({"motley":1,"type":"go","ply":-1})", ""},
        {R"({"motley":1,"type":"play","action":"zz"})", ""},
        {R"({"motley":1,"type":"load","link":"1@@"})", ""},
        {R"({"motley":1,"type":"load","record":"nonsense"})", ""},
    };
    for (const auto& [message, expected] : wrong) {
        CAPTURE(message);
        const json answer = json::parse(program.talk.answer(program.app, message));
        CHECK(answer["type"] == "error");
        const std::string words = answer["message"];
        CHECK(!words.empty());
        CHECK(words.find('\n') == std::string::npos);
        if (!expected.empty()) {
            CHECK(words == expected);
        }
        CHECK(program.standing() == before);
    }
    CHECK(json::parse(program.talk.answer(
              program.app, std::string(HostTalk::max_message + 1, ' ')))["type"] == "error");
}

TEST_CASE("A thousand hostile messages are refused or obeyed, and never believed in part") {
    Program program;
    Rng rng(11);
    const auto pick = [&](const auto& list) {
        return list[rng.below(static_cast<std::uint32_t>(std::size(list)))];
    };
    const std::vector<std::string> types{"load", "set",     "go",    "play",
                                         "get",  "picture", "hello", ""};
    const std::vector<std::string> keys{"game",     "position", "record",      "link",  "mode",
                                        "opponent", "ply",      "orientation", "theme", "lang",
                                        "action",   "id",       "fills",       "x"};
    std::vector<json> values{nullptr,
                             true,
                             -1,
                             0,
                             3,
                             1e300,
                             "",
                             "play",
                             "view",
                             "puzzle",
                             "second",
                             "dark",
                             "de",
                             "\xEF\xBF\xBD",
                             std::string(3000, 'a'),
                             json::array(),
                             json::object({{"a", 1}}),
                             first_game().info().id,
                             first_game().start({})->write()};
    int obeyed = 0;
    for (int i = 0; i < 1000; ++i) {
        json message{{"motley", rng.below(20) == 0 ? json(rng.below(9)) : json(1)}};
        message["type"] = pick(types);
        for (std::size_t n = rng.below(4); n > 0; --n) {
            message[pick(keys)] = pick(values);
        }
        std::string text = message.dump(-1, ' ', false, json::error_handler_t::replace);
        if (rng.below(4) == 0) {
            text[rng.below(static_cast<std::uint32_t>(text.size()))] =
                static_cast<char>(rng.below(256));
        }
        const json before = program.standing();
        const json answer = json::parse(program.talk.answer(program.app, text));
        const std::string type = answer["type"];
        if (type == "error") {
            CHECK(program.standing() == before);
        } else {
            ++obeyed;
        }
        CHECK(answer["motley"] == 1);
        (void)program.news(static_cast<float>(i));
    }
    CHECK(obeyed > 20);
}

} // namespace host_talk_test
