#include "app/session.h"

#include "core/text.h"
#include "record/fields.h"

#include <array>
#include <cstddef>

namespace motley::app {

namespace {

constexpr const char* session_format = "motley-session";
constexpr std::uint64_t session_version = 1;
/// By ThemeChoice.
constexpr std::array<const char*, 3> theme_names{"system", "light", "dark"};

ThemeChoice read_theme(record::Fields& fields) {
    const std::string name = fields.text("theme");
    for (std::size_t i = 0; i < theme_names.size(); ++i) {
        if (name == theme_names[i]) {
            return static_cast<ThemeChoice>(i);
        }
    }
    fields.refuse("bad-field", "theme", in_quotes(name) + " is none");
    return ThemeChoice::system;
}

std::optional<std::string> read_language(record::Fields& fields) {
    const nlohmann::json language = fields.take("language");
    if (language.is_string()) {
        return language.get<std::string>();
    }
    if (!language.is_null()) {
        fields.refuse("bad-field", "language", "is neither a text nor null");
    }
    return std::nullopt;
}

} // namespace

std::string write(const Session& session) {
    using Json = nlohmann::ordered_json;
    const Json json{{"format", session_format},
                    {"version", session_version},
                    {"theme", theme_names[static_cast<std::size_t>(session.theme)]},
                    {"language", session.language ? Json(*session.language) : Json(nullptr)},
                    {"reduced_motion", session.reduced_motion},
                    {"sound", session.sound},
                    {"turning", session.turning},
                    {"auto_roll", session.auto_roll},
                    {"playing", session.playing},
                    {"flipped", session.flipped},
                    {"quick", session.quick}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Session> read_session(std::string_view text) {
    record::Fields fields(text, session_format, session_version);
    Session session;
    session.theme = read_theme(fields);
    session.language = read_language(fields);
    session.reduced_motion = fields.flag("reduced_motion");
    session.sound = fields.later_flag("sound");
    session.turning = fields.later_flag("turning");
    session.auto_roll = fields.later_flag("auto_roll");
    session.playing = fields.flag("playing");
    session.flipped = fields.flag("flipped");
    session.quick = fields.flag("quick");
    fields.finish();
    if (fields.error()) {
        return tl::make_unexpected(*fields.error());
    }
    return session;
}

} // namespace motley::app
