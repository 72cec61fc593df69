#pragma once

#include "learn/model_game.h"
#include "shell/statistics.h"
#include "ui/screens/screen.h"
#include "ui/start/game_card.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace motley::ui {

/// A game's own page: how it is won, the ways to its board, lesson, puzzles, rulebook and matches,
/// and how the player's matches ended.
class GameScreen final : public Screen {
public:
    void draw(AppFrame& frame, const View& view) override;
    [[nodiscard]] int open_things(const shell::App& app) const override;
    bool close(shell::App& app) override;
    void screen_changed(bool suspended) override;
    [[nodiscard]] bool has_suspended_dialog() const override {
        return cards_.setup.form.has_value();
    }

private:
    void update(const shell::App& app);
    void draw_head(AppFrame& frame, Column& column);
    void draw_ways(AppFrame& frame, Column& column);
    void draw_models(AppFrame& frame, Column& column);
    void draw_results(AppFrame& frame, Column& column);

    Scroll scroll_;
    CardsState cards_;
    const engine::Game* of_ = nullptr;
    // What the game comes with.
    std::size_t steps_ = 0; ///< of its lesson
    std::vector<learn::ModelGame> models_;
    // What the page tells, and the version of the library for which it was counted.
    shell::Statistics results_;
    std::size_t matches_ = 0;
    std::uint64_t version_ = 0;
};

} // namespace motley::ui
