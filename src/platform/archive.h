#pragma once

#include "shell/library.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::platform {

/// Where the matches are that are not being played, any number of them: of each a summary, which is
/// one line, and a text. The ids are of lower-case letters and digits; requests for others fail.
///
/// Requests are carried out in order. An answer comes in the call itself or later, when the program
/// is called again; none comes after the archive has ended.
class Archive {
public:
    using Entry = shell::ArchivedLine;
    struct Text {
        bool known = false;              ///< false: it could not be found out
        std::optional<std::string> text; ///< nothing: there is no such match
    };
    /// Nothing if the list could not be read.
    using Listed = std::function<void(const std::optional<std::vector<Entry>>&)>;
    using Got = std::function<void(const Text&)>;
    /// Whether it is so now, whatever happens; otherwise everything is as it was.
    using Done = std::function<void(bool)>;

    Archive() = default;
    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;
    virtual ~Archive() = default;

    /// All summaries, in no particular order.
    virtual void list(Listed listed) = 0;
    /// Replaces a match of the same id.
    virtual void put(const std::string& id, const std::string& summary, const std::string& text,
                     Done done) = 0;
    virtual void get(const std::string& id, Got got) = 0;
    virtual void remove(const std::string& id, Done done) = 0;
};

/// Whether an archive takes this id.
[[nodiscard]] inline bool is_archive_id(std::string_view id) {
    return !id.empty() && id.size() <= 64 &&
           id.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
}

} // namespace motley::platform
