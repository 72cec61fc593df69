#include "record/fields.h"

#include "core/json.h"
#include "core/text.h"

#include <utility>

namespace motley::record {

Fields::Fields(std::string_view json, std::string_view format, std::uint64_t oldest,
               std::uint64_t newest) {
    if (json.size() > max_text) {
        refuse("too-long", {}, says("too-long").number("n", max_text));
        return;
    }
    auto read = read_json(json);
    if (!read) {
        error_ = read.error();
        return;
    }
    object_ = std::move(*read);
    if (!object_.is_object()) {
        refuse("no-json", {}, says("no-object"));
        return;
    }
    if (json.front() != '{' || json.back() != '}') {
        refuse("no-json", {}, says("blanks"));
        return;
    }
    if (const std::string found = text("format"); !error_ && found != format) {
        refuse("format",
               says("other-value").text("text", in_quotes(found)).text("want", in_quotes(format)));
    }
    version_ = number("version");
    if (!error_ && (version_ < oldest || version_ > newest)) {
        refuse("bad-version", {named("version")},
               says("other-value")
                   .text("text", std::to_string(version_))
                   .text("want", std::to_string(newest)));
    }
}

nlohmann::json Fields::take(const std::string& name) {
    if (error_) {
        return {};
    }
    const auto found = object_.find(name);
    if (found == object_.end()) {
        refuse(name, says("missing"));
        return {};
    }
    nlohmann::json value = std::move(*found);
    object_.erase(found);
    return value;
}

std::string Fields::text(const std::string& name) {
    const nlohmann::json value = take(name);
    if (!error_ && !value.is_string()) {
        refuse(name, says("no-text"));
    }
    return error_ ? std::string() : value.get<std::string>();
}

bool Fields::flag(const std::string& name) {
    const nlohmann::json value = take(name);
    if (!error_ && !value.is_boolean()) {
        refuse(name, says("no-flag"));
    }
    return !error_ && value.get<bool>();
}

bool Fields::flag(const std::string& name, bool without) {
    return object_.contains(name) ? flag(name) : without;
}

std::uint64_t Fields::number(const std::string& name, std::uint64_t most) {
    const nlohmann::json value = take(name);
    if (!error_ && (!value.is_number_unsigned() || value.get<std::uint64_t>() > most)) {
        refuse(name, says("no-whole").text("low", "0").text("high", std::to_string(most)));
    }
    return error_ ? 0 : value.get<std::uint64_t>();
}

void Fields::finish() {
    if (!error_ && !object_.empty()) {
        refuse(in_quotes(object_.begin().key()), says("unknown-field"));
    }
}

match::UnknownFields Fields::rest() {
    match::UnknownFields rest;
    std::size_t size = 0;
    for (const auto& [name, value] : object_.items()) {
        std::string text = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        size += name.size() + text.size();
        if (size > max_unknown) {
            refuse(in_quotes(name), says("too-long").number("n", max_unknown));
            return {};
        }
        rest.emplace(name, std::move(text));
    }
    object_.clear();
    return rest;
}

nlohmann::ordered_json unknown_value(const std::string& text) {
    return nlohmann::ordered_json::parse(text, nullptr, false);
}

void add_unknown(nlohmann::ordered_json& json, const match::UnknownFields& unknown) {
    for (const auto& [name, text] : unknown) {
        json[name] = unknown_value(text);
    }
}

void Fields::refuse(std::string code, std::vector<Phrase> where, Phrase reason) {
    refuse(Error{std::move(code), std::move(where), std::move(reason), {}});
}

void Fields::refuse(const std::string& field, Phrase reason) {
    refuse("bad-field", {named(field)}, std::move(reason));
}

void Fields::refuse(Error error) {
    if (!error_) {
        error_ = std::move(error);
    }
}

} // namespace motley::record
