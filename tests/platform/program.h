#pragma once

#include "engine/catalog.h"
#include "platform/autosave.h"
#include "shell/app.h"
#include "support/english.h"
#include "support/shelf.h"

#include <memory>
#include <string>

namespace motley::test {

/// A program that runs, from start to end.
struct Program {
    explicit Program(Shelf& shelf)
        : app(test::english(), 1), autosave(std::make_unique<OnShelf>(shelf)) {
        autosave.restore(app);
    }
    void keep(bool at_once = false) { autosave.keep(app, now, at_once); }
    void want(shell::TextRequest::What what, const std::string& stored_as) {
        app.saves.want({what, stored_as});
        keep();
    }

    shell::App app;
    platform::Autosave autosave;
    double now = 0;
};

inline const engine::Game& a_game() { return *engine::catalog()[0]; }
inline std::string stored(const engine::Game& game) { return "motley-match-" + game.info().id; }

inline void play_one(shell::App& app) {
    const engine::Position& position = app.board().match()->position();
    app.board().play_text(position.write_action(position.nth_action(0)));
}

} // namespace motley::test
