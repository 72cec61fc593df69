#include "shell/summary.h"

#include "core/day.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "record/fields.h"
#include "record/record.h"
#include "shell/session.h"

#include <charconv>
#include <optional>
#define XXH_INLINE_ALL
#define XXH_NO_XXH3
#include <xxhash.h>

namespace motley::shell {

namespace {

constexpr record::Format summary_format{"motley-summary", 1};
constexpr std::size_t hash_digits = 16;

std::string hash_text(std::uint64_t hash) { return hex(hash, hash_digits); }

std::optional<std::uint64_t> hash_of_text(const std::string& text) {
    std::uint64_t hash = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
    const bool whole = text.size() == hash_digits && read.ec == std::errc() &&
                       read.ptr == text.data() + text.size();
    return whole ? std::optional(hash) : std::nullopt;
}

} // namespace

template <class Io>
static void describe(Io& io, Of<Io, Summary>& summary) {
    io.required("id", summary.id);
    io.required("game", summary.game);
    if constexpr (Io::reads) {
        if (engine::find_game(summary.game) == nullptr) {
            io.refuse("game", says("no-game-text"));
        }
    }
    io.required("names", summary.names, Otherwise{"no-names"});
    io.required("event", summary.event);
    io.required("date", summary.date);
    io.required("changed", summary.changed, Whole{0, latest_time});
    io.required("turns", summary.rounds, Whole{0, UINT32_MAX});
    io.required("result", summary.result);
    io.required("actor", summary.actor);
    io.required("position", summary.position);
    io.required("flipped", summary.flipped);
    io.required("content", summary.content, AsText{hash_text, hash_of_text});
    describe_seats(io, summary.seats);
    io.optional("holds", summary.holds, OrNull());
    if (summary.holds) {
        io.required("self", summary.self);
    }
    io.rest(); // a newer version takes them from the match again
}

std::string write(const Summary& summary) { return record::write_as(summary_format, summary); }

Result<Summary> read_summary(std::string_view line) {
    return record::read_as<Summary>(record::open(line, summary_format));
}

bool worth_keeping(const match::Match& match) {
    return !match.plies().empty() || match.begins_elsewhere() ||
           match.standing_ending() != match::Ending::none;
}

std::uint64_t content_of(const match::Match& match) {
    match::Record record = match.to_record();
    record.about.id.clear();
    record.about.event.clear();
    const std::string text = record::write(record);
    return XXH64(text.data(), text.size(), 0);
}

Summary summary_of(const activity::MatchHead& head, const match::Match& match) {
    const match::Node& node = match.node(match.aside().value_or(match.current_node()));
    Summary summary;
    summary.id = match.about.id;
    summary.game = match.game().info().id;
    summary.names = match.about.names;
    summary.seats = head.seats;
    summary.event = match.about.event;
    summary.date = match.about.date;
    summary.changed = head.played;
    summary.rounds = node.progress.decided == Actor::none ? 0 : node.progress.decided_in;
    summary.result = to_text(match.standing_outcome());
    if (summary.result.empty() && !head.imported) {
        summary.actor = node.position->actor();
    }
    summary.position = node.position->write();
    summary.flipped = head.flipped;
    if (head.exchange) {
        summary.holds = head.exchange->holds();
        summary.self = head.exchange->self;
    }
    summary.content = content_of(match);
    return summary;
}

} // namespace motley::shell
