#include "activity/viewer.h"

#include <algorithm>
#include <utility>

namespace motley::activity {

Viewer::Viewer(Context& context, std::unique_ptr<match::Match> match, std::size_t shown, Of of,
               std::optional<Error> damage)
    : of_(of), is_game_(!match->plies().empty()), play_(context, std::move(match)),
      damage_(std::move(damage)) {
    play_.look_at(std::min(shown, play_.match()->plies().size()));
}

Phrase Viewer::about() const {
    const match::Match& match = *play_.match();
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

const engine::Position& Viewer::position() const {
    return play_.match()->position_at(play_.shown_ply());
}

} // namespace motley::activity
