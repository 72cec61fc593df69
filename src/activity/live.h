#pragma once

#include "activity/findings.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

namespace motley::activity {

/// The best actions of the position that is being looked at, each with the line expected after it:
/// searched again and again, each time more deeply, for as long as it is looked at.
class Live {
public:
    static constexpr std::size_t most_lines = 3;

    /// Which position is looked at, that after n plies; returns whether it is another one than
    /// before. What is known of the last ones that were looked at is there again.
    bool look_at(const match::Match& match, std::size_t n);
    /// Whether there is still something to search.
    [[nodiscard]] bool wants() const;
    /// Asks the next question; call it only if wants().
    void ask(EngineClient& client) const;
    void answered(const EngineAnswer& answer);
    /// The position is not searched any further, until go_on().
    void give_up() { given_up_ = true; }
    void go_on() { given_up_ = false; }

    /// The best first; as deep as they have been searched. At a chance node one without a line.
    [[nodiscard]] const std::vector<Finding>& lines() const;

private:
    /// Nodes for each line: 20,000, then four times as many each time. It ends there, since a
    /// screen that is left open must not keep the machine busy for ever.
    static constexpr std::uint64_t first_nodes = 20'000;
    static constexpr std::uint64_t times_more = 4;
    static constexpr int rounds = 4;

    static constexpr std::size_t most_known = 64;

    struct Known {
        std::unique_ptr<engine::Position> position;
        Question terms = {};  ///< with what the position does not know
        bool settled = false; ///< see settled_chance()
        int round = 0;        ///< the next one
        std::vector<Finding> lines = {};
    };

    /// The position looked at is the first; then those before, the last one first.
    std::deque<Known> known_;
    bool given_up_ = false;
};

} // namespace motley::activity
