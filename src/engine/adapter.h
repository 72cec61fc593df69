#pragma once

#include "core/asset.h"
#include "engine/level.h"
#include "engine/optional.h"
#include "engine/position_of.h"
#include "engine/workbench_of.h"
#include "search/alpha_beta.h"
#include "search/one_ply.h"
#include "search/uct.h"

#include <algorithm>
#include <cassert>
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
    static_assert(misfits<Whole>() == 0);

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

    const Workbench* workbench() const override {
        if constexpr (with_search && !only_search) {
            static const WorkbenchOf<G> workbench;
            return &workbench;
        } else {
            return nullptr;
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
