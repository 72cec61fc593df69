#include "shell/saved_match.h"

#include "core/text.h"
#include "record/fields.h"
#include "record/record.h"
#include "shell/session.h"

#include <utility>
#include <vector>

namespace motley::shell {

using activity::Findings;
using activity::MatchHead;
using match::Match;

namespace {

constexpr const char* head_format = "motley-game";
constexpr std::uint64_t head_version = 1;

Result<MatchHead> read_head(std::string_view line) {
    record::Fields fields(line, head_format, head_version);
    MatchHead head;
    head.flipped = fields.flag("flipped");
    head.quick = fields.flag("quick");
    head.paused = fields.flag("paused");
    head.seats = read_seats(fields);
    fields.finish();
    if (fields.error()) {
        return tl::make_unexpected(*fields.error());
    }
    return head;
}

template <class ReadHead>
ReadMatch read_lines(std::string_view text, const ReadHead& head_of) {
    ReadMatch read;
    const auto refuse = [&read](Phrase line, const Error& error) {
        if (!read.refused) {
            read.refused = error.within({std::move(line)});
        }
    };
    const std::vector<std::string_view> lines = split(text, '\n');
    if (auto head = head_of(lines[0])) {
        read.saved.head = *head;
    } else {
        refuse(part("line").number("n", 1), head.error());
    }
    if (lines.size() < 2 || lines.size() > 3) {
        refuse(part("lines"), {"bad-lines", {}, says("lines").number("n", std::ssize(lines)), {}});
    }
    if (lines.size() < 2) {
        return read;
    }
    auto match = record::read(lines[1]);
    if (!match) {
        refuse(part("line").number("n", 2), match.error());
        return read;
    }
    read.saved.match = std::make_unique<Match>(std::move(*match));
    if (lines.size() > 2) {
        if (auto findings = activity::read_findings(lines[2], *read.saved.match)) {
            read.saved.findings = std::move(*findings);
        } else {
            refuse(part("line").number("n", 3), findings.error());
        }
    }
    return read;
}

} // namespace

std::string write(const MatchHead& head, const Match& match, const Findings& findings) {
    const nlohmann::ordered_json first{{"format", head_format},   {"version", head_version},
                                       {"flipped", head.flipped}, {"quick", head.quick},
                                       {"paused", head.paused},   {"computer", head.seats.levels}};
    const std::string lines = first.dump() + '\n' + record::write(match);
    return findings.empty() ? lines : lines + '\n' + activity::write(findings, match);
}

ReadMatch read_match(std::string_view text) { return read_lines(text, read_head); }

ReadMatch read_earlier_match(std::string_view text) {
    return read_lines(text, [](std::string_view line) {
        return read_earlier_session(line).map(
            [](const EarlierSession& earlier) { return earlier.head; });
    });
}

} // namespace motley::shell
