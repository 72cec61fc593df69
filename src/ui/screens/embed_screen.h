#pragma once

#include "ui/screens/match_screen.h"
#include "ui/study/line_menu.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace motley::ui {

/// The only screen of a program in a frame of another page (shell/embedding.h): the board, and as
/// much around it as its mode needs. In a frame that is not much wider than high all of it is one
/// column; else the board is on the left.
class EmbedScreen final : public MatchScreen {
public:
    std::optional<float> layout(const View& view, const Fonts& type,
                                const shell::App& app) override;
    void draw(AppFrame& frame, const View& view) override;
    bool step(shell::App& app, Key key) override;
    [[nodiscard]] bool escape_leaves() const override { return false; }
    [[nodiscard]] int open_things(const shell::App& app) const override;
    bool close(shell::App& app) override;
    void screen_changed(bool suspended) override;
    void app_changed(activity::Change change, const activity::Board* changed) override;
    [[nodiscard]] bool is_about(const activity::Board& /*which*/) const override { return true; }
    [[nodiscard]] std::optional<float> wanted_height() const override { return wanted_; }

private:
    /// The places of its parts, in device pixels; those without size are not shown.
    struct Places {
        Rect words;  ///< of a puzzle, or about a game
        Rect theirs; ///< line of the player at the top
        BoardGeometry board;
        Rect ours;
        Rect timeline;
        Rect prompt;
        Rect panel; ///< choices that are not places, and the players' rows; or the list of moves
        Rect row;   ///< buttons
    };
    /// Heights of the parts, in device pixels, that are shown in a mode.
    struct Heights {
        float words = 0, strip = 0, timeline = 0, prompt = 0, panel = 0, row = 0, gap = 0;
        /// The height of all of them below one another, with gaps, without the board.
        [[nodiscard]] float all() const;
    };
    void sync(const shell::App& app);
    [[nodiscard]] Heights heights(const View& view, const Fonts& type, const shell::App& app,
                                  float width) const;
    void place_column(const View& view, const shell::App& app, const Heights& parts);
    void place_beside(const View& view, const shell::App& app, const Heights& parts);
    void draw_words(AppFrame& frame, const Rect& r);
    void draw_prompt_of(AppFrame& frame);
    void draw_row(AppFrame& frame, const Rect& r);
    void draw_puzzle_row(AppFrame& frame, const Rect& r);
    void draw_replay_row(AppFrame& frame, const Rect& r);
    static void draw_play_row(AppFrame& frame, const Rect& r);

    Places places_;
    float wanted_ = 0;
    std::uint64_t shown_ = 0; ///< Embedding::loads() when it was last drawn
    std::string task_;        ///< of a puzzle, or what a game is
    std::string note_;
    std::string seen_; ///< the note shown last; a new one is scrolled into view
    Scroll words_;
    Scroll panel_;
    MovesState moves_;
    Replay replay_;
};

} // namespace motley::ui
