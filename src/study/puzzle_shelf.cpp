#include "study/puzzle_shelf.h"

#include "core/io.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "record/fields.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace motley::study {

namespace {

constexpr record::Format puzzles_format{"motley-puzzles", 2};
constexpr std::uint64_t most_counted = 1'000'000'000;

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

// ---------------------------------------------------------------- the saved text

namespace {

constexpr Whole any_count{0, most_counted};
constexpr Whole one_or_more{1, most_counted};
constexpr Whole any_time{0, latest_time};
constexpr AsText as_day{[](const Day& day) { return to_text(day); }, read_day};

/// Lists by the ids of games.
template <class Form>
struct Lists {
    Form form;

    template <class T>
    void operator()(Reader& io, std::map<std::string, T>& lists) const {
        if (!io.value().is_object() ||
            !std::ranges::all_of(io.value(), &nlohmann::json::is_array)) {
            io.refuse(says("no-lists"));
            return;
        }
        MapOf{form}(io, lists);
    }
    template <class T>
    void operator()(Writer& io, const std::map<std::string, T>& lists) const {
        MapOf{form}(io, lists);
    }
};

constexpr auto positions_form = []<class Io>(Io& io, Of<Io, std::set<std::string>>& positions) {
    Otherwise{"no-texts"}(io, positions);
    if constexpr (Io::reads) {
        if (io.value().size() > positions.size()) {
            io.refuse(says("position-twice"));
        }
    }
};

constexpr auto place_form = []<class Io>(Io& io, auto& place) {
    io.list(item_of(place.first), item_of(place.second));
};

constexpr auto rating_form = []<class Io>(Io& io, Of<Io, PuzzleRating>& rating) {
    io.list(item_of(rating.value, Whole{least_rating, most_rating}),
            item_of(rating.count, any_count));
};

constexpr auto days_form = []<class Io>(Io& io, Of<Io, PuzzleDays>& days) {
    if constexpr (Io::reads) {
        if (io.value().is_null()) {
            days = {};
            return;
        }
    } else if (!days.last) {
        return;
    }
    io.list(item_of(days.last, Given{as_day}), item_of(days.run, one_or_more),
            item_of(days.best, any_count));
    if constexpr (Io::reads) {
        if (days.run > days.best) {
            io.refuse(says("no-days"));
        }
    }
};

constexpr auto run_form = []<class Io>(Io& io, Of<Io, PuzzleRun>& run) {
    io.list(item_of(run.last, as_day), item_of(run.run, one_or_more), item_of(run.at, any_time));
};

constexpr auto shown_form = []<class Io>(Io& io, Of<Io, ShownPuzzle>& shown) {
    io.list(item_of(shown.day, as_day), item_of(shown.at, any_time), item_of(shown.game),
            item_of(shown.position));
};

/// The puzzles of known games must be right by their rules.
void check_own(Reader& io, PuzzleShelf& shelf) {
    for (const auto& [id, puzzles] : shelf.own) {
        const engine::Game* const game = engine::find_game(id);
        for (std::size_t n = 0; game != nullptr && n < puzzles.size() && !io.error(); ++n) {
            if (const auto right = learn::check(*game, puzzles[n]); !right) {
                io.refuse(right.error().within(
                    {named("own"), named(in_quotes(id)),
                     part("puzzle").number("n", static_cast<std::int64_t>(n) + 1)}));
            }
        }
    }
    std::erase_if(shelf.own, [](const auto& game) { return game.second.empty(); });
}

constexpr Otherwise runs_form{"no-runs", OrNull{ListOf{nullptr, run_form}}};

/// The last runs, if more is known of them than `days` says.
void describe_runs(Writer& io, const PuzzleDays& days) {
    if (days.at != 0 || !days.earlier.empty()) {
        io.optional("runs", runs_of(days), runs_form);
    }
}

void describe_runs(Reader& io, PuzzleDays& days) {
    std::vector<PuzzleRun> runs;
    io.optional("runs", runs, runs_form);
    if (runs.size() > max_earlier_runs + 1) {
        io.refuse("runs", says("no-runs"));
    }
    if (runs.empty() || !days.last) {
        return;
    }
    // An older version may have changed `days` since.
    if (days.last == runs.front().last && days.run == runs.front().run) {
        days.at = runs.front().at;
    }
    days.earlier.assign(runs.begin() + 1, runs.end());
}

} // namespace

template <class Io>
static void describe(Io& io, Of<Io, PuzzleShelf>& shelf) {
    io.required("own", shelf.own, Lists{ListOf{"puzzle"}});
    io.required("solved", shelf.solved, Lists{positions_form});
    io.required("failed", shelf.failed, Lists{positions_form});
    io.required("rating", shelf.rating, Otherwise{"no-rating", rating_form});
    io.required("days", shelf.days, Otherwise{"no-days", days_form});
    io.required("open", shelf.open, Otherwise{"no-puzzle-or-null", OrNull{place_form}});
    describe_runs(io, shelf.days);
    io.optional("shown", shelf.shown, Otherwise{"no-puzzle-of-day", OrNull{shown_form}});
    io.rest(shelf.unknown);
    if constexpr (Io::reads) {
        check_own(io, shelf);
    }
}

std::string write(const PuzzleShelf& shelf) { return record::write_as(puzzles_format, shelf); }

Result<PuzzleShelf> read_puzzles(std::string_view text) {
    return record::read_as<PuzzleShelf>(record::open(text, puzzles_format, 1));
}

} // namespace motley::study
