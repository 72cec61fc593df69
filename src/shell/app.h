#pragma once

#include "shell/address.h"
#include "shell/embedding.h"
#include "shell/installation.h"
#include "shell/library.h"
#include "shell/on_screen.h"
#include "shell/saves.h"
#include "shell/sharing.h"
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
class App : public OnScreen {
public:
    App(engine::Strings strings, std::uint64_t seed);
    ~App();

    // --- where the player goes
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
    /// Whether the match played last is topmost.
    [[nodiscard]] bool is_playing() const;
    void open_play(const engine::Game* game);
    void open_editor(const engine::Game& game);
    void open_lesson(const engine::Game& game);
    void open_puzzle(const engine::Game& game, std::size_t number);
    /// Opens the lines of the puzzle on the screen, once it is over.
    void view_lines();
    void open_model_game(const engine::Game& game, std::size_t number);

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
