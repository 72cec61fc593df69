// The size of the legal list is counted in bulk. It must be right everywhere, also among crowds of
// trolls and dwarfs, where it is counted in other ways.

#include "core/rng.h"
#include "games/thud/positions.h"

#include <set>

using namespace motley;
using namespace motley::games::thud;
using namespace motley::games::thud::test;

namespace {

void check(const State& s) {
    ActionList list;
    Thud::legal_actions(s, list);
    INFO(Thud::write(s));
    REQUIRE(Thud::count_actions(s) == list.size());
    REQUIRE(Thud::actor(s) != Actor::none);
    REQUIRE_FALSE(list.empty());
    REQUIRE(s.key == Thud::compute_key(s));
}

void check_numbering(const State& s) {
    ActionList list;
    Thud::legal_actions(s, list);
    std::set<Action> numbered;
    for (std::uint64_t n = 0; n < list.size(); ++n) {
        numbered.insert(Thud::nth_action(s, n));
    }
    INFO(Thud::write(s));
    REQUIRE(numbered == std::set<Action>(list.begin(), list.end()));
}

int any(Rng& rng, int n) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(n))); }

/// Random pieces in a window of the board so small that they crowd.
State crowd(Rng& rng, int window) {
    State s;
    const int file = any(rng, 16 - window);
    const int rank = any(rng, 16 - window);
    for (int i = 0; i < most_dwarfs + most_trolls; ++i) {
        const Square square = square_at(file + any(rng, window), rank + any(rng, window));
        if (!s.empty().any() || !Board(s.empty()).has(square)) {
            continue;
        }
        s.of(i < most_trolls ? People::trolls : People::dwarfs).add(square);
    }
    s.to_act = rng.below(4) == 0 ? People::dwarfs : People::trolls;
    s.battle = Battle::single;
    Thud::settle(s);
    return s;
}

} // namespace

TEST_CASE("count is the list's size in random play", "[thud][count]") {
    Rng rng(21);
    for (int game = 0; game < 60; ++game) {
        State s = Thud::initial({{{"battles", 1 + rng.below(2)}}});
        for (int ply = 0; !s.over; ++ply) {
            check(s);
            if ((game + ply) % 100 == 0) {
                check_numbering(s);
            }
            const auto count = static_cast<std::uint32_t>(Thud::count_actions(s));
            Thud::apply(s, Thud::nth_action(s, rng.below(count)));
        }
        REQUIRE(Thud::count_actions(s) == 0);
    }
}

TEST_CASE("count is the list's size in crowds", "[thud][count]") {
    Rng rng(22);
    int checked = 0;
    for (int i = 0; i < 30000; ++i) {
        const State s = crowd(rng, 4 + any(rng, 8));
        if (!s.over) {
            check(s);
            if (i % 300 == 0) {
                check_numbering(s);
            }
            ++checked;
        }
    }
    CHECK(checked > 20000);
}
