#include "match/choice.h"

#include "support/toy_game.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using namespace motley::test;
using match::Choice;
using Effect = Choice::Effect;
using scene::Step;

namespace {

Step place(scene::PlaceId id) { return {Step::Kind::place, id}; }
Step member(scene::PlaceId id) { return {Step::Kind::member, id}; }
Step chip(std::uint8_t id) { return {Step::Kind::chip, id}; }

struct Picking {
    explicit Picking(std::string_view text) : position(toy_position(text)) {
        choice.reset(*position);
    }
    [[nodiscard]] std::string spelt() const {
        return choice.done() ? position->write_action(*choice.done()) : "";
    }
    std::unique_ptr<engine::Position> position;
    Choice choice;
};

} // namespace

TEST_CASE("choices are the steps some legal action goes on with, in order") {
    Picking p("BBB/.../AAA 1 AB - 0");
    CHECK(p.choice.choices() == std::vector{place(a1), place(b1), place(c1)});
    CHECK(p.choice.matching().size() == 9);
    CHECK_FALSE(p.choice.done().has_value());
    CHECK(p.choice.pick(place(b2)) == Effect::refused);
    CHECK(p.choice.pick(chip(Toy::plain_chip)) == Effect::refused);
    CHECK(p.choice.chosen().empty());

    CHECK(p.choice.after(place(a1)).size() == 3);
    CHECK(p.choice.matching().size() == 9);
}

TEST_CASE("an action that ends inside another waits for Done") {
    Picking p("BBB/.../AAA 1 AB - 0");
    CHECK(p.choice.pick(place(a1)) == Effect::advanced);
    CHECK(p.spelt() == "a1.");
    // a2 occurs once as a move and once as a power: a place appears for each of its marks.
    REQUIRE(p.choice.choices().size() == 2);
    CHECK(p.choice.choices()[0].mark == scene::Mark::move);
    CHECK(p.choice.choices()[1].mark == scene::Mark::power);
}

TEST_CASE("where nothing else follows the action is complete") {
    Picking p("BBB/AAA/... 1 AB - 0");
    CHECK(p.choice.pick(place(a2)) == Effect::advanced);
    CHECK(p.choice.pick(place(a1)) == Effect::advanced);
    CHECK(p.spelt().empty());
    CHECK(p.choice.choices() == std::vector{chip(Toy::plain_chip), chip(Toy::bright_chip)});
    CHECK(p.choice.pick(chip(Toy::bright_chip)) == Effect::complete);
    CHECK(p.spelt() == "a2-a1*");
}

TEST_CASE("an implied chip is taken without asking when it is the only one") {
    Picking p("BBB/.../AAA 1 B - 2");
    CHECK(p.choice.pick(place(a1)) == Effect::advanced);
    CHECK(p.choice.pick(place(a2)) == Effect::complete);
    CHECK(p.spelt() == "a1-a2");
    CHECK(p.choice.chosen().back() == chip(Toy::plain_chip));
    CHECK(p.choice.back());
    CHECK(p.choice.chosen() == scene::Path{place(a1)});
    CHECK(p.spelt() == "a1.");
}

TEST_CASE("members of a set are chosen in any order and taken back by choosing again") {
    Picking p("BBB/.A./A.A 1 AB - 2");
    CHECK(p.choice.pick(place(b2)) == Effect::advanced);
    CHECK(p.choice.pick(member(c3)) == Effect::advanced);
    CHECK(p.spelt() == "b2xc3");
    CHECK(p.choice.pick(member(a3)) == Effect::advanced);
    CHECK(p.spelt() == "b2xa3,c3");
    CHECK(p.choice.choices() == std::vector{member(a3), member(b3), member(c3)});
    CHECK(p.choice.pick(member(c3)) == Effect::advanced);
    CHECK(p.spelt() == "b2xa3");
    CHECK(p.choice.chosen() == scene::Path{place(b2), member(a3)});
    CHECK(p.choice.pick(member(a3)) == Effect::advanced);
    CHECK(p.spelt() == "b2.");
    CHECK(p.choice.pick(place(b1)) == Effect::advanced);
}

TEST_CASE("a set waits for Done even when its last member is chosen") {
    Picking p("BBB/.A./A.A 1 AB - 2");
    (void)p.choice.pick(place(b2));
    (void)p.choice.pick(member(a3));
    (void)p.choice.pick(member(b3));
    CHECK(p.choice.pick(member(c3)) == Effect::advanced);
    CHECK(p.spelt() == "b2xa3,b3,c3");
    CHECK(p.choice.matching().size() == 1);
}

TEST_CASE("an open set bars other continuations") {
    Picking p("BBB/.A./A.A 1 AB - 2");
    (void)p.choice.pick(place(b2));
    (void)p.choice.pick(member(a3));
    CHECK(p.choice.pick(place(b1)) == Effect::refused);
    CHECK(p.spelt() == "b2xa3");
}

TEST_CASE("back takes step after step, clear all of them") {
    Picking p("BBB/.A./A.A 1 AB - 2");
    CHECK_FALSE(p.choice.back());
    (void)p.choice.pick(place(b2));
    (void)p.choice.pick(member(a3));
    (void)p.choice.pick(member(b3));
    CHECK(p.choice.back());
    CHECK(p.spelt() == "b2xa3");
    CHECK(p.choice.back());
    CHECK(p.spelt() == "b2.");
    CHECK(p.choice.back());
    CHECK(p.choice.chosen().empty());
    CHECK_FALSE(p.choice.back());
    (void)p.choice.pick(place(b2));
    p.choice.clear();
    CHECK(p.choice.chosen().empty());
    CHECK(p.choice.choices().size() == 3);
}

TEST_CASE("back after a member was taken back leaves the members before it") {
    Picking p("BBB/.A./A.A 1 AB - 2");
    (void)p.choice.pick(place(b2));
    (void)p.choice.pick(member(a3));
    (void)p.choice.pick(member(b3));
    (void)p.choice.pick(member(a3)); // taken back
    CHECK(p.spelt() == "b2xb3");
    CHECK(p.choice.back());
    CHECK(p.spelt() == "b2.");
    CHECK(p.choice.back());
    CHECK(p.choice.chosen().empty());
}

TEST_CASE("nothing can be picked when chance is to act or the game is over") {
    Picking chance("BBB/A../.AA 1 B ? 1");
    CHECK(chance.choice.choices().empty());
    CHECK(chance.choice.pick(place(a2)) == Effect::refused);
    Picking over("BBB/.../AAA 1 AB - 20");
    CHECK(over.choice.choices().empty());
}
