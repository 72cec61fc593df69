#pragma once

#include "core/result.h"
#include "match/record.h"

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace motley::record {

/// The maximum size of a text in bytes; a longer one is refused unread.
inline constexpr std::size_t max_text = std::size_t{1} << 20U;
/// The maximum size of unknown fields with their names, in bytes.
inline constexpr std::size_t max_unknown = std::size_t{1} << 16U;

/// Takes the fields of one JSON object from an untrusted text (core/json.h), which must have
/// nothing around the object, not even blanks. The object's `format` and `version` say what it is.
/// The first error is remembered; every later take returns something empty.
class Fields {
public:
    Fields(std::string_view json, std::string_view format, std::uint64_t version)
        : Fields(json, format, version, version) {}
    /// Accepts any version from `oldest` to `newest`.
    Fields(std::string_view json, std::string_view format, std::uint64_t oldest,
           std::uint64_t newest);
    /// Takes the fields of an object that was read from another form.
    explicit Fields(nlohmann::json object) : object_(std::move(object)) {}
    /// The version that the object has.
    [[nodiscard]] std::uint64_t version() const { return version_; }

    [[nodiscard]] nlohmann::json take(const std::string& name);
    /// Takes a field; null if it is missing.
    [[nodiscard]] nlohmann::json take_or_null(const std::string& name) {
        return object_.contains(name) ? take(name) : nlohmann::json();
    }
    [[nodiscard]] std::string text(const std::string& name);
    [[nodiscard]] bool flag(const std::string& name);
    /// Takes a flag; `without` if it is missing.
    [[nodiscard]] bool flag(const std::string& name, bool without);
    /// A whole number up to `most`.
    [[nodiscard]] std::uint64_t
    number(const std::string& name, std::uint64_t most = std::numeric_limits<std::uint64_t>::max());
    /// Takes a whole number up to `most`; `without` if it is missing.
    [[nodiscard]] std::uint64_t number(const std::string& name, std::uint64_t most,
                                       std::uint64_t without) {
        return object_.contains(name) ? number(name, most) : without;
    }
    /// Refuses fields that nobody has taken.
    void finish();
    /// Takes the remaining fields, which a newer version may have added. Refuses more than
    /// max_unknown bytes.
    [[nodiscard]] match::UnknownFields rest();

    void refuse(std::string code, std::vector<Phrase> where, Phrase reason);
    /// Refuses a field with the code `bad-field`.
    void refuse(const std::string& field, Phrase reason);
    void refuse(Error error);
    /// The first error; nothing while there is none.
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

private:
    nlohmann::json object_;
    std::uint64_t version_ = 0;
    std::optional<Error> error_;
};

/// The JSON value of an unknown field's text, for writing.
[[nodiscard]] nlohmann::ordered_json unknown_value(const std::string& text);
/// Writes unknown fields behind all others.
void add_unknown(nlohmann::ordered_json& json, const match::UnknownFields& unknown);

} // namespace motley::record
