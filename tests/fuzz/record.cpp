// Records of matches. An accepted record must be playable up to the point that it states, and be
// written and read again as the same.

#include "record/record.h"
#include "fuzz/fuzz.h"
#include "support/english.h"
#include "support/promises.h"

#include <nlohmann/json.hpp>

using namespace motley;
using namespace motley::fuzz;
using nlohmann::json;

namespace {

std::string wrong_record(const match::Match& match, std::string_view said) {
    const std::string text = record::write(match);
    // Checks may be left out.
    json before = json::parse(said);
    json after = json::parse(text);
    before.erase("checks");
    after.erase("checks");
    if (before.at("version") == record::record_version && before != after) {
        return "is taken for another: " + text;
    }
    const auto again = record::read(text);
    if (!again) {
        return "is not read again: " + motley::test::line_of(again.error());
    }
    return record::write(*again) == text ? "" : "is written otherwise: " + text;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const auto read = record::read(text);
    expect(read ? wrong_record(*read, text) : test::wrong_error(read.error()), text);
    return 0;
}
