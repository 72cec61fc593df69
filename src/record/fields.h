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

/// No text of ours is longer; a longer one is refused unread.
inline constexpr std::size_t max_text = std::size_t{1} << 20U;
/// Bytes of unknown fields, with their names, that are carried along.
inline constexpr std::size_t max_unknown = std::size_t{1} << 16U;

/// Takes the fields of one JSON object from a text that came from outside (core/json.h) and has
/// nothing around it, not even blanks. The object says in `format` and `version` what it is. The
/// first thing that is wrong is remembered; what is taken after it is empty.
class Fields {
public:
    Fields(std::string_view json, std::string_view format, std::uint64_t version)
        : Fields(json, format, version, version) {}
    /// Of any of these versions.
    Fields(std::string_view json, std::string_view format, std::uint64_t oldest,
           std::uint64_t newest);
    /// Of an object that was read from another form.
    explicit Fields(nlohmann::json object) : object_(std::move(object)) {}
    /// The one it is.
    [[nodiscard]] std::uint64_t version() const { return version_; }

    [[nodiscard]] nlohmann::json take(const std::string& name);
    /// The same of a field that may be missing, and then is null.
    [[nodiscard]] nlohmann::json take_or_null(const std::string& name) {
        return object_.contains(name) ? take(name) : nlohmann::json();
    }
    [[nodiscard]] std::string text(const std::string& name);
    [[nodiscard]] bool flag(const std::string& name);
    /// The same of a field that may be missing, and then is `without`.
    [[nodiscard]] bool flag(const std::string& name, bool without);
    /// A whole number up to `most`.
    [[nodiscard]] std::uint64_t
    number(const std::string& name, std::uint64_t most = std::numeric_limits<std::uint64_t>::max());
    /// The same of a field that may be missing, and then is `without`.
    [[nodiscard]] std::uint64_t number(const std::string& name, std::uint64_t most,
                                       std::uint64_t without) {
        return object_.contains(name) ? number(name, most) : without;
    }
    /// Nothing may be left that was not taken.
    void finish();
    /// Takes what is left, which a newer version may have added. Refuses more than max_unknown
    /// bytes.
    [[nodiscard]] match::UnknownFields rest();

    void refuse(std::string code, std::vector<Phrase> where, Phrase reason);
    /// Of the code `bad-field`.
    void refuse(const std::string& field, Phrase reason);
    void refuse(Error error);
    /// Empty as long as nothing was wrong.
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

private:
    nlohmann::json object_;
    std::uint64_t version_ = 0;
    std::optional<Error> error_;
};

/// As it is written again.
[[nodiscard]] nlohmann::ordered_json unknown_value(const std::string& text);
/// Writes unknown fields behind all others.
void add_unknown(nlohmann::ordered_json& json, const match::UnknownFields& unknown);

} // namespace motley::record
