#pragma once

#include "match/record.h"
#include "record/fields.h"
#include "record/record.h"

#include <optional>
#include <string>
#include <string_view>

/// What the text form and the JSON form share.
namespace motley::record {

inline constexpr Format match_format{"motley-match", record_version};

/// A text as data, before anything is played.
struct Parsed {
    std::optional<match::Record> record; ///< nothing if not even its start can be read
    std::optional<Error> error;          ///< the reason in that case
};
[[nodiscard]] Parsed parse_json(std::string_view text);
[[nodiscard]] Parsed parse_text(std::string_view text);
/// The game in whose foreign form a text seems to be written; null if there is none.
[[nodiscard]] const engine::Game* foreign_game(std::string_view text);
[[nodiscard]] Parsed parse_foreign(const engine::Game& game, std::string_view text);

/// Reads the fields of JSON, besides `format` and `version`.
[[nodiscard]] Parsed parse_fields(Reader io);

/// The fields that stand before the plies.
template <class Io>
void describe_start(Io& io, Of<Io, match::Record>& record);
/// Those behind them, but for unknown ones. `undone`: how many plies at the end of the line are taken
/// back.
template <class Io>
void describe_place(Io& io, Of<Io, match::Record>& record, Of<Io, std::uint64_t>& undone);
/// The form of the field `since`.
template <class Io>
void describe_since(Io& io, Of<Io, match::Record>& record);
/// Sets where the match stands. Call once the plies are there.
void set_place(Reader& io, match::Record& record, std::uint64_t undone);
/// The fields that remain after all known ones. Refuses what could not be written in both forms:
/// names that do not consist of letters, tags in JSON, and tags whose value is not a text.
void describe_unknown(Reader& io, match::Record& record);
void describe_unknown(Writer& io, const match::Record& record);

/// Whether this is the name of a tag that JSON has no field for: it begins with a capital, in JSON
/// too.
[[nodiscard]] bool is_tag(std::string_view name);
/// Whether the reader knows a field or tag of this name.
[[nodiscard]] bool is_known(std::string_view name);

/// More milliseconds than any clock can run.
inline constexpr std::uint64_t max_spent = 1'000'000'000'000;

/// Reads a mark, such as `!?`; nothing for any other text.
[[nodiscard]] std::optional<match::Mark> mark_of(std::string_view text);
/// Writes a check as six hexadecimal digits in lower case.
[[nodiscard]] std::string check_text(std::uint32_t check);
/// Reads such a check; nothing for any other text.
[[nodiscard]] std::optional<std::uint32_t> check_of_text(std::string_view text);

} // namespace motley::record
