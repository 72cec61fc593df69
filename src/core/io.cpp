#include "core/io.h"

#include <algorithm>

namespace motley {

void Io::refuse(Error error) {
    if (!error_) {
        error_ = std::move(error);
    }
}

void Io::refuse(Phrase reason) { refuse(Error{"bad-field", {}, std::move(reason), {}}); }

void Io::refuse(const std::string& field, Phrase reason) {
    refuse(Error{"bad-field", {named(field)}, std::move(reason), {}});
}

void Io::say_instead(Phrase reason, const char* code) {
    if (error_) {
        error_ = Error{code, {}, std::move(reason), {}};
    }
}

nlohmann::json Io::take(const std::string& name) {
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

void Io::put(const std::string& name, const std::string& where, Io& inner) {
    if (inner.error_) {
        refuse(inner.error_->within({named(where)}));
    } else if (!reads_) {
        to_[name] = std::move(inner.to_);
    }
}

void Io::put(std::size_t n, const char* name, Io& inner) {
    if (inner.error_) {
        refuse(name == nullptr ? std::move(*inner.error_)
                               : inner.error_->within(
                                     {part(name).number("n", static_cast<std::int64_t>(n) + 1)}));
    } else if (!reads_) {
        to_.push_back(std::move(inner.to_));
    }
}

bool Io::begin_list(std::optional<std::size_t> size) {
    if (!reads_) {
        to_ = nlohmann::ordered_json::array();
    } else if (!from_.is_array() || (size && from_.size() != *size)) {
        refuse(says("no-list"));
    }
    return !error_;
}

bool Io::begin_object() {
    if (!reads_) {
        to_ = nlohmann::ordered_json::object();
    } else if (!from_.is_object()) {
        refuse(says("no-object"));
    }
    return !error_;
}

std::vector<std::string> Io::names() const {
    std::vector<std::string> names;
    if (from_.is_object()) {
        for (const auto& [name, value] : from_.items()) {
            names.push_back(name);
        }
    }
    return names;
}

void Io::rest(UnknownFields& unknown) {
    if (!reads_) {
        for (const auto& [name, text] : unknown) {
            to_[name] = nlohmann::ordered_json::parse(text, nullptr, false);
        }
        return;
    }
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

void Io::finish() {
    if (reads_ && from_.is_object() && !from_.empty()) {
        refuse(in_quotes(from_.begin().key()), says("unknown-field"));
    }
}

// ---------------------------------------------------------------- forms

void describe(Io& io, bool& flag) {
    if (!io.reads()) {
        io.write(flag);
    } else if (io.value().is_boolean()) {
        flag = io.value().get<bool>();
    } else {
        io.refuse(says("no-flag"));
    }
}

void describe(Io& io, std::string& text) {
    if (!io.reads()) {
        io.write(text);
    } else if (io.value().is_string()) {
        text = io.value().get<std::string>();
    } else {
        io.refuse(says("no-text"));
    }
}

void describe(Io& io, std::optional<std::string>& text) {
    Otherwise{"no-text-or-null", OrNull()}(io, text);
}

void describe(Io& io, Actor& player) {
    if (!io.reads()) {
        io.write(is_player(player) ? nlohmann::ordered_json(index(player) + 1)
                                   : nlohmann::ordered_json());
    } else if (!io.value().is_null()) {
        std::size_t number = index(Actor::first) + 1;
        Otherwise{"no-player", Whole{1, 2}}(io, number);
        player = number == 1 ? Actor::first : Actor::second;
    }
}

void TextOrNull::operator()(Io& io, std::string& text) const {
    std::optional<std::string> written;
    if (!text.empty()) {
        written = text;
    }
    describe(io, written);
    text = written.value_or("");
    if (written && text.empty()) {
        io.refuse(says("no-text-or-null"));
    }
}

std::optional<std::uint64_t> Whole::read(Io& io) const {
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

std::optional<std::size_t> read_word(Io& io, std::span<const char* const> words,
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
