#include "platform/web/twin.h"

#include <nlohmann/json.hpp>

namespace motley::platform {

namespace {

// The texts come from files that were checked when they were embedded, or through here from a text
// field: what is no UTF-8 is shown as such instead of thrown at.
std::string json_text(const std::string& text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace

std::string Twin::news(const Stage& stage) {
    const shell::App& app = stage.app();
    const ui::Semantics& semantics = stage.semantics();
    const bool playing = app.board().match() != nullptr && shell::plays(app.screen());
    std::string json;
    const auto member = [&json](const char* name, const std::string& value) {
        json += json.empty() ? "{\"" : ",\"";
        json += name;
        json += "\":";
        json += value;
    };
    if (!told_ || semantics.nodes() != nodes_) {
        member("nodes", semantics.to_json(nodes_));
        nodes_ = semantics.nodes();
    }
    if (!told_ || semantics.focus() != focus_) {
        focus_ = semantics.focus();
        member("focus", json_text(focus_));
    }
    const bool other_language = app.narrator().strings().language() != language_;
    if (other_language) {
        language_ = app.narrator().strings().language();
        member("language", json_text(language_));
    }
    if (!told_ || playing != playing_ || other_language) {
        playing_ = playing;
        member("command", json_text(playing ? app.text("page.command") : std::string()));
    }
    if (app.narrator().announcement_number() != said_) {
        said_ = app.narrator().announcement_number();
        member("said", json_text(app.narrator().announcement()));
    }
    if (!told_ || stage.depth() != depth_) {
        depth_ = stage.depth();
        member("depth", std::to_string(depth_));
    }
    told_ = true;
    return json.empty() ? json : json + '}';
}

bool Twin::pressing(const Stage& stage) const {
    return !told_ || stage.app().narrator().announcement_number() != said_ ||
           stage.semantics().focus() != focus_;
}

} // namespace motley::platform
