#pragma once

#include "match/record.h"
#include "record/fields.h"
#include "record/record.h"

#include <optional>
#include <string>
#include <string_view>

/// What both forms share.
namespace motley::record {

inline constexpr const char* match_format = "motley-match";

/// A text as data, before anything is played.
struct Parsed {
    std::optional<match::Record> record; ///< nothing when not even its start can be read
    std::optional<Error> error;          ///< why, then
};
[[nodiscard]] Parsed parse_json(std::string_view text);
[[nodiscard]] Parsed parse_text(std::string_view text);
/// The game in one of whose foreign forms a text seems to be; null if there is none.
[[nodiscard]] const engine::Game* foreign_game(std::string_view text);
[[nodiscard]] Parsed parse_foreign(const engine::Game& game, std::string_view text);

/// What is told of a match beside its plies.
struct Head {
    match::Record record;      ///< without plies
    std::uint64_t undone = 0;  ///< how many of the last plies of the line are taken back
    nlohmann::json since = {}; ///< Record::spent, not yet checked
};
/// Takes the fields from `game` to `since` of JSON of version 3, or of an earlier one; but not the
/// plies, and nothing of them.
[[nodiscard]] Head read_head(Fields& fields, std::uint64_t version);
/// Where the match stands, once the plies are there.
void set_place(Fields& fields, Head& head);
/// Takes what is left when all known fields were taken. Refuses what could not be written in both
/// forms: names that are not of letters, tags in JSON, and tags that are no text.
void read_unknown(Fields& fields, match::Record& record);

/// The name of a tag that JSON has no field for begins with a capital there, too.
[[nodiscard]] bool is_tag(std::string_view name);
/// Whether a form has something of this name that the reader knows.
[[nodiscard]] bool is_known(std::string_view name);

/// Longer than any clock can run.
inline constexpr std::uint64_t max_spent = 1'000'000'000'000;

/// The sign of a mark; nothing for another text.
[[nodiscard]] std::optional<match::Mark> mark_of(std::string_view text);
/// Six hexadecimal digits, in lower case.
[[nodiscard]] std::string check_text(std::uint32_t check);
[[nodiscard]] std::optional<std::uint32_t> check_of_text(std::string_view text);

} // namespace motley::record
