#pragma once

#include "study/findings.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

namespace motley::study {

/// Searches the position on the board for its best actions and the lines expected after them, again
/// and again, each time more deeply.
class Live {
public:
    static constexpr std::size_t most_lines = 3;

    /// Sets the position to search: the one after n plies. Returns false if it is the same as
    /// before. The results of the positions shown last are remembered.
    bool look_at(const match::Match& match, std::size_t n);
    /// Whether there is still something to search.
    [[nodiscard]] bool wants() const;
    /// Asks the next question; call it only if wants().
    void ask(ask::EngineClient& client) const;
    void answered(const ask::EngineAnswer& answer);
    /// Stops searching this position, until resume() or another position.
    void give_up() { given_up_ = true; }
    void resume() { given_up_ = false; }

    /// The lines found so far, the best first. At a chance node, one finding without a line.
    [[nodiscard]] const std::vector<Finding>& lines() const;

private:
    /// Nodes for each line in the first round; each later round has `times_more` as many. There are
    /// only a few rounds, since a screen that is left open must not keep the machine busy for ever.
    static constexpr std::uint64_t first_nodes = 20'000;
    static constexpr std::uint64_t times_more = 4;
    static constexpr int rounds = 4;

    static constexpr std::size_t most_known = 64;

    struct Known {
        std::unique_ptr<engine::Position> position;
        ask::Question terms = {}; ///< the turn limit, which a position does not contain
        bool settled = false;     ///< see settled_chance()
        int round = 0;            ///< the next round
        std::vector<Finding> lines = {};
    };

    /// The position on the board comes first, then those shown before, the last one first.
    std::deque<Known> known_;
    bool given_up_ = false;
};

} // namespace motley::study
