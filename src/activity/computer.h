#pragma once

#include "activity/engine_client.h"
#include "core/action.h"
#include "engine/level.h"
#include "engine/position.h"
#include "match/match.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace motley::activity {

/// The level that gives hints.
inline constexpr int hint_level = engine::highest_level;
/// Seconds that the player has to look at the last action before the computer acts.
inline constexpr double time_to_look = 0.6;
/// After this many failed answers in a row the computer is not asked any more.
inline constexpr int max_failures = 3;

/// What a question to the computer is for.
enum class Purpose : std::uint8_t {
    none,
    play,    ///< it is to act
    answer,  ///< to decide on an offer
    hint,    ///< for the player
    analyse, ///< of a position of the match
    look,    ///< for the best actions of the position being looked at
    reply,   ///< to a wrong answer in a puzzle
    ahead,   ///< what to play after the reply that it expects; not needed yet
    mine,    ///< to look for puzzles in a match, while nothing else is wanted
};

/// A source of questions for the computer. Only one question is asked at a time.
class Asker {
public:
    Asker() = default;
    Asker(const Asker&) = delete;
    Asker& operator=(const Asker&) = delete;
    virtual ~Asker() = default;

    /// What an answer is needed for now.
    [[nodiscard]] virtual Purpose purpose() const = 0;
    /// Whether the question is about the board that is played on, so that it becomes another one
    /// when that changes.
    [[nodiscard]] virtual bool asks_about_board() const { return true; }
    /// Asks the question; called only if `purpose()` is not none.
    virtual void ask(EngineClient& client) = 0;
    /// ready: the answer can be used now; soon: a later frame must check again; waiting: nothing
    /// can be done until something else happens.
    enum class Readiness : std::uint8_t { ready, soon, waiting };
    [[nodiscard]] virtual Readiness readiness(double now, bool still) const {
        (void)now;
        (void)still;
        return Readiness::ready;
    }
    /// After a question `ahead`: whether it is still the one to ask or, if it is to act, what it
    /// has to play now.
    [[nodiscard]] virtual bool as_expected() const { return false; }
    virtual void answered(Purpose purpose, const EngineAnswer& answer) = 0;
    /// The question is asked again unless the purpose changes.
    virtual void not_answered(Purpose purpose) = 0;
};

/// Adds what the position after n plies of the match does not know: the limit of turns.
void add_terms(Question& question, const match::Match& match, std::size_t n);
/// Adds how the match came to where it stands, as far as the last agreed end.
void add_course(Question& question, const match::Match& match);

/// What the computer expects after what it plays.
struct Expected {
    std::vector<std::uint64_t> before; ///< keys of the positions in which the other player acts
    std::vector<std::string> replies;  ///< what that player plays in each of them
    std::unique_ptr<engine::Position> position; ///< in which it is to act again
};
/// By the line of its answer in this position; nothing if that does not reach its next turn, or
/// only by chance.
[[nodiscard]] std::optional<Expected> expected(const engine::Position& position,
                                               const EngineAnswer& answer);

/// The first action of an answer, if it is legal in the position.
[[nodiscard]] std::optional<Action> playable(const engine::Position& position,
                                             const EngineAnswer& answer);

/// Passes the current question to the client, and its answer to the asker.
class Computer {
public:
    /// The client must outlive the computer. Without one every question fails.
    void set_engine(EngineClient* client) { client_ = client; }
    /// Call in each frame with the asker that may ask now, or null. Returns whether another frame
    /// is needed without further input.
    bool update(double now, bool still, Asker* asker);
    /// Asks the question again. Call whenever something changes on which it may depend.
    void drop_question() { dropped_ = true; }
    /// Likewise, but only a question about the board.
    void board_changed() { board_changed_ = true; }
    /// Whether it was thinking in the previous frame.
    [[nodiscard]] bool thinks() const { return thinks_; }
    /// How far it has come with the question of what to play; none for other questions.
    [[nodiscard]] std::optional<EngineClient::Progress> progress() const;
    /// Plays the best that it has found so far, if there is anything.
    void hurry();
    /// Whether it has a question, but is still being fetched or started.
    [[nodiscard]] bool starting() const {
        return client_ != nullptr && client_->state() == EngineClient::State::starting;
    }

private:
    EngineClient* client_ = nullptr;
    Purpose purpose_ = Purpose::none; ///< of the current question
    bool dropped_ = false;
    bool board_changed_ = false;
    bool thinks_ = false;
};

} // namespace motley::activity
