#include "platform/web/page_storage.h"

#include "platform/web/page.h"

#include <utility>

namespace motley::platform {

std::optional<LoggedStorage::Stored> PageStorage::fetch(const std::string& name) {
    auto base = page::ask({"stored", name.c_str(), "base"});
    if (!base) {
        return std::nullopt;
    }
    return Stored{std::move(*base), page::ask({"stored", name.c_str(), "log"}).value_or("")};
}

bool PageStorage::put(const std::string& name, const std::string& base) {
    return page::agrees({"keep", name.c_str(), "base"}, base);
}

bool PageStorage::append(const std::string& name, const std::string& entry) {
    return page::agrees({"keep", name.c_str(), "log"}, entry);
}

void PageStorage::erase(const std::string& name) { page::tell({"forget", name.c_str()}); }

bool PageStorage::move(const std::string& from, const std::string& to, const std::string& base) {
    return page::agrees({"move", from.c_str(), to.c_str()}, base);
}

bool PageStorage::keeps_logs() const { return page::agrees({"keeps_logs"}); }

std::vector<std::string> PageStorage::take_failed() {
    std::vector<std::string> failed = page::ask_for_lines({"take_failed"});
    for (const std::string& name : failed) {
        LoggedStorage::forget(name);
    }
    return failed;
}

bool PageStorage::settled() { return page::agrees({"settled"}); }

bool PageStorage::late() { return page::agrees({"storage_late"}); }

std::string PageStorage::mark() { return page::ask({"mark"}).value_or(""); }

void PageStorage::set_mark(const std::string& text) { page::tell({"set_mark", text.c_str()}); }

std::vector<std::string> PageStorage::names() { return page::ask_for_lines({"stored_names"}); }

std::optional<std::string> PageStorage::copy_out(const std::string& name, const std::string& text) {
    return page::agrees({"save_as", name.c_str()}, text) ? std::optional(std::string())
                                                         : std::nullopt;
}

} // namespace motley::platform
