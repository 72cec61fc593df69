#include "shell/debug_text.h"

#include "scene/text.h"

#include <cstddef>
#include <string_view>

namespace motley::shell {

namespace {

std::string choice_text(const match::Choice& choice, const engine::Position& position) {
    const scene::Topology& board = position.game().topology();
    std::string out;
    const auto add = [&](std::string_view what, const scene::Path& steps) {
        out += what;
        out += ':';
        for (std::size_t i = 0; i < steps.size(); ++i) {
            out += (i == 0 ? " " : ", ") + to_text(steps[i], board);
        }
        out += '\n';
    };
    add("chosen", choice.chosen());
    add("can be chosen", choice.choices());
    if (choice.done()) {
        out += "can be done: " + position.write_action(*choice.done()) + '\n';
    }
    return out;
}

} // namespace

std::string debug_text(const App& app) {
    std::string out = "address #" + app.way().back() + '\n';
    const activity::Board& board = app.board();
    const match::Match* const match = board.match();
    if (match == nullptr) {
        return out;
    }
    const std::size_t shown = board.shown_ply();
    const engine::Position& position = match->position_at(shown);
    const scene::Topology& topology = position.game().topology();
    out += position.game().info().id + ", ply " + std::to_string(shown) + " of " +
           std::to_string(match->plies().size()) + '\n' + position.write() + "\n\nstep\n";
    if (!board.looking_back()) {
        out += choice_text(board.choice(), position);
    }
    out += "\ntrace";
    if (shown > 0) {
        const match::Ply& ply = match->plies()[shown - 1];
        out += " of " + (ply.text.empty() ? "an agreed end" : ply.text);
        out += '\n' + to_text(ply.trace, topology);
    } else {
        out += '\n';
    }
    return out + "\nscene\n" + to_text(position.scene(), topology);
}

} // namespace motley::shell
