#pragma once

#include "shell/app.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace motley::ui {

/// What a button, an icon or a menu entry does. Some commands apply to one of several things, given
/// by an argument.
enum class Command : std::uint8_t {
    none,
    // for the program
    home,
    others,
    rules, ///< of the app's game, or of the game in the argument
    about,
    keys,
    menu,
    settings,
    theme,
    language,
    // for a match
    new_game,
    rematch,
    next_level, ///< another match, against the computer at the next level
    pace,       ///< of what moves on the board
    flip,
    threats,
    undo,
    redo,
    roll,   ///< the dice
    beside, ///< show what can be chosen beside the board
    whole,  ///< show the whole prompt
    hint,
    play_hint,
    pause,
    resume,
    play_now, ///< the computer plays the best that it has found so far
    offer_end,
    resign,
    analysis,
    edit_position,
    puzzles, ///< of the app's game, or of the game in the argument
    share,
    library,
    send_turn,
    open, ///< something from a file or the clipboard
    open_file,
    open_clipboard,
    done,
    deselect,
    leave_past, ///< return to the current position, or from what was tried aside to the match
    // for the lines of a match
    replay,
    show_again, ///< the opponent's last turn
    line_menu,
    note, ///< comment and mark
    promote,
    delete_line,
    restore_line,
    replay_speed,
    take_back,
    try_aside,
    // for a match of the library
    rename_match,
    save_match,
    delete_match,
    // answers in a dialog
    close,
    look,
    next_leg,
    confirm,
    cancel,
    accept,
    decline,
    yes,
    no,
    // for a cell, a chip or a ply, by name or number
    cell,
    magnified_cell,
    chip,
    move,
    // for a game, by id
    play,
    play_two,
    continue_match,
    new_match,
    learn,
    set_up,
    game_page,
};

/// The properties of a command, wherever it is offered.
struct CommandInfo {
    Command command = Command::none;
    /// The id of the control that offers it in the list of what is on the screen
    /// (ui/kit/semantics.h). It never changes; tests and the accessible twin rely on it.
    std::string_view id;
    std::string_view icon = {};     ///< empty: no icon, or one that depends on the state
    std::string_view sentence = {}; ///< key of its label; empty if the label depends on the state
    char32_t key = 0;               ///< invokes it wherever no text is being typed; 0: none
    /// What it does to the app; null if only the screen knows. `dark`: the theme shown.
    void (*run)(shell::App& app, bool dark) = nullptr;
};
[[nodiscard]] const CommandInfo& info(Command command);

/// Carries out the command if the app knows how.
void run(shell::App& app, Command command, bool dark);

/// The command invoked by this character; may be none.
[[nodiscard]] Command command_of_key(char32_t character);

/// A command with its argument: `cell:c4`, `chip:2`, `play:<game>`, `undo`.
struct CommandId {
    Command command = Command::none;
    std::string argument = {};
};
[[nodiscard]] std::string to_id(Command command, std::string_view argument = {});
/// Command::none if the id is not a command's.
[[nodiscard]] CommandId parse_id(std::string_view id);

} // namespace motley::ui
