#pragma once

#include "core/result.h"
#include "match/exchange.h"
#include "record/turn_link.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace motley::activity {

class Host;

/// How a link contradicts what was played or agreed on before in this match, which has the same id.
/// Nothing if it does not.
[[nodiscard]] std::optional<Error>
contradiction(const match::Match& match, const match::Exchange& now, const record::TurnLink& link);

/// A match with a friend who is elsewhere. The players send each other links in turn, and each link
/// contains the whole match. Deals and rolls come from values that both have sent
/// (match/exchange.h).
class ByLink {
public:
    explicit ByLink(Host& host) : host_(host) {}
    ByLink(const ByLink&) = delete;
    ByLink& operator=(const ByLink&) = delete;
    ~ByLink() = default;

    /// Whether the match is played by link.
    [[nodiscard]] bool active() const { return exchange_.has_value(); }
    [[nodiscard]] const std::optional<match::Exchange>& exchange() const { return exchange_; }
    /// Whether a link of the match was sent or opened, so that the friend may have it.
    [[nodiscard]] bool begun() const { return exchange_ && exchange_->links > 0; }
    /// The player at this device; none if the match is not played by link.
    [[nodiscard]] Actor self() const { return exchange_ ? exchange_->self : Actor::none; }

    /// Turns the match into one by link. `exchange` says which links were sent and opened so far.
    void begin(const match::Exchange& exchange);

    // --- whose turn it is
    /// Whether the player at this device is to act.
    [[nodiscard]] bool own_turn() const;
    /// Whether nobody is to act at this device: the turn is over, or the board has not been dealt.
    [[nodiscard]] bool friend_acts() const;
    /// Whether there is something to send; then seal() counts it as sent.
    [[nodiscard]] bool ready() const;
    /// Whether the player has sent a link and waits for the friend's.
    [[nodiscard]] bool waits() const;
    /// Whether the board has not been dealt yet. Until then it shows only where the match will
    /// begin.
    [[nodiscard]] bool undealt() const;
    /// Whether the player can resign, or offer an end, in the next link.
    [[nodiscard]] bool speaks() const;
    /// Whether the player can take back what was played since the last link. A roll after it
    /// prevents that.
    [[nodiscard]] bool can_undo() const;

    // --- links
    /// Counts what is ready() as sent.
    void seal();
    /// The link that is ready or, if none is, the one sent last. There must be one.
    [[nodiscard]] record::TurnLink link() const;
    /// What a link of this match contained.
    enum class News : std::uint8_t {
        newer, ///< plies that were not known
        known, ///< nothing new: it is the last link sent or opened
        older, ///< it was sent or opened before the last link
    };
    /// Takes the plies, offer or resignation from a link of this match, which has the same id.
    /// Refuses a link that contradicts what was played or agreed on before; then nothing changes.
    /// `played`: the link's own match.
    [[nodiscard]] Result<News> open(const record::TurnLink& link, match::Match played);
    /// Whether the last link contained plies that have not been shown yet.
    [[nodiscard]] bool fresh() const { return fresh_; }
    /// Shows the position before the received plies, so that the player can step through them.
    void show_news();
    /// Marks the received plies as seen.
    void skip_news() { fresh_ = false; }

    /// Which question a person is asked who has opened an invitation.
    /// Whether that person knows the game.
    enum class Invitation : std::uint8_t { none, known, unknown };
    [[nodiscard]] Invitation invitation() const { return invitation_; }
    void invited(Invitation invitation) { invitation_ = invitation; }
    /// The friend's name; empty if it is not known.
    [[nodiscard]] const std::string& friends_name() const;

    // --- for the match that it belongs to
    void restore(std::optional<match::Exchange> exchange) { exchange_ = std::move(exchange); }
    /// Seeds the rolls of the next turn, and those of variations differently.
    void reseed();

private:
    /// Deals the open options, once the first link that can contain plies is due.
    void deal();
    void take(const record::TurnLink& link, match::Match played);

    Host& host_;
    std::optional<match::Exchange> exchange_;
    std::size_t seen_ = 0; ///< number of plies before those of the last link
    bool fresh_ = false;
    Invitation invitation_ = Invitation::none;
};

} // namespace motley::activity
