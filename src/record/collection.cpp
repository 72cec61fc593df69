#include "record/collection.h"

#include "core/several.h"
#include "core/text.h"
#include "record/forms.h"

#include <algorithm>
#include <utility>

namespace motley::record {

namespace {

constexpr char note_sign = '%';
constexpr std::string_view text_begin = "[Format ";
constexpr std::string_view json_begin = "{";

/// A name of letters and hyphens right behind the sign.
bool is_note(std::string_view line) {
    return line.size() > 1 && line.front() == note_sign && line[1] >= 'a' && line[1] <= 'z';
}

bool says_format(std::string_view line, std::string_view format) {
    return line.find("\"format\":\"" + std::string(format) + '"') != std::string_view::npos;
}

/// Finds the lines in which parts begin.
class Splitter {
public:
    explicit Splitter(std::string_view text) : text_(text) {}

    std::vector<Part> split() {
        for (std::size_t at = 0; at < text_.size();) {
            const std::size_t end = std::min(text_.find('\n', at), text_.size());
            ++line_;
            take(at, trimmed(text_.substr(at, end - at)));
            at = end + 1;
        }
        close(text_.size());
        return std::move(parts_);
    }

private:
    enum class Inside { nothing, notes, text, json };

    void take(std::size_t at, std::string_view line) {
        const bool empty_before = std::exchange(empty_, line.empty());
        // In the middle of a text no line begins another one, whatever is in its comments.
        const bool fresh = inside_ != Inside::text || empty_before;
        if (line.empty()) {
            if (inside_ == Inside::notes) {
                close(at);
            }
        } else if (fresh && is_note(line)) {
            if (inside_ != Inside::notes) {
                close(at);
                open(at, Inside::notes);
            }
            const std::size_t space = std::min(line.find(' '), line.size());
            parts_.back().notes[std::string(line.substr(1, space - 1))] =
                trimmed(line.substr(space));
            begin_ = std::min(text_.size(), text_.find('\n', at));
        } else if (fresh && line.starts_with(text_begin)) {
            begin(at, Inside::text);
        } else if (line.starts_with(json_begin) &&
                   (inside_ != Inside::text ||
                    (empty_before && line.starts_with("{\"format\":\"motley-")))) {
            take_json(at, line);
        } else if (inside_ == Inside::nothing || inside_ == Inside::notes) {
            begin(at, Inside::text); // whatever it is
        }
    }

    /// A line that begins an object: a record, or what belongs to one.
    void take_json(std::size_t at, std::string_view line) {
        const bool record = says_format(line, "motley-match");
        const bool belongs = inside_ == Inside::json &&
                             (record ? !has_record_ : says_format(line, "motley-analysis"));
        if (!belongs) {
            begin(at, Inside::json);
            has_record_ = false;
        }
        has_record_ = has_record_ || record;
    }

    /// A record begins, below its notes if there are any.
    void begin(std::size_t at, Inside inside) {
        if (inside_ != Inside::notes) {
            close(at);
            open(at, inside);
        }
        inside_ = inside;
        begin_ = at;
    }

    void open(std::size_t at, Inside inside) {
        parts_.push_back({line_, {}, {}});
        inside_ = inside;
        begin_ = at;
    }

    void close(std::size_t end) {
        if (inside_ == Inside::text || inside_ == Inside::json) {
            parts_.back().text = trimmed(text_.substr(begin_, end - begin_));
        }
        inside_ = Inside::nothing;
    }

    std::string_view text_;
    std::vector<Part> parts_;
    Inside inside_ = Inside::nothing;
    std::size_t begin_ = 0; ///< of the part's text
    std::size_t line_ = 0;
    bool empty_ = true; ///< the line before
    bool has_record_ = false;
};

} // namespace

std::vector<Part> split_records(std::string_view text) {
    text = without_byte_order_mark(text);
    std::vector<Part> parts = Splitter(text).split();
    const std::string_view whole = trimmed(text);
    const engine::Game* const game = parts.size() == 1 && parts[0].notes.empty() &&
                                             !whole.starts_with('[') && !whole.starts_with('{')
                                         ? foreign_game(whole)
                                         : nullptr;
    if (game == nullptr) {
        return parts;
    }
    // The reader tells in which line another match begins.
    while (parts.back().text.size() <= max_text) {
        const std::string_view rest = parts.back().text;
        const auto error = game->read_foreign(rest).error;
        if (!error || error->code != several_matches) {
            break;
        }
        const auto line =
            static_cast<std::size_t>(std::get<std::int64_t>(error->where[0].arguments[0].second));
        std::size_t begin = 0;
        for (std::size_t n = 1; n < line; ++n) {
            begin = rest.find('\n', begin) + 1;
        }
        if (begin == 0) {
            break; // in the same line
        }
        parts.back().text = trimmed(rest.substr(0, begin));
        parts.push_back({parts.back().line + line - 1, {}, rest.substr(begin)});
    }
    return parts;
}

bool is_collection(std::string_view text) {
    const std::vector<Part> parts = split_records(text);
    return parts.size() > 1 || (!parts.empty() && !parts[0].notes.empty());
}

std::string note_line(std::string_view name, std::string_view value) {
    return note_sign + std::string(name) + ' ' + std::string(value) + '\n';
}

} // namespace motley::record
