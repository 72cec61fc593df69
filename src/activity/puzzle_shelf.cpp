#include "activity/puzzle_shelf.h"

#include "core/text.h"
#include "engine/catalog.h"
#include "record/fields.h"

#include <utility>

namespace motley::activity {

namespace {

constexpr const char* puzzles_format = "motley-puzzles";
constexpr std::uint64_t puzzles_version = 1;

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

void read_solved(record::Fields& fields, PuzzleShelf& shelf) {
    const learn::Json lists = lists_of(fields, "solved");
    for (const auto& [id, list] : lists.items()) {
        std::set<std::string>& solved = shelf.solved[engine::current_id(id)];
        for (const learn::Json& each : list) {
            if (!each.is_string()) {
                fields.refuse("bad-field", {named("solved"), named(in_quotes(id))},
                              says("no-texts"));
                return;
            }
            if (!solved.insert(each.get<std::string>()).second) {
                fields.refuse("bad-field", {named("solved"), named(in_quotes(id))},
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

} // namespace

std::string write(const PuzzleShelf& shelf) {
    learn::Json own = learn::Json::object();
    for (const auto& [game, puzzles] : shelf.own) {
        own[game] = learn::Json::array();
        for (const learn::Puzzle& puzzle : puzzles) {
            own[game].push_back(learn::to_json(puzzle));
        }
    }
    const learn::Json json{{"format", puzzles_format},
                           {"version", puzzles_version},
                           {"own", std::move(own)},
                           {"solved", shelf.solved},
                           {"open", shelf.open ? learn::Json{shelf.open->first, shelf.open->second}
                                               : learn::Json(nullptr)}};
    return json.dump(-1, ' ', false, learn::Json::error_handler_t::replace);
}

Result<PuzzleShelf> read_puzzles(std::string_view text) {
    record::Fields fields(text, puzzles_format, puzzles_version);
    PuzzleShelf shelf;
    read_own(fields, shelf);
    read_solved(fields, shelf);
    read_open(fields, shelf);
    fields.finish();
    if (fields.error()) {
        return tl::make_unexpected(*fields.error());
    }
    return shelf;
}

} // namespace motley::activity
