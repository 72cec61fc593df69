#pragma once

#include "core/phrase.h"
#include "core/result.h"
#include "engine/position.h"
#include "engine/protocol.h"
#include "engine/searcher.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace motley::engine {

/// What the engine knows between two commands: options, position, searcher. It obeys at once, one
/// call after another.
class Thinker {
public:
    /// What is wrong with a position: its text or, of one of the actions after it, the text, or why
    /// it is not legal.
    struct Wrong {
        Error error = {};
        std::string token = {}; ///< the action that is not legal
        Explanation why = {};
    };
    /// Hears of a search.
    using Tell = std::function<void(const protocol::Info& info)>;

    void set_option(const protocol::SetOption& set);
    [[nodiscard]] const SearcherOptions& options() const { return options_; }

    /// Changes nothing if something is wrong.
    [[nodiscard]] tl::expected<void, Wrong> set_position(const Game& game,
                                                         const protocol::SetPosition& wanted);
    /// Null as long as none was set.
    [[nodiscard]] const Position* position() const { return position_.get(); }

    /// Makes the searcher, with its table, if the game has none yet.
    void prepare(const Game& game);
    /// The game of the searcher; null if there has been none.
    [[nodiscard]] const Game* game() const { return game_; }
    /// Forgets earlier searches.
    void forget();
    /// Does without the searcher until the next prepare().
    void drop_searcher() { searcher_.reset(); }

    /// The limits that it sets for the position, with what came before that.
    [[nodiscard]] protocol::Checked<search::Limits> limits(const protocol::Go& go) const;
    /// The legal actions of these texts; `where` is the word of `go` that they follow.
    [[nodiscard]] protocol::Checked<std::vector<Action>>
    actions(const std::vector<std::string>& tokens, const char* where) const;

    /// Tells at least once if there is anything to tell. Call prepare() first.
    search::SearchResult search(const Position& position, const search::Limits& limits,
                                const Tell& tell);

private:
    SearcherOptions options_;
    std::unique_ptr<Position> position_;
    std::vector<std::uint64_t> seen_; ///< of the positions before it (search::Limits)
    const Game* game_ = nullptr;
    std::unique_ptr<Searcher> searcher_; ///< by options_
};

[[nodiscard]] protocol::BestMove best_move(const Position& position,
                                           const search::SearchResult& result);

} // namespace motley::engine
