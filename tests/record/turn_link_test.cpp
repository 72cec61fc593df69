#include "record/turn_link.h"

#include "engine/catalog.h"
#include "record/link.h"
#include "record/packing.h"
#include "record/record.h"
#include "support/by_link.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/promises.h"

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <vector>

namespace motley::record_turns {

using match::Value;
using record::TurnLink;

namespace {

TurnLink read(const std::string& link) {
    return std::get<TurnLink>(record::read_link(link).value().link);
}

std::string text_of(const TurnLink& link) {
    return record::unpack_checked(record::write_link(link).value().substr(1), record::max_unpacked)
        .value();
}

/// Why a text is refused; empty if it is a link.
std::string refusal(const std::string& packed_text) {
    const auto link = record::read_link('1' + record::pack(packed_text));
    if (!link) {
        CHECK(test::wrong_error(link.error()).empty());
        return test::line_of(link.error());
    }
    return {};
}

std::string replaced(std::string text, const std::string& before, const std::string& after) {
    const std::size_t at = text.find(before);
    REQUIRE(at != std::string::npos);
    return text.replace(at, before.size(), after);
}

} // namespace

TEST_CASE("a turn comes back from its link as it was") {
    for (const engine::Game* game : engine::catalog()) {
        for (std::uint64_t seed = 0; seed < (test::slower > 1 ? 2U : 8U); ++seed) {
            for (const TurnLink& link : test::links_of_match(*game, 30, seed)) {
                const std::string written = record::write_link(link).value();
                CAPTURE(game->info().id, seed, link.number, text_of(link));
                const auto opened = record::read_link(written);
                CHECK((opened ? "" : test::line_of(opened.error())).empty());
                REQUIRE(opened.has_value());
                const TurnLink again = read(written);
                CHECK(again.host == link.host);
                CHECK(again.number == link.number);
                CHECK(again.chance == link.chance);
                CHECK(again.dealt == link.dealt);
                CHECK(again.last == link.last);
                CHECK(again.earlier == link.earlier);
                CHECK(again.record.about == link.record.about);
                CHECK(again.record.setup.choices == link.record.setup.choices);
                CHECK(again.record.plies == link.record.plies);
                CHECK(record::write_link(again) == written);
                const record::ReadRecord as_game = record::read_any(written, true);
                REQUIRE_FALSE(as_game.error.has_value());
                CHECK(as_game.match->plies().size() == link.record.plies.size());
            }
        }
    }
}

TEST_CASE("the values of a player are a chain that can only be gone through one way") {
    const Value secret = match::value_of("00112233445566778899aabbccddeeff").value();
    const std::string id = "0123456789ab";
    std::set<Value> all;
    for (std::uint32_t link = 0; link < 40; ++link) {
        const Value value = match::revealed(secret, id, link);
        CHECK(value == match::revealed(secret, id, link - link % 2));
        CHECK(match::revealed_before(match::revealed(secret, id, link + 2), id) == value);
        CHECK(match::revealed(secret, "0123456789ac", link) != value);
        all.insert(value);
    }
    CHECK(all.size() == 20);
    CHECK(match::revealed(secret, id, match::max_links) == secret);
    CHECK(match::value_of(match::to_text(secret)) == secret);
    CHECK_FALSE(match::value_of("00112233445566778899aabbccddeefF").has_value());
    CHECK_FALSE(match::value_of("00112233445566778899aabbccddeef").has_value());
    CHECK(match::draw_secret() != match::draw_secret());
}

TEST_CASE("what is written once gives the same dice for good") {
    const Value a = match::value_of("000102030405060708090a0b0c0d0e0f").value();
    const Value b = match::value_of("f0e0d0c0b0a090807060504030201000").value();
    const std::string id = "0123456789ab";
    // Computed with another SHA-256, from the description in docs/LINKS.md.
    CHECK(match::to_text(match::revealed_before(a, id)) == "b1625635f4f2bd4341e2ae0da3481591");
    CHECK(match::roll_seed(id, 7, a, b) == 12296053044136560942ULL);
    CHECK(match::roll_seed(id, 8, a, b) != match::roll_seed(id, 7, a, b));
    CHECK(match::roll_seed(id, 7, b, a) != match::roll_seed(id, 7, a, b));
}

TEST_CASE("a link says whose it is, and is refused where it does not fit") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        const auto links = test::links_of_match(*game, 9, 3);
        const std::string text = text_of(links.back());
        CHECK(refusal(text).empty());
        const std::string number = "\nk " + std::to_string(links.back().number) + '\n';
        CHECK_FALSE(refusal(replaced(text, number, "\n")).empty());
        for (const char* other : {"k 0", "k 1", "k 7", "k 9", "k 8192", "k -1", "k x"}) {
            CHECK_FALSE(refusal(replaced(text, number, '\n' + std::string(other) + '\n')).empty());
        }
        const std::string id = links.back().record.about.id;
        const std::string host = "\ni " + id + (links.back().host == Actor::first ? " 1" : " 2");
        for (const std::string& other :
             {std::string("\ni 0 1"), "\ni " + id, "\ni " + id + " 0", "\ni " + id + " 1 1"}) {
            CHECK_FALSE(refusal(replaced(text, host, other)).empty());
        }
        CHECK_FALSE(refusal(replaced(text, "\nm ", "\nc 5 0 5 0\nm ")).empty());
        const bool second = links.back().sender() == Actor::second;
        CHECK(refusal(replaced(text, "\nm ", second ? "\nf 2\nm " : "\nf 1\nm ")).empty());
        CHECK_FALSE(refusal(replaced(text, "\nm ", second ? "\nf 1\nm " : "\nf 2\nm ")).empty());
        CHECK_FALSE(refusal(replaced(text, "\nm ", second ? "\ne 1\nm " : "\ne 2\nm ")).empty());
        if (!links.back().chance) {
            CHECK_FALSE(
                refusal(replaced(text, "\nm ", "\nh " + std::string(32, '0') + "\nm ")).empty());
        }
    }
}

TEST_CASE("dice are checked against what was revealed") {
    int rolls = 0;
    for (const engine::Game* game : engine::catalog()) {
        if (!game->info().dice) {
            continue;
        }
        const auto links = test::links_of_match(*game, 60, 4);
        const TurnLink& last = links.back();
        const match::Match match = match::replay(last.record).value();
        for (std::size_t n = 0; n < match.plies().size(); ++n) {
            if (match.plies()[n].actor != Actor::chance) {
                continue;
            }
            ++rolls;
            ChanceList outcomes;
            match.position_at(n).chance_outcomes(outcomes);
            for (const WeightedAction& outcome : outcomes) {
                const std::string other = match.position_at(n).write_action(outcome.action);
                TurnLink forged = last;
                forged.record.plies[n].text = other;
                const std::string said = refusal(text_of(forged));
                CHECK(said.empty() == (other == match.plies()[n].text));
            }
        }
        TurnLink forged = last;
        forged.last[3] ^= 1U;
        CHECK(refusal(text_of(forged)).find("both players have revealed") != std::string::npos);
    }
    CHECK(rolls > 0);
}

} // namespace motley::record_turns
