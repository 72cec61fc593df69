#pragma once

#include "ui/parts/example_board.h"
#include "ui/parts/rulebook.h"
#include "ui/screens/screen.h"

#include <memory>
#include <string>

namespace motley::ui {

/// The rulebook of the app's game.
class RulesScreen final : public Screen {
public:
    std::optional<float> layout(const View& view, const Fonts& type,
                                const shell::App& app) override;
    void draw(AppFrame& frame, const View& view) override;
    void show_paragraph(const std::string& number) override;

private:
    Scroll scroll_;
    const engine::Game* of_ = nullptr;
    std::string language_;
    std::unique_ptr<Rulebook> book_;
    std::unique_ptr<ExampleBoards> examples_;
    std::string paragraph_; ///< must be scrolled into view once
    int marked_ = -1;       ///< its block
};

/// What Motley is, who made it, and whose work it uses.
class AboutScreen final : public Screen {
public:
    void draw(AppFrame& frame, const View& view) override;

private:
    Scroll scroll_;
};

} // namespace motley::ui
