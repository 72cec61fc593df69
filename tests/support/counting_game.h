#pragma once

#include "engine/adapter.h"
#include "support/toy_game.h"

namespace motley::test {

/// How often the rules of a game were asked.
struct Calls {
    int judged = 0;  ///< explain
    int applied = 0; ///< apply
    int scenes = 0;
    int traces = 0;
    int listed = 0; ///< legal_actions

    [[nodiscard]] int all() const { return judged + applied + scenes + traces + listed; }
};

/// A game that counts what it is asked. Its rules asking themselves does not count.
template <class G>
struct Counting : G {
    using State = typename G::State;
    static inline Calls calls; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

    static Explanation explain(const State& s, Action a) {
        ++calls.judged;
        return G::explain(s, a);
    }
    static void apply(State& s, Action a) {
        ++calls.applied;
        G::apply(s, a);
    }
    static scene::Scene scene(const State& s) {
        ++calls.scenes;
        return G::scene(s);
    }
    static void trace(const State& s, Action a, scene::Trace& trace) {
        ++calls.traces;
        G::trace(s, a, trace);
    }
    static void legal_actions(const State& s, ActionList& list) {
        ++calls.listed;
        G::legal_actions(s, list);
    }
};

/// What this did to the counts of the toy game that counts.
template <class F>
[[nodiscard]] Calls calls_of(F&& done) {
    Calls& calls = Counting<Toy>::calls;
    calls = {};
    done();
    return calls;
}

} // namespace motley::test
