#include "core/json.h"
#include "core/refusal.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "record/forms.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace motley::record {

using match::max_increment;
using match::max_minutes;
using match::max_rounds;
using match::Record;
using match::Terms;
using match::TimeControl;

namespace {

Actor read_player(Fields& fields, const std::string& name) {
    const nlohmann::json value = fields.take(name);
    const auto number = whole_number(value, 1, 2);
    if (!value.is_null() && !number) {
        fields.refuse(name, says("no-player"));
    }
    return !number ? Actor::none : *number == 1 ? Actor::first : Actor::second;
}

Setup read_setup(Fields& fields, const engine::Game& game) {
    nlohmann::json choices = fields.take("setup");
    Setup setup;
    if (!choices.is_object()) {
        fields.refuse("setup", says("no-object"));
        return setup;
    }
    for (const SetupOption& option : game.info().options) {
        const auto choice = choices.find(option.name);
        if (choice == choices.end()) {
            continue;
        }
        if (!choice->is_number_unsigned() || choice->get<std::uint64_t>() < option.low ||
            choice->get<std::uint64_t>() > option.high) {
            fields.refuse("bad-field", {named("setup"), named(option.name)},
                          says("no-whole")
                              .text("low", std::to_string(option.low))
                              .text("high", std::to_string(option.high)));
            return setup;
        }
        setup.choices.emplace_back(option.name, choice->get<std::uint64_t>());
        choices.erase(choice);
    }
    if (!choices.empty()) {
        fields.refuse("setup", says("no-choice").text("text", in_quotes(choices.begin().key())));
    }
    return setup;
}

std::string read_start(Fields& fields, const engine::Game& game) {
    const nlohmann::json value = fields.take("start");
    if (value.is_null()) {
        return {};
    }
    const std::string* start = value.get_ptr<const std::string*>();
    if (start == nullptr) {
        fields.refuse("start", says("no-text-or-null"));
        return {};
    }
    if (const auto position = game.read(*start); !position) {
        fields.refuse(position.error().within({named("start")}));
        return {};
    }
    return *start;
}

bool is_number(const nlohmann::json& value, std::uint64_t low, std::uint64_t high) {
    return value.is_number_unsigned() && value.get<std::uint64_t>() >= low &&
           value.get<std::uint64_t>() <= high;
}

std::optional<TimeControl> time_control(const nlohmann::json& pair) {
    if (!pair.is_array() || pair.size() != 2 || !is_number(pair[0], 1, max_minutes) ||
        !is_number(pair[1], 0, max_increment)) {
        return std::nullopt;
    }
    return TimeControl{pair[0].get<std::uint32_t>(), pair[1].get<std::uint32_t>()};
}

Terms read_terms(Fields& fields) {
    Terms terms;
    const nlohmann::json clock = fields.take("clock");
    if (!clock.is_null()) {
        const bool two = clock.is_array() && clock.size() == 2;
        const auto first = two ? time_control(clock[0]) : std::nullopt;
        const auto second = two ? time_control(clock[1]) : std::nullopt;
        if (first && second) {
            terms.clock = std::array{*first, *second};
        } else {
            fields.refuse("clock", says("no-times"));
        }
    }
    const nlohmann::json turns = fields.take("turns");
    if (is_number(turns, 1, max_rounds)) {
        terms.rounds = turns.get<std::uint32_t>();
    } else if (!turns.is_null()) {
        fields.refuse(
            "turns",
            says("no-whole-or-null").text("low", "1").text("high", std::to_string(max_rounds)));
    }
    return terms;
}

/// A text that is not empty, or null.
std::string text_or_null(Fields& fields, const std::string& name, const nlohmann::json& value) {
    const std::string* text = value.get_ptr<const std::string*>();
    if (!value.is_null() && (text == nullptr || text->empty())) {
        fields.refuse(name, says("no-text-or-null"));
    }
    return text == nullptr ? std::string() : *text;
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

match::About read_about(Fields& fields) {
    match::About about;
    const nlohmann::json names = fields.take("players");
    if (!names.is_array() || names.size() != about.names.size()) {
        fields.refuse("players", says("no-names"));
        return about;
    }
    for (std::size_t i = 0; i < about.names.size(); ++i) {
        about.names[i] = text_or_null(fields, "players", names[i]);
    }
    about.date = text_or_null(fields, "date", fields.take("date"));
    if (!about.date.empty() && !is_day(about.date)) {
        fields.refuse("date", says("no-day").text("text", in_quotes(about.date)));
    }
    about.id = text_or_null(fields, "id", fields.take_or_null("id"));
    if (!about.id.empty() && !match::is_id(about.id)) {
        fields.refuse("id", says("no-id").text("text", in_quotes(about.id)));
    }
    about.event = text_or_null(fields, "event", fields.take_or_null("event"));
    return about;
}

void read_rules(Fields& fields, const engine::Game& game) {
    const std::uint64_t rules = fields.number("rules");
    const auto known = static_cast<std::uint64_t>(game.info().rules);
    if (!fields.error() && rules != known) {
        fields.refuse("bad-version", {named("rules")},
                      says("other-value")
                          .text("text", std::to_string(rules))
                          .text("want", std::to_string(known)));
    }
}

/// The number of a ply, or null.
std::optional<std::size_t> read_ply(Fields& fields, const std::string& name, std::uint64_t low) {
    const nlohmann::json number = fields.take(name);
    if (!number.is_null() && !is_number(number, low, max_text)) {
        fields.refuse(name, says("no-whole-or-null")
                                .text("low", std::to_string(low))
                                .text("high", std::to_string(max_text)));
        return std::nullopt;
    }
    return number.is_null() ? std::nullopt : std::optional(number.get<std::size_t>());
}

} // namespace

Head read_head(Fields& fields, std::uint64_t version) {
    Head head;
    Record& record = head.record;
    const std::string id = fields.text("game");
    record.game = engine::find_game(id);
    if (record.game == nullptr) {
        fields.refuse("game", says("no-game").text("text", in_quotes(id)));
        return head;
    }
    if (fields.error()) {
        return head;
    }
    if (version > 2) {
        read_rules(fields, *record.game);
    }
    record.setup = read_setup(fields, *record.game);
    if (version > 1) {
        record.start = read_start(fields, *record.game);
        record.terms = read_terms(fields);
        head.since = fields.take("since");
    }
    if (version > 2) {
        record.about = read_about(fields);
        record.result = text_or_null(fields, "result", fields.take("result"));
        record.line = read_ply(fields, "line", 1);
        record.at = read_ply(fields, "at", 0);
    } else {
        record.position = fields.text("position");
    }
    record.seed = fields.number("seed");
    head.undone = fields.number("undone", max_text);
    record.resigned = read_player(fields, "resigned");
    record.offer = read_player(fields, "offer");
    return head;
}

void set_place(Fields& fields, Head& head) {
    Record& record = head.record;
    if (record.line.value_or(0) > record.plies.size()) {
        fields.refuse("line", says("no-variation-end"));
        return;
    }
    const std::size_t length = match::line_length(record);
    if (head.undone > length) {
        fields.refuse("undone",
                      says("no-whole").text("low", "0").text("high", std::to_string(length)));
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

void read_unknown(Fields& fields, Record& record) {
    for (auto& [name, value] : fields.rest()) {
        const bool letters = std::all_of(name.begin(), name.end(),
                                         [](char c) { return is_upper(c) || is_lower(c); });
        if (name.empty() || !letters || is_known(name)) {
            fields.refuse(in_quotes(name), says("unknown-field"));
        } else if (!is_tag(name)) {
            record.about.unknown.emplace(name, value);
        } else if (const auto json = read_json(value); json && json->is_string()) {
            record.about.unknown.emplace(name, json->get<std::string>());
        } else {
            fields.refuse(in_quotes(name), says("no-text"));
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
