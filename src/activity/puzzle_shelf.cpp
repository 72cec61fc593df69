#include "activity/puzzle_shelf.h"

#include "core/json.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "learn/json.h"
#include "record/fields.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace motley::activity {

namespace {

constexpr const char* puzzles_format = "motley-puzzles";
constexpr std::uint64_t first_version = 1; // without attempts, rating and days
constexpr std::uint64_t puzzles_version = 2;
constexpr std::uint64_t most_counted = 1'000'000'000;

/// Takes a field that must be an object of lists; refuses anything else.
learn::Json lists_of(record::Fields& fields, const std::string& name) {
    learn::Json object = fields.take(name);
    bool right = object.is_object();
    for (const auto& [game, list] : object.items()) {
        right = right && list.is_array();
    }
    if (!fields.error() && !right) {
        fields.refuse(name, says("no-lists"));
    }
    return fields.error() ? learn::Json::object() : object;
}

void read_own(record::Fields& fields, PuzzleShelf& shelf) {
    const learn::Json lists = lists_of(fields, "own");
    for (const auto& [id, list] : lists.items()) {
        const engine::Game* game = engine::find_game(id);
        for (const learn::Json& each : list) {
            std::vector<learn::Puzzle>& own = shelf.own[engine::current_id(id)];
            const std::vector<Phrase> where{named("own"), named(in_quotes(id)),
                                            part("puzzle").number("n", std::ssize(own) + 1)};
            const auto puzzle = learn::puzzle_of(each);
            if (!puzzle) {
                fields.refuse(puzzle.error().within(where));
                return;
            }
            if (const auto right = game == nullptr ? Result<void>() : learn::check(*game, *puzzle);
                !right) {
                fields.refuse(right.error().within(where));
                return;
            }
            own.push_back(*puzzle);
        }
    }
}

void read_positions(record::Fields& fields, const char* name,
                    std::map<std::string, std::set<std::string>>& out) {
    const learn::Json lists = lists_of(fields, name);
    for (const auto& [id, list] : lists.items()) {
        std::set<std::string>& positions = out[engine::current_id(id)];
        for (const learn::Json& each : list) {
            if (!each.is_string()) {
                fields.refuse("bad-field", {named(name), named(in_quotes(id))}, says("no-texts"));
                return;
            }
            if (!positions.insert(each.get<std::string>()).second) {
                fields.refuse("bad-field", {named(name), named(in_quotes(id))},
                              says("position-twice"));
                return;
            }
        }
    }
}

void read_open(record::Fields& fields, PuzzleShelf& shelf) {
    const learn::Json open = fields.take("open");
    if (fields.error() || open.is_null()) {
        return;
    }
    if (!open.is_array() || open.size() != 2 || !open[0].is_string() || !open[1].is_string()) {
        fields.refuse("open", says("no-puzzle-or-null"));
        return;
    }
    shelf.open = {engine::current_id(open[0].get<std::string>()), open[1].get<std::string>()};
}

/// A whole number of a list, if it is one up to `most`.
std::optional<std::uint64_t> number_in(const learn::Json& list, std::size_t at,
                                       std::uint64_t most) {
    const auto number = whole_number(list[at], 0, static_cast<std::int64_t>(most));
    return number ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
}

void read_rating(record::Fields& fields, PuzzleShelf& shelf) {
    const learn::Json list = fields.take("rating");
    if (fields.error()) {
        return;
    }
    const bool pair = list.is_array() && list.size() == 2;
    const auto value = pair ? number_in(list, 0, most_rating) : std::nullopt;
    const auto count = pair ? number_in(list, 1, most_counted) : std::nullopt;
    if (!value || !count || *value < least_rating) {
        fields.refuse("rating", says("no-rating"));
        return;
    }
    shelf.rating = {static_cast<int>(*value), *count};
}

void read_days(record::Fields& fields, PuzzleShelf& shelf) {
    const learn::Json list = fields.take("days");
    if (fields.error() || list.is_null()) {
        return;
    }
    const bool three = list.is_array() && list.size() == 3 && list[0].is_string();
    const auto last = three ? read_day(list[0].get<std::string>()) : std::nullopt;
    const auto run = three ? number_in(list, 1, most_counted) : std::nullopt;
    const auto best = three ? number_in(list, 2, most_counted) : std::nullopt;
    if (!last || !run || !best || *run == 0 || *run > *best) {
        fields.refuse("days", says("no-days"));
        return;
    }
    shelf.days = {last, *run, *best};
}

/// A day, or nothing; of what the list has at this place.
std::optional<Day> day_in(const learn::Json& list, std::size_t at) {
    return list[at].is_string() ? read_day(list[at].get<std::string>()) : std::nullopt;
}

void read_runs(record::Fields& fields, PuzzleShelf& shelf) {
    const learn::Json list = fields.take_or_null("runs");
    if (fields.error() || list.is_null()) {
        return;
    }
    std::vector<PuzzleRun> runs;
    bool right = list.is_array() && list.size() <= max_earlier_runs + 1;
    for (std::size_t i = 0; right && i < list.size(); ++i) {
        const bool three = list[i].is_array() && list[i].size() == 3;
        const auto last = three ? day_in(list[i], 0) : std::nullopt;
        const auto run = three ? number_in(list[i], 1, most_counted) : std::nullopt;
        const auto at = three ? number_in(list[i], 2, latest_time) : std::nullopt;
        right = last && run && at && *run > 0;
        if (right) {
            runs.push_back({*last, *run, static_cast<std::int64_t>(*at)});
        }
    }
    if (!right) {
        fields.refuse("runs", says("no-runs"));
        return;
    }
    // An older version may have changed `days` since.
    if (!runs.empty() && shelf.days.last == runs.front().last &&
        shelf.days.run == runs.front().run) {
        shelf.days.at = runs.front().at;
    }
    if (!runs.empty() && shelf.days.last) {
        shelf.days.earlier.assign(runs.begin() + 1, runs.end());
    }
}

void read_shown(record::Fields& fields, PuzzleShelf& shelf) {
    const learn::Json list = fields.take_or_null("shown");
    if (fields.error() || list.is_null()) {
        return;
    }
    const bool four =
        list.is_array() && list.size() == 4 && list[2].is_string() && list[3].is_string();
    const auto day = four ? day_in(list, 0) : std::nullopt;
    const auto at = four ? number_in(list, 1, latest_time) : std::nullopt;
    if (!day || !at) {
        fields.refuse("shown", says("no-puzzle-of-day"));
        return;
    }
    shelf.shown = {*day, static_cast<std::int64_t>(*at),
                   engine::current_id(list[2].get<std::string>()), list[3].get<std::string>()};
}

} // namespace

PuzzleRating rated(PuzzleRating rating, int puzzle, bool solved) {
    constexpr std::uint64_t first_ones = 20; // after which the rating moves more slowly
    constexpr double scale = 400;
    const double expected = 1 / (1 + std::pow(10, (puzzle - rating.value) / scale));
    const double most = rating.count < first_ones ? 40 : 20;
    const double change = most * ((solved ? 1 : 0) - expected);
    rating.value =
        std::clamp(rating.value + static_cast<int>(std::lround(change)), least_rating, most_rating);
    rating.count = std::min(rating.count + 1, most_counted);
    return rating;
}

namespace {

/// The run of `days`, and then the earlier ones.
std::vector<PuzzleRun> runs_of(const PuzzleDays& days) {
    std::vector<PuzzleRun> runs;
    if (days.last) {
        runs.push_back({*days.last, days.run, days.at});
    }
    runs.insert(runs.end(), days.earlier.begin(), days.earlier.end());
    return runs;
}

/// The days from the last one of the run to today. In a calendar that leaves out a day, as it is
/// for who crosses the date line, it is not counted.
std::int64_t passed_since(const PuzzleRun& run, const Day& today, std::int64_t now) {
    const std::int64_t passed = number_of(today) - number_of(run.last);
    if (passed == 2 && run.at != 0 && now != 0) {
        const std::int64_t here = number_of(today) - number_of(day_in_zone_of(run.at, now));
        return here == 1 ? here : passed;
    }
    return passed;
}

bool includes(const PuzzleRun& run, const Day& day) {
    const std::int64_t before = number_of(run.last) - number_of(day);
    return before >= 0 && before < static_cast<std::int64_t>(run.run);
}

/// Whether the last day is in the future only because the traveller's calendar went back: time
/// itself did not, and calendars are not further apart.
bool travelled_back(const PuzzleRun& run, const Day& today, std::int64_t now) {
    constexpr std::int64_t furthest = 2;
    const std::int64_t ahead = number_of(run.last) - number_of(today);
    return ahead > 0 && ahead <= furthest && (run.at == 0 || now == 0 || run.at <= now);
}

} // namespace

PuzzleDays solved_on(PuzzleDays days, const Day& today, std::int64_t at) {
    std::vector<PuzzleRun> runs = runs_of(days);
    if (!runs.empty() && runs.front().last == today) {
        return days;
    }
    auto goes_on = runs.end();
    for (auto run = runs.begin(); run != runs.end(); ++run) {
        if (passed_since(*run, today, at) == 1 &&
            (goes_on == runs.end() || run->run > goes_on->run)) {
            goes_on = run;
        }
    }
    PuzzleRun now{today, 1, at};
    if (goes_on != runs.end()) {
        now.run = std::min(goes_on->run + 1, most_counted);
        runs.erase(goes_on);
    } else if (!runs.empty() && (travelled_back(runs.front(), today, at) ||
                                 std::any_of(runs.begin(), runs.end(), [&](const PuzzleRun& run) {
                                     return includes(run, today);
                                 }))) {
        return days;
    }
    runs.resize(std::min(runs.size(), max_earlier_runs));
    return {now.last, now.run, std::max(days.best, now.run), now.at, std::move(runs)};
}

std::uint64_t streak(const PuzzleDays& days, const Day& today, std::int64_t now) {
    std::uint64_t longest = 0;
    const std::vector<PuzzleRun> runs = runs_of(days);
    for (const PuzzleRun& run : runs) {
        const std::int64_t passed = passed_since(run, today, now);
        if (passed == 0 || passed == 1 ||
            (&run == runs.data() && travelled_back(run, today, now))) {
            longest = std::max(longest, run.run);
        }
    }
    return longest;
}

bool solved_on_day(const PuzzleDays& days, const Day& today, std::int64_t now) {
    const std::vector<PuzzleRun> runs = runs_of(days);
    return !runs.empty() && (travelled_back(runs.front(), today, now) ||
                             std::any_of(runs.begin(), runs.end(), [&](const PuzzleRun& run) {
                                 return includes(run, today);
                             }));
}

std::string write(const PuzzleShelf& shelf) {
    learn::Json own = learn::Json::object();
    for (const auto& [game, puzzles] : shelf.own) {
        own[game] = learn::Json::array();
        for (const learn::Puzzle& puzzle : puzzles) {
            own[game].push_back(learn::to_json(puzzle));
        }
    }
    learn::Json json{{"format", puzzles_format},
                     {"version", puzzles_version},
                     {"own", std::move(own)},
                     {"solved", shelf.solved},
                     {"failed", shelf.failed},
                     {"rating", {shelf.rating.value, shelf.rating.count}},
                     {"days", shelf.days.last ? learn::Json{to_text(*shelf.days.last),
                                                            shelf.days.run, shelf.days.best}
                                              : learn::Json(nullptr)},
                     {"open", shelf.open ? learn::Json{shelf.open->first, shelf.open->second}
                                         : learn::Json(nullptr)}};
    if (shelf.days.at != 0 || !shelf.days.earlier.empty()) {
        json["runs"] = learn::Json::array();
        for (const PuzzleRun& run : runs_of(shelf.days)) {
            json["runs"].push_back({to_text(run.last), run.run, run.at});
        }
    }
    if (shelf.shown) {
        json["shown"] = {to_text(shelf.shown->day), shelf.shown->at, shelf.shown->game,
                         shelf.shown->position};
    }
    record::add_unknown(json, shelf.unknown);
    return json.dump(-1, ' ', false, learn::Json::error_handler_t::replace);
}

Result<PuzzleShelf> read_puzzles(std::string_view text) {
    record::Fields fields(text, puzzles_format, first_version, puzzles_version);
    PuzzleShelf shelf;
    read_own(fields, shelf);
    read_positions(fields, "solved", shelf.solved);
    read_open(fields, shelf);
    if (fields.version() > first_version) {
        read_positions(fields, "failed", shelf.failed);
        read_rating(fields, shelf);
        read_days(fields, shelf);
        read_runs(fields, shelf);
        read_shown(fields, shelf);
        shelf.unknown = fields.rest();
    }
    fields.finish();
    if (fields.error()) {
        return tl::make_unexpected(*fields.error());
    }
    return shelf;
}

} // namespace motley::activity
