#include "shell/saves.h"

#include "engine/catalog.h"
#include "record/record.h"
#include "shell/app.h"

#include <algorithm>
#include <utility>

namespace motley::shell {

using activity::Change;
using activity::Play;
using match::Match;

namespace {

constexpr std::string_view session_name = "session";
constexpr std::string_view puzzles_name = "puzzles";
constexpr std::string_view match_prefix = "match-";

std::string match_name(const engine::Game& game) {
    return std::string(match_prefix) + game.info().id;
}

/// The game of `match-ID`; null for any other name and for unknown games.
const engine::Game* game_of(std::string_view name) {
    return name.starts_with(match_prefix) ? engine::find_game(name.substr(match_prefix.size()))
                                          : nullptr;
}

/// Whether the value has become another.
template <class T>
bool update(T& value, T now) {
    const bool another = !(value == now);
    value = std::move(now);
    return another;
}

} // namespace

Saves::Saves(App& app)
    : app_(app),
      listening_(app.context().changes.listen(
          [this](Change change, const activity::Board* board) { note(change, board); })) {}

// ---------------------------------------------------------------- what is saved

Session Saves::session() const {
    Session session;
    session.settings = app_.context().settings;
    if (app_.context().language_chosen) {
        session.language = app_.context().narrator.strings().language();
    }
    const Screen where = app_.stack().below_reading();
    if (const activity::Play* const play = app_.matches().current()) {
        session.game = play->game().info().id;
        session.playing =
            app_.stack().base() > 1 &&
            (where == Screen::play || where == Screen::edit || where == Screen::analysis);
    }
    session.lessons = app_.progress().lessons();
    session.aims = app_.progress().aims();
    session.unknown = unknown_settings_;
    if (where == Screen::lesson) {
        session.lesson = app_.lesson()->game().info().id;
    }
    return session;
}

std::vector<std::string> Saves::names() const {
    std::vector<std::string> names{std::string(session_name), std::string(puzzles_name)};
    for (const auto& [id, play] : app_.matches().all()) {
        names.push_back(match_name(play->game()));
    }
    if (app_.transfer.keeps_pending()) {
        names.emplace_back(adding_text);
    }
    return names;
}

std::set<std::string> Saves::take_changed() {
    // Another screen need not be another session.
    if (changed_.contains(std::string(session_name)) && !update(reported_session_, session())) {
        changed_.erase(std::string(session_name));
    }
    std::set<std::string> changed = std::exchange(changed_, held());
    for (const std::string& name : changed_) {
        changed.erase(name);
    }
    return changed;
}

std::set<std::string> Saves::held() const {
    std::set<std::string> held;
    for (const std::string& name : changed_) {
        const engine::Game* const game = game_of(name);
        if (game != nullptr && app_.library.holds(*game)) {
            held.insert(name);
        }
    }
    return held;
}

void Saves::note(Change change, const activity::Board* board) {
    switch (change) {
    case Change::screen:
    case Change::settings:
    case Change::lessons:
        changed_.emplace(session_name);
        return;
    case Change::puzzles:
        changed_.emplace(puzzles_name);
        return;
    case Change::match:
        changed_.emplace(session_name);
        [[fallthrough]];
    case Change::position:
    case Change::seating:
    case Change::noted:
    case Change::clock:
    case Change::analysis:
        if (board->is_saved()) {
            changed_.insert(match_name(board->match()->game()));
        }
        return;
    case Change::shown:
    case Change::choice:
    case Change::notice:
    case Change::hint:
    case Change::finding:
        return;
    }
}

std::string Saves::text(std::string_view name) const {
    if (name == session_name) {
        return write(session());
    }
    if (name == puzzles_name) {
        return app_.puzzles().saved_text(app_.stack().below_reading() == Screen::puzzle);
    }
    if (name == adding_text) {
        return app_.transfer.pending();
    }
    const engine::Game* const game = game_of(name);
    const Play* const play = game == nullptr ? nullptr : app_.matches().play_of(*game);
    return play == nullptr ? std::string()
                           : write(play->head(), *play->match(), play->analysed.findings);
}

// ---------------------------------------------------------------- what comes back

std::vector<std::string> Saves::restorable() {
    std::vector<std::string> names{std::string(session_name), std::string(puzzles_name)};
    for (const engine::Game* game : engine::catalog()) {
        names.push_back(match_name(*game));
    }
    names.emplace_back(earlier_text);
    names.emplace_back(adding_text);
    return names;
}

Restored Saves::restore(std::string_view name, std::string_view text) {
    if (name == session_name) {
        const auto session = read_session(text);
        return session ? (take(*session), Restored{true, {}}) : Restored{false, session.error()};
    }
    if (name == puzzles_name) {
        const auto shelf = app_.puzzles().restore(text);
        return shelf ? Restored{true, {}} : Restored{false, shelf.error()};
    }
    if (name == earlier_text) {
        return restore_earlier(text);
    }
    if (name == adding_text) {
        return resume_adding(text, false);
    }
    const engine::Game* const game = game_of(name);
    if (game == nullptr) {
        return {false, Error{"no-game", {named(std::string(name))}, says("no-game-text"), {}}};
    }
    ReadMatch read = read_match(text);
    if (read.saved.match && &read.saved.match->game() != game) {
        return {false, Error{"bad-field",
                             {part("line").number("n", 2), named("game")},
                             says("other-game").text("want", game->info().id),
                             {}}};
    }
    return take(std::move(read));
}

Restored Saves::restore_late(std::string_view name, std::string_view text) {
    if (name == adding_text) {
        return resume_adding(text, true);
    }
    if (name != puzzles_name) {
        return restore(name, text);
    }
    const auto added = app_.puzzles().add(text);
    return added ? Restored{true, {}} : Restored{false, added.error()};
}

Restored Saves::resume_adding(std::string_view text, bool again) {
    if (auto resumed = app_.transfer.resume(text, again); !resumed) {
        return {false, std::move(resumed.error())};
    }
    set_note(Phrase("ui.library.load.resumed"));
    return {true, {}};
}

void Saves::take(const Session& session) {
    app_.context().settings = session.settings;
    // An unknown language is no problem: the present one stays.
    app_.context().language_chosen =
        session.language && app_.context().narrator.load(*session.language);
    app_.progress().add(session.lessons);
    app_.progress().set_aims(session.aims);
    unknown_settings_ = session.unknown;
    last_session_ = session;
    app_.context().changes.tell(Change::settings);
}

Restored Saves::take(ReadMatch read) {
    if (!read.saved.match) {
        return {false, std::move(read.refused)};
    }
    const engine::Game& game = read.saved.match->game();
    const bool lost = read.lost.has_value();
    if (const match::Match* const there = app_.matches().of(game);
        there != nullptr && match::under_way(*there)) {
        if (read.saved.match->about.id.empty()) { // the other may have been given one
            read.saved.match->about.id = there->about.id;
        }
        if (record::write(*there) == record::write(*read.saved.match)) {
            return {true, std::move(read.refused), lost};
        }
        return {false, Error{"under-way", {named(game.info().id)}, says("other-match"), {}}};
    }
    app_.matches().add(std::move(read.saved));
    if (lost) {
        tell_lost(app_.context(), *app_.matches().play_of(game), *read.lost);
    }
    return {true, std::move(read.refused), lost};
}

void Saves::show(const std::vector<SavedText>& texts) {
    last_session_ = session();
    app_.open({}); // what is replaced is on no screen
    for (const SavedText& each : texts) {
        if (!is_match(each.name)) {
            (void)restore(each.name, each.text);
            continue;
        }
        ReadMatch read = read_match(each.text);
        if (read.saved.match && game_of(each.name) == &read.saved.match->game()) {
            app_.matches().add(std::move(read.saved));
        }
    }
    resume();
}

std::string Saves::shown_name() const {
    if (app_.screen() == Screen::play) {
        return match_name(*app_.game());
    }
    return std::string(app_.screen() == Screen::puzzle ? puzzles_name : session_name);
}

void Saves::resume(const std::function<void(const std::string&)>& with) {
    const Session last = last_session_.value_or(Session{});
    const engine::Game* const game = last.game ? engine::find_game(*last.game) : nullptr;
    const engine::Game* const lesson = last.lesson ? engine::find_game(*last.lesson) : nullptr;
    if (game != nullptr && app_.matches().play_of(*game) != nullptr) {
        with(match_name(*game));
        app_.matches().choose(*game);
    }
    if (app_.matches().current() != nullptr && last.playing) {
        app_.open({Screen::play, &app_.matches().current()->game()});
    } else if (lesson != nullptr) {
        with(std::string(session_name));
        app_.open({Screen::lesson, lesson});
    }
    with(std::string(puzzles_name));
    if (auto open = app_.puzzles().take_last_open()) {
        app_.open_puzzle(std::move(*open));
    }
}

// ---------------------------------------------------------------- what was refused

void Saves::tell_refused(const RefusedText& refused) {
    const std::string& last = app_.context().narrator.announcement();
    app_.context().narrator.announce((last.empty() ? std::string() : last + ' ') +
                                     app_.text(refused_phrase(refused)));
}

Phrase Saves::refused_phrase(const RefusedText& refused) const {
    const bool stopped = refused.why == RefusedText::Why::stopped;
    if (refused.name == session_name) {
        return Phrase(stopped ? "ui.refused.stopped.settings" : "ui.refused.settings");
    }
    if (refused.name == puzzles_name) {
        return Phrase(stopped ? "ui.refused.stopped.puzzles" : "ui.refused.puzzles");
    }
    if (refused.name == adding_text) {
        return Phrase("ui.refused.adding");
    }
    const engine::Game* const game = game_of(refused.name);
    if (game == nullptr) {
        return Phrase(stopped ? "ui.refused.stopped.match" : "ui.refused.match");
    }
    const char* const key = refused.why == RefusedText::Why::unreadable ? "ui.refused.match-of"
                            : refused.why == RefusedText::Why::partly   ? "ui.refused.partly"
                            : refused.why == RefusedText::Why::second   ? "ui.refused.second"
                            : refused.why == RefusedText::Why::damaged  ? "ui.refused.damaged"
                                                                        : "ui.refused.stopped";
    return Phrase(key).text("game", app_.context().narrator.text(game, Phrase("name")));
}

void Saves::want(TextRequest request) {
    note_.reset();
    request_ = std::move(request);
}

std::optional<TextRequest> Saves::take_request() { return std::exchange(request_, std::nullopt); }

void Saves::tell_copy(const std::optional<std::string>& where) {
    set_note(!where           ? Phrase("ui.copy.failed")
             : where->empty() ? Phrase("ui.copy.done")
                              : Phrase("ui.copy.at").text("path", *where));
    if (app_.screen() == Screen::play) {
        // The start page has a place for the note; a match shows it where it shows refusals.
        app_.matches().current()->show_notice({{"copied", *note_, "", {}}, note(), {}});
    }
}

void Saves::tell_restored(const Restored& restored) {
    set_note(Phrase(restored.taken && !restored.error                       ? "ui.refused.restored"
                    : restored.error && restored.error->code == "under-way" ? "ui.refused.finish"
                                                                            : "ui.refused.still"));
}

void Saves::set_note(Phrase phrase) {
    note_ = std::move(phrase);
    app_.context().narrator.announce(note());
}

void Saves::note_adding() {
    changed_.emplace(adding_text);
    if (note_ && note_->key == "ui.library.load.resumed" && !app_.transfer.keeps_pending()) {
        note_ = app_.transfer.report()->words();
    }
}

void Saves::tell_late() { set_note(Phrase("ui.storage.late")); }

void Saves::tell_arrived() { set_note(Phrase("ui.storage.arrived")); }

void Saves::set_unsaved(bool unsaved) {
    if (unsaved && !unsaved_) {
        app_.context().narrator.announce(app_.text("ui.unsaved"));
    }
    unsaved_ = unsaved;
}

bool Saves::unsaved() const { return unsaved_ || app_.library.unsaved(); }

std::string Saves::note() const { return note_ ? app_.text(*note_) : std::string(); }

} // namespace motley::shell
