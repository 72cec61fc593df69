#include "shell/debug_text.h"

#include "scene/text.h"

#include <cstddef>
#include <initializer_list>
#include <string_view>

namespace motley::shell {

namespace {

/// A function of its own, since the page downloads what uses it, too.
__attribute__((noinline)) void add(std::string& out,
                                   std::initializer_list<std::string_view> words) {
    for (const std::string_view each : words) {
        out.append(each);
    }
}

void add_steps(std::string& out, std::string_view what, const scene::Path& steps,
               const scene::Topology& board) {
    add(out, {what, ":"});
    std::string_view between = " ";
    for (const scene::Step& step : steps) {
        add(out, {between, to_text(step, board)});
        between = ", ";
    }
    add(out, {"\n"});
}

} // namespace

std::string debug_text(const App& app) {
    std::string out;
    add(out, {"address #", app.history().back(), "\n"});
    if (!app.has_board()) {
        return out;
    }
    const activity::Board& board = app.board();
    const match::Match* const match = board.match();
    const std::size_t shown = board.shown_ply();
    const engine::Position& position = match->position_at(shown);
    const scene::Topology& topology = position.game().topology();
    add(out, {position.game().info().id, ", ply ", std::to_string(shown), " of ",
              std::to_string(match->plies().size()), "\n", position.write(), "\n\nstep\n"});
    if (!board.looking_back()) {
        const match::Choice& choice = board.choice();
        add_steps(out, "chosen", choice.chosen(), topology);
        add_steps(out, "can be chosen", choice.choices(), topology);
        if (choice.done()) {
            add(out, {"can be done: ", position.write_action(*choice.done()), "\n"});
        }
    }
    add(out, {"\ntrace"});
    if (shown > 0) {
        const match::Ply& ply = match->plies()[shown - 1];
        const std::string_view played = ply.text;
        add(out, {" of ", played.empty() ? "an agreed end" : played, "\n",
                  to_text(ply.trace(), topology)});
    } else {
        add(out, {"\n"});
    }
    add(out, {"\nscene\n", to_text(position.scene(), topology)});
    return out;
}

} // namespace motley::shell
