#include "core/rng.h"
#include "engine/catalog.h"
#include "record/link.h"
#include "support/by_link.h"
#include "support/effort.h"
#include "support/random_play.h"
#include "terminal.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using namespace motley::test;

namespace {

/// The text of a record of random plies, as `record make` writes it.
std::string any_text(const engine::Game& game, std::size_t plies, std::uint64_t seed) {
    Rng rng(seed);
    std::vector<std::string> call{"record", "make", game.info().id};
    const auto position = game.start({});
    while (plies-- > 0 && !position->outcome().finished()) {
        const Action action = any_action(*position, rng);
        call.push_back(position->write_action(action));
        (void)position->play(action);
    }
    return output(call);
}

void check_refused(const std::vector<std::string>& arguments, const std::string& input = "") {
    const Ran ran = run(arguments, input);
    CAPTURE(ran.err);
    CHECK(ran.code == 1);
    CHECK(ran.out.empty());
    CHECK(std::count(ran.err.begin(), ran.err.end(), '\n') == 1);
    CHECK(ran.err.starts_with("refused: link"));
}

} // namespace

TEST_CASE("a record becomes a link and is a record again") {
    for (const engine::Game* game : engine::catalog()) {
        for (std::uint64_t seed = 0; seed < 10 / slower + 1; ++seed) {
            const std::string text = any_text(*game, 12 * seed + 1, seed);
            CAPTURE(text);
            const std::string link = output({"record", "convert", "-", "--to", "link"}, text);
            CHECK(output({"record", "convert", "-", "--to", "text"}, link) == text);
            CHECK(output({"record", "convert", "-", "--to", "link"}, link) == link);
            // As an argument, and as an address.
            const std::string address = "https://example.org/#" + link.substr(0, link.size() - 1);
            CHECK(output({"record", "convert", address, "--to", "text"}) == text);
            CHECK(output({"record", "check", address}) == output({"record", "check", "-"}, text));
            CHECK(output({"record", "replay", address}) == output({"record", "replay", "-"}, text));
            const TemporaryFile file(link);
            CHECK(output({"record", "convert", file.path(), "--to", "text"}) == text);
        }
    }
}

TEST_CASE("open says what is in a record or a link") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string id = game->info().id;
        const std::string start = game->start({})->write();
        CHECK(output({"open", id + ':' + start}) ==
              "kind: position\ngame: " + id + "\nresult: -\nposition: " + start + '\n');
        CHECK(output({"open", "#" + record::write_link(record::PuzzleLink{game, start}).value()}) ==
              "kind: puzzle\ngame: " + id + "\nresult: -\nposition: " + start + '\n');
        const std::string text = any_text(*game, 6, 1);
        const std::string last = lines(output({"record", "replay", "-"}, text)).back();
        const std::string said = "kind: game\ngame: " + id + "\nplies: 6\nshown: 6\nresult: -\n" +
                                 "position: " + last + '\n';
        CHECK(output({"open", "-"}, text) == said);
        CHECK(output({"open", output({"record", "convert", "-", "--to", "link"}, text)}) == said);
        record::SetupLink setup{game, {}, {}, {{0, 2}}};
        setup.terms.rounds = 40;
        CHECK(output({"open", record::write_link(setup).value()}) ==
              "kind: set-up\ngame: " + id +
                  "\nturns: 40\nplayers: person level-2\nposition: " + start + '\n');
    }
}

TEST_CASE("the turns of a match by link are games, whose dice are checked") {
    for (const engine::Game* game : engine::catalog()) {
        const auto links = test::links_of_match(*game, game->info().dice ? 60 : 12, 5);
        const record::TurnLink& last = links.back();
        const std::string link = record::write_link(last).value();
        const std::string plies = std::to_string(last.record.plies.size());
        const std::string checked = output({"record", "check", "#" + link});
        CHECK(checked.starts_with("ok " + game->info().id + ' ' + plies + ' '));
        const std::string said = output({"open", link});
        CHECK(said.starts_with("kind: turn\ngame: " + game->info().id + "\nmatch: " +
                               last.record.about.id + "\nlink: " + std::to_string(last.number) +
                               "\nfrom: " + (last.sender() == Actor::first ? "1" : "2") + '\n'));
        const std::string text = output({"record", "convert", link, "--to", "text"});
        CHECK(text.find("[Id \"" + last.record.about.id + "\"]\n") != std::string::npos);
        CHECK(output({"record", "check", "-"}, text) == checked);
        if (game->info().dice) {
            record::TurnLink forged = last;
            forged.last[0] ^= 1U;
            const Ran refused = run({"record", "check", "#" + record::write_link(forged).value()});
            CHECK(refused.code == 1);
            CHECK(refused.err.starts_with("refused: "));
        }
    }
}

TEST_CASE("a link that is none is refused in a line") {
    for (const std::string& link :
         {std::string("#"), std::string("#nothing"), std::string("2abc"), std::string("1AAAA"),
          '#' + engine::catalog().front()->info().id + ":nonsense",
          '1' + std::string(record::max_link, 'A')}) {
        check_refused({"open", link});
        check_refused({"open", "-"}, link);
        check_refused({"record", "check", "-"}, link);
    }
    CHECK(run({"open", "no-such-file"}).code == 1);
    CHECK(run({"open"}).code == 2);
}

TEST_CASE("a printed game is checked, converted and opened like any record") {
    for (const engine::Game* game : engine::catalog()) {
        if (!game->has_notation()) {
            continue;
        }
        const std::string id = game->info().id;
        CAPTURE(id);
        const std::string moves =
            output({"record", "convert", "-", "--to", "moves"}, any_text(*game, 30, 3));
        const std::string printed = game->write_notation(lines(moves)).value();
        CHECK(output({"record", "convert", "-", "--to", "moves"}, printed) == moves);
        CHECK(output({"record", "check", "-"}, printed) == "ok " + id + " 30 -\n");
        CHECK(output({"open", "-"}, printed)
                  .starts_with("kind: game\ngame: " + id + "\nplies: 30\n"));
        const std::string text = output({"record", "convert", "-", "--to", "text"}, printed);
        CHECK(output({"record", "convert", "-", "--to", "moves"}, text) == moves);
        const Ran ran = run({"record", "check", "-"}, printed.substr(0, printed.size() / 2));
        CHECK(ran.code == 1);
        CHECK(ran.err.starts_with("refused: round "));
    }
}
