// Matches as they are printed and as other programs save them: whatever is taken, and what is sound
// of what is refused, is written as a text and as JSON that are read as the same match again.

#include "fuzz/fuzz.h"
#include "record/record.h"
#include "support/promises.h"

using namespace motley;
using namespace motley::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    if (record::recognise(text) != record::Form::foreign) {
        return -1; // the other forms have fuzzers of their own
    }
    const record::ReadRecord read = record::read_any(text);
    expect(read.match || read.error ? "" : "is neither read nor refused", text);
    if (read.error) {
        expect(test::wrong_error(*read.error), text);
    }
    if (read.match && chosen(text, 4)) {
        expect(wrong_match(*read.match), text);
    }
    return 0;
}
