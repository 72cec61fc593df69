#pragma once

#include "activity/analysis.h"
#include "activity/edit.h"
#include "activity/lesson.h"
#include "activity/play.h"
#include "activity/puzzle.h"
#include "activity/puzzles.h"
#include "activity/viewer.h"
#include "shell/address.h"
#include "shell/matches.h"
#include "shell/progress.h"
#include "shell/stack.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace motley::shell {

/// What is on the screen, and what all activities share: the part of the app that is read. What
/// opens other screens and begins matches is the app itself (shell/app.h).
class OnScreen {
public:
    OnScreen(const OnScreen&) = delete;
    OnScreen& operator=(const OnScreen&) = delete;

    // --- where the player is
    [[nodiscard]] Screen screen() const { return stack_.top().screen; }
    /// The game on the screen, which is played or whose rules are open; null on the start page.
    [[nodiscard]] const engine::Game* game() const { return stack_.top().game; }
    /// The title of the screen.
    [[nodiscard]] std::string title() const;
    /// How often leave() leads to another screen: 0 on the start page, 1 in a match.
    [[nodiscard]] std::size_t depth() const { return stack_.size() - 1; }
    /// The paragraph of the rules that was opened; empty if none was.
    [[nodiscard]] const std::string& paragraph() const { return stack_.top().paragraph; }

    // --- the present state
    /// Whether there is a board: on the screen or, if there is none, that of the match played last.
    [[nodiscard]] bool has_board() const;
    /// That board, which there must be.
    [[nodiscard]] activity::Board& board();
    [[nodiscard]] const activity::Board& board() const;
    /// That board if a match is on it, whether played, looked at or studied; null in a lesson or
    /// puzzle, and if there is no board.
    [[nodiscard]] activity::MatchBoard* match_board();
    [[nodiscard]] const activity::MatchBoard* match_board() const;
    /// The player's own match on that board; null if there is none.
    [[nodiscard]] activity::Play* playing();
    [[nodiscard]] const activity::Play* playing() const;
    /// The player's own match on that board, which there must be.
    [[nodiscard]] activity::Play& play() { return *playing(); }
    [[nodiscard]] const activity::Play& play() const { return *playing(); }
    /// Each of these is null unless it is on the screen or below a screen opened for reading.
    [[nodiscard]] activity::Lesson* lesson() const;
    [[nodiscard]] activity::Puzzle* puzzle() const;
    [[nodiscard]] activity::Edit* edit() const;
    [[nodiscard]] activity::Analysis* analysis() const;
    [[nodiscard]] activity::Viewer* viewer() const;

    /// Whether the player is in the first match of a game against the computer, and how it is won
    /// is still shown beside the board.
    [[nodiscard]] bool shows_aim() const;

    // --- parts of the app
    [[nodiscard]] Matches& matches() { return matches_; }
    [[nodiscard]] const Matches& matches() const { return matches_; }
    [[nodiscard]] activity::Puzzles& puzzles() { return puzzles_; }
    [[nodiscard]] const activity::Puzzles& puzzles() const { return puzzles_; }
    /// The screens, for the parts below.
    [[nodiscard]] Stack& stack() { return stack_; }
    [[nodiscard]] const Stack& stack() const { return stack_; }
    [[nodiscard]] Progress& progress() { return progress_; }
    [[nodiscard]] const Progress& progress() const { return progress_; }
    /// The settings, the language, and whatever else all activities share.
    [[nodiscard]] activity::Context& context() { return context_; }
    [[nodiscard]] const activity::Context& context() const { return context_; }
    /// A phrase in the words of the screen's game. `what` is the Phrase, or its key if it has no
    /// holes.
    template <class T>
    [[nodiscard]] std::string text(const T& what) const {
        return context_.narrator.text(game(), what);
    }
    /// “name: value”, as the language writes it.
    [[nodiscard]] std::string named(const std::string& name, const std::string& value) const {
        return text(Phrase("ui.row.is").text("name", name).text("value", value));
    }

protected:
    OnScreen(engine::Strings strings, std::uint64_t seed);
    ~OnScreen() = default;

    activity::Context context_;
    Matches matches_;
    activity::Puzzles puzzles_;
    Progress progress_;
    Stack stack_;

private:
    /// The topmost activity with a board; null if there is none.
    [[nodiscard]] activity::Activity* at_board() const;
};

} // namespace motley::shell
