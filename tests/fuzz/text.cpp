// Records as texts: whatever is taken, and what is sound of what is refused, is written as a text
// and as JSON that are read as the same match again.

#include "fuzz/fuzz.h"
#include "record/record.h"
#include "support/english.h"
#include "support/promises.h"

using namespace motley;
using namespace motley::fuzz;

namespace {

std::string wrong_match(const match::Match& match) {
    const std::string text = record::write_text(match);
    const std::string json = record::write(match);
    const record::ReadRecord of_text = record::read_any(text);
    const record::ReadRecord of_json = record::read_any(json);
    if (of_text.error || of_json.error) {
        return "is not read again: " +
               motley::test::line_of(of_text.error ? *of_text.error : *of_json.error);
    }
    return record::write(*of_text.match) != json        ? "is another match as a text: " + text
           : record::write_text(*of_json.match) != text ? "is another match as JSON: " + json
                                                        : "";
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const record::ReadRecord read = record::read_any(text);
    if (read.error) {
        expect(test::wrong_error(*read.error), text);
    }
    if (read.match) {
        expect(wrong_match(*read.match), text);
    }
    return 0;
}
