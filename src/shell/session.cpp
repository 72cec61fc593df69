#include "shell/session.h"

#include "core/text.h"
#include "engine/catalog.h"
#include "engine/level.h"
#include "record/fields.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace motley::shell {

namespace {

constexpr const char* session_format = "motley-session";
constexpr std::uint64_t session_version = 3;
/// Indexed by activity::ThemeChoice.
constexpr std::array<const char*, 3> theme_names{"system", "light", "dark"};
/// Indexed by activity::Pace.
constexpr std::array<const char*, 3> pace_names{"slow", "normal", "fast"};

activity::ThemeChoice read_theme(record::Fields& fields) {
    const std::string name = fields.text("theme");
    for (std::size_t i = 0; i < theme_names.size(); ++i) {
        if (name == theme_names[i]) {
            return static_cast<activity::ThemeChoice>(i);
        }
    }
    fields.refuse("theme", says("no-theme").text("text", in_quotes(name)));
    return activity::ThemeChoice::system;
}

activity::Pace read_pace(record::Fields& fields) {
    const nlohmann::json value = fields.take_or_null("pace");
    for (std::size_t i = 0; i < pace_names.size(); ++i) {
        if (value == pace_names[i]) {
            return static_cast<activity::Pace>(i);
        }
    }
    if (!value.is_null()) {
        fields.refuse("pace", says("other-form"));
    }
    return activity::Pace::normal;
}

std::optional<std::string> read_optional(record::Fields& fields, const char* name) {
    const nlohmann::json value = fields.take(name);
    if (value.is_string()) {
        return value.get<std::string>();
    }
    if (!value.is_null()) {
        fields.refuse(name, says("no-text-or-null"));
    }
    return std::nullopt;
}

std::map<std::string, std::uint64_t> read_lessons(record::Fields& fields) {
    std::map<std::string, std::uint64_t> lessons;
    const nlohmann::json object = fields.take("lessons");
    if (!fields.error() && !object.is_object()) {
        fields.refuse("lessons", says("no-object"));
    }
    for (const auto& [game, steps] : object.items()) {
        if (!steps.is_number_unsigned()) {
            fields.refuse("bad-field", {named("lessons"), named(in_quotes(game))},
                          says("no-count"));
            return {};
        }
        lessons[engine::current_id(game)] = steps.get<std::uint64_t>();
    }
    return lessons;
}

std::set<std::string> read_aims(record::Fields& fields) {
    std::set<std::string> aims;
    const nlohmann::json list = fields.take_or_null("aims");
    const auto is_text = [](const nlohmann::json& each) { return each.is_string(); };
    if (!list.is_null() && (!list.is_array() || !std::all_of(list.begin(), list.end(), is_text))) {
        fields.refuse("aims", says("no-texts"));
        return aims;
    }
    for (const nlohmann::json& each : list) {
        aims.insert(engine::current_id(each.get<std::string>()));
    }
    return aims;
}

/// Reads the fields of every version.
Session read_common(record::Fields& fields) {
    Session session;
    session.settings.theme = read_theme(fields);
    session.language = read_optional(fields, "language");
    for (const activity::Switch& each : activity::switches) {
        session.settings.*each.value = fields.flag(each.name, session.settings.*each.value);
    }
    session.settings.pace = read_pace(fields);
    session.playing = fields.flag("playing");
    return session;
}

/// Reads the fields added in version 2.
void read_more(record::Fields& fields, Session& session) {
    session.lessons = read_lessons(fields);
    session.lesson = read_optional(fields, "lesson");
}

} // namespace

match::Seats read_seats(record::Fields& fields) {
    match::Seats seats;
    constexpr int first_number_of_levels = 5;
    constexpr std::uint64_t most = 99;
    const auto number = static_cast<int>(fields.number("levels", most, first_number_of_levels));
    const nlohmann::json levels = fields.take("computer");
    bool known = levels.is_array() && levels.size() == seats.levels.size();
    for (std::size_t i = 0; known && i < seats.levels.size(); ++i) {
        const bool is_number = levels[i].is_number_unsigned() && levels[i] <= most;
        const auto level =
            is_number ? engine::level_of(levels[i].get<int>(), number) : std::nullopt;
        known = level.has_value();
        seats.levels[i] = static_cast<std::uint8_t>(level.value_or(0));
    }
    if (!known) {
        fields.refuse("computer", says("no-levels"));
        return {};
    }
    return seats;
}

void add_seats(nlohmann::ordered_json& json, const match::Seats& seats) {
    json["computer"] = seats.levels;
    if (seats.computers() > 0) {
        json["levels"] = engine::highest_level;
    }
}

std::string write(const Session& session) {
    using Json = nlohmann::ordered_json;
    const auto or_null = [](const std::optional<std::string>& text) {
        return text ? Json(*text) : Json(nullptr);
    };
    Json json{{"format", session_format},
              {"version", session_version},
              {"theme", theme_names[static_cast<std::size_t>(session.settings.theme)]},
              {"language", or_null(session.language)},
              {"game", or_null(session.game)},
              {"playing", session.playing},
              {"lessons", session.lessons},
              {"lesson", or_null(session.lesson)},
              {"aims", session.aims},
              {"pace", pace_names[static_cast<std::size_t>(session.settings.pace)]}};
    for (const activity::Switch& each : activity::switches) {
        json[each.name] = session.settings.*each.value;
    }
    record::add_unknown(json, session.unknown);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Session> read_session(std::string_view text) {
    record::Fields fields(text, session_format, session_version);
    Session session = read_common(fields);
    read_more(fields, session);
    session.game = read_optional(fields, "game");
    session.aims = read_aims(fields);
    session.unknown = fields.rest();
    if (fields.error()) {
        return tl::make_unexpected(*fields.error());
    }
    return session;
}

Result<EarlierSession> read_earlier_session(std::string_view text) {
    record::Fields fields(text, session_format, 1, session_version - 1);
    EarlierSession earlier;
    earlier.session = read_common(fields);
    earlier.head.flipped = fields.flag("flipped");
    earlier.head.quick = fields.flag("quick");
    if (fields.version() > 1) {
        read_more(fields, earlier.session);
        earlier.head.paused = fields.flag("paused");
        earlier.head.seats = read_seats(fields);
    }
    fields.finish();
    if (fields.error()) {
        return tl::make_unexpected(*fields.error());
    }
    return earlier;
}

} // namespace motley::shell
