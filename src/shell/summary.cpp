#include "shell/summary.h"

#include "activity/day.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "record/fields.h"
#include "record/record.h"
#include "shell/session.h"

#include <charconv>
#include <utility>
#define XXH_INLINE_ALL
#define XXH_NO_XXH3
#include <xxhash.h>

namespace motley::shell {

namespace {

constexpr const char* summary_format = "motley-summary";
constexpr std::uint64_t summary_version = 1;
constexpr std::size_t hash_digits = 16;

std::uint64_t read_hex(record::Fields& fields, const char* name) {
    const std::string text = fields.text(name);
    std::uint64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number, 16);
    if (!fields.error() && (text.size() != hash_digits || read.ec != std::errc() ||
                            read.ptr != text.data() + text.size())) {
        fields.refuse(name, says("other-form"));
    }
    return number;
}

std::array<std::string, 2> read_names(record::Fields& fields) {
    std::array<std::string, 2> names;
    nlohmann::json list = fields.take("names");
    if (!fields.error() && (!list.is_array() || list.size() != names.size() ||
                            !list[0].is_string() || !list[1].is_string())) {
        fields.refuse("names", says("no-names"));
    }
    for (std::size_t i = 0; i < names.size() && !fields.error(); ++i) {
        names[i] = list[i].get<std::string>();
    }
    return names;
}

Actor read_actor(record::Fields& fields) {
    const nlohmann::json value = fields.take("actor");
    if (fields.error() || value.is_null()) {
        return Actor::none;
    }
    if (value == 1 || value == 2) {
        return value == 1 ? Actor::first : Actor::second;
    }
    fields.refuse("actor", says("no-player"));
    return Actor::none;
}

} // namespace

std::string write(const Summary& summary) {
    using Json = nlohmann::ordered_json;
    Json json{{"format", summary_format},
              {"version", summary_version},
              {"id", summary.id},
              {"game", summary.game},
              {"names", summary.names},
              {"event", summary.event},
              {"date", summary.date},
              {"changed", summary.changed},
              {"turns", summary.rounds},
              {"result", summary.result},
              {"actor", is_player(summary.actor) ? Json(index(summary.actor) + 1) : Json()},
              {"position", summary.position},
              {"flipped", summary.flipped},
              {"content", hex(summary.content, hash_digits)}};
    add_seats(json, summary.seats);
    if (summary.holds) {
        json["holds"] = *summary.holds;
    }
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Summary> read_summary(std::string_view line) {
    record::Fields fields(line, summary_format, summary_version);
    Summary summary;
    summary.id = fields.text("id");
    summary.game = engine::current_id(fields.text("game"));
    if (!fields.error() && engine::find_game(summary.game) == nullptr) {
        fields.refuse("game", says("no-game-text"));
    }
    summary.names = read_names(fields);
    summary.seats = read_seats(fields);
    summary.event = fields.text("event");
    summary.date = fields.text("date");
    summary.changed = static_cast<std::int64_t>(fields.number("changed", activity::latest_time));
    summary.rounds = static_cast<std::uint32_t>(fields.number("turns", UINT32_MAX));
    summary.result = fields.text("result");
    summary.actor = read_actor(fields);
    summary.position = fields.text("position");
    summary.flipped = fields.flag("flipped");
    summary.content = read_hex(fields, "content");
    if (const nlohmann::json holds = fields.take_or_null("holds"); holds.is_boolean()) {
        summary.holds = holds.get<bool>();
    } else if (!holds.is_null()) {
        fields.refuse("holds", says("no-flag"));
    }
    (void)fields.rest(); // a newer version takes it from the match again
    if (fields.error()) {
        return tl::make_unexpected(*fields.error());
    }
    return summary;
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
    }
    summary.content = content_of(match);
    return summary;
}

} // namespace motley::shell
