#include "study/hint.h"

#include "engine/game.h"
#include "engine/threats.h"
#include "study/stakes.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

namespace motley::study {

namespace {

using engine::Position;
using scene::Event;
using scene::EventKind;
using scene::Token;

/// How far the expected line is examined, and how many other actions are compared with the proposed
/// one.
constexpr std::size_t longest_line = 6;
constexpr std::size_t most_others = 4;

/// A position with tokens whose ids persist.
struct View {
    std::unique_ptr<Position> position;
    std::vector<Token> tokens;
    std::uint32_t next_id = 1U << 30U;

    explicit View(const Position& of) : position(of.clone()), tokens(of.scene().tokens) {}
    View(const View& other)
        : position(other.position->clone()), tokens(other.tokens), next_id(other.next_id) {}
    View& operator=(const View&) = delete;

    void play(Action action) {
        tokens = scene::advance(std::move(tokens), position->trace(action), next_id);
        (void)position->play(action);
    }
    [[nodiscard]] const scene::PlayerPanel& panel(Actor player) const {
        return panels[player == Actor::second ? 1 : 0];
    }

    std::array<scene::PlayerPanel, 2> panels = position->scene().players;
};

/// The tokens of a livery that an action removes from the board or converts to another livery.
std::vector<Token> lost_by(const View& view, Action action, scene::Livery livery) {
    std::vector<Token> lost;
    std::vector<Token> now = view.tokens;
    std::uint32_t next_id = view.next_id;
    for (const Event& event : view.position->trace(action)) {
        const Token* token = scene::token_at(now, event.place);
        const bool takes = event.kind == EventKind::died ||
                           (event.kind == EventKind::changed && event.livery != livery);
        if (takes && token != nullptr && token->livery == livery) {
            lost.push_back(*token);
        }
        now = scene::advance(std::move(now), {event}, next_id);
    }
    return lost;
}

/// The first token of a livery that an action hits without removing it.
std::optional<Token> hit_by(const View& view, Action action, scene::Livery livery) {
    for (const Event& event : view.position->trace(action)) {
        const Token* token = scene::token_at(view.tokens, event.place);
        if (event.kind == EventKind::hit && token != nullptr && token->livery == livery) {
            return *token;
        }
    }
    return std::nullopt;
}

/// Whether the steps of an action mark it as acting on a piece.
bool strikes(const Position& position, Action action) {
    const scene::Path path = position.path(action);
    return std::any_of(path.begin(), path.end(), [](const scene::Step& step) {
        return step.mark != scene::Mark::none && step.mark != scene::Mark::move;
    });
}

/// The ids of a livery's tokens that the player to act could remove.
std::set<std::uint32_t> endangered(const View& view, scene::Livery livery) {
    std::set<std::uint32_t> ids;
    ActionList actions;
    view.position->legal_actions(actions);
    for (const Action action : actions) {
        if (strikes(*view.position, action)) {
            for (const Token& token : lost_by(view, action, livery)) {
                ids.insert(token.id);
            }
        }
    }
    return ids;
}

Phrase about(const Position& position, std::string key, const Token& token) {
    const engine::Game& game = position.game();
    return Phrase(std::move(key))
        .word("piece", game.info().glyphs[token.glyph].name_key)
        .text("place", game.topology().places[token.place].label);
}

/// An own token that could be removed next after any other action, but not after this one.
std::optional<Token> saved_by(const View& before, Action action, Actor player) {
    const scene::Livery own = before.panel(player).livery;
    View after = before;
    after.play(action);
    if (after.position->actor() != opponent(player)) {
        return std::nullopt;
    }
    ActionList others;
    before.position->legal_actions(others);
    std::set<std::uint32_t> always;
    std::size_t looked_at = 0;
    const std::size_t step = std::max<std::size_t>(1, others.size() / most_others);
    for (std::size_t i = 0; i < others.size() && looked_at < most_others; i += step) {
        if (others[i] == action || strikes(*before.position, others[i])) {
            continue;
        }
        View otherwise = before;
        otherwise.play(others[i]);
        if (otherwise.position->actor() != opponent(player)) {
            return std::nullopt;
        }
        const std::set<std::uint32_t> ids = endangered(otherwise, own);
        std::set<std::uint32_t> both;
        std::set_intersection(ids.begin(), ids.end(), always.begin(), always.end(),
                              std::inserter(both, both.end()));
        always = looked_at++ == 0 ? ids : both;
    }
    const std::set<std::uint32_t> still = endangered(after, own);
    for (const Token& token : before.tokens) {
        if (always.contains(token.id) && !still.contains(token.id)) {
            return token;
        }
    }
    return std::nullopt;
}

/// A piece that the player removes later in the expected line, with the place where it stands now.
std::optional<Phrase> prepared(View view, Actor player, scene::Livery theirs,
                               const std::vector<std::string>& line) {
    const std::vector<Token> now = view.tokens;
    for (std::size_t i = 0; i < std::min(line.size(), longest_line); ++i) {
        const auto action = view.position->read_action(line[i]);
        if (!action || !view.position->explain(*action).legal()) {
            return std::nullopt;
        }
        if (i > 0 && view.position->actor() == player) {
            // Named by its present place, since the reader sees this position and not the later
            // one.
            for (const Token& lost : lost_by(view, *action, theirs)) {
                const auto here = std::find_if(now.begin(), now.end(), [&](const Token& token) {
                    return token.id == lost.id;
                });
                if (here != now.end()) {
                    return about(*view.position, "hint.prepares", *here);
                }
            }
        }
        view.play(*action);
    }
    return std::nullopt;
}

/// The tokens of a livery that the other player could hit or take on a turn of its own, whoever is
/// to act.
std::vector<Token> threatened_in(const View& view, Actor by, scene::Livery livery) {
    std::vector<Token> out;
    const engine::Threats threats = engine::threats_of(*view.position, by);
    for (const Token& token : view.tokens) {
        if (token.livery == livery && threats.threatened.contains(token.place)) {
            out.push_back(token);
        }
    }
    return out;
}

bool has_token(const std::vector<Token>& tokens, std::uint32_t id) {
    return std::any_of(tokens.begin(), tokens.end(),
                       [id](const Token& token) { return token.id == id; });
}

/// An own piece that was under threat and no longer is, or an enemy that now is, in this order. It
/// says less than the reasons before it: not whether the threat would have been carried out.
std::optional<Phrase> eased(const View& before, Action action, Actor player) {
    View after = before;
    after.play(action);
    const scene::Livery own = before.panel(player).livery;
    const std::vector<Token> still = threatened_in(after, opponent(player), own);
    for (const Token& token : threatened_in(before, opponent(player), own)) {
        const auto now = std::find_if(after.tokens.begin(), after.tokens.end(),
                                      [&](const Token& each) { return each.id == token.id; });
        if (now != after.tokens.end() && !has_token(still, token.id)) {
            return about(*before.position, now->place == token.place ? "hint.saves" : "hint.flees",
                         token);
        }
    }
    const scene::Livery theirs = before.panel(opponent(player)).livery;
    const std::vector<Token> aimed = threatened_in(before, player, theirs);
    for (const Token& token : threatened_in(after, player, theirs)) {
        if (!has_token(aimed, token.id)) {
            return about(*before.position, "hint.prepares", token);
        }
    }
    return std::nullopt;
}

/// How it wins, and by what.
Phrase winning_reason(const Position& position, Action action, const ask::EngineAnswer& answer) {
    const auto actions = search::win_score - answer.score;
    const auto end = end_of(
        position, answer.line.empty() ? std::vector{position.write_action(action)} : answer.line);
    if (!end) {
        return actions <= 1 ? Phrase("hint.wins-now") : Phrase("hint.decides").number("n", actions);
    }
    const auto n = static_cast<std::int64_t>(end->n);
    return (n == 1 ? Phrase("hint.wins-by") : Phrase("hint.decides-by").number("n", n))
        .phrase("why", end->why);
}

} // namespace

Phrase reason_for(const Position& position, Action action, const ask::EngineAnswer& answer) {
    const Actor player = position.actor();
    const View view(position);
    const scene::Livery theirs = view.panel(opponent(player)).livery;
    if (answer.score > search::forced_win_score) {
        return winning_reason(position, action, answer);
    }
    if (const auto threat = prevented_by(position, action)) {
        return Phrase("hint.prevents").phrase("action", threat->action).phrase("why", threat->why);
    }
    if (const auto lost = lost_by(view, action, theirs); !lost.empty()) {
        const auto all = static_cast<std::int64_t>(lost.size());
        return all == 1 ? about(position, "hint.wins", lost.front())
                        : about(position, "hint.wins-many", lost.front()).number("n", all);
    }
    auto counted = counted_by(position, action);
    // A step towards the end of the game says more than any piece.
    if (counted && counted->key == "hint.counts") {
        return std::move(*counted);
    }
    if (const auto saved = saved_by(view, action, player)) {
        View after = view;
        after.play(action);
        const Token* stays = scene::token_at(after.tokens, saved->place);
        const bool moves = stays == nullptr || stays->id != saved->id;
        return about(position, moves ? "hint.flees" : "hint.saves", *saved);
    }
    if (counted) {
        return std::move(*counted);
    }
    if (const auto hit = hit_by(view, action, theirs)) {
        return about(position, "hint.hits", *hit);
    }
    if (const auto later = prepared(view, player, theirs, answer.line)) {
        return *later;
    }
    if (const auto threat = eased(view, action, player)) {
        return *threat;
    }
    return Phrase(answer.score > lead    ? "hint.lead"
                  : answer.score < -lead ? "hint.behind"
                                         : "hint.even");
}

Hint hint_for(const Position& position, Action action, const ask::EngineAnswer& answer) {
    Hint hint{action, reason_for(position, action, answer), {}};
    const auto after = position.clone();
    if (hint.reason.arguments.empty() && answer.line.size() > 1 && after->play(action)) {
        if (const auto next = after->read_action(answer.line[1])) {
            hint.next = after->label(*next).phrase;
            hint.next_actor = after->actor();
        }
    }
    return hint;
}

} // namespace motley::study
