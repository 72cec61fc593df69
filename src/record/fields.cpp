#include "record/fields.h"

#include "core/json.h"
#include "core/text.h"

#include <utility>

namespace motley::record {

Fields::Fields(std::string_view json, std::string_view format, std::uint64_t oldest,
               std::uint64_t newest) {
    if (json.size() > max_text) {
        refuse("too-long", "", "is longer than " + std::to_string(max_text) + " bytes");
        return;
    }
    auto read = read_json(json);
    if (!read) {
        error_ = read.error();
        return;
    }
    object_ = std::move(*read);
    if (!object_.is_object()) {
        refuse("no-json", "", "is no JSON object");
        return;
    }
    if (json.front() != '{' || json.back() != '}') {
        refuse("no-json", "", "has blanks around it");
        return;
    }
    if (const std::string found = text("format"); !error_ && found != format) {
        refuse("bad-field", "format", in_quotes(found) + " is not " + in_quotes(format));
    }
    version_ = number("version");
    if (!error_ && (version_ < oldest || version_ > newest)) {
        refuse("bad-version", "version",
               std::to_string(version_) + " is not " + std::to_string(newest));
    }
}

nlohmann::json Fields::take(const std::string& name) {
    if (error_) {
        return {};
    }
    const auto found = object_.find(name);
    if (found == object_.end()) {
        refuse("bad-field", name, "is missing");
        return {};
    }
    nlohmann::json value = std::move(*found);
    object_.erase(found);
    return value;
}

std::string Fields::text(const std::string& name) {
    const nlohmann::json value = take(name);
    if (!error_ && !value.is_string()) {
        refuse("bad-field", name, "is no text");
    }
    return error_ ? std::string() : value.get<std::string>();
}

bool Fields::flag(const std::string& name) {
    const nlohmann::json value = take(name);
    if (!error_ && !value.is_boolean()) {
        refuse("bad-field", name, "is neither true nor false");
    }
    return !error_ && value.get<bool>();
}

std::uint64_t Fields::number(const std::string& name, std::uint64_t most) {
    const nlohmann::json value = take(name);
    if (!error_ && (!value.is_number_unsigned() || value.get<std::uint64_t>() > most)) {
        refuse("bad-field", name, "is no whole number of 0…" + std::to_string(most));
    }
    return error_ ? 0 : value.get<std::uint64_t>();
}

void Fields::finish() {
    if (!error_ && !object_.empty()) {
        refuse("bad-field", in_quotes(object_.begin().key()), "is no field of this format");
    }
}

void Fields::refuse(std::string code, std::string where, std::string reason) {
    if (!error_) {
        error_ = Error{std::move(code), std::move(where), std::move(reason)};
    }
}

} // namespace motley::record
