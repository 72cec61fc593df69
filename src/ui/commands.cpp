#include "ui/commands.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace motley::ui {

namespace {

using activity::Board;
using activity::MatchBoard;
using activity::Play;
using shell::App;
using C = Command;

/// Does something to the board on the screen, if there is one.
template <auto what>
void on_board(App& app, bool /*dark*/) {
    if (app.has_board()) {
        what(app.board());
    }
}

/// Does something to that board, if a match is on it.
template <auto what>
void on_match(App& app, bool /*dark*/) {
    if (MatchBoard* const board = app.match_board()) {
        what(*board);
    }
}

/// Does something in the player's own match, if it is on the board.
template <auto what>
void in_match(App& app, bool /*dark*/) {
    if (Play* const play = app.playing()) {
        what(*play);
    }
}

/// In the order of Command.
constexpr std::array commands{
    CommandInfo{C::none, ""},
    CommandInfo{C::home, "home", "back", "ui.home", 0, [](App& app, bool) { app.open({}); }},
    CommandInfo{C::others, "others", "", "ui.others", 0, [](App& app, bool) { app.open({}); }},
    CommandInfo{C::rules, "rules", "book", "ui.rules", 0,
                [](App& app, bool) {
                    app.open({shell::Screen::rules, app.game()});
                }},
    CommandInfo{C::about, "about", "info", "ui.about", 0,
                [](App& app, bool) { app.open({shell::Screen::about}); }},
    CommandInfo{C::keys, "keys", "keyboard", "ui.keys", U'?'},
    CommandInfo{C::menu, "menu", "menu", "ui.menu"},
    CommandInfo{C::settings, "settings", "gear", "ui.settings"},
    CommandInfo{C::theme, "theme", "", "", 0,
                [](App& app, bool dark) {
                    app.context().set(&activity::Settings::theme,
                                      dark ? activity::ThemeChoice::light
                                           : activity::ThemeChoice::dark);
                }},
    CommandInfo{C::language, "language", "globe", "", 0,
                [](App& app, bool) {
                    if (const activity::Language* next = app.context().narrator.next_language()) {
                        app.context().set_language(next->id);
                    }
                }},
    CommandInfo{C::new_game, "new-game", "plus", "ui.new-game", U'n'},
    CommandInfo{C::rematch, "rematch", "", "ui.rematch", 0, [](App& app, bool) { app.rematch(); }},
    CommandInfo{C::next_level, "next-level", "up", "", 0, [](App& app, bool) { app.next_level(); }},
    CommandInfo{C::pace, "pace", "clock", "", 0,
                [](App& app, bool) {
                    using activity::Pace;
                    const Pace now = app.context().settings.pace;
                    app.context().set(&activity::Settings::pace, now == Pace::normal ? Pace::fast
                                                                 : now == Pace::fast
                                                                     ? Pace::slow
                                                                     : Pace::normal);
                }},
    CommandInfo{C::flip, "flip", "flip", "ui.flip", U'f',
                on_board<[](Board& board) { board.flip(); }>},
    CommandInfo{C::threats, "show-threats", "eye", "ui.threats", U'!',
                [](App& app, bool) {
                    app.context().set(&activity::Settings::threats,
                                      !app.context().settings.threats);
                }},
    CommandInfo{C::undo, "undo", "undo", "ui.undo", U'u',
                on_match<[](MatchBoard& board) { board.undo(); }>},
    CommandInfo{C::redo, "redo", "redo", "ui.redo", 0,
                on_match<[](MatchBoard& board) { board.redo(); }>},
    CommandInfo{C::roll, "roll", "die", "", U'r', on_board<[](Board& board) {
                    if (const auto chip =
                            match::rolling_chip(board.choice(), board.match()->position())) {
                        board.choose_chip(*chip);
                    }
                }>},
    CommandInfo{C::beside, "beside", "up"},
    CommandInfo{C::whole, "prompt-whole", "", "ui.prompt.whole"},
    CommandInfo{C::hint, "hint", "bulb", "ui.hint", U'h',
                in_match<[](Play& play) { play.hints().ask(); }>},
    CommandInfo{C::play_hint, "hint-play", "", "ui.hint.play", 0,
                in_match<[](Play& play) { play.hints().play(); }>},
    CommandInfo{C::pause, "pause", "pause", "ui.pause", 0,
                in_match<[](Play& play) { play.pause(); }>},
    CommandInfo{C::resume, "resume", "", "ui.resume", 0,
                in_match<[](Play& play) { play.resume_match(); }>},
    CommandInfo{C::play_now, "play-now", "", "ui.play-now", 0,
                in_match<[](Play& play) { play.hurry(); }>},
    CommandInfo{C::offer_end, "offer-end", "agree", "agree.offer", 0,
                in_match<[](Play& play) { play.agreement().offer(); }>},
    CommandInfo{C::resign, "resign", "flag", "ui.resign"},
    CommandInfo{C::analysis, "analysis", "graph", "ui.analysis", 0,
                [](App& app, bool) { app.open({shell::Screen::analysis}); }},
    CommandInfo{C::edit_position, "edit-position", "grid", "ui.edit", 0,
                [](App& app, bool) {
                    app.open({shell::Screen::edit, app.game()});
                }},
    CommandInfo{C::puzzles, "puzzles", "puzzle", "ui.puzzles", 0,
                [](App& app, bool) {
                    app.open({shell::Screen::puzzles, app.game()});
                }},
    CommandInfo{C::share, "share", "share", "ui.share"},
    CommandInfo{C::library, "library", "shelf", "ui.library", 0,
                [](App& app, bool) { app.open({shell::Screen::library}); }},
    CommandInfo{C::send_turn, "send-turn", "", "ui.friend.send"},
    CommandInfo{C::open, "open", "folder", "ui.open"},
    CommandInfo{C::open_file, "open:file", "", "ui.open.file", 0,
                [](App& app, bool) { app.sharing.want(shell::Sharing::Request::file); }},
    CommandInfo{C::open_clipboard, "open:paste", "", "ui.open.paste", 0,
                [](App& app, bool) { app.sharing.want(shell::Sharing::Request::clipboard); }},
    CommandInfo{C::done, "done", "", "", 0, on_board<[](Board& board) { board.confirm(); }>},
    CommandInfo{C::deselect, "deselect", "", "ui.deselect", 0,
                on_board<[](Board& board) { board.deselect(); }>},
    CommandInfo{C::leave_past, "return", "", "ui.return", 0,
                [](App& app, bool) {
                    if (app.has_board() && app.board().looking_back()) {
                        app.board().look_at(app.board().match()->current());
                    } else {
                        on_match<[](MatchBoard& board) { board.variations().leave(); }>(app, false);
                    }
                }},
    CommandInfo{C::replay, "replay", "play", "ui.replay"},
    CommandInfo{C::show_again, "show-again", "play", "ui.show-again"},
    CommandInfo{C::line_menu, "line-menu", "more", "ui.line-menu"},
    CommandInfo{C::note, "note", "pencil", "ui.note"},
    CommandInfo{C::promote, "promote", "up", "ui.promote", 0,
                on_match<[](MatchBoard& board) { board.variations().promote(); }>},
    CommandInfo{C::delete_line, "delete-line", "x", "ui.delete-line", 0,
                on_match<[](MatchBoard& board) { board.variations().remove(); }>},
    CommandInfo{C::restore_line, "restore-line", "undo", "ui.restore-line", 0,
                on_match<[](MatchBoard& board) { board.variations().restore(); }>},
    CommandInfo{C::replay_speed, "replay-speed", "clock"},
    CommandInfo{C::take_back, "take-back", "", "ui.take-back", 0,
                on_match<[](MatchBoard& board) { board.variations().take_back(); }>},
    CommandInfo{C::try_aside, "try-aside", "", "ui.try-aside", 0,
                on_match<[](MatchBoard& board) { board.variations().try_aside(); }>},
    CommandInfo{C::rename_match, "match-rename", "pencil", "ui.library.rename"},
    CommandInfo{C::save_match, "match-save", "save", "ui.library.save"},
    CommandInfo{C::delete_match, "match-delete", "trash", "ui.library.delete"},
    CommandInfo{C::close, "close", "", "ui.close"},
    CommandInfo{C::look, "look", "", "ui.look"},
    CommandInfo{C::next_leg, "next-leg", "", "ui.round.on"},
    CommandInfo{C::confirm, "confirm"},
    CommandInfo{C::cancel, "cancel", "", "ui.cancel"},
    CommandInfo{C::accept, "accept", "", "agree.accept", 0,
                in_match<[](Play& play) { play.agreement().accept(); }>},
    CommandInfo{C::decline, "decline", "", "agree.decline", 0,
                in_match<[](Play& play) { play.agreement().decline(); }>},
    CommandInfo{C::yes, "question:yes"},
    CommandInfo{C::no, "question:no"},
    CommandInfo{C::cell, "cell"},
    CommandInfo{C::magnified_cell, "magnifier"},
    CommandInfo{C::chip, "chip"},
    CommandInfo{C::move, "move"},
    CommandInfo{C::play, "play"},
    CommandInfo{C::play_two, "two"},
    CommandInfo{C::continue_match, "continue"},
    CommandInfo{C::new_match, "new"},
    CommandInfo{C::learn, "learn"},
    CommandInfo{C::set_up, "setup"},
    CommandInfo{C::game_page, "page", "info", "", 0,
                [](App& app, bool) {
                    app.open({shell::Screen::game, app.game()});
                }},
};

constexpr bool in_order() {
    for (std::size_t i = 0; i < commands.size(); ++i) {
        if (static_cast<std::size_t>(commands[i].command) != i) {
            return false;
        }
    }
    return static_cast<std::size_t>(C::game_page) + 1 == commands.size();
}
static_assert(in_order());

} // namespace

const CommandInfo& info(Command command) { return commands[static_cast<std::size_t>(command)]; }

void run(shell::App& app, Command command, bool dark) {
    if (const auto what = info(command).run) {
        what(app, dark);
    }
}

Command command_of_key(char32_t character) {
    const auto found = std::find_if(commands.begin(), commands.end(), [&](const CommandInfo& each) {
        return each.key != 0 && each.key == character;
    });
    return found == commands.end() ? Command::none : found->command;
}

std::string to_id(Command command, std::string_view argument) {
    std::string id(info(command).id);
    return argument.empty() ? id : id.append(":").append(argument);
}

CommandId parse_id(std::string_view id) {
    const CommandInfo* best = nullptr; // the match with the longest id, since some ids contain a
                                       // colon
    for (const CommandInfo& each : commands) {
        const std::size_t size = each.id.size();
        const bool fits =
            size > 0 && id.substr(0, size) == each.id && (id.size() == size || id[size] == ':');
        if (fits && (best == nullptr || size > best->id.size())) {
            best = &each;
        }
    }
    if (best == nullptr) {
        return {};
    }
    return {best->command, std::string(id.substr(std::min(id.size(), best->id.size() + 1)))};
}

} // namespace motley::ui
