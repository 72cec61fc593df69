#include "shell/saved_match.h"

#include "activity/day.h"
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

nlohmann::ordered_json write(const match::Exchange& exchange) {
    nlohmann::ordered_json json{{"host", index(exchange.host) + 1},
                                {"self", index(exchange.self) + 1},
                                {"links", exchange.links},
                                {"plies", exchange.plies},
                                {"dealt", exchange.dealt}};
    if (exchange.chance) {
        json["secret"] = match::to_text(exchange.secret);
        json["theirs"] = match::to_text(exchange.theirs);
    }
    record::add_unknown(json, exchange.unknown);
    return json;
}

std::optional<match::Exchange> read_exchange(const nlohmann::json& json, record::Fields& fields) {
    if (json.is_null()) {
        return std::nullopt;
    }
    const auto player = [](std::uint64_t number) {
        return number == 1 ? Actor::first : Actor::second;
    };
    match::Exchange exchange;
    record::Fields inner(json.is_object() ? json : nlohmann::json::object());
    const std::uint64_t host = inner.number("host", 2);
    const std::uint64_t self = inner.number("self", 2);
    exchange.host = player(host);
    exchange.self = player(self);
    exchange.links = static_cast<std::uint32_t>(inner.number("links", match::max_links));
    exchange.plies = static_cast<std::size_t>(inner.number("plies", record::max_text));
    exchange.chance = json.is_object() && json.contains("secret");
    const nlohmann::json dealt = inner.take("dealt");
    bool good = host != 0 && self != 0 && dealt.is_array();
    for (const nlohmann::json& name : good ? dealt : nlohmann::json::array()) {
        good = good && name.is_string();
        exchange.dealt.push_back(name.is_string() ? name.get<std::string>() : std::string());
    }
    if (exchange.chance) {
        const auto secret = match::value_of(inner.text("secret"));
        const auto theirs = match::value_of(inner.text("theirs"));
        good = good && secret && theirs;
        exchange.secret = secret.value_or(match::Value{});
        exchange.theirs = theirs.value_or(match::Value{});
    }
    exchange.unknown = inner.rest();
    if (inner.error() || !good) {
        fields.refuse("exchange", says("no-exchange"));
        return std::nullopt;
    }
    return exchange;
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
        if (auto findings = activity::read_findings(lines[2], *read.saved.match)) {
            read.saved.findings = std::move(*findings);
        } else {
            refuse(part("line").number("n", 3), findings.error());
        }
    }
    return read;
}

} // namespace

Result<MatchHead> read_head(std::string_view line) {
    record::Fields fields(line, head_format, head_version);
    MatchHead head;
    head.flipped = fields.flag("flipped");
    head.quick = fields.flag("quick");
    head.paused = fields.flag("paused");
    head.seats = read_seats(fields);
    head.played = static_cast<std::int64_t>(fields.number("played", activity::latest_time, 0));
    head.imported = fields.flag("imported", false);
    head.exchange = read_exchange(fields.take_or_null("exchange"), fields);
    head.unknown = fields.rest();
    if (fields.error()) {
        return tl::make_unexpected(*fields.error());
    }
    return head;
}

std::string write(const MatchHead& head, const Match& match, const Findings& findings) {
    nlohmann::ordered_json first{{"format", head_format},
                                 {"version", head_version},
                                 {"flipped", head.flipped},
                                 {"quick", head.quick},
                                 {"paused", head.paused}};
    add_seats(first, head.seats);
    first["played"] = head.played;
    if (head.imported) {
        first["imported"] = true;
    }
    if (head.exchange) {
        first["exchange"] = write(*head.exchange);
    }
    record::add_unknown(first, head.unknown);
    const std::string lines =
        first.dump() + '\n' + record::write(match.to_record(match::Listing::made));
    return findings.empty() ? lines : lines + '\n' + activity::write(findings, match);
}

Phrase lost_phrase(const activity::Context& context, const Error& lost) {
    return Phrase("ui.lost").text("why", context.narrator.strings().line(lost));
}

void tell_lost(const activity::Context& context, activity::Play& play, const Error& lost) {
    const Phrase phrase = lost_phrase(context, lost);
    play.show_notice({{"damaged", phrase, "", {}}, context.narrator.text(nullptr, phrase), {}});
}

ReadMatch read_match(std::string_view text) { return read_lines(text, read_head); }

ReadMatch read_earlier_match(std::string_view text) {
    return read_lines(text, [](std::string_view line) {
        return read_earlier_session(line).map(
            [](const EarlierSession& earlier) { return earlier.head; });
    });
}

} // namespace motley::shell
