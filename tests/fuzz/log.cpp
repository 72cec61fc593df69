// What is stored of a text: a base and a log of its changes. What is sound is read, whatever
// follows it; a change that is added is found again; and a delta leads from any text to any other.

#include "fuzz/fuzz.h"
#include "platform/delta.h"
#include "platform/text_log.h"

#include <algorithm>
#include <string>

using namespace motley;
using namespace motley::fuzz;
using platform::TextLog;

namespace {

std::string wrong_log(const std::string& base, std::string_view log, const std::string& next) {
    TextLog read = platform::read_log(base, log);
    if (read.size > log.size() || (read.rest == TextLog::Rest::none) != (read.size == log.size())) {
        return "does not say what follows the last sound entry";
    }
    std::string sound(log.substr(0, read.size));
    if (const TextLog again = platform::read_log(base, sound);
        again.text != read.text || again.rest != TextLog::Rest::none) {
        return "is read otherwise without what follows";
    }
    sound += platform::add_change(read, next);
    const TextLog more = platform::read_log(base, sound);
    return more.text == next && more.size == sound.size() ? "" : "loses what is added";
}

std::string wrong_delta(std::string_view before, std::string_view after) {
    // As if it were a delta.
    (void)platform::patched(before, after);
    const auto patched = platform::patched(before, platform::delta(before, after));
    return patched == after ? "" : "does not become the other";
}

} // namespace

/// The input is a base, a line break and a log.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const std::size_t end = std::min(text.find("\n+ "), text.find("\n= "));
    const std::string base(text.substr(0, end));
    const std::string_view log =
        end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    expect(wrong_log(base, log, std::string(text)), text);
    expect(wrong_delta(base, log), text);
    expect(wrong_delta(log, text), text);
    (void)platform::replaced(base, log);
    return 0;
}
