#include "activity/viewer.h"

#include <algorithm>
#include <utility>

namespace motley::activity {

Viewer::Viewer(Context& context, std::unique_ptr<match::Match> match, std::size_t shown)
    : play_(context, std::move(match)) {
    play_.look_at(std::min(shown, play_.match()->plies().size()));
}

Phrase Viewer::about() const {
    const match::Match& match = *play_.match();
    const auto& names = match.about.names;
    if (match.plies().empty()) {
        return Phrase("ui.shared.position");
    }
    return names[0].empty() || names[1].empty()
               ? Phrase("ui.shared.game")
               : Phrase("ui.shared.named").text("first", names[0]).text("second", names[1]);
}

const engine::Position& Viewer::position() const {
    return play_.match()->position_at(play_.shown_ply());
}

} // namespace motley::activity
