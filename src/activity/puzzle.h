#pragma once

#include "activity/activity.h"
#include "activity/board.h"
#include "activity/puzzles.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace motley::activity {

/// A puzzle on the board. After the right answer the opponent's reply is played, and the player
/// finds the next action too, as far as the puzzle asks for it (learn::Ask); then the rest of the
/// line is played. Any other action is followed by the line that refutes it. Everything that is
/// played stays in one tree: the solution is its main line, other tries are variations.
class Puzzle final : public Activity, public Board, private ask::Asker {
public:
    enum class Stage : std::uint8_t {
        asks,    ///< waiting for the answer, or for the next action to be found
        goes_on, ///< right so far; the line is played as far as the next action to be found
        wrong,   ///< the player chose another action; its refutation may be played
        solved,  ///< the player found everything; the rest of the line is being played
        shown,   ///< the player asked for the solution; the line is being played
    };

    /// The puzzle must be of a game in the catalogue.
    Puzzle(Context& context, Puzzles& puzzles, OpenPuzzle open);
    ~Puzzle() override;

    [[nodiscard]] const engine::Game& game() const override { return *open_.game; }
    [[nodiscard]] Phrase title() const override {
        return of_day() ? Phrase("ui.puzzle.day") : Phrase("ui.puzzles-of").word("game", "name");
    }
    [[nodiscard]] Board* board() override { return this; }
    [[nodiscard]] ask::Asker* asker() override { return this; }
    bool update(double now, bool still) override;
    /// The solving player always sits at the bottom.
    [[nodiscard]] bool flipped() const override { return flipped_; }

    [[nodiscard]] const learn::Puzzle& puzzle() const { return open_.puzzle; }
    /// Whether the puzzle was begun as the puzzle of a day.
    [[nodiscard]] bool of_day() const { return open_.day.has_value(); }
    /// The puzzle's index in Puzzles::all().
    [[nodiscard]] std::size_t number() const { return open_.number; }
    [[nodiscard]] Stage stage() const { return stage_; }
    /// The number of hints given for the action to be found. The first says what the action wins or
    /// prevents, the second names the piece, the third the action.
    [[nodiscard]] int hints() const { return hints_; }
    static constexpr int max_hints = 3;
    /// The number of actions that the player has to find.
    [[nodiscard]] std::size_t steps() const { return open_.puzzle.asks.size() + 1; }
    /// The number of actions that the player has found.
    [[nodiscard]] std::size_t found() const { return found_; }
    /// The number of plies before the action to be found; 0 before the first action, and once the
    /// puzzle is over.
    [[nodiscard]] std::size_t asked_ply() const { return at_; }
    [[nodiscard]] bool asks() const override { return stage_ == Stage::asks; }
    [[nodiscard]] bool over() const { return stage_ == Stage::solved || stage_ == Stage::shown; }
    /// Whether a part of a line is still to be played.
    [[nodiscard]] bool goes_on() const;
    /// Whether the computer is searching for the reply to a wrong answer.
    [[nodiscard]] bool reply_wanted() const { return reply_wanted_; }
    /// The action to be found, in the position after asked_ply().
    [[nodiscard]] std::optional<Action> answer() const;

    /// Everything that was played, as a match that stands at the end of the solution. Call it only
    /// once the puzzle is over.
    [[nodiscard]] std::unique_ptr<match::Match> lines() const;

    /// Returns to the last action to be found or, once the puzzle is over, to the start.
    void again();
    /// Returns to the start.
    void start_over();
    void hint();
    void solution();
    [[nodiscard]] std::string task() const;
    /// A hint, what is wrong with the attempt, or why the answer is right; may be empty.
    [[nodiscard]] std::string note() const;

private:
    void play(const engine::Judged& judged) override;
    void before_choosing() override;
    [[nodiscard]] ask::Purpose purpose() const override;
    void ask(ask::EngineClient& client) override;
    void answered(ask::Purpose purpose, const ask::EngineAnswer& answer) override;
    void not_answered(ask::Purpose purpose) override;
    void begin();
    /// Asks for an action in the present position.
    void ask_here();
    /// Whether the puzzle accepts the action as an equal of the line's own.
    [[nodiscard]] bool as_good(const std::string& token) const;
    void judge(Action action);
    void accept_tried();
    void play_on();
    bool ask_next();
    /// Plays an action in the tree, and marks it.
    bool enact(const engine::Judged& judged, match::Mark mark = match::Mark::none);
    /// Why the line's action at this ply is good.
    [[nodiscard]] Phrase reason_at(std::size_t ply) const;
    /// The labels of the plies from this one on.
    [[nodiscard]] std::string labels_from(std::size_t ply) const;
    [[nodiscard]] std::string labels(std::size_t from, std::size_t to) const;
    [[nodiscard]] std::string so_far_note() const;
    [[nodiscard]] std::string hint_note(Action answer) const;
    [[nodiscard]] std::string wrong_note() const;
    [[nodiscard]] std::string solution_note(Action answer) const;

    Puzzles& puzzles_;
    OpenPuzzle open_;
    Stage stage_ = Stage::asks;
    int hints_ = 0;
    std::size_t played_ = 0;               ///< plies of the line played so far
    std::size_t at_ = 0;                   ///< index in the line of the action to be found
    match::NodeId asked_in_ = match::root; ///< the node in which the action is to be found
    std::size_t found_ = 0;
    bool otherwise_ = false; ///< solved by an action as good as the last one of the line
    std::string tried_;      ///< label of the wrong action
    bool reply_wanted_ = false;
    Phrase lacks_; ///< what is wrong with the wrong action; without a key: unknown
    /// Action texts of the refutation that are still to be played.
    std::vector<std::string> refutation_;
    std::size_t reply_at_ = 0; ///< index of the reply in the match; 0: not yet played
    /// An action that seems equally good is being searched a second time, for longer.
    bool asked_again_ = false;
    /// The rating before the wrong action, if that was the first attempt.
    std::optional<study::PuzzleRating> rated_before_;
};

} // namespace motley::activity
