#include "shell/library.h"

#include "core/text.h"
#include "engine/catalog.h"
#include "match/record.h"
#include "shell/app.h"
#include "shell/folded.h"

#include <algorithm>

namespace motley::shell {

using activity::Change;
using activity::Play;
using activity::SavedMatch;
using What = ArchiveRequest::What;

Library::Library(App& app)
    : app_(app),
      listening_(app.context().changes.listen(
          [this](Change change, const activity::Board* board) { heard(change, board); })) {}

void Library::heard(Change change, const activity::Board* board) {
    constexpr activity::ChangeSet of_match{Change::match, Change::position, Change::seating,
                                           Change::noted, Change::clock};
    if (of_match.has(change) && board->is_saved()) {
        live_known_ = false;
        changed();
    }
    if (change == Change::settings) { // the games' names may be others
        changed();
    }
    if (change == Change::screen) {
        opening_.reset();
    }
}

// ---------------------------------------------------------------- the archive

std::optional<ArchiveRequest> Library::take_request() {
    if (!connected_ || requests_.empty()) {
        return std::nullopt;
    }
    ArchiveRequest request = std::move(requests_.front());
    requests_.pop_front();
    return request;
}

void Library::listed(const std::vector<ArchivedLine>& lines) {
    state_ = State::listed;
    for (const ArchivedLine& each : lines) {
        if (since_listing_.contains(each.id)) {
            continue;
        }
        if (auto summary = read_summary(each.summary); summary && summary->id == each.id) {
            const bool whole = !summary->holds || is_player(summary->self);
            archived_[each.id] = std::move(*summary);
            if (!whole) {
                mend(each.id);
            }
        } else {
            archived_[each.id] = {};
            archived_[each.id].id = each.id;
            mend(each.id);
        }
    }
    since_listing_.clear();
    changed();
}

/// A summary that cannot be read, or lacks something, is made anew from the match.
void Library::mend(const std::string& id) {
    fetch(id, [this, id](const Text& text) {
        ReadMatch read = text ? read_match(*text) : ReadMatch();
        if (read.saved.match && !read.refused && archived_.contains(id)) {
            read.saved.match->about.id = id;
            add(read.saved);
        }
    });
}

void Library::got(const std::string& id, const Text& text) {
    for (const Waiting& each : take_waiting(id)) {
        each.then(text);
    }
}

std::vector<Library::Waiting> Library::take_waiting(const std::string& id) {
    auto waiting = waiting_.extract(id);
    return waiting.empty() ? std::vector<Waiting>() : std::move(waiting.mapped());
}

void Library::done(const ArchiveRequest& request) {
    if (request.what == What::remove) {
        removing_.erase(request.id);
        return;
    }
    const auto put = puts_.find(request.id);
    if (request.what == What::put && put != puts_.end() && put->second == request) {
        puts_.erase(put);
        failed_puts_.erase(request.id);
        replaced_.erase(request.id);
    }
}

void Library::failed(const ArchiveRequest& request) {
    switch (request.what) {
    case What::list:
        state_ = State::failed;
        break;
    case What::get:
        for (const Waiting& each : take_waiting(request.id)) {
            each.failed ? each.failed() : each.then(std::nullopt);
        }
        break;
    case What::remove:
        removing_.erase(request.id);
        if (removed_ && removed_->id == request.id) {
            archived_[request.id] = *removed_;
            forget_removed();
        }
        refuse(Phrase("ui.library.not-removed"));
        break;
    case What::put:
        if (const auto put = puts_.find(request.id); put != puts_.end() && put->second == request &&
                                                     failed_puts_.insert(request.id).second) {
            app_.context().narrator.announce(app_.text("ui.unsaved"));
        }
        break;
    }
    changed();
}

void Library::retry() {
    for (const std::string& id : failed_puts_) {
        const ArchiveRequest& put = puts_.at(id);
        if (std::ranges::find(requests_, put) == requests_.end()) {
            requests_.push_back(put);
        }
    }
}

std::map<std::string, std::string> Library::unsaved_texts() const {
    std::map<std::string, std::string> texts;
    for (const std::string& id : failed_puts_) {
        texts[id] = puts_.at(id).text;
    }
    return texts;
}

bool Library::holds(const engine::Game& game) const {
    return connected_ && std::ranges::any_of(replaced_, [&](const auto& each) {
               return each.second == game.info().id;
           });
}

void Library::put(Summary summary, std::string text) {
    const std::string id = summary.id;
    ArchiveRequest request{What::put, id, write(summary), std::move(text)};
    failed_puts_.erase(id);
    if (removed_ && removed_->id == id) {
        forget_removed(); // it is there again
    }
    if (state_ == State::listing) {
        since_listing_.insert(id);
    }
    archived_[id] = std::move(summary);
    puts_[id] = request;
    requests_.push_back(std::move(request));
    if (gathers_) {
        gathered_ = true;
    } else {
        changed();
    }
}

void Library::gather(bool gathers) {
    gathers_ = gathers;
    if (!gathers && std::exchange(gathered_, false)) {
        changed();
    }
}

// ---------------------------------------------------------------- the list

void Library::list() {
    if (!connected_) {
        state_ = State::listed;
    } else if (state_ == State::unlisted || state_ == State::failed) {
        state_ = State::listing;
        requests_.push_back({What::list, {}, {}, {}});
        for (const auto& [id, summary] : archived_) {
            since_listing_.insert(id);
        }
        since_listing_.insert(removing_.begin(), removing_.end());
    }
}

void Library::list_again() {
    if (state_ != State::unlisted) {
        state_ = State::unlisted;
        list();
    }
}

const std::map<std::string, Summary>& Library::live() const {
    if (!live_known_) {
        live_.clear();
        for (const auto& [game, play] : app_.matches().all()) {
            if (worth_keeping(*play->match()) || play->by_link().begun()) {
                const activity::MatchHead head = play->head();
                live_[game] = summary_of(head, *play->match());
            }
        }
        live_known_ = true;
    }
    return live_;
}

std::vector<const Summary*> Library::find(const LibraryFilter& filter) const {
    using Wanted = LibraryFilter::State;
    const std::string words = folded(filter.words);
    std::vector<std::string_view> wanted = split(words, ' ');
    std::erase(wanted, std::string_view());
    std::map<std::string, std::string> games; // their names, folded
    if (!wanted.empty()) {
        for (const engine::Game* game : engine::catalog()) {
            games[game->info().id] = folded(app_.context().narrator.text(game, Phrase("name")));
        }
    }
    std::vector<const Summary*> found;
    const auto offer = [&](const Summary& each) {
        if ((filter.game != nullptr && each.game != filter.game->info().id) ||
            (filter.state == Wanted::running && !each.running()) ||
            (filter.state == Wanted::over && each.result.empty())) {
            return;
        }
        if (!wanted.empty()) {
            const std::string& game = games[each.game];
            const std::string rest =
                folded(each.event + '\n' + each.names[0] + '\n' + each.names[1] + '\n' + each.date);
            if (!std::ranges::all_of(wanted, [&](std::string_view word) {
                    return rest.find(word) != std::string::npos ||
                           game.find(word) != std::string::npos;
                })) {
                return;
            }
        }
        found.push_back(&each);
    };
    std::set<std::string_view> hidden;
    for (const auto& [game, summary] : live()) {
        offer(summary);
        hidden.insert(summary.id);
    }
    for (const auto& [id, summary] : archived_) {
        if (!hidden.contains(id)) {
            offer(summary);
        }
    }
    const auto first = [&](const Summary* each) {
        return each->running() && hidden.contains(each->id);
    };
    std::ranges::sort(found, [&](const Summary* a, const Summary* b) {
        const bool first_a = first(a);
        const bool first_b = first(b);
        return first_a != first_b         ? first_a
               : a->changed != b->changed ? a->changed > b->changed
                                          : a->id < b->id;
    });
    return found;
}

const Summary* Library::summary(const std::string& id) const {
    for (const auto& [game, summary] : live()) {
        if (summary.id == id) {
            return &summary;
        }
    }
    const auto found = archived_.find(id);
    return found == archived_.end() ? nullptr : &found->second;
}

bool Library::empty() const { return live().empty() && archived_.empty(); }

const engine::Game* Library::current(std::string_view id) const {
    for (const auto& [game, play] : app_.matches().all()) {
        if (play->match()->about.id == id) {
            return &play->game();
        }
    }
    return nullptr;
}

// ---------------------------------------------------------------- a match

void Library::archive(const Play& play) {
    const match::Match& match = *play.match();
    if (!worth_keeping(match) && !play.by_link().begun()) {
        return;
    }
    const activity::MatchHead head = play.head();
    replaced_[match.about.id] = play.game().info().id;
    put(summary_of(head, match), write(head, match, play.analysed.findings));
}

void Library::add(const SavedMatch& saved) {
    put(summary_of(saved.head, *saved.match), write(saved.head, *saved.match, saved.findings));
}

void Library::fetch(const std::string& id, std::function<void(const Text&)> then,
                    std::function<void()> failed) {
    if (const engine::Game* const game = current(id)) {
        const Play& play = *app_.matches().play_of(*game);
        then(write(play.head(), *play.match(), play.analysed.findings));
        return;
    }
    if (const auto put = puts_.find(id); put != puts_.end()) {
        then(Text(put->second.text));
        return;
    }
    auto& waiting = waiting_[id];
    waiting.push_back({std::move(then), std::move(failed)});
    if (waiting.size() == 1) {
        requests_.push_back({What::get, id, {}, {}});
    }
}

void Library::open(const std::string& id) {
    note_.reset();
    if (const engine::Game* const game = current(id)) {
        app_.open({Screen::play, game});
        return;
    }
    opening_ = id;
    fetch(id, [this, id](const Text& text) {
        if (opening_ == id) {
            opening_.reset();
            take(id, text);
        }
    });
}

void Library::take(const std::string& id, const Text& text) {
    ReadMatch read = text ? read_match(*text) : ReadMatch();
    if (!read.saved.match) {
        tell_unreadable();
        return;
    }
    // What is stored of a damaged match stays under its id.
    read.saved.match->about.id = read.lost ? match::draw_id(app_.context().seeds) : id;
    if (read.lost) {
        read.saved.head.exchange.reset();
    }
    Play& play = app_.take(std::move(read.saved));
    if (read.lost) {
        tell_lost(app_.context(), play, *read.lost);
    }
}

void Library::rename(const std::string& id, const std::string& event) {
    note_.reset();
    if (const engine::Game* const game = current(id)) {
        app_.matches().play_of(*game)->rename(event);
        return;
    }
    fetch(id, [this, id, event](const Text& text) {
        ReadMatch read = text ? read_match(*text) : ReadMatch();
        const Summary* const known = summary(id);
        if (!read.saved.match || read.refused || known == nullptr) {
            refuse(Phrase("ui.library.not-renamed"));
            return;
        }
        read.saved.match->about.event = event;
        read.saved.match->about.id = id;
        add(read.saved);
    });
}

void Library::remove(const std::string& id) {
    note_.reset();
    const Summary* const known = summary(id);
    if (known == nullptr) {
        return;
    }
    forget_removed();
    const Summary summary = *known;
    fetch(id, [this, summary](const Text& text) {
        if (!text) { // what cannot be put back is not removed
            refuse(Phrase("ui.library.not-removed"));
            return;
        }
        removed_ = summary;
        removed_text_ = text;
        if (const engine::Game* const game = current(summary.id)) {
            app_.drop(*game);
        }
        archived_.erase(summary.id);
        puts_.erase(summary.id);
        failed_puts_.erase(summary.id);
        replaced_.erase(summary.id);
        std::erase_if(requests_, [&](const ArchiveRequest& each) {
            return each.what == What::put && each.id == summary.id;
        });
        removing_.insert(summary.id);
        if (state_ == State::listing) {
            since_listing_.insert(summary.id);
        }
        requests_.push_back({What::remove, summary.id, {}, {}});
        changed();
        app_.context().narrator.announce(app_.text("ui.library.removed"));
    });
}

void Library::put_back() {
    if (removed_) {
        const Summary summary = *removed_;
        const std::string text = *removed_text_;
        put(summary, text);
    }
}

void Library::forget_removed() {
    removed_.reset();
    removed_text_.reset();
}

void Library::tell_unreadable() { refuse(Phrase("ui.library.not-opened")); }

void Library::refuse(Phrase note) {
    note_ = std::move(note);
    app_.context().narrator.announce(this->note());
    changed();
}

std::string Library::note() const { return note_ ? app_.text(*note_) : std::string(); }

} // namespace motley::shell
