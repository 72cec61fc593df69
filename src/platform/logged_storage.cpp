#include "platform/logged_storage.h"

#include <algorithm>
#include <utility>

namespace motley::platform {

namespace {

/// A longer log is replaced by another base. That costs as much as the whole text, but only once in
/// a thousand plies or so.
constexpr std::size_t longest_log = 256 * 1024;
/// A longer one is replaced at the next start.
constexpr std::size_t long_log = 16 * 1024;

} // namespace

std::optional<std::string> LoggedStorage::read(const std::string& name) {
    known_.erase(name);
    std::optional<Stored> stored = fetch(name);
    if (!stored) {
        return std::nullopt;
    }
    TextLog log = replaced(stored->base, stored->log)
                      ? begin_log(std::move(stored->base))
                      : read_log(std::move(stored->base), stored->log);
    std::string text = log.text;
    if (log.size == stored->log.size()) {
        known_.insert_or_assign(name, std::move(log));
    }
    return text;
}

bool LoggedStorage::damaged(const std::string& name) {
    const std::optional<Stored> stored = fetch(name);
    if (!stored || replaced(stored->base, stored->log)) {
        return false;
    }
    const TextLog::Rest rest = read_log(stored->base, stored->log).rest;
    return rest == TextLog::Rest::damaged || (rest == TextLog::Rest::torn && !may_tear());
}

bool LoggedStorage::write(const std::string& name, const std::string& text) {
    const auto known = known_.find(name);
    if (known == known_.end() || !keeps_logs()) {
        return replace(name, text);
    }
    TextLog& log = known->second;
    if (log.text == text) {
        return true;
    }
    const std::string entry = add_change(log, text);
    if (entry.size() < text.size() && log.size <= longest_log && append(name, entry)) {
        return true;
    }
    return replace(name, text);
}

bool LoggedStorage::replace(const std::string& name, const std::string& text) {
    known_.erase(name);
    if (!put(name, text)) {
        return false;
    }
    known_.insert_or_assign(name, begin_log(text));
    return true;
}

void LoggedStorage::remove(const std::string& name) {
    known_.erase(name);
    erase(name);
}

std::optional<std::string> LoggedStorage::whole(const std::string& name) {
    if (damaged(name)) {
        const std::optional<Stored> stored = fetch(name);
        return stored->base + '\n' + stored->log;
    }
    return read(name);
}

bool LoggedStorage::rename(const std::string& from, const std::string& to) {
    const auto bytes = whole(from);
    if (!bytes || !move(from, to, *bytes)) {
        return false;
    }
    known_.erase(from);
    known_.erase(to);
    return true;
}

void LoggedStorage::tidy() {
    for (const std::string& name : names()) {
        const auto known = known_.find(name);
        if (known != known_.end() && known->second.size > long_log) {
            // If it fails, nothing is lost, and the next write replaces it.
            (void)replace(name, std::string(known->second.text));
        }
    }
}

std::optional<std::string> LoggedStorage::copy_out(const std::string& name) {
    const auto bytes = whole(name);
    return bytes ? copy_out(name, *bytes) : std::nullopt;
}

} // namespace motley::platform
