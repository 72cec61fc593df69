#include "core/io.h"

#include <algorithm>

namespace motley {

// ---------------------------------------------------------------- reading

void Reader::refuse(Error error) {
    if (!error_) {
        error_ = std::move(error);
    }
}

void Reader::refuse(Phrase reason) { refuse(Error{"bad-field", {}, std::move(reason), {}}); }

void Reader::refuse(std::string_view field, Phrase reason) {
    refuse(Error{"bad-field", {named(std::string(field))}, std::move(reason), {}});
}

void Reader::say_instead(const char* reason, const char* code) {
    if (error_) {
        error_ = Error{code, {}, says(reason), {}};
    }
}

nlohmann::json Reader::take(std::string_view name) {
    if (error_) {
        return {};
    }
    if (!has(name)) {
        refuse(name, says("missing"));
        return {};
    }
    const auto found = from_.find(name);
    nlohmann::json value = std::move(*found);
    from_.erase(found);
    return value;
}

void Reader::put(std::string_view name, bool quoted, Reader& inner) {
    if (inner.error_) {
        refuse(inner.error_->within({named(quoted ? in_quotes(name) : std::string(name))}));
    }
}

void Reader::put(std::size_t n, const char* name, Reader& inner) {
    if (inner.error_) {
        refuse(name == nullptr ? std::move(*inner.error_)
                               : inner.error_->within(
                                     {part(name).number("n", static_cast<std::int64_t>(n) + 1)}));
    }
}

bool Reader::begin_list(std::optional<std::size_t> size) {
    if (!from_.is_array() || (size && from_.size() != *size)) {
        refuse(says("no-list"));
    }
    return !error_;
}

bool Reader::begin_object() {
    if (!from_.is_object()) {
        refuse(says("no-object"));
    }
    return !error_;
}

std::vector<std::string> Reader::names() const {
    std::vector<std::string> names;
    if (from_.is_object()) {
        for (const auto& [name, value] : from_.items()) {
            names.push_back(name);
        }
    }
    return names;
}

void Reader::rest(UnknownFields& unknown) {
    unknown.clear();
    if (refuses_unknown_) {
        finish();
        return;
    }
    std::size_t size = 0;
    for (const std::string& name : names()) {
        std::string text =
            take(name).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        size += name.size() + text.size();
        if (size > max_unknown) {
            refuse(in_quotes(name), says("too-long").number("n", max_unknown));
            return;
        }
        unknown.emplace(name, std::move(text));
    }
}

void Reader::rest() {
    UnknownFields left_out;
    rest(left_out);
}

void Reader::finish() {
    if (from_.is_object() && !from_.empty()) {
        refuse(in_quotes(from_.begin().key()), says("unknown-field"));
    }
}

// ---------------------------------------------------------------- writing

void Writer::put(std::string_view name, Writer& inner) {
    to_[std::string(name)] = std::move(inner.to_);
}

void Writer::put(Writer& inner) { to_.push_back(std::move(inner.to_)); }

bool Writer::begin_list(std::optional<std::size_t> /*size*/) {
    to_ = nlohmann::ordered_json::array();
    return true;
}

bool Writer::begin_object() {
    to_ = nlohmann::ordered_json::object();
    return true;
}

[[gnu::noinline]] void Writer::write_unknown(const UnknownFields& unknown) {
    for (const auto& [name, text] : unknown) {
        to_[name] = nlohmann::ordered_json::parse(text, nullptr, false);
    }
}

// ---------------------------------------------------------------- forms

void describe(Reader& io, bool& flag) {
    if (io.value().is_boolean()) {
        flag = io.value().get<bool>();
    } else {
        io.refuse(says("no-flag"));
    }
}

void describe(Writer& io, const bool& flag) { io.write(flag); }

void describe(Reader& io, std::string& text) {
    if (io.value().is_string()) {
        text = io.value().get<std::string>();
    } else {
        io.refuse(says("no-text"));
    }
}

void describe(Writer& io, const std::string& text) { io.write(text); }

void describe(Reader& io, std::optional<std::string>& text) {
    Otherwise{"no-text-or-null", OrNull()}(io, text);
}

void describe(Writer& io, const std::optional<std::string>& text) { OrNull()(io, text); }

void describe(Reader& io, Actor& player) {
    std::size_t number = 0;
    Otherwise{"no-player", OrNull{Whole{1, 2}}}(io, number);
    player = number == 0 ? Actor::none : number == 1 ? Actor::first : Actor::second;
}

void describe(Writer& io, const Actor& player) {
    if (is_player(player)) {
        Whole{}(io, index(player) + 1);
    }
}

void TextOrNull::operator()(Reader& io, std::string& text) const {
    std::optional<std::string> read;
    describe(io, read);
    text = read.value_or("");
    if (read && text.empty()) {
        io.refuse(says("no-text-or-null"));
    }
}

void TextOrNull::operator()(Writer& io, const std::string& text) const {
    if (!text.empty()) {
        io.write(text);
    }
}

std::optional<std::uint64_t> Whole::read(Reader& io) const {
    const nlohmann::json& json = io.value();
    const bool negative = json.is_number_integer() && !json.is_number_unsigned() && json < 0;
    const bool within =
        json.is_number_integer() &&
        (negative ? json.get<std::int64_t>() >= low
                  : json.get<std::uint64_t>() <= high &&
                        (low <= 0 || json.get<std::uint64_t>() >= static_cast<std::uint64_t>(low)));
    if (!within) {
        io.refuse(says(reason).text("low", std::to_string(low)).text("high", std::to_string(high)));
        return std::nullopt;
    }
    return json.get<std::uint64_t>();
}

std::optional<std::size_t> read_word(Reader& io, std::span<const char* const> words,
                                     const char* reason) {
    std::string text;
    describe(io, text);
    if (io.error()) {
        return std::nullopt;
    }
    const auto found = std::ranges::find(words, text);
    if (found != words.end()) {
        return static_cast<std::size_t>(found - words.begin());
    }
    std::string choices;
    for (const char* const each : words) {
        choices += (choices.empty() ? "" : ", ") + std::string(each);
    }
    io.refuse(says(reason).text("text", in_quotes(text)).text("choices", choices));
    return std::nullopt;
}

} // namespace motley
