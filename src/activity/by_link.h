#pragma once

#include "core/result.h"
#include "match/exchange.h"
#include "record/turn_link.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace motley::activity {

class Play;

/// How a link of this match, of the same id, contradicts what was played or agreed on before;
/// nothing if it does not.
[[nodiscard]] std::optional<Error>
contradiction(const match::Match& match, const match::Exchange& now, const record::TurnLink& link);

/// A match with a friend who is elsewhere: both send each other links in turn. A link has the whole
/// match; what is dealt and rolled comes from what both have sent (match/exchange.h).
class ByLink {
public:
    explicit ByLink(Play& play) : play_(play) {}
    ByLink(const ByLink&) = delete;
    ByLink& operator=(const ByLink&) = delete;
    ~ByLink() = default;

    /// Whether the match is one.
    [[nodiscard]] bool active() const { return exchange_.has_value(); }
    [[nodiscard]] const std::optional<match::Exchange>& exchange() const { return exchange_; }
    /// Whether it is one of which a link was sent or opened, so that the other may have it.
    [[nodiscard]] bool begun() const { return exchange_ && exchange_->links > 0; }
    /// Who plays here; none in any other match.
    [[nodiscard]] Actor self() const { return exchange_ ? exchange_->self : Actor::none; }

    /// Makes the match one by link, of which the player has opened or sent links up to now.
    void begin(const match::Exchange& exchange);

    // --- whose turn it is
    /// The player is to act.
    [[nodiscard]] bool own_turn() const;
    /// Neither is to act here: the turn is over, or the match has not been dealt.
    [[nodiscard]] bool friend_acts() const;
    /// There is something to send: seal().
    [[nodiscard]] bool ready() const;
    /// The link was sent, and the friend's is awaited.
    [[nodiscard]] bool waits() const;
    /// Whether the board is not dealt yet: what is on it is only where the match will begin.
    [[nodiscard]] bool undealt() const;
    /// Whether the player can resign, or offer an end, in the next link.
    [[nodiscard]] bool speaks() const;
    /// What was played since the last link can be taken back, as far as no dice fell after it.
    [[nodiscard]] bool can_undo() const;

    // --- links
    /// From now on what is ready counts as sent.
    void seal();
    /// The link sent last, or that is ready; there must be one.
    [[nodiscard]] record::TurnLink link() const;
    /// What a link of this match brought.
    enum class News : std::uint8_t {
        newer, ///< the match has gone on
        known, ///< it was opened or sent before, and nothing since
        older, ///< it was, and the match has gone on since
    };
    /// Takes what a link of this match (of the same id) tells. Refuses, and changes nothing, when
    /// it contradicts what was played or agreed on before.
    [[nodiscard]] Result<News> open(const record::TurnLink& link);
    /// Whether a link has brought plies that were not shown yet.
    [[nodiscard]] bool fresh() const { return fresh_; }
    /// Shows the position before them, from which they can be gone through.
    void show_news();
    /// They need not be gone through.
    void skip_news() { fresh_ = false; }

    /// What a person is asked who has opened an invitation.
    enum class Invitation : std::uint8_t { none, known, unknown }; ///< the game, to that person
    [[nodiscard]] Invitation invitation() const { return invitation_; }
    void invited(Invitation invitation) { invitation_ = invitation; }
    /// The name of who sends the other links; empty if it is not told.
    [[nodiscard]] const std::string& friends_name() const;

private:
    friend class Play;
    void restore(std::optional<match::Exchange> exchange) { exchange_ = std::move(exchange); }
    /// The rolls of the turn to come, and others aside.
    void reseed();
    /// With the first link that can have plies.
    void deal();
    void take(const record::TurnLink& link);

    Play& play_;
    std::optional<match::Exchange> exchange_;
    std::size_t seen_ = 0; ///< plies before those that the last link brought
    bool fresh_ = false;
    Invitation invitation_ = Invitation::none;
};

} // namespace motley::activity
