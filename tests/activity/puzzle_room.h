#pragma once

#include "shell/app.h"
#include "support/fake_client.h"

#include <string>

namespace motley::test {

/// An app in which puzzles are solved, with a client that answers when it is told to.
struct PuzzleRoom : AssistedApp {
    void wait() {
        look();
        now += ask::time_to_look;
        look();
    }
    [[nodiscard]] std::string answer() const {
        return app.puzzle()->puzzle().line[app.puzzle()->asked_ply()];
    }
    /// Plays the rest of the line that is being played.
    void wait_for_line() {
        for (std::size_t i = 0; i < learn::max_line + 2; ++i) {
            wait();
        }
    }
    /// Finds everything that the puzzle asks for.
    void solve() {
        while (app.puzzle()->asks()) {
            app.board().play_text(answer());
            wait_for_line();
        }
    }
    /// A legal action that is not the answer and after which a player is to act.
    [[nodiscard]] std::string wrong() const {
        const engine::Position& position = app.board().match()->position();
        ActionList actions;
        position.legal_actions(actions);
        for (const Action action : actions) {
            const auto after = position.clone();
            if (const std::string token = position.write_action(action);
                token != answer() && after->play(action) &&
                (after->actor() == Actor::first || after->actor() == Actor::second)) {
                return token;
            }
        }
        return {};
    }
};

} // namespace motley::test
