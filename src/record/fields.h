#pragma once

#include "core/io.h"

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

/// Texts of one line: a JSON object of the fields `format` and `version` and of those that a
/// description says (core/io.h).
namespace motley::record {

/// The maximum size of a text in bytes; a longer one is refused unread.
inline constexpr std::size_t max_text = std::size_t{1} << 20U;

struct Format {
    const char* name;
    std::uint64_t version;
};

/// The fields of an untrusted text, but for `format` and `version`.
struct Opened {
    Reader io;
    std::uint64_t version = 0;
};
/// Refuses a text that has anything around the object, even blanks, another format, and versions
/// that are not from `oldest` to the format's. What only earlier versions wrote is in today's form
/// (record/earlier.h).
[[nodiscard]] Opened open(std::string_view text, const Format& format, std::uint64_t oldest);
[[nodiscard]] inline Opened open(std::string_view text, const Format& format) {
    return open(text, format, format.version);
}
/// Begins to write a text of this format.
[[nodiscard]] Writer begin(const Format& format);
/// Ends it.
[[nodiscard]] std::string text_of(Writer& io);

/// Reads a thing; refuses whatever its description refuses.
template <class T, class Form = UsualForm>
[[nodiscard]] Result<T> read_as(Opened opened, const Form& form = {}) {
    T thing{};
    if (!opened.io.error()) {
        form(opened.io, thing);
    }
    if (opened.io.error()) {
        return tl::make_unexpected(*opened.io.error());
    }
    return thing;
}
template <class T, class Form = UsualForm>
[[nodiscard]] std::string write_as(const Format& format, const T& thing, const Form& form = {}) {
    Writer io = begin(format);
    form(io, thing);
    return text_of(io);
}

} // namespace motley::record
