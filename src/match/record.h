#pragma once

#include "core/outcome.h"
#include "core/result.h"
#include "core/rng.h"
#include "core/setup.h"
#include "core/unknown_fields.h"
#include "engine/game.h"
#include "match/terms.h"
#include "match/tree.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::match {

using motley::UnknownFields;

/// Who played a match, when, and which one it is.
struct About {
    std::array<std::string, 2> names; ///< the players, in UTF-8; empty: unknown
    std::string date = {};            ///< `2026-11-23`; empty: unknown
    std::string id = {};              ///< see is_id(); unique to the match; empty: none
    std::string event = {};           ///< the name of the match, in UTF-8; empty: none
    /// Unknown fields. A name that begins with a capital is a tag of the text form
    /// (docs/RECORD.md), and its value is the tag's own, not JSON.
    UnknownFields unknown = {};
    bool operator==(const About&) const = default;
};

/// Characters of the id of a match, each a digit or a small letter.
inline constexpr std::size_t id_size = 12;
[[nodiscard]] bool is_id(std::string_view text);
/// An id drawn at random.
[[nodiscard]] std::string draw_id(Rng& rng);

/// A match as data, from which it can be played again to where it stood.
struct Record {
    /// A turn of a player.
    struct Turn {
        std::uint32_t number = 0;
        Actor player = Actor::none;
        bool operator==(const Turn&) const = default;
    };
    /// An action, a roll, or an end that both players agreed on.
    struct Ply {
        std::string text;       ///< action text; of an agreed end: empty
        Milliseconds spent = 0; ///< time used by the player to act, if there is a clock
        /// The number of the ply before it, counted from 1, which must be earlier in the list; 0:
        /// the start. Without it: the previous one in the list.
        std::optional<std::size_t> after = {};
        Mark mark = Mark::none;
        std::string comment = {};
        /// check_of() the position after it, if the record has one.
        std::optional<std::uint32_t> check = {};
        std::optional<Turn> turn = {};   ///< its turn, if the record says so
        std::optional<bool> rolled = {}; ///< whether it is a roll, if the record says so
        bool operator==(const Ply&) const = default;
    };

    const engine::Game* game = nullptr;
    Setup setup;
    std::string start; ///< text of the first position; empty: the start of the set-up
    Terms terms;
    About about;
    std::uint64_t seed = 0;             ///< seed of the rolls that are still to come
    std::optional<std::uint32_t> check; ///< check of the first position, if the record has one
    std::string comment;                ///< comment on the whole match
    /// The plies of all lines, including those taken back. Among plies that follow the same one,
    /// the first belongs to the main line, and the others begin variations.
    std::vector<Ply> plies;
    /// Why the plies end here, if more of them could not be read, and the number of the ply that
    /// the next one would follow.
    struct Break {
        std::size_t after = 0;
        Error why;
        bool placed = false; ///< the error already names its turn
    };
    std::optional<Break> broken;
    /// The number of the last ply of the line that leads through the current place; without it,
    /// that line is the main line.
    std::optional<std::size_t> line;
    std::size_t current = 0; ///< how many plies of that line were not taken back
    /// The number of the ply after which the next three fields held; without it: the current place.
    std::optional<std::size_t> at;
    Actor resigned = Actor::none;
    Actor offer = Actor::none; ///< the player who offers an agreed end
    /// Clock time that the player to act has used since that ply. If it is all that was left, the
    /// match is lost on time.
    Milliseconds spent = 0;
    /// Text of the position after `current` plies; empty: unknown.
    std::string position;
    /// Lines may end where a roll is due.
    bool may_wait = false;
    /// The result of the main line, as to_text() writes it; empty if unfinished. Nothing if the
    /// record has none.
    std::optional<std::string> result;
};

/// The number of the ply before a ply, 0 for the start; n counts from 0, as in the list.
[[nodiscard]] std::size_t followed(const Record& record, std::size_t n);
/// The number of plies of the line on which the match stands. Every ply must follow an earlier one.
[[nodiscard]] std::size_t line_length(const Record& record);

} // namespace motley::match
