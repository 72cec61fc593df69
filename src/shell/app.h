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
#include "shell/saves.h"
#include "shell/sharing.h"
#include "shell/transfer.h"
#include "shell/turn_links.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace motley::shell {

/// Everything the program is doing, without a window: a stack of activities above the start page,
/// of which the topmost one is on the screen. The UI draws it and calls these functions; so do
/// tests and, through the UI, the page's accessible twin.
class App {
public:
    App(engine::Strings strings, std::uint64_t seed);
    App(const App&) = delete;
    App& operator=(const App&) = delete;
    ~App();

    // --- where the player is
    [[nodiscard]] Screen screen() const { return stack_.back().screen; }
    /// The game on the screen: the one being played, or whose rules are open; null on the start
    /// page.
    [[nodiscard]] const engine::Game* game() const { return stack_.back().game; }
    /// The title of the screen.
    [[nodiscard]] std::string title() const;
    /// How often leave() leads to another screen: 0 on the start page, 1 in a match.
    [[nodiscard]] std::size_t depth() const { return stack_.size() - 1; }
    /// Opens a screen. `play` without a game opens the match played last; with a game, that game's
    /// match, whose state is announced. `edit` opens the editor with the position on the match's
    /// board, or elsewhere with the game's start; the match continues when the editor is left. Does
    /// nothing if the target does not exist: no match, no lesson, no puzzle with this number,
    /// nothing to analyse.
    void open(const Address& to);
    /// Opens today's puzzle, if there is one.
    void open_puzzle_of_day();
    /// Goes back to where the screen was opened; from a match to the start page.
    void leave();
    /// Goes to a screen from wherever the player is, as an address asks for it (shell/address.h).
    /// Of a game that has no such thing, the game's page is opened; without a match, the start
    /// page, which says what became of it. Does nothing if it is on the screen.
    void go(const Address& to);
    /// The addresses of the screens that lead here, of the start page first; each as written behind
    /// the `#`. Those that have none have the address of the screen below.
    [[nodiscard]] std::vector<std::string> way() const;
    /// The paragraph of the rules that is shown; empty if none is.
    [[nodiscard]] const std::string& paragraph() const { return stack_.back().paragraph; }
    /// Changes it, on the screen of the rules.
    void show_paragraph(const std::string& number);
    /// The paragraph that is being read: the rulebook's address follows it.
    void read_paragraph(const std::string& number);

    // --- beginning
    /// Begins a match; by default between two people at one device.
    void new_match(const engine::Game& game, const Setup& setup, const match::Seats& seats = {},
                   const match::Terms& terms = {});
    /// Begins a match from any unfinished position.
    void new_match(const engine::Position& from, const match::Seats& seats,
                   const match::Terms& terms = {});
    /// Begins a match with the default set-up at once.
    void quick_match(const engine::Game& game, const match::Seats& seats = {});
    /// Begins a new match of the same game with the next set-up, or from the same position if the
    /// last match began with one. The sides are swapped: who plays what, and the times. For two at
    /// one device the board is flipped.
    void rematch();
    /// Begins another match of the same game against the computer, at the level above that of the
    /// match played last.
    void next_level();
    /// Goes on with a saved match, which becomes the current one of its game.
    activity::Play& take(activity::SavedMatch saved);
    /// Drops the current match of a game. If it is on the screen, the start page is opened.
    void drop(const engine::Game& game);
    /// Opens the editor with a position, if the game has one; what is set up is played by
    /// new_match().
    void edit_position(const engine::Position& position, const match::Seats& seats,
                       const match::Terms& terms = {});

    /// Opens the analysis of a position, which is the player's to try things on. Leaving it leads
    /// back here.
    void analyse(const engine::Position& position, bool flipped);

    // --- the present state
    /// The board on the screen; if there is none, the board of the match played last.
    [[nodiscard]] activity::Board& board();
    [[nodiscard]] const activity::Board& board() const;
    /// The shared match that is looked at, else the match played last. During a lesson or puzzle,
    /// or if there is none, an activity without a match.
    [[nodiscard]] activity::Play& play();
    [[nodiscard]] const activity::Play& play() const;
    /// Each of these is null unless it is on the screen or below a screen opened for reading.
    [[nodiscard]] activity::Lesson* lesson() const;
    [[nodiscard]] activity::Puzzle* puzzle() const;
    [[nodiscard]] activity::Edit* edit() const;
    [[nodiscard]] activity::Analysis* analysis() const;
    [[nodiscard]] activity::Viewer* viewer() const;

    /// How many steps of the game's lesson are done or skipped.
    [[nodiscard]] std::uint64_t steps_done(const engine::Game& game) const;
    /// Whether the player, in the first match of a game against the computer, is still told on the
    /// table how it is won; close_aim() ends that.
    [[nodiscard]] bool tells_aim() const;
    void close_aim(const engine::Game& game);
    /// Whether the player has played this game or finished its lesson.
    [[nodiscard]] bool has_learnt(const engine::Game& game) const;
    /// Whether the player has neither played this game nor begun its lesson.
    [[nodiscard]] bool is_new(const engine::Game& game) const;

    // --- parts of the app
    [[nodiscard]] Matches& matches() { return matches_; }
    [[nodiscard]] const Matches& matches() const { return matches_; }
    [[nodiscard]] activity::Puzzles& puzzles() { return puzzles_; }
    [[nodiscard]] const activity::Puzzles& puzzles() const { return puzzles_; }
    /// Settings, language, and whatever else all activities share.
    [[nodiscard]] activity::Context& context() { return context_; }
    [[nodiscard]] const activity::Context& context() const { return context_; }
    /// A phrase in the words of the screen's game. `what`: the Phrase, or its key if it has no
    /// holes.
    template <class T>
    [[nodiscard]] std::string text(const T& what) const {
        return context_.narrator.text(game(), what);
    }

    // --- time
    /// Call before each frame, and before anything else that plays an action. `now` is in seconds;
    /// if it goes backwards, no time passes.
    void pass_time(double now);
    /// Call after each frame: does whatever happens without input, and asks the computer. `still`:
    /// nothing moves on the screen. Returns whether another frame is needed without further input.
    bool update(double now, bool still);

private:
    friend class Embedding;
    friend class Library;
    friend class Saves;
    friend class Sharing;
    friend class Transfer;
    friend class TurnLinks;

    /// A screen and its activity: owned here, or one of matches_, or null.
    struct Entry {
        Screen screen = Screen::start;
        const engine::Game* game = nullptr;
        activity::Activity* activity = nullptr;
        std::unique_ptr<activity::Activity> owned;
        std::string paragraph;  ///< of the rules
        std::string reads = {}; ///< rules: the paragraph being read, if it is another
    };
    /// Nothing if it has none.
    [[nodiscard]] std::string address_of(const Entry& entry) const;
    template <class T>
    [[nodiscard]] T* find(Screen screen) const;
    /// Removes the entries above the first `count`.
    void cut(std::size_t count);
    /// The number of entries below a lesson, puzzles or the library: the start page and, if it was
    /// opened from there, a match and a game's page.
    [[nodiscard]] std::size_t base() const;
    void push(Entry entry);
    void push(Screen screen, std::unique_ptr<activity::Activity> activity);
    /// `seats` is a copy, since what it comes from may be on the stack that this cuts.
    void begin(std::unique_ptr<match::Match> match, match::Seats seats, bool quick);
    void open_play(const engine::Game* game);
    void open_editor(const engine::Game& game);
    void open_lesson(const engine::Game& game);
    void open_puzzle(const engine::Game& game, std::size_t number);
    /// Above the list of its game or, as the puzzle of a day, above what it was opened from.
    void open_puzzle(activity::OpenPuzzle puzzle);
    /// Those of the puzzle on the screen, once it is over.
    void view_lines();
    void open_model_game(const engine::Game& game, std::size_t number);
    /// Takes over what was learnt elsewhere, or before, in games where that is more.
    void add_steps(const std::map<std::string, std::uint64_t>& lessons);
    void announce(std::string sentence) { context_.narrator.announce(std::move(sentence)); }

    activity::Context context_;
    Matches matches_;
    activity::Puzzles puzzles_;
    std::map<std::string, std::uint64_t> steps_done_; ///< in lessons, by game id
    std::set<std::string> aims_told_;                 ///< Session::aims
    std::vector<Entry> stack_;                        ///< the start page first
    activity::Changes::Subscription listening_;

public:
    /// What is known of the program itself.
    Installation installation;

    // The last members, because they listen to those above.
    /// All matches of the player.
    Library library{*this};
    /// What outlives the program.
    Saves saves{*this};
    /// What comes from other people and goes to them.
    Sharing sharing{*this};
    /// The matches as files.
    Transfer transfer{*this};
    /// Matches with friends who are elsewhere.
    TurnLinks turn_links{*this};
    /// What there is instead of all that in a frame of another page.
    Embedding embedding{*this};
};

} // namespace motley::shell
