#include "platform/text_log.h"

#include "core/text.h"
#include "platform/delta.h"

#include <array>
#include <charconv>
#include <optional>
#include <utility>

#define XXH_INLINE_ALL
#define XXH_NO_XXH3
#include <xxhash.h>

namespace motley::platform {

namespace {

// An entry: `+ CHECK SIZE`, a line break, a delta of that many bytes, a line break. The last entry
// before another base: `= CHECK` of that base, a line break.

constexpr std::size_t check_digits = 16;

std::uint64_t check_of(std::string_view bytes, std::uint64_t before) {
    return XXH64(bytes.data(), bytes.size(), before);
}

std::string check_text(std::uint64_t check) { return hex(check, check_digits); }

/// Takes an entry's first line off the text. Nothing if there is none.
std::optional<std::pair<std::string_view, std::size_t>> take_head(std::string_view& log) {
    const std::size_t end = log.find('\n');
    const std::string_view line = log.substr(0, end);
    if (end == std::string_view::npos || !line.starts_with("+ ") ||
        line.size() < check_digits + 4 || line[check_digits + 2] != ' ') {
        return std::nullopt;
    }
    std::size_t size = 0;
    const char* const last = line.data() + line.size();
    const auto read = std::from_chars(line.data() + check_digits + 3, last, size);
    if (read.ec != std::errc() || read.ptr != last) {
        return std::nullopt;
    }
    log.remove_prefix(end + 1);
    return std::pair(line.substr(2, check_digits), size);
}

/// Whether the text is no more than the beginning of an entry: what is left of an append that was
/// cut off. The file may have grown before all bytes arrived; then the missing ones are zeros.
bool is_torn(std::string_view rest) {
    if (rest.find_first_not_of('\0') == std::string_view::npos) {
        return true;
    }
    std::string_view behind = rest;
    if (const auto head = take_head(behind)) {
        // Another entry after it would show that it had been whole.
        return head->second >= behind.size() && behind.find("\n+ ") == std::string_view::npos;
    }
    return rest.find('\n') == std::string_view::npos;
}

} // namespace

TextLog begin_log(std::string base) {
    TextLog log;
    log.check = check_of(base, 0);
    log.text = std::move(base);
    return log;
}

TextLog read_log(std::string base, std::string_view log) {
    TextLog result = begin_log(std::move(base));
    std::string_view rest = log;
    while (!rest.empty()) {
        std::string_view behind = rest;
        const auto head = take_head(behind);
        // A base that should have been replaced but was not goes on.
        if (!head && rest.starts_with("= ") && rest.size() > check_digits + 2 &&
            rest[check_digits + 2] == '\n') {
            rest.remove_prefix(check_digits + 3);
            result.size = log.size() - rest.size();
            continue;
        }
        if (!head || head->second >= behind.size() || behind[head->second] != '\n') {
            break;
        }
        const std::string_view change = behind.substr(0, head->second);
        const std::uint64_t check = check_of(change, result.check);
        auto text = check_text(check) == head->first ? patched(result.text, change) : std::nullopt;
        if (!text) {
            break;
        }
        result.text = std::move(*text);
        result.check = check;
        rest = behind.substr(head->second + 1);
        result.size = log.size() - rest.size();
    }
    result.rest = rest.empty()    ? TextLog::Rest::none
                  : is_torn(rest) ? TextLog::Rest::torn
                                  : TextLog::Rest::damaged;
    return result;
}

std::string add_change(TextLog& log, std::string_view after) {
    const std::string change = delta(log.text, after);
    log.check = check_of(change, log.check);
    log.text = after;
    std::string entry =
        "+ " + check_text(log.check) + ' ' + std::to_string(change.size()) + '\n' + change + '\n';
    log.size += entry.size();
    return entry;
}

std::string replacing(std::string_view base) { return "= " + check_text(check_of(base, 0)) + '\n'; }

bool replaced(std::string_view base, std::string_view log) {
    return log.ends_with(replacing(base));
}

} // namespace motley::platform
