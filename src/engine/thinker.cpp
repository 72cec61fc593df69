#include "engine/thinker.h"

#include "core/text.h"
#include "engine/game.h"
#include "engine/protocol_words.h"

#include <algorithm>
#include <utility>

namespace motley::engine {

void Thinker::set_option(const protocol::SetOption& set) {
    protocol::apply(set, options_);
    drop_searcher();
}

tl::expected<void, Thinker::Wrong> Thinker::set_position(const Game& game,
                                                         const protocol::SetPosition& wanted) {
    auto position = wanted.text.empty() ? Result<std::unique_ptr<Position>>(game.start({}))
                                        : game.read(wanted.text);
    if (!position) {
        return tl::make_unexpected(Wrong{std::move(position.error()), {}, {}});
    }
    std::vector<std::uint64_t> seen;
    for (const std::string& token : wanted.moves) {
        seen.push_back((*position)->key());
        auto action = (*position)->read_action(token);
        if (!action) {
            return tl::make_unexpected(Wrong{std::move(action.error()), {}, {}});
        }
        if (auto played = (*position)->play(*action); !played) {
            return tl::make_unexpected(Wrong{{}, token, std::move(played.error())});
        }
    }
    std::sort(seen.begin(), seen.end());
    position_ = std::move(*position);
    seen_ = std::move(seen);
    prepare(game);
    return {};
}

void Thinker::prepare(const Game& game) {
    if (searcher_ == nullptr || game_ != &game) {
        drop_searcher();
        searcher_ = game.searcher(options_);
        game_ = &game;
    }
}

void Thinker::forget() {
    if (searcher_ != nullptr) {
        searcher_->forget();
    }
}

protocol::Checked<std::vector<Action>> Thinker::actions(const std::vector<std::string>& tokens,
                                                        const char* where) const {
    std::vector<Action> actions;
    for (const std::string& token : tokens) {
        const auto action = position_->read_action(token);
        if (!action || !position_->explain(*action).legal()) {
            return protocol::wrong(where, in_quotes(token) +
                                              (action ? " is not legal" : " is not an action"));
        }
        actions.push_back(*action);
    }
    return actions;
}

protocol::Checked<search::Limits> Thinker::limits(const protocol::Go& go) const {
    return actions(go.without, "go without").map([&](std::vector<Action>&& without) {
        search::Limits limits;
        limits.depth = go.depth;
        limits.nodes = go.nodes;
        limits.milliseconds = go.milliseconds;
        limits.without = std::move(without);
        limits.lines = go.lines;
        limits.turns = go.turns;
        limits.roller = go.roller;
        limits.opening = go.opening;
        limits.seen = seen_;
        return limits;
    });
}

search::SearchResult Thinker::search(const Position& position, const search::Limits& limits,
                                     const Tell& tell) {
    bool reported = false;
    const search::SearchResult result =
        searcher_->search(position, limits, [&](const search::SearchResult& so_far) {
            tell(protocol::info_of(position, so_far));
            reported = true;
        });
    if (!reported && (result.best || !result.outcomes.empty())) {
        tell(protocol::info_of(position, result));
    }
    return result;
}

protocol::BestMove best_move(const Position& position, const search::SearchResult& result) {
    return {result.best ? position.write_action(*result.best) : std::string()};
}

} // namespace motley::engine
