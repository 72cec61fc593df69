#pragma once

#include "activity/changes.h"
#include "activity/play.h"
#include "core/result.h"
#include "shell/earlier.h"
#include "shell/saved_match.h"
#include "shell/session.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace motley::shell {

class App;

/// The names of the saved texts are `session`, `puzzles`, `match-` with the id of a game, and, as
/// long as many games are being added, `adding`.

/// The name of the text with the matches still to be added (Transfer::pending). It is a copy of
/// what the player has; without room for it, adding cannot continue after a reload.
inline constexpr const char* adding_text = "adding";

/// The result of restoring a text.
struct Restored {
    bool taken = false;         ///< restored completely, or a match without its head or findings
    std::optional<Error> error; ///< the first error
    bool lost = false;          ///< for a match: what came after the damage is lost
};

/// A saved text that could not be restored completely. It stays in the storage unchanged until the
/// player deletes it.
struct RefusedText {
    enum class Why : std::uint8_t {
        unreadable,
        partly,  ///< the rest of the match was restored
        second,  ///< another match of its game is in progress
        damaged, ///< the match was restored as far as it is sound
        stopped, ///< the program stopped while restoring it, and then started without it
    };
    std::string stored_as; ///< its present name in the storage
    std::string name;      ///< its name as one of the saved texts
    Why why = Why::unreadable;
    bool operator==(const RefusedText&) const = default;
};

/// A player's request about a text in the storage.
struct TextRequest {
    enum class What : std::uint8_t {
        restore, ///< try to restore a refused text again
        copy,    ///< save a copy elsewhere, of a refused text or of what cannot be written
        forget,  ///< delete a refused text
    };
    What what = What::copy;
    std::string stored_as; ///< name of a refused text; empty for everything that cannot be written
};

/// A saved text with its name.
struct SavedText {
    std::string name;
    std::string text;
};

/// The saved texts of the app, each stored separately.
class Saves {
public:
    explicit Saves(App& app);
    Saves(const Saves&) = delete;
    Saves& operator=(const Saves&) = delete;
    ~Saves() = default;

    /// The names of the present texts.
    [[nodiscard]] std::vector<std::string> names() const;
    /// Whether a text of this name is a match.
    [[nodiscard]] static bool is_match(std::string_view name) { return name.starts_with("match-"); }
    /// Whether a stored text of this name is removed once it is no longer among names().
    [[nodiscard]] static bool may_go(std::string_view name) {
        return is_match(name) || name == adding_text;
    }
    /// The names of the texts that have changed since the last call. Those no longer among names()
    /// must be removed. A running clock is reported only every ten seconds. A match is not reported
    /// while the one that it replaced is on its way to the archive.
    [[nodiscard]] std::set<std::string> take_changed();
    /// Whether the next call may report something.
    [[nodiscard]] bool has_changed() const { return changed_ != held(); }
    /// The names of changed texts that are not reported yet because of the archive.
    [[nodiscard]] std::set<std::string> held() const;
    /// The text with this name.
    [[nodiscard]] std::string text(std::string_view name) const;
    /// The settings, and where the player is.
    [[nodiscard]] Session session() const;
    /// The names of all texts that restore() accepts, in the order in which they must be restored.
    [[nodiscard]] static std::vector<std::string> restorable();
    /// Restores one of the texts of names(), or the `earlier_text` of earlier versions. An error in
    /// one text does not affect the others. A refused text changes nothing.
    Restored restore(std::string_view name, std::string_view text);
    /// The same, after the player has done other things: puzzles solved since stay solved.
    Restored restore_late(std::string_view name, std::string_view text);
    /// Opens the screen of the saved session. Call once, after restoring all texts. Before each
    /// step it calls `with` with the name of the text that it uses.
    void resume(const std::function<void(const std::string&)>& with = [](const std::string&) {});
    /// Replaces the app's state by these texts, and opens the screen of the saved session. Only for
    /// a program that shows what another one does, since it would lose a match. Texts that cannot
    /// be read change nothing.
    void show(const std::vector<SavedText>& texts);
    /// The name of the text whose content is on the screen: the match, the puzzles, or otherwise
    /// the session.
    [[nodiscard]] std::string shown_name() const;

    /// The texts that could not be restored; the start page lists them.
    [[nodiscard]] const std::vector<RefusedText>& refused() const { return refused_; }
    void set_refused(std::vector<RefusedText> refused) { refused_ = std::move(refused); }
    /// Announces that a text was refused, after any other announcement.
    void tell_refused(const RefusedText& refused);
    /// The sentence about a refused text.
    [[nodiscard]] Phrase refused_phrase(const RefusedText& refused) const;
    /// Whether something cannot be written at the moment. The screen shows it as long as it lasts.
    [[nodiscard]] bool unsaved() const;
    void set_unsaved(bool unsaved);
    /// Call when Transfer::pending has changed.
    void note_adding();
    /// Announces that the stored texts cannot be read yet.
    void tell_late();
    /// Announces that they have been read.
    void tell_arrived();
    /// Requests something from the storage's owner.
    void want(TextRequest request);
    [[nodiscard]] std::optional<TextRequest> take_request();
    /// Reports the result of a request to copy: where the copy is (Storage::copy_out); nothing if
    /// it failed.
    void tell_copy(const std::optional<std::string>& where);
    /// Reports the result of a request to restore.
    void tell_restored(const Restored& restored);
    /// A sentence about that result, until the next request; may be empty.
    [[nodiscard]] std::string note() const;

private:
    void note(activity::Change change, const activity::Board* board);
    void take(const Session& session);
    Restored take(ReadMatch read);
    Restored restore_earlier(std::string_view text);
    Restored resume_adding(std::string_view text, bool again);
    void set_note(Phrase phrase);

    App& app_;
    std::set<std::string> changed_;
    Session reported_session_;              ///< the session as of the last take_changed()
    match::UnknownFields unknown_settings_; ///< Session::unknown
    activity::Changes::Subscription listening_;
    std::optional<Session> last_session_; ///< the session that resume() opens
    std::vector<RefusedText> refused_;
    std::optional<TextRequest> request_;
    std::optional<Phrase> note_;
    bool unsaved_ = false;
};

} // namespace motley::shell
