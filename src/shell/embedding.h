#pragma once

#include "activity/puzzles.h"
#include "core/result.h"
#include "match/match.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace motley::shell {

class App;

/// The program in a frame of somebody else's page, or in a file of its own (docs/EMBEDDING.md): one
/// activity with nothing around it, which leads nowhere else and is not saved.
class Embedding {
public:
    enum class Mode : std::uint8_t {
        play,
        replay, ///< goes along a game
        puzzle,
        view ///< only shows a position
    };
    enum class Orientation : std::uint8_t { automatic, first, second };
    /// What the page wants. Nothing of `position`, `record` and `link`: the start of the game, or
    /// its puzzle of the day.
    struct Wanted {
        std::optional<Mode> mode; ///< nothing: what fits best
        std::string game;         ///< id; needed for a position, and where there is nothing else
        std::string position;     ///< text
        std::string record;       ///< in any form
        std::string link;         ///< docs/LINKS.md
        std::string resume;       ///< a record with which it goes on where it was left
        /// Whoever plays against the visitor, who sits at the bottom: a level, 0 for a person.
        std::uint8_t opponent = 0;
        Orientation orientation = Orientation::automatic; ///< who is at the bottom
        std::optional<std::size_t> ply;                   ///< shown at first
        bool fills = false; ///< it has a window of its own, not a frame among other things
    };

    explicit Embedding(App& app) : app_(app) {}
    Embedding(const Embedding&) = delete;
    Embedding& operator=(const Embedding&) = delete;
    ~Embedding() = default;

    /// Whether the program is embedded; it is for good, with the first thing that is loaded.
    [[nodiscard]] bool active() const { return active_; }
    [[nodiscard]] Mode mode() const { return mode_; }
    /// Of what is played: who is at the bottom.
    [[nodiscard]] Orientation orientation() const { return wanted_.orientation; }
    /// Whether it is in a frame among other things, to which its size must fit.
    [[nodiscard]] bool framed() const { return active_ && !wanted_.fills; }
    /// Grows with each thing that is loaded.
    [[nodiscard]] std::uint64_t loads() const { return loads_; }

    /// Shows this instead of whatever there is. If it is refused, nothing changes.
    Result<void> load(const Wanted& wanted);
    /// The same once more: another game from the same beginning.
    void again();
    /// Plays on from the position on the board, with the visitor at the bottom.
    void play_from_here();
    /// Shows the position after so many plies.
    Result<void> go(std::size_t ply);
    /// Plays an action as if the visitor had chosen it.
    Result<void> play(std::string_view action);

    /// What is on the board as a link, or nothing if it is too long for one; and as a record, which
    /// a puzzle has not.
    [[nodiscard]] std::string link() const;
    [[nodiscard]] std::string record() const;

private:
    /// What is shown, read and checked.
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
};

} // namespace motley::shell
