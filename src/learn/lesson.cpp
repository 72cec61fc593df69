#include "learn/lesson.h"

#include "core/asset.h"
#include "core/json.h"
#include "learn/json.h"

#include <utility>

namespace motley::learn {

namespace {

std::string lesson_path(const engine::Game& game) {
    return "games/" + game.info().id + "/lesson.json";
}

} // namespace

bool has_lesson(const engine::Game& game) { return has_asset(lesson_path(game)); }

Result<std::vector<LessonStep>> load_lesson(const engine::Game& game) {
    const std::string path = lesson_path(game);
    const auto read = read_json<Json>(find_asset(path).value_or(""));
    if (!read) {
        Error error = read.error().within({named(path)});
        error.code = "bad-lesson";
        return tl::make_unexpected(std::move(error));
    }
    const Json& json = *read;
    if (!json.is_array() || json.empty()) {
        return fail("bad-lesson", {named(path)}, says("no-steps"));
    }
    std::vector<LessonStep> steps;
    for (const Json& each : json) {
        const Json object = each.is_object() ? each : Json::object();
        auto name = text_of(object, "name");
        auto position = text_of(object, "position");
        auto accept = texts_of(object, "accept");
        auto reply = texts_of(object, "reply");
        const std::size_t lists = object.count("accept") + object.count("reply");
        if (!name || !position || !accept || !reply || object.size() != 2 + lists) {
            return fail("bad-lesson",
                        {named(path), part("step").number("n", std::ssize(steps) + 1)},
                        says("other-form"));
        }
        steps.push_back(
            {std::move(*name), std::move(*position), std::move(*accept), std::move(*reply)});
    }
    return steps;
}

} // namespace motley::learn
