#pragma once

#include "platform/storage.h"
#include "shell/app.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace motley::platform {

/// Restores the app to where it was, and from then on saves each of its texts as `motley-NAME` in
/// the storage (shell/saves.h).
///
/// - If a write fails, a note says so, and it is tried again with the next change, every five
///   seconds, and when the program is left.
/// - A refused text is moved to `motley-refused-NAME-N` (`-partly-`, `-second-`: see
///   shell::RefusedText) and stays there until the player deletes it. If there is no room for that,
///   it stays where it is and is not overwritten.
/// - While a text is being restored, the storage's mark names it. If the program stops meanwhile,
///   the next start does not restore that text, but moves it to `motley-stopped-NAME-N`.
///
/// A follower only shows what another program saves: it writes nothing, and keep() does nothing.
class Autosave {
public:
    /// Without a storage (null), nothing is restored or saved.
    explicit Autosave(std::unique_ptr<Storage> storage, bool follower = false)
        : storage_(std::move(storage)), follower_(follower) {}

    /// Call once, before anything happens in the app. Refused texts are reported on the standard
    /// error, too.
    void restore(shell::App& app);
    /// Call when a late storage is ready (Storage::late): restores what the app does not have. If a
    /// match of the same game has been begun meanwhile, the stored one is moved to a name of its
    /// own.
    void arrived(shell::App& app);
    /// Writes what has changed since it was last written; if nothing has, it costs next to nothing.
    /// Also carries out the player's requests about texts. Call after each frame; the first call
    /// notes that restoring succeeded. `now` is in seconds. `at_once`: failed writes are tried
    /// again now.
    void keep(shell::App& app, double now, bool at_once = false);
    /// Call before each frame; keep() must follow the frame.
    void before_frame(const shell::App& app);
    /// Makes it a follower from now on. `app` must not be used to play any more.
    void follow() { follower_ = true; }
    [[nodiscard]] bool is_follower() const { return follower_; }
    /// For a follower: shows the app as it is saved, if one of these texts has changed.
    void show(shell::App& app, const std::set<std::string>& stored);
    /// Seconds after which keep() must be called again to repeat a failed write; nothing if none
    /// failed.
    [[nodiscard]] std::optional<double> tries_again_in() const;

private:
    void show_all(shell::App& app);
    void quarantine_stopped();
    void begin_restoring(const std::string& name);
    void end_restoring();
    /// Renames the text `motley-NAME`, so that it begins with `word`. If there is no room, locks
    /// it and returns false.
    bool quarantine(const std::string& name, const char* word);
    /// `late`: the player has done other things meanwhile.
    void restore_text(shell::App& app, const std::string& name, bool late = false);
    bool write(const std::string& name, const std::string& text);
    void write_all(shell::App& app, double now);
    void note_failures(double now);
    [[nodiscard]] std::vector<shell::RefusedText> refused();
    void fulfil(shell::App& app, const shell::TextRequest& request);
    void try_again(shell::App& app, const shell::RefusedText& refused);
    /// Unlocks the name of a refused text that has been removed.
    void unlock_removed(const shell::RefusedText& refused);
    /// Tries to move a locked text to a name of its own. Returns true if no text of this name is
    /// left.
    bool unlock(const std::string& name);

    std::unique_ptr<Storage> storage_;
    bool follower_ = false;
    std::set<std::string> unwritten_; ///< names of texts that must be written
    /// Names of texts that failed, were written again, and are not stored yet.
    std::set<std::string> in_doubt_;
    std::optional<double> failed_at_; ///< time of the last failed write, in seconds
    /// Names of texts that must not be overwritten, and why they were refused.
    std::map<std::string, std::string> locked_;
    /// The last text that was quarantined, or should have been.
    std::optional<shell::RefusedText> refused_now_;
    bool drawn_ = false;     ///< a frame has been drawn
    bool restoring_ = false; ///< the storage has a mark
    bool earlier_ = false;   ///< a text of an earlier version has been read
    bool waits_ = false;
};

} // namespace motley::platform
