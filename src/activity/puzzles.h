#pragma once

#include "activity/computer.h"
#include "activity/context.h"
#include "activity/puzzle_shelf.h"
#include "learn/miner.h"
#include "match/match.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace motley::activity {

/// Of the searches that look for puzzles, and for the reply to a wrong answer: a quarter of a
/// second or so.
inline constexpr std::uint64_t puzzle_nodes = 20'000;
/// How long such a search may take where a device is slow.
inline constexpr int puzzle_patience_ms = 15'000;

/// What the puzzle asks for, as the keys of its sentences end: `win`, `save` or `best`.
[[nodiscard]] const char* kind_of(const learn::Puzzle& puzzle);

/// The puzzle that is on the screen.
struct OpenPuzzle {
    const engine::Game* game = nullptr;
    std::size_t number = 0; ///< in Puzzles::all()
    learn::Puzzle puzzle;
};

/// All puzzles of all games: those that come with them, those that were found in the player's own
/// matches, which of them are solved, and the search for more.
class Puzzles final : public Asker {
public:
    explicit Puzzles(Context& context) : context_(context) {}

    /// Those that come with the game, the easiest first.
    [[nodiscard]] const std::vector<learn::Puzzle>& shipped(const engine::Game& game) const;
    /// Those that were found in the player's own matches, the oldest first.
    [[nodiscard]] const std::vector<learn::Puzzle>& own(const engine::Game& game) const;
    /// The shipped ones, and after them the player's own.
    [[nodiscard]] std::vector<learn::Puzzle> all(const engine::Game& game) const;
    [[nodiscard]] bool solved(const engine::Game& game, const learn::Puzzle& puzzle) const;
    void set_solved(const engine::Game& game, const learn::Puzzle& puzzle);
    /// The number of the first puzzle after this one, and then from the beginning on, that is not
    /// solved; none when all others are.
    [[nodiscard]] std::optional<std::size_t> next_unsolved(const engine::Game& game,
                                                           std::size_t after) const;
    /// `White to act: find the win.`
    [[nodiscard]] std::string task(const engine::Game& game, const learn::Puzzle& puzzle) const;
    /// What it asks for, short enough for a card: `Win`, `Save` or `Best`.
    [[nodiscard]] std::string kind(const engine::Game& game, const learn::Puzzle& puzzle) const;

    /// The search for puzzles in a match, while it goes on and until it is looked at again.
    struct Search {
        const engine::Game* game;
        learn::Miner miner;
        std::size_t found = 0; ///< of miner.puzzles(), kept
        std::size_t fresh = 0; ///< of them, those that were not there before
        int failures = 0;      ///< to answer, in a row
        bool failed = false;   ///< nobody answers
        [[nodiscard]] bool over() const { return failed || miner.done() == miner.all(); }
    };
    [[nodiscard]] const std::optional<Search>& search() const { return search_; }
    /// Whether there is anything in the match (or null) to look for puzzles in.
    [[nodiscard]] static bool can_search(const match::Match* match) {
        return match != nullptr && match->current() > 0;
    }
    /// Looks for puzzles in the match as it stands, while the computer has nothing else to do.
    void search_in(const match::Match* match);
    void stop_search();
    /// How far it is, or what came of it; empty when there is none.
    [[nodiscard]] std::string search_note() const;

    [[nodiscard]] Purpose purpose() const override;
    void ask(Advisor& advisor) override;
    void answered(Purpose purpose, const Advice& advice) override;
    void not_answered(Purpose purpose) override;

    /// Set by the activity that shows it, for as long as it does: that one is never removed.
    OpenPuzzle* open = nullptr;

    // --- what outlives the program
    /// With the one that is on the screen, when `shows_open`.
    [[nodiscard]] std::string saved_text(bool shows_open) const;
    Result<void> restore(std::string_view text);
    /// The puzzle that was on the screen when the text was saved: its game and its number; told
    /// once.
    [[nodiscard]] std::optional<OpenPuzzle> take_last_open();

private:
    void keep(const learn::Puzzle& puzzle);

    Context& context_;
    PuzzleShelf shelf_;
    std::optional<Search> search_;
    mutable std::map<const engine::Game*, std::vector<learn::Puzzle>> shipped_; ///< read once
};

} // namespace motley::activity
