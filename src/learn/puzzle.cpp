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

std::optional<search::Score> score_of(const Json& object, const std::string& name) {
    const auto found = object.find(name);
    const auto value = found == object.end()
                           ? std::nullopt
                           : whole_number(*found, -search::win_score, search::win_score);
    return value ? std::optional(static_cast<search::Score>(*value)) : std::nullopt;
}

std::optional<std::vector<Ask>> asks_of(const Json& object) {
    std::vector<Ask> asks;
    const auto list = object.find("asks");
    if (list == object.end()) {
        return asks;
    }
    if (!list->is_array()) {
        return std::nullopt;
    }
    for (const Json& each : *list) {
        const Json entry = each.is_object() ? each : Json::object();
        const auto ply = entry.find("ply");
        const auto n = ply == entry.end() ? std::nullopt : whole_number(*ply, 1, max_asked_ply);
        auto others = texts_of(entry, "others");
        if (!n || !others || entry.size() != 2) {
            return std::nullopt;
        }
        asks.push_back({static_cast<std::size_t>(*n), std::move(*others)});
    }
    return asks;
}

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

Json to_json(const Puzzle& puzzle) {
    Json asks = Json::array();
    for (const Ask& ask : puzzle.asks) {
        asks.push_back(Json{{"ply", ask.ply}, {"others", ask.others}});
    }
    Json json{{"position", puzzle.position}, {"line", puzzle.line},     {"score", puzzle.score},
              {"second", puzzle.second},     {"asks", std::move(asks)}, {"effort", puzzle.effort}};
    if (!puzzle.themes.empty()) {
        json["themes"] = puzzle.themes;
    }
    if (const auto unknown = read_json<Json>(puzzle.unknown); unknown && unknown->is_object()) {
        json.update(*unknown);
    }
    return json;
}

Result<Puzzle> puzzle_of(const Json& json) {
    const Json object = json.is_object() ? json : Json::object();
    const auto settled = object.find("effort");
    auto position = text_of(object, "position");
    auto line = texts_of(object, "line");
    const auto score = score_of(object, "score");
    const auto second = score_of(object, "second");
    auto asks = asks_of(object);
    const auto effort = settled == object.end() ? std::optional<std::int64_t>(0)
                                                : whole_number(*settled, 0, max_effort);
    auto themes = texts_of(object, "themes");
    if (!position || !line || line->empty() || !score || !second || !asks || !effort || !themes) {
        return fail("bad-puzzle", {}, says("no-puzzle"));
    }
    Json unknown = object;
    for (const char* name : {"position", "line", "score", "second", "asks", "effort", "themes"}) {
        unknown.erase(name);
    }
    return Puzzle{std::move(*position),
                  std::move(*line),
                  *score,
                  *second,
                  std::move(*asks),
                  static_cast<std::uint64_t>(*effort),
                  std::move(*themes),
                  unknown.empty() ? std::string()
                                  : unknown.dump(-1, ' ', false, Json::error_handler_t::replace)};
}

Result<PuzzleSet> load_puzzles(const engine::Game& game) {
    const std::string path = puzzles_path(game);
    const auto read = read_json<Json>(find_asset(path).value_or(""));
    if (!read) {
        return part_of_puzzle(read.error(), "bad-puzzles", path);
    }
    const Json& json = *read;
    const auto puzzles = json.is_object() ? json.find("puzzles") : json.end();
    const auto nodes = json.is_object() ? json.find("nodes") : json.end();
    const auto made_by = text_of(json.is_object() ? json : Json::object(), "made_by");
    constexpr std::size_t fields = 3;
    if (puzzles == json.end() || !puzzles->is_array() || nodes == json.end() ||
        !nodes->is_number_unsigned() || !made_by || json.size() != fields) {
        return fail("bad-puzzles", {named(path)}, says("no-puzzles"));
    }
    PuzzleSet set;
    set.made_by = *made_by;
    set.nodes = nodes->get<std::uint64_t>();
    for (const Json& each : *puzzles) {
        auto puzzle = puzzle_of(each);
        if (puzzle && !puzzle->unknown.empty()) {
            puzzle = fail("bad-puzzle", {}, says("no-puzzle"));
        }
        if (!puzzle) {
            return tl::make_unexpected(puzzle.error().within(
                {named(path), part("puzzle").number("n", std::ssize(set.puzzles) + 1)}));
        }
        set.puzzles.push_back(std::move(*puzzle));
    }
    return set;
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
