#pragma once

#include "core/broken_off.h"
#include "engine/presented.h"
#include "search/perft.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace motley::engine {

/// A position of G as every game's are seen.
template <Presented G>
class PositionOf final : public Position {
public:
    PositionOf(const Game& game, const typename G::State& state) : game_(game), state_(state) {}

    std::unique_ptr<Position> clone() const override {
        return std::make_unique<PositionOf>(game_, state_);
    }
    const Game& game() const override { return game_; }

    Actor actor() const override { return G::actor(state_); }
    Outcome outcome() const override { return G::outcome(state_); }
    std::uint64_t key() const override { return G::key(state_); }
    std::string write() const override { return G::write(state_); }
    void legal_actions(ActionList& list) const override { G::legal_actions(state_, list); }
    void chance_outcomes(ChanceList& list) const override { G::chance_outcomes(state_, list); }
    std::uint64_t count_actions() const override { return search::count_actions<G>(state_); }

    Action nth_action(std::uint64_t n) const override {
        if constexpr (Counted<G>) {
            return G::nth_action(state_, n);
        } else {
            ActionList list;
            G::legal_actions(state_, list);
            return list[static_cast<std::size_t>(n)];
        }
    }

    std::string write_action(Action action) const override {
        return G::write_action(state_, action);
    }
    Result<Action> read_action(std::string_view text) const override {
        return G::read_action(state_, text).map_error([this](Error error) {
            error.game = game().info().id;
            return error;
        });
    }

    Explanation explain(Action action) const override {
        switch (actor()) {
        case Actor::none:
            return game_is_over();
        case Actor::chance: {
            ChanceList outcomes;
            G::chance_outcomes(state_, outcomes);
            const bool listed =
                std::any_of(outcomes.begin(), outcomes.end(),
                            [&](const WeightedAction& o) { return o.action == action; });
            return listed ? Explanation{} : chance_is_to_act();
        }
        default:
            return G::explain(state_, action);
        }
    }

    void apply(Action action) override { G::apply(state_, action); }

    Outcome agree() override {
        assert(!outcome().finished());
        if constexpr (EndsByAgreement<G>) {
            return G::agree(state_);
        } else {
            return {Outcome::Result::draw, false, 0};
        }
    }

    Outcome broken_off() const override { return motley::broken_off<G>(state_); }

    std::vector<std::unique_ptr<Position>> turns_of(Actor player) const override {
        std::vector<std::unique_ptr<Position>> turns;
        if constexpr (requires { G::turns_of(state_, player); }) {
            if (player < Actor::chance && !outcome().finished()) {
                for (const typename G::State& turn : G::turns_of(state_, player)) {
                    turns.push_back(std::make_unique<PositionOf>(game_, turn));
                }
            }
        } else if (player == actor()) {
            turns.push_back(clone());
        }
        return turns;
    }

    int evaluate() const override {
        if constexpr (Evaluated<G>) {
            return G::evaluate(state_);
        } else {
            return 0;
        }
    }

    scene::Scene scene() const override { return G::scene(state_); }
    scene::Path path(Action action) const override { return G::path(state_, action); }

    void attempts(const scene::Path& steps, ActionList& list) const override {
        if constexpr (requires { G::attempts(state_, steps, list); }) {
            G::attempts(state_, steps, list);
        } else {
            ActionList all;
            G::well_formed(state_, all);
            for (const Action action : all) {
                const scene::Path path = G::path(state_, action);
                if (path.size() >= steps.size() &&
                    std::equal(steps.begin(), steps.end(), path.begin())) {
                    list.push_back(action);
                }
            }
        }
    }

    using Position::trace;
    scene::Trace trace(Action action, const scene::Scene& before,
                       const scene::Scene& after) const override {
        scene::Trace trace;
        G::trace(state_, action, trace);
        [[maybe_unused]] const bool right = scene::complete(trace, before, after);
        assert(right && "scene + trace must give the next scene");
        return trace;
    }

    ActionLabel label(Action action) const override { return G::label(state_, action); }
    std::vector<Phrase> facts(scene::PlaceId place) const override {
        return G::facts(state_, place);
    }
    std::vector<Power> powers(scene::PlaceId place) const override {
        if constexpr (requires { G::powers(state_, place); }) {
            return G::powers(state_, place);
        } else {
            return {};
        }
    }
    int actions_left() const override {
        if constexpr (requires { G::actions_left(state_); }) {
            return G::actions_left(state_);
        } else {
            return 0;
        }
    }
    std::vector<Phrase> odds(Action action) const override {
        if constexpr (requires { G::odds(state_, action); }) {
            return G::odds(state_, action);
        } else {
            return {};
        }
    }

    std::vector<Warning> warnings() const override {
        if constexpr (requires { G::warnings(state_); }) {
            return G::warnings(state_);
        } else {
            return {};
        }
    }

    std::optional<LegEnd> leg_end(const std::optional<Action>& action) const override {
        if constexpr (requires { G::leg_end(state_, action); }) {
            return G::leg_end(state_, action);
        } else {
            return std::nullopt;
        }
    }
    Phrase decided_by() const override {
        assert(outcome().finished());
        return G::decided_by(state_);
    }

    [[nodiscard]] const typename G::State& state() const { return state_; }

private:
    const Game& game_;
    typename G::State state_;
};

} // namespace motley::engine
