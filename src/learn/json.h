#pragma once

#include "core/io.h"

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

/// Helpers to read the JSON files of lessons, examples and puzzles.
namespace motley::learn {

/// Keeps the order of the fields.
using Json = nlohmann::ordered_json;

/// A list of texts, in which null stands for the empty text.
inline constexpr ListOf texts{nullptr, OrNull()};

/// Reads a list of things by their descriptions. The error about one of another form has this code
/// and reason, and `where` with its number, under this name (core/result.h: part).
template <class T>
[[nodiscard]] Result<std::vector<T>> read_list(const Json& list, const char* code,
                                               std::vector<Phrase> where, const char* name,
                                               const char* reason) {
    std::vector<T> things;
    for (const Json& each : list) {
        Reader io{nlohmann::json(each)};
        describe(io, things.emplace_back());
        if (io.error()) {
            where.push_back(part(name).number("n", std::ssize(things)));
            return fail(code, std::move(where), says(reason));
        }
    }
    return things;
}

} // namespace motley::learn
