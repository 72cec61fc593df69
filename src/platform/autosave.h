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
/// - If a write fails, the player is told, and it is tried again with the next change, every five
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
    /// With null, nothing is saved.
    explicit Autosave(std::unique_ptr<Storage> storage, bool follows = false)
        : storage_(std::move(storage)), follows_(follows) {}

    /// Call once, before anything happens in the app. Refusals are reported on the standard error.
    void restore(shell::App& app);
    /// What was late (Storage::late) is there now: restores what the app does not have. Of a game
    /// that has been begun meanwhile the stored match is set aside.
    void arrived(shell::App& app);
    /// Writes what has changed since it was last written; costs next to nothing if nothing has.
    /// Also carries out the player's requests about texts. Call after each frame: the first call
    /// records that restoring went well. `now` is in seconds; `at_once`: failed writes are tried
    /// again now.
    void keep(shell::App& app, double now, bool at_once = false);
    /// Call before each frame; keep() must follow the frame.
    void before_frame(const shell::App& app);
    /// From now on it follows. `app` must not be used to play any more.
    void follow() { follows_ = true; }
    [[nodiscard]] bool follows() const { return follows_; }
    /// Of a follower: shows the app anew as it is saved, if these texts have changed.
    void show(shell::App& app, const std::set<std::string>& stored);
    /// If something could not be written: the seconds after which keep() must be called again.
    [[nodiscard]] std::optional<double> tries_again_in() const;

private:
    void show_all(shell::App& app);
    void set_aside_what_stopped();
    void begin_restoring(const std::string& name);
    void end_restoring();
    /// Moves the text `motley-NAME` aside. If there is no room, locks it and returns false.
    bool set_aside(const std::string& name, const char* word);
    /// `late`: other things have been done meanwhile.
    void restore_text(shell::App& app, const std::string& name, bool late = false);
    bool write(const std::string& name, const std::string& text);
    void write_all(shell::App& app, double now);
    void note_failures(double now);
    [[nodiscard]] std::vector<shell::RefusedText> refused();
    void fulfil(shell::App& app, const shell::TextWish& wish);
    void try_again(shell::App& app, const shell::RefusedText& refused);
    /// The refused text is no longer where it was stored.
    void unlock_removed(const shell::RefusedText& refused);
    /// Tries to move a locked text aside. True if no text of this name is left there.
    bool unlock(const std::string& name);

    std::unique_ptr<Storage> storage_;
    bool follows_ = false;
    std::set<std::string> unwritten_; ///< names of texts that must be written
    std::set<std::string> in_doubt_;  ///< that failed, were written again, and are not stored yet
    std::optional<double> failed_at_; ///< when one of them could not be written
    /// Names of texts that must not be overwritten, and why they were refused.
    std::map<std::string, std::string> locked_;
    std::optional<shell::RefusedText> refused_now_; ///< the last text that was, or should have
                                                    ///< been, moved aside
    bool drawn_ = false;                            ///< a frame has been drawn
    bool restoring_ = false;                        ///< the storage has a mark
    bool earlier_ = false;                          ///< a text of an earlier version has been read
    bool waits_ = false;
};

} // namespace motley::platform
