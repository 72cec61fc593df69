#include "learn/puzzle.h"

#include "core/asset.h"
#include "core/json.h"
#include "core/text.h"

#include <utility>

namespace motley::learn {

namespace {

std::optional<search::Score> score_of(const Json& object, const std::string& name) {
    const auto found = object.find(name);
    const auto value = found == object.end()
                           ? std::nullopt
                           : whole_number(*found, -search::win_score, search::win_score);
    return value ? std::optional(static_cast<search::Score>(*value)) : std::nullopt;
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

bool has_puzzles(const engine::Game& game) { return find_asset(puzzles_path(game)).has_value(); }

Json to_json(const Puzzle& puzzle) {
    return Json{{"position", puzzle.position},
                {"line", puzzle.line},
                {"score", puzzle.score},
                {"second", puzzle.second}};
}

Result<Puzzle> puzzle_of(const Json& json) {
    constexpr std::size_t fields = 4;
    const Json object = json.is_object() ? json : Json::object();
    auto position = text_of(object, "position");
    auto line = texts_of(object, "line");
    const auto score = score_of(object, "score");
    const auto second = score_of(object, "second");
    if (!position || !line || line->empty() || !score || !second || object.size() != fields) {
        return fail("bad-puzzle", {}, says("no-puzzle"));
    }
    return Puzzle{std::move(*position), std::move(*line), *score, *second};
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
        if (!puzzle) {
            return tl::make_unexpected(puzzle.error().within(
                {named(path), part("puzzle").number("n", std::ssize(set.puzzles) + 1)}));
        }
        set.puzzles.push_back(std::move(*puzzle));
    }
    return set;
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
    for (const std::string& token : puzzle.line) {
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
    return {};
}

} // namespace motley::learn
