#pragma once

#include "ui/app_frame.h"
#include "ui/rules/rulebook.h"

#include <memory>
#include <string>

namespace motley::ui {

/// The rulebook on a card beside the board, at the paragraph of the last refusal.
struct RuleCard {
    Scroll scroll;
    bool wanted = false; ///< the paragraph must be scrolled into view
    const engine::Game* of = nullptr;
    std::string language;
    std::unique_ptr<Rulebook> book;
};
void draw_rule_card(AppFrame& frame, RuleCard& state, const Rect& r);

} // namespace motley::ui
