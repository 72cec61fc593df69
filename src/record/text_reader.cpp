#include "core/json.h"
#include "core/refusal.h"
#include "core/text.h"
#include "core/unicode.h"
#include "record/text_form.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace motley::record {

using match::Record;

namespace {

using Wrong = std::optional<Error>;

Wrong wrong(Phrase reason) { return Error{refusal::malformed, {}, std::move(reason), {}}; }
Wrong wrong(Phrase reason, std::string_view text) {
    return wrong(std::move(reason).text("text", in_quotes(text)));
}

constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// Goes through a text from the beginning.
class Cursor {
public:
    explicit Cursor(std::string_view text) : rest_(text) {}
    void skip_blanks() {
        while (!rest_.empty() && is_space(rest_.front())) {
            rest_.remove_prefix(1);
        }
    }
    [[nodiscard]] bool at_end() const { return rest_.empty(); }
    /// NUL at the end.
    [[nodiscard]] char next() const { return rest_.empty() ? '\0' : rest_.front(); }
    [[nodiscard]] std::string_view rest() const { return rest_; }
    void skip() { rest_.remove_prefix(1); }
    [[nodiscard]] std::string_view take(std::size_t size) {
        const std::string_view taken = rest_.substr(0, size);
        rest_.remove_prefix(taken.size());
        return taken;
    }
    /// Up to a blank, bracket, brace or quotation mark.
    [[nodiscard]] std::string_view take_word() {
        static constexpr std::string_view ends = " \t\r\n(){}\"";
        return take(std::min(rest_.find_first_of(ends), rest_.size()));
    }
    /// With its last character, which is not one after a backslash; all the rest without one.
    [[nodiscard]] std::string_view take_to(char last) {
        std::size_t size = 1;
        while (size < rest_.size() && rest_[size] != last) {
            size += rest_[size] == '\\' ? 2 : 1;
        }
        return take(size + 1);
    }

private:
    std::string_view rest_;
};

/// The text of a JSON string with its quotation marks; nothing for any other text.
std::optional<std::string> string_of(std::string_view quoted) {
    const auto json = read_json(quoted);
    return json && json->is_string() ? std::optional(json->get<std::string>()) : std::nullopt;
}

/// The text of a comment with its braces.
std::optional<std::string> comment_of(std::string_view braced) {
    if (braced.size() < 2 || braced.back() != '}') {
        return std::nullopt;
    }
    std::string quoted = "\"";
    for (std::size_t i = 1; i + 1 < braced.size(); ++i) {
        const char c = braced[i];
        const char next = braced[i + 1];
        if (c == '"') {
            quoted += "\\\"";
        } else if (c == '\n' || c == '\r') {
            quoted += ' ';
            i += c == '\r' && next == '\n' ? 1 : 0;
        } else if (c == '\t') {
            quoted += "\\t";
        } else if (c == '\\' && next == '}') {
            quoted += braced[++i];
        } else {
            quoted += c;
            if (c == '\\') {
                quoted += braced[++i];
            }
        }
    }
    return string_of(quoted + '"');
}

// ---------------------------------------------------------------- tags

using Tags = std::map<std::string, std::string>;

Error tag_error(const std::string& name, Phrase reason) {
    constexpr std::size_t longest_known = 10;
    return {"bad-field",
            {named(name.size() > longest_known ? in_quotes(name) : name)},
            std::move(reason),
            {}};
}

/// The number of decimal digits; anything else stays a text, which is refused as a number.
nlohmann::json number_of(std::string_view text) {
    constexpr std::size_t max_digits = 20;
    const bool number = !text.empty() && text.size() <= max_digits &&
                        (text.size() == 1 || text.front() != '0') &&
                        std::all_of(text.begin(), text.end(), is_digit);
    return number ? nlohmann::json::parse(text) : nlohmann::json(std::string(text));
}

nlohmann::json setup_of(const std::string& text) {
    nlohmann::json setup = nlohmann::json::object();
    for (const std::string_view choice : split(text, ' ')) {
        const std::size_t sign = choice.find('=');
        const std::string name(choice.substr(0, sign));
        if (sign == std::string_view::npos || setup.contains(name)) {
            return nullptr;
        }
        setup[name] = number_of(choice.substr(sign + 1));
    }
    return setup;
}

nlohmann::json clock_of(const std::string& text) {
    nlohmann::json clock = nlohmann::json::array();
    for (const std::string_view control : split(text, ' ')) {
        nlohmann::json numbers = nlohmann::json::array();
        for (const std::string_view number : split(control, '+')) {
            numbers.push_back(number_of(number));
        }
        clock.push_back(std::move(numbers));
    }
    return clock;
}

/// Whether people have written the value of a tag, and any sign may be meant.
bool is_free_text(std::string_view tag) {
    return tag == "Event" || tag == "First" || tag == "Second";
}

/// The tags up to the first word that is none. The first says what this is.
Wrong read_tags(Cursor& cursor, Tags& tags, std::string_view& first) {
    for (cursor.skip_blanks(); cursor.next() == '['; cursor.skip_blanks()) {
        cursor.skip();
        cursor.skip_blanks();
        const std::string_view name = cursor.take(static_cast<std::size_t>(
            std::find_if_not(cursor.rest().begin(), cursor.rest().end(),
                             [](char c) { return is_upper(c) || is_lower(c); }) -
            cursor.rest().begin()));
        cursor.skip_blanks();
        auto value = cursor.next() == '"' ? string_of(cursor.take_to('"')) : std::nullopt;
        cursor.skip_blanks();
        if (name.empty() || !value || cursor.next() != ']') {
            return tag_error(name.empty() ? "[" : std::string(name), says("no-tag"));
        }
        cursor.skip();
        if (is_tag(name) && is_known(name) && !is_free_text(name)) {
            value = typed(*value);
        }
        first = first.empty() ? name : first;
        if (!tags.emplace(name, *value).second) {
            return tag_error(std::string(name), says("twice"));
        }
    }
    return {};
}

Wrong check_format(const std::string& value) {
    const auto words = split(value, ' ');
    if (words[0] != match_format.name || words.size() != 2) {
        return tag_error("Format",
                         says("other-value")
                             .text("text", in_quotes(value))
                             .text("want", in_quotes(std::string(match_format.name) + ' ' +
                                                     std::to_string(record_version))));
    }
    if (words[1] != std::to_string(record_version)) {
        return Error{"bad-version",
                     {named("version")},
                     says("other-value")
                         .text("text", in_quotes(words[1]))
                         .text("want", std::to_string(record_version)),
                     {}};
    }
    return {};
}

/// The fields of JSON that the tags stand for.
nlohmann::json fields_of(const Tags& tags) {
    const auto value_of = [&](const char* name, auto of) {
        const auto found = tags.find(name);
        return found == tags.end() ? nlohmann::json(nullptr) : nlohmann::json(of(found->second));
    };
    const auto text = [](const std::string& value) { return nlohmann::json(value); };
    nlohmann::json fields{
        {"players", {value_of("First", text), value_of("Second", text)}},
        {"setup", tags.contains("Setup") ? value_of("Setup", setup_of) : nlohmann::json::object()},
        {"start", value_of("Start", text)},
        {"date", value_of("Date", text)},
        {"id", value_of("Id", text)},
        {"event", value_of("Event", text)},
        {"clock", value_of("Clock", clock_of)},
        {"turns", value_of("Turns", number_of)},
        {"result", value_of("Result", text)},
        {"line", value_of("Line", number_of)},
        {"at", value_of("At", number_of)},
        {"undone", tags.contains("Undone") ? value_of("Undone", number_of) : nlohmann::json(0U)},
        {"resigned", value_of("Resigned", number_of)},
        {"offer", value_of("Offer", number_of)},
        {"since", value_of("Since", [](const std::string& value) {
             const auto time = seconds_of(value);
             return time ? nlohmann::json(static_cast<std::uint64_t>(*time))
                         : nlohmann::json(value);
         })}};
    // A required field is missing if its tag is.
    if (tags.contains("Game")) {
        fields["game"] = value_of("Game", text);
    }
    for (const auto& [name, field] : {std::pair{"Rules", "rules"}, std::pair{"Seed", "seed"}}) {
        if (tags.contains(name)) {
            fields[field] = value_of(name, number_of);
        }
    }
    return fields;
}

/// Adds the tags that are not known. One whose name begins with a small letter stands for a field
/// of JSON, and its value is the field's.
Wrong add_unknown(const Tags& tags, nlohmann::json& fields) {
    for (const auto& [name, value] : tags) {
        if (is_tag(name)) {
            if (!is_known(name)) {
                fields[name] = value;
            }
            continue;
        }
        if (is_known(name)) {
            return tag_error(name, says("unknown-field"));
        }
        // Together, since it must not be nested more deeply than it could be in JSON.
        auto read = read_json("{\"" + name + "\":" + value + '}');
        if (!read) {
            return read.error().within({named(in_quotes(name))});
        }
        if (read->size() != 1) {
            return tag_error(name, says("unknown-field"));
        }
        fields.update(*read);
    }
    return {};
}

// ---------------------------------------------------------------- moves

/// Reads the movetext into a record, up to the first word that cannot be read.
class MoveReader {
public:
    MoveReader(Cursor& cursor, Record& record) : cursor_(cursor), record_(record) {}

    void read() {
        Wrong why;
        for (cursor_.skip_blanks(); !why && !ended_; cursor_.skip_blanks()) {
            why = cursor_.at_end() ? wrong(says("no-end")) : read_next();
        }
        if (!why && !cursor_.at_end()) {
            why = wrong(says("trailing"), cursor_.rest());
        }
        if (why) {
            record_.broken = Record::Break{after_, std::move(*why), false};
        }
    }

private:
    Wrong read_next() {
        switch (cursor_.next()) {
        case '(':
            cursor_.skip();
            return open();
        case ')':
            cursor_.skip();
            return close();
        case '{':
            return read_comment();
        case '"':
            return read_quoted(false);
        case '}':
            return wrong(says("no-word"), cursor_.take(1));
        default:
            return read_word(cursor_.take_word());
        }
    }

    Wrong read_word(std::string_view word) {
        const std::string_view rest = word.substr(1);
        switch (word.front()) {
        case roll_sign:
            return rest.empty() && cursor_.next() == '"' ? read_quoted(true)
                   : is_bare(rest)                       ? add(rest, true)
                                                         : wrong(says("no-word"), word);
        case check_sign:
            return attach(read_check(rest), word);
        case time_sign:
            return attach(read_time(rest), word);
        case '!':
        case '?':
            return attach(read_mark(word), word);
        case '$':
            return attach(read_mark(mark_of_pgn(word)), word);
        case agreed_sign:
            return rest.empty() ? add("", false) : wrong(says("no-word"), word);
        default:
            break;
        }
        if (is_result_word(word)) {
            return end(word);
        }
        if (const auto turn = turn_of_word(word)) {
            const bool twice = turn_.has_value();
            turn_ = turn;
            return twice ? wrong(says("no-word"), word) : Wrong();
        }
        if (const std::size_t number = number_in(word); number != 0 && number < word.size()) {
            // A number that stands right before its ply, as PGN writes it.
            const Wrong why = read_word(word.substr(0, number));
            return why ? why : read_word(word.substr(number));
        }
        return is_bare(word) ? add(word, false) : wrong(says("no-word"), word);
    }

    Wrong read_quoted(bool rolled) {
        const std::string_view quoted = cursor_.take_to('"');
        const auto token = string_of(quoted);
        return token && !token->empty() ? add(*token, rolled) : wrong(says("no-word"), quoted);
    }

    Wrong add(std::string_view token, bool rolled) {
        Record::Ply ply{std::string(token)};
        if (after_ != record_.plies.size()) {
            ply.after = after_;
        }
        ply.turn = std::exchange(turn_, std::nullopt);
        ply.rolled = rolled;
        record_.plies.push_back(std::move(ply));
        last_ = after_ = record_.plies.size();
        return {};
    }

    /// The first of something that the last ply has; `fits` says whether it is one.
    Wrong attach(bool fits, std::string_view word) {
        if (fits) {
            return {};
        }
        // Without it the ply is as uncertain as if it could not be read itself.
        if (last_ != 0 && last_ == record_.plies.size()) {
            after_ = match::followed(record_, last_ - 1);
            record_.plies.pop_back();
        }
        return wrong(says("no-word"), word);
    }

    bool read_check(std::string_view digits) {
        const auto check = check_of_text(digits);
        std::optional<std::uint32_t>& known =
            last_ == 0 ? record_.check : record_.plies[last_ - 1].check;
        if (turn_ || known || !check || (last_ == 0 && !lines_.empty())) {
            return false;
        }
        known = check;
        return true;
    }

    bool read_time(std::string_view seconds) {
        const auto time = seconds_of(seconds);
        if (turn_ || last_ == 0 || !time || timed_ == last_) {
            return false;
        }
        timed_ = last_;
        record_.plies[last_ - 1].spent = *time;
        return true;
    }

    bool read_mark(std::string_view text) {
        const auto mark = mark_of(text);
        if (turn_ || last_ == 0 || !mark || record_.plies[last_ - 1].mark != match::Mark::none) {
            return false;
        }
        record_.plies[last_ - 1].mark = *mark;
        return true;
    }

    Wrong read_comment() {
        const std::string_view braced = cursor_.take_to('}');
        const auto comment = comment_of(braced);
        std::string& all = last_ == 0 ? record_.comment : record_.plies[last_ - 1].comment;
        if (turn_ || !comment || comment->empty() || (last_ == 0 && !lines_.empty())) {
            return wrong(says("no-word"), braced);
        }
        // PGN has several in one place, as before and behind a variation.
        all += (all.empty() ? "" : " ") + *comment;
        return {};
    }

    /// A variation: the next ply is another one in the place of the last.
    Wrong open() {
        if (turn_ || last_ == 0) {
            return wrong(says("no-word"), "(");
        }
        lines_.push_back(last_);
        after_ = match::followed(record_, last_ - 1);
        last_ = 0;
        return {};
    }

    Wrong close() {
        if (turn_ || lines_.empty() || last_ == 0) {
            return wrong(says("no-word"), ")");
        }
        last_ = after_ = lines_.back();
        lines_.pop_back();
        return {};
    }

    Wrong end(std::string_view word) {
        if (turn_ || !lines_.empty()) {
            return wrong(says("no-word"), word);
        }
        if (word != result_word(record_.result.value_or(""))) {
            record_.result = std::string(word); // which is none: the match ends otherwise
        }
        ended_ = true;
        return {};
    }

    Cursor& cursor_;
    Record& record_;
    std::vector<std::size_t> lines_; ///< the plies to which variations are under way
    std::size_t last_ = 0;           ///< number of the ply to which what follows belongs; 0: none
    std::size_t timed_ = 0;          ///< number of the last ply that has a time
    std::size_t after_ = 0;          ///< number of the ply that the next one follows
    std::optional<Record::Turn> turn_;
    bool ended_ = false;
};

} // namespace

Parsed parse_text(std::string_view text) {
    if (text.size() > max_text) {
        return {std::nullopt, Error{"too-long", {}, says("too-long").number("n", max_text), {}}};
    }
    const std::string typed = typed_text(text);
    Cursor cursor(typed);
    Tags tags;
    std::string_view first;
    Wrong why = read_tags(cursor, tags, first);
    // Another version may have other tags.
    if (const auto format = tags.find("Format"); format != tags.end()) {
        if (Wrong other = check_format(format->second)) {
            why = std::move(other);
        } else if (!why && first != "Format") {
            why = tag_error("Format", says("not-first"));
        }
    } else if (!why) {
        why = tag_error("Format", says("missing"));
    }
    nlohmann::json known = why ? nlohmann::json() : fields_of(tags);
    if (!why) {
        why = add_unknown(tags, known);
    }
    if (why) {
        return {std::nullopt, std::move(why)};
    }
    Reader io(std::move(known));
    Record record;
    std::uint64_t undone = 0;
    describe_start(io, record);
    io.required("since", record, OrNull{describe_since<Reader>});
    describe_place(io, record, undone);
    describe_unknown(io, record);
    if (io.error()) {
        return {std::nullopt, io.error()};
    }
    MoveReader(cursor, record).read();
    if (!record.broken) {
        set_place(io, record, undone);
    }
    if (io.error()) {
        return {std::nullopt, io.error()};
    }
    take_glued_marks(record);
    return {std::move(record), std::nullopt};
}

} // namespace motley::record
