#pragma once

#include "core/asset.h"
#include "core/broken_off.h"
#include "core/rules.h"
#include "engine/game.h"
#include "engine/level.h"
#include "scene/trace.h"
#include "search/alpha_beta.h"
#include "search/bench.h"
#include "search/corrected_evaluation.h"
#include "search/one_ply.h"
#include "search/perft.h"
#include "search/uct.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>

namespace motley::engine {

/// Whether this build can search deeper than one ply. False in the page's main program: there the
/// engine is a program of its own.
#ifdef MOTLEY_WITHOUT_SEARCH
inline constexpr bool with_search = false;
#else
inline constexpr bool with_search = true;
#endif

/// Whether this build only searches, as the page's engine.
#ifdef MOTLEY_ONLY_SEARCH
inline constexpr bool only_search = true;
#else
inline constexpr bool only_search = false;
#endif

/// What a game adds to its rules so that it can be shown: static functions of the same type G.
///  * `info()` and `topology()`: the same for every state;
///  * `scene(s)`: the pieces in place order with ids 1, 2, …, and the panels;
///  * `path(s, a)`: how the action is spelt (scene/step.h), for every action that well_formed or
///    read_action gives, legal or not;
///  * `trace(s, a, trace)`: appends what a legal action or outcome does, without the `updated` and
///    `counted` events, which the adapter adds;
///  * `label(s, a)`: the entry in the move list; an outcome's is the `{dice}` of `event.rolled`, too;
///  * `facts(s, place)`: what there is to say of a piece beyond its name;
///  * `decided_by(s)`: what decided a finished s.
/// Optional:
///  * `agree(s)` and what searches use (core/rules.h);
///  * `attempts(s, steps, list)`, where filtering well_formed by path would be too slow;
///  * `odds(s, a)`: what chance may bring after a;
///  * `powers(s, place)`: the powers of a piece, with the reasons why they cannot be used;
///  * `actions_left(s)`: how many actions the player to act has left, where a turn has a fixed number;
///  * `warnings(s)`: what may soon end the game, and where;
///  * `leg_end(s, action)`, where a match has several legs (Position::leg_end);
///  * `turns_of(s, player)`: the states of Position::turns_of for an unfinished s, as a vector;
///    without it, only the threats of the player to act can be shown;
///  * `read_notation(text)` and `write_notation(tokens)` (engine/game.h), where the source has a
///    notation;
///  * `is_foreign(text)` and `read_foreign(text)` (engine/game.h), where matches are printed or other
///    programs save them;
///  * `editing()`: how positions are set up by hand (engine/editing.h).
template <class G>
concept Presented = Rules<G> &&
    requires(const typename G::State& s, Action a, scene::Trace& trace, scene::PlaceId place) {
    { G::info() } -> std::same_as<const GameInfo&>;
    { G::topology() } -> std::same_as<const scene::Topology&>;
    { G::scene(s) } -> std::same_as<scene::Scene>;
    { G::path(s, a) } -> std::same_as<scene::Path>;
    { G::trace(s, a, trace) } -> std::same_as<void>;
    { G::label(s, a) } -> std::same_as<ActionLabel>;
    { G::facts(s, place) } -> std::same_as<std::vector<Phrase>>;
    { G::decided_by(s) } -> std::same_as<Phrase>;
};

/// G without what a search does not ask for: how it looks, what there is to say of it, how it is
/// written. An action is legal or not, without a reason.
template <Presented G>
struct OnlySearched : G {
    using State = typename G::State;

    static Explanation explain(const State& s, Action action) {
        ActionList list;
        G::legal_actions(s, list);
        return std::find(list.begin(), list.end(), action) != list.end()
                   ? Explanation{}
                   : Explanation{"illegal", {}, "", {}};
    }

    static const scene::Topology& topology() {
        static const scene::Topology none;
        return none;
    }
    static std::string write(const State&) { return {}; }
    static scene::Scene scene(const State&) { return {}; }
    static scene::Path path(const State&, Action) { return {}; }
    static void trace(const State&, Action, scene::Trace&) {}
    static ActionLabel label(const State&, Action) { return {}; }
    static std::vector<Phrase> facts(const State&, scene::PlaceId) { return {}; }
    static Phrase decided_by(const State&) { return {}; }
    static void well_formed(const State&, ActionList&) {}

    // What is optional, as if G did not have it.
    static void count_actions() = delete;
    static void nth_action() = delete;
    static void weight_rows() = delete;
    static void attempts() = delete;
    static void odds() = delete;
    static void powers() = delete;
    static void actions_left() = delete;
    static void warnings() = delete;
    static void leg_end() = delete;
    static void turns_of() = delete;
    static void read_notation() = delete;
    static void write_notation() = delete;
    static void is_foreign() = delete;
    static void read_foreign() = delete;
    static void editing() = delete;
};

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
    std::uint64_t compute_key() const override { return G::compute_key(state_); }
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

    tl::expected<void, Explanation> play(Action action) override {
        if (Explanation why = explain(action); !why.legal()) {
            return tl::make_unexpected(std::move(why));
        }
        G::apply(state_, action);
        return {};
    }

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

    void well_formed(ActionList& list) const override { G::well_formed(state_, list); }
    std::uint64_t perft(int depth) const override {
        if constexpr (only_search) {
            return 0;
        }
        return search::perft<G>(state_, depth);
    }

    void features([[maybe_unused]] std::vector<std::uint16_t>& first,
                  [[maybe_unused]] std::vector<std::uint16_t>& second) const override {
        if constexpr (Featured<G> && with_search && !only_search) {
            search::add_features<G>(state_, [&](std::size_t for_first, std::size_t for_second) {
                first.push_back(static_cast<std::uint16_t>(for_first));
                second.push_back(static_cast<std::uint16_t>(for_second));
            });
        }
    }
    bool is_noisy(Action action) const override {
        if constexpr (with_search && !only_search) {
            return search::is_noisy<G>(state_, action);
        } else {
            return false;
        }
    }

    int evaluate(std::span<const int> numbers) const override {
        if constexpr (Weighed<G>) {
            typename G::Weights weights;
            assert(numbers.size_bytes() == sizeof weights);
            std::memcpy(static_cast<void*>(&weights), numbers.data(), sizeof weights);
            return G::evaluate(state_, weights);
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

    scene::Trace trace(Action action) const override {
        scene::Trace trace;
        G::trace(state_, action, trace);
        typename G::State after = state_;
        G::apply(after, action);
        [[maybe_unused]] const bool right =
            scene::complete(trace, G::scene(state_), G::scene(after));
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

/// A Searcher made of `Player`, one of the classes of src/search for G.
template <Presented G, class Player>
class SearcherOf final : public Searcher {
public:
    template <class... Arguments>
    explicit SearcherOf(const Game& game, const Arguments&... arguments)
        : game_(game), player_(arguments...) {}

    search::SearchResult search(const Position& position, const search::Limits& limits,
                                const search::Report& report) override {
        assert(&position.game() == &game_);
        const auto& state = static_cast<const PositionOf<G>&>(position).state();
        if constexpr (requires { player_.search(state, limits, report); }) {
            return player_.search(state, limits, report);
        } else if constexpr (requires { player_.search(state, limits); }) {
            return player_.search(state, limits);
        } else {
            return player_.search(state);
        }
    }

    void forget() override {
        if constexpr (requires { player_.forget(); }) {
            player_.forget();
        }
    }

private:
    [[maybe_unused]] const Game& game_;
    Player player_;
};

template <Presented Whole>
class GameOf final : public Game {
    using G = std::conditional_t<only_search, OnlySearched<Whole>, Whole>;

public:
    const GameInfo& info() const override { return G::info(); }
    const scene::Topology& topology() const override { return G::topology(); }

    std::unique_ptr<Position> start(const Setup& setup) const override {
        return std::make_unique<PositionOf<G>>(*this, G::initial(setup));
    }

    Result<std::unique_ptr<Position>> read(std::string_view text) const override {
        auto state = G::read(text);
        if (!state) {
            state.error().game = info().id;
            return tl::make_unexpected(std::move(state.error()));
        }
        return std::make_unique<PositionOf<G>>(*this, *state);
    }

    const Editing* editing() const override {
        if constexpr (requires { G::editing(); }) {
            return &G::editing();
        } else {
            return nullptr;
        }
    }

    std::span<const std::string_view> refusals() const override {
        if constexpr (requires { G::refusals(); }) {
            return G::refusals();
        } else {
            return {};
        }
    }

    bool has_notation() const override { return notated; }

    tl::expected<PrintedGame, NotationError> read_notation(std::string_view text) const override {
        if constexpr (notated) {
            return G::read_notation(text);
        } else {
            return tl::make_unexpected(NotationError{0, "", 0, says("no-notation"), {}, {}, {}});
        }
    }

    Result<std::string> write_notation(const std::vector<std::string>& tokens) const override {
        if constexpr (notated) {
            return G::write_notation(tokens).map_error([this](Error error) {
                error.game = info().id;
                return error;
            });
        } else {
            return fail("no-notation", {named(info().id)}, says("no-notation"));
        }
    }

    bool is_foreign(std::string_view text) const override {
        if constexpr (requires { G::is_foreign(text); }) {
            return G::is_foreign(text);
        } else {
            return false;
        }
    }
    ForeignMatch read_foreign(std::string_view text) const override {
        if constexpr (requires { G::read_foreign(text); }) {
            ForeignMatch match = G::read_foreign(text);
            if (match.error) {
                match.error->game = info().id;
            }
            return match;
        } else {
            return {};
        }
    }

    search::BenchFigures bench(double seconds, std::uint64_t seed) const override {
        if constexpr (!with_search || only_search) {
            return {};
        }
        return search::bench<G>(seconds, seed);
    }

    std::vector<int> weights() const override {
        if constexpr (Weighed<G>) {
            // Weights has only arrays of ints, so it can be copied as one array.
            const typename G::Weights weights;
            std::vector<int> numbers(sizeof weights / sizeof(int));
            std::memcpy(numbers.data(), &weights, sizeof weights);
            return numbers;
        } else {
            return {};
        }
    }
    std::span<const WeightRow> weight_rows() const override {
        if constexpr (Weighed<G>) {
            return G::weight_rows;
        } else {
            return {};
        }
    }

    std::size_t feature_count() const override {
        if constexpr (Featured<G>) {
            return G::feature_count;
        } else {
            return 0;
        }
    }

    double chance_per_score() const override {
        if constexpr (requires { G::score_stretch; }) {
            return search::chance_per_score / G::score_stretch;
        } else {
            return search::chance_per_score;
        }
    }

    std::unique_ptr<Searcher> searcher(const SearcherOptions& options) const override {
        if constexpr (!only_search) {
            if (options.method == Method::greedy) {
                return make_searcher<search::Greedy<G>>(options.seed);
            }
        }
        if constexpr (!with_search) {
            return nullptr;
        }
        if constexpr (!only_search) {
            if (options.method == Method::uct) {
                return make_searcher<search::Uct<G>>(options.seed);
            }
            if (options.method == Method::random) {
                return make_searcher<search::RandomPlayer<G>>(options.seed);
            }
        }
        search::AlphaBetaOptions alpha_beta;
        alpha_beta.table_bytes = std::uint64_t{options.table_mebibytes} << 20U;
        const bool full = options.level == 0 || options.level == highest_level;
        alpha_beta.network = options.network && full ? network() : nullptr;
        alpha_beta.skips = options.skips;
        if (options.level == 0) {
            return make_searcher<search::AlphaBeta<G>>(alpha_beta);
        }
        const Level level = engine::level(strength(options.level));
        alpha_beta.table_bytes = std::min(alpha_beta.table_bytes, level_table_bytes);
        alpha_beta.skill = level.skill;
        alpha_beta.skill.seed = options.seed;
        return at_level(make_searcher<search::AlphaBeta<G>>(alpha_beta), level, options.seed);
    }

    Strength strength(int level) const override {
        assert(level >= 1 && level <= highest_level);
        const auto n = static_cast<std::size_t>(level) - 1;
        if constexpr (!with_search) {
            return {};
        } else if constexpr (requires { G::levels[n]; }) {
            return G::levels[n];
        } else {
            return usual_levels[n];
        }
    }

private:
    template <class Player, class Argument>
    [[nodiscard]] std::unique_ptr<Searcher> make_searcher(const Argument& argument) const {
        return std::make_unique<SearcherOf<G, Player>>(*this, argument);
    }

    /// The game's network, if the program has one for it.
    [[nodiscard]] const search::Network* network() const {
        if constexpr (Featured<G>) {
            const std::scoped_lock lock(reading_);
            if (network_ == nullptr) {
                if (const auto bytes = find_asset("games/" + info().id + "/network")) {
                    network_ = search::Network::read(*bytes, G::feature_count);
                }
            }
        }
        return network_.get();
    }

    mutable std::mutex reading_;
    mutable std::unique_ptr<const search::Network> network_;

    static constexpr bool notated = requires(std::string_view text) { G::read_notation(text); };
};

} // namespace motley::engine
