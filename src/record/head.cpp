#include "core/json.h"
#include "core/refusal.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "record/forms.h"
#include "record/text_form.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace motley::record {

using match::max_increment;
using match::max_minutes;
using match::max_rounds;
using match::Record;
using match::TimeControl;

namespace {

/// What was chosen, by name.
void describe_setup(Io& io, Record& record) {
    if (!io.begin_object()) {
        return;
    }
    for (auto& [name, value] : record.setup.choices) {
        io.required(name, value, Whole{});
    }
    for (const SetupOption& option : record.game->info().options) {
        if (io.has(option.name)) {
            io.required(option.name, record.setup.choices.emplace_back(option.name, 0).second,
                        Whole{static_cast<std::int64_t>(option.low), option.high});
        }
    }
    if (const auto others = io.names(); !others.empty()) {
        io.refuse(says("no-choice").text("text", in_quotes(others.front())));
    }
}

void describe_position(Io& io, Record& record) {
    std::optional<std::string> start;
    if (!record.start.empty()) {
        start = record.start;
    }
    describe(io, start);
    if (!start || !io.reads()) {
        return;
    }
    if (const auto position = record.game->read(*start); !position) {
        io.refuse(position.error());
    }
    record.start = *start;
}

void describe_time(Io& io, TimeControl& time) {
    io.list(item_of(time.minutes, Whole{1, max_minutes}),
            item_of(time.increment, Whole{0, max_increment}));
}

void describe_clock(Io& io, std::array<TimeControl, 2>& clock) {
    io.list(item_of(clock[0], describe_time), item_of(clock[1], describe_time));
}

/// A number of rounds, or null in place of 0.
void describe_limit(Io& io, std::uint32_t& rounds) {
    std::optional<std::uint32_t> limit;
    if (rounds > 0) {
        limit = rounds;
    }
    OrNull{Whole{1, max_rounds, "no-whole-or-null"}}(io, limit);
    rounds = limit.value_or(0);
}

void describe_names(Io& io, std::array<std::string, 2>& names) {
    if (io.reads() && (!io.value().is_array() || io.value().size() != names.size())) {
        io.refuse(says("no-names"));
        return;
    }
    io.list(item_of(names[0], TextOrNull{}), item_of(names[1], TextOrNull{}));
}

/// Whether this is a day of the Gregorian calendar: `2026-11-23`.
bool is_day(const std::string& text) {
    const auto parts = split(text, '-');
    if (parts.size() != 3 || parts[0].size() != 4 || parts[1].size() != 2 || parts[2].size() != 2 ||
        !std::all_of(text.begin(), text.end(), [](char c) { return is_digit(c) || c == '-'; })) {
        return false;
    }
    const auto number = [](std::string_view digits) { return std::stoi(std::string(digits)); };
    return std::chrono::year_month_day(std::chrono::year(number(parts[0])),
                                       std::chrono::month(static_cast<unsigned>(number(parts[1]))),
                                       std::chrono::day(static_cast<unsigned>(number(parts[2]))))
        .ok();
}

void describe_date(Io& io, std::string& date) {
    TextOrNull{}(io, date);
    if (io.reads() && !date.empty() && !is_day(date)) {
        io.refuse(says("no-day").text("text", in_quotes(date)));
    }
}

void describe_id(Io& io, std::string& id) {
    TextOrNull{}(io, id);
    if (io.reads() && !id.empty() && !match::is_id(id)) {
        io.refuse(says("no-id").text("text", in_quotes(id)));
    }
}

/// The result of the main line; null while it is unfinished.
void describe_result(Io& io, std::optional<std::string>& result) {
    std::string text = result.value_or("");
    TextOrNull{}(io, text);
    result = std::move(text);
}

void describe_game(Io& io, Record& record) {
    std::string id = record.game == nullptr ? std::string() : record.game->info().id;
    io.required("game", id);
    record.game = engine::find_game(id);
    if (record.game == nullptr) {
        io.refuse("game", says("no-game").text("text", in_quotes(id)));
        return;
    }
    auto rules = static_cast<std::uint64_t>(record.game->info().rules);
    const std::uint64_t known = rules;
    io.required("rules", rules, Whole{});
    if (rules != known) {
        io.refuse(Error{"bad-version",
                        {named("rules")},
                        says("other-value")
                            .text("text", std::to_string(rules))
                            .text("want", std::to_string(known)),
                        {}});
    }
}

} // namespace

void describe_start(Io& io, Head& head) {
    Record& record = head.record;
    describe_game(io, record);
    io.required("setup", record, describe_setup);
    io.required("start", record, describe_position);
    io.required("players", record.about.names, describe_names);
    io.required("date", record.about.date, describe_date);
    io.required("clock", record.terms.clock, Otherwise{"no-times", OrNull{describe_clock}});
    io.required("turns", record.terms.rounds, describe_limit);
    io.required("seed", record.seed, Whole{});
    io.required("result", record.result, describe_result);
}

void describe_place(Io& io, Head& head) {
    Record& record = head.record;
    io.required("line", record.line, OrNull{Whole{1, max_text, "no-whole-or-null"}});
    io.required("undone", head.undone, Whole{0, max_text});
    io.required("at", record.at, OrNull{Whole{0, max_text, "no-whole-or-null"}});
    io.required("resigned", record.resigned);
    io.required("offer", record.offer);
    // Records without them stay as they were written before there were these two.
    io.optional("event", record.about.event, TextOrNull{});
    io.optional("id", record.about.id, describe_id);
}

void describe_since(Io& io, Record& record) {
    if (record.terms.clock) {
        Otherwise{"no-milliseconds", Whole{0, max_spent}}(io, record.spent);
    } else if (io.reads() && !io.value().is_null()) {
        io.refuse(says("no-spent"));
    }
}

void set_place(Io& io, Head& head) {
    Record& record = head.record;
    if (record.line.value_or(0) > record.plies.size()) {
        io.refuse("line", says("no-variation-end"));
        return;
    }
    const std::size_t length = match::line_length(record);
    if (head.undone > length) {
        io.refuse("undone", says("no-whole").text("low", "0").text("high", std::to_string(length)));
        return;
    }
    record.current = length - static_cast<std::size_t>(head.undone);
}

bool is_tag(std::string_view name) { return !name.empty() && is_upper(name.front()); }

bool is_known(std::string_view name) {
    static constexpr auto known = std::to_array<std::string_view>(
        {"Format", "Game",     "Rules",    "Setup",      "Start",  "Event",    "First",  "Second",
         "Date",   "Id",       "Clock",    "Turns",      "Seed",   "Result",   "Line",   "Undone",
         "At",     "Resigned", "Offer",    "Since",      "format", "version",  "game",   "rules",
         "setup",  "start",    "players",  "date",       "clock",  "turns",    "seed",   "result",
         "plies",  "spent",    "since",    "variations", "marks",  "comments", "checks", "line",
         "undone", "at",       "resigned", "offer",      "event",  "id"});
    return std::find(known.begin(), known.end(), name) != known.end();
}

void describe_unknown(Io& io, Record& record) {
    UnknownFields fields;
    for (const auto& [name, value] : record.about.unknown) {
        fields[name] = is_tag(name) ? json_string(value) : value;
    }
    io.rest(fields);
    if (!io.reads()) {
        return;
    }
    for (const auto& [name, value] : fields) {
        const bool letters = std::all_of(name.begin(), name.end(),
                                         [](char c) { return is_upper(c) || is_lower(c); });
        if (name.empty() || !letters || is_known(name)) {
            io.refuse(in_quotes(name), says("unknown-field"));
        } else if (!is_tag(name)) {
            record.about.unknown[name] = value;
        } else if (const auto json = read_json(value); json && json->is_string()) {
            record.about.unknown[name] = json->get<std::string>();
        } else {
            io.refuse(in_quotes(name), says("no-text"));
        }
    }
}

std::optional<match::Mark> mark_of(std::string_view text) {
    for (std::size_t i = 1; i < match::mark_texts.size(); ++i) {
        if (match::mark_texts[i] == text) {
            return static_cast<match::Mark>(i);
        }
    }
    return std::nullopt;
}

namespace {
constexpr std::size_t check_digits = 6;
constexpr std::string_view hex_digits = "0123456789abcdef";
} // namespace

std::string check_text(std::uint32_t check) { return hex(check, check_digits); }

std::optional<std::uint32_t> check_of_text(std::string_view text) {
    std::uint32_t check = 0;
    for (const char c : text) {
        const std::size_t digit = hex_digits.find(c);
        if (digit == std::string_view::npos) {
            return std::nullopt;
        }
        check = (check << 4U) | static_cast<std::uint32_t>(digit);
    }
    return text.size() == check_digits ? std::optional(check) : std::nullopt;
}

} // namespace motley::record
