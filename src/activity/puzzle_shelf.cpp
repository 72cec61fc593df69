#include "activity/puzzle_shelf.h"

#include "core/json.h"
#include "core/text.h"
#include "engine/catalog.h"
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

PuzzleDays solved_on(PuzzleDays days, const Day& today) {
    const std::int64_t passed = days.last ? number_of(today) - number_of(*days.last) : 2;
    if (passed > 0) {
        days.run = passed == 1 ? std::min(days.run + 1, most_counted) : 1;
        days.best = std::max(days.best, days.run);
        days.last = today;
    }
    return days;
}

std::uint64_t streak(const PuzzleDays& days, const Day& today) {
    return days.last && number_of(today) - number_of(*days.last) <= 1 ? days.run : 0;
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
        shelf.unknown = fields.rest();
    }
    fields.finish();
    if (fields.error()) {
        return tl::make_unexpected(*fields.error());
    }
    return shelf;
}

} // namespace motley::activity
