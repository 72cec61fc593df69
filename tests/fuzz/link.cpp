// Links: whatever is taken can be written, and then says the same. An input of more than one line
// is what a packed link holds, so that what is packed is reached.

#include "record/link.h"
#include "fuzz/fuzz.h"
#include "record/packing.h"
#include "support/english.h"
#include "support/promises.h"

using namespace motley;
using namespace motley::fuzz;

namespace {

std::string wrong_link(const record::Link& link) {
    const auto written = record::write_link(link);
    if (!written) {
        return test::wrong_error(written.error());
    }
    const auto again = record::read_link(*written);
    if (!again) {
        return "is not read again: " + motley::test::line_of(again.error());
    }
    if (!match::replay(record::record_of(link))) {
        return "cannot be played";
    }
    return record::write_link(again->link).value_or("") == *written
               ? ""
               : "is written otherwise: " + *written;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const bool packed = text.find('\n') != std::string_view::npos;
    const auto read = record::read_link(packed ? '1' + record::pack(text) : std::string(text));
    expect(read ? wrong_link(read->link) : test::wrong_error(read.error()), text);
    expect(record::lengthened(record::shortened(text)) == text ? "" : "is shortened for another",
           text);
    return 0;
}
