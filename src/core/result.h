#pragma once

#include "core/phrase.h"

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace motley {

/// Why a text from outside was refused: where it is wrong and what is wrong with it. Errors are
/// values; a call that returns one has changed nothing. engine::Strings writes one as a line.
struct Error {
    std::string code;          ///< stable, for programs: `malformed`, `impossible`, …
    std::vector<Phrase> where; ///< from the whole to the part: `board`, `rank 3`; may be empty
    Phrase reason;             ///< one clause, without a full stop: `'x' is no piece`
    std::string game = {};     ///< whose strings have the phrases; empty: those of all games

    /// The same error, of a part of something larger.
    [[nodiscard]] Error within(std::vector<Phrase> larger) const;
};

template <class T>
using Result = tl::expected<T, Error>;

[[nodiscard]] tl::unexpected<Error> fail(std::string code, std::vector<Phrase> where,
                                         Phrase reason);

/// The name of a part of a text, `error.at.<name>` in the strings: `board`.
[[nodiscard]] Phrase part(std::string_view name);
/// A part that is called alike in every language: a square, a field of JSON, a path.
[[nodiscard]] Phrase named(std::string name);
/// A reason, `error.<name>` in the strings.
[[nodiscard]] Phrase says(std::string_view name);

} // namespace motley
