#pragma once

#include "core/result.h"
#include "engine/game.h"
#include "engine/position.h"
#include "match/record.h"
#include "match/terms.h"
#include "match/tree.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
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

/// What becomes of plies that were taken back when something else is played.
enum class TakenBack : std::uint8_t {
    forgotten,
    kept, ///< as the variation that they are, or beside which the new ply becomes one
};

/// In which order a record lists the plies; it tells the same in any.
enum class Listing : std::uint8_t {
    lines, ///< line by line, the main line first
    made, ///< as they were made, if the variations are in that order too: one more ply changes little
};

struct Replayed;

/// A game being played: a tree of variations with terms, and ends that are no rule's. Rolls are
/// drawn from the seed and the number of the roll: taking back and playing on does not roll anew.
///
/// A resignation, an offer and the time spent belong to the position in which they were made; they
/// are there again when it is gone back to, as long as there were no others since.
class Match : public Tree {
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
    /// not legal (`illegal`) or there twice, turns that lead elsewhere than the record says
    /// (`differs`), a place between a decision and its roll, and time that nobody had
    /// (`impossible`).
    [[nodiscard]] static Result<Match> replay(const Record& record);
    [[nodiscard]] Record to_record(Listing listing = Listing::lines) const;

    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] const Terms& terms() const { return terms_; }
    [[nodiscard]] std::uint64_t seed() const { return seed_; }
    /// It began with a position of its own, not with one of a set-up.
    [[nodiscard]] bool begins_elsewhere() const { return !start_.empty(); }
    /// Who played, and when.
    About about;
    /// Rolls are drawn from another seed from now on; those aside from a seed of their own, so that
    /// nobody learns there what will be rolled in the match.
    void reseed(std::uint64_t seed, std::uint64_t aside) {
        seed_ = seed;
        aside_seed_ = aside;
    }

    // --- where it stands
    [[nodiscard]] Ending ending() const;
    [[nodiscard]] Outcome outcome() const;
    /// None when the match is over, however it ended.
    [[nodiscard]] Actor actor() const;

    // --- what can be done
    /// Plays an action of the player to act, then every roll that follows by itself. What is in the
    /// tree already is gone along again. On refusal nothing changes.
    tl::expected<void, Explanation> play(Action action, TakenBack back = TakenBack::forgotten);
    /// Plays exactly this, an action of a player or a roll: nothing rolls by itself, before or
    /// after.
    tl::expected<void, Explanation> enact(Action action, TakenBack back = TakenBack::forgotten);
    /// Goes on from where the match stands with plies that somebody else has played, as a record
    /// has them, rolls and agreed ends among them. They become the main line. Whatever was tried
    /// aside stays in the tree. False, and nothing more is played, at the first that is not legal.
    bool go_on(const std::vector<std::string>& plies);
    [[nodiscard]] bool can_undo() const;
    [[nodiscard]] bool can_redo() const;
    /// Back to the last decision of a player (or of both, or takes a resignation or a loss on time
    /// back); forward likewise.
    void undo();
    void redo();
    void resign(Actor player);
    /// Who has resigned, or none.
    [[nodiscard]] Actor resigned() const { return standing().resigned; }

    // --- trying aside
    /// Where the match stands while other plies are gone to; nothing if that is the place.
    [[nodiscard]] std::optional<NodeId> aside() const {
        return stands_ ? std::optional(stands_->now.at) : std::nullopt;
    }
    /// Where the match stands: aside(), or the place.
    [[nodiscard]] NodeId stands_at() const { return match_standing().at; }
    /// Keeps where the match stands, with its resignation, offer and time, whatever is gone to or
    /// played from now on. No clock runs, and to_record() is of where it stands. Nothing when it is
    /// aside already.
    void step_aside();
    /// Back to where the match stands.
    void step_back();
    /// Makes the place that where the match stands.
    void settle() { stands_.reset(); }
    /// How the match ended, and with what result, wherever the place is.
    [[nodiscard]] Ending standing_ending() const;
    [[nodiscard]] Outcome standing_outcome() const;

    // --- turns and time
    /// What the player has left now, with a clock.
    [[nodiscard]] Milliseconds left(Actor player) const;
    /// Of it, in the present position, by who is to act.
    [[nodiscard]] Milliseconds spent() const { return standing().spent; }
    /// Time passes for who is to act; nothing when the match is not timed. With none left the match
    /// is lost. Taking a ply back gives back the time since the ply before.
    void spend(Milliseconds time);
    /// Gives time of the present position back to who is to act.
    void give_back(Milliseconds time);

    // --- an end by agreement
    /// Who has offered to end what is being fought now, or none. An offer stands until the opponent
    /// accepts it, declines it or plays on; the offerer may play meanwhile. Taking back withdraws
    /// it.
    [[nodiscard]] Actor offer() const { return standing().offer; }
    /// While the match is under way. Who offers what the opponent has offered accepts.
    void offer(Actor player);
    /// Makes the agreed end a ply of its own. Nothing without an offer.
    void accept();
    void decline();

private:
    /// What is so in one position only.
    struct Standing {
        NodeId at = root;
        Actor resigned = Actor::none;
        Actor offer = Actor::none;
        Milliseconds spent = 0; ///< by who is to act
    };
    /// Where it stands while something is tried aside.
    struct Stands {
        Standing now;
        Standing kept;     ///< wherever it was
        NodeId end = root; ///< of the line
    };
    class Replay;
    friend Replayed replay_sound(const Record& record);
    /// At the beginning of a record.
    Match(const Record& record, std::unique_ptr<engine::Position> first);
    [[nodiscard]] Standing standing_at(NodeId id) const {
        return standing_.at == id ? standing_ : Standing{id};
    }
    /// Of the place. Aside nobody has resigned, and no time has run out.
    [[nodiscard]] Standing standing() const;
    /// Of where the match stands.
    [[nodiscard]] Standing match_standing() const { return stands_ ? stands_->now : standing(); }
    Standing& change_standing();
    /// Nothing was so at the place, but for the time.
    void clear_standing(Milliseconds spent);
    /// How it ended with the ply that led to a node; none when it goes on from there.
    [[nodiscard]] Ending ending_at(const Node& node) const;
    [[nodiscard]] Outcome outcome_at(const Node& node) const;
    /// Of who is to act in a node, where a clock runs; else nothing.
    [[nodiscard]] Milliseconds time_left(const Node& node) const;
    [[nodiscard]] static bool out_of_time(const Node& node, const Standing& standing);
    [[nodiscard]] bool out_of_time() const { return out_of_time(at(current()), standing()); }
    /// With what was so there.
    [[nodiscard]] Ending ending_with(const Node& node, const Standing& standing) const;
    [[nodiscard]] Outcome outcome_with(const Node& node, const Standing& standing) const;
    [[nodiscard]] Outcome main_outcome() const;
    [[nodiscard]] static Ply ply_of(const engine::Position& before, Action action);
    /// Of an agreed end; `next` is the position it is agreed in, and becomes what follows.
    [[nodiscard]] static Ply agreed_ply(engine::Position& next);
    void go_along(Action action, TakenBack back);
    void push(Ply ply, std::unique_ptr<engine::Position> next, TakenBack back);
    /// Makes the agreed end a ply.
    void agree(TakenBack back);
    void roll(TakenBack back);

    Setup setup_;
    std::string start_; ///< Record::start
    Terms terms_;
    std::uint64_t seed_ = 0;
    std::optional<std::uint64_t> aside_seed_; ///< nothing: the same
    Standing standing_;
    std::optional<Stands> stands_; ///< while it is aside
};

/// What became of a record.
struct Replayed {
    Match match;                ///< all of it, or what is sound of it
    std::optional<Error> error; ///< the first thing that is wrong
};
/// Like Match::replay(). If the record is refused, what is sound before the turn that is wrong.
[[nodiscard]] Replayed replay_sound(const Record& record);

/// Where the ply stands that follows a node, for messages: its turn, its player, and its number; n
/// counts from 0.
[[nodiscard]] std::vector<Phrase> ply_place(const Tree& tree, NodeId before, std::size_t n);

/// Whether the n-th ply only asked for the roll that follows it. A roll may also come by itself,
/// after an action that did something.
[[nodiscard]] bool asks_for_roll(const Plies& plies, std::size_t n);

/// Plies before those that the player to act has played in this turn, rolls among them: as many as
/// current() at the beginning of a turn, and when nobody is to act.
[[nodiscard]] std::size_t turn_begin(const Match& match);
/// An action of the turn that has not ended yet, with the rolls that belong to it.
struct TurnAction {
    std::size_t begin = 0; ///< of its plies
    std::size_t end = 0;
    bool rolled = false; ///< dice fell in it
    bool open = false;   ///< it goes on: the dice have fallen, and a move must follow
};
/// What the player to act has done in this turn.
[[nodiscard]] std::vector<TurnAction> turn_actions(const Match& match);
/// Whether more than one action can be played in this turn.
[[nodiscard]] bool turn_of_several(const Match& match);
/// Whether the legal action of the player to act hands the turn over.
[[nodiscard]] bool ends_turn(const Match& match, Action action);
/// The turns in which somebody has acted.
[[nodiscard]] std::uint32_t turns_played(const Match& match);
/// The number of the turn after n plies, from 1; no more than the limit, if there is one.
[[nodiscard]] std::uint32_t turn_at(const Match& match, std::size_t n);
/// The turns that are left after n plies, the present one included; 0 if there is no limit, or it
/// is reached.
[[nodiscard]] std::uint32_t turns_left(const Match& match, std::size_t n);
/// The turns in which a match has only begun.
inline constexpr std::uint32_t opening_turns = 4;
/// Whether it has only begun, from the beginning of the game.
[[nodiscard]] bool in_opening(const Match& match);
/// Whether a clock runs: from the first action of a player until the match ends, for whoever is to
/// act, but not while something is tried aside.
[[nodiscard]] bool timed(const Match& match);
/// Something would be lost with it: it is not over, and has begun or was set up by hand.
[[nodiscard]] bool under_way(const Match& match);

} // namespace motley::match
