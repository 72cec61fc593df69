// Records of matches: whatever is taken can be played to where it says it stands, and is written
// and read again as the same.

#include "record/record.h"
#include "fuzz/fuzz.h"
#include "support/promises.h"

using namespace motley;
using namespace motley::fuzz;

namespace {

std::string wrong_record(const record::Record& record) {
    const std::string text = record::write(record);
    const auto again = record::read(text);
    if (!again) {
        return "is not read again: " + again.error().line();
    }
    return record::write(*again) == text ? "" : "is written otherwise: " + text;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const auto read = record::read(text);
    expect(read ? wrong_record(*read) : test::wrong_error(read.error()), text);
    return 0;
}
