// What the page saves from the last time: the settings, an analysis, the puzzles. An accepted text
// must be written and read again as the same.

#include "fuzz/saved.h"
#include "activity/puzzles.h"
#include "fuzz/fuzz.h"
#include "shell/session.h"
#include "study/findings.h"
#include "support/english.h"
#include "support/promises.h"

using namespace motley;
using namespace motley::fuzz;

namespace {

/// Checks that writing and reading again gives the same. `read` returns a Result of what `write`
/// turns into text.
template <class Read, class Write>
std::string wrong(std::string_view text, const Read& read, const Write& write) {
    const auto saved = read(text);
    if (!saved) {
        return test::wrong_error(saved.error());
    }
    const std::string written = write(*saved);
    const auto again = read(written);
    if (!again) {
        return "is not read again: " + motley::test::line_of(again.error());
    }
    return write(*again) == written ? "" : "is written otherwise: " + written;
}

std::string wrong_saved(std::size_t kind, std::string_view text) {
    switch (static_cast<Saved>(kind)) {
    case Saved::session:
        return wrong(text, shell::read_session,
                     [](const shell::Session& session) { return write(session); });
    case Saved::puzzles:
        return wrong(text, study::read_puzzles,
                     [](const study::PuzzleShelf& shelf) { return write(shelf); });
    default:
        const match::Match& match =
            analysed_matches()[kind - static_cast<std::size_t>(Saved::analysis)];
        return wrong(
            text, [&](std::string_view each) { return study::read_findings(each, match); },
            [&](const study::Findings& findings) { return write(findings, match); });
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) {
        return 0;
    }
    const std::string_view text = text_of(data, size);
    const std::size_t kinds = static_cast<std::size_t>(Saved::analysis) + analysed_matches().size();
    expect(wrong_saved(pick(data[0], kinds), text.substr(1)), text);
    return 0;
}
