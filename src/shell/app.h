#pragma once

#include "activity/analysis.h"
#include "activity/edit.h"
#include "activity/lesson.h"
#include "activity/play.h"
#include "activity/puzzle.h"
#include "activity/puzzles.h"
#include "activity/viewer.h"
#include "shell/address.h"
#include "shell/embedding.h"
#include "shell/installation.h"
#include "shell/library.h"
#include "shell/matches.h"
#include "shell/progress.h"
#include "shell/saves.h"
#include "shell/sharing.h"
#include "shell/stack.h"
#include "shell/transfer.h"
#include "shell/turn_links.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace motley::shell {

/// Everything the program does, without a window: a stack of activities above the start page, the
/// topmost of which is on the screen. The UI draws it and calls these functions; so do tests and,
/// through the UI, the page's accessible twin.
class App {
public:
    App(engine::Strings strings, std::uint64_t seed);
    App(const App&) = delete;
    App& operator=(const App&) = delete;
    ~App();

    // --- where the player is
    [[nodiscard]] Screen screen() const { return stack_.top().screen; }
    /// The game on the screen, which is played or whose rules are open; null on the start page.
    [[nodiscard]] const engine::Game* game() const { return stack_.top().game; }
    /// The title of the screen.
    [[nodiscard]] std::string title() const;
    /// How often leave() leads to another screen: 0 on the start page, 1 in a match.
    [[nodiscard]] std::size_t depth() const { return stack_.size() - 1; }
    /// Opens a screen above the present one. `play` without a game opens the match played last;
    /// with a game, that game's match, whose state is announced. `edit` opens the editor with the
    /// position on the match's board, or elsewhere with the game's start; the match continues when
    /// the editor is left. Does nothing if the target does not exist: no match, no lesson, no
    /// puzzle with this number, nothing to analyse.
    void open(const Address& to);
    /// Opens today's puzzle, if there is one.
    void open_puzzle_of_day();
    /// Opens a puzzle above the list of its game; the puzzle of a day opens above the present
    /// screen.
    void open_puzzle(activity::OpenPuzzle puzzle);
    /// Goes back to where the screen was opened; from a match to the start page.
    void leave();
    /// Goes to a screen by its address (shell/address.h), wherever the player is. If the game has
    /// no such screen, its own page is opened; without a match, the start page, which says what
    /// happened to it. Does nothing if the screen is open already.
    void go(const Address& to);
    /// The addresses of the screens from the start page to this one, as written behind the `#`. A
    /// screen without an address has that of the screen below.
    [[nodiscard]] std::vector<std::string> history() const;
    /// The paragraph of the rules that was opened; empty if none was.
    [[nodiscard]] const std::string& paragraph() const { return stack_.top().paragraph; }
    /// Shows another paragraph. Only on the screen of the rules.
    void show_paragraph(const std::string& number);
    /// Notes which paragraph the player is reading: the rulebook's address names it.
    void read_paragraph(const std::string& number);

    // --- beginning
    /// Begins a match, by default between two people at one device.
    void new_match(const engine::Game& game, const Setup& setup, const match::Seats& seats = {},
                   const match::Terms& terms = {});
    /// Begins a match from any unfinished position.
    void new_match(const engine::Position& from, const match::Seats& seats,
                   const match::Terms& terms = {});
    /// Begins a match that has been made. `seats` is a copy, since its source may be on the stack
    /// that this cuts.
    void begin(std::unique_ptr<match::Match> match, match::Seats seats, bool quick = false);
    /// Begins a match with the default set-up at once.
    void quick_match(const engine::Game& game, const match::Seats& seats = {});
    /// Begins a new match of the same game with the next set-up, or from the same position if the
    /// last match began with one. The players swap sides and keep their times. If both are at one
    /// device, the board is flipped.
    void rematch();
    /// Begins another match of the same game against the computer, at the level above that of the
    /// match played last.
    void next_level();
    /// Opens a saved match, which becomes the current one of its game.
    activity::Play& take(activity::SavedMatch saved);
    /// Removes the current match of a game. If it is on the screen, the start page is opened.
    void drop(const engine::Game& game);
    /// Opens the editor with a position, if the game has one. Call new_match() to play the result.
    void edit_position(const engine::Position& position, const match::Seats& seats,
                       const match::Terms& terms = {});

    /// Opens a position for analysis; the player can try actions on it. leave() leads back here.
    void analyse(const engine::Position& position, bool flipped);

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

    // --- time
    /// Call before each frame, and before anything else that plays an action. `now` is in seconds.
    /// If it goes backwards, no time passes.
    void pass_time(double now);
    /// Call after each frame: does whatever happens without input, and asks the computer. `still`:
    /// nothing moves on the screen. Returns whether another frame is needed without further input.
    bool update(double now, bool still);

private:
    /// The address of an entry; empty if it has none.
    [[nodiscard]] std::string address_of(const Entry& entry) const;
    /// The topmost activity with a board; null if there is none.
    [[nodiscard]] activity::Activity* at_board() const;
    /// Whether the match played last is topmost.
    [[nodiscard]] bool is_playing() const;
    void open_play(const engine::Game* game);
    void open_editor(const engine::Game& game);
    void open_lesson(const engine::Game& game);
    void open_puzzle(const engine::Game& game, std::size_t number);
    /// Opens the lines of the puzzle on the screen, once it is over.
    void view_lines();
    void open_model_game(const engine::Game& game, std::size_t number);

    activity::Context context_;
    Matches matches_;
    activity::Puzzles puzzles_;
    Progress progress_;
    Stack stack_;
    activity::Changes::Subscription listening_;

public:
    /// What is known about the program itself.
    Installation installation;

    // The last members, because they listen to those above.
    /// All matches of the player.
    Library library{*this};
    /// What outlives the program: the saved texts.
    Saves saves{*this};
    /// What other people have shared with the player, and what the player shares.
    Sharing sharing{*this};
    /// Writing matches to files, and reading them.
    Transfer transfer{*this};
    /// Matches with friends who are elsewhere.
    TurnLinks turn_links{*this};
    /// What the program shows in a frame of another page, instead of all that.
    Embedding embedding{*this};
};

} // namespace motley::shell
