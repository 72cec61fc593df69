// The library: a summary of the archive, or a file of several records, by the first byte of the
// input. Whatever the file holds, its parts lie in it one after another, what is taken over can be
// opened, and the same file again adds nothing.

#include "fuzz/fuzz.h"
#include "record/collection.h"
#include "record/record.h"
#include "shell/app.h"
#include "support/english.h"
#include "support/fake_archive.h"
#include "support/promises.h"

using namespace motley;
using namespace motley::fuzz;

namespace {

std::string wrong_summary(std::string_view line) {
    const auto summary = shell::read_summary(line);
    if (!summary) {
        return test::wrong_error(summary.error());
    }
    const auto again = shell::read_summary(shell::write(*summary));
    return again && *again == *summary ? "" : "is another summary when it is written";
}

std::string wrong_parts(std::string_view text) {
    const char* last = text.data();
    for (const record::Part& part : record::split_records(text)) {
        if (part.text.empty()) {
            continue;
        }
        if (part.text.data() < last ||
            part.text.data() + part.text.size() > text.data() + text.size()) {
            return "has parts elsewhere";
        }
        last = part.text.data() + part.text.size();
    }
    return "";
}

std::string wrong_file(std::string_view text) {
    shell::App app(test::english(), 1);
    test::FakeArchive archive;
    app.library.connect();
    app.transfer.load(std::string(text));
    archive.settle(app);
    const auto& report = app.transfer.report();
    if (!report) {
        return "leaves no report";
    }
    const std::size_t added = report->added;
    for (const auto& damaged : report->damaged) {
        if (std::string wrong = test::wrong_error(damaged.error); !wrong.empty()) {
            return wrong;
        }
    }
    if (app.library.find({}).size() != added || archive.matches.size() != added) {
        return "adds something else than it says";
    }
    for (const auto& [id, match] : archive.matches) {
        const shell::ReadMatch read = shell::read_match(match.text);
        if (!read.saved.match || read.refused) {
            return "adds what cannot be opened";
        }
    }
    app.transfer.load(std::string(text));
    archive.settle(app);
    return app.transfer.report()->added == 0 ? "" : "adds the same again";
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) {
        return 0;
    }
    const std::string_view text = text_of(data + 1, size - 1);
    if (pick(data[0], 2) == 0) {
        expect(wrong_summary(text), text);
    } else {
        expect(wrong_parts(text), text);
        expect(wrong_file(text), text);
    }
    return 0;
}
