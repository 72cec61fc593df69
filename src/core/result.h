#pragma once

#include "core/phrase.h"

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace motley {

/// Why a text from outside was refused: where it is wrong and what is wrong. Errors are values; a
/// call that returns one has changed nothing. engine::Strings turns an error into a line.
struct Error {
    std::string code;          ///< stable, for programs: `malformed`, `impossible`, …
    std::vector<Phrase> where; ///< from the whole to the part: `board`, `rank 3`; may be empty
    Phrase reason;             ///< one clause, without a full stop: `'x' is not a square`
    std::string game = {};     ///< the game whose strings have the phrases; empty if they are in
                               ///< the common strings

    /// The same error, for a text that is part of a larger one.
    [[nodiscard]] Error within(std::vector<Phrase> larger) const;
};

template <class T>
using Result = tl::expected<T, Error>;

[[nodiscard]] tl::unexpected<Error> fail(std::string code, std::vector<Phrase> where,
                                         Phrase reason);

/// The name of a part of a text, the string `error.at.<name>`: `board`.
[[nodiscard]] Phrase part(std::string_view name);
/// A name that is the same in every language: a square, a JSON field, a path.
[[nodiscard]] Phrase named(std::string name);
/// A reason, the string `error.<name>`.
[[nodiscard]] Phrase says(std::string_view name);

} // namespace motley
