#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace motley::platform::page {

/// Calls of the object that web/page.mjs puts at Module.page.

/// The seed for the dice, if the page's address contains one.
[[nodiscard]] std::optional<std::uint64_t> seed();
/// The address of the page, without `?` and `#` and what follows them.
[[nodiscard]] std::string address();
/// Puts a text onto the clipboard; the page calls motley_copied when it knows whether it could.
void copy(const char* text);
/// Passes on what changed on the screen; see Twin::news.
void tell(const char* json);
/// Whether the pointer is over something that can be clicked.
void set_hand_cursor(bool hand);
/// See Speaker::play.
void sound(const std::vector<float>& samples, int rate);
/// Reports why the program cannot continue; the page shows it.
void fail(const char* reason);
/// What the browser has stored for the page's site; see Storage.
[[nodiscard]] std::optional<std::string> kept(const char* name);
[[nodiscard]] bool keep(const char* name, const char* text);
void forget(const char* name);
/// Gives a stored text another name; its characters stay the same.
[[nodiscard]] bool rename(const char* from, const char* to);
/// The mark of this tab, which survives a reload; empty if there is none.
[[nodiscard]] std::string mark();
void set_mark(const char* text);
/// The names of everything that the browser has stored for this site.
[[nodiscard]] std::vector<std::string> kept_names();
/// Offers the text as a download, `name`.txt; false if the page may not.
[[nodiscard]] bool save_as(const char* name, const char* text);
/// The same for a stored text, character by character.
[[nodiscard]] bool save_kept(const char* name);
/// Sends lines to the engine (web/opponent.mjs), starting it if necessary. The page then calls
/// motley_engine_delivered when the engine has the lines, motley_engine_said with each line of the
/// reply, and motley_engine_failed if the engine does not start, or dies.
void send_to_engine(const char* lines);
/// Ends the engine at once; it answers nothing of what was sent.
void kill_engine();

} // namespace motley::platform::page
