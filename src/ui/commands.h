#pragma once

#include "shell/app.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace motley::ui {

/// What a button, a sign or an entry of a menu does. Some are done to one of several things, which
/// an argument says.
enum class Command : std::uint8_t {
    none,
    // of the program
    home,
    others,
    rules, ///< of the app's game, or of the game that is the argument
    about,
    keys,
    menu,
    settings,
    theme,
    language,
    // of a match
    new_game,
    rematch,
    flip,
    undo,
    redo,
    hint,
    play_hint,
    pause,
    resume,
    offer_end,
    resign,
    analysis,
    edit_position,
    puzzles, ///< of the app's game, or of the game that is the argument
    share,
    done,
    let_go,
    leave_past, ///< back to the current position
    // answers in a dialog
    close,
    look,
    confirm,
    cancel,
    accept,
    decline,
    yes,
    no,
    // of a cell, a chip, a ply, by name or number
    cell,
    magnified_cell,
    chip,
    move,
    // of a game, by id
    play,
    play_two,
    continue_match,
    new_match,
    learn,
    set_up,
};

/// What is known of a command wherever it is offered.
struct CommandInfo {
    Command command = Command::none;
    /// What the thing that offers it is called in the list of what is on the screen
    /// (ui/kit/semantics.h): a lasting name, for tests and the accessible twin.
    std::string_view id;
    std::string_view icon = {};     ///< empty: none, or one that depends on more
    std::string_view sentence = {}; ///< key of what it is called; empty: it depends on more
    char32_t key = 0;               ///< types it wherever no text is typed; 0: none
    /// What it does to the app; null where only the screen knows. `dark`: the theme that is shown.
    void (*run)(shell::App& app, bool dark) = nullptr;
};
[[nodiscard]] const CommandInfo& info(Command command);

/// Does it, if it is one that the app knows of.
void run(shell::App& app, Command command, bool dark);

/// The command that this character types, or none.
[[nodiscard]] Command command_of_key(char32_t character);

/// A command and what it is done to: `cell:c4`, `chip:2`, `play:<game>`, `undo`.
struct CommandId {
    Command command = Command::none;
    std::string argument = {};
};
[[nodiscard]] std::string to_id(Command command, std::string_view argument = {});
/// Command::none for the id of something else.
[[nodiscard]] CommandId parse_id(std::string_view id);

} // namespace motley::ui
