#pragma once

#include "match/match.h"
#include "ui/app_frame.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace motley::ui {

/// A row of the move list: a ply for each player's column, as an index into Match::plies(); −1:
/// empty.
struct MoveRow {
    int round = 0; ///< shown in a round's first row; 0 in the others
    std::array<int, 2> plies{-1, -1};
};

/// Sorts plies into rounds: what one player does and the other answers, however many actions that
/// takes. A roll stands with the player who asked for it, in place of the action that did; one that
/// nobody asked for stands with the player who acts after it: `next`, after the last ply.
[[nodiscard]] std::vector<MoveRow> move_rows(const match::Plies& plies, Actor next = Actor::none);

/// How a text fits its place when it is the current ply, which is widest.
enum class Fit : std::uint8_t { whole, smaller, two_lines };

/// A line of the list: its place below the top of the list, and its plies or a comment.
struct MoveLine {
    struct Entry {
        match::NodeId node = match::root;
        /// Which ply of the main line; 0: one of a variation. A long match has thousands, of which
        /// few are shown at a time, so that their texts are not kept here.
        std::size_t number = 0;
        // Only for a variation:
        std::string text;  ///< with its mark and, where a round or a line begins, its number
        std::string drawn; ///< the same with parentheses
        Fit fit = Fit::whole;
        study::Verdict verdict = study::Verdict::none; ///< its mark stands at the right end
        float x = 0;                                   ///< from the left edge of the list
        float width = 0;
    };
    int round = 0; ///< as in MoveRow
    int depth = 0; ///< 0: the main line; else how deep the variation is in others
    float top = 0;
    float height = 0;
    std::vector<Entry> entries;
    std::string comment = {}; ///< instead of entries
    std::size_t after = 0;    ///< of a variation or a comment: the ply of the main line before it
    float x = 0;              ///< of a variation or a comment: its left edge
};

/// Variations that are deeper in others are shown only around the ply on the board.
inline constexpr int most_depth = 3;

/// What the layout of the lines depends on, besides the match and the language.
struct LinesKey {
    float unit = 0; ///< device pixels per CSS px
    float width = 0;
    bool touch = false;
    bool operator==(const LinesKey&) const = default;
};

/// The sentences of a match's plies in a language, and how wide they are: a long match has
/// thousands, of which an action changes none.
class PlyTexts {
public:
    struct Known {
        std::string text;
        float whole = 0;   ///< width in Style::body_bold, in device pixels
        float smaller = 0; ///< in Style::small_bold
    };
    [[nodiscard]] const Known& of(const AppFrame& frame, match::NodeId id);
    void forget() { known_.clear(); }

private:
    std::vector<Known> known_; ///< by node; with an empty text: not yet
    float unit_ = 0;
};

/// What the list remembers from frame to frame.
struct MovesState {
    Scroll scroll;
    LinesKey key;
    bool stale = true; ///< the match or the language has changed
    PlyTexts texts;
    std::vector<MoveLine> lines;
    match::NodeId followed = match::root; ///< the ply scrolled into view
    float height = 0;                     ///< the height of the list at that time
    const match::Match* match = nullptr;
    /// The verdicts on the plies of the match as it was played, in an analysis; may be null.
    const study::Report* report = nullptr;

    /// Call with every change that the list may show.
    void note(activity::Change change) {
        stale = true;
        if (change == activity::Change::match || change == activity::Change::settings) {
            texts.forget();
        }
    }
};

/// The sentence of a ply with its mark.
[[nodiscard]] std::string marked_text(const AppFrame& frame, PlyTexts& texts, match::NodeId id);
/// Where the text of a ply begins, right of what stands for who acted.
[[nodiscard]] float label_left(const AppFrame& frame, const match::Ply& ply);
/// The lines of the list, from the top: the main line in two columns, below each ply what could
/// have been played instead, and comments.
[[nodiscard]] std::vector<MoveLine> make_lines(const AppFrame& frame, float width,
                                               const study::Report* report, PlyTexts& texts);

/// Plays a line forward, one ply after the other.
struct Replay {
    enum class Speed : std::uint8_t { slow, normal, fast };
    Speed speed = Speed::normal;
    bool playing = false;
    double due = 0;      ///< when the next ply is; 0: not yet known
    bool slowly = false; ///< this time, whatever the speed

    /// Changes the speed, or shows what was played since so many plies again, slowly.
    void command(AppFrame& frame, Command used, std::size_t since);
};
/// Shows the next ply when it is due. `moving`: pieces are.
void replay(AppFrame& frame, Replay& state, bool moving);

/// Shows a ply. In an analysis, one of the match as it was played leads back to that.
void show_ply(shell::App& app, match::NodeId id);

/// Draws the list and marks the ply shown. Using a line shows its ply. With `timeline`, it stands
/// below, if there is room.
void draw_moves(AppFrame& frame, MovesState& state, const Rect& area, Colour ground, bool timeline);
/// Draws a slider over the plies of the line, 44 px high.
void draw_timeline(AppFrame& frame, const Rect& r);
/// Draws the buttons first, previous, next and last, with `state` also the one that plays the line;
/// with `undo`, also redo and undo at the right end. 44 px high.
void draw_move_buttons(AppFrame& frame, const Rect& r, bool undo, Replay* state = nullptr);

} // namespace motley::ui
