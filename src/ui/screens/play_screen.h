#pragma once

#include "ui/kit/bottom_sheet.h"
#include "ui/page/share_dialog.h"
#include "ui/rules/rule_card.h"
#include "ui/screens/match_screen.h"
#include "ui/start/setup_dialog.h"
#include "ui/study/line_menu.h"
#include "ui/table/turn_link.h"

#include <optional>
#include <string>
#include <vector>

namespace motley::ui {

/// A dialog over the play screen.
enum class Dialog : std::uint8_t { none, menu, settings, resign, anew, line, note, share, turn };

/// The screen of a match.
class PlayScreen final : public MatchScreen {
public:
    std::optional<float> layout(const View& view, const Fonts& type,
                                const shell::App& app) override;
    void draw(AppFrame& frame, const View& view) override;
    bool step(shell::App& app, Key key) override {
        return app.has_board() && step_along(app, replay, key);
    }
    bool cancel(shell::App& app) override;
    [[nodiscard]] bool escape_leaves() const override { return false; }
    [[nodiscard]] int open_things(const shell::App& app) const override;
    bool close(shell::App& app) override;
    void screen_changed(bool suspended) override;
    [[nodiscard]] bool has_suspended_dialog() const override { return setup.form.has_value(); }
    [[nodiscard]] bool holds_clock(const shell::App& app) const override;
    [[nodiscard]] const match::Match* match(const shell::App& app) const override {
        return app.board().match();
    }
    [[nodiscard]] bool is_about(const activity::Board& which) const override {
        return which.is_saved();
    }
    void take_sounds(double now, std::vector<Sound>& sounds) override;
    void open_menu(Dialog which) {
        dialog = which;
        menu = {};
    }

    MovesState moves;
    Replay replay;
    NoteState note;
    Rect line_menu; ///< the button that opens it
    Scroll players;
    Scroll panel;
    RuleCard rule;
    BottomSheet sheet;
    std::size_t tab = 0;
    Dialog dialog = Dialog::none;
    Scroll menu; ///< of the dialog that is one
    shell::ShareState share;
    TurnLinkState turn; ///< of a match by link
    SetupState setup;   ///< of a new game, if it has options
    /// The result is shown once for each ending.
    bool result_seen = false;
    bool result_open = false; ///< it is shown
    /// What is said between two legs, until the player goes on.
    std::optional<LegEnd> leg;
    bool ended = false; ///< whether the match was over when it was last checked

private:
    void sync(const shell::App& app);
    /// Notes that what was played since the last time ended a leg.
    void note_leg(const shell::App& app, bool other);
    /// Whether something is said between two legs, now or as soon as the pieces stand still.
    [[nodiscard]] bool between_legs(const shell::App& app) const;
    /// Whether the player has opened an invitation and not answered yet.
    [[nodiscard]] static bool is_invited(const shell::App& app) {
        return app.play().by_link().invitation() != activity::ByLink::Invitation::none;
    }
    /// Whether the board has been seen for a while since the match ended.
    bool result_is_due(AppFrame& frame);

    double result_from_ = 0;    ///< when the result may be shown; −1: not decided yet
    Rect aim_line_;             ///< says how the game is won; empty if it does not
    std::vector<Sound> sounds_; ///< to be played now
    match::NodeId newest_ = 0;  ///< in the match, when it was last checked
    std::size_t plies_ = 0;     ///< of the match, when it was last checked
    PlayLayout layout_;
    /// What the layout depends on; it is made again only when that changes.
    struct {
        View view;
        const scene::Topology* topology = nullptr; ///< null if there is no match to lay out
        bool flipped = false;
        bool aim = false;
        bool slots = false; ///< of a turn
    } laid_out_;
};

} // namespace motley::ui
