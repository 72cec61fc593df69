#include "activity/puzzles.h"

#include "engine/catalog.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <utility>

namespace motley::activity {

namespace {

/// Whether there is a puzzle with this position.
bool has(const std::vector<learn::Puzzle>& puzzles, const std::string& position) {
    return std::any_of(puzzles.begin(), puzzles.end(),
                       [&](const learn::Puzzle& puzzle) { return puzzle.position == position; });
}

} // namespace

namespace {

bool in(const std::vector<const engine::Game*>& games, const engine::Game* game) {
    return std::find(games.begin(), games.end(), game) != games.end();
}

std::int64_t floor_mod(std::int64_t a, std::int64_t b) { return ((a % b) + b) % b; }
std::int64_t floor_div(std::int64_t a, std::int64_t b) { return (a - floor_mod(a, b)) / b; }

/// Which of a game's puzzles, the easiest first, is asked on the day n, when each of so many games
/// has its turn. Every weekday has a part of them, the harder the later in the week, as large as the
/// share of the game's turns that fall on it; within its part each comes once before the first one
/// comes again.
std::size_t number_on(std::int64_t n, std::int64_t games, std::size_t puzzles) {
    constexpr std::int64_t week = 7;
    constexpr std::int64_t begin = 20'758; // 2026-11-01; turns are counted from here on
    const std::int64_t turn = floor_div(n - begin, games);
    const std::int64_t first = n - turn * games; // the day of the game's turn 0
    const auto weekday = [](std::int64_t each) { return floor_mod(each + 3, week); };
    std::array<std::size_t, week> parts{};
    for (std::size_t i = 0; i < puzzles; ++i) {
        ++parts[static_cast<std::size_t>(weekday(first + static_cast<std::int64_t>(i) * games))];
    }
    const auto today = static_cast<std::size_t>(weekday(n));
    const auto before = std::accumulate(parts.begin(), parts.begin() + weekday(n), std::size_t{0});
    const auto part = static_cast<std::int64_t>(parts[today]);
    if (part == 0) { // fewer puzzles than weekdays
        return static_cast<std::size_t>(floor_mod(turn, static_cast<std::int64_t>(puzzles)));
    }
    // The turn on this weekday; with a multiple of seven games each has a weekday of its own.
    const std::int64_t nth = games % week == 0 ? turn : floor_div(turn, week);
    constexpr std::int64_t step = 5; // so that they do not get harder from week to week
    const std::int64_t stride = std::gcd(step, part) == 1 ? step : 1;
    return before + static_cast<std::size_t>(floor_mod(nth * stride, part));
}

} // namespace

bool has_puzzle_of_day() {
    const auto& games = engine::catalog();
    return std::any_of(games.begin(), games.end(),
                       [](const engine::Game* game) { return learn::has_puzzles(*game); });
}

std::optional<OpenPuzzle> puzzle_of(const Day& day,
                                    const std::vector<const engine::Game*>& learnt) {
    std::vector<const engine::Game*> games;
    for (const engine::Game* game : engine::catalog()) {
        if (learn::has_puzzles(*game) && (learnt.empty() || in(learnt, game))) {
            games.push_back(game);
        }
    }
    if (games.empty()) {
        return learnt.empty() ? std::nullopt : puzzle_of(day);
    }
    const std::int64_t n = number_of(day);
    const auto turns = static_cast<std::int64_t>(games.size());
    const engine::Game* game = games[static_cast<std::size_t>(floor_mod(n, turns))];
    const std::vector<learn::Puzzle>& puzzles = learn::shipped_puzzles(*game);
    if (puzzles.empty()) {
        return std::nullopt;
    }
    const std::size_t number = number_on(n, turns, puzzles.size());
    return OpenPuzzle{game, number, puzzles[number]};
}

// ---------------------------------------------------------------- the available puzzles

Puzzles::Puzzles(Context& context)
    : context_(context),
      search_(context, [this](const engine::Game& game, const learn::Puzzle& puzzle) {
          return keep(game, puzzle);
      }) {}

const std::vector<learn::Puzzle>& Puzzles::shipped(const engine::Game& game) const {
    return learn::shipped_puzzles(game); // conformance checks that they load
}

const std::vector<learn::Puzzle>& Puzzles::own(const engine::Game& game) const {
    static const std::vector<learn::Puzzle> none;
    const auto own = shelf_.own.find(game.info().id);
    return own == shelf_.own.end() ? none : own->second;
}

std::vector<learn::Puzzle> Puzzles::all(const engine::Game& game) const {
    std::vector<learn::Puzzle> all = shipped(game);
    const std::vector<learn::Puzzle>& mine = own(game);
    all.insert(all.end(), mine.begin(), mine.end());
    return all;
}

bool Puzzles::solved(const engine::Game& game, const learn::Puzzle& puzzle) const {
    const auto found = shelf_.solved.find(game.info().id);
    return found != shelf_.solved.end() && found->second.contains(puzzle.position);
}

bool Puzzles::attempted(const engine::Game& game, const learn::Puzzle& puzzle) const {
    const auto failed = shelf_.failed.find(game.info().id);
    return solved(game, puzzle) ||
           (failed != shelf_.failed.end() && failed->second.contains(puzzle.position));
}

/// The player's own puzzles do not count: they know how the match went on.
void Puzzles::rate(const engine::Game& game, const learn::Puzzle& puzzle, bool solved) {
    if (has(shipped(game), puzzle.position)) {
        shelf_.rating = rated(shelf_.rating, learn::rating_of(puzzle), solved);
    }
}

void Puzzles::set_solved(const OpenPuzzle& solved) {
    const engine::Game& game = *solved.game;
    const learn::Puzzle& puzzle = solved.puzzle;
    if (!attempted(game, puzzle)) {
        rate(game, puzzle, true);
    }
    // One that was begun before midnight is still that of its day, but none that lay open for long.
    if (solved.day && std::abs(number_of(today()) - number_of(*solved.day)) <= 1) {
        shelf_.days = solved_on(shelf_.days, *solved.day, solved.begun);
    }
    shelf_.solved[game.info().id].insert(puzzle.position);
    context_.changes.tell(Change::puzzles);
}

void Puzzles::set_solved(const engine::Game& game, const learn::Puzzle& puzzle) {
    OpenPuzzle solved{&game, 0, puzzle};
    if (is_of_day(game, puzzle)) {
        solved.day = today();
        solved.begun = context_.wall_clock();
    }
    set_solved(solved);
}

bool Puzzles::set_failed(const engine::Game& game, const learn::Puzzle& puzzle) {
    if (attempted(game, puzzle)) {
        return false;
    }
    rate(game, puzzle, false);
    shelf_.failed[game.info().id].insert(puzzle.position);
    context_.changes.tell(Change::puzzles);
    return true;
}

void Puzzles::take_back_failure(const engine::Game& game, const learn::Puzzle& puzzle,
                                const study::PuzzleRating& before) {
    if (shelf_.failed[game.info().id].erase(puzzle.position) > 0) {
        shelf_.rating = before;
    }
}

std::optional<OpenPuzzle> Puzzles::of_today() const {
    const Day day = today();
    if (shelf_.shown && shelf_.shown->day == day) {
        if (const auto shown = find(shelf_.shown->game, shelf_.shown->position)) {
            return shown;
        }
    }
    std::vector<const engine::Game*> games;
    for (const engine::Game* game : engine::catalog()) {
        if (learnt && learnt(*game)) {
            games.push_back(game);
        }
    }
    auto of_day = puzzle_of(day, games);
    if (of_day) {
        of_day->day = day;
        of_day->begun = context_.wall_clock();
    }
    return of_day;
}

void Puzzles::show(const OpenPuzzle& of_day) {
    const study::ShownPuzzle shown{*of_day.day, of_day.begun, of_day.game->info().id,
                                   of_day.puzzle.position};
    if (shelf_.shown != shown) {
        shelf_.shown = shown;
        context_.changes.tell(Change::puzzles);
    }
}

bool Puzzles::is_of_day(const engine::Game& game, const learn::Puzzle& puzzle) const {
    const auto of_day = of_today();
    return of_day && of_day->game == &game && of_day->puzzle.position == puzzle.position;
}

std::string Puzzles::day_note() const {
    const auto text = [this](const Phrase& phrase) {
        return context_.narrator.text(nullptr, phrase);
    };
    const auto run = static_cast<std::int64_t>(streak(shelf_.days, today(), context_.wall_clock()));
    std::string said = solved_today() ? text(Phrase("ui.puzzle.day.solved")) : std::string();
    if (run > 0) {
        said += (said.empty() ? "" : " ") + text(Phrase("ui.puzzle.day.run").number("n", run));
    }
    const auto best = static_cast<std::int64_t>(shelf_.days.best);
    if (best > run) {
        said += (said.empty() ? "" : " ") + text(Phrase("ui.puzzle.day.best").number("n", best));
    }
    return said.empty() ? text(Phrase("ui.puzzle.day.none")) : said;
}

std::string Puzzles::rating_note() const {
    if (shelf_.rating.count == 0) {
        return {};
    }
    return context_.narrator.text(nullptr,
                                  Phrase("ui.puzzle.rating")
                                      .number("value", shelf_.rating.value)
                                      .number("n", static_cast<std::int64_t>(shelf_.rating.count)));
}

std::string Puzzles::grade(const engine::Game& game, const learn::Puzzle& puzzle) const {
    constexpr std::array<const char*, 3> keys{"puzzle.grade.easy", "puzzle.grade.medium",
                                              "puzzle.grade.hard"};
    return context_.narrator.text(&game, Phrase(keys[static_cast<std::size_t>(grade_of(puzzle))]));
}

std::vector<std::pair<std::string, std::size_t>> Puzzles::themes(const engine::Game& game) const {
    std::vector<std::pair<std::string, std::size_t>> counts;
    for (const learn::Puzzle& puzzle : shipped(game)) {
        for (const std::string& theme : puzzle.themes) {
            const auto known = std::find_if(counts.begin(), counts.end(),
                                            [&](const auto& each) { return each.first == theme; });
            if (known == counts.end()) {
                counts.emplace_back(theme, 1);
            } else {
                ++known->second;
            }
        }
    }
    std::stable_sort(counts.begin(), counts.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    return counts;
}

const std::string& Puzzles::choice(const engine::Game& game) const {
    static const std::string all = "all";
    const auto found = choices_.find(&game);
    return found == choices_.end() ? all : found->second;
}

void Puzzles::choose(const engine::Game& game, const std::string& choice) {
    choices_[&game] = choice;
}

bool Puzzles::chosen(const engine::Game& game, const learn::Puzzle& puzzle) const {
    const std::string& choice = this->choice(game);
    if (choice == "all" || choice == "unsolved") {
        return choice == "all" || !solved(game, puzzle);
    }
    return std::find(puzzle.themes.begin(), puzzle.themes.end(), choice) != puzzle.themes.end();
}

std::string Puzzles::themes_note(const engine::Game& game, const learn::Puzzle& puzzle) const {
    std::string note;
    for (const std::string& theme : puzzle.themes) {
        note += (note.empty() ? "" : ", ") +
                context_.narrator.text(&game, Phrase("puzzle.theme." + theme));
    }
    return note;
}

std::optional<std::size_t> Puzzles::next_unsolved(const engine::Game& game,
                                                  std::size_t after) const {
    const std::vector<learn::Puzzle> puzzles = all(game);
    for (std::size_t i = 1; i < puzzles.size(); ++i) {
        const std::size_t n = (after + i) % puzzles.size();
        const bool own = n >= shipped(game).size();
        if (!solved(game, puzzles[n]) && (own || chosen(game, puzzles[n]))) {
            return n;
        }
    }
    return std::nullopt;
}

std::string Puzzles::task(const engine::Game& game, const learn::Puzzle& puzzle) const {
    const auto position = game.read(puzzle.position);
    if (!position) {
        return {};
    }
    const std::size_t player = (*position)->actor() == Actor::second ? 1 : 0;
    return context_.narrator.text(&game,
                                  Phrase(std::string("puzzle.task.") + kind_of(puzzle))
                                      .word("side", (*position)->scene().players[player].name_key));
}

std::string Puzzles::kind(const engine::Game& game, const learn::Puzzle& puzzle) const {
    return context_.narrator.text(&game, Phrase(std::string("puzzle.kind.") + kind_of(puzzle)));
}

// ---------------------------------------------------------------- finding more

bool Puzzles::keep(const engine::Game& game, const learn::Puzzle& puzzle) {
    const std::string& id = game.info().id;
    std::vector<learn::Puzzle>& own = shelf_.own[id];
    if (has(own, puzzle.position) || has(shipped(game), puzzle.position)) {
        return false;
    }
    if (own.size() >= study::max_own_puzzles) {
        const bool open_here = open != nullptr && open->game == &game;
        const auto oldest =
            own.begin() + (open_here && open->puzzle.position == own.front().position ? 1 : 0);
        const auto number = shipped(game).size() + static_cast<std::size_t>(oldest - own.begin());
        shelf_.solved[id].erase(oldest->position);
        own.erase(oldest);
        if (open_here && open->number > number) {
            --open->number;
        }
    }
    own.push_back(puzzle);
    context_.changes.tell(Change::puzzles);
    return true;
}

// ---------------------------------------------------------------- what is saved

std::string Puzzles::saved_text(bool shows_open) const {
    study::PuzzleShelf shelf = shelf_;
    shelf.open.reset();
    if (shows_open && open != nullptr) {
        shelf.open = {open->game->info().id, open->puzzle.position};
    }
    return write(shelf);
}

Result<void> Puzzles::restore(std::string_view text) {
    return study::read_puzzles(text).map([this](study::PuzzleShelf shelf) {
        shelf_ = std::move(shelf);
        context_.changes.tell(Change::puzzles);
    });
}

Result<void> Puzzles::add(std::string_view text) {
    return study::read_puzzles(text).map([this](const study::PuzzleShelf& shelf) {
        for (const auto& [id, puzzles] : shelf.own) {
            std::vector<learn::Puzzle>& own = shelf_.own[id];
            for (const learn::Puzzle& each : puzzles) {
                if (own.size() < study::max_own_puzzles && !has(own, each.position)) {
                    own.push_back(each);
                }
            }
        }
        for (const auto& [id, solved] : shelf.solved) {
            shelf_.solved[id].insert(solved.begin(), solved.end());
        }
        for (const auto& [id, failed] : shelf.failed) {
            shelf_.failed[id].insert(failed.begin(), failed.end());
        }
        if (shelf.rating.count > shelf_.rating.count) {
            shelf_.rating = shelf.rating;
        }
        const auto last = [](const study::PuzzleDays& days) {
            return std::pair(days.last ? number_of(*days.last) : -1, days.run);
        };
        const std::uint64_t best = std::max(shelf_.days.best, shelf.days.best);
        study::PuzzleDays other = shelf.days;
        if (last(other) > last(shelf_.days)) {
            std::swap(shelf_.days, other);
        }
        // The later one may be of a clock that was wrong.
        if (other.last && other.last != shelf_.days.last) {
            shelf_.days.earlier.insert(shelf_.days.earlier.begin(),
                                       {*other.last, other.run, other.at});
            shelf_.days.earlier.resize(
                std::min(shelf_.days.earlier.size(), study::max_earlier_runs));
        }
        shelf_.days.best = best;
        context_.changes.tell(Change::puzzles);
    });
}

std::optional<OpenPuzzle> Puzzles::take_last_open() {
    const auto last = std::exchange(shelf_.open, std::nullopt);
    return last ? find(last->first, last->second) : std::nullopt;
}

std::optional<OpenPuzzle> Puzzles::find(const std::string& id, const std::string& position) const {
    const engine::Game* const game = engine::find_game(id);
    if (game == nullptr) {
        return std::nullopt;
    }
    std::vector<learn::Puzzle> puzzles = all(*game);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        if (puzzles[i].position != position) {
            continue;
        }
        OpenPuzzle found{game, i, std::move(puzzles[i])};
        if (shelf_.shown && shelf_.shown->game == id && shelf_.shown->position == position) {
            found.day = shelf_.shown->day;
            found.begun = shelf_.shown->at;
        }
        return found;
    }
    return std::nullopt;
}

} // namespace motley::activity
