#pragma once

#include "platform/logged_storage.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace motley::test {

/// What a LoggedShelf stores; it outlives its user.
struct LoggedTexts {
    std::map<std::string, std::string> bases;
    std::map<std::string, std::string> logs;
    std::size_t put = 0;      ///< bytes of bases written
    std::size_t appended = 0; ///< bytes of log entries written
    bool full = false;
    std::vector<std::string> failed; ///< names to be told as failed later
    bool settled = true;
};

/// A storage in memory that keeps logs.
class LoggedShelf final : public platform::LoggedStorage {
public:
    explicit LoggedShelf(LoggedTexts& texts) : texts_(&texts) {}

    std::vector<std::string> take_failed() override {
        for (const std::string& name : texts_->failed) {
            forget(name);
        }
        return std::exchange(texts_->failed, {});
    }
    bool settled() override { return texts_->settled; }
    std::string mark() override { return {}; }
    void set_mark(const std::string& /*text*/) override {}
    std::vector<std::string> names() override {
        std::vector<std::string> names;
        for (const auto& [name, base] : texts_->bases) {
            names.push_back(name);
        }
        return names;
    }
    using LoggedStorage::copy_out;
    std::optional<std::string> copy_out(const std::string& name, const std::string& text) override {
        copies[name] = text;
        return "/home/" + name;
    }

    std::map<std::string, std::string> copies;

private:
    std::optional<Stored> fetch(const std::string& name) override {
        const auto base = texts_->bases.find(name);
        return base == texts_->bases.end()
                   ? std::nullopt
                   : std::optional(Stored{base->second, texts_->logs[name]});
    }
    bool put(const std::string& name, const std::string& base) override {
        if (texts_->full) {
            return false;
        }
        texts_->put += base.size();
        texts_->bases[name] = base;
        texts_->logs.erase(name);
        return true;
    }
    bool append(const std::string& name, const std::string& entry) override {
        if (texts_->full) {
            return false;
        }
        texts_->appended += entry.size();
        texts_->logs[name] += entry;
        return true;
    }
    void erase(const std::string& name) override {
        texts_->bases.erase(name);
        texts_->logs.erase(name);
    }
    bool move(const std::string& from, const std::string& to, const std::string& base) override {
        if (!put(to, base)) {
            return false;
        }
        erase(from);
        return true;
    }

    LoggedTexts* texts_;
};

} // namespace motley::test
