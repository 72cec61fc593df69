#include "platform/web/page_storage.h"

#include "platform/web/page.h"

#include <utility>

namespace motley::platform {

std::optional<LoggedStorage::Stored> PageStorage::fetch(const std::string& name) {
    auto base = page::stored(name.c_str(), page::Part::base);
    if (!base) {
        return std::nullopt;
    }
    return Stored{std::move(*base), page::stored(name.c_str(), page::Part::log).value_or("")};
}

bool PageStorage::put(const std::string& name, const std::string& base) {
    return page::keep(name.c_str(), base, page::Part::base);
}

bool PageStorage::append(const std::string& name, const std::string& entry) {
    return page::keep(name.c_str(), entry, page::Part::log);
}

void PageStorage::erase(const std::string& name) { page::forget(name.c_str()); }

bool PageStorage::move(const std::string& from, const std::string& to, const std::string& base) {
    return page::move(from.c_str(), to.c_str(), base);
}

bool PageStorage::keeps_logs() const { return page::keeps_logs(); }

std::vector<std::string> PageStorage::take_failed() {
    std::vector<std::string> failed = page::take_failed();
    for (const std::string& name : failed) {
        LoggedStorage::forget(name);
    }
    return failed;
}

bool PageStorage::settled() { return page::settled(); }

bool PageStorage::late() { return page::storage_late(); }

std::string PageStorage::mark() { return page::mark(); }

void PageStorage::set_mark(const std::string& text) { page::set_mark(text.c_str()); }

std::vector<std::string> PageStorage::names() { return page::stored_names(); }

std::optional<std::string> PageStorage::copy_out(const std::string& name, const std::string& text) {
    return page::save_as(name.c_str(), text) ? std::optional(std::string()) : std::nullopt;
}

} // namespace motley::platform
