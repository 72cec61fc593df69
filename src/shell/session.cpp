#include "shell/session.h"

#include "engine/level.h"
#include "record/fields.h"

#include <array>

namespace motley::shell {

namespace {

constexpr record::Format todays_format{session_format, 3};
/// Indexed by activity::ThemeChoice.
constexpr std::array<const char*, 3> theme_names{"system", "light", "dark"};
/// Indexed by activity::Pace.
constexpr std::array<const char*, 3> pace_names{"slow", "normal", "fast"};

} // namespace

template <class Io>
void describe_seats(Io& io, Of<Io, match::Seats>& seats) {
    constexpr auto both = [](Io& list, auto& levels) {
        constexpr Whole level{0, engine::highest_level};
        list.list(item_of(levels[0], level), item_of(levels[1], level));
    };
    io.required("computer", seats.levels, Otherwise{"no-levels", both});
    std::uint64_t of = engine::highest_level;
    if (Io::reads || seats.computers() > 0) {
        io.required("levels", of, Whole{0, 99});
    }
    if constexpr (Io::reads) {
        if (of != engine::highest_level) {
            io.refuse("computer", says("no-levels"));
        }
    }
}
template void describe_seats(Reader&, match::Seats&);
template void describe_seats(Writer&, const match::Seats&);

template <class Io>
void describe(Io& io, Of<Io, Session>& session) {
    auto& settings = session.settings;
    io.required("theme", settings.theme, OneOf{theme_names, "no-theme"});
    io.required("language", session.language);
    io.required("game", session.game);
    io.required("playing", session.playing);
    io.required("lessons", session.lessons, MapOf{Otherwise{"no-count", Whole{}}});
    io.required("lesson", session.lesson);
    io.later("aims", session.aims, Otherwise{"no-texts", OrNull()});
    io.later("pace", settings.pace, Otherwise{"other-form", OrNull{OneOf{pace_names}}});
    for (const activity::Switch& each : activity::switches) {
        io.later(each.name, settings.*each.value);
    }
    io.rest(session.unknown);
}
template void describe(Reader&, Session&);
template void describe(Writer&, const Session&);

std::string write(const Session& session) { return record::write_as(todays_format, session); }

Result<Session> read_session(std::string_view text) {
    return record::read_as<Session>(record::open(text, todays_format));
}

} // namespace motley::shell
