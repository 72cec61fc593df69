#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::platform::page {

/// Calls of the object that web/page.mjs puts at Module.page.

/// The seed for the dice, if the page's address contains one.
[[nodiscard]] std::optional<std::uint64_t> seed();
/// The bytes of a pack of assets (web/later.mjs). Nothing if it does not arrive; the page then
/// tells the player so and stops.
[[nodiscard]] std::optional<std::string> pack(std::string_view name);
/// The address of the page, without `?` and `#` and what follows them.
[[nodiscard]] std::string address();
/// Passes changes of the screen to the page; see Twin::news.
void tell(const char* json);
/// Whether the pointer is over something that can be clicked.
void set_hand_cursor(bool hand);
/// See Speaker::play.
void sound(const std::vector<float>& samples, int rate);
/// See Speaker::shake.
void shake();
/// Reports why the program cannot continue; the page shows it.
void fail(const char* reason);
/// Lets the browser install the program, or else begins its newer version (web/installation.mjs).
void change_installation(bool install);
/// Opens another page of the site in a tab of its own.
void open_tab(const char* path);
/// A stored text consists of a base and a log; see LoggedStorage.
enum class Part : std::uint8_t { base, log };
/// A text that the browser has stored for the page's site (web/storage.mjs), as bytes.
[[nodiscard]] std::optional<std::string> stored(const char* name, Part part);
/// Stores the base and removes the log, or appends to the log.
[[nodiscard]] bool keep(const char* name, std::string_view bytes, Part part);
void forget(const char* name);
/// Replaces the base of `to`, and removes `from`.
[[nodiscard]] bool move(const char* from, const char* to, std::string_view base);
/// Whether the storage has logs.
[[nodiscard]] bool keeps_logs();
/// See Storage. The page calls the program when something has been stored or has failed.
[[nodiscard]] std::vector<std::string> take_failed();
[[nodiscard]] bool settled();
/// See Storage. The page calls motley_storage_arrived when a late storage is ready.
[[nodiscard]] bool storage_late();
/// The mark of this tab, which survives a reload; empty if there is none.
[[nodiscard]] std::string mark();
void set_mark(const char* text);
/// The names of everything that is stored.
[[nodiscard]] std::vector<std::string> stored_names();
/// Offers the bytes as a download, `name`.txt. Returns false if the page may not.
[[nodiscard]] bool save_as(const char* name, std::string_view bytes);
enum class ArchiveWork : std::uint8_t { list, put, get, remove };
/// Sends a request to the archive (web/archive.mjs). The page calls motley_archive_answered with
/// the request's number; during that call archive_answer() returns the answer: the lines of the
/// list, or a text, if there is one.
void ask_archive(int request, ArchiveWork what, const char* id, const char* summary,
                 std::string_view text);
[[nodiscard]] std::optional<std::string> archive_answer();
/// Whether the program is in a frame of another page, or in a file of its own
/// (web/embed/start.mjs).
[[nodiscard]] bool embedded();
/// Whether what playing needs has come, where the program is embedded. If not, it is asked for, and
/// the page calls motley_play_from_here when it has come.
[[nodiscard]] bool can_play();
/// Passes events to whoever embeds the program; see HostTalk::news.
void tell_host(const char* events);
/// Whether another tab plays and this one follows it (web/tabs.mjs).
[[nodiscard]] bool is_follower();
/// Sends lines to the engine (web/opponent.mjs), starting it if necessary. The page then calls
/// motley_engine_delivered when the engine has the lines, motley_engine_said with each line of the
/// reply, and motley_engine_failed if the engine does not start, or dies.
void send_to_engine(const char* lines);
/// Ends the engine at once, without any further answer.
void kill_engine();

} // namespace motley::platform::page
