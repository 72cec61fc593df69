#pragma once

#include "engine/position.h"
#include "engine/protocol.h"
#include "search/score.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::activity {

/// What the computer is asked about a position in which a player is to act or, without a level,
/// chance.
struct Question {
    int level = 1;            ///< engine/level.h; 0: full strength, for `nodes`
    std::uint64_t nodes = 0;  ///< nodes to search; 0: as the level says
    int depth = 0;            ///< plies to search at most; 0: as many as the nodes allow
    std::string without = {}; ///< of level 0: text of an action that is left out, or empty
    std::uint64_t seed = 0;   ///< of the level's skill
    /// After this long the best action that was found so far is the answer.
    int patience_ms = 3000;
};

/// An outcome of chance and its score for the first player.
using Prospect = engine::protocol::ScoredToken;

/// What the computer would do or, where chance is to act, what it expects.
struct Advice {
    std::vector<std::string> line; ///< action texts: the best action and the expected replies
    search::Score score = 0;       ///< for the player to act; where chance is, for the first player
    std::vector<Prospect> prospects = {}; ///< where chance is to act
    int depth = 0;                        ///< plies that were searched completely
};

/// An engine beside the program: a thread, or a Worker of the page. Nothing here waits. It asks for
/// a frame when it starts to think and when it has finished, so that Computer::update looks.
class Advisor {
public:
    enum class State : std::uint8_t {
        idle,
        starting, ///< has been asked, but is still being fetched or started
        thinking,
        answered,
        failed, ///< did not start, died, or found nothing in time; the next question starts it anew
    };

    Advisor() = default;
    Advisor(const Advisor&) = delete;
    Advisor& operator=(const Advisor&) = delete;
    virtual ~Advisor() = default;

    /// Begins to think about this question and drops the one before.
    virtual void ask(const engine::Position& position, const Question& question) = 0;
    /// Ends thinking at once: the state is idle.
    virtual void stop() = 0;
    [[nodiscard]] virtual State state() const = 0;
    /// Once it has answered, with at least one action or prospect. The caller must check that the
    /// action is legal.
    [[nodiscard]] virtual const Advice& advice() const = 0;

    /// Called in each frame with the time in seconds.
    virtual void pass_time(double /*now*/) {}
    /// Seconds from the last pass_time() until the next one is needed; none if time is no matter.
    [[nodiscard]] virtual std::optional<double> next_check() const { return std::nullopt; }
};

/// An advisor that speaks the engine's protocol (engine/protocol.h) through a pipe: a derived class
/// carries lines there and back. What the lines mean, how long an answer may take and which part of
/// a search counts is decided here.
class ProtocolAdvisor : public Advisor {
public:
    void ask(const engine::Position& position, const Question& question) final;
    void stop() final;
    [[nodiscard]] State state() const final { return state_; }
    [[nodiscard]] const Advice& advice() const final { return advice_; }
    /// When patience ends, the answer is what was found so far, if anything was.
    void pass_time(double now) override;
    [[nodiscard]] std::optional<double> next_check() const final;

    /// The engine has got the question: patience begins.
    void delivered();
    /// A line that the engine said; true when the state has changed. Lines that are not the
    /// protocol's are ignored.
    bool hear(std::string_view line);
    /// The engine did not start, or died.
    void fail(std::string_view reason);

protected:
    /// Sends the lines of a question; starts the engine if need be.
    virtual void send(const std::vector<std::string>& lines) = 0;
    /// Ends the search, or the wait for the engine to start. No line of the question is heard after
    /// this.
    virtual void end() = 0;
    /// Why there is no answer, for a log.
    virtual void complain(std::string_view /*reason*/) {}

private:
    [[nodiscard]] bool waits() const;
    [[nodiscard]] bool found() const;
    void take(const engine::protocol::Info& info);
    void take(const engine::protocol::BestMove& best);
    void give_up(std::string_view reason);

    State state_ = State::idle;
    std::uint64_t nodes_ = 0; ///< of the question
    double patience_ = 0;     ///< of the question, in seconds
    bool delivered_ = false;
    double now_ = 0;
    std::optional<double> deadline_; ///< once it is delivered and time has passed
    Advice advice_;
};

} // namespace motley::activity
