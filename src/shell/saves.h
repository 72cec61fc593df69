#pragma once

#include "activity/changes.h"
#include "activity/play.h"
#include "core/result.h"
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

/// The texts that outlive the program are called `session`, `puzzles`, and `match-` with the id of
/// a game.

/// The name of the text that held the session and the only match in versions before.
inline constexpr const char* earlier_text = "kept";

/// How much of such a text could be taken.
struct Restored {
    bool taken = false;         ///< all of it, or a match without what belongs to it
    std::optional<Error> error; ///< what was wrong
};

/// A text of an earlier time that was not taken, or not all of it. It stays in the storage as it
/// was until the player deletes it.
struct RefusedText {
    enum class Why : std::uint8_t {
        unreadable,
        partly,  ///< the rest of the match is there
        second,  ///< another match of its game is under way
        stopped, ///< the program stopped while it was being restored, and started without it
    };
    std::string stored_as; ///< its name in the storage now
    std::string name;      ///< of SavedText
    Why why = Why::unreadable;
    bool operator==(const RefusedText&) const = default;
};

/// What the player wants of a text in the storage.
struct TextWish {
    enum class What : std::uint8_t {
        restore, ///< of a refused text: to be tried again
        copy,    ///< a copy outside the storage, of a refused text or of what cannot be written
        forget,  ///< of a refused text: deleted
    };
    What what = What::copy;
    std::string stored_as; ///< of a refused text; empty: all that cannot be written
};

/// What of the app outlives the program: texts, each stored by itself.
class Saves {
public:
    explicit Saves(App& app);
    Saves(const Saves&) = delete;
    Saves& operator=(const Saves&) = delete;
    ~Saves() = default;

    /// Names of the texts there are now.
    [[nodiscard]] std::vector<std::string> names() const;
    /// Whether a text of this name is a match.
    [[nodiscard]] static bool is_match(std::string_view name) { return name.starts_with("match-"); }
    /// Names of the texts that have changed since the last call. Of a running clock up to ten
    /// seconds may be missing.
    [[nodiscard]] std::set<std::string> take_changed();
    /// The text of this name.
    [[nodiscard]] std::string text(std::string_view name) const;
    /// What the players set, and where they are.
    [[nodiscard]] Session session() const;
    /// Names of all texts that restore() takes, in the order in which they are to be restored.
    [[nodiscard]] static std::vector<std::string> restorable();
    /// Takes a text of one of names(), or what versions before stored as `earlier_text`. What is wrong with
    /// one does not concern the others. A refused text changes nothing.
    Restored restore(std::string_view name, std::string_view text);
    /// Goes to where the session was; called once, when all texts have been restored. Says before
    /// each step with which text it goes on.
    void go_on(const std::function<void(const std::string&)>& with = [](const std::string&) {});
    /// Name of the text that is shown: of the match, the puzzles or, elsewhere, the session.
    [[nodiscard]] std::string shown_name() const;

    /// Texts of earlier times that were not taken; the start page tells of them.
    [[nodiscard]] const std::vector<RefusedText>& refused() const { return refused_; }
    void set_refused(std::vector<RefusedText> refused) { refused_ = std::move(refused); }
    /// Announces one, after what has just been announced.
    void tell_refused(const RefusedText& refused);
    /// What is told of one.
    [[nodiscard]] Phrase refused_phrase(const RefusedText& refused) const;
    /// Something cannot be written at the moment; told as long as it is so.
    [[nodiscard]] bool unsaved() const { return unsaved_; }
    void set_unsaved(bool unsaved);
    /// To be done with a text by whoever stores them.
    void want(TextWish wish);
    [[nodiscard]] std::optional<TextWish> take_wish();
    /// What came of a wish: where the copy is (Storage::copy_out), how restoring went.
    void tell_copy(const std::optional<std::string>& where);
    void tell_restored(const Restored& restored);
    /// The sentence about it, until the next wish; or empty.
    [[nodiscard]] std::string note() const;

private:
    void note(activity::Change change, const activity::Board* board);
    void take(const Session& session);
    Restored take(ReadMatch read);
    Restored restore_earlier(std::string_view text);
    void set_note(Phrase phrase);

    App& app_;
    std::set<std::string> changed_;
    Session told_session_; ///< as of the last take_changed()
    activity::Changes::Subscription listening_;
    std::optional<Session> last_session_; ///< where go_on() goes
    std::vector<RefusedText> refused_;
    std::optional<TextWish> wish_;
    std::optional<Phrase> note_;
    bool unsaved_ = false;
};

} // namespace motley::shell
