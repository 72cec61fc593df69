#pragma once

#include "core/result.h"
#include "core/rng.h"
#include "engine/game.h"
#include "engine/position.h"
#include "match/record.h"
#include "match/terms.h"
#include "scene/trace.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace motley::match {

/// How a match ended: by the rules, or by what only the session has.
enum class Ending : std::uint8_t {
    none,
    rules,
    resignation,
    agreement,
    turns, ///< their limit is reached
    time,  ///< who was to act had none left
};

/// One ply of a match and what it looked like: an action, a roll, or an end that both players
/// agreed on.
struct Ply {
    Action action;             ///< of an agreed end: none
    Actor actor = Actor::none; ///< who decided; chance for a roll, none for both players
    std::string token;         ///< action text; of an agreed end: empty
    /// An agreed end: how the match ended with it, or unfinished when it goes on after it.
    std::optional<Outcome> agreed;
    engine::ActionLabel label;
    scene::Trace trace;
    std::vector<scene::Token> tokens; ///< on the board after it, with lasting ids
    Milliseconds spent = 0;           ///< with a clock: by who was to act
};

/// A game being played: the stored positions, so that taking back is going to an earlier one. Rolls
/// are drawn from the seed and the number of the roll: taking back and playing on does not roll
/// anew.
class Match {
public:
    Match(const engine::Game& game, const Setup& setup, std::uint64_t seed,
          const Terms& terms = {});
    /// From any position on: what is shown or taught. There is no record of such a match.
    explicit Match(const engine::Position& from);
    /// From any unfinished position on.
    Match(const engine::Position& from, std::uint64_t seed, const Terms& terms = {});
    Match(Match&&) = default;
    Match& operator=(Match&&) = default;
    ~Match() = default;
    /// The match of a record: every ply is played, once, by the rules. Refused are plies that are
    /// not legal (`illegal`), a place between a decision and its roll, a position that is not where
    /// the plies lead, and time that nobody had (`impossible`).
    [[nodiscard]] static Result<Match> replay(const Record& record);
    [[nodiscard]] Record to_record() const;

    [[nodiscard]] const engine::Game& game() const { return *game_; }
    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] const Terms& terms() const { return terms_; }
    [[nodiscard]] std::uint64_t seed() const { return seed_; }
    /// It began with a position of its own, not with one of a set-up.
    [[nodiscard]] bool begins_elsewhere() const { return !start_.empty(); }

    // --- where it stands
    /// The newest position that has not been taken back.
    [[nodiscard]] const engine::Position& position() const { return *positions_[current_]; }
    [[nodiscard]] const std::vector<scene::Token>& tokens() const { return tokens_at(current_); }
    /// Plies played, and how many of them are not taken back.
    [[nodiscard]] const std::vector<Ply>& plies() const { return plies_; }
    [[nodiscard]] std::size_t current() const { return current_; }
    /// Plies before those that the player to act has played in this turn, rolls among them: as many
    /// as current() at the beginning of a turn, and when nobody is to act.
    [[nodiscard]] std::size_t turn_begin() const;
    /// The position after n plies; n ≤ plies().size().
    [[nodiscard]] const engine::Position& position_at(std::size_t n) const {
        return *positions_[n];
    }
    [[nodiscard]] const std::vector<scene::Token>& tokens_at(std::size_t n) const;

    [[nodiscard]] Ending ending() const;
    [[nodiscard]] Outcome outcome() const;
    /// Something would be lost with it: it is not over, and has begun or was set up by hand.
    [[nodiscard]] bool under_way() const {
        return ending() == Ending::none && (!plies_.empty() || begins_elsewhere());
    }
    /// None when the match is over, however it ended.
    [[nodiscard]] Actor actor() const;

    // --- what can be done
    /// Plays an action of the player to act, then every roll that follows by itself. Plies taken
    /// back are forgotten. On refusal nothing changes.
    tl::expected<void, Explanation> play(Action action);
    /// Plays exactly this, an action of a player or a roll: nothing rolls by itself, before or
    /// after.
    tl::expected<void, Explanation> enact(Action action);
    [[nodiscard]] bool can_undo() const;
    [[nodiscard]] bool can_redo() const;
    /// Back to the last decision of a player (or of both, or takes a resignation or a loss on time
    /// back); forward likewise.
    void undo();
    void redo();
    void resign(Actor player);

    // --- turns and time
    /// The number of the turn after n plies, from 1; no more than the limit, where there is one.
    [[nodiscard]] std::uint32_t turn_at(std::size_t n) const;
    /// The turns in which somebody has acted.
    [[nodiscard]] std::uint32_t turns_played() const;
    /// A clock runs as long as the match goes on, from the first action of a player on, for who is
    /// to act.
    [[nodiscard]] bool timed() const;
    /// What the player has left now, with a clock.
    [[nodiscard]] Milliseconds left(Actor player) const;
    /// Of it, in the present position, by who is to act.
    [[nodiscard]] Milliseconds spent() const { return spent_; }
    /// Time passes for who is to act; nothing when the match is not timed. With none left the match
    /// is lost. Taking a ply back gives back the time since the ply before.
    void spend(Milliseconds time);
    /// Gives time of the present position back to who is to act.
    void give_back(Milliseconds time) { spent_ -= std::min(time, spent_); }

    // --- an end by agreement
    /// Who has offered to end what is being fought now, or none. An offer stands until the opponent
    /// accepts it, declines it or plays on; the offerer may play meanwhile. Taking back withdraws
    /// it.
    [[nodiscard]] Actor offer() const { return offer_; }
    /// While the match is under way. Who offers what the opponent has offered accepts.
    void offer(Actor player);
    /// Makes the agreed end a ply of its own. Nothing without an offer.
    void accept();
    void decline() { offer_ = Actor::none; }

private:
    void begin(std::unique_ptr<engine::Position> first);
    [[nodiscard]] Result<void> replay_ply(const Record::Ply& ply, const Phrase& where);
    [[nodiscard]] Result<void> check_place(const Record& record) const;
    /// Of who is to act, where a clock runs, at the beginning of a position; else nothing.
    [[nodiscard]] Milliseconds time_left() const;
    [[nodiscard]] bool over_by_agreement() const;
    [[nodiscard]] bool out_of_time() const;
    [[nodiscard]] const Progress& progress() const { return progress_[current_]; }
    void push_agreed();
    void push(Action action);
    void push(Ply ply, std::unique_ptr<engine::Position> next);
    void roll();

    const engine::Game* game_;
    Setup setup_;
    std::string start_; ///< Record::start
    Terms terms_;
    std::uint64_t seed_;
    std::vector<std::unique_ptr<engine::Position>> positions_;
    std::vector<Progress> progress_; ///< of each position
    std::vector<scene::Token> first_tokens_;
    std::vector<Ply> plies_;
    std::size_t current_ = 0;
    std::uint32_t next_token_ = 0;
    Actor resigned_ = Actor::none;
    Actor offer_ = Actor::none;
    Milliseconds spent_ = 0; ///< by who is to act, in this position
};

} // namespace motley::match
