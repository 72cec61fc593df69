#include "learn/model_game.h"

#include "core/asset.h"
#include "core/json.h"
#include "learn/json.h"

#include <utility>

namespace motley::learn {

Result<std::vector<ModelGame>> load_model_games(const engine::Game& game) {
    const std::string path = "games/" + game.info().id + "/games.json";
    std::vector<ModelGame> games;
    const auto text = find_asset(path);
    if (!text) {
        return games;
    }
    const auto read = read_json<Json>(*text);
    if (!read) {
        return tl::make_unexpected(read.error().within({named(path)}));
    }
    if (!read->is_array()) {
        return fail("bad-games", {named(path)}, says("no-list"));
    }
    for (const Json& each : *read) {
        const Json object = each.is_object() ? each : Json::object();
        auto name = text_of(object, "name");
        const auto lines = texts_of(object, "record");
        if (!name || !lines || object.size() != 2) {
            return fail("bad-games",
                        {named(path), part("record").number("n", std::ssize(games) + 1)},
                        says("other-form"));
        }
        ModelGame made{std::move(*name), {}};
        for (const std::string& line : *lines) {
            made.record += line + '\n';
        }
        games.push_back(std::move(made));
    }
    return games;
}

} // namespace motley::learn
