#pragma once

#include "activity/advisor.h"
#include "core/action.h"
#include "engine/position.h"

#include <cstdint>
#include <optional>

namespace motley::activity {

/// The level that gives hints.
inline constexpr int hint_level = 5;
/// Seconds that are left to look at what was done before the computer acts.
inline constexpr double time_to_look = 0.6;
/// Answers that fail to come before nobody is asked any more.
inline constexpr int max_failures = 3;

/// What the computer is asked for.
enum class Purpose : std::uint8_t {
    none,
    play,    ///< it is to act
    answer,  ///< to an offer
    hint,    ///< for the player
    analyse, ///< a position of the match
    reply,   ///< to a wrong answer of a puzzle
    mine,    ///< for puzzles in a match, while nothing else is wanted
};

/// Somebody with questions for the computer. Of all questions one is asked at a time.
class Asker {
public:
    Asker() = default;
    Asker(const Asker&) = delete;
    Asker& operator=(const Asker&) = delete;
    virtual ~Asker() = default;

    /// What an answer is wanted for now.
    [[nodiscard]] virtual Purpose purpose() const = 0;
    /// Asks it; `purpose()` is not none.
    virtual void ask(Advisor& advisor) = 0;
    /// Whether an answer can be used now, or whether a later frame has to look again, or not even
    /// that before something else happens.
    enum class Readiness : std::uint8_t { ready, soon, waiting };
    [[nodiscard]] virtual Readiness readiness(double now, bool still) const {
        (void)now;
        (void)still;
        return Readiness::ready;
    }
    virtual void answered(Purpose purpose, const Advice& advice) = 0;
    /// The question is asked again unless the purpose changes.
    virtual void not_answered(Purpose purpose) = 0;
};

/// The first action of an answer, if it is a legal one of the position.
[[nodiscard]] std::optional<Action> playable(const engine::Position& position,
                                             const Advice& advice);

/// Who thinks for the program: puts the question of the moment to the advisor, and hands its answer
/// to whoever asked.
class Computer {
public:
    /// Must outlive the computer; without one every question fails.
    void set_engine(Advisor* advisor) { advisor_ = advisor; }
    /// To be called in each frame, with who may ask now, or null. Whether another frame is needed
    /// without further input.
    bool update(double now, bool still, Asker* asker);
    /// What was asked has become another question: it is asked again. To be called whenever
    /// something changes on which a question depends.
    void drop_question() { dropped_ = true; }
    /// It was thinking in the frame before.
    [[nodiscard]] bool thinks() const { return thinks_; }
    /// It was asked to think, but is still being fetched or started.
    [[nodiscard]] bool starting() const {
        return advisor_ != nullptr && advisor_->state() == Advisor::State::starting;
    }

private:
    Advisor* advisor_ = nullptr;
    Purpose purpose_ = Purpose::none; ///< of what was asked
    bool dropped_ = false;
    bool thinks_ = false;
};

} // namespace motley::activity
