#pragma once

#include "ui/screens/screen.h"
#include "ui/start/game_card.h"

namespace motley::ui {

/// The start page: a card for every game of the catalogue, and the match that can be continued.
class StartScreen final : public Screen {
public:
    void draw(AppFrame& frame, const View& view) override;
    [[nodiscard]] bool escape_leaves() const override { return false; }
    [[nodiscard]] int open_things(const shell::App& app) const override;
    bool close(shell::App& app) override;
    void screen_changed(bool suspended) override;
    [[nodiscard]] bool has_suspended_dialog() const override;

private:
    Scroll scroll_;
    CardsState cards_;
};

} // namespace motley::ui
