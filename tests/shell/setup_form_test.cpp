#include "shell/setup_form.h"

#include "engine/adapter.h"
#include "support/toy_game.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using shell::SetupForm;

namespace {

/// The toy with a choice of rounds, and a seed that can be left open.
struct ChoosyToy : test::Toy {
    static const engine::GameInfo& info() {
        static const engine::GameInfo chosen = [] {
            engine::GameInfo i = Toy::info();
            i.options = {{"rounds", 1, 3, 2}, {"seed", 5, 18'000'000'000'000'000'000U, {}}};
            return i;
        }();
        return chosen;
    }
};

SetupForm form(const Setup& setup = {}) {
    static const engine::GameOf<ChoosyToy> game;
    return {game, setup};
}

} // namespace

TEST_CASE("a form begins with what was chosen, what is usual, or nothing") {
    const SetupForm fresh = form();
    REQUIRE(fresh.fields().size() == 2);
    CHECK(fresh.fields()[0].listed);
    CHECK(fresh.value(0) == 2U);
    CHECK_FALSE(fresh.fields()[1].listed);
    CHECK(fresh.fields()[1].open);
    CHECK_FALSE(fresh.wrong(1));
    REQUIRE(fresh.setup());
    CHECK(fresh.setup()->get("rounds") == 2U);
    CHECK_FALSE(fresh.setup()->get("seed"));

    const SetupForm chosen = form(Setup{{{"seed", 77}, {"rounds", 3}}});
    CHECK(chosen.value(0) == 3U);
    CHECK(chosen.fields()[1].typed == "77");
    CHECK(chosen.setup()->get("seed") == 77U);
}

TEST_CASE("only a whole number in range is taken") {
    SetupForm asked = form();
    for (const std::string good : {"5", "0005", "18000000000000000000"}) {
        CAPTURE(good);
        asked.type(1, good);
        CHECK_FALSE(asked.wrong(1));
        CHECK(asked.setup());
    }
    for (const std::string bad :
         {"", " ", "4", "-5", "+5", "5 ", "5.0", "0x10", "five", "18000000000000000001",
          "99999999999999999999", "184467440737095516170000000000000000000005"}) {
        CAPTURE(bad);
        asked.type(1, bad);
        CHECK(asked.wrong(1));
        CHECK_FALSE(asked.value(1));
        CHECK_FALSE(asked.setup());
    }
    CHECK(asked.fields()[1].typed.size() == 20);
    asked.leave_open(1);
    CHECK_FALSE(asked.wrong(1));
    CHECK_FALSE(asked.setup()->get("seed"));
    asked.choose(1, 9);
    CHECK(asked.setup()->get("seed") == 9U);
    asked.leave_open(0); // it has a default value, so nothing is left open
    CHECK(asked.setup()->get("rounds") == 2U);
}
