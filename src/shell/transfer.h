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

/// Writes the player's matches to a file that people can read, and reads such files
/// (docs/RECORD.md, “Several records”). A file of all matches also has the settings and the
/// puzzles. No call waits: long work is done bit by bit in update().
class Transfer {
public:
    explicit Transfer(App& app);
    Transfer(const Transfer&) = delete;
    Transfer& operator=(const Transfer&) = delete;
    ~Transfer();

    /// Writes one match to a file, as a single record (Sharing::give).
    void save(const std::string& id);
    /// Writes all matches, the settings and the puzzles to a file.
    void save_all();
    /// A sentence about the last such file; may be empty.
    [[nodiscard]] std::string note() const;

    /// A record that could not be read completely, or a file without any record.
    struct Damaged {
        std::string file;       ///< name of the file, if known
        std::size_t number = 0; ///< number of the record in the file, from 1; 0: the whole file
        std::size_t line = 0;   ///< line of the file on which it begins, from 1
        Error error;
        bool sound = false; ///< something was read before the damage
    };
    struct Report {
        std::size_t added = 0;
        std::size_t known = 0;   ///< number that were in the library already
        std::size_t doubled = 0; ///< number of those added that have another match's id
        std::vector<Damaged> damaged;
        bool sound_added = false; ///< keep_sound() was called
        bool refused = false;     ///< a text that is not a file has no record
        bool unlisted = false;    ///< the library could not be read, so nothing was added
        bool full = false;        ///< there was no room for the others
        /// Whether there is nothing else to report.
        [[nodiscard]] bool only_refused() const;
        /// The whole report in a sentence.
        [[nodiscard]] Phrase words() const;
    };
    /// Adds the records of a text to the library, in any form, one or several. Nothing there is
    /// overwritten: a match that was played alike is left out, and one with another match's id gets
    /// a new id. Puzzles are added. The settings are used if the player has no matches yet. A text
    /// of more than max_file bytes is refused. While something is being added or written, further
    /// texts wait, and share a report with those before. `file`: the name of one of several files.
    /// Instead of its text there may be the reason why it could not be read.
    void load(Result<std::string> text, std::string file = {});
    static constexpr std::size_t max_file = std::size_t{1} << 26U;
    /// The report, once all is added, until forget_report().
    [[nodiscard]] const std::optional<Report>& report() const { return report_; }
    void forget_report();
    /// Adds the undamaged parts of the damaged records.
    void keep_sound();

    enum class Busy : std::uint8_t { no, saving, loading };
    [[nodiscard]] Busy busy() const;
    /// What is still to be added, as a text from which resume() continues after a restart. It is
    /// worth saving only if keeps_pending(), since little is added at once. Saves::note_adding() is
    /// called when it changes.
    [[nodiscard]] std::string pending() const;
    [[nodiscard]] bool keeps_pending() const { return keeps_pending_; }
    /// Continues with a text of pending(). Records that were added before are recognised. After too
    /// many attempts it is refused, unless `again`: it may have stopped the program.
    Result<void> resume(std::string_view text, bool again);
    /// The share that is done, 0 … 1.
    [[nodiscard]] float part() const;
    /// Continues for some milliseconds. Returns whether another call is needed without further
    /// input.
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
    std::size_t begun_ = 1;  ///< number of attempts at what is pending
    double reported_at_ = 0; ///< when progress was last announced
    double shown_ = 0;       ///< when the library last showed the additions
    bool gave_ = false;      ///< the last export is a file of this class
    std::optional<Report> report_;
    std::vector<activity::SavedMatch> sound_;
};

} // namespace motley::shell
