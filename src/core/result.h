#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace motley {

/// Why a text from outside was refused: where it is wrong and what is wrong with it. Errors are
/// values; a call that returns one has changed nothing.
struct Error {
    std::string code;   ///< stable, for programs: `malformed`, `impossible`, …
    std::string where;  ///< the field, the row, the token: `board, row 3`; may be empty
    std::string reason; ///< one clause, without a full stop: `'x' is no piece`

    /// One line: `where: reason`.
    [[nodiscard]] std::string line() const {
        return where.empty() ? reason : where + ": " + reason;
    }
};

template <class T>
using Result = tl::expected<T, Error>;

[[nodiscard]] inline tl::unexpected<Error> fail(std::string code, std::string where,
                                                std::string reason) {
    return tl::make_unexpected(Error{std::move(code), std::move(where), std::move(reason)});
}

} // namespace motley
