// Records as texts: whatever is taken, and what is sound of what is refused, is written as a text
// and as JSON that are read as the same match again.

#include "fuzz/fuzz.h"
#include "record/pasted.h"
#include "record/record.h"
#include "support/promises.h"

using namespace motley;
using namespace motley::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const auto pasted = record::pasted(text);
    const record::ReadRecord read = record::read_any(pasted ? *pasted : std::string(text));
    if (read.error) {
        expect(test::wrong_error(*read.error), text);
    }
    if (read.match && chosen(text, 4)) {
        expect(wrong_match(*read.match), text);
    }
    return 0;
}
