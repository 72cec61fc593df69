#pragma once

#include "app/analysis.h"
#include "app/clock.h"
#include "app/computer.h"
#include "app/editor.h"
#include "app/kept.h"
#include "app/lesson.h"
#include "app/match.h"
#include "app/picker.h"
#include "app/puzzles.h"
#include "app/settings.h"
#include "app/telling.h"
#include "core/result.h"
#include "engine/catalog.h"
#include "engine/strings.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace motley::app {

enum class Screen : std::uint8_t {
    start,
    play,
    lesson,
    rules,
    about,
    edit,
    analysis,
    puzzles,
    puzzle
};
/// Whether it is one on whose board actions are played.
[[nodiscard]] constexpr bool plays(Screen screen) {
    return screen == Screen::play || screen == Screen::lesson || screen == Screen::puzzle;
}

/// Bytes of the longest action text that is read; no game writes one nearly as long.
inline constexpr std::size_t longest_action = 200;

/// A language there is, and how it offers itself: `Deutsch`.
struct Language {
    std::string id;
    std::string offer;
};

/// Something said to the player until the next thing happens: why an attempt was refused.
struct Notice {
    Explanation explanation;
    std::string sentence; ///< in the player's language
    /// Where a turn was to begin: what to do instead is said too.
    std::optional<scene::PlaceId> begun;
};

/// Everything the program is doing, without a window: screens, the match, what is being chosen. The
/// UI draws it and calls these functions; so do tests, and the page's accessible twin through the
/// UI.
class App {
public:
    App(engine::Strings strings, std::uint64_t seed);

    // --- screens
    [[nodiscard]] Screen screen() const { return screen_; }
    /// The game of the screen: played, or whose rules are open; null on the start page.
    [[nodiscard]] const engine::Game* game() const { return game_; }
    void show_start();
    void show_rules(const engine::Game& game);
    void show_about();
    /// Back from rules, about, a lesson, puzzles, the editor or the analysis to where they were
    /// opened; from a match to the start page.
    void leave();
    /// How many times leave() leads to another screen: 0 on the start page, 1 in a match.
    [[nodiscard]] std::size_t depth() const;
    /// Whether there is a match, the one played last, that the start page can offer to go back to.
    [[nodiscard]] bool can_continue() const;
    void continue_match();

    // --- one match of each game, under way or over, until the next of that game is begun
    /// The player's match of this game, or null.
    [[nodiscard]] const Match* match_of(const engine::Game& game) const;
    /// Whether there is one that would be lost if another of this game was begun.
    [[nodiscard]] bool under_way(const engine::Game& game) const {
        const Match* const match = match_of(game);
        return match != nullptr && match->under_way();
    }
    /// Puts it on the board; the one that was there stays as it is. Nothing where there is none.
    void continue_match(const engine::Game& game);

    // --- a match (app/beginning.cpp), for two at one device when nothing else is said
    void new_match(const engine::Game& game, const Setup& setup, const Seats& seats = {},
                   const record::Terms& terms = {});
    /// From any unfinished position on.
    void new_match(const engine::Position& from, const Seats& seats,
                   const record::Terms& terms = {});
    /// A match with the usual set-up, at once, for two at one device when nothing else is said.
    void quick_match(const engine::Game& game, const Seats& seats = {});
    /// Of the last match of this game, or those of a newcomer.
    [[nodiscard]] Seats last_seats(const engine::Game& game) const;
    /// Against the computer, the player moving first: at the level of the last match of this game
    /// against it, else at the lowest.
    [[nodiscard]] Seats quick_seats(const engine::Game& game) const;
    /// A new match of the same game with the next set-up, or from the same position where it began
    /// with one, and sides swapped: who plays what, and the times; for two at one device the board
    /// is turned.
    void rematch();
    /// The choices a game is begun with when nobody says otherwise: the usual ones; what is usually
    /// left open is drawn, so that no two matches begin alike.
    [[nodiscard]] Setup usual_setup(const engine::Game& game);
    /// A value of an option, drawn anew with each call.
    [[nodiscard]] std::uint64_t draw(const SetupOption& option) { return option.draw(seeds_); }
    /// What another match of the same game begins with: what the players chose stays, what was
    /// drawn for them is drawn anew.
    [[nodiscard]] Setup next_setup();
    [[nodiscard]] const Match* match() const { return match_.get(); }
    /// Grows whenever match() or something of it becomes another.
    [[nodiscard]] std::uint64_t match_changes() const { return match_changes_; }
    [[nodiscard]] const Picker& picker() const { return picker_; }
    [[nodiscard]] const std::optional<Notice>& notice() const { return notice_; }
    /// Plies of the position on the board: the match's current one, or an earlier one looked at.
    [[nodiscard]] std::size_t shown_ply() const { return shown_; }
    [[nodiscard]] bool looking_back() const;
    /// What the last action of the match, and the dice after it, did; empty at its start.
    [[nodiscard]] std::string told_last() const;
    /// Whether the second player's side lies below: turned by hand, or to whoever acts.
    [[nodiscard]] bool flipped() const;

    /// A place was touched: chooses it when that leads on, begins anew with it when an action can
    /// begin there, else explains why not. The chosen piece touched again is let go.
    void touch(scene::PlaceId place);
    void choose_chip(std::uint8_t chip);
    /// Plays what is spelt completely.
    void done();
    /// Takes back the last step of the choice; false when nothing was chosen.
    bool back();
    void let_go();
    // --- typing on the board (app/typing.cpp)
    /// A character of an action's text, or of the names of what it is spelt with, one after the
    /// other (`b2b4`): a place is chosen as soon as its name is complete.
    void type(char c);
    /// Plays the text, or chooses what is named, or explains; false when nothing is typed.
    bool type_enter();
    /// Takes back a character, or a step that was chosen so; false when nothing is typed.
    bool type_erase();
    [[nodiscard]] const std::string& typed() const { return typed_; }
    /// How many legal actions go on so.
    [[nodiscard]] std::size_t typed_matches() const { return typed_matches_; }

    /// Plays an action text; explains when it is illegal, and how one reads when it is none. A text
    /// of more than longest_action bytes is refused unread.
    void play_text(std::string_view token);
    /// Against the computer: to the last decision of the person, at any time.
    [[nodiscard]] bool can_undo() const;
    [[nodiscard]] bool can_redo() const;
    void undo();
    void redo();
    /// The player whose decisions are made at the device now: who is to act, or the person when the
    /// computer is; none when there is nobody to decide anything.
    [[nodiscard]] Actor speaker() const;
    /// The speaker gives up.
    void resign();
    /// The speaker offers to end what is being fought now; the opponent answers.
    void offer_end();
    /// An offer waits for the answer of a person.
    [[nodiscard]] bool offered() const;
    void accept_end();
    void decline_end();
    void flip() { flipped_ = !flipped_; }
    /// Looks at the position after n plies.
    void look_at(std::size_t ply);

    // --- first steps: a lesson for one, beside the match, which is put aside meanwhile
    /// Begins the lesson of a game where it was left, or anew when it was finished. Until it is
    /// left, match() is the board of the lesson, and an action that is legal but not what the step
    /// asks for is answered with a hint instead of being played.
    void begin_lesson(const engine::Game& game);
    [[nodiscard]] const std::optional<Lesson>& lesson() const { return lesson_; }
    /// The step after or before; a step can be left unplayed.
    void next_step();
    void previous_step();
    void show_hint();
    /// What to do in the step, or that all is done.
    [[nodiscard]] std::string lesson_task() const;
    /// What happened in it, or its hint when that was asked for; or empty.
    [[nodiscard]] std::string lesson_note() const;
    /// Steps of a game's lesson that were done or skipped.
    [[nodiscard]] std::uint64_t steps_done(const engine::Game& game) const;
    // --- puzzles (app/puzzles.cpp): for one, beside the match, which is put aside meanwhile
    /// Opens the list of a game's puzzles.
    void show_puzzles(const engine::Game& game);
    /// Those that come with the game, the easiest first.
    [[nodiscard]] const std::vector<learn::Puzzle>& shipped_puzzles(const engine::Game& game) const;
    /// Those that were found in the player's own matches, the oldest first.
    [[nodiscard]] const std::vector<learn::Puzzle>& own_puzzles(const engine::Game& game) const;
    /// The shipped ones, and after them the player's own.
    [[nodiscard]] std::vector<learn::Puzzle> puzzles(const engine::Game& game) const;
    [[nodiscard]] bool solved(const engine::Game& game, const learn::Puzzle& puzzle) const;
    /// `White to act: find the win.`
    [[nodiscard]] std::string puzzle_task(const engine::Game& game,
                                          const learn::Puzzle& puzzle) const;
    /// What it asks for, short enough for a card: `Win`, `Save` or `Best`.
    [[nodiscard]] std::string puzzle_kind(const learn::Puzzle& puzzle) const;
    /// Puts the puzzle of this number of puzzles() on the board. Until it is left, match() is that
    /// board: the answer goes on with the rest of the line, another action with the reply to it.
    void begin_puzzle(const engine::Game& game, std::size_t number);
    [[nodiscard]] const std::optional<PuzzleRun>& puzzle() const { return puzzle_; }
    /// The next that is not solved; the list, when all are.
    void next_puzzle();
    /// The puzzle as it was at the beginning.
    void puzzle_again();
    /// The piece first, then the action.
    void puzzle_hint();
    void puzzle_solution();
    /// The answer, in the position that the puzzle begins with.
    [[nodiscard]] std::optional<Action> puzzle_answer() const;
    [[nodiscard]] std::string puzzle_task() const;
    /// What is said of it: a hint, what is wrong with what was tried, why the answer is right; or
    /// empty.
    [[nodiscard]] std::string puzzle_note() const;

    // --- puzzles of the player's own match, looked for while the computer has nothing else to do
    [[nodiscard]] bool can_mine(const engine::Game& game) const;
    /// Looks for puzzles in the match of this game as it stands.
    void mine(const engine::Game& game);
    void stop_mining();
    [[nodiscard]] const std::optional<Mining>& mining() const { return mining_; }
    /// How far it is, or what came of it; empty when there is none.
    [[nodiscard]] std::string mining_note() const;

    // --- setting up a position (app/editor.cpp)
    /// Opens the editor with the start of a game, or with the position on the board of the match,
    /// which goes on when the editor is left. Nothing where the game has none.
    void edit_position(const engine::Game& game, const Setup& setup, const Seats& seats,
                       const record::Terms& terms = {});
    void edit_position();
    [[nodiscard]] const std::optional<Editor>& editor() const { return editor_; }
    /// Changes what is edited, and says how it stands then.
    void edit(const std::function<void(Editor&)>& what);
    /// Whether it can be played from there, or why not.
    [[nodiscard]] std::string edit_note() const;
    /// Begins a match where the editor stands, if that can be played.
    void play_edited();

    // --- the computer (app/computer.cpp)
    /// Who thinks for it, as long as the app lives; without one it never answers.
    void consult(Advisor* advisor) { computer_.advisor = advisor; }
    /// Of the match; in a lesson nobody but the learner decides.
    [[nodiscard]] Seats seats() const { return aside() ? Seats{} : computer_.seats; }
    /// The match waits for the computer to act.
    [[nodiscard]] bool computer_acts() const;
    /// It was asked to, but is still being fetched or started.
    [[nodiscard]] bool computer_starts() const;
    /// It does not: it was stopped, or cannot be reached.
    [[nodiscard]] bool paused() const { return computer_.paused; }
    void pause();
    void resume();
    /// That the computer failed to answer, as long as it has not; else empty.
    [[nodiscard]] std::string trouble() const;
    /// To be called in each frame of the match: sees to it that is thought about what has to be,
    /// and does what came of it once nothing moves (`still`) and there was time to look. `now`:
    /// seconds that never go back. Whether another frame is needed without further input.
    bool attend(double now, bool still);
    /// Whether a hint can be asked for now.
    [[nodiscard]] bool can_hint() const;
    void ask_hint();
    [[nodiscard]] bool hint_comes() const { return computer_.hint_wanted; }
    /// The hint that was asked for, as long as nothing else has happened.
    [[nodiscard]] const std::optional<Hint>& hint() const { return computer_.hint; }
    /// `Hint: a4–c4 · Dragon · expected answer: b5–b4`: the most important first. Empty: none.
    [[nodiscard]] std::string hint_action() const;
    void play_hint();

    // --- analysis of the match (app/analysing.cpp): on a screen of its own, where the match stands
    // still; what was found stays with the match
    /// On the screen of a match in which something was done.
    [[nodiscard]] bool can_analyse() const;
    /// Opens it and begins to look at the positions that are not known yet, one after the other.
    void show_analysis();
    /// Goes on with them.
    void analyse();
    void stop_analysing();
    [[nodiscard]] bool analysing() const { return analysis_.running; }
    [[nodiscard]] const Findings& findings() const { return analysis_.findings; }
    /// Grows with each position that was looked at.
    [[nodiscard]] std::uint64_t analysis_changes() const { return analysis_.changes; }

    // --- the clock of the match (app/clock.cpp); pause() stops it, as it stops the computer
    /// To be called before each frame and before anything else that plays: what went by since the
    /// last call passes for who is to act, when the clock runs. More than most_unseen went by
    /// unseen, in a sleep of the device perhaps: it counts for nobody, and the clock is paused.
    /// `now`: seconds; should they go back, no time passes.
    void pass_time(double now);
    /// A question about leaving is open, or one to the opponent: the clock stands meanwhile.
    void hold_clock(bool held) { clock_held_ = held; }
    [[nodiscard]] bool clock_runs() const;
    /// It has been stopped; nothing is played until resume().
    [[nodiscard]] bool clock_paused() const;
    /// Why, when nobody stopped it: that no time was told for longer than most_unseen; else empty.
    [[nodiscard]] std::string clock_note() const;
    /// The match is left, or nobody sees it: pauses it when it has a clock that has begun to run.
    void set_aside();
    /// Seconds from the last pass_time() until what the clock shows changes; none while it stands.
    [[nodiscard]] std::optional<double> clock_changes_in() const;

    // --- what is said
    [[nodiscard]] const engine::Strings& strings() const { return strings_; }
    /// All there are, English first.
    [[nodiscard]] const std::vector<Language>& languages() const { return languages_; }
    /// The one after the present, or null when there is only one.
    [[nodiscard]] const Language* next_language() const;
    /// Says everything in this language from now on; nothing changes when there is none of this id.
    void speak(std::string_view language);
    [[nodiscard]] std::string text(std::string_view key) const;
    [[nodiscard]] std::string text(const Phrase& phrase) const;
    /// `White knight`, of a token.
    [[nodiscard]] std::string name_of(const scene::Token& token) const;
    /// What the player's side is called now: `White`.
    [[nodiscard]] std::string side_name(Actor player) const;
    /// Who is to move, or how it ended.
    [[nodiscard]] std::string standing() const;
    /// What accepting an agreed end would bring now; a match must be under way.
    [[nodiscard]] std::string agreed_end() const;
    /// What a screen reader is told about the last thing that happened; the number grows with each.
    [[nodiscard]] const std::string& announcement() const { return announcement_; }
    [[nodiscard]] std::uint64_t announcement_number() const { return announcement_number_; }

    // --- what outlives the program (app/kept.cpp): texts, each kept by itself
    /// Those there are now.
    [[nodiscard]] std::vector<KeptText> kept() const;
    /// The text of this name.
    [[nodiscard]] std::string kept_text(std::string_view name) const;
    /// Names of all texts that restore() takes, in the order in which they are to be restored.
    [[nodiscard]] static std::vector<std::string> restorable();
    /// Takes a text of kept(), or what versions before kept as `earlier_text`. What is wrong with
    /// one does not concern the others. A refused text changes nothing.
    Restored restore(std::string_view name, std::string_view text);
    /// Goes to where the session was; called once, when all texts have been restored. Says before
    /// each step with which text it goes on.
    void go_on(const std::function<void(const std::string&)>& with = [](const std::string&) {});
    /// Name of the text that is shown: of the match, the puzzles or, elsewhere, the session.
    [[nodiscard]] std::string shown_name() const;

    /// Texts of earlier times that were not taken; the start page tells of them.
    [[nodiscard]] const std::vector<RefusedText>& refused() const { return refused_; }
    void set_refused(std::vector<RefusedText> refused) { refused_ = std::move(refused); }
    /// Announces one, after what has just been announced.
    void tell_refused(const RefusedText& refused);
    /// What is told of one.
    [[nodiscard]] Phrase refused_phrase(const RefusedText& refused) const;
    /// Something cannot be written at the moment; told as long as it is so.
    [[nodiscard]] bool unsaved() const { return unsaved_; }
    void set_unsaved(bool unsaved);
    /// To be done with a text by whoever keeps them.
    void want(TextWish wish);
    [[nodiscard]] std::optional<TextWish> take_wish();
    /// What came of a wish: where the copy is (Storage::copy_out), how restoring went.
    void tell_copy(const std::optional<std::string>& where);
    void tell_restored(const Restored& restored);
    /// The sentence about it, until the next wish; or empty.
    [[nodiscard]] std::string text_note() const;

    Settings settings;

private:
    [[nodiscard]] std::string_view game_id() const;
    /// The screen that leave() would lead to from this one.
    [[nodiscard]] Screen below(Screen screen) const;
    void begin(std::unique_ptr<Match> match, const Seats& seats);
    /// What belongs to the match that outlives a lesson.
    [[nodiscard]] MatchHead head() const;
    /// Takes the match off the board, to the others; brings one back.
    void put_away();
    void take_up(SavedMatch saved);
    void take(const Session& session);
    Restored take(ReadMatch read);
    Restored restore_earlier(std::string_view text);
    [[nodiscard]] std::string puzzles_text() const;
    Result<void> restore_puzzles(std::string_view text);
    void open_last_puzzle();
    void note_text(Phrase phrase);
    void edit_from(const engine::Position& position, const Seats& seats,
                   const record::Terms& terms);
    bool choose(scene::Step step);
    [[nodiscard]] std::string typed_token() const;
    [[nodiscard]] bool step_begins(const scene::Step& step, const std::string& token) const;
    void choose_typed();
    void count_typed();
    void forget_typed();
    /// Rolls as long as nothing else can be done.
    void roll_alone();
    void explain_attempt(scene::Path attempt, scene::PlaceId place);
    void play(Action action);
    void refuse_text(std::string_view token);
    void refuse_too_long();
    [[nodiscard]] Computer::Purpose computers_purpose() const;
    [[nodiscard]] Computer::Purpose match_purpose() const;
    void ask(Computer::Purpose purpose);
    /// Refuses in place of the computer's action; false when a person is to act.
    bool refuse_for_computer();
    void answered(Computer::Purpose purpose, const Advice& advice);
    void not_answered(Computer::Purpose purpose);
    void forget_hint();
    void leave_analysis();
    void ask_about_position();
    void position_answered(const Advice& advice);
    /// MatchStamp::analysis
    [[nodiscard]] std::uint64_t analysis_to_keep() const;
    void refuse(const Explanation& explanation, std::optional<scene::PlaceId> begun = {});
    [[nodiscard]] std::string sentence_of(const Notice& notice) const;
    /// What to say besides when a turn was to begin where no own piece stands, or empty.
    [[nodiscard]] std::string how_to_begin(scene::PlaceId place) const;
    void changed();
    /// False when there is none of this id.
    bool load_strings(std::string_view language);
    [[nodiscard]] Session session() const;
    /// The match that outlives a lesson or a puzzle, or null.
    [[nodiscard]] const Match* own_match() const;
    /// Whether the board is that of a lesson or a puzzle.
    [[nodiscard]] bool aside() const { return lesson_ || puzzle_; }
    /// Whether it takes an action now.
    [[nodiscard]] bool board_asks() const {
        return lesson_ ? lesson_->asks() : !puzzle_ || puzzle_->asks();
    }
    /// Ends a lesson or a puzzle: the match is back.
    void end_lesson();
    void play_in_puzzle(Action action);
    void reply_in_puzzle(const Advice& advice);
    /// Goes on with the line of a puzzle; whether another frame is needed for it.
    bool play_out(double now, bool still);
    void mined(const Advice& advice);
    /// The position of the puzzle on the screen, or empty.
    [[nodiscard]] std::string open_puzzle() const;
    void show_step(std::size_t at);
    void play_in_lesson(Action action);
    [[nodiscard]] std::string told_since(std::size_t ply) const;
    void announce(std::string sentence);
    [[nodiscard]] Telling telling() const;

    engine::Strings strings_;
    std::vector<Language> languages_;
    Rng seeds_;
    Screen screen_ = Screen::start;
    Screen from_ = Screen::start;
    const engine::Game* game_ = nullptr;
    std::unique_ptr<Match> match_;
    std::array<scene::PlayerPanel, 2> players_; ///< of the match's position
    std::uint64_t match_changes_ = 0;
    /// A match of the player's that is not on the board.
    struct OtherMatch {
        SavedMatch saved;
        std::uint64_t changes = 0; ///< own_changes_ when it was put away
    };
    std::map<std::string, OtherMatch> others_; ///< by game id
    std::uint64_t own_changes_ = 0;            ///< of the player's match, not of lessons or puzzles
    std::optional<Session> last_session_;      ///< where go_on() goes
    std::vector<RefusedText> refused_;
    std::optional<TextWish> wish_;
    std::optional<Phrase> text_note_;
    bool unsaved_ = false;
    std::optional<Editor> editor_;
    Screen edit_left_ = Screen::start; ///< where the editor leads back to
    std::optional<Lesson> lesson_;
    Screen lesson_from_ = Screen::start;              ///< where it leads back to
    std::map<std::string, std::uint64_t> steps_done_; ///< by game id
    std::unique_ptr<Match> aside_;                    ///< the match during a lesson or puzzle
    bool aside_flipped_ = false;
    std::optional<PuzzleRun> puzzle_;
    Screen puzzles_from_ = Screen::start; ///< where their list leads back to
    PuzzleShelf shelf_;
    std::uint64_t shelf_changes_ = 0;
    std::optional<Mining> mining_;
    mutable std::map<const engine::Game*, std::vector<learn::Puzzle>> shipped_; ///< read once
    Picker picker_;
    std::string typed_;
    std::size_t typed_steps_ = 0; ///< characters of it that have chosen steps
    std::size_t typed_matches_ = 0;
    Computer computer_;
    struct {
        Findings findings; ///< of the match that outlives a lesson
        std::uint64_t changes = 0;
        bool running = false;
        Unknown asked; ///< what is thought about
    } analysis_;
    std::optional<Notice> notice_;
    std::size_t shown_ = 0;
    double time_ = 0; ///< of the last pass_time()
    bool clock_held_ = false;
    bool clock_unseen_ = false; ///< what has paused it
    bool flipped_ = false;
    bool quick_ = false; ///< nobody chose the set-up of the match
    bool language_chosen_ = false;
    std::string announcement_;
    std::uint64_t announcement_number_ = 0;
};

} // namespace motley::app
