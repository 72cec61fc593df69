#include "core/fields.h"

#include "core/refusal.h"
#include "core/text.h"

#include <string>

namespace motley {

Result<std::vector<std::string_view>> split_fields(std::string_view text, std::size_t count) {
    auto fields = split(text, ' ');
    if (fields.size() != count) {
        return malformed(
            {part("position")},
            says("fields").number("n", std::ssize(fields)).number("want", static_cast<int>(count)));
    }
    return fields;
}

Result<std::uint8_t> side_of_letter(std::string_view text, char first, char second) {
    if (text.size() == 1 && (text[0] == first || text[0] == second)) {
        return to_byte(text[0] != first);
    }
    return malformed({part("side")}, says("neither")
                                         .text("text", in_quotes(text))
                                         .text("a", in_quotes(first))
                                         .text("b", in_quotes(second)));
}

Result<std::uint8_t> read_count(std::string_view name, std::string_view text, std::uint8_t most,
                                std::string_view no_number) {
    const auto number = parse_int(text);
    if (!number || *number < 0) {
        return malformed({part(name)}, says(no_number).text("text", in_quotes(text)));
    }
    if (*number > most) {
        return impossible({part(name)},
                          says("above").text("text", in_quotes(text)).number("most", most));
    }
    return to_byte(*number);
}

} // namespace motley
