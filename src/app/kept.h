#pragma once

#include "app/saved_match.h"
#include "app/session.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace motley::app {

/// What the text of a match depends on: as long as two are equal, the text stands, but for up to
/// ten seconds of a clock that runs. Stopping it changes the stamp.
struct MatchStamp {
    MatchHead head;
    std::uint64_t changes = 0;
    record::Milliseconds clock_tens = 0; ///< tens of seconds since the last ply
    std::uint64_t analysis = 0;          ///< while it goes on, it is kept now and then
    bool operator==(const MatchStamp&) const = default;
};
/// Likewise of the puzzles.
struct PuzzlesStamp {
    std::uint64_t changes = 0;
    std::string open; ///< position of the one on the screen
    bool operator==(const PuzzlesStamp&) const = default;
};
using KeptStamp = std::variant<Session, MatchStamp, PuzzlesStamp>;

/// A text that outlives the program: `session`, `puzzles`, or `match-` and the id of a game.
struct KeptText {
    std::string name;
    KeptStamp stamp;
};

/// The name of the text that held the session and the only match in versions before.
inline constexpr const char* earlier_text = "kept";

/// How much of such a text could be taken.
struct Restored {
    bool taken = false;         ///< all of it, or a match without what belongs to it
    std::optional<Error> error; ///< what was wrong
};

/// A text of an earlier time that was not taken, or not all of it. It stays in the storage as it
/// was until the player deletes it.
struct RefusedText {
    enum class Why : std::uint8_t {
        unreadable,
        partly,  ///< the rest of the match is there
        second,  ///< another match of its game is under way
        stopped, ///< the program stopped while it was being restored, and started without it
    };
    std::string stored_as; ///< its name in the storage now
    std::string name;      ///< of KeptText
    Why why = Why::unreadable;
    bool operator==(const RefusedText&) const = default;
};

/// What the player wants of a text in the storage.
struct TextWish {
    enum class What : std::uint8_t {
        restore, ///< of a refused text: to be tried again
        copy,    ///< a copy outside the storage, of a refused text or of what cannot be written
        forget,  ///< of a refused text: deleted
    };
    What what = What::copy;
    std::string stored_as; ///< of a refused text; empty: all that cannot be written
};

} // namespace motley::app
