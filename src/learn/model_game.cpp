#include "learn/model_game.h"

#include "core/asset.h"
#include "core/json.h"
#include "learn/json.h"

#include <utility>

namespace motley::learn {

/// One entry of the file, which has the record line by line.
static void describe(Reader& io, ModelGame& game) {
    std::vector<std::string> lines;
    io.required("name", game.name);
    io.required("record", lines, texts);
    io.finish();
    for (const std::string& line : lines) {
        game.record += line + '\n';
    }
}

Result<std::vector<ModelGame>> load_model_games(const engine::Game& game) {
    const std::string path = "games/" + game.info().id + "/games.json";
    const auto text = find_asset(path);
    if (!text) {
        return {};
    }
    const auto read = read_json<Json>(*text);
    if (!read) {
        return tl::make_unexpected(read.error().within({named(path)}));
    }
    if (!read->is_array()) {
        return fail("bad-games", {named(path)}, says("no-list"));
    }
    return read_list<ModelGame>(*read, "bad-games", {named(path)}, "record", "other-form");
}

} // namespace motley::learn
