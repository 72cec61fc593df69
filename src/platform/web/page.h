#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace motley::platform::page {

/// The page's side: calls of the object that web/page.mjs puts at Module.page.

/// What the page's address says about how dice fall.
[[nodiscard]] std::optional<std::uint64_t> seed();
/// Where the page is, without what stands behind `?` and `#`.
[[nodiscard]] std::string address();
/// Puts a text onto the clipboard, where the page may.
void copy(const char* text);
/// What changed on the screen; see Twin::news.
void tell(const char* json);
/// The pointer is over something that can be clicked.
void set_hand_cursor(bool hand);
/// See Speaker::play.
void sound(const std::vector<float>& samples, int rate);
/// Why the program cannot go on; the page shows it.
void fail(const char* reason);
/// What the browser keeps for the page's site; see Storage.
[[nodiscard]] std::optional<std::string> kept(const char* name);
[[nodiscard]] bool keep(const char* name, const char* text);
void forget(const char* name);
/// Under another name, character by character as it is.
[[nodiscard]] bool rename(const char* from, const char* to);
/// Of the tab, which outlives a reload; empty: none.
[[nodiscard]] std::string mark();
void set_mark(const char* text);
/// The names of all that the browser keeps for this site.
[[nodiscard]] std::vector<std::string> kept_names();
/// Hands the text out as a download, `name`.txt; false where the page may not.
[[nodiscard]] bool save_as(const char* name, const char* text);
/// Likewise what is kept under this name, character by character.
[[nodiscard]] bool save_kept(const char* name);
/// Sends lines to the engine, which is started if need be (web/opponent.mjs). The page calls
/// motley_engine_delivered when they are there, motley_engine_said with each line that comes back,
/// and motley_engine_failed if it does not start, or dies.
void send_to_engine(const char* lines);
/// At once; nothing of what was sent is answered any more.
void kill_engine();

} // namespace motley::platform::page
