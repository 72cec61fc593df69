#include "platform/web/page_archive.h"

#include "core/text.h"
#include "platform/web/page.h"

#include <utility>

namespace motley::platform {

void PageArchive::ask(const char* what, const std::string& id, const std::string& summary,
                      const std::string& text, Answer answer) {
    const int request = ++last_;
    waiting_.emplace(request, std::move(answer));
    page::tell({"ask_archive", std::to_string(request).c_str(), what, id.c_str(), summary.c_str()},
               text);
}

void PageArchive::answered(int request, bool done) {
    auto found = waiting_.extract(request);
    if (!found.empty()) {
        found.mapped()(done, done ? page::ask({"archive_answer"}) : std::nullopt);
    }
}

void PageArchive::list(Listed listed) {
    ask("list", {}, {}, {},
        [listed = std::move(listed)](bool done, const std::optional<std::string>& bytes) {
            if (!done) {
                listed(std::nullopt);
                return;
            }
            // A line for each match: its id, a space, its summary.
            std::vector<Entry> entries;
            const std::string lines = bytes.value_or("");
            for (const std::string_view line : split(lines, '\n')) {
                const std::size_t end = line.find(' ');
                if (end != std::string_view::npos) {
                    entries.push_back(
                        {std::string(line.substr(0, end)), std::string(line.substr(end + 1))});
                }
            }
            listed(entries);
        });
}

void PageArchive::put(const std::string& id, const std::string& summary, const std::string& text,
                      Done done) {
    if (!is_archive_id(id)) {
        done(false);
        return;
    }
    ask("put", id, summary, text,
        [done = std::move(done)](bool is_done, const auto&) { done(is_done); });
}

void PageArchive::get(const std::string& id, Got got) {
    ask("get", id, {}, {},
        [got = std::move(got)](bool done, const std::optional<std::string>& bytes) {
            got({done, bytes});
        });
}

void PageArchive::remove(const std::string& id, Done done) {
    ask("remove", id, {}, {},
        [done = std::move(done)](bool is_done, const auto&) { done(is_done); });
}

} // namespace motley::platform
