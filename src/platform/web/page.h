#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Messages to the page. The first text is the name of a function of Module.page, which carries the
/// message out (web/page.mjs, where the program is embedded web/embed/start.mjs); the other texts
/// and then the bytes are its arguments. The page answers at once: with bytes or a text, with yes,
/// or with nothing.
///
///     tell JSON                   shows changes of the screen (Twin::news)
///     set_hand_cursor ON          whether the pointer is over something that can be clicked; empty: no
///     fail REASON                 shows why the program cannot continue
///     play RATE, samples          see Speaker::play
///     shake                       see Speaker::shake
///     seed                        the seed for the dice, if the page's address contains one
///     pack NAME                   the bytes of a pack of assets (web/later.mjs). If it does not
///                                 arrive, nothing: the page says so, and stops
///     send_to_engine LINES        starts the engine if necessary (web/opponent.mjs); the page then
///                                 sends engine_delivered, engine_said and engine_failed
///     kill_engine                 ends the engine at once, without any further answer
///     embedded                    whether the program is in a frame of another page, or in a file
///                                 of its own
///     brought                     the text that it holds, during bring, add_file and host_said
///
/// Where the program is embedded:
///
///     tell_host EVENTS            passes them to whoever embeds it (HostTalk::news)
///     can_play                    whether what playing needs has come. If not, it is asked for, and
///                                 the page sends play_from_here when it has come
///
/// In the page of its own:
///
///     address                     the page's, without `?` and `#` and what follows them
///     follows                     whether another tab plays and this one follows it (web/tabs.mjs)
///     open_tab PATH               shows another page of the site in a tab of its own
///     install, renew              lets the browser install the program; begins its newer version
///     mark, set_mark TEXT         the mark of this tab, which survives a reload; empty for none
///
/// Its storage (web/storage.mjs), see LoggedStorage. A text has two parts, a base and a log. The page
/// sends storage_reported when something has been stored or has failed, and storage_arrived when a
/// late storage is ready:
///
///     stored NAME base|log        the bytes of this part
///     keep NAME base|log, bytes   stores the base and removes the log, or appends to the log; says
///                                 whether that is on its way
///     forget NAME
///     move FROM TO, bytes         replaces the base of TO, and removes FROM; likewise
///     keeps_logs                  whether the storage has logs
///     settled, storage_late       see Storage
///     take_failed, stored_names   names, one a line
///     save_as NAME, bytes         offers them as a download, NAME.txt; says whether the page may
///
/// Its archive (web/archive.mjs). The page sends archive_answered with the request's number; during
/// that, archive_answer is the answer: the lines of the list, or a text, if there is one:
///
///     ask_archive REQUEST list|put|get|remove ID SUMMARY, text
///
/// Texts and pictures that come in and go out (web/files.mjs): see platform/web/files.h.
namespace motley::platform::page {

using Texts = std::initializer_list<const char*>;

void tell(Texts message, std::string_view bytes = {});
/// Whether the page answers with anything.
[[nodiscard]] bool agrees(Texts message, std::string_view bytes = {});
[[nodiscard]] std::optional<std::string> ask(Texts message, std::string_view bytes = {});
/// The lines of the answer that are not empty.
[[nodiscard]] std::vector<std::string> ask_for_lines(Texts message);

} // namespace motley::platform::page
