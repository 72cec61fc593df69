#include "learn/puzzle.h"

#include "core/asset.h"
#include "core/json.h"
#include "core/text.h"
#include "learn/json.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace motley::learn {

namespace {

/// No line of a puzzle is nearly as long, and no search as thorough.
constexpr std::int64_t max_asked_ply = 1'000;
constexpr std::int64_t max_effort = 1'000'000'000'000;

constexpr const char* bad_puzzle = "bad-puzzle";
constexpr Whole any_score{-search::win_score, search::win_score};

std::string puzzles_path(const engine::Game& game) {
    return "games/" + game.info().id + "/puzzles.json";
}

tl::unexpected<Error> part_of_puzzle(const Error& error, const char* code, std::string where) {
    Error whole = error.within({named(std::move(where))});
    whole.code = code;
    return tl::make_unexpected(std::move(whole));
}

} // namespace

bool has_puzzles(const engine::Game& game) { return has_asset(puzzles_path(game)); }

template <class Io>
static void describe(Io& io, Of<Io, Ask>& ask) {
    io.required("ply", ask.ply, Whole{1, max_asked_ply});
    io.required("others", ask.others, texts);
    io.finish();
}

template <class Io>
static void describe_fields(Io& io, Of<Io, Puzzle>& puzzle) {
    io.required("position", puzzle.position);
    io.required("line", puzzle.line, texts);
    io.required("score", puzzle.score, any_score);
    io.required("second", puzzle.second, any_score);
    io.later("asks", puzzle.asks);
    io.later("effort", puzzle.effort, Whole{0, max_effort});
    io.optional("themes", puzzle.themes, texts);
    io.rest(puzzle.unknown);
    if constexpr (Io::reads) {
        if (puzzle.line.empty()) {
            io.refuse("line", says("empty"));
        }
    }
}

template <class Io>
void describe(Io& io, Of<Io, Puzzle>& puzzle) {
    constexpr auto fields = [](Io& all, Of<Io, Puzzle>& of) { describe_fields(all, of); };
    Otherwise{"no-puzzle", fields, bad_puzzle}(io, puzzle);
}
template void describe(Reader&, Puzzle&);
template void describe(Writer&, const Puzzle&);

Json to_json(const Puzzle& puzzle) {
    Writer io;
    describe(io, puzzle);
    return std::move(io.written());
}

Result<Puzzle> puzzle_of(const Json& json) {
    Reader io{nlohmann::json(json)};
    Puzzle puzzle;
    describe(io, puzzle);
    if (io.error()) {
        return tl::make_unexpected(*io.error());
    }
    return puzzle;
}

/// The file. In what comes with a game nothing is unknown.
static void describe(Reader& io, PuzzleSet& set) {
    io.required("made_by", set.made_by);
    io.required("nodes", set.nodes, Whole{});
    io.required("puzzles", set.puzzles, ListOf{"puzzle", [](Reader& each, Puzzle& puzzle) {
                                                   each.refuse_unknown();
                                                   describe(each, puzzle);
                                               }});
    io.finish();
}

Result<PuzzleSet> load_puzzles(const engine::Game& game) {
    const std::string path = puzzles_path(game);
    auto read = read_json(find_asset(path).value_or(""));
    if (!read) {
        return part_of_puzzle(read.error(), "bad-puzzles", path);
    }
    Reader io(std::move(*read));
    PuzzleSet set;
    describe(io, set);
    if (!io.error()) {
        return set;
    }
    const Error& error = *io.error();
    return error.code == bad_puzzle
               ? fail(bad_puzzle, {named(path), error.where.back()}, error.reason)
               : fail("bad-puzzles", {named(path)}, says("no-puzzles"));
}

const std::vector<Puzzle>& shipped_puzzles(const engine::Game& game) {
    static std::map<const engine::Game*, std::vector<Puzzle>> read;
    std::vector<Puzzle>& puzzles = read[&game];
    if (puzzles.empty()) {
        if (auto set = load_puzzles(game)) {
            puzzles = std::move(set->puzzles);
        }
    }
    return puzzles;
}

Result<void> check(const engine::Game& game, const Puzzle& puzzle) {
    const auto read = game.read(puzzle.position);
    if (!read) {
        return part_of_puzzle(read.error(), "untrue", "position");
    }
    engine::Position& position = **read;
    if (!is_player(position.actor())) {
        return fail("untrue", {named("position")}, says("no-actor"));
    }
    if (puzzle.line.empty()) {
        return fail("untrue", {named("line")}, says("empty"));
    }
    const Actor player = position.actor();
    auto ask = puzzle.asks.begin();
    for (std::size_t ply = 0; ply < puzzle.line.size(); ++ply) {
        if (ask != puzzle.asks.end() && ask->ply == ply) {
            std::set<std::string> accepted{puzzle.line[ply]};
            const bool right =
                ply > 0 && position.actor() == player &&
                std::all_of(ask->others.begin(), ask->others.end(), [&](const std::string& other) {
                    const auto action = position.read_action(other);
                    return action && position.explain(*action).legal() &&
                           accepted.insert(other).second;
                });
            if (!right) {
                return fail("untrue", {named("asks")}, says("not-asked"));
            }
            ++ask;
        }
        const std::string& token = puzzle.line[ply];
        const auto action = position.read_action(token);
        if (!action) {
            return part_of_puzzle(action.error(), "untrue", "line");
        }
        if (const auto played = position.play(*action); !played) {
            return fail(
                "untrue", {named("line")},
                says("illegal").text("text", in_quotes(token)).text("code", played.error().code));
        }
    }
    if (ask != puzzle.asks.end()) {
        return fail("untrue", {named("asks")}, says("not-asked"));
    }
    return {};
}

int rating_of(const Puzzle& puzzle) {
    constexpr double middle = 1500;
    constexpr double middle_effort = 2'000;
    constexpr double doubling = 80; // points for twice the effort
    constexpr double one_more = 60; // for each further action
    const double effort = puzzle.effort == 0 ? middle_effort : static_cast<double>(puzzle.effort);
    const double rating = middle + doubling * std::log2(effort / middle_effort) +
                          one_more * (static_cast<double>(puzzle.asks.size()) - 1);
    return std::clamp(static_cast<int>(std::lround(rating)), lowest_puzzle_rating,
                      highest_puzzle_rating);
}

Grade grade_of(const Puzzle& puzzle) {
    constexpr int medium = 1100;
    constexpr int hard = 1300;
    const int rating = rating_of(puzzle);
    return rating < medium ? Grade::easy : rating < hard ? Grade::medium : Grade::hard;
}

const char* kind_of(const Puzzle& puzzle) {
    return puzzle.score > search::forced_win_score     ? "win"
           : puzzle.second < -search::forced_win_score ? "defence"
                                                       : "best";
}

} // namespace motley::learn
