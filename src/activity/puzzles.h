#pragma once

#include "activity/context.h"
#include "activity/puzzle_search.h"
#include "learn/puzzle.h"
#include "study/puzzle_shelf.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace motley::activity {

/// The puzzle on the screen.
struct OpenPuzzle {
    const engine::Game* game = nullptr;
    std::size_t number = 0; ///< index in Puzzles::all()
    learn::Puzzle puzzle;
    std::optional<Day> day = {}; ///< the day, if it was begun as the puzzle of a day
    std::int64_t begun = 0;      ///< when it was begun, in ms since 1970, UTC
};

/// Whether any game has puzzles, so that each day has one.
[[nodiscard]] bool has_puzzle_of_day();

/// The puzzle of a day, chosen from the games learnt, or from all games if none is. It is the same
/// for everybody who has learnt the same games. It is easy on Monday and gets harder until Sunday.
/// The games take turns, and no puzzle returns until nearly all that come with the games have been
/// shown. Nothing if no game has any.
[[nodiscard]] std::optional<OpenPuzzle>
puzzle_of(const Day& day, const std::vector<const engine::Game*>& learnt = {});

/// The puzzles of all games: those that come with them, those found in the player's own matches,
/// which of them are solved, and the search for more.
class Puzzles {
public:
    explicit Puzzles(Context& context);
    Puzzles(const Puzzles&) = delete;
    Puzzles& operator=(const Puzzles&) = delete;
    ~Puzzles() = default;

    /// The puzzles that come with the game, the easiest first.
    [[nodiscard]] const std::vector<learn::Puzzle>& shipped(const engine::Game& game) const;
    /// The puzzles found in the player's own matches, the oldest first.
    [[nodiscard]] const std::vector<learn::Puzzle>& own(const engine::Game& game) const;
    /// First shipped(game), then own(game).
    [[nodiscard]] std::vector<learn::Puzzle> all(const engine::Game& game) const;
    [[nodiscard]] bool solved(const engine::Game& game, const learn::Puzzle& puzzle) const;
    /// Marks a puzzle as solved. It counts for the rating unless it was solved or failed before,
    /// and for the days in a row if it was begun as the puzzle of a day.
    void set_solved(const OpenPuzzle& solved);
    /// Marks a puzzle as solved that is not on the screen. Today's puzzle counts for the days in a
    /// row.
    void set_solved(const engine::Game& game, const learn::Puzzle& puzzle);
    /// Records a wrong answer or a request for help. Returns whether it was the first attempt.
    bool set_failed(const engine::Game& game, const learn::Puzzle& puzzle);
    /// Undoes set_failed(): the answer has turned out to be right. `before`: the rating before the
    /// attempt.
    void take_back_failure(const engine::Game& game, const learn::Puzzle& puzzle,
                           const study::PuzzleRating& before);
    [[nodiscard]] const study::PuzzleRating& rating() const { return shelf_.rating; }
    [[nodiscard]] const study::PuzzleDays& days() const { return shelf_.days; }
    [[nodiscard]] Day today() const { return day_of(context_.wall_clock()); }
    /// Today's puzzle, chosen from the games learnt. Once shown, it stays the same until tomorrow.
    [[nodiscard]] std::optional<OpenPuzzle> of_today() const;
    /// Whether the puzzle is today's.
    [[nodiscard]] bool is_of_day(const engine::Game& game, const learn::Puzzle& puzzle) const;
    /// Whether today's puzzle has been solved today.
    [[nodiscard]] bool solved_today() const {
        return solved_on_day(shelf_.days, today(), context_.wall_clock());
    }
    /// Records that this puzzle was begun as the puzzle of a day.
    void show(const OpenPuzzle& of_day);
    /// Returns whether the player has learnt the game. Set by the shell.
    std::function<bool(const engine::Game&)> learnt;
    /// A sentence about the puzzle of the day: `Solved today. 3 days in a row.`
    [[nodiscard]] std::string day_note() const;
    /// The rating, and how many puzzles it is based on: `Your puzzle rating: 1240`. Empty before
    /// the first.
    [[nodiscard]] std::string rating_note() const;
    /// How hard the puzzle is, in a word.
    [[nodiscard]] std::string grade(const engine::Game& game, const learn::Puzzle& puzzle) const;

    /// The themes of the game's puzzles (learn/themes.h), each with the number of its puzzles; the
    /// most frequent first.
    [[nodiscard]] std::vector<std::pair<std::string, std::size_t>>
    themes(const engine::Game& game) const;
    /// Which puzzles are listed and come next: `all`, `unsolved`, or a theme.
    [[nodiscard]] const std::string& choice(const engine::Game& game) const;
    void choose(const engine::Game& game, const std::string& choice);
    /// Whether a puzzle that comes with the game belongs to the choice.
    [[nodiscard]] bool chosen(const engine::Game& game, const learn::Puzzle& puzzle) const;
    /// The puzzle's themes, in words: `Fork, Sacrifice`. Empty for the player's own puzzles.
    [[nodiscard]] std::string themes_note(const engine::Game& game,
                                          const learn::Puzzle& puzzle) const;

    /// The number of the next unsolved puzzle among those chosen, after this one and then from the
    /// beginning; nothing if all others are solved. All of the player's own puzzles count as
    /// chosen.
    [[nodiscard]] std::optional<std::size_t> next_unsolved(const engine::Game& game,
                                                           std::size_t after) const;
    /// The puzzle's task: `White to act: find the win.`
    [[nodiscard]] std::string task(const engine::Game& game, const learn::Puzzle& puzzle) const;
    /// The kind of puzzle, short enough for a card: `Win`, `Defence` or `Best`.
    [[nodiscard]] std::string kind(const engine::Game& game, const learn::Puzzle& puzzle) const;

    /// The search for more of them in the player's own matches.
    [[nodiscard]] PuzzleSearch& search() { return search_; }
    [[nodiscard]] const PuzzleSearch& search() const { return search_; }

    /// The puzzle on the screen, which is never removed. Set by the activity that shows it, for as
    /// long as it does; otherwise null.
    OpenPuzzle* open = nullptr;

    // --- what is saved
    /// The text to save. With `shows_open`, it says which puzzle is on the screen.
    [[nodiscard]] std::string saved_text(bool shows_open) const;
    Result<void> restore(std::string_view text);
    /// Adds the puzzles of such a text, as many as there is room for, and which of them are solved.
    Result<void> add(std::string_view text);
    /// The puzzle that was on the screen when the text was saved. Returned only once.
    [[nodiscard]] std::optional<OpenPuzzle> take_last_open();

private:
    [[nodiscard]] bool attempted(const engine::Game& game, const learn::Puzzle& puzzle) const;
    void rate(const engine::Game& game, const learn::Puzzle& puzzle, bool solved);
    /// Saves a puzzle that was found in a match of the player's own. Returns whether it is new.
    bool keep(const engine::Game& game, const learn::Puzzle& puzzle);
    /// Finds a puzzle by its position. If it was last shown as the puzzle of a day, that day is
    /// set.
    [[nodiscard]] std::optional<OpenPuzzle> find(const std::string& id,
                                                 const std::string& position) const;

    Context& context_;
    study::PuzzleShelf shelf_;
    std::map<const engine::Game*, std::string> choices_;
    PuzzleSearch search_;
};

} // namespace motley::activity
