#include "shell/transfer.h"

#include "core/day.h"
#include "core/refusal.h"
#include "core/text.h"
#include "record/collection.h"
#include "record/record.h"
#include "shell/app.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <unordered_set>

namespace motley::shell {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view file_note = "motley-library";
constexpr std::string_view file_version = "1";
constexpr std::string_view session_note = "session";
constexpr std::string_view puzzles_note = "puzzles";
constexpr std::string_view match_note = "match";
constexpr std::string_view analysis_note = "analysis";

/// How long one update() may take, so that frames go on.
constexpr std::chrono::milliseconds at_once{8};
/// Texts asked for, or on their way to the archive, at once.
constexpr std::size_t most_at_once = 256;
/// Seconds between two sentences about how far it is, and between two lists of what was added:
/// each list is sorted and drawn anew.
constexpr double between_words = 5;
constexpr double between_lists = 0.5;
/// The first line of what is pending, before the number of times that it was begun.
constexpr std::string_view pending_note = "motley-adding 1 ";
constexpr std::size_t most_begun = 3;

/// A match as it stands in the file.
std::string file_text(const std::string& saved) {
    const ReadMatch read = read_match(saved);
    if (!read.saved.match || read.refused) {
        return saved + '\n'; // as it is, so that nothing of it is lost
    }
    const std::vector<std::string_view> lines = split(saved, '\n');
    return record::note_line(match_note, lines[0]) +
           (lines.size() > 2 ? record::note_line(analysis_note, lines[2]) : "") +
           record::write_text(*read.saved.match);
}

/// Midday of a day as a record tells it, so that it is that day wherever the player is. A day
/// before the first of those times becomes the first.
std::int64_t time_of(const std::string& date) {
    constexpr std::int64_t day = 86'400'000;
    if (date.size() != 10) {
        return 0;
    }
    const auto number = [&](std::size_t at, std::size_t size) {
        int value = 0;
        std::from_chars(date.data() + at, date.data() + at + size, value);
        return value;
    };
    const std::chrono::year_month_day parts{std::chrono::year(number(0, 4)),
                                            std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                            std::chrono::day(static_cast<unsigned>(number(8, 2)))};
    return std::max<std::int64_t>(0, std::chrono::sys_days(parts).time_since_epoch().count() * day +
                                         day / 2);
}

} // namespace

struct Transfer::Loading {
    Result<std::string> text;
    std::string file;
    std::vector<record::Part> parts;
    std::size_t next = 0;                       ///< of them
    std::size_t number = 0;                     ///< of records read
    bool begun = false;                         ///< the library is listed
    bool settings = false;                      ///< are taken over
    std::unordered_set<std::uint64_t> contents; ///< content_of() everything in the library
};

struct Transfer::Saving {
    std::vector<std::string> ids;
    std::vector<std::optional<std::string>> texts; ///< that have come, by number of the id
    std::size_t asked = 0;
    std::size_t came = 0;
    std::size_t written = 0;
    std::string out;
};

Transfer::Transfer(App& app) : app_(app) {}

Transfer::~Transfer() = default;

void Transfer::give(std::string name, std::string text) {
    gave_ = true;
    app_.sharing.give({Export::To::file, Export::As::document, std::move(name), std::move(text)});
}

std::string Transfer::note() const { return gave_ ? app_.sharing.export_note() : std::string(); }

// ---------------------------------------------------------------- saving

void Transfer::save(const std::string& id) {
    const Summary* const known = app_.library.summary(id);
    if (known == nullptr) {
        return;
    }
    const std::string name = (known->game.empty() ? "motley" : known->game) + '-' +
                             to_text(day_of(known->changed)) + ".txt";
    app_.library.fetch(id, [this, name](const Library::Text& text) {
        if (!text) {
            app_.library.tell_unreadable();
            return;
        }
        const ReadMatch read = read_match(*text);
        give(name,
             read.saved.match && !read.refused ? record::write_text(*read.saved.match) : *text);
    });
}

void Transfer::save_all() {
    if (busy() != Busy::no || app_.library.state() != Library::State::listed) {
        return;
    }
    saving_ = std::make_unique<Saving>();
    reported_at_ = app_.context().now;
    for (const Summary* each : app_.library.find({})) {
        saving_->ids.push_back(each->id);
    }
    saving_->texts.resize(saving_->ids.size());
    saving_->out = record::note_line(file_note, file_version) +
                   record::note_line(session_note, write(app_.saves.session())) +
                   record::note_line(puzzles_note, app_.puzzles().saved_text(false));
    ask_for_more();
}

void Transfer::ask_for_more() {
    // An answer may come at once, and end it all.
    while (saving_ && saving_->asked < saving_->ids.size() &&
           saving_->asked < saving_->came + most_at_once) {
        const std::size_t n = saving_->asked++;
        app_.library.fetch(saving_->ids[n], [this, n, of = saving_.get()](const auto& text) {
            if (saving_.get() == of) {
                saving_->texts[n] = text.value_or(std::string());
                ++saving_->came;
            }
        });
    }
}

void Transfer::end_saving() {
    const std::string name = "motley-" + to_text(day_of(app_.context().wall_clock())) + ".txt";
    const std::unique_ptr<Saving> done = std::move(saving_);
    give(name, std::move(done->out));
    load_next();
}

// ---------------------------------------------------------------- loading

void Transfer::load(Result<std::string> text, std::string file) {
    queue(std::move(text), std::move(file));
    if (keeps_pending_) {
        keep_pending(true); // it is another text now
    }
}

void Transfer::queue(Result<std::string> text, std::string file) {
    forget_report();
    if (!report_) {
        report_ = Report();
    }
    if (busy() != Busy::loading) {
        begun_ = 1;
        reported_at_ = app_.context().now;
        shown_ = app_.context().now;
    }
    app_.library.list();
    waiting_.push_back(std::make_unique<Loading>());
    waiting_.back()->text = std::move(text);
    waiting_.back()->file = std::move(file);
    load_next();
}

void Transfer::keep_pending(bool keep) {
    keeps_pending_ = keep;
    app_.saves.note_adding();
}

std::string Transfer::pending() const {
    std::string out = std::string(pending_note) + std::to_string(begun_) + '\n';
    const auto add = [&](const Loading& each) {
        if (each.text) {
            std::string file = each.file;
            std::ranges::replace(file, '\n', ' ');
            out += std::to_string(each.text->size()) + ' ' + file + '\n' + *each.text;
        }
    };
    if (loading_) {
        add(*loading_);
    }
    for (const auto& each : waiting_) {
        add(*each);
    }
    return out;
}

Result<void> Transfer::resume(std::string_view text, bool again) {
    const auto line = [&] {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view first = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        return first;
    };
    const auto number = [](std::string_view digits) {
        std::size_t value = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return value;
    };
    const std::string_view head = line();
    const std::size_t begun =
        head.starts_with(pending_note) ? number(head.substr(pending_note.size())) : std::size_t{0};
    if (begun == 0) {
        return fail(refusal::malformed, {}, says("unknown-form"));
    }
    if (begun >= most_begun && !again) {
        return fail("begun-too-often", {}, says("unknown-form"));
    }
    while (!text.empty()) {
        const std::string_view of_file = line();
        const std::size_t size = std::min(number(of_file), text.size());
        const std::size_t name = std::min(of_file.find(' '), of_file.size() - 1) + 1;
        queue(std::string(text.substr(0, size)), std::string(of_file.substr(name)));
        text.remove_prefix(size);
    }
    begun_ = again ? 1 : begun + 1;
    keep_pending(busy() == Busy::loading);
    return {};
}

void Transfer::load_next() {
    if (busy() != Busy::no || waiting_.empty()) {
        return;
    }
    gave_ = false;
    loading_ = std::move(waiting_.front());
    waiting_.pop_front();
}

void Transfer::begin_loading() {
    Loading& loading = *loading_;
    loading.begun = true;
    if (loading.text && loading.text->size() <= max_file) {
        loading.parts = record::split_records(*loading.text);
    }
    loading.settings = app_.library.empty();
    for (const Summary* each : app_.library.find({})) {
        loading.contents.insert(each->content);
    }
}

void Transfer::load_notes(const record::Part& part) {
    if (const auto found = part.notes.find(std::string(puzzles_note)); found != part.notes.end()) {
        (void)app_.puzzles().add(found->second);
    }
    const auto found = part.notes.find(std::string(session_note));
    if (found == part.notes.end()) {
        return;
    }
    const auto session = read_session(found->second);
    if (!session) {
        return;
    }
    app_.progress().add(session->lessons);
    if (loading_->settings) {
        app_.context().settings = session->settings;
        if (session->language) {
            app_.context().set_language(*session->language);
        }
    }
    app_.context().changes.tell(activity::Change::settings);
}

void Transfer::load_part(const record::Part& part, std::size_t number) {
    ReadMatch read;
    if (record::recognise(part.text) == record::Form::page) {
        read = read_match(part.text);
    } else {
        record::ReadRecord record = record::read_any(part.text);
        read.refused = record.error;
        if (record.match && (!record.error || !record.match->plies().empty())) {
            read.saved.match = std::make_unique<match::Match>(std::move(*record.match));
            read.saved.head.imported = true; // unless a note says who plays
        }
        if (record.error) {
            read.lost = std::move(record.error);
        }
    }
    if (read.saved.match) {
        read_notes(part.notes, read.saved);
    }
    if (read.lost || !read.saved.match) {
        report_->damaged.push_back(
            {loading_->file, number, part.line, *read.refused, read.saved.match != nullptr});
        if (read.saved.match) {
            // What is whole may be there or come under this id.
            read.saved.match->about.id.clear();
            sound_.push_back(std::move(read.saved));
        }
        return;
    }
    add(std::move(read.saved));
}

void Transfer::read_notes(const std::map<std::string, std::string>& notes,
                          activity::SavedMatch& saved) {
    if (const auto found = notes.find(std::string(match_note)); found != notes.end()) {
        saved.head.imported = false;
        if (auto head = read_head(found->second)) {
            saved.head = *head;
        }
    }
    if (const auto found = notes.find(std::string(analysis_note)); found != notes.end()) {
        if (auto findings = study::read_findings(found->second, *saved.match)) {
            saved.findings = std::move(*findings);
        }
    }
}

std::string Transfer::new_id() {
    // Where the seed is given, the program draws the same ids after each start.
    std::string id;
    do {
        id = match::draw_id(app_.context().seeds);
    } while (app_.library.summary(id) != nullptr);
    return id;
}

void Transfer::add(activity::SavedMatch saved) {
    match::About& about = saved.match->about;
    if (!loading_->contents.insert(content_of(*saved.match)).second) {
        ++report_->known;
        return;
    }
    if (!about.id.empty() && app_.library.summary(about.id) != nullptr) {
        about.id.clear();
        saved.head.exchange.reset(); // its links are of the other one
        ++report_->doubled;
    }
    if (about.id.empty()) {
        about.id = new_id();
    }
    if (saved.head.played == 0) {
        saved.head.played = about.date.empty() ? app_.context().wall_clock() : time_of(about.date);
    }
    app_.library.add(saved);
    ++report_->added;
}

void Transfer::keep_sound() {
    if (!report_ || report_->sound_added || busy() != Busy::no) {
        return;
    }
    for (activity::SavedMatch& each : std::exchange(sound_, {})) {
        each.match->about.id = new_id();
        each.head.exchange.reset();
        if (each.head.played == 0) {
            each.head.played = app_.context().wall_clock();
        }
        app_.library.add(each);
        ++report_->added;
    }
    report_->sound_added = true;
}

void Transfer::forget_report() {
    if (!loading_ && waiting_.empty()) {
        report_.reset();
        sound_.clear();
    }
}

void Transfer::end_loading() {
    const std::unique_ptr<Loading> done = std::move(loading_);
    if (done->number == 0 && done->file.empty()) {
        report_->refused = true;
    } else if (done->number == 0) {
        report_->damaged.push_back(
            {done->file, 0, 0,
             done->text ? Error{refusal::malformed, {}, says("empty-file")} : done->text.error()});
    }
    if (waiting_.empty() || report_->full) {
        waiting_.clear();
        app_.library.gather(false);
        app_.context().narrator.announce(app_.text(report_->words()));
        if (keeps_pending_) {
            keep_pending(false);
        }
    }
    load_next();
}

// ---------------------------------------------------------------- both

Transfer::Busy Transfer::busy() const {
    return loading_ ? Busy::loading : saving_ ? Busy::saving : Busy::no;
}

float Transfer::part() const {
    const std::size_t done = loading_ ? loading_->next : saving_ ? saving_->written : 1;
    const std::size_t all = loading_ ? loading_->parts.size() : saving_ ? saving_->ids.size() : 1;
    return all == 0 ? 0 : static_cast<float>(done) / static_cast<float>(all);
}

void Transfer::tell_part() {
    const double now = app_.context().now;
    if (now < reported_at_ + between_words) {
        return;
    }
    reported_at_ = now;
    const bool saves = busy() == Busy::saving;
    app_.context().narrator.announce(
        app_.text(Phrase(saves ? "ui.library.saving.part" : "ui.library.loading.part")
                      .number("n", static_cast<std::int64_t>(part() * 100))));
}

bool Transfer::update() {
    const Busy does = busy();
    if (does == Busy::no) {
        return false;
    }
    const bool more = does == Busy::saving ? save_some() : load_some();
    if (busy() == does) {
        tell_part();
    }
    return more;
}

bool Transfer::save_some() {
    const Clock::time_point until = Clock::now() + at_once;
    Saving& saving = *saving_;
    while (saving.written < saving.ids.size() && saving.texts[saving.written] &&
           Clock::now() < until) {
        saving.out += '\n' + file_text(*saving.texts[saving.written]);
        saving.texts[saving.written++].reset();
    }
    ask_for_more();
    if (saving.written == saving.ids.size()) {
        end_saving();
    }
    return true;
}

bool Transfer::load_some() {
    const Clock::time_point until = Clock::now() + at_once;
    Loading& loading = *loading_;
    if (app_.library.state() == Library::State::failed) {
        report_->unlisted = true;
        loading_.reset();
        waiting_.clear();
        if (keeps_pending_) {
            keep_pending(false);
        }
        return true;
    }
    if (app_.library.state() != Library::State::listed) {
        return true;
    }
    if (!loading.begun) {
        begin_loading();
    }
    app_.library.gather(true);
    while (loading.next < loading.parts.size() && app_.library.unconfirmed() < most_at_once &&
           Clock::now() < until) {
        const record::Part& part = loading.parts[loading.next++];
        if (part.text.empty()) {
            load_notes(part);
        } else {
            load_part(part, ++loading.number);
        }
    }
    if (app_.context().now >= shown_ + between_lists) {
        shown_ = app_.context().now;
        app_.library.gather(false);
    }
    if (app_.library.unsaved()) {
        report_->full = loading.next < loading.parts.size();
        loading.next = loading.parts.size();
    }
    const bool done = loading.next == loading.parts.size();
    if (done && (app_.library.unconfirmed() == 0 || app_.library.unsaved())) {
        end_loading(); // what is reported as added is there after a restart, too
    } else if (!done && !keeps_pending_) {
        keep_pending(true);
    }
    return true;
}

bool Transfer::Report::only_refused() const {
    return refused && added + known == 0 && damaged.empty();
}

Phrase Transfer::Report::words() const {
    return Phrase(unlisted || full ? "ui.library.load.failed"
                  : only_refused() ? "ui.library.load.nothing"
                                   : "ui.library.load.done")
        .number("n", static_cast<std::int64_t>(added))
        .number("known", static_cast<std::int64_t>(known));
}

} // namespace motley::shell
