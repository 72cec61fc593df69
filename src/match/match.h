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

/// How a match ended: by the rules, or by what the players or the clock did.
enum class Ending : std::uint8_t {
    none,
    rules,
    resignation,
    agreement,
    rounds, ///< the limit of rounds has been reached
    time,   ///< the player to act had no time left
};

/// What happens to plies that were taken back when another one is played.
enum class TakenBack : std::uint8_t {
    forgotten,
    variation, ///< as a variation; or the new ply becomes a variation beside them
};

/// The order in which a record lists the plies. The match is the same in either.
enum class Listing : std::uint8_t {
    lines, ///< line by line, the main line first
    /// In the order in which they were made, if the variations are in that order too; then one more
    /// ply changes the record little.
    made,
};

struct Replayed;

/// A game being played: a tree of variations with terms, and endings that the rules do not know. A
/// roll is drawn from the seed and the number of the roll, so taking back and playing on does not
/// change it.
///
/// A resignation, an offer and the time used belong to the position in which they happened. They
/// return when the match goes back to it, unless there were others since.
class Match : public Tree {
public:
    Match(const engine::Game& game, const Setup& setup, std::uint64_t seed,
          const Terms& terms = {});
    /// Begins in any position, to show or teach something. Such a match has no record.
    explicit Match(const engine::Position& from);
    /// Begins in any unfinished position.
    Match(const engine::Position& from, std::uint64_t seed, const Terms& terms = {});
    Match(Match&&) = default;
    Match& operator=(Match&&) = default;
    ~Match() = default;
    [[nodiscard]] Record to_record(Listing listing = Listing::lines) const;

    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] const Terms& terms() const { return terms_; }
    [[nodiscard]] std::uint64_t seed() const { return seed_; }
    /// Whether it began in a position of its own, not in that of a set-up.
    [[nodiscard]] bool begins_elsewhere() const { return !start_.empty(); }
    /// The players' names, the date, the match's id and name.
    About about;
    /// Draws rolls from another seed from now on. Those of explored lines come from `aside`, so
    /// that nobody learns there what will be rolled in the match.
    void reseed(std::uint64_t seed, std::uint64_t aside) {
        seed_ = seed;
        aside_seed_ = aside;
    }

    // --- where it stands
    [[nodiscard]] Ending ending() const;
    [[nodiscard]] Outcome outcome() const;
    /// The player or chance to act; none when the match is over, however it ended.
    [[nodiscard]] Actor actor() const;

    // --- what can be done
    /// Plays an action of the player to act, then every roll that follows by itself. Plies that are
    /// already in the tree are reused. If the action is refused, nothing changes. An action that
    /// was judged in the present position is not judged again.
    tl::expected<void, Explanation> play(engine::Judged judged,
                                         TakenBack back = TakenBack::forgotten);
    tl::expected<void, Explanation> play(Action action, TakenBack back = TakenBack::forgotten) {
        return play(engine::judge(position(), action), back);
    }
    /// Plays just this action or roll: nothing rolls by itself before or after it.
    tl::expected<void, Explanation> enact(engine::Judged judged,
                                          TakenBack back = TakenBack::forgotten);
    tl::expected<void, Explanation> enact(Action action, TakenBack back = TakenBack::forgotten) {
        return enact(engine::judge(position(), action), back);
    }
    /// Continues from where the match stands with plies that somebody else has played, as a record
    /// contains them, with rolls and agreed ends. They become the main line. Explored plies stay in
    /// the tree. Stops and returns false at the first ply that is not legal.
    bool continue_with(const std::vector<std::string>& plies);
    [[nodiscard]] bool can_undo() const;
    [[nodiscard]] bool can_redo() const;
    /// Goes back to the last decision of a player. It takes back an agreed end, a resignation or a
    /// loss on time likewise.
    void undo();
    /// Goes forward likewise.
    void redo();
    void resign(Actor player);
    /// The player who has resigned, or none.
    [[nodiscard]] Actor resigned() const { return standing().resigned; }

    // --- exploring
    /// The node where the match stands while others are explored; nothing if none are.
    [[nodiscard]] std::optional<NodeId> aside() const {
        return stands_ ? std::optional(stands_->now.at) : std::nullopt;
    }
    /// The node where the match stands, explored or not.
    [[nodiscard]] NodeId stands_at() const { return match_standing().at; }
    /// Begins exploring: the match stays where it stands, with its resignation, offer and time,
    /// whatever is played from now on. No clock runs, and to_record() returns the match as it
    /// stands. Does nothing if exploring already.
    void step_aside();
    /// Stops exploring, and returns to where the match stands.
    void step_back();
    /// Stops exploring; the match then stands at the current node.
    void settle() { stands_.reset(); }
    /// How the match ended, and its result, whatever is being explored.
    [[nodiscard]] Ending standing_ending() const;
    [[nodiscard]] Outcome standing_outcome() const;

    // --- turns and time
    /// The player's time left now, if there is a clock.
    [[nodiscard]] Milliseconds left(Actor player) const;
    /// The time that the player to act has used in this position.
    [[nodiscard]] Milliseconds spent() const { return standing().spent; }
    /// Charges time to the player to act, who loses the match when none is left. Does nothing if no
    /// clock runs. Taking a ply back gives back the time since the ply before.
    void spend(Milliseconds time);
    /// Gives time used in this position back to the player to act.
    void give_back(Milliseconds time);

    // --- an end by agreement
    /// The player who has offered to end the match or its present battle, or none. An offer stands
    /// until the opponent accepts it, declines it or plays on; the offering player may play
    /// meanwhile. Taking back withdraws it.
    [[nodiscard]] Actor offer() const { return standing().offer; }
    /// Offers such an end. The match must be in progress. Offering back accepts the opponent's
    /// offer.
    void offer(Actor player);
    /// Adds the agreed end as a ply of its own. Does nothing without an offer.
    void accept();
    void decline();

private:
    /// What belongs to one position only.
    struct Standing {
        NodeId at = root;
        Actor resigned = Actor::none;
        Actor offer = Actor::none;
        Milliseconds spent = 0; ///< by the player to act
    };
    /// Where the match stands while others are explored.
    struct Stands {
        Standing now;
        Standing saved;    ///< standing_ when exploring began, perhaps of another node
        NodeId end = root; ///< end of the match's line
    };
    class Replay;
    friend Replayed replay_sound(const Record& record);
    /// Begins the match of a record, without its plies.
    Match(const Record& record, std::unique_ptr<engine::Position> first);
    [[nodiscard]] Standing standing_at(NodeId id) const {
        return standing_.at == id ? standing_ : Standing{id};
    }
    /// What belongs to the current node. In explored lines nobody resigns, and no time runs out.
    [[nodiscard]] Standing standing() const;
    /// What belongs to the node where the match stands.
    [[nodiscard]] Standing match_standing() const { return stands_ ? stands_->now : standing(); }
    Standing& change_standing();
    /// Forgets what belonged to the current node, except the time.
    void clear_standing(Milliseconds spent);
    /// How the match ended with the ply that led to a node; none if it continues.
    [[nodiscard]] Ending ending_at(const Node& node) const;
    [[nodiscard]] Outcome outcome_at(const Node& node) const;
    /// Time left to the player to act in a node; 0 without a clock.
    [[nodiscard]] Milliseconds time_left(const Node& node) const;
    [[nodiscard]] static bool out_of_time(const Node& node, const Standing& standing);
    [[nodiscard]] bool out_of_time() const { return out_of_time(at(current()), standing()); }
    /// The ending in a node, given what belongs to that node.
    [[nodiscard]] Ending ending_with(const Node& node, const Standing& standing) const;
    [[nodiscard]] Outcome outcome_with(const Node& node, const Standing& standing) const;
    [[nodiscard]] Outcome main_outcome() const;
    [[nodiscard]] static Ply ply_of(const engine::Position& before, Action action);
    /// The ply of an agreed end. `next` is the position before it, and becomes the one after it.
    [[nodiscard]] static Ply agreed_ply(engine::Position& next);
    void go_along(Action action, TakenBack back);
    void push(Ply ply, std::unique_ptr<engine::Position> next, TakenBack back);
    /// Adds the agreed end as a ply.
    void agree(TakenBack back);
    void roll(TakenBack back);

    Setup setup_;
    std::string start_; ///< Record::start
    Terms terms_;
    std::uint64_t seed_ = 0;
    std::optional<std::uint64_t> aside_seed_; ///< nothing: seed_
    Standing standing_;
    std::optional<Stands> stands_; ///< set while other plies are explored
};

/// Plays every ply of a record, once, by the rules. Refuses plies that are illegal (`illegal`) or
/// there twice, turns that lead to another position than the record says (`differs`), and a place
/// before a roll that was made, or more time used than there was (`impossible`).
[[nodiscard]] Result<Match> replay(const Record& record);
/// A record that was played.
struct Replayed {
    Match match;                ///< all of it, or everything before the first wrong turn
    std::optional<Error> error; ///< the first error
};
/// Like replay(). If the record is refused, the match before the wrong turn.
[[nodiscard]] Replayed replay_sound(const Record& record);

/// The place of the n-th ply after a node, for messages: its turn, its player, and its number. n
/// counts from 0.
[[nodiscard]] std::vector<Phrase> ply_place(const Tree& tree, NodeId before, std::size_t n);

/// Whether the n-th ply only asked for the roll that follows it. A roll may also come by itself,
/// after an action that did something.
[[nodiscard]] bool asks_for_roll(const Plies& plies, std::size_t n);

/// The number of plies before this turn of the player to act. The rolls of a turn belong to it. At
/// the beginning of a turn, and if nobody is to act, it is current().
[[nodiscard]] std::size_t turn_begin(const Match& match);
/// An action of the present turn, with its rolls.
struct TurnAction {
    std::size_t begin = 0; ///< the first of its plies
    std::size_t end = 0;
    bool rolled = false; ///< it contains a roll
    bool open = false;   ///< it is not finished: after the roll a move must follow
};
/// The actions of the player to act in this turn.
[[nodiscard]] std::vector<TurnAction> turn_actions(const Match& match);
/// Whether more than one action can be played in this turn.
[[nodiscard]] bool turn_of_several(const Match& match);
/// Whether the legal action of the player to act hands the turn over.
[[nodiscard]] bool ends_turn(const Match& match, Action action);
/// The rounds in which somebody has acted.
[[nodiscard]] std::uint32_t rounds_played(const Match& match);
/// The number of the round after n plies, from 1; no more than the limit, if there is one.
[[nodiscard]] std::uint32_t round_at(const Match& match, std::size_t n);
/// The rounds that are left after n plies, the present one included; 0 if there is no limit, or it
/// is reached.
[[nodiscard]] std::uint32_t rounds_left(const Match& match, std::size_t n);
/// The rounds in which a match has only begun.
inline constexpr std::uint32_t opening_rounds = 4;
/// Whether the match has only begun, in the usual start of the game.
[[nodiscard]] bool in_opening(const Match& match);
/// Whether a clock runs. It runs for the player to act, from the first action of a player until the
/// match ends, but not while other plies are explored.
[[nodiscard]] bool timed(const Match& match);
/// Whether something would be lost with the match: it is not over, and it has begun or was set up
/// by hand.
[[nodiscard]] bool under_way(const Match& match);

} // namespace motley::match
