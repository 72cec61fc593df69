#pragma once

#include "engine/position.h"
#include "engine/protocol.h"
#include "search/score.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::ask {

/// A question for the computer about a position. A player must be to act or, at level 0, chance may
/// be. `nodes` is 0 if the level decides it; `without` and `lines` are for level 0.
struct Question : engine::protocol::Go {
    int level = 1;          ///< engine/level.h; 0: full strength, for `nodes`
    std::uint64_t seed = 0; ///< seed of the level's errors
    /// The recent history, so that the engine avoids repetitions: the text of an earlier position,
    /// and the texts of the plies since.
    std::string from = {};
    std::vector<std::string> moves = {};
    /// Milliseconds after which the best action found so far is the answer.
    int patience_ms = 3000;
};

/// An outcome of chance and its score for the first player.
using Prospect = engine::protocol::ScoredToken;

/// What the computer would play; at a chance node, what it expects.
struct EngineAnswer {
    std::vector<std::string> line; ///< the best action and the expected replies, as action texts
    search::Score score = 0;       ///< for the player to act; at a chance node, for the first
                                   ///< player
    std::vector<Prospect> prospects = {}; ///< the scores of the outcomes, at a chance node
    int depth = 0;                        ///< plies that were searched completely
    /// The next best actions with their lines, the best first; only if more than one was asked for.
    std::vector<EngineAnswer> others = {};
};

/// An engine that runs beside the program, in a thread or in a Worker of the page. No call waits
/// for it. The client asks for a frame when it starts to think and when it has finished, so that
/// Computer::update notices.
class EngineClient {
public:
    enum class State : std::uint8_t {
        idle,
        starting, ///< has a question, but is still being fetched or started
        thinking,
        answered,
        failed, ///< did not start, died, or found nothing in time; the next question restarts it
    };

    EngineClient() = default;
    EngineClient(const EngineClient&) = delete;
    EngineClient& operator=(const EngineClient&) = delete;
    virtual ~EngineClient() = default;

    /// Starts to think about this question, in place of the previous one.
    virtual void ask(const engine::Position& position, const Question& question) = 0;
    /// Stops thinking at once; the state becomes idle.
    virtual void stop() = 0;
    [[nodiscard]] virtual State state() const = 0;
    /// The answer, with at least one action or prospect. Only in the state `answered`. The caller
    /// must check that the action is legal.
    [[nodiscard]] virtual const EngineAnswer& answer() const = 0;

    /// Progress of a level's search, once it has found an action.
    struct Progress {
        int depth = 0;      ///< plies that were searched completely
        double part = 0;    ///< share of its patience that has passed, 0 … 1
        double seconds = 0; ///< seconds since it began
    };
    [[nodiscard]] virtual std::optional<Progress> progress() const { return std::nullopt; }
    /// Answers at once with what has been found so far, if there is anything.
    virtual void hurry() {}

    /// Call in each frame, with the time in seconds.
    virtual void pass_time(double /*now*/) {}
    /// Seconds from the last pass_time() until the next call is needed; none if time does not
    /// matter now.
    [[nodiscard]] virtual std::optional<double> next_check() const { return std::nullopt; }
};

/// A client that speaks the engine's protocol (engine/protocol.h). A derived class carries the
/// lines there and back. This class decides what the lines mean, how long an answer may take, and
/// which part of a search counts.
class ProtocolClient : public EngineClient {
public:
    void ask(const engine::Position& position, const Question& question) final;
    void stop() final;
    [[nodiscard]] State state() const final { return state_; }
    [[nodiscard]] const EngineAnswer& answer() const final { return answer_; }
    [[nodiscard]] std::optional<Progress> progress() const final;
    void hurry() final;
    /// Ends the search when its patience is over. The answer is what was found by then; without
    /// anything, the client fails.
    void pass_time(double now) override;
    [[nodiscard]] std::optional<double> next_check() const final;

    /// Call when the engine has received the question; its patience begins now.
    void delivered();
    /// Handles a line from the engine. Returns whether the state has changed. Ignores lines that
    /// are not of the protocol.
    bool hear(std::string_view line);
    /// Call when the engine did not start, or died.
    void fail(std::string_view reason);

protected:
    /// Sends the lines of a question; starts the engine if necessary.
    virtual void send(const std::vector<std::string>& lines) = 0;
    /// Stops the search, or the wait for the engine to start. Afterwards no line of that question
    /// may be passed to hear().
    virtual void end() = 0;
    /// Why there is no answer, for a log.
    virtual void complain(std::string_view /*reason*/) {}

private:
    [[nodiscard]] bool waits() const;
    [[nodiscard]] bool found() const;
    void take(const engine::protocol::Info& info);
    void take(const engine::protocol::BestMove& best);
    /// Makes the answer from the engine's reports.
    void sum_up();
    void give_up(std::string_view reason);

    State state_ = State::idle;
    std::uint64_t nodes_ = 0; ///< node limit of the question
    std::size_t wanted_ = 1;  ///< number of lines asked for
    double patience_ = 0;     ///< patience of the question, in seconds
    bool delivered_ = false;
    double now_ = 0;
    std::optional<double> deadline_; ///< set once the question is delivered and the time is known
    std::vector<EngineAnswer> reports_; ///< lines reported so far, the best first
    EngineAnswer answer_;
};

} // namespace motley::ask
