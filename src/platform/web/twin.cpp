#include "platform/web/twin.h"

#include "platform/nodes.h"

namespace motley::platform {

std::string Twin::news(const Stage& stage) {
    const shell::App& app = stage.app();
    const ui::Semantics& semantics = stage.semantics();
    const bool playing = app.has_board() && shell::plays(app.screen());
    nlohmann::json news = nlohmann::json::object();
    if (!sent_ || semantics.nodes() != nodes_) {
        news["nodes"] = to_json(semantics.nodes(), nodes_);
        nodes_ = semantics.nodes();
    }
    if (!sent_ || semantics.focus() != focus_) {
        focus_ = semantics.focus();
        news["focus"] = focus_;
    }
    const bool other_language = app.context().narrator.strings().language() != language_;
    if (other_language) {
        language_ = app.context().narrator.strings().language();
        news["language"] = language_;
    }
    if (!sent_ || playing != playing_ || other_language) {
        playing_ = playing;
        news["command"] = playing ? app.text("page.command") : std::string();
    }
    if (app.context().narrator.announcement_number() != said_) {
        said_ = app.context().narrator.announcement_number();
        news["said"] = app.context().narrator.announcement();
    }
    std::vector<std::string> history = stage.history();
    if (!sent_ || stage.depth() != depth_ || history != history_) {
        depth_ = stage.depth();
        history_ = std::move(history);
        news["depth"] = depth_;
        news["way"] = history_;
    }
    if (std::string title = stage.title(); title != title_) {
        title_ = std::move(title);
        news["title"] = title_;
    }
    sent_ = true;
    // A text field may contain invalid UTF-8; show it as such instead of throwing.
    return news.empty() ? std::string()
                        : news.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

bool Twin::pressing(const Stage& stage) const {
    return !sent_ || stage.app().context().narrator.announcement_number() != said_ ||
           stage.semantics().focus() != focus_;
}

} // namespace motley::platform
