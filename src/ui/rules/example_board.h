#pragma once

#include "activity/demonstration.h"
#include "ui/app_frame.h"
#include "ui/board/board.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace motley::ui {

/// The boards of a rulebook, which play the examples of the numbered paragraphs next to them.
class ExampleBoards {
public:
    /// The texts are in the language of these strings. A game without examples has no boards.
    ExampleBoards(const engine::Game& game, const engine::Strings& strings);

    /// Whether the paragraph has boards.
    [[nodiscard]] bool has(std::string_view number) const { return boards_.contains(number); }
    /// Draws the boards downwards from (x, y), `width` wide and each at most `most` high. Returns
    /// the y below them. Boards out of view are only announced. The frame's app must be at this
    /// game.
    float draw(AppFrame& frame, std::string_view number, float x, float y, float width, float most);
    /// The size of the cells of a board this wide and high, in device pixels.
    [[nodiscard]] static float cell(const engine::Game& game, float unit, float width, float most);

private:
    struct Board {
        std::string id; ///< `example:4.1`, `example:4.1:2`
        activity::Demonstration shows;
        std::string whole;
        std::size_t shown = 0; ///< plies on the board
        bool refused = false;  ///< the squares to blame for the refusal are marked
        bool playing = false;
        bool played = false; ///< has been played at least once
        double ready_at = 0; ///< when the next ply is due
        BoardState state;
        BoardModel model; ///< of the position shown
        bool stale = true;
    };
    static void play_on(AppFrame& frame, Board& board);
    float draw_board(AppFrame& frame, std::string_view number, Board& board, float x, float y,
                     float width, float most);

    const engine::Game& game_;
    std::map<std::string, std::vector<Board>, std::less<>> boards_; ///< by paragraph
};

} // namespace motley::ui
