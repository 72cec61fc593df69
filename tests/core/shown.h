#pragma once

#include "core/result.h"

#include <string>

namespace motley::test {

/// A phrase by the name of its sentence, without a language: `rank 3`, `squares 7 8`.
inline std::string shown(const Phrase& phrase) {
    const bool named = phrase.key == "error.at.name";
    std::string text = named ? "" : phrase.key.substr(phrase.key.rfind('.') + 1);
    for (const auto& [name, argument] : phrase.arguments) {
        const auto* number = std::get_if<std::int64_t>(&argument);
        text += text.empty() ? "" : " ";
        text += number != nullptr ? std::to_string(*number) : std::get<std::string>(argument);
    }
    return text;
}

/// An error as a line without a language: `board, rank 3: squares 7 8`.
inline std::string shown(const Error& error) {
    std::string where;
    for (const Phrase& each : error.where) {
        where += (where.empty() ? "" : ", ") + shown(each);
    }
    return (where.empty() ? "" : where + ": ") + shown(error.reason);
}

} // namespace motley::test
