#include "platform/delta.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#define XXH_INLINE_ALL
#define XXH_NO_XXH3
#include <xxhash.h>

namespace motley::platform {

namespace {

// A delta is a line of decimal numbers, followed by the bytes that are put. The numbers come in
// threes: where to copy from, how many bytes, and how many bytes to put after them.

constexpr std::size_t block_size = 32;

/// Where each block of a text is, by its hash.
class Blocks {
public:
    explicit Blocks(std::string_view text) : text_(text) {
        for (std::size_t at = 0; at + block_size <= text.size(); at += block_size) {
            places_.emplace_back(hash(text.substr(at)), at);
        }
        std::sort(places_.begin(), places_.end());
    }
    /// The first place from `least` on, or else the first of all, that begins like `wanted`, which
    /// is not shorter than a block. The text's end if there is none.
    [[nodiscard]] std::size_t find(std::string_view wanted, std::size_t least) const {
        const std::uint64_t of = hash(wanted);
        for (const std::size_t from : {least, std::size_t{0}}) {
            const auto place =
                std::lower_bound(places_.begin(), places_.end(), std::pair(of, from));
            if (place != places_.end() && place->first == of &&
                text_.substr(place->second, block_size) == wanted.substr(0, block_size)) {
                return place->second;
            }
        }
        return text_.size();
    }

private:
    static std::uint64_t hash(std::string_view text) { return XXH64(text.data(), block_size, 0); }

    std::string_view text_;
    std::vector<std::pair<std::uint64_t, std::size_t>> places_;
};

std::size_t same_at_begin(std::string_view one, std::string_view other) {
    const std::size_t most = std::min(one.size(), other.size());
    const auto end =
        std::mismatch(one.begin(), one.begin() + static_cast<std::ptrdiff_t>(most), other.begin());
    return static_cast<std::size_t>(end.first - one.begin());
}

std::size_t same_at_end(std::string_view one, std::string_view other) {
    const std::size_t most = std::min(one.size(), other.size());
    const auto end = std::mismatch(one.rbegin(), one.rbegin() + static_cast<std::ptrdiff_t>(most),
                                   other.rbegin());
    return static_cast<std::size_t>(end.first - one.rbegin());
}

class Writer {
public:
    void copy(std::size_t at, std::size_t count) {
        if (count > 0) {
            end_step();
            at_ = at;
            count_ = count;
        }
    }
    void put(std::string_view bytes) {
        put_ += bytes.size();
        bytes_ += bytes;
    }
    [[nodiscard]] std::string take() {
        end_step();
        return numbers_ + '\n' + bytes_;
    }

private:
    void end_step() {
        if (count_ == 0 && put_ == 0) {
            return;
        }
        for (const std::size_t number : {at_, count_, put_}) {
            numbers_ += (numbers_.empty() ? "" : " ") + std::to_string(number);
        }
        at_ = count_ = put_ = 0;
    }

    std::string numbers_;
    std::string bytes_;
    std::size_t at_ = 0;
    std::size_t count_ = 0;
    std::size_t put_ = 0;
};

} // namespace

std::string delta(std::string_view before, std::string_view after) {
    const std::size_t begin = same_at_begin(before, after);
    const std::size_t end = same_at_end(before.substr(begin), after.substr(begin));
    const std::string_view old = before.substr(begin, before.size() - begin - end);
    const std::string_view now = after.substr(begin, after.size() - begin - end);
    Writer writer;
    writer.copy(0, begin);
    std::size_t done = 0; // of `now`
    if (!old.empty() && now.size() >= block_size) {
        const Blocks blocks(old);
        std::size_t next = 0; // in `old`, behind what was copied last
        for (std::size_t at = 0; at + block_size <= now.size();) {
            std::size_t from = blocks.find(now.substr(at), next);
            if (from == old.size()) {
                ++at;
                continue;
            }
            const std::size_t back = same_at_end(old.substr(0, from), now.substr(done, at - done));
            from -= back;
            at -= back;
            const std::size_t count = same_at_begin(old.substr(from), now.substr(at));
            writer.put(now.substr(done, at - done));
            writer.copy(begin + from, count);
            at += count;
            done = at;
            next = from + count;
        }
    }
    writer.put(now.substr(done));
    writer.copy(before.size() - end, end);
    return writer.take();
}

std::optional<std::string> patched(std::string_view before, std::string_view delta) {
    const std::size_t line = delta.find('\n');
    if (line == std::string_view::npos) {
        return std::nullopt;
    }
    std::string_view bytes = delta.substr(line + 1);
    std::string after;
    const char* at = delta.data();
    const char* const end = at + line;
    while (at != end) {
        std::array<std::size_t, 3> numbers{};
        for (std::size_t& number : numbers) {
            const auto read = std::from_chars(at, end, number);
            if (read.ec != std::errc()) {
                return std::nullopt;
            }
            at = read.ptr;
            if (at != end && *at++ != ' ') {
                return std::nullopt;
            }
        }
        const auto [from, count, put] = numbers;
        if (from > before.size() || count > before.size() - from || put > bytes.size()) {
            return std::nullopt;
        }
        after += before.substr(from, count);
        after += bytes.substr(0, put);
        bytes.remove_prefix(put);
    }
    return bytes.empty() ? std::optional(std::move(after)) : std::nullopt;
}

} // namespace motley::platform
