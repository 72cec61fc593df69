#pragma once

#include "picture/last_action.h"
#include "record/link.h"
#include "shell/app.h"
#include "shell/code.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace motley::shell {

/// What of the app is shared, and as what: the dialog's contents, without its drawing.
struct ShareState {
    enum class What : std::uint8_t { game, position, puzzle, setup };
    enum class As : std::uint8_t { link, text, picture };

    bool is_open = false;
    std::vector<What> kinds; ///< what there is to share
    What what = What::game;
    As as = As::link;
    std::string link;    ///< a whole address, where the page has one
    std::string refused; ///< why there is no link; else empty
    Code code;           ///< of the link
    std::string text;    ///< the record of the game, or the position text
    const engine::Game* game = nullptr;
    bool given = false; ///< the app's last Export is one of this dialog's

    /// Shares what is on the screen: the game as the board shows it, and the position; where
    /// nothing was played, the position; the puzzle; what is being set up.
    void open(const App& app);
    /// Shares what was chosen before a match.
    void open(const App& app, record::SetupLink setup);
    void share(const App& app, What shared);
    /// Shares the same again if something was played since.
    void follow(const App& app);
    /// False when it was closed.
    bool close();

    /// The things that can be taken out. Each is what its button says.
    enum class Way : std::uint8_t {
        copy_link,
        send_link,
        copy_embed, ///< the lines that put it into another page
        save_page,
        copy_text,
        save_text,
        save_json,
        send_text,
        save_png,
        copy_png,
        save_svg,
        save_gif,
        send_png,
    };
    /// What can be done with what is shown, in the order of the buttons.
    [[nodiscard]] std::vector<Way> ways(const App& app) const;
    /// What is given to the app for this.
    [[nodiscard]] Export made(const App& app, Way way, bool dark) const;

private:
    /// What an embedded board is to show, as its attributes say it: name and value. Empty if there
    /// is no such board.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> attributes(const App& app) const;

    std::optional<record::SetupLink> setup_;
    match::NodeId shared_at_ = match::root; ///< in the match
    std::size_t shared_ply_ = 0;            ///< that was shown
};

/// What is marked on a board after so many plies: nothing for a roll, or an end that both agreed on.
[[nodiscard]] picture::LastAction last_of(const match::Match& match, std::size_t shown);

/// The position that the app's screen shows; null where a text is no position.
[[nodiscard]] const engine::Position* shown_position(const App& app);

} // namespace motley::shell
