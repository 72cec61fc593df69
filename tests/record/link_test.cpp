#include "record/link.h"

#include "core/rng.h"
#include "engine/catalog.h"
#include "engine/level.h"
#include "record/packing.h"
#include "record/record.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/promises.h"
#include "support/random_play.h"
#include "support/random_record.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <string>
#include <vector>

using namespace motley;
using match::Match;
using match::Record;
using record::GameLink;
using record::PositionLink;
using record::PuzzleLink;
using record::SetupLink;

namespace {

/// How many games of each game go through a link.
int links() {
    const char* said = std::getenv("MOTLEY_PLAYOUTS");
    return said != nullptr ? std::atoi(said) : 60 / test::slower;
}

/// The field in which two links of a game differ; empty when they are the same.
std::string difference(const GameLink& a, const GameLink& b) {
    return a.record.game != b.record.game                     ? "game"
           : a.record.setup.choices != b.record.setup.choices ? "setup"
           : a.record.start != b.record.start                 ? "start"
           : a.record.terms != b.record.terms                 ? "terms"
           : a.record.about != b.record.about                 ? "about"
           : a.record.seed != b.record.seed                   ? "seed"
           : a.record.plies != b.record.plies                 ? "plies"
           : a.record.resigned != b.record.resigned           ? "resigned"
           : a.record.spent != b.record.spent                 ? "spent"
           : a.shown != b.shown                               ? "shown"
                                                              : "";
}

/// A record of random actions, from the set-up or a position of its own.
Record played_record(const engine::Game& game, std::size_t plies, std::uint64_t seed) {
    Rng rng(seed);
    Record record;
    record.game = &game;
    record.setup = test::any_setup(game.info(), rng);
    record.seed = rng.next();
    const auto position = game.start(record.setup);
    while (record.plies.size() < plies && !position->outcome().finished()) {
        const Action action = test::any_action(*position, rng);
        record.plies.push_back({position->write_action(action), {}});
        (void)position->play(action);
    }
    while (position->actor() == Actor::chance) {
        const Action roll = test::any_action(*position, rng);
        record.plies.push_back({position->write_action(roll), {}});
        (void)position->play(roll);
    }
    record.current = record.plies.size();
    return record;
}

std::string link_of(std::string_view packed_text) { return '1' + record::pack(packed_text); }

} // namespace

TEST_CASE("a game comes back from its link as it was", "[by_game]") {
    for (const engine::Game* game : engine::catalog()) {
        DYNAMIC_SECTION(game->info().id) {
            for (int n = 0; n < links(); ++n) {
                Rng rng(static_cast<std::uint64_t>(n));
                Match match = match::replay(test::any_record(*game, 60, rng)).value();
                if (n % 3 == 0) {
                    match.about = {{"Anna \"A.\"", "Jürgen\n{n}"}, {}};
                }
                const std::size_t shown =
                    rng.below(static_cast<std::uint32_t>(match.plies().size()) + 1);
                const GameLink link = record::game_link(match, shown);
                const std::string written = record::write_link(link).value();
                CAPTURE(game->info().id, n, written);
                CHECK(
                    written.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                              "0123456789-_") == std::string::npos);
                const auto read = record::read_link(written);
                REQUIRE(read.has_value());
                const auto& again = std::get<GameLink>(read->link);
                REQUIRE(difference(again, link).empty());
                CHECK(record::write_link(again) == written);
                CHECK(read->text == written);
                CHECK(read->match.to_record().plies ==
                      match::replay(again.record)->to_record().plies);
                CHECK(read->match.ending() == match::replay(again.record)->ending());
                // It ends as the match does, if all of that is there.
                const Match replayed = match::replay(again.record).value();
                CHECK(replayed.position().write() ==
                      match.position_at(match.plies().size()).write());
                if (match.current() == match.plies().size()) {
                    CHECK(replayed.ending() == match.ending());
                    CHECK(to_text(replayed.outcome()) == to_text(match.outcome()));
                }
            }
        }
    }
}

TEST_CASE("a game of 100 plies fits into 600 characters", "[by_game]") {
    for (const engine::Game* game : engine::catalog()) {
        DYNAMIC_SECTION(game->info().id) {
            for (int n = 0; n < links(); ++n) {
                Match match =
                    match::replay(played_record(*game, 100, static_cast<std::uint64_t>(n))).value();
                match.about = {{"Wolfgang", "Magdalena"}, {}};
                const std::string link = record::write_link(record::game_link(match, 50)).value();
                CAPTURE(game->info().id, n, link);
                CHECK(link.size() <= 600);
            }
        }
    }
}

TEST_CASE("every position has a link that people can read", "[by_game]") {
    for (const engine::Game* game : engine::catalog()) {
        DYNAMIC_SECTION(game->info().id) {
            for (int n = 0; n < links(); ++n) {
                const Match match =
                    match::replay(played_record(*game, 40, 1000U + static_cast<std::uint64_t>(n)))
                        .value();
                const std::size_t at = static_cast<std::size_t>(n) % (match.plies().size() + 1);
                const std::string position = match.position_at(at).write();
                const std::string link = record::write_link(PositionLink{game, position}).value();
                CHECK(link.starts_with(game->info().id + ':'));
                CHECK(std::all_of(link.begin(), link.end(),
                                  [](char c) { return c > ' ' && c <= '~' && c != '#'; }));
                std::vector<std::string> spellings{link, '#' + link,
                                                   "https://example.org/motley/?seed=3#" + link,
                                                   "#" + game->info().id + ':' + position,
                                                   " " + game->info().id + ':' + position + "\n"};
                for (const std::string& id : game->info().earlier_ids) {
                    spellings.push_back('#' + id + link.substr(link.find(':')));
                }
                for (const std::string& spelling : spellings) {
                    CAPTURE(spelling);
                    CHECK(record::is_link(spelling));
                    const auto read = record::read_link(spelling);
                    REQUIRE(read.has_value());
                    CHECK(std::get<PositionLink>(read->link).position == position);
                    CHECK(&record::game_of(read->link) == game);
                }
            }
        }
    }
}

TEST_CASE("a puzzle and a set-up come back from their links as they were") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string position = game->start({})->write();
        const auto puzzle =
            record::read_link(record::write_link(PuzzleLink{game, position}).value());
        REQUIRE(puzzle.has_value());
        CHECK(std::get<PuzzleLink>(puzzle->link).position == position);
        for (std::uint64_t n = 0; n < 20; ++n) {
            Rng rng(n);
            SetupLink link{game, test::any_setup(game->info(), rng), {}, {}};
            link.terms = test::any_record(*game, 0, rng).terms;
            const auto level = [&] {
                return static_cast<std::uint8_t>(rng.below(engine::highest_level + 1));
            };
            link.seats.levels = {level(), level()};
            const std::string written = record::write_link(link).value();
            const auto read = record::read_link(written);
            REQUIRE(read.has_value());
            const auto& again = std::get<SetupLink>(read->link);
            CHECK(again.game == game);
            CHECK(again.setup.choices == link.setup.choices);
            CHECK(again.terms == link.terms);
            CHECK(again.seats == link.seats);
        }
    }
}

TEST_CASE("a set-up's link from when there were five levels has the levels of today") {
    const std::string id = engine::catalog()[0]->info().id;
    const auto levels = [&](const std::string& line) {
        const auto read = record::read_link(link_of("s " + id + "\nl " + line + "\n"));
        REQUIRE(read.has_value());
        return std::get<SetupLink>(read->link).seats.levels;
    };
    CHECK(levels("0 5") == std::array<std::uint8_t, 2>{0, engine::highest_level});
    CHECK(levels("1 0") == std::array<std::uint8_t, 2>{1, 0});
    CHECK(levels("2 3 5") == std::array<std::uint8_t, 2>{3, 5});
    CHECK(levels("2 3 8") == std::array<std::uint8_t, 2>{2, 3});
}

TEST_CASE("every text comes back after it was shortened") {
    CHECK(record::shortened("a9-f12 b2xc3 done K3") == "a9fCB2xc3 done K~3");
    Rng rng(1);
    constexpr std::string_view letters = "aB1-~ 2+Jx0";
    for (int n = 0; n < 20'000; ++n) {
        std::string text;
        for (std::uint32_t size = rng.below(9); text.size() < size;) {
            text += letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
        }
        CAPTURE(text);
        CHECK(record::lengthened(record::shortened(text)) == text);
    }
}

TEST_CASE("a hostile link is refused with a line") {
    const engine::Game& game = *engine::catalog().front();
    const std::string& id = game.info().id;
    const std::string start = game.start({})->write();
    const std::string token = game.start({})->write_action(game.start({})->nth_action(0));
    const std::string good = record::write_link(GameLink{played_record(game, 20, 1), 3}).value();
    struct Case {
        std::string text;
        std::string code;
    };
    std::vector<Case> cases{
        {"", "malformed"},
        {"#", "malformed"},
        {"https://example.org/", "malformed"},
        {"settings", "malformed"},
        {"2abc", "malformed"},
        {"3abc", "bad-version"},
        {"0", "bad-version"},
        {"1", "malformed"},
        {"1A", "malformed"},
        {"1AAA", "malformed"},
        {"1!!!!", "malformed"},
        {good.substr(0, good.size() / 2), "malformed"},
        {good + "AAAA", "malformed"},
        {good + "=", "malformed"},
        {std::string(record::max_link + 1, '1'), "too-long"},
        {"https://example.org/#" + std::string(record::max_link + 1, 'A'), "too-long"},
        {id + ':', "malformed"},
        {id + ":%", "malformed"},
        {id + ":%4", "malformed"},
        {id + ":%zz", "malformed"},
        {id + ":%00", "malformed"},
        {"nothing:" + start, "malformed"},
        {"#nothing:" + start, "malformed"},
        {link_of(""), "malformed"},
        {link_of("g nothing\nm \n"), "malformed"},
        {link_of("g " + id + "\n"), "malformed"},
        {link_of("g " + id + "\nm no-such-action\n"), "malformed"},
        {link_of("g " + id + "\nm " + record::shortened(token + ' ' + token) + "\n"), "illegal"},
        {link_of("g " + id + "\nm  \n"), "malformed"},
        {link_of("g " + id + "\nm \nm \n"), "malformed"},
        {link_of("g " + id + "\nv 1\nm \n"), "malformed"},
        {link_of("g " + id + "\nv -1\nm \n"), "malformed"},
        {link_of("g " + id + "\nr 0\nm \n"), "malformed"},
        {link_of("g " + id + "\nr 99999999999999999999\nm \n"), "malformed"},
        {link_of("g " + id + "\ne 3\nm \n"), "malformed"},
        {link_of("g " + id + "\ne time\nm \n"), "malformed"},
        {link_of("g " + id + "\nn [\"\xff\",\"\"]\nm \n"), "malformed"},
        {link_of("g " + id + "\nn [1,2]\nm \n"), "malformed"},
        {link_of("g " + id + "\nc 0 0 1 1\nm \n"), "malformed"},
        {link_of("g " + id + "\nc 10 5\nm \n"), "malformed"},
        {link_of("g " + id + "\nt 0\nm \n"), "malformed"},
        {link_of("g " + id + "\no nonsense 1\nm \n"), "malformed"},
        {link_of("g " + id + "\nb nonsense\nm \n"), "malformed"},
        {link_of("p " + id + "\n"), "malformed"},
        {link_of("p " + id + "\nb nonsense\n"), "malformed"},
        {link_of("s " + id + "\nl 1\n"), "malformed"},
        {link_of("s " + id + "\nl 1 " + std::to_string(engine::highest_level + 1) + "\n"),
         "malformed"},
        {link_of("s " + id + "\nl 1 6\n"), "malformed"}, // of five
        {link_of("s " + id + "\nl 1 6 5\n"), "malformed"},
        {link_of("s " + id + "\nl 1 2 7\n"), "malformed"},
        {link_of("s " + id + "\nl 1 2 8 8\n"), "malformed"},
        {link_of("s " + id + "\nanything\n"), "malformed"},
    };
    // A bomb: a kilobyte or so that becomes many.
    cases.push_back(
        {link_of("g " + id + "\nm " + std::string(record::max_unpacked, ' ')), "too-long"});
    cases.push_back({link_of(std::string(std::size_t{40} << 20U, 'g')), "too-long"});
    for (const Case& hostile : cases) {
        CAPTURE(hostile.text.substr(0, 100));
        const auto read = record::read_link(hostile.text);
        REQUIRE_FALSE(read.has_value());
        CAPTURE(motley::test::line_of(read.error()));
        CHECK(read.error().code == hostile.code);
        CHECK(test::wrong_error(read.error()).empty());
    }
}

TEST_CASE("a link that was changed is refused or is another right one") {
    for (const engine::Game* game : engine::catalog()) {
        const std::string good =
            record::write_link(GameLink{played_record(*game, 30, 1), 3}).value();
        const std::string plain =
            record::write_link(PositionLink{game, game->start({})->write()}).value();
        for (int n = 0; n < 5 * links(); ++n) {
            Rng rng(static_cast<std::uint64_t>(n));
            const std::string text = test::mutated(n % 2 == 0 ? good : plain, rng);
            CAPTURE(text);
            const auto read = record::read_link(text);
            if (read) {
                CHECK(record::read_link(record::write_link(read->link).value()).has_value());
            } else {
                CHECK(test::wrong_error(read.error()).empty());
            }
        }
    }
}

TEST_CASE("a record is not taken for a link") {
    const engine::Game& game = *engine::catalog().front();
    const Record record = played_record(game, 10, 1);
    CHECK_FALSE(record::is_link(record::write(match::replay(record).value())));
    CHECK_FALSE(record::is_link(""));
    CHECK_FALSE(record::is_link("\u200E")); // which is not seen
    CHECK_FALSE(record::is_link("[Game \"x #1\"]"));
    CHECK_FALSE(record::is_link("a line\nand #another"));
    CHECK_FALSE(record::is_link("2026/a-match"));
    CHECK(record::is_link(record::write_link(GameLink{record, 0}).value()));
}
