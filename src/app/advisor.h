#pragma once

#include "engine/position.h"
#include "search/score.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace motley::app {

/// What is asked of the computer about a position in which a player is to act, or, without a level,
/// chance.
struct Question {
    int level = 1;            ///< engine/level.h; 0: the search as it is, for `nodes`
    std::uint64_t nodes = 0;  ///< states to be searched; 0: as the level says
    int depth = 0;            ///< plies to be searched at most; 0: as many as the nodes allow
    std::string without = {}; ///< of level 0: text of an action that is left out, or empty
    std::uint64_t seed = 0;   ///< of what the level overlooks
    /// After so long of thinking the best that was found so far is the answer.
    int patience_ms = 3000;
};

/// What chance may bring.
struct Prospect {
    std::string token; ///< outcome text
    std::uint32_t weight = 0;
    search::Score score = 0; ///< to the first player
    bool operator==(const Prospect&) const = default;
};

/// What the computer would do; or, where chance is to act, what it expects.
struct Advice {
    std::vector<std::string> line; ///< action texts: what to do, and what is expected then
    search::Score score = 0;       ///< to the player to act; where chance is, to the first player
    std::vector<Prospect> prospects = {}; ///< where chance is to act
    int depth = 0;                        ///< plies that were searched to their end
};

/// Takes a line `info … score … pv …` or `info … score … outcomes …` of the text protocol
/// (tools/conversation.h) over into the advice; any other is left alone. So is one that is told
/// when `nodes` are used up (0: that is no matter), if there was one before: its depth was not
/// searched to the end.
void read_info(std::string_view line, Advice& advice, std::uint64_t nodes = 0);
/// Takes a line `bestmove TOKEN` over; false, and nothing is changed, for any other, and when
/// nobody was to act.
[[nodiscard]] bool read_best(std::string_view line, Advice& advice);

/// Somebody who thinks beside the program: a thread, or a Worker of the page. Nothing here waits.
/// Whatever begins to think, or comes to an end, asks for a frame, so that App::attend looks.
class Advisor {
public:
    enum class State : std::uint8_t {
        idle,
        starting, ///< was asked, but is still being fetched or started
        thinking,
        answered,
        failed, ///< did not begin, died, or found nothing in time; who is asked next is a fresh one
    };

    Advisor() = default;
    Advisor(const Advisor&) = delete;
    Advisor& operator=(const Advisor&) = delete;
    virtual ~Advisor() = default;

    /// Begins to think; about what was asked before no more.
    virtual void ask(const engine::Position& position, const Question& question) = 0;
    /// Ends thinking at once: the state is idle.
    virtual void stop() = 0;
    [[nodiscard]] virtual State state() const = 0;
    /// Once it is answered; with one action at least, or one prospect. Whether it can be played is
    /// for who asked to find out.
    [[nodiscard]] virtual const Advice& advice() const = 0;
};

/// An advisor that is another program, or another part of it, and speaks the text protocol
/// (tools/conversation.h).
class ProtocolAdvisor : public Advisor {
public:
    void ask(const engine::Position& position, const Question& question) final;
    void stop() final;
    [[nodiscard]] State state() const final { return state_; }
    [[nodiscard]] const Advice& advice() const final { return advice_; }

    /// A line that it said; true when the state has become another.
    bool hear(std::string_view line);
    /// There will be no answer.
    void fail();

protected:
    /// Sends the lines of a question, with what was asked before forgotten.
    virtual void send(const std::string& lines, int patience_ms) = 0;
    /// Ends thinking, and waiting for it to begin.
    virtual void end() = 0;

private:
    State state_ = State::idle;
    std::uint64_t nodes_ = 0; ///< of the question
    Advice advice_;
};

} // namespace motley::app
