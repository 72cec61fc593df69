#pragma once

#include "activity/computer.h"
#include "activity/context.h"
#include "activity/puzzle_shelf.h"
#include "learn/miner.h"
#include "match/match.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace motley::activity {

/// Nodes for each search for puzzles and for the reply to a wrong answer; about a quarter of a
/// second.
inline constexpr std::uint64_t puzzle_nodes = 20'000;
/// The longest time for such a search, on a slow device.
inline constexpr int puzzle_patience_ms = 15'000;

/// The puzzle on the screen.
struct OpenPuzzle {
    const engine::Game* game = nullptr;
    std::size_t number = 0; ///< index in Puzzles::all()
    learn::Puzzle puzzle;
    std::optional<Day> day = {}; ///< it was begun as the puzzle of this day
    std::int64_t begun = 0;      ///< when, in ms since 1970, UTC
};

/// Whether any game has puzzles, so that each day has one.
[[nodiscard]] bool has_puzzle_of_day();

/// The puzzle of that day: the same for everybody who has learnt these games (all games, if there
/// are none). It is easy on Monday and gets harder to Sunday; the games take turns, and another one
/// comes on each day until nearly all that come with the games have been asked. Nothing if no game
/// has any.
[[nodiscard]] std::optional<OpenPuzzle>
puzzle_of(const Day& day, const std::vector<const engine::Game*>& learnt = {});

/// The puzzles of all games: those that come with them, those found in the player's own matches,
/// which of them are solved, and the search for more.
class Puzzles final : public Asker {
public:
    explicit Puzzles(Context& context) : context_(context) {}

    /// The puzzles that come with the game, the easiest first.
    [[nodiscard]] const std::vector<learn::Puzzle>& shipped(const engine::Game& game) const;
    /// The puzzles found in the player's own matches, the oldest first.
    [[nodiscard]] const std::vector<learn::Puzzle>& own(const engine::Game& game) const;
    /// First shipped(game), then own(game).
    [[nodiscard]] std::vector<learn::Puzzle> all(const engine::Game& game) const;
    [[nodiscard]] bool solved(const engine::Game& game, const learn::Puzzle& puzzle) const;
    /// Counts for the rating unless the puzzle was solved or failed before, and for the days in a
    /// row if it was begun as the puzzle of a day.
    void set_solved(const OpenPuzzle& solved);
    /// The same of one that is on no screen; as today's if it is that.
    void set_solved(const engine::Game& game, const learn::Puzzle& puzzle);
    /// A wrong answer was given, or help was asked for. Returns whether it was the first attempt.
    bool set_failed(const engine::Game& game, const learn::Puzzle& puzzle);
    /// Makes it as if that had not been the first attempt: the answer has turned out to be right.
    /// `before`: the rating before it.
    void take_back_failure(const engine::Game& game, const learn::Puzzle& puzzle,
                           const PuzzleRating& before);
    [[nodiscard]] const PuzzleRating& rating() const { return shelf_.rating; }
    [[nodiscard]] const PuzzleDays& days() const { return shelf_.days; }
    [[nodiscard]] Day today() const { return day_of(context_.wall_clock()); }
    /// Today's puzzle, of the games that are learnt; what has been shown as today's stays so.
    [[nodiscard]] std::optional<OpenPuzzle> of_today() const;
    /// Whether the puzzle is today's, and whether that was solved today.
    [[nodiscard]] bool is_of_day(const engine::Game& game, const learn::Puzzle& puzzle) const;
    [[nodiscard]] bool solved_today() const {
        return solved_on_day(shelf_.days, today(), context_.wall_clock());
    }
    /// Notes that a puzzle has been begun as that of a day.
    void show(const OpenPuzzle& of_day);
    /// Tells whether the player has learnt the game.
    std::function<bool(const engine::Game&)> learnt;
    /// How the puzzle of the day stands: `Solved today. 3 days in a row.`
    [[nodiscard]] std::string day_note() const;
    /// `Your puzzle rating: 1240`, how many puzzles it is made of; empty before the first.
    [[nodiscard]] std::string rating_note() const;
    /// How hard it is, in a word.
    [[nodiscard]] std::string grade(const engine::Game& game, const learn::Puzzle& puzzle) const;

    /// What the game's puzzles are about, as names (learn/themes.h) with the number of puzzles;
    /// what most are about comes first.
    [[nodiscard]] std::vector<std::pair<std::string, std::size_t>>
    themes(const engine::Game& game) const;
    /// The choice of puzzles that are listed and come next: `all`, `unsolved`, or those of a theme.
    [[nodiscard]] const std::string& choice(const engine::Game& game) const;
    void choose(const engine::Game& game, const std::string& choice);
    /// Whether a puzzle that comes with the game belongs to the choice.
    [[nodiscard]] bool chosen(const engine::Game& game, const learn::Puzzle& puzzle) const;
    /// What the puzzle is about, in words: `Fork, Sacrifice`. Empty for the player's own puzzles.
    [[nodiscard]] std::string themes_note(const engine::Game& game,
                                          const learn::Puzzle& puzzle) const;

    /// The number of the first chosen puzzle after this one, and then from the beginning on, that
    /// is not solved; none when all others are. Of the player's own, all are chosen.
    [[nodiscard]] std::optional<std::size_t> next_unsolved(const engine::Game& game,
                                                           std::size_t after) const;
    /// `White to act: find the win.`
    [[nodiscard]] std::string task(const engine::Game& game, const learn::Puzzle& puzzle) const;
    /// The kind of puzzle, short enough for a card: `Win`, `Defence` or `Best`.
    [[nodiscard]] std::string kind(const engine::Game& game, const learn::Puzzle& puzzle) const;

    /// A search for puzzles in a match; kept after its end until its result has been seen.
    struct Search {
        const engine::Game* game;
        learn::Miner miner;
        std::size_t found = 0; ///< how many of miner.puzzles() have been kept
        std::size_t fresh = 0; ///< how many of them are new
        int failures = 0;      ///< consecutive failures to answer
        bool failed = false;   ///< the engine does not answer
        [[nodiscard]] bool over() const { return failed || miner.done() == miner.all(); }
    };
    [[nodiscard]] const std::optional<Search>& search() const { return search_; }
    /// Whether the match, which may be null, has any positions to search where it stands.
    [[nodiscard]] static bool can_search(const match::Match* match) {
        return match != nullptr && match->stands_at() != match::root;
    }
    /// Starts to look for puzzles in the match as it stands, whenever the computer has nothing else
    /// to do.
    void search_in(const match::Match* match);
    void stop_search();
    /// The progress or the result of the search; empty if there is none.
    [[nodiscard]] std::string search_note() const;

    [[nodiscard]] Purpose purpose() const override;
    [[nodiscard]] bool asks_about_board() const override { return false; }
    void ask(EngineClient& client) override;
    void answered(Purpose purpose, const EngineAnswer& answer) override;
    void not_answered(Purpose purpose) override;

    /// Set by the activity that shows the puzzle, as long as it does so; this puzzle is never
    /// removed.
    OpenPuzzle* open = nullptr;

    // --- what is saved
    /// The text to save; with the puzzle on the screen if `shows_open`.
    [[nodiscard]] std::string saved_text(bool shows_open) const;
    Result<void> restore(std::string_view text);
    /// Adds what such a text holds: puzzles, as many as there is room for, and which are solved.
    Result<void> add(std::string_view text);
    /// The puzzle that was on the screen when the text was saved. Returned only once.
    [[nodiscard]] std::optional<OpenPuzzle> take_last_open();

private:
    [[nodiscard]] bool attempted(const engine::Game& game, const learn::Puzzle& puzzle) const;
    void rate(const engine::Game& game, const learn::Puzzle& puzzle, bool solved);
    void keep(const learn::Puzzle& puzzle);
    /// A puzzle by its position, and with the day as whose it was shown last.
    [[nodiscard]] std::optional<OpenPuzzle> find(const std::string& id,
                                                 const std::string& position) const;

    Context& context_;
    PuzzleShelf shelf_;
    std::optional<Search> search_;
    std::map<const engine::Game*, std::string> choices_;
};

} // namespace motley::activity
