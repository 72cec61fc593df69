#include "activity/viewer.h"

#include <algorithm>
#include <utility>

namespace motley::activity {

Viewer::Viewer(Context& context, std::unique_ptr<match::Match> match, std::size_t shown, Of of,
               std::optional<Error> damage)
    : MatchBoard(context), of_(of), is_game_(!match->plies().empty()), damage_(std::move(damage)) {
    set_match(std::move(match));
    look_at(std::min(shown, match_->current()));
}

Phrase Viewer::title() const {
    const char* const key = of_ == Of::puzzle  ? "ui.puzzles-of"
                            : of_ == Of::model ? "ui.replay-of"
                                               : "ui.shared-of";
    return Phrase(key).word("game", "name");
}

void Viewer::set_model(std::size_t number, std::string name) {
    of_ = Of::model;
    number_ = number;
    name_ = std::move(name);
}

Phrase Viewer::comment(const engine::Strings& strings) const {
    if (of_ != Of::model || variations().aside()) {
        return {};
    }
    return comment_at(strings, shown_ply());
}

std::vector<Phrase> Viewer::comments(const engine::Strings& strings) const {
    std::vector<Phrase> out;
    if (of_ != Of::model) {
        return out;
    }
    for (std::size_t ply = 0; ply <= match_->plies().size(); ++ply) {
        if (Phrase said = comment_at(strings, ply); !said.empty()) {
            out.push_back(std::move(said));
        }
    }
    return out;
}

Phrase Viewer::comment_at(const engine::Strings& strings, std::size_t ply) const {
    const std::string key = "replay." + name_ + (ply == 0 ? ".about" : '.' + std::to_string(ply));
    return strings.has(game().info().id, key) ? Phrase(key) : Phrase();
}

Phrase Viewer::about() const {
    if (of_ == Of::model) {
        return Phrase("replay." + name_);
    }
    const match::Match& match = *match_;
    const auto& names = match.about.names;
    if (of_ == Of::puzzle) {
        return Phrase("ui.puzzle.lines.about");
    }
    if (!is_game_) {
        return Phrase("ui.shared.position");
    }
    return names[0].empty() || names[1].empty()
               ? Phrase("ui.shared.game")
               : Phrase("ui.shared.named").text("first", names[0]).text("second", names[1]);
}

Phrase Viewer::damage_words(const engine::Strings& strings) const {
    return Phrase("ui.shared.damaged").text("why", damage_ ? strings.line(*damage_) : "");
}

const engine::Position& Viewer::position() const { return match_->position_at(shown_ply()); }

} // namespace motley::activity
