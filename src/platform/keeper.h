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

/// Brings the app back to where it was, and keeps each of its texts from then on, `motley-NAME` in
/// the storage (app/kept.h).
///
/// - A write that fails is told, and tried again with the next change, every five seconds, and
///   when the program is left.
/// - A text that was refused is moved to `motley-refused-NAME-N` (`-partly-`, `-second-`: see
///   shell::RefusedText) and stays there until the player deletes it. Where there is no room for
///   that, it stays where it is, and nothing is written over it.
/// - While a text is restored, the storage's mark names it. When the program stopped meanwhile, the
///   next start leaves that text alone: it is moved to `motley-stopped-NAME-N`.
class Keeper {
public:
    /// Null: nothing is kept.
    explicit Keeper(std::unique_ptr<Storage> storage) : storage_(std::move(storage)) {}

    /// To be called once, before anything happens in the app. What is refused is told on the
    /// standard error.
    void restore(shell::App& app);
    /// Writes what has changed since it was last written, else costs next to nothing; and does what
    /// the player wants of a text. To be called after each frame: the first call tells that
    /// restoring went well. `now`: seconds; `at_once`: what failed is tried again in any case.
    void keep(shell::App& app, double now, bool at_once = false);
    /// To be called before each frame, which keep() follows.
    void before_frame(const shell::App& app);
    /// Nothing is kept any more.
    void stop() { storage_.reset(); }
    /// Something could not be written: keep() is to be called again in this many seconds.
    [[nodiscard]] std::optional<double> tries_again_in() const;

private:
    void set_aside_what_stopped();
    void begin_restoring(const std::string& name);
    void end_restoring();
    /// Moves the text `motley-NAME` away; false, and it is locked, where there is no room.
    bool set_aside(const std::string& name, const char* word);
    void restore_text(shell::App& app, const std::string& name);
    bool write(const std::string& name, const std::string& text);
    [[nodiscard]] std::vector<shell::RefusedText> refused();
    void fulfil(shell::App& app, const shell::TextWish& wish);
    void try_again(shell::App& app, const shell::RefusedText& refused);
    /// Moves a locked text away now; true when there is none of this name any more.
    bool unlock(const std::string& name);

    std::unique_ptr<Storage> storage_;
    std::set<std::string> unwritten_; ///< names of texts that are to be written
    std::optional<double> failed_at_; ///< when one of them could not be
    /// Names of texts that may not be written over, and why they were refused.
    std::map<std::string, std::string> locked_;
    std::optional<shell::RefusedText> refused_now_; ///< the last that was moved away, or should be
    bool drawn_ = false;                            ///< there has been a frame
    bool restoring_ = false;                        ///< there is a mark
    bool earlier_ = false;                          ///< so is what a version before kept
    bool waits_ = false;
};

} // namespace motley::platform
