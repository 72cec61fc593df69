#include "record/fields.h"

#include "core/json.h"
#include "core/text.h"
#include "record/earlier.h"

#include <optional>
#include <utility>

namespace motley::record {

namespace {

/// Why the text is none of this format; nothing if it is one.
std::optional<Error> check(std::string_view text, Opened& opened, const Format& format,
                           std::uint64_t oldest) {
    if (text.size() > max_text) {
        return Error{"too-long", {}, says("too-long").number("n", max_text), {}};
    }
    auto json = read_json(text);
    if (!json) {
        return json.error();
    }
    if (!json->is_object()) {
        return Error{"no-json", {}, says("no-object"), {}};
    }
    if (text.front() != '{' || text.back() != '}') {
        return Error{"no-json", {}, says("blanks"), {}};
    }
    opened.io = Reader(std::move(*json));
    std::string name;
    opened.io.required("format", name);
    if (!opened.io.error() && name != format.name) {
        opened.io.refuse(
            "format",
            says("other-value").text("text", in_quotes(name)).text("want", in_quotes(format.name)));
    }
    opened.io.required("version", opened.version, Whole{});
    if (!opened.io.error() && (opened.version < oldest || opened.version > format.version)) {
        return Error{"bad-version",
                     {named("version")},
                     says("other-value")
                         .text("text", std::to_string(opened.version))
                         .text("want", std::to_string(format.version)),
                     {}};
    }
    return opened.io.error();
}

} // namespace

Opened open(std::string_view text, const Format& format, std::uint64_t oldest) {
    Opened opened;
    if (auto error = check(text, opened, format, oldest)) {
        opened.io.refuse(std::move(*error));
    } else {
        earlier::upgrade(format.name, opened.version, opened.io);
    }
    return opened;
}

Writer begin(const Format& format) {
    Writer io;
    io.write({{"format", format.name}, {"version", format.version}});
    return io;
}

std::string text_of(Writer& io) {
    return io.written().dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace motley::record
