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
struct SetupForm {
    void operator()(Reader& io, Record& record) const {
        if (!io.begin_object()) {
            return;
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
    void operator()(Writer& io, const Record& record) const {
        if (io.begin_object()) {
            for (const auto& [name, value] : record.setup.choices) {
                io.required(name, value, Whole{});
            }
        }
    }
};

/// The position at the start; null for the usual one.
struct StartForm {
    void operator()(Reader& io, Record& record) const {
        std::optional<std::string> start;
        describe(io, start);
        record.start = start.value_or("");
        if (io.error() || !start) {
            return;
        }
        if (const auto position = record.game->read(*start); !position) {
            io.refuse(position.error());
        }
    }
    void operator()(Writer& io, const Record& record) const { TextOrNull{}(io, record.start); }
};

constexpr auto time_form = []<class Io>(Io& io, Of<Io, TimeControl>& time) {
    io.list(item_of(time.minutes, Whole{1, max_minutes}),
            item_of(time.increment, Whole{0, max_increment}));
};

constexpr auto clock_form = []<class Io>(Io& io, Of<Io, std::array<TimeControl, 2>>& clock) {
    io.list(item_of(clock[0], time_form), item_of(clock[1], time_form));
};

/// A number of rounds, or null in place of 0.
constexpr auto limit_form = []<class Io>(Io& io, Of<Io, std::uint32_t>& rounds) {
    if constexpr (Io::reads) {
        rounds = 0;
        OrNull{Whole{1, max_rounds, "no-whole-or-null"}}(io, rounds);
    } else if (rounds > 0) {
        Whole{}(io, rounds);
    }
};

constexpr auto names_form = []<class Io>(Io& io, Of<Io, std::array<std::string, 2>>& names) {
    if constexpr (Io::reads) {
        if (!io.value().is_array() || io.value().size() != names.size()) {
            io.refuse(says("no-names"));
            return;
        }
    }
    io.list(item_of(names[0], TextOrNull{}), item_of(names[1], TextOrNull{}));
};

/// Whether this is a day of the Gregorian calendar: `2026-11-23`.
bool is_day(std::string_view text) {
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

/// A text that is right, or null in place of an empty one.
struct RightOrNull {
    bool (*right)(std::string_view text);
    const char* reason;

    void operator()(Reader& io, std::string& text) const {
        TextOrNull{}(io, text);
        if (!text.empty() && !right(text)) {
            io.refuse(says(reason).text("text", in_quotes(text)));
        }
    }
    void operator()(Writer& io, const std::string& text) const { TextOrNull{}(io, text); }
};

/// The result of the main line; null while it is unfinished.
struct ResultForm {
    void operator()(Reader& io, std::optional<std::string>& result) const {
        TextOrNull{}(io, result.emplace());
    }
    void operator()(Writer& io, const std::optional<std::string>& result) const {
        if (result) {
            TextOrNull{}(io, *result);
        }
    }
};

void describe_game(Writer& io, const Record& record) {
    io.required("game", record.game->info().id);
    io.required("rules", record.game->info().rules, Whole{});
}

void describe_game(Reader& io, Record& record) {
    std::string id;
    io.required("game", id);
    record.game = engine::find_game(id);
    if (record.game == nullptr) {
        io.refuse("game", says("no-game").text("text", in_quotes(id)));
        return;
    }
    const auto known = static_cast<std::uint64_t>(record.game->info().rules);
    std::uint64_t rules = known;
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

template <class Io>
void describe_start(Io& io, Of<Io, Record>& record) {
    describe_game(io, record);
    io.required("setup", record, SetupForm{});
    io.required("start", record, StartForm{});
    io.required("players", record.about.names, names_form);
    io.required("date", record.about.date, RightOrNull{is_day, "no-day"});
    io.required("clock", record.terms.clock, Otherwise{"no-times", OrNull{clock_form}});
    io.required("turns", record.terms.rounds, limit_form);
    io.required("seed", record.seed, Whole{});
    io.required("result", record.result, ResultForm{});
}
template void describe_start(Reader&, Record&);
template void describe_start(Writer&, const Record&);

template <class Io>
void describe_place(Io& io, Of<Io, Record>& record, Of<Io, std::uint64_t>& undone) {
    io.required("line", record.line, OrNull{Whole{1, max_text, "no-whole-or-null"}});
    io.required("undone", undone, Whole{0, max_text});
    io.required("at", record.at, OrNull{Whole{0, max_text, "no-whole-or-null"}});
    io.required("resigned", record.resigned);
    io.required("offer", record.offer);
    // Records without them stay as they were written before there were these two.
    io.optional("event", record.about.event, TextOrNull{});
    io.optional("id", record.about.id, RightOrNull{match::is_id, "no-id"});
}
template void describe_place(Reader&, Record&, std::uint64_t&);
template void describe_place(Writer&, const Record&, const std::uint64_t&);

template <class Io>
void describe_since(Io& io, Of<Io, Record>& record) {
    if (record.terms.clock) {
        Otherwise{"no-milliseconds", Whole{0, max_spent}}(io, record.spent);
    } else if constexpr (Io::reads) {
        if (!io.value().is_null()) {
            io.refuse(says("no-spent"));
        }
    }
}
template void describe_since(Reader&, Record&);
template void describe_since(Writer&, const Record&);

void set_place(Reader& io, Record& record, std::uint64_t undone) {
    if (record.line.value_or(0) > record.plies.size()) {
        io.refuse("line", says("no-variation-end"));
        return;
    }
    const std::size_t length = match::line_length(record);
    if (undone > length) {
        io.refuse("undone", says("no-whole").text("low", "0").text("high", std::to_string(length)));
        return;
    }
    record.current = length - static_cast<std::size_t>(undone);
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

void describe_unknown(Writer& io, const Record& record) {
    UnknownFields fields;
    for (const auto& [name, value] : record.about.unknown) {
        fields[name] = is_tag(name) ? json_string(value) : value;
    }
    io.rest(fields);
}

void describe_unknown(Reader& io, Record& record) {
    UnknownFields fields;
    io.rest(fields);
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
