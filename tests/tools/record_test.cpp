#include "core/rng.h"
#include "engine/catalog.h"
#include "record/record.h"
#include "support/effort.h"
#include "support/random_play.h"
#include "support/random_record.h"
#include "terminal.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using namespace motley::test;

namespace {

/// The choices as `record make` takes them.
std::vector<std::string> setup_arguments(const Setup& setup) {
    std::vector<std::string> arguments;
    for (const auto& [name, value] : setup.choices) {
        arguments.insert(arguments.end(), {"--setup", name + '=' + std::to_string(value)});
    }
    return arguments;
}

std::string joined(const std::vector<std::string>& list) {
    std::string text;
    for (const std::string& each : list) {
        text += each + '\n';
    }
    return text;
}

/// A random game, with the positions on the way.
struct Walk {
    Setup setup;
    std::vector<std::string> tokens;
    std::vector<std::string> positions;
    std::string result = "-";
};

Walk any_walk(const engine::Game& game, std::size_t plies, std::uint64_t seed) {
    Rng rng(seed);
    Walk walk{any_setup(game.info(), rng), {}, {}};
    const auto position = game.start(walk.setup);
    walk.positions.push_back(position->write());
    while (walk.tokens.size() < plies && !position->outcome().finished()) {
        const Action action = any_action(*position, rng);
        walk.tokens.push_back(position->write_action(action));
        REQUIRE(position->play(action).has_value());
        walk.positions.push_back(position->write());
    }
    if (position->outcome().finished()) {
        const std::string text = to_text(position->outcome());
        walk.result = text.substr(0, text.find(' '));
    }
    return walk;
}

std::string refused(const std::vector<std::string>& arguments, const std::string& input = "") {
    const Ran ran = run(arguments, input);
    CHECK(ran.code == 1);
    CHECK(ran.out.empty());
    CHECK(std::count(ran.err.begin(), ran.err.end(), '\n') == 1);
    CHECK(ran.err.starts_with("refused: "));
    return ran.err;
}

} // namespace

TEST_CASE("a record is made of plies, checked, converted there and back, and replayed") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        CAPTURE(id);
        for (std::uint64_t seed = 0; seed < 12 / slower + 1; ++seed) {
            CAPTURE(seed);
            const Walk walk = any_walk(*game, seed % 4 == 0 ? 3000 : 10 * seed, seed);
            std::vector<std::string> call{"record", "make", id};
            const auto setup = setup_arguments(walk.setup);
            call.insert(call.end(), setup.begin(), setup.end());
            const std::string text = output(call, joined(walk.tokens));
            if (!walk.tokens.empty()) {
                std::vector<std::string> with = call;
                with.insert(with.end(), walk.tokens.begin(), walk.tokens.end());
                CHECK(output(with, "nothing that is read") == text);
            }
            CHECK(text.starts_with("[Format \"motley-match 3\"]\n"));
            CHECK(output({"record", "check", "-"}, text) ==
                  "ok " + id + ' ' + std::to_string(walk.tokens.size()) + ' ' + walk.result + '\n');
            const std::string json = output({"record", "convert", "-", "--to", "json"}, text);
            CHECK(lines(json).size() == 1);
            CHECK(output({"record", "convert", "-", "--to", "text"}, json) == text);
            CHECK(output({"record", "convert", "-", "--to", "text"}, text) == text);
            CHECK(output({"record", "convert", "-", "--to", "json"}, json) == json);
            const std::string moves = output({"record", "convert", "-", "--to", "moves"}, json);
            CHECK(moves == joined(walk.tokens));
            CHECK(output(call, moves) == text);
            CHECK(output({"record", "replay", "-"}, text) == joined(walk.positions));
            const TemporaryFile file(json);
            CHECK(output({"record", "replay", file.path()}) == joined(walk.positions));
        }
    }
}

TEST_CASE("annotated matches go there and back, and moves are those of the main line") {
    for (const engine::Game* game : engine::catalog()) {
        for (std::uint64_t seed = 0; seed < 20 / slower + 1; ++seed) {
            Rng rng(seed);
            const match::Match match = any_annotated(*game, 40, rng);
            const std::string text = record::write_text(match);
            const std::string json = output({"record", "convert", "-", "--to", "json"}, text);
            CHECK(json == record::write(match) + '\n');
            CHECK(output({"record", "convert", "-", "--to", "text"}, json) == text);
            std::size_t plies = 0;
            for (auto id = match::root; !match.node(id).children.empty(); ++plies) {
                id = match.node(id).children.front();
            }
            const std::string moves = output({"record", "convert", "-", "--to", "moves"}, text);
            CHECK(lines(moves).size() == plies);
            const auto checked = output({"record", "check", "-"}, "{}\n" + json);
            CHECK(checked.starts_with("ok " + game->info().id + ' ' + std::to_string(plies) + ' '));
        }
    }
}

TEST_CASE("a record can begin with any position") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        const auto position = game->read(game->info().showcase);
        REQUIRE(position.has_value());
        const std::string start = (*position)->write();
        const std::string text = output({"record", "make", id, "--start", start});
        CHECK(output({"record", "replay", "-"}, text) == start + '\n');
        CHECK(output({"record", "check", "-"}, text) == "ok " + id + " 0 -\n");
        CHECK(refused({"record", "make", id, "--start", "x"}).starts_with("refused: start, "));
    }
}

TEST_CASE("an id of before is taken, and the present one written") {
    for (const engine::Game* game : engine::catalog()) {
        for (const std::string& earlier : game->info().earlier_ids) {
            CHECK(output({"record", "make", earlier}) ==
                  output({"record", "make", game->info().id}));
        }
    }
}

TEST_CASE("what is wrong with a record is said in one line, and what is sound can be had") {
    const engine::Game& game = *engine::catalog().front();
    const std::string id = game.info().id;
    const Walk walk = any_walk(game, 12, 3);
    const std::string text = output({"record", "make", id}, joined(walk.tokens));
    CHECK(refused({"record", "make", id, "nonsense"}).starts_with("refused: round 1, "));
    CHECK(refused({"record", "check", "-"}, "") ==
          "refused: record: isn’t a record in any known format\n");
    CHECK(refused({"record", "check", "/no/such/file"}) ==
          "refused: /no/such/file: cannot be read\n");
    std::string changed = text;
    changed[changed.rfind('#') + 1] ^= 1; // another digit, of the last turn
    const std::string line = refused({"record", "check", "-"}, changed);
    CHECK(line.find(": doesn’t lead to the position that the record says\n") != std::string::npos);
    CHECK(refused({"record", "convert", "-", "--to", "json"}, changed) == line);
    CHECK(refused({"record", "replay", "-"}, changed) == line);

    const Ran ran = run({"record", "convert", "-", "--to", "moves", "--sound"}, changed);
    CHECK(ran.code == 1);
    CHECK(ran.err == line);
    const auto sound = lines(ran.out);
    REQUIRE(sound.size() >= 4);
    REQUIRE(sound.size() < walk.tokens.size());
    CHECK(std::equal(sound.begin(), sound.end(), walk.tokens.begin()));
    const Ran replayed = run({"record", "replay", "-", "--sound"}, changed);
    CHECK(replayed.code == 1);
    CHECK(lines(replayed.out).size() == sound.size() + 1);

    std::string newer = text;
    newer.replace(newer.find("match 3"), 7, "match 9");
    CHECK(refused({"record", "check", "-"}, newer) == "refused: version: must be 3, not '9'\n");
}

TEST_CASE("an agreed end is a token of its own") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        if (!game->start({})->clone()->agree().finished()) {
            continue;
        }
        const auto position = game->start({});
        if (position->actor() == Actor::chance) {
            continue;
        }
        const std::string text = output({"record", "make", id, "="});
        CHECK(output({"record", "check", "-"}, text).starts_with("ok " + id + " 1 "));
        CHECK(output({"record", "convert", "-", "--to", "moves"}, text) == "=\n");
    }
}

TEST_CASE("what would be too long in another form is not read") {
    const auto text = [](std::size_t size) {
        return "[Format \"motley-match 3\"]\n[Game \"thud\"]\n[Rules \"1\"]\n[Seed \"0\"]\n\na9-f4 "
               "{" +
               std::string(size, '"') + "} *\n";
    };
    for (const char* form : {"text", "json"}) {
        CHECK(refused({"record", "convert", "-", "--to", form}, text(600'000)) ==
              "refused: json: is longer than 1048576 bytes\n");
        const std::string written = output({"record", "convert", "-", "--to", form}, text(500'000));
        CHECK(output({"record", "check", "-"}, written) == "ok thud 1 -\n");
    }
}

TEST_CASE("a message with a link, and a file in UTF-16, are what they hold") {
    const std::string link = "1S1coyShN4cpVSLTUTTNRyDTXzTLjAgA";
    const std::string moves = "a9-f4\ni7-j6\n";
    for (const std::string& message :
         {"Hello,\nyour move: <https://example.org/motley/#" + link + ">.\nAnna\n",
          "#" + link + "\u201D", std::string("\uFEFF#") + link}) {
        CHECK(run({"record", "convert", "-", "--to", "moves"}, message).out == moves);
        CHECK(run({"open", "-"}, message).out.starts_with("kind"));
    }
    CHECK(run({"open", "(https://example.org/#" + link + ")."}).out.starts_with("kind"));
    const std::string text = "[Format \"motley-match 3\"]\r\n[Game \"thud\"]\r\n[Rules \"1\"]\r\n"
                             "[Seed \"0\"]\r\na9-f4 i7-j6 *\r\n";
    std::string wide = "\xFF\xFE";
    for (const char c : text) {
        wide += c;
        wide += '\0';
    }
    CHECK(run({"record", "convert", "-", "--to", "moves"}, wide).out == moves);
    CHECK(refused({"record", "check", "-"}, wide + 'x').find("damaged UTF-16") !=
          std::string::npos);
}
