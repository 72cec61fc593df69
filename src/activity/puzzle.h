#pragma once

#include "activity/activity.h"
#include "activity/board.h"
#include "activity/puzzles.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace motley::activity {

/// A puzzle on the board. The right answer is followed by the rest of the line, any other action by
/// the reply to it. Everything that is played stays in one tree: the solution is its main line, other
/// tries are variations.
class Puzzle final : public Activity, public Board, private Asker {
public:
    enum class Stage : std::uint8_t {
        asks,   ///< waiting for the answer
        wrong,  ///< another action was played, and perhaps the reply to it
        solved, ///< the answer was found; the rest of the line is being played
        shown,  ///< the solution was requested; the line is being played
    };

    /// The puzzle must be of a game in the catalogue.
    Puzzle(Context& context, Puzzles& puzzles, OpenPuzzle open);
    ~Puzzle() override;

    [[nodiscard]] const engine::Game& game() const override { return *open_.game; }
    [[nodiscard]] Phrase title() const override {
        return Phrase("ui.puzzles-of").word("game", "name");
    }
    [[nodiscard]] Board* board() override { return this; }
    [[nodiscard]] Asker* asker() override { return this; }
    bool update(double now, bool still) override;
    /// The player who is to solve the puzzle always sits at the bottom.
    [[nodiscard]] bool flipped() const override { return flipped_; }

    [[nodiscard]] const learn::Puzzle& puzzle() const { return open_.puzzle; }
    /// The puzzle's index in Puzzles::all().
    [[nodiscard]] std::size_t number() const { return open_.number; }
    [[nodiscard]] Stage stage() const { return stage_; }
    /// The number of hints given: the first names the piece, the second the action.
    [[nodiscard]] int hints() const { return hints_; }
    [[nodiscard]] bool asks() const override { return stage_ == Stage::asks; }
    [[nodiscard]] bool over() const { return stage_ == Stage::solved || stage_ == Stage::shown; }
    /// Whether more of the line is still to be played.
    [[nodiscard]] bool goes_on() const { return over() && played_ < open_.puzzle.line.size(); }
    /// Whether the reply to a wrong answer is being searched for.
    [[nodiscard]] bool reply_wanted() const { return reply_wanted_; }
    /// The answer, as an action in the puzzle's first position.
    [[nodiscard]] std::optional<Action> answer() const;

    /// All that was played, as a match that stands at the end of the solution. Once it is over.
    [[nodiscard]] std::unique_ptr<match::Match> lines() const;

    /// Returns to the beginning, after an attempt or at the end.
    void again();
    void hint();
    void solution();
    [[nodiscard]] std::string task() const;
    /// A hint, what is wrong with the attempt, or why the answer is right; may be empty.
    [[nodiscard]] std::string note() const;

private:
    void play(Action action) override;
    void before_selecting() override;
    [[nodiscard]] Purpose purpose() const override;
    void ask(EngineClient& client) override;
    void answered(Purpose purpose, const EngineAnswer& answer) override;
    void not_answered(Purpose purpose) override;
    void begin();
    /// Plays on in the tree, and marks what is played.
    bool enact(Action action, match::Mark mark = match::Mark::none);
    [[nodiscard]] std::string hint_note(Action answer) const;
    [[nodiscard]] std::string wrong_note() const;
    [[nodiscard]] std::string solution_note(Action answer) const;

    Puzzles& puzzles_;
    OpenPuzzle open_;
    Stage stage_ = Stage::asks;
    int hints_ = 0;
    std::size_t played_ = 0; ///< plies of the line
    std::string tried_;      ///< label of the wrong action
    bool reply_wanted_ = false;
    Phrase lacks_; ///< what is wrong with it; without a key: unknown
    bool replied_ = false;
};

} // namespace motley::activity
