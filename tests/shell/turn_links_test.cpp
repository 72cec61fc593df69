// Matches between two people who are elsewhere: nothing but links goes from one app to the other.

#include "core/rng.h"
#include "engine/catalog.h"
#include "record/link.h"
#include "record/packing.h"
#include "record/record.h"
#include "shell/app.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/fake_archive.h"
#include "support/random_play.h"
#include "support/saved_texts.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace motley::shell_turns {

using activity::ByLink;
using match::Ending;
using shell::App;
using shell::Screen;

namespace {

std::unique_ptr<App> fresh(std::uint64_t seed) {
    return std::make_unique<App>(test::english(), seed);
}

/// One of the two, at a device.
struct Person {
    std::unique_ptr<App> app;
    std::uint64_t seed;

    explicit Person(std::uint64_t own) : app(fresh(own)), seed(own) {}
    [[nodiscard]] activity::Play& play() const { return *app->matches().current(); }
    [[nodiscard]] const match::Match& match() const { return *play().match(); }
    /// Closes the program and starts it again.
    void reload() {
        const test::SavedTexts texts = test::saved_texts(*app);
        const std::string before = record::write(match());
        app = fresh(++seed);
        REQUIRE(test::restore(*app, texts).has_value());
        CHECK(record::write(match()) == before);
    }
    /// Plays a turn at random, with some taking back and trying aside, until there is a link.
    void play_turn(Rng& rng) const {
        for (int guard = 0; play().by_link().own_turn(); ++guard) {
            REQUIRE(guard < 1000);
            if (rng.below(8) == 0 && play().can_undo()) {
                play().undo();
                continue;
            }
            if (rng.below(12) == 0 && match().current() > 0) {
                play().look_at(rng.below(static_cast<std::uint32_t>(match().current()) + 1));
                play().variations().try_aside();
                if (match().aside()) {
                    play().play_text(
                        match().position().write_action(test::any_action(match().position(), rng)));
                }
                play().variations().leave();
                play().look_at(match().current());
                continue;
            }
            const engine::Position& position = match().position();
            play().play_text(position.write_action(test::any_action(position, rng)));
        }
    }
    [[nodiscard]] std::string send() const {
        REQUIRE(play().by_link().ready());
        play().by_link().seal();
        CHECK_FALSE(play().by_link().ready());
        const auto link = record::write_link(play().by_link().link());
        REQUIRE(link.has_value());
        return "https://example.org/motley/#" + *link;
    }
};

/// What both have in common.
std::string line_of(const match::Match& match) {
    std::string text = match.position_at(0).write();
    std::vector<std::string> plies;
    for (match::NodeId id = match.aside().value_or(match.current_node()); id != match::root;
         id = match.node(id).parent) {
        plies.push_back(match.node(id).ply.text);
    }
    std::for_each(plies.rbegin(), plies.rend(), [&](const std::string& ply) { text += ' ' + ply; });
    return text;
}

int matches() { return test::often(50, std::max(1, 6 / test::slower)); }

/// Turns of a match; the time that one takes grows with the match.
constexpr int most_links = test::sanitized ? 16 : 80;

/// A link with a part of its text replaced.
std::string changed(const std::string& link, std::string_view before, std::string_view after) {
    const std::string packed = link.substr(link.find('#') + 2);
    std::string text = record::unpack_checked(packed, record::max_unpacked).value();
    const std::size_t at = text.rfind(before);
    REQUIRE(at != std::string::npos);
    text.replace(at, before.size(), after);
    return "#1" + record::pack(text);
}

std::string text_of(const std::string& link) {
    return record::unpack_checked(link.substr(link.find('#') + 2), record::max_unpacked).value();
}

std::string refusal_of(App& app, const std::string& link) {
    const auto opened = app.sharing.open(link);
    return opened ? "" : test::line_of(opened.error());
}

/// Two who have begun a match of a game.
struct Pair {
    Person host{1};
    Person guest{1000};
    std::vector<std::string> links;

    explicit Pair(const engine::Game& game, Actor side = Actor::first) {
        host.app->turn_links.invite(game, {}, side);
    }
    [[nodiscard]] Person& holder() { return links.size() % 2 == 0 ? host : guest; }
    [[nodiscard]] Person& other() { return links.size() % 2 == 0 ? guest : host; }
    /// Who holds the match plays and sends, and the other opens it.
    void exchange(Rng& rng) {
        holder().play_turn(rng);
        const std::string link = holder().send();
        Person& opens = other();
        links.push_back(link);
        CHECK(refusal_of(*opens.app, link).empty());
        REQUIRE(opens.play().by_link().active());
    }
    [[nodiscard]] bool over() const { return host.match().ending() != Ending::none; }
};

} // namespace

TEST_CASE("two people play whole matches of every game by links alone") {
    for (const engine::Game* game : engine::catalog()) {
        for (int n = 0; n < matches(); ++n) {
            Rng rng(static_cast<std::uint64_t>(n) * 7 + 1);
            Pair pair(*game, n % 2 == 0 ? Actor::first : Actor::second);
            CAPTURE(game->info().id, n);
            for (int link = 0; link < most_links; ++link) {
                pair.exchange(rng);
                const bool begun = !pair.guest.play().by_link().undealt();
                CHECK(begun == (link > 1 || pair.host.play().by_link().exchange()->dealt.empty()));
                CHECK((!begun || line_of(pair.host.match()) == line_of(pair.guest.match())));
                CHECK(pair.host.match().about.id == pair.guest.match().about.id);
                CHECK(pair.host.play().by_link().self() ==
                      opponent(pair.guest.play().by_link().self()));
                // Who gets it has the turn, unless it is over or not begun.
                const ByLink& gets = pair.holder().play().by_link();
                if (!pair.over()) {
                    CHECK((gets.own_turn() || gets.ready()));
                    CHECK(pair.other().play().by_link().waits());
                    CHECK(pair.other().play().by_link().friend_acts());
                } else {
                    CHECK_FALSE(gets.ready());
                    break;
                }
                if (rng.below(6) == 0) {
                    pair.host.reload();
                }
                if (rng.below(6) == 0) {
                    pair.guest.reload();
                }
            }
            // Anybody can check it, and it is a game like any other.
            const record::ReadRecord read = record::read_any(pair.links.back(), true);
            REQUIRE_FALSE(read.error.has_value());
            CHECK(line_of(*read.match) == line_of(pair.host.match()));
        }
    }
}

TEST_CASE("opening a link twice changes nothing, and an older one says so") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Rng rng(5);
        Pair pair(*game);
        for (int link = 0; link < 8 && !(pair.over() && !game->info().complete); ++link) {
            pair.exchange(rng);
        }
        for (Person* person : {&pair.host, &pair.guest}) {
            const std::string before = record::write(person->match());
            const auto exchange = person->play().by_link().exchange();
            for (std::size_t n = 0; n < pair.links.size(); ++n) {
                CAPTURE(n);
                CHECK(refusal_of(*person->app, pair.links[n]).empty());
                CHECK(person->app->screen() == Screen::play);
                CHECK(person->app->board().notice().has_value() == (n + 1 < pair.links.size()));
                CHECK(record::write(person->match()) == before);
                CHECK(person->play().by_link().exchange() == exchange);
            }
        }
    }
}

TEST_CASE("a link of a match that has gone on elsewhere catches up") {
    Rng rng(3);
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Pair pair(*game);
        for (int link = 0; link < 4; ++link) {
            pair.exchange(rng);
        }
        // The guest's second device has an older copy.
        const test::SavedTexts older = test::saved_texts(*pair.guest.app);
        for (int link = 0; link < 4 && !(pair.over() && !game->info().complete); ++link) {
            pair.exchange(rng);
        }
        auto second = fresh(77);
        REQUIRE(test::restore(*second, older).has_value());
        CHECK(refusal_of(*second, pair.links.back()).empty());
        CHECK(line_of(*second->matches().current()->match()) == line_of(pair.guest.match()));
        CHECK(second->matches().current()->by_link().exchange() ==
              pair.guest.play().by_link().exchange());
    }
}

TEST_CASE("a match goes on from the library, where another has taken its place") {
    const engine::Game& game = *engine::catalog()[0];
    Rng rng(13);
    Pair pair(game);
    test::FakeArchive archive;
    pair.host.app->library.connect();
    for (int link = 0; link < 4; ++link) {
        pair.exchange(rng);
        archive.settle(*pair.host.app);
    }
    const std::string id = pair.host.match().about.id;
    pair.holder().play_turn(rng);
    const std::string mine = pair.holder().send();
    REQUIRE(pair.guest.app->sharing.open(mine));
    pair.host.app->quick_match(game);
    archive.settle(*pair.host.app);
    REQUIRE(archive.matches.contains(id));
    const auto summary = shell::read_summary(archive.matches.at(id).summary);
    REQUIRE(summary.has_value());
    CHECK(summary->holds == false);
    pair.guest.play_turn(rng);
    const std::string link = pair.guest.send();
    // As long as the archive cannot tell whether it has the match, no other begins under its id.
    archive.fails = true;
    CHECK(refusal_of(*pair.host.app, link).empty());
    archive.settle(*pair.host.app);
    CHECK(pair.host.match().about.id != id);
    CHECK(pair.host.app->sharing.refusal().find("your games can’t be read") != std::string::npos);
    archive.fails = false;
    CHECK(refusal_of(*pair.host.app, link).empty());
    archive.settle(*pair.host.app);
    CHECK(pair.host.match().about.id == id);
    CHECK(line_of(pair.host.match()) == line_of(pair.guest.match()));
    CHECK(pair.host.play().by_link().own_turn());
}

TEST_CASE("an invitation that was sent is kept, and one that was not is nothing") {
    const engine::Game& game = *engine::catalog().back();
    Person host(1);
    test::FakeArchive archive;
    host.app->library.connect();
    host.app->turn_links.invite(game, {}, Actor::second);
    host.app->quick_match(game);
    archive.settle(*host.app);
    CHECK(archive.matches.empty());
    host.app->turn_links.invite(game, {}, Actor::second);
    const std::string id = host.match().about.id;
    const std::string link = host.send();
    host.app->quick_match(game);
    archive.settle(*host.app);
    CHECK(archive.matches.contains(id));
    CHECK(refusal_of(*host.app, link).empty());
    archive.settle(*host.app);
    CHECK(host.match().about.id == id);
    CHECK(host.play().by_link().waits());
}

TEST_CASE("a link that contradicts the match is refused with the turn") {
    for (const engine::Game* game : engine::catalog()) {
        if (game->info().dice) {
            continue; // there the dice contradict it first
        }
        CAPTURE(game->info().id);
        Rng rng(11);
        Pair pair(*game);
        for (int link = 0; link < 6; ++link) {
            pair.exchange(rng);
        }
        // Another match with the same invitation: the host plays otherwise.
        const std::string before = record::write(pair.guest.match());
        Pair other(*game);
        const std::string id = pair.guest.match().about.id;
        const std::string text = text_of(pair.links.back());
        Rng otherwise(12);
        for (int link = 0; link < 8; ++link) {
            other.exchange(otherwise);
        }
        std::string forged = text_of(other.links.back());
        const std::string other_id = other.host.match().about.id;
        forged.replace(forged.find(other_id), other_id.size(), id);
        pair.guest.app->open({Screen::about});
        const std::string said = refusal_of(*pair.guest.app, "#1" + record::pack(forged));
        CAPTURE(said, text, forged);
        const std::string refusal = pair.guest.app->sharing.refusal();
        CHECK(pair.guest.app->screen() == Screen::play); // where it is told
        CHECK((refusal.starts_with("Your friend’s link ") &&
               refusal.ends_with("Ask for a new link.")));
        CHECK((said.find("says ") == std::string::npos) ==
              (refusal.find(" in round ") == std::string::npos));
        CHECK_FALSE(said.empty());
        const bool secret = said.find("reveals something other") != std::string::npos;
        CHECK((secret || said.find("round ") != std::string::npos ||
               said.find("game’s terms") != std::string::npos));
        CHECK(record::write(pair.guest.match()) == before);
    }
}

TEST_CASE("a link that contradicts a match of the library leaves the present one where it is") {
    const engine::Game& game = *engine::catalog()[0];
    Rng rng(13);
    Rng otherwise(14);
    Pair pair(game);
    Pair other(game);
    test::FakeArchive archive;
    pair.host.app->library.connect();
    for (int link = 0; link < 4; ++link) {
        pair.exchange(rng);
        other.exchange(otherwise);
        archive.settle(*pair.host.app);
    }
    const std::string id = pair.host.match().about.id;
    pair.host.app->quick_match(game);
    archive.settle(*pair.host.app);
    std::string forged = text_of(other.links.back());
    const std::string other_id = other.host.match().about.id;
    forged.replace(forged.find(other_id), other_id.size(), id);
    const std::string present = pair.host.match().about.id;
    CHECK(refusal_of(*pair.host.app, "#1" + record::pack(forged)).empty());
    archive.settle(*pair.host.app);
    CHECK(pair.host.app->sharing.refusal().starts_with("Your friend’s link "));
    CHECK(pair.host.match().about.id == present);
}

TEST_CASE("nobody can change a die, a ply or a secret in a link") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Rng rng(21);
        Pair pair(*game);
        for (int link = 0; link < 12; ++link) {
            pair.exchange(rng);
        }
        const std::string link = pair.links.back();
        Person& opened = pair.holder();
        const std::string before = record::write(opened.match());
        const auto refused = [&](const std::string& what) {
            std::string said = refusal_of(*opened.app, what);
            CHECK(record::write(opened.match()) == before);
            return said;
        };
        // The number, the id, who invited: each is part of what was agreed on.
        const std::string id = opened.match().about.id;
        CHECK_FALSE(refused(changed(link, "k 11", "k 12")).empty());
        CHECK_FALSE(refused(changed(link, "k 11", "k 9")).empty());
        CHECK_FALSE(refused(changed(link, "i " + id + " 1", "i " + id + " 2")).empty());
        CHECK_FALSE(refused(changed(link, "i " + id + " 1", "i " + id + " 3")).empty());
        CHECK_FALSE(refused(changed(link, "i " + id, "i 0")).empty());
        const std::string text = text_of(link);
        // A ply less.
        const std::size_t moves = text.find("\nm ");
        for (std::size_t cut = text.size() - 2; cut > moves + 4; cut -= 7) {
            const std::string shorter = text.substr(0, cut) + '\n';
            CHECK_FALSE(refused("#1" + record::pack(shorter)).empty());
        }
        const auto& exchange = *opened.play().by_link().exchange();
        if (!exchange.chance) {
            CHECK(text.find("\nh ") == std::string::npos);
            continue;
        }
        const std::size_t values = text.find("\nh ") + 3;
        for (const std::size_t at : {values, values + 31, values + 33, values + 64}) {
            std::string other = text;
            other[at] = other[at] == '0' ? '1' : '0';
            CHECK_FALSE(refused("#1" + record::pack(other)).empty());
        }
        // With the id of another match the same values give other dice, or another deal.
        const auto& plies = opened.match().plies();
        if (exchange.dealt.empty() &&
            std::none_of(plies.begin(), plies.end(),
                         [](const match::Ply& ply) { return ply.actor == Actor::chance; })) {
            continue; // nothing has come from the values yet
        }
        std::string swapped = text;
        swapped.replace(swapped.find(id), id.size(), "0123456789ab");
        auto stranger = fresh(5);
        CHECK_FALSE(refusal_of(*stranger, "#1" + record::pack(swapped)).empty());
    }
}

TEST_CASE("a die that is not what was revealed is named") {
    for (const engine::Game* game : engine::catalog()) {
        if (!game->info().dice) {
            continue;
        }
        Rng rng(2);
        Pair pair(*game);
        for (int link = 0; link < 30; ++link) {
            pair.exchange(rng);
        }
        const match::Match& match = pair.host.match();
        std::size_t roll = 0;
        while (roll < match.plies().size() && match.plies()[roll].actor != Actor::chance) {
            ++roll;
        }
        REQUIRE(roll < match.plies().size());
        ChanceList outcomes;
        match.position_at(roll).chance_outcomes(outcomes);
        const std::string& rolled = match.plies()[roll].text;
        int contradicted = 0;
        for (const WeightedAction& outcome : outcomes) {
            const std::string other = match.position_at(roll).write_action(outcome.action);
            if (other == rolled) {
                continue;
            }
            // As far as this roll only: what follows may be illegal after another one.
            record::Link link = record::read_link(pair.links.back()).value().link;
            std::get<record::TurnLink>(link).record.plies[roll].text = other;
            const std::string said =
                refusal_of(*pair.holder().app, "#" + record::write_link(link).value());
            CHECK_FALSE(said.empty());
            contradicted +=
                said.find("but what both players have revealed gives") != std::string::npos;
        }
        CAPTURE(game->info().id, rolled);
        CHECK(contradicted > 0);
    }
}

TEST_CASE("rolls and deals depend on both players, and neither knows the other's part before") {
    for (const engine::Game* game : engine::catalog()) {
        const auto open = match::open_options(*game, {});
        if (!match::has_chance(*game, open)) {
            continue;
        }
        CAPTURE(game->info().id);
        Rng rng(2);
        Pair pair(*game);
        pair.exchange(rng);
        // The first two links have no plies, and the match is not dealt.
        CHECK(pair.guest.match().plies().empty());
        CHECK_FALSE(pair.guest.play().by_link().own_turn());
        pair.exchange(rng);
        CHECK(pair.host.match().plies().empty() == (pair.host.match().actor() != Actor::none));
        for (const std::string& name : open) {
            CHECK(pair.host.match().setup().get(name).has_value());
            CHECK_FALSE(pair.guest.match().setup().get(name).has_value());
        }
        pair.exchange(rng);
        for (const std::string& name : open) {
            CHECK(pair.host.match().setup().get(name) == pair.guest.match().setup().get(name));
        }
        // No link has what is still secret.
        const std::string secret = match::to_text(pair.host.play().by_link().exchange()->secret);
        for (const std::string& link : pair.links) {
            CHECK(text_of(link).find(secret) == std::string::npos);
        }
        CHECK(record::write(pair.host.match()).find(secret) == std::string::npos);
        CHECK(record::write_text(pair.host.match()).find(secret) == std::string::npos);
    }
}

TEST_CASE("only one's own unsent turn can be taken back, and nothing is played for the friend") {
    const engine::Game& game = *engine::catalog()[0];
    Rng rng(4);
    Pair pair(game);
    CHECK_FALSE(pair.host.play().can_undo());
    pair.host.play_turn(rng);
    CHECK(pair.host.play().can_undo());
    pair.host.play().undo();
    CHECK(pair.host.match().current() == 0);
    pair.exchange(rng);
    CHECK_FALSE(pair.host.play().can_undo());
    const std::size_t plies = pair.host.match().current();
    const engine::Position& position = pair.host.match().position();
    pair.host.play().play_text(position.write_action(position.nth_action(0)));
    CHECK(pair.host.match().current() == plies);
    REQUIRE(pair.host.play().notice().has_value());
    CHECK(pair.host.play().notice()->explanation.code == "friend-acts");
    pair.host.play().resign();
    CHECK(pair.host.match().ending() == Ending::none);
    CHECK_FALSE(pair.host.play().hints().possible());
    CHECK_FALSE(pair.host.play().can_analyse());
    CHECK_FALSE(pair.guest.play().can_undo());
    CHECK(pair.guest.play().by_link().own_turn());
}

TEST_CASE("resigning and agreeing travel with the link") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Rng rng(8);
        Pair resigned(*game);
        for (int link = 0; link < 4; ++link) {
            resigned.exchange(rng);
        }
        REQUIRE(resigned.holder().play().by_link().own_turn());
        resigned.holder().play().resign();
        resigned.exchange(rng);
        CHECK(resigned.host.match().ending() == Ending::resignation);
        CHECK(resigned.guest.match().ending() == Ending::resignation);
        CHECK(resigned.host.match().resigned() == resigned.guest.match().resigned());
        CHECK_FALSE(resigned.holder().play().by_link().ready());

        Pair agreed(*game);
        for (int link = 0; link < 4; ++link) {
            agreed.exchange(rng);
        }
        agreed.holder().play_turn(rng);
        if (agreed.holder().match().ending() != Ending::none) {
            continue;
        }
        agreed.holder().play().agreement().offer();
        CHECK_FALSE(agreed.holder().play().agreement().asked());
        agreed.exchange(rng);
        Person& asked = agreed.holder();
        REQUIRE(asked.play().agreement().asked());
        asked.reload();
        REQUIRE(asked.play().agreement().asked());
        asked.play().agreement().accept();
        for (int link = 0; link < 3 && !agreed.over(); ++link) {
            agreed.exchange(rng);
        }
        CHECK(line_of(agreed.host.match()) == line_of(agreed.guest.match()));
        const auto& plies = agreed.host.match().plies();
        CHECK(std::any_of(plies.begin(), plies.end(),
                          [](const match::Ply& ply) { return ply.agreed.has_value(); }));
    }
}

TEST_CASE("a friend's device without the secret only looks on") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Rng rng(6);
        Pair pair(*game);
        for (int link = 0; link < 6; ++link) {
            pair.exchange(rng);
        }
        auto elsewhere = fresh(9);
        CHECK(refusal_of(*elsewhere, pair.links.back()).empty());
        const bool chance = pair.host.play().by_link().exchange()->chance;
        CHECK((elsewhere->screen() == Screen::viewer) == chance);
        // What is only looked at can be passed on to the right device.
        CHECK(pair.links.back().ends_with('#' + elsewhere->history().back()) == chance);
        if (!chance) {
            CHECK(elsewhere->matches().current()->by_link().own_turn());
        }
    }
}

TEST_CASE("another match by link has the sides swapped") {
    const engine::Game& game = *engine::catalog()[0];
    App& app = *Person(1).app.release();
    app.turn_links.invite(game, {}, Actor::first);
    const std::string id = app.matches().current()->match()->about.id;
    app.rematch();
    CHECK(app.matches().current()->by_link().self() == Actor::second);
    CHECK(app.matches().current()->match()->about.id != id);
    CHECK(app.board().flipped());
    delete &app;
}

TEST_CASE("a match of 100 plies by link fits into 700 characters") {
    for (const engine::Game* game : engine::catalog()) {
        std::size_t longest = 0;
        for (int n = 0; n < (test::sanitized ? 1 : 3); ++n) {
            Rng rng(static_cast<std::uint64_t>(n) + 50);
            Pair pair(*game);
            for (int link = 0; link < 200 && !pair.over(); ++link) {
                pair.exchange(rng);
                if (pair.host.match().current() > 100 || pair.guest.match().current() > 100) {
                    break;
                }
                longest =
                    std::max(longest, pair.links.back().size() - pair.links.back().find('#') - 1);
            }
        }
        CAPTURE(game->info().id);
        CHECK(longest > 100);
        CHECK(longest <= 700);
    }
}

} // namespace motley::shell_turns
