#pragma once

#include "core/result.h"
#include "shell/saved_match.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace motley::record {
struct Part;
} // namespace motley::record

namespace motley::shell {

class App;

/// The player's matches as a file that people can read, and back (docs/RECORD.md, “Several
/// records”). With all matches the settings and the puzzles go too. Nothing waits: what takes long
/// is done bit by bit in update().
class Transfer {
public:
    explicit Transfer(App& app);
    Transfer(const Transfer&) = delete;
    Transfer& operator=(const Transfer&) = delete;
    ~Transfer();

    /// Writes one match, as a record alone, or all of them into a file (Sharing::give).
    void save(const std::string& id);
    void save_all();
    /// What became of the file, in a sentence; may be empty.
    [[nodiscard]] std::string note() const;

    /// A record that could not be read, or not completely; or a file that holds none.
    struct Damaged {
        std::string file;       ///< its name, if it was given
        std::size_t number = 0; ///< of the record in the file, from 1; 0: the file as a whole
        std::size_t line = 0;   ///< in which it begins, from 1
        Error error;
        bool sound = false; ///< there is something before the damage
    };
    struct Report {
        std::size_t added = 0;
        std::size_t known = 0;   ///< are in the library already
        std::size_t doubled = 0; ///< of those added: beside another match of the same id
        std::vector<Damaged> damaged;
        bool sound_kept = false; ///< keep_sound() was called
        bool refused = false;    ///< a text without a name holds no record
        bool unlisted = false;   ///< the library could not be read, so nothing was added
        bool full = false;       ///< there was no room for the rest
        /// Whether that is all there is to tell.
        [[nodiscard]] bool only_refused() const;
        /// What was done, in a sentence.
        [[nodiscard]] Phrase words() const;
    };
    /// Adds what is in a text to the library: records in any form, one or several. Nothing that is
    /// there is overwritten: a match that was played alike is left out, and one with the id of
    /// another is kept beside it under a new id. Puzzles are added; the settings are taken over if
    /// the player has no match yet. At most max_file bytes. What comes while something is under
    /// way waits, and has a common report with what it waits for. Of several files each has a name;
    /// in place of its text there may be the reason why there is none.
    void load(Result<std::string> text, std::string file = {});
    static constexpr std::size_t max_file = std::size_t{1} << 26U;
    /// What became of it, when it is done; until forget_report().
    [[nodiscard]] const std::optional<Report>& report() const { return report_; }
    void forget_report();
    /// Adds what is sound of the damaged records.
    void keep_sound();

    enum class Busy : std::uint8_t { no, saving, loading };
    [[nodiscard]] Busy busy() const;
    /// What is still to be added, so that it can be gone on with after a restart: resume(). Only
    /// worth keeping if keeps_pending(), since little is added at once. Saves::note_adding() is
    /// called when it changes.
    [[nodiscard]] std::string pending() const;
    [[nodiscard]] bool keeps_pending() const { return keeps_pending_; }
    /// Goes on with what pending() has told. What has been added before is known by then. What was
    /// begun too often is refused, unless it is begun `again`: it may have stopped the program.
    Result<void> resume(std::string_view text, bool again);
    /// How much of it is done, 0 … 1.
    [[nodiscard]] float part() const;
    /// Goes on with it for some milliseconds. True if another call is needed without further input.
    bool update();

private:
    struct Loading;
    struct Saving;
    void load_next();
    void queue(Result<std::string> text, std::string file);
    bool load_some();
    bool save_some();
    void tell_part();
    void keep_pending(bool keep);
    void begin_loading();
    void load_part(const record::Part& part, std::size_t number);
    void load_notes(const record::Part& part);
    static void read_notes(const std::map<std::string, std::string>& notes,
                           activity::SavedMatch& saved);
    /// An id that no match of the library has.
    [[nodiscard]] std::string new_id();
    void add(activity::SavedMatch saved);
    void ask_for_more();
    void give(std::string name, std::string text);
    void end_loading();
    void end_saving();

    App& app_;
    std::unique_ptr<Loading> loading_;
    std::unique_ptr<Saving> saving_;
    std::deque<std::unique_ptr<Loading>> waiting_;
    bool keeps_pending_ = false;
    std::size_t begun_ = 1; ///< how often what is pending was begun
    double told_ = 0;       ///< when it was said how far it is
    double shown_ = 0;      ///< when the library last showed what was added
    bool gave_ = false;     ///< the last thing that was given out is a file of this
    std::optional<Report> report_;
    std::vector<activity::SavedMatch> sound_;
};

} // namespace motley::shell
