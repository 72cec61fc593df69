#pragma once

#include "activity/changes.h"
#include "shell/saved_match.h"
#include "shell/summary.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace motley::shell {

class App;

/// A request of the library to the archive, which stores the matches that are not current.
struct ArchiveRequest {
    enum class What : std::uint8_t {
        list,   ///< returns the summaries of all matches: Library::listed()
        put,    ///< stores this summary and text, in place of any with the same id: done()
        get,    ///< returns the text of one match: got()
        remove, ///< removes the summary and text of one match: done()
    };
    What what = What::list;
    std::string id;      ///< id of the match; not for list
    std::string summary; ///< for put: one line (shell/summary.h)
    std::string text;    ///< for put: a text like `match-GAME` (shell/saved_match.h)
    bool operator==(const ArchiveRequest&) const = default;
};

/// A match as the archive lists it.
struct ArchivedLine {
    std::string id;
    std::string summary;
};

/// Which matches to list.
struct LibraryFilter {
    /// A match that is neither in progress nor over is imported, or cannot be read.
    enum class State : std::uint8_t { all, running, over };

    /// Words to find in the game's name, the match's name, a player's or the date; all must be
    /// found. Capitals do not matter.
    std::string words;
    const engine::Game* game = nullptr; ///< null: any
    State state = State::all;
    bool operator==(const LibraryFilter&) const = default;
};

/// All matches of the player: the current ones (shell/matches.h) and those in the archive. The
/// library reads and writes the archive by requests to its owner, and never waits for an answer.
/// Until the archive confirms that it has stored a match, the match stays here.
class Library {
public:
    using Text = std::optional<std::string>;

    explicit Library(App& app);
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    ~Library() = default;

    // --- for the owner of the archive
    /// Call once, before anything else, if there is an archive. Without one, the matches meant for
    /// it stay here as long as the program runs.
    void connect() { connected_ = true; }
    [[nodiscard]] bool connected() const { return connected_; }
    /// Returns the next request, if there is one. Requests must be carried out in order, and each
    /// must be answered; several may be pending at once.
    [[nodiscard]] std::optional<ArchiveRequest> take_request();
    void listed(const std::vector<ArchivedLine>& lines);
    /// Call with the text that was requested; nothing if there is no such match.
    void got(const std::string& id, const Text& text);
    /// Call when a put or remove is done for good.
    void done(const ArchiveRequest& request);
    /// Call when a request could not be carried out.
    void failed(const ArchiveRequest& request);
    /// Repeats the requests to store matches that have failed. Call from time to time while
    /// unsaved().
    void retry();
    /// Whether a match could not be stored in the archive and exists in memory only.
    [[nodiscard]] bool unsaved() const { return !failed_puts_.empty(); }
    /// The number of matches that are on their way to the archive.
    [[nodiscard]] std::size_t unconfirmed() const { return connected_ ? puts_.size() : 0; }
    /// The texts of the matches that could not be stored in the archive, by id.
    [[nodiscard]] std::map<std::string, std::string> unsaved_texts() const;
    /// Whether the saved text of this game's current match must not be overwritten yet, because the
    /// match in it is still on its way to the archive.
    [[nodiscard]] bool holds(const engine::Game& game) const;

    // --- the list
    enum class State : std::uint8_t { unlisted, listing, listed, failed };
    [[nodiscard]] State state() const { return state_; }
    /// Requests the archive's list, unless it is known or already requested.
    void list();
    /// Requests the archive's list again: it may contain more than before.
    void list_again();
    /// While many matches are added, version() does not change with each of them, but only when
    /// this is called with false.
    void gather(bool gathers);
    /// The matches that pass the filter: the current ones in progress first, then those played
    /// last. The pointers are valid until version() changes.
    [[nodiscard]] std::vector<const Summary*> find(const LibraryFilter& filter) const;
    /// The summary of a match; null if there is no such match, or it is not known yet.
    [[nodiscard]] const Summary* summary(const std::string& id) const;
    /// Whether the player has no matches. Until the list has loaded: whether none is known.
    [[nodiscard]] bool empty() const;
    /// Changes whenever the list does.
    [[nodiscard]] std::uint64_t version() const { return version_; }
    /// The game whose current match has this id; null if none has.
    [[nodiscard]] const engine::Game* current(std::string_view id) const;

    // --- what becomes of a match
    /// Moves a match that is about to be replaced to the archive, if something would be lost with
    /// it.
    void archive(const activity::Play& play);
    /// Stores a match in the archive, in place of any with the same id.
    void add(const activity::SavedMatch& saved);
    /// Calls `then` with the text of a match, current or archived, or with nothing if there is
    /// none. Calls `failed` if the archive cannot answer; without `failed`, calls `then` with
    /// nothing.
    void fetch(const std::string& id, std::function<void(const Text&)> then,
               std::function<void()> failed = {});
    /// Makes a match the current one of its game and opens it as soon as its text has come, if the
    /// player is still on the same screen. For a damaged match, a copy of its undamaged part is
    /// opened.
    void open(const std::string& id);
    /// Gives a match another name (match::About::event).
    void rename(const std::string& id, const std::string& event);
    /// Removes a match. put_back() restores the one removed last.
    void remove(const std::string& id);
    [[nodiscard]] const std::optional<Summary>& removed() const { return removed_; }
    void put_back();
    void forget_removed();
    /// Shows a note that a match cannot be read.
    void tell_unreadable();
    /// A sentence about what went wrong with the last of these; may be empty.
    [[nodiscard]] std::string note() const;

private:
    using Puts = std::map<std::string, ArchiveRequest>;
    /// The functions that wait for a text of the archive.
    struct Waiting {
        std::function<void(const Text&)> then;
        std::function<void()> failed;
    };

    void heard(activity::Change change, const activity::Board* board);
    void put(Summary summary, std::string text);
    void changed() { ++version_; }
    void take(const std::string& id, const Text& text);
    void mend(const std::string& id);
    std::vector<Waiting> take_waiting(const std::string& id);
    void refuse(Phrase note);
    /// The summaries of the current matches, by game id.
    [[nodiscard]] const std::map<std::string, Summary>& live() const;

    App& app_;
    bool connected_ = false;
    State state_ = State::unlisted;
    std::uint64_t version_ = 1;
    bool gathers_ = false;
    bool gathered_ = false;                   ///< the list has changed, but version_ has not
    std::map<std::string, Summary> archived_; ///< summaries of archived matches, by id
    std::deque<ArchiveRequest> requests_;
    Puts puts_;                         ///< puts that are not confirmed, the last one of each id
    std::set<std::string> failed_puts_; ///< ids of the matches whose puts have failed
    /// Current matches that were replaced and are on their way to the archive: their ids, and the
    /// ids of their games.
    std::map<std::string, std::string> replaced_;
    /// Ids of matches whose removal is requested and not confirmed.
    std::set<std::string> removing_;
    /// Ids of matches that have changed since the list was requested.
    std::set<std::string> since_listing_;
    std::map<std::string, std::vector<Waiting>> waiting_; ///< functions waiting for texts, by id
    std::optional<std::string> opening_;
    std::optional<Summary> removed_;
    Text removed_text_;
    std::optional<Phrase> note_;
    mutable std::map<std::string, Summary> live_;
    mutable bool live_known_ = false;
    activity::Changes::Subscription listening_;
};

} // namespace motley::shell
