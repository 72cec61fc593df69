#pragma once

#include "ask/engine_client.h"
#include "core/action.h"
#include "engine/level.h"
#include "engine/position.h"
#include "match/match.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace motley::ask {

/// The level that gives hints.
inline constexpr int hint_level = engine::highest_level;
/// Seconds that the player has to look at the last action before the computer acts.
inline constexpr double time_to_look = 0.6;
/// The computer is not asked again after this many failures in a row.
inline constexpr int max_failures = 3;

/// What a question to the computer is for.
enum class Purpose : std::uint8_t {
    none,
    play,    ///< to choose its action
    answer,  ///< to decide on the player's offer
    hint,    ///< to suggest an action to the player
    analyse, ///< to analyse a position of the match
    look,    ///< to find the best actions of the position on the board
    reply,   ///< to refute a wrong answer in a puzzle
    ahead,   ///< to prepare its answer to the reply that it expects; not needed yet
    mine,    ///< to look for puzzles in a match, while nothing else is needed
};

/// A source of questions for the computer. Only one question is asked at a time.
class Asker {
public:
    Asker() = default;
    Asker(const Asker&) = delete;
    Asker& operator=(const Asker&) = delete;
    virtual ~Asker() = default;

    /// What the asker needs an answer for now.
    [[nodiscard]] virtual Purpose purpose() const = 0;
    /// Whether the question must be asked again when the board changes.
    [[nodiscard]] virtual bool asks_about_board() const { return true; }
    /// Asks the question; called only if `purpose()` is not none.
    virtual void ask(EngineClient& client) = 0;
    /// Whether an answer can be used. ready: now; soon: a later frame must check again; waiting:
    /// not until something else happens.
    enum class Readiness : std::uint8_t { ready, soon, waiting };
    [[nodiscard]] virtual Readiness readiness(double now, bool still) const {
        (void)now;
        (void)still;
        return Readiness::ready;
    }
    /// After a question `ahead`: whether it is still the right question or, if the computer is to
    /// act, whether its answer is what the computer must play now.
    [[nodiscard]] virtual bool as_expected() const { return false; }
    virtual void answered(Purpose purpose, const EngineAnswer& answer) = 0;
    /// Called when the computer failed to answer. The question is asked again unless the purpose
    /// changes.
    virtual void not_answered(Purpose purpose) = 0;
};

/// Adds the turn limit, which a position does not contain, as of the position after n plies.
void add_terms(Question& question, const match::Match& match, std::size_t n);
/// Adds the last plies of the match, at most 60, and none from before the last agreed end.
void add_course(Question& question, const match::Match& match);

/// What the computer expects to happen after its action.
struct Expected {
    /// Keys of the positions in which the other player is to act.
    std::vector<std::uint64_t> before;
    std::vector<std::string> replies; ///< the action that the other player plays in each of them
    /// The position in which the computer is to act again.
    std::unique_ptr<engine::Position> position;
};
/// Derived from the answer's line in this position. Nothing if that line does not reach the
/// computer's next turn, or depends on chance.
[[nodiscard]] std::optional<Expected> expected(const engine::Position& position,
                                               const EngineAnswer& answer);

/// The first action of an answer, if it is legal in the position.
[[nodiscard]] std::optional<engine::Judged> playable(const engine::Position& position,
                                                     const EngineAnswer& answer);

/// Passes the topmost activity's question to the client, and the answer back.
class Computer {
public:
    /// The client must outlive the computer. Without one every question fails.
    void set_engine(EngineClient* client) { client_ = client; }
    /// Call in each frame with the asker that may ask now, or null. Returns whether another frame
    /// is needed without further input.
    bool update(double now, bool still, Asker* asker);
    /// Asks the question again. Call this whenever something has changed that it may depend on.
    void drop_question() { dropped_ = true; }
    /// Asks the question again if it is about the board.
    void board_changed() { board_changed_ = true; }
    /// Whether the computer was thinking in the previous frame.
    [[nodiscard]] bool thinks() const { return thinks_; }
    /// Progress of the search for the computer's own action; nothing for other questions.
    [[nodiscard]] std::optional<EngineClient::Progress> progress() const;
    /// Makes the computer answer with the best action found so far, if there is one.
    void hurry();
    /// Whether the computer has a question, but its engine is still being fetched or started.
    [[nodiscard]] bool starting() const {
        return client_ != nullptr && client_->state() == EngineClient::State::starting;
    }

private:
    EngineClient* client_ = nullptr;
    Purpose purpose_ = Purpose::none; ///< what the current question is for
    bool dropped_ = false;
    bool board_changed_ = false;
    bool thinks_ = false;
};

} // namespace motley::ask
