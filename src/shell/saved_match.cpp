#include "shell/saved_match.h"

#include "core/day.h"
#include "core/text.h"
#include "record/fields.h"
#include "record/record.h"
#include "shell/session.h"

#include <utility>
#include <vector>

namespace motley::shell {

using activity::MatchHead;
using match::Match;
using study::Findings;

namespace {

constexpr record::Format head_format{"motley-game", 1};

/// 1 or 2.
struct PlayerForm {
    void operator()(Reader& io, Actor& player) const {
        std::size_t number = 1;
        Whole{1, 2}(io, number);
        player = number == 1 ? Actor::first : Actor::second;
    }
    void operator()(Writer& io, const Actor& player) const { Whole{}(io, index(player) + 1); }
};

constexpr auto exchange_form = []<class Io>(Io& io, Of<Io, match::Exchange>& exchange) {
    constexpr AsText as_digits{[](const match::Value& value) { return match::to_text(value); },
                               match::value_of};
    io.required("host", exchange.host, PlayerForm{});
    io.required("self", exchange.self, PlayerForm{});
    io.required("links", exchange.links, Whole{0, match::max_links});
    io.required("plies", exchange.plies, Whole{0, record::max_text});
    io.required("dealt", exchange.dealt);
    if constexpr (Io::reads) {
        exchange.chance = io.has("secret");
    }
    if (exchange.chance) {
        io.required("secret", exchange.secret, as_digits);
        io.required("theirs", exchange.theirs, as_digits);
    }
    io.rest(exchange.unknown);
};

} // namespace

template <class Io>
void describe_head(Io& io, Of<Io, MatchHead>& head) {
    io.required("flipped", head.flipped);
    io.required("quick", head.quick);
    io.required("paused", head.paused);
    describe_seats(io, head.seats);
    io.later("played", head.played, Whole{0, latest_time});
    io.optional("imported", head.imported);
    io.optional("exchange", head.exchange, Otherwise{"no-exchange", OrNull{exchange_form}});
    io.rest(head.unknown);
}
template void describe_head(Reader&, MatchHead&);
template void describe_head(Writer&, const MatchHead&);

Result<MatchHead> read_head(std::string_view line) {
    return record::read_as<MatchHead>(record::open(line, head_format), describe_head<Reader>);
}

std::string write(const MatchHead& head, const Match& match, const Findings& findings) {
    const std::string lines = record::write_as(head_format, head, describe_head<Writer>) + '\n' +
                              record::write(match.to_record(match::Listing::made));
    return findings.empty() ? lines : lines + '\n' + study::write(findings, match);
}

Phrase lost_phrase(const activity::Context& context, const Error& lost) {
    return Phrase("ui.lost").text("why", context.narrator.strings().line(lost));
}

void tell_lost(const activity::Context& context, activity::Play& play, const Error& lost) {
    const Phrase phrase = lost_phrase(context, lost);
    play.show_notice({{"damaged", phrase, "", {}}, context.narrator.text(nullptr, phrase), {}});
}

ReadMatch read_match(std::string_view text, Result<MatchHead> (*head_of)(std::string_view)) {
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
    record::ReadRecord record = record::read_saved(lines[1]);
    if (record.error) {
        refuse(part("line").number("n", 2), *record.error);
        if (!record.match || record.match->plies().empty()) {
            return read;
        }
        read.lost = std::move(record.error);
    }
    read.saved.match = std::make_unique<Match>(std::move(*record.match));
    if (const auto& exchange = read.saved.head.exchange;
        exchange && (exchange->plies > read.saved.match->plies().size() ||
                     read.saved.match->about.id.empty())) {
        read.saved.head.exchange.reset(); // of another match
    }
    if (lines.size() > 2) {
        if (auto findings = study::read_findings(lines[2], *read.saved.match)) {
            read.saved.findings = std::move(*findings);
        } else {
            refuse(part("line").number("n", 3), findings.error());
        }
    }
    return read;
}

} // namespace motley::shell
