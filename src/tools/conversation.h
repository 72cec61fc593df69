#pragma once

#include "core/background.h"
#include "engine/game.h"
#include "engine/position.h"
#include "engine/searcher.h"
#include "engine/strings.h"
#include "tools/answer.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace motley::tools {

/// The text protocol of the search: lines of words, a dialect of UCI.
///
///     uci                                      id, option lines, uciok
///     isready                                  readyok, at once, thinking or not
///     setoption name NAME value VALUE
///     ucinewgame                               forgets what was learnt from earlier positions
///     position GAME [startpos | POS] [moves TOKEN …]
///     go [depth N] [nodes N] [movetime MS] [infinite] [without TOKEN]
///     stop                                     ends thinking; its bestmove follows
///     quit
///
/// POS is a position text with its spaces; tokens are action texts, those of chance too. `go`
/// answers with
///
///     info depth N score SCORE nodes N nps N time MS pv TOKEN …
///     bestmove TOKEN
///
/// an info line after each depth. `without` leaves a legal action out, so that what is second best
/// is found; the method must be `search`. Where chance is to act, the outcomes stand in place of
/// the pv, each with its weight and what it is worth, searched alike; the score before them is
/// their average:
///
///     info depth N score SCORE nodes N nps N time MS outcomes TOKEN WEIGHT SCORE …
///     bestmove (none)
///
/// Options are Hash (MiB of the search's table), Method, Seed, and Level: with one above 0 `go`
/// needs no bound, and searches as engine/level.h says. SCORE is `cp N` in evaluation points of the
/// player to act (where chance is: of the first player), `win N` or `loss N` with the plies to the
/// end. `bestmove (none)`: no player is to act, or there is only what was left out. After `go
/// infinite` the bestmove waits for `stop`, or for the end of the input.
///
/// Words that are not known are ignored, at a line's beginning and in `go`. Whatever else is wrong
/// gets one line `error WHERE: WHY` (of an illegal action its explanation), and nothing changes.
///
/// The commands that need the searcher (go, setoption, ucinewgame) wait for a bounded search to
/// end, and are refused during `go infinite`.
///
/// A program without threads thinks before it reads on: it refuses `go infinite`.
class Conversation {
public:
    /// Takes a line, without its end; called from the thinking too, but never twice at once.
    using Out = std::function<void(const std::string& line)>;

    Conversation(Out out, const engine::Strings& strings, std::string_view version);
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;
    /// Ends thinking.
    ~Conversation();

    /// Obeys one line; false when it was `quit`.
    [[nodiscard]] bool obey(std::string_view line);

    /// The input has ended: waits for the answer to the last `go`.
    void finish();

private:
    using Words = std::vector<std::string>;

    /// Waits for thinking that ends by itself; whether there is some that does not.
    [[nodiscard]] bool busy();
    void introduce();
    Answer<void> set_option(const Words& words);
    Answer<void> set_position(const Words& words);
    Answer<void> go(const Words& words);
    /// Puts a legal action into the limits.
    Answer<void> leave_out(const std::string& token, search::Limits& limits) const;
    void stop();

    void think(const engine::Position& position, const search::Limits& limits, bool waits);
    void tell(const engine::Position& position, const search::SearchResult& result);
    void say(const std::string& line);

    Out out_;
    const engine::Strings& strings_;
    std::string version_;
    engine::SearcherOptions options_;
    std::unique_ptr<engine::Position> position_;
    /// Of the game of position_ and of options_; made when it is needed.
    std::unique_ptr<engine::Searcher> searcher_;
    std::mutex saying_;
    Flag stopped_;
    std::atomic<bool> thinking_{false};
    bool waits_ = false;    ///< the thinking under way ends only when it is stopped
    Background background_; ///< last, so that it ends first
};

} // namespace motley::tools
