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

/// What the library wants from the archive, where the matches lie that are not current.
struct ArchiveRequest {
    enum class What : std::uint8_t {
        list,   ///< the summaries of all matches: Library::listed()
        put,    ///< store this summary and text, in place of any of the same id: done()
        get,    ///< the text of one match: got()
        remove, ///< the summary and text of one match: done()
    };
    What what = What::list;
    std::string id;      ///< of the match; not for list
    std::string summary; ///< put: one line (shell/summary.h)
    std::string text;    ///< put: as `match-GAME` is saved (shell/saved_match.h)
    bool operator==(const ArchiveRequest&) const = default;
};

/// A match as the archive lists it.
struct ArchivedLine {
    std::string id;
    std::string summary;
};

/// Which matches to list.
struct LibraryFilter {
    /// What is neither in progress nor over is imported, or cannot be read.
    enum class State : std::uint8_t { all, running, over };

    /// Each of them is in the game's name, the match's name, a player's or the date. Capitals do
    /// not matter.
    std::string words;
    const engine::Game* game = nullptr; ///< null: any
    State state = State::all;
    bool operator==(const LibraryFilter&) const = default;
};

/// All matches of the player: the current ones (shell/matches.h), and those in the archive, which
/// it reads and writes by requests to whoever owns the archive. Nothing waits for an answer. Until
/// the archive confirms that it has a match, the match stays here.
class Library {
public:
    using Text = std::optional<std::string>;

    explicit Library(App& app);
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    ~Library() = default;

    // --- for the owner of the archive
    /// Call once, before anything else, if there is an archive. Without one, what would be in it
    /// stays here as long as the program runs.
    void connect() { connected_ = true; }
    [[nodiscard]] bool connected() const { return connected_; }
    /// The next request. They must be carried out in order, and each must be answered; several may
    /// be under way at once.
    [[nodiscard]] std::optional<ArchiveRequest> take_request();
    void listed(const std::vector<ArchivedLine>& lines);
    /// `text`: nothing if there is no such match.
    void got(const std::string& id, const Text& text);
    /// A put or remove is done: the archive is so from now on, whatever happens.
    void done(const ArchiveRequest& request);
    /// The request could not be carried out.
    void failed(const ArchiveRequest& request);
    /// Requests again what could not be put into the archive. Call from time to time while
    /// unsaved().
    void retry();
    /// Whether some match could not be put into the archive and exists in memory only.
    [[nodiscard]] bool unsaved() const { return !failed_puts_.empty(); }
    /// How many matches are on their way to the archive.
    [[nodiscard]] std::size_t unconfirmed() const { return connected_ ? puts_.size() : 0; }
    /// The texts of the matches that could not be put there, by id.
    [[nodiscard]] std::map<std::string, std::string> unsaved_texts() const;
    /// Whether the saved text of this game's current match must not be overwritten yet, because the
    /// match in it is still on its way to the archive.
    [[nodiscard]] bool holds(const engine::Game& game) const;

    // --- the list
    enum class State : std::uint8_t { unlisted, listing, listed, failed };
    [[nodiscard]] State state() const { return state_; }
    /// Asks the archive for its list, unless that is known or asked for.
    void list();
    /// There may be more in the archive than it has told.
    void list_again();
    /// As long as many matches are added, version() does not change with each of them, but only
    /// when this is called with false.
    void gather(bool gathers);
    /// The matches that pass the filter: the current ones in progress first, then those played
    /// last. The pointers are valid as long as version() stays the same.
    [[nodiscard]] std::vector<const Summary*> find(const LibraryFilter& filter) const;
    /// Null if there is no such match, or it is not known yet.
    [[nodiscard]] const Summary* summary(const std::string& id) const;
    /// Whether nothing is in it. Before the list is known: nothing of which it knows.
    [[nodiscard]] bool empty() const;
    /// Changes whenever the list does.
    [[nodiscard]] std::uint64_t version() const { return version_; }
    /// The game whose current match has this id; null if none has.
    [[nodiscard]] const engine::Game* current(std::string_view id) const;

    // --- what becomes of a match
    /// Puts a match that is about to be replaced into the archive, if it is worth keeping.
    void archive(const activity::Play& play);
    /// Puts a match into the archive, in place of any of the same id.
    void add(const activity::SavedMatch& saved);
    /// Calls `then` with the text of a match, current or archived; with nothing if there is none.
    /// Calls `failed` if the archive cannot tell; without it, `then` with nothing.
    void fetch(const std::string& id, std::function<void(const Text&)> then,
               std::function<void()> failed = {});
    /// Makes a match the current one of its game and goes to it, as soon as its text is there, if
    /// the player is still on the same screen. Of a damaged match that is done with a copy of what
    /// is sound.
    void open(const std::string& id);
    /// Gives a match another name (match::About::event).
    void rename(const std::string& id, const std::string& event);
    /// Removes a match; the one removed last can be put back.
    void remove(const std::string& id);
    [[nodiscard]] const std::optional<Summary>& removed() const { return removed_; }
    void put_back();
    void forget_removed();
    /// Says that a match cannot be read.
    void tell_unreadable();
    /// What went wrong with the last of these; may be empty.
    [[nodiscard]] std::string note() const;

private:
    using Puts = std::map<std::string, ArchiveRequest>;
    /// For a text of the archive.
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
    bool gathered_ = false;                   ///< something that version_ does not tell yet
    std::map<std::string, Summary> archived_; ///< by id
    std::deque<ArchiveRequest> requests_;
    Puts puts_;                         ///< that are not confirmed, the last one of each id
    std::set<std::string> failed_puts_; ///< ids
    /// Ids of the matches on their way to the archive that were current, and the ids of their
    /// games.
    std::map<std::string, std::string> replaced_;
    std::set<std::string> removing_;                      ///< asked for, and not confirmed
    std::set<std::string> since_listing_;                 ///< changed since the list was asked for
    std::map<std::string, std::vector<Waiting>> waiting_; ///< by id
    std::optional<std::string> opening_;
    std::optional<Summary> removed_;
    Text removed_text_;
    std::optional<Phrase> note_;
    mutable std::map<std::string, Summary> live_;
    mutable bool live_known_ = false;
    activity::Changes::Subscription listening_;
};

} // namespace motley::shell
