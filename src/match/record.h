#pragma once

#include "core/outcome.h"
#include "core/result.h"
#include "core/rng.h"
#include "core/setup.h"
#include "engine/game.h"
#include "match/terms.h"
#include "match/tree.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::match {

/// What a reader found in a text beside all that it knows, from a newer version: name → JSON text.
/// It goes along unread, and is written again.
using UnknownFields = std::map<std::string, std::string>;

/// Who played, when, and which match it is.
struct About {
    std::array<std::string, 2> names; ///< of the players, in UTF-8; empty: not told
    std::string date = {};            ///< `2026-11-23`; empty: not told
    std::string id = {};              ///< is_id(); no other match has it; empty: not told
    std::string event = {};           ///< what the match is called, in UTF-8; empty: not told
    /// Of names with a capital, which are tags of the text form, the value itself (docs/RECORD.md).
    UnknownFields unknown = {};
    bool operator==(const About&) const = default;
};

/// Characters of the id of a match, each a digit or a small letter.
inline constexpr std::size_t id_size = 12;
[[nodiscard]] bool is_id(std::string_view text);
/// An id drawn at random.
[[nodiscard]] std::string draw_id(Rng& rng);

/// A match as data: from what it is brought back to where it stood.
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
        Milliseconds spent = 0; ///< with a clock: by who was to act
        /// The number of the ply that it follows, from 1, an earlier one; 0: the start. Without
        /// it: the one before in the list.
        std::optional<std::size_t> after = {};
        Mark mark = Mark::none;
        std::string comment = {};
        std::optional<std::uint32_t> check = {}; ///< check_of() the position after it, if told
        std::optional<Turn> turn = {};           ///< in which it is, if told
        std::optional<bool> rolled = {};         ///< whether chance decided it, if told
        bool operator==(const Ply&) const = default;
    };

    const engine::Game* game = nullptr;
    Setup setup;
    std::string start; ///< text of the first position; empty: the set-up's
    Terms terms;
    About about;
    std::uint64_t seed = 0;             ///< of the rolls that are still to come
    std::optional<std::uint32_t> check; ///< of the first position, if told
    std::string comment;                ///< on the whole
    /// The plies of all lines, those taken back too. Of the plies that follow the same one the
    /// first is the main line's, the others begin variations.
    std::vector<Ply> plies;
    /// Why the plies end here, when more of them could not be read, and the number of the ply that
    /// the next would follow.
    struct Break {
        std::size_t after = 0;
        Error why;
        bool placed = false; ///< the error names its turn itself
    };
    std::optional<Break> broken;
    /// The number of the last ply of the line that leads through the place; without it: of the main
    /// line.
    std::optional<std::size_t> line;
    std::size_t current = 0; ///< how many plies of that line are not taken back
    /// The number of the ply after which the next three were so; without it: where it stands.
    std::optional<std::size_t> at;
    Actor resigned = Actor::none;
    Actor offer = Actor::none; ///< who offers an agreed end
    /// With a clock: by who is to act, since. When it is all that was left, the match is lost on
    /// time.
    Milliseconds spent = 0;
    /// Text of the position after `current` plies; empty: not told.
    std::string position;
    /// A roll may still be to fall where a line ends.
    bool may_wait = false;
    /// How the main line ends, as to_text() writes it, empty when unfinished; if told.
    std::optional<std::string> result;
};

/// The number of the ply that a ply follows; n counts from 0, as the list does.
[[nodiscard]] std::size_t followed(const Record& record, std::size_t n);
/// How many plies the line has on which the match stands. Every ply must follow an earlier one.
[[nodiscard]] std::size_t line_length(const Record& record);

} // namespace motley::match
