#pragma once

#include "shell/library.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::platform {

/// Stores the matches that are not current, any number of them. Each has an id, a summary of one
/// line, and a text. Ids consist of lower-case letters and digits; requests for other ids fail.
///
/// Requests are carried out in order. The answer comes during the call or later, when the program
/// is called again. No answer comes after the archive has been destroyed.
class Archive {
public:
    using Entry = shell::ArchivedLine;
    struct Text {
        bool known = false;              ///< false: the archive could not find out
        std::optional<std::string> text; ///< nothing if there is no such match
    };
    /// Nothing if the list could not be read.
    using Listed = std::function<void(const std::optional<std::vector<Entry>>&)>;
    using Got = std::function<void(const Text&)>;
    /// True once the change is stored for good; false if nothing has changed.
    using Done = std::function<void(bool)>;

    Archive() = default;
    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;
    virtual ~Archive() = default;

    /// Lists all summaries, in no particular order.
    virtual void list(Listed listed) = 0;
    /// Stores a match, in place of any with the same id.
    virtual void put(const std::string& id, const std::string& summary, const std::string& text,
                     Done done) = 0;
    virtual void get(const std::string& id, Got got) = 0;
    virtual void remove(const std::string& id, Done done) = 0;
};

/// Whether an archive accepts this id.
[[nodiscard]] inline bool is_archive_id(std::string_view id) {
    return !id.empty() && id.size() <= 64 &&
           id.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
}

} // namespace motley::platform
