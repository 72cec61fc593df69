#pragma once

#include "platform/archive.h"

#include <functional>
#include <map>
#include <optional>
#include <string>

namespace motley::platform {

/// The archive in the browser's database (web/storage.mjs). Answers come later.
class PageArchive final : public Archive {
public:
    void list(Listed listed) override;
    void put(const std::string& id, const std::string& summary, const std::string& text,
             Done done) override;
    void get(const std::string& id, Got got) override;
    void remove(const std::string& id, Done done) override;

    /// Call when the page has the answer to this request: archive_answer (platform/web/page.h).
    void answered(int request, bool done);

private:
    using Answer = std::function<void(bool done, const std::optional<std::string>& bytes)>;

    void ask(const char* what, const std::string& id, const std::string& summary,
             const std::string& text, Answer answer);

    std::map<int, Answer> waiting_;
    int last_ = 0;
};

} // namespace motley::platform
