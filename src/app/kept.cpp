#include "app/kept.h"

#include "app/app.h"
#include "record/record.h"

#include <algorithm>
#include <utility>

namespace motley::app {

namespace {

constexpr std::string_view session_name = "session";
constexpr std::string_view puzzles_name = "puzzles";
constexpr std::string_view match_prefix = "match-";

std::string match_name(const engine::Game& game) {
    return std::string(match_prefix) + game.info().id;
}

/// The game of `match-ID`; null of any other name, and where there is no such game.
const engine::Game* game_of(std::string_view name) {
    return name.starts_with(match_prefix) ? engine::find_game(name.substr(match_prefix.size()))
                                          : nullptr;
}

} // namespace

// ---------------------------------------------------------------- one match of each game

const Match* App::match_of(const engine::Game& game) const {
    const Match* const own = own_match();
    if (own != nullptr && &own->game() == &game) {
        return own;
    }
    const auto found = others_.find(game.info().id);
    return found == others_.end() ? nullptr : found->second.saved.match.get();
}

MatchHead App::head() const {
    return {computer_.seats, aside() ? aside_flipped_ : flipped_, quick_, paused()};
}

void App::put_away() {
    if (match_) {
        OtherMatch& other = others_[match_->game().info().id];
        other.changes = own_changes_;
        other.saved.head = head();
        other.saved.match = std::move(match_);
        other.saved.findings = std::exchange(analysis_.findings, {});
    }
}

void App::take_up(SavedMatch saved) {
    match_ = std::move(saved.match);
    computer_.seats = saved.head.seats;
    computer_.paused = saved.head.paused;
    computer_.failures = 0;
    flipped_ = saved.head.flipped;
    quick_ = saved.head.quick;
    analysis_.findings = std::move(saved.findings);
    analysis_.running = false;
    set_aside();
    changed();
}

void App::continue_match(const engine::Game& game) {
    end_lesson();
    if (match_ == nullptr || &match_->game() != &game) {
        const auto found = others_.find(game.info().id);
        if (found == others_.end()) {
            return;
        }
        SavedMatch saved = std::move(found->second.saved);
        others_.erase(found);
        put_away();
        take_up(std::move(saved));
    }
    continue_match();
    if (match_) {
        announce(standing());
    }
}

// ---------------------------------------------------------------- what is kept

Session App::session() const {
    Session session;
    session.theme = settings.theme;
    if (language_chosen_) {
        session.language = settings.language;
    }
    session.reduced_motion = settings.reduced_motion;
    session.sound = settings.sound;
    session.turning = settings.turning;
    session.auto_roll = settings.auto_roll;
    const bool elsewhere = screen_ == Screen::rules || screen_ == Screen::about;
    const Screen where = elsewhere                     ? from_
                         : screen_ == Screen::edit     ? edit_left_
                         : screen_ == Screen::analysis ? Screen::play
                                                       : screen_;
    if (const Match* own = own_match()) {
        session.game = own->game().info().id;
        session.playing = where == Screen::play;
    }
    session.lessons = steps_done_;
    if (lesson_ && where == Screen::lesson) {
        session.lesson = lesson_->game->info().id;
    }
    return session;
}

std::vector<KeptText> App::kept() const {
    std::vector<KeptText> texts{
        {std::string(session_name), session()},
        {std::string(puzzles_name), PuzzlesStamp{shelf_changes_, open_puzzle()}}};
    if (const Match* own = own_match()) {
        texts.push_back(
            {match_name(own->game()),
             MatchStamp{head(), own_changes_, own->spent() / 10'000, analysis_to_keep()}});
    }
    for (const auto& [id, other] : others_) {
        const Match& match = *other.saved.match;
        texts.push_back({match_name(match.game()),
                         MatchStamp{other.saved.head, other.changes, match.spent() / 10'000, 0}});
    }
    return texts;
}

std::string App::kept_text(std::string_view name) const {
    if (name == session_name) {
        return write(session());
    }
    if (name == puzzles_name) {
        return puzzles_text();
    }
    const engine::Game* const game = game_of(name);
    const Match* const match = game == nullptr ? nullptr : match_of(*game);
    if (match == nullptr) {
        return {};
    }
    if (match == own_match()) {
        return write(head(), *match, analysis_.findings);
    }
    const SavedMatch& saved = others_.find(game->info().id)->second.saved;
    return write(saved.head, *match, saved.findings);
}

// ---------------------------------------------------------------- what comes back

std::vector<std::string> App::restorable() {
    std::vector<std::string> names{std::string(session_name), std::string(puzzles_name)};
    for (const engine::Game* game : engine::catalog()) {
        names.push_back(match_name(*game));
    }
    names.emplace_back(earlier_text);
    return names;
}

Restored App::restore(std::string_view name, std::string_view text) {
    if (name == session_name) {
        const auto session = read_session(text);
        return session ? (take(*session), Restored{true, {}}) : Restored{false, session.error()};
    }
    if (name == puzzles_name) {
        const auto shelf = restore_puzzles(text);
        return shelf ? Restored{true, {}} : Restored{false, shelf.error()};
    }
    if (name == earlier_text) {
        return restore_earlier(text);
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

Restored App::restore_earlier(std::string_view text) {
    const std::size_t end = text.find('\n');
    auto earlier = read_earlier_session(text.substr(0, end));
    if (end == std::string_view::npos) {
        return earlier ? (take(earlier->session), Restored{true, {}})
                       : Restored{false, earlier.error()};
    }
    ReadMatch read = read_earlier_match(text);
    if (earlier && !last_session_) {
        if (read.saved.match) {
            earlier->session.game = read.saved.match->game().info().id;
        }
        take(earlier->session);
    }
    return take(std::move(read));
}

void App::take(const Session& session) {
    settings.theme = session.theme;
    settings.reduced_motion = session.reduced_motion;
    settings.sound = session.sound;
    settings.turning = session.turning;
    settings.auto_roll = session.auto_roll;
    // A language that is gone is no loss: the one that was found stays.
    language_chosen_ = session.language && load_strings(*session.language);
    steps_done_ = session.lessons;
    last_session_ = session;
}

Restored App::take(ReadMatch read) {
    if (!read.saved.match) {
        return {false, std::move(read.refused)};
    }
    const engine::Game& game = read.saved.match->game();
    if (const Match* const other = match_of(game); other != nullptr && other->under_way()) {
        if (record::write(other->to_record()) == record::write(read.saved.match->to_record())) {
            return {true, std::move(read.refused)};
        }
        return {false, Error{"under-way", {named(game.info().id)}, says("other-match"), {}}};
    }
    if (match_ && &match_->game() == &game) {
        match_.reset();
        picker_ = Picker();
        analysis_.findings.clear();
    }
    others_[game.info().id] = {std::move(read.saved), ++own_changes_};
    return {true, std::move(read.refused)};
}

std::string App::shown_name() const {
    if (screen_ == Screen::play && match_) {
        return match_name(match_->game());
    }
    return std::string(screen_ == Screen::puzzle ? puzzles_name : session_name);
}

void App::go_on(const std::function<void(const std::string&)>& with) {
    const Session last = last_session_.value_or(Session{});
    const engine::Game* const game = last.game ? engine::find_game(*last.game) : nullptr;
    const engine::Game* const lesson = last.lesson ? engine::find_game(*last.lesson) : nullptr;
    if (game != nullptr) {
        if (const auto found = others_.find(game->info().id); found != others_.end()) {
            with(match_name(*game));
            SavedMatch saved = std::move(found->second.saved);
            others_.erase(found);
            take_up(std::move(saved));
        }
    }
    if (match_ && last.playing) {
        continue_match();
        announce(standing());
    } else if (lesson != nullptr) {
        with(std::string(session_name));
        begin_lesson(*lesson);
    }
    with(std::string(puzzles_name));
    open_last_puzzle();
}

// ---------------------------------------------------------------- what was refused

void App::tell_refused(const RefusedText& refused) {
    const std::string before = announcement_.empty() ? std::string() : announcement_ + ' ';
    announce(before + text(refused_phrase(refused)));
}

Phrase App::refused_phrase(const RefusedText& refused) const {
    if (refused.name == session_name) {
        return Phrase("ui.refused.settings");
    }
    if (refused.name == puzzles_name) {
        return Phrase("ui.refused.puzzles");
    }
    const engine::Game* const game = game_of(refused.name);
    if (game == nullptr) {
        return Phrase("ui.refused.match");
    }
    const char* const key = refused.why == RefusedText::Why::unreadable ? "ui.refused.match-of"
                            : refused.why == RefusedText::Why::partly   ? "ui.refused.partly"
                            : refused.why == RefusedText::Why::second   ? "ui.refused.second"
                                                                        : "ui.refused.stopped";
    return Phrase(key).text("game", strings_.format(game->info().id, Phrase("name")));
}

void App::want(TextWish wish) {
    text_note_.reset();
    wish_ = std::move(wish);
}

std::optional<TextWish> App::take_wish() { return std::exchange(wish_, std::nullopt); }

void App::tell_copy(const std::optional<std::string>& where) {
    note_text(!where           ? Phrase("ui.copy.failed")
              : where->empty() ? Phrase("ui.copy.done")
                               : Phrase("ui.copy.at").text("path", *where));
    if (screen_ == Screen::play) {
        // The start page has a place for it, a match only where refusals are told.
        notice_ = Notice{{"copied", *text_note_, "", {}}, text_note(), {}};
    }
}

void App::tell_restored(const Restored& restored) {
    note_text(Phrase(restored.taken && !restored.error                       ? "ui.refused.restored"
                     : restored.error && restored.error->code == "under-way" ? "ui.refused.finish"
                                                                             : "ui.refused.still"));
}

void App::note_text(Phrase phrase) {
    text_note_ = std::move(phrase);
    announce(text_note());
}

void App::set_unsaved(bool unsaved) {
    if (unsaved && !unsaved_) {
        announce(text("ui.unsaved"));
    }
    unsaved_ = unsaved;
}

std::string App::text_note() const { return text_note_ ? text(*text_note_) : std::string(); }

} // namespace motley::app
