#include "platform/autosave.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>
#include <utility>

namespace motley::platform {

namespace {

using Why = shell::RefusedText::Why;

const std::string prefix = "motley-";

struct Reason {
    Why why;
    const char* word;
};
constexpr std::array<Reason, 5> reasons{{{Why::unreadable, "refused-"},
                                         {Why::partly, "partly-"},
                                         {Why::second, "second-"},
                                         {Why::damaged, "damaged-"},
                                         {Why::stopped, "stopped-"}}};
constexpr double retry_seconds = 5;

/// What the name of a refused text says about it; nothing if it is no such name.
std::optional<shell::RefusedText> refused_text(const std::string& stored_as) {
    // Earlier versions used this name and the next one; they had no others.
    if (stored_as == prefix + "refused") {
        return shell::RefusedText{stored_as, shell::earlier_text, Why::unreadable};
    }
    if (stored_as == prefix + "puzzles-refused") {
        return shell::RefusedText{stored_as, "puzzles", Why::unreadable};
    }
    for (const Reason& reason : reasons) {
        const std::string begin = prefix + reason.word;
        const std::size_t end = stored_as.rfind('-');
        if (stored_as.starts_with(begin) && end > begin.size() && end != std::string::npos) {
            return shell::RefusedText{stored_as, stored_as.substr(begin.size(), end - begin.size()),
                                      reason.why};
        }
    }
    return std::nullopt;
}

const char* word_of(const shell::Restored& restored) {
    return restored.lost                         ? "damaged-"
           : restored.taken                      ? "partly-"
           : restored.error->code == "under-way" ? "second-"
                                                 : "refused-";
}

Why why_of(std::string_view word) {
    for (const Reason& reason : reasons) {
        if (reason.word == word) {
            return reason.why;
        }
    }
    return Why::unreadable;
}

} // namespace

// ---------------------------------------------------------------- restoring

void Autosave::restore(shell::App& app) {
    if (!storage_) {
        return;
    }
    if (follower_) {
        show_all(app);
        return;
    }
    quarantine_stopped();
    const std::vector<std::string> there = storage_->names();
    for (const std::string& name : shell::Saves::restorable()) {
        if (std::find(there.begin(), there.end(), prefix + name) != there.end() &&
            !locked_.contains(name)) {
            restore_text(app, name);
        }
    }
    app.saves.resume([this](const std::string& name) { begin_restoring(name); });
    end_restoring();
    // A text that is unchanged since it was read need not be written.
    (void)app.saves.take_changed();
    if (earlier_) {
        const std::vector<std::string> names = app.saves.names();
        unwritten_.insert(names.begin(), names.end());
    }
    storage_->tidy();
    app.saves.set_refused(refused());
    if (refused_now_) {
        app.saves.tell_refused(*refused_now_);
    }
    if (storage_->late()) {
        app.saves.tell_late();
    }
}

void Autosave::arrived(shell::App& app) {
    if (!storage_ || follower_) {
        return;
    }
    const std::vector<std::string> own = app.saves.names();
    for (const std::string& name : shell::Saves::restorable()) {
        const bool begun =
            shell::Saves::is_match(name) && std::find(own.begin(), own.end(), name) != own.end();
        const auto text = storage_->read(prefix + name);
        if (!text || locked_.contains(name) || (begun && *text == app.saves.text(name))) {
            continue;
        }
        if (begun) {
            (void)quarantine(name, "second-");
        } else {
            restore_text(app, name, true);
        }
    }
    end_restoring();
    const std::vector<std::string> names = app.saves.names();
    unwritten_.insert(names.begin(), names.end());
    app.saves.set_refused(refused());
    app.library.list_again();
    app.saves.tell_arrived();
}

void Autosave::before_frame(const shell::App& app) {
    // Drawing what has been restored for the first time may stop the program.
    if (storage_ && !follower_ && !drawn_) {
        drawn_ = true;
        begin_restoring(app.saves.shown_name());
    }
}

void Autosave::quarantine_stopped() {
    const std::string name = storage_->mark();
    if (!name.empty() && storage_->read(prefix + name) && !refused_text(prefix + name)) {
        std::fprintf(stderr, "motley: stopped while restoring %s%s, and starts without it\n",
                     prefix.c_str(), name.c_str());
        (void)quarantine(name, "stopped-");
    }
    storage_->set_mark({});
}

void Autosave::begin_restoring(const std::string& name) {
    storage_->set_mark(name);
    restoring_ = true;
}

void Autosave::end_restoring() {
    if (restoring_) {
        storage_->set_mark({});
        restoring_ = false;
    }
}

bool Autosave::quarantine(const std::string& name, const char* word) {
    refused_now_ = {prefix + name, name, why_of(word)};
    const std::string begin = prefix + word + name + '-';
    int n = 1;
    while (storage_->read(begin + std::to_string(n))) {
        ++n;
    }
    const std::string stored_as = begin + std::to_string(n);
    if (!storage_->rename(prefix + name, stored_as)) {
        locked_[name] = word;
        return false;
    }
    locked_.erase(name);
    return true;
}

void Autosave::restore_text(shell::App& app, const std::string& name, bool late) {
    begin_restoring(name);
    const auto text = storage_->read(prefix + name);
    if (!text) {
        return;
    }
    earlier_ = earlier_ || name == shell::earlier_text;
    const shell::Restored restored =
        late ? app.saves.restore_late(name, *text) : app.saves.restore(name, *text);
    if (restored.taken && name == shell::adding_text) {
        unwritten_.insert(name); // it says how often it was begun
    }
    if (restored.error) {
        std::fprintf(stderr, "motley: %s%s is refused: %s\n", prefix.c_str(), name.c_str(),
                     app.context().narrator.strings().line(*restored.error).c_str());
        (void)quarantine(name, word_of(restored));
        unwritten_.insert(name);
    } else if (storage_->damaged(prefix + name)) {
        std::fprintf(stderr, "motley: what was added last to %s%s is damaged\n", prefix.c_str(),
                     name.c_str());
        (void)quarantine(name, "damaged-");
        unwritten_.insert(name);
    }
}

// ---------------------------------------------------------------- following

void Autosave::show_all(shell::App& app) {
    for (const std::string& name : shell::Saves::restorable()) {
        if (name == shell::adding_text) {
            continue; // the other program adds them
        }
        if (const auto text = storage_->read(prefix + name)) {
            (void)app.saves.restore(name, *text); // the other program tells what it refuses
        }
    }
    app.saves.resume();
    (void)app.saves.take_changed();
}

void Autosave::show(shell::App& app, const std::set<std::string>& stored) {
    if (!storage_ || !follower_) {
        return;
    }
    std::vector<shell::SavedText> texts;
    for (const std::string& name : shell::Saves::restorable()) {
        if (!stored.contains(prefix + name) || name == shell::adding_text) {
            continue;
        }
        if (auto text = storage_->read(prefix + name)) {
            texts.push_back({name, std::move(*text)});
        }
    }
    app.saves.show(texts);
    (void)app.saves.take_changed();
}

// ---------------------------------------------------------------- saving

void Autosave::keep(shell::App& app, double now, bool at_once) {
    if (!storage_ || follower_) {
        return;
    }
    end_restoring();
    if (const auto request = app.saves.take_request()) {
        fulfil(app, *request);
    }
    std::set<std::string> changed = app.saves.take_changed();
    note_failures(now);
    const bool again = at_once || !changed.empty() || !failed_at_ ||
                       now >= *failed_at_ + retry_seconds || now < *failed_at_;
    unwritten_.merge(changed);
    if (again && (!unwritten_.empty() || earlier_)) {
        write_all(app, now);
    }
    const bool settled = storage_->settled();
    if (settled) {
        in_doubt_.clear();
    }
    waits_ = !unwritten_.empty() || earlier_;
    // What was reported as unsaved counts as saved only once it has arrived.
    if (!unwritten_.empty() || settled) {
        app.saves.set_unsaved(!unwritten_.empty());
    }
}

void Autosave::note_failures(double now) {
    for (const std::string& stored_as : storage_->take_failed()) {
        if (stored_as.starts_with(prefix) && stored_as != prefix + shell::adding_text) {
            unwritten_.insert(stored_as.substr(prefix.size()));
            failed_at_ = now;
        }
    }
    in_doubt_.insert(unwritten_.begin(), unwritten_.end());
}

void Autosave::write_all(shell::App& app, double now) {
    const std::vector<std::string> names = app.saves.names();
    failed_at_.reset();
    const std::set<std::string> held = app.saves.held();
    for (const std::string& name : std::exchange(unwritten_, {})) {
        if (held.contains(name)) { // the match before it is not in the archive yet
            unwritten_.insert(name);
            failed_at_ = now;
            continue;
        }
        const bool is_there = std::find(names.begin(), names.end(), name) != names.end();
        if (!is_there && shell::Saves::may_go(name) && unlock(name)) {
            storage_->remove(prefix + name); // it was deleted
        } else if (is_there && !write(name, app.saves.text(name)) && name != shell::adding_text) {
            unwritten_.insert(name);
            failed_at_ = now;
        }
    }
    if (unwritten_.empty() && earlier_ && unlock(shell::earlier_text)) {
        storage_->remove(prefix + shell::earlier_text);
        earlier_ = false;
    }
}

std::optional<double> Autosave::tries_again_in() const {
    return waits_ ? std::optional(retry_seconds) : std::nullopt;
}

bool Autosave::unlock(const std::string& name) {
    const auto locked = locked_.find(name);
    if (locked == locked_.end()) {
        return true;
    }
    const std::string word = locked->second;
    return quarantine(name, word.c_str());
}

bool Autosave::write(const std::string& name, const std::string& text) {
    return unlock(name) && storage_->write(prefix + name, text);
}

// ---------------------------------------------------------------- what was refused

std::vector<shell::RefusedText> Autosave::refused() {
    std::vector<shell::RefusedText> texts;
    // A sort of their own would be 7 KB of the program.
    const auto add = [&](shell::RefusedText text) {
        const auto after = std::find_if(texts.begin(), texts.end(), [&](const auto& each) {
            return text.stored_as < each.stored_as;
        });
        texts.insert(after, std::move(text));
    };
    for (const std::string& name : storage_->names()) {
        if (auto refused = refused_text(name)) {
            add(std::move(*refused));
        }
    }
    for (const auto& [name, word] : locked_) {
        add({prefix + name, name, why_of(word)});
    }
    return texts;
}

void Autosave::fulfil(shell::App& app, const shell::TextRequest& request) {
    if (request.stored_as.empty()) {
        std::optional<std::string> where = std::string();
        in_doubt_.insert(unwritten_.begin(), unwritten_.end());
        std::set<std::string> names = app.saves.held();
        names.insert(in_doubt_.begin(), in_doubt_.end());
        for (const std::string& name : names) {
            where = where ? storage_->copy_out(prefix + name, app.saves.text(name)) : where;
        }
        for (const auto& [id, text] : app.library.unsaved_texts()) {
            where = where ? storage_->copy_out(prefix + id, text) : where;
        }
        app.saves.tell_copy(where);
        return;
    }
    const std::vector<shell::RefusedText> texts = refused();
    const auto found =
        std::find_if(texts.begin(), texts.end(), [&](const shell::RefusedText& each) {
            return each.stored_as == request.stored_as;
        });
    if (found == texts.end()) {
        return;
    }
    switch (request.what) {
    case shell::TextRequest::What::copy:
        app.saves.tell_copy(storage_->copy_out(request.stored_as));
        break;
    case shell::TextRequest::What::forget:
        storage_->remove(request.stored_as);
        unlock_removed(*found);
        break;
    case shell::TextRequest::What::restore:
        try_again(app, *found);
        break;
    }
    app.saves.set_refused(refused());
}

void Autosave::unlock_removed(const shell::RefusedText& refused) {
    // Another refused text of this name may still lie under the name itself.
    if (refused.stored_as == prefix + refused.name) {
        locked_.erase(refused.name);
    }
}

void Autosave::try_again(shell::App& app, const shell::RefusedText& refused) {
    const auto text = storage_->read(refused.stored_as);
    if (!text) {
        return;
    }
    begin_restoring(refused.stored_as.substr(prefix.size()));
    unwritten_.merge(app.saves.take_changed());
    const std::vector<std::string> before = app.saves.names();
    const shell::Restored restored = app.saves.restore_late(refused.name, *text);
    end_restoring();
    app.saves.tell_restored(restored);
    if (!restored.taken || restored.error) {
        return;
    }
    const std::set<std::string> changed = app.saves.take_changed();
    for (const std::string& name : before) {
        // A match that is over gives way to the restored one, but is not lost.
        if (changed.contains(name) && shell::Saves::is_match(name) && !locked_.contains(name)) {
            (void)quarantine(name, "second-");
        }
    }
    unlock_removed(refused);
    // The restored text is removed only after it has been written under its own name.
    unwritten_.insert(changed.begin(), changed.end());
    bool written = true;
    for (const std::string& name : changed) {
        written = write(name, app.saves.text(name)) && written;
    }
    if (written && refused.stored_as != prefix + refused.name) {
        storage_->remove(refused.stored_as);
    }
}

} // namespace motley::platform
