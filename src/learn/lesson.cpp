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

/// One entry of the file.
static void describe(Reader& io, LessonStep& step) {
    io.required("name", step.name);
    io.required("position", step.position);
    io.optional("accept", step.accept, texts);
    io.optional("reply", step.reply, texts);
    io.finish();
}

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
    return read_list<LessonStep>(json, "bad-lesson", {named(path)}, "step", "other-form");
}

} // namespace motley::learn
