#include "tools/batch.h"

#include "engine/catalog.h"
#include "engine/workbench.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/random_play.h"
#include "support/random_record.h"
#include "terminal.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <nlohmann/json.hpp>
#include <set>

using namespace motley;
using namespace motley::test;
using Json = nlohmann::ordered_json;

namespace {

Json answer(const std::string& request) {
    const std::string line = tools::answer_request(request, english());
    CHECK(line.find('\n') == std::string::npos);
    return Json::parse(line);
}

Json answer(const Json& request) { return answer(request.dump()); }

/// The text with some changes, in characters that JSON can carry.
std::string changed(const std::string& text, Rng& rng) {
    std::string other = mutated(text, rng);
    for (char& c : other) {
        c = static_cast<char>(c & 0x7F);
    }
    return other;
}

/// Checks that an answer is a refusal in the promised shape and returns its line.
std::string refusal(const Json& answered) {
    INFO(answered.dump());
    CHECK(answered.at("ok") == false);
    CHECK(answered.at("code").get<std::string>().size() > 1);
    CHECK(answered.at("paragraph").is_string());
    CHECK(answered.at("squares").is_array());
    CHECK(answered.size() == 5);
    std::string line = answered.at("error");
    CHECK_FALSE(line.empty());
    CHECK(line.find('\n') == std::string::npos);
    return line;
}

} // namespace

TEST_CASE("batch answers as the commands do") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        INFO(id);
        const std::string start = game->start({})->write();
        const Json legal = answer(Json{{"op", "legal"}, {"game", id}});
        CHECK(legal.at("ok") == true);
        CHECK(legal.at("legal").get<std::vector<std::string>>() == lines(output({"legal", id})));
        CHECK(answer(Json{{"op", "legal"}, {"game", id}, {"pos", start}}) == legal);

        const std::string token = legal.at("legal").back();
        const Json applied =
            answer(Json{{"op", "apply"}, {"game", id}, {"pos", start}, {"actions", {token}}});
        CHECK(applied.at("ok") == true);
        CHECK(applied.at("over").is_null());
        CHECK(applied.at("pos").get<std::string>() + "\n" == output({"apply", id, start, token}));
        CHECK(answer(Json{{"op", "apply"}, {"game", id}, {"actions", Json::array()}}).at("pos") ==
              start);

        const Json perft = answer(Json{{"op", "perft"}, {"game", id}, {"depth", 2}});
        CHECK(perft.at("nodes").dump() + "\n" == output({"perft", id, "2"}));
        CHECK(answer(Json{{"op", "check"}, {"game", id}, {"pos", start}}) ==
              Json{{"ok", true}, {"pos", start}});
    }
}

TEST_CASE("batch lists outcomes and results") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        for (const std::string& line : lines(output({"walk", id, "8", "100000"}))) {
            const Json ply = Json::parse(line);
            if (!ply.contains("chance") && !ply.contains("over")) {
                continue;
            }
            const std::string field = ply.contains("chance") ? "chance" : "over";
            const Json answered = answer(Json{{"op", "legal"}, {"game", id}, {"pos", ply["pos"]}});
            CHECK(answered == Json{{"ok", true}, {field, ply[field]}});
        }
    }
}

TEST_CASE("an illegal action is refused with code, paragraph and squares") {
    for (const engine::Game* game : engine::catalog()) {
        const auto position = game->start({});
        ActionList all;
        well_formed(*position, all);
        for (const Action action : all) {
            const Explanation why = position->explain(action);
            if (why.legal() || why.places.empty()) {
                continue;
            }
            const std::string token = position->write_action(action);
            const Json answered =
                answer(Json{{"op", "apply"}, {"game", game->info().id}, {"actions", {token}}});
            CHECK(refusal(answered).substr(0, token.size()) == token);
            CHECK(answered.at("code") == why.code);
            CHECK(answered.at("paragraph") == why.paragraph);
            CHECK(answered.at("squares")[0] == game->topology().places[why.places[0]].label);
            break;
        }
    }
}

TEST_CASE("whatever is wrong with a request is answered") {
    const std::string id = engine::catalog().front()->info().id;
    for (const std::string& request :
         {std::string(), std::string(" "), std::string("{"), std::string("[]"), std::string("5"),
          std::string("null"), std::string(R"("legal")"), std::string(100000, '['),
          std::string("{}"), std::string("\xFF\xFE"), std::string(R"({"op":"legal"})"),
          std::string(R"({"op":"legal","game":7})"),
          std::string(R"({"op":"legal","game":"no\nsuch\ngame"})")}) {
        INFO(request.substr(0, 100));
        CHECK_FALSE(refusal(answer(request)).empty());
    }
    for (const char* fields : {
             R"("op":5)",
             R"("op":"no-such-op")",
             R"("op":"legal","pos":"")",
             R"("op":"legal","pos":"a\u0000\nb")",
             R"("op":"legal","pos":null)",
             R"("op":"check")",
             R"("op":"apply")",
             R"("op":"apply","actions":"x")",
             R"("op":"apply","actions":[1])",
             R"("op":"apply","actions":[""])",
             R"("op":"apply","actions":["\u00e9\n"])",
             R"("op":"perft")",
             R"("op":"perft","depth":-1)",
             R"("op":"perft","depth":1.5)",
             R"("op":"perft","depth":65)",
             R"("op":"perft","depth":"2")",
         }) {
        INFO(fields);
        const std::string request = R"({"game":")" + id + R"(",)" + fields + "}";
        CHECK_FALSE(refusal(answer(request)).empty());
    }
}

TEST_CASE("nothing of a request is ignored") {
    const engine::Game& game = *engine::catalog().front();
    const Json whole{{"game", game.info().id}, {"pos", game.start({})->write()}};
    const auto why = [](const std::string& text) { return refusal(answer(text)); };
    for (Json request : {Json{{"op", "legal"}}, Json{{"op", "apply"}, {"actions", Json::array()}},
                         Json{{"op", "perft"}, {"depth", 1}}, Json{{"op", "check"}}}) {
        request.update(whole);
        INFO(request.dump());
        REQUIRE(answer(request).at("ok") == true);
        for (const auto& [name, value] : request.items()) {
            // Misspelt, and next to the correct field.
            for (const std::string& wrong : {name + "s", name.substr(1), "Pos" + name}) {
                Json misspelt = request;
                misspelt[wrong] = value;
                const std::string line = "'" + wrong + "': is not a field of ";
                CHECK(refusal(answer(misspelt)) == line + request.at("op").get<std::string>());
                misspelt.erase(name);
                CHECK_FALSE(refusal(answer(misspelt)).empty());
            }
            const std::string twice = "{\"" + name + "\":" + value.dump() + ',';
            CHECK(why(twice + request.dump().substr(1)) == "request: '" + name + "': occurs twice");
        }
        const std::string text = request.dump();
        CHECK(why("\xEF\xBB\xBF" + text) == "request: byte 1: a byte order mark isn’t allowed");
        CHECK(why(text + std::string("\0{", 2)).ends_with("a NUL character isn’t allowed"));
        CHECK(why(text + text).find("isn’t valid JSON here") != std::string::npos);
        CHECK(answer(" " + text + "\r").at("ok") == true);
    }
    // A field that belongs to one operation is refused in all others.
    CHECK(why(R"({"op":"legal","game":")" + game.info().id + R"(","depth":1})") ==
          "'depth': is not a field of legal");
    const std::string help = output({"batch", "--help"});
    CHECK(help.find("Any other field is refused") != std::string::npos);
}

TEST_CASE("a position or an action that is changed is refused, or is what it says") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        INFO(id);
        int refused = 0;
        int taken = 0;
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            Rng rng(seed);
            const auto position = game->start(any_setup(game->info(), rng));
            for (std::uint64_t ply = 0; ply < seed % 20 && !position->outcome().finished(); ++ply) {
                REQUIRE(position->play(any_action(*position, rng)).has_value());
            }
            const std::string pos = changed(position->write(), rng);
            const Json checked = answer(Json{{"op", "check"}, {"game", id}, {"pos", pos}});
            if (checked.at("ok") == true) {
                CHECK(checked.at("pos") == pos);
                ++taken;
            } else {
                CHECK_FALSE(refusal(checked).empty());
                ++refused;
            }
            if (position->outcome().finished()) {
                continue;
            }
            const Json request{{"game", id}, {"pos", position->write()}};
            Json legal = request;
            legal["op"] = "legal";
            std::set<std::string> tokens;
            const Json all = answer(legal);
            for (const Json& each : all.at(all.contains("chance") ? "chance" : "legal")) {
                tokens.insert(each.is_array() ? each.at(0) : each);
            }
            const std::string token = changed(*tokens.begin(), rng);
            Json apply = request;
            apply["op"] = "apply";
            apply["actions"] = {token};
            CHECK((answer(apply).at("ok") == true) == tokens.contains(token));
        }
        CHECK(refused > 100);
        CHECK(taken > 0);
    }
}

TEST_CASE("answers come in order, and the stream goes on after an error") {
    const std::string id = engine::catalog().front()->info().id;
    const std::string good = Json{{"op", "perft"}, {"game", id}, {"depth", 0}}.dump();
    const auto answers = lines(output({"batch"}, good + "\nnonsense\n\n" + good + "\r\n" + good));
    REQUIRE(answers.size() == 5);
    const std::string one = R"({"ok":true,"nodes":1})";
    CHECK(answers[0] == one);
    CHECK(refusal(Json::parse(answers[1])).find("JSON") != std::string::npos);
    CHECK(Json::parse(answers[2]).at("ok") == false);
    CHECK(answers[3] == one);
    CHECK(answers[4] == one);
    CHECK(output({"batch"}).empty());
}

TEST_CASE("batch answers ten thousand small requests a second", "[.slow]") {
    for (const engine::Game* game : engine::catalog()) {
        const Json request{
            {"op", "check"}, {"game", game->info().id}, {"pos", game->start({})->write()}};
        std::string input;
        for (int i = 0; i < 20000; ++i) {
            input += request.dump() + '\n';
        }
        const auto begin = std::chrono::steady_clock::now();
        CHECK(lines(output({"batch"}, input)).size() == 20000);
        CHECK(std::chrono::steady_clock::now() - begin < test::slower * std::chrono::seconds(2));
    }
}
