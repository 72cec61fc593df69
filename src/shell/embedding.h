#pragma once

#include "activity/puzzles.h"
#include "core/result.h"
#include "match/match.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace motley::shell {

class App;

/// The program in a frame of somebody else's page, or in a file of its own (docs/EMBEDDING.md): one
/// activity with nothing around it, which leads nowhere else and is not saved.
class Embedding {
public:
    enum class Mode : std::uint8_t {
        play,
        replay, ///< steps through a game
        puzzle,
        view ///< only shows a position
    };
    enum class Orientation : std::uint8_t { automatic, first, second };
    /// What the page asks for. Without `position`, `record` and `link`: the start of the game, or
    /// its puzzle of the day.
    struct Wanted {
        std::optional<Mode> mode; ///< nothing: the mode that fits best
        std::string game; ///< id of the game; needed with a position, and if there is nothing else
        std::string position; ///< text of a position
        std::string record;   ///< in any form
        std::string link;     ///< docs/LINKS.md
        std::string resume;   ///< a record of what was played before, to continue from
        /// The visitor's opponent: a level, or 0 for a person. The visitor sits at the bottom.
        std::uint8_t opponent = 0;
        Orientation orientation = Orientation::automatic; ///< which player is at the bottom
        std::optional<std::size_t> ply; ///< number of plies before the position that is shown first
        /// It fills a window of its own, rather than a frame among other things.
        bool fills = false;
    };

    explicit Embedding(App& app) : app_(app) {}
    Embedding(const Embedding&) = delete;
    Embedding& operator=(const Embedding&) = delete;
    ~Embedding() = default;

    /// Whether the program is embedded. Once something has been loaded, it stays so.
    [[nodiscard]] bool active() const { return active_; }
    [[nodiscard]] Mode mode() const { return mode_; }
    /// Which player the page wants at the bottom.
    [[nodiscard]] Orientation orientation() const { return wanted_.orientation; }
    /// Whether it is in a frame among other things, whose size must fit the content.
    [[nodiscard]] bool framed() const { return active_ && !wanted_.fills; }
    /// The number of things loaded so far.
    [[nodiscard]] std::uint64_t loads() const { return loads_; }

    /// Shows what the page asks for instead of what was there. If it is refused, nothing changes.
    Result<void> load(const Wanted& wanted);
    /// Shows the same again: another game from the same beginning.
    void again();
    /// Begins a game from the position on the board, with the visitor at the bottom; nothing happens
    /// if that cannot be played yet.
    void play_from_here();
    /// Where the program comes in parts: says whether what playing needs is there. Who says no calls
    /// play_from_here() again when it has come.
    void ask_before_play(std::function<bool()> can_play) { can_play_ = std::move(can_play); }
    /// Shows the position after this number of plies.
    Result<void> go(std::size_t ply);
    /// Plays an action as if the visitor had chosen it.
    Result<void> play(std::string_view action);

    /// A link to what is on the board; empty if it would be too long.
    [[nodiscard]] std::string link() const;
    /// The game on the board as a record; a puzzle has none.
    [[nodiscard]] std::string record() const;

private:
    /// What is to be shown, read and checked.
    struct Subject {
        const engine::Game* game = nullptr;
        std::optional<match::Match> match;
        std::size_t shown = 0;
        std::optional<activity::OpenPuzzle> puzzle;
        Mode mode = Mode::play;
    };
    [[nodiscard]] Result<Subject> read(const Wanted& wanted) const;
    [[nodiscard]] Result<void> read_position(const Wanted& wanted, Subject& subject) const;
    [[nodiscard]] Result<void> read_record(const Wanted& wanted, const std::string& text,
                                           Subject& subject) const;
    [[nodiscard]] Result<void> read_link(const Wanted& wanted, Subject& subject) const;
    [[nodiscard]] Result<void> begin(const Wanted& wanted, Subject& subject) const;
    [[nodiscard]] std::optional<activity::OpenPuzzle> puzzle_of(const engine::Game& game,
                                                                std::string_view position) const;
    void show(const Wanted& wanted, Subject subject);
    void show_match(const Wanted& wanted, match::Match match);

    App& app_;
    bool active_ = false;
    Mode mode_ = Mode::view;
    std::uint64_t loads_ = 0;
    Wanted wanted_;
    std::function<bool()> can_play_ = [] { return true; };
};

} // namespace motley::shell
