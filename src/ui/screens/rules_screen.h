#pragma once

#include "ui/page/layout.h"
#include "ui/rules/example_board.h"
#include "ui/rules/rulebook.h"
#include "ui/screens/screen.h"

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace motley::ui {

/// The rulebook of the app's game.
class RulesScreen final : public Screen {
public:
    std::optional<float> layout(const View& view, const Fonts& type,
                                const shell::App& app) override;
    void draw(AppFrame& frame, const View& view) override;
    void show_paragraph(const std::string& number) override;
    [[nodiscard]] std::string selected_text() const override;
    bool cancel(shell::App& app) override;
    [[nodiscard]] int open_things(const shell::App& app) const override;
    bool close(shell::App& app) override;
    void screen_changed(bool suspended) override;

private:
    void load(AppFrame& frame);
    /// Draws the row below the bar: contents and search.
    void draw_tools(AppFrame& frame, const Rect& r);
    void draw_contents(AppFrame& frame);
    float draw_book(AppFrame& frame, const RulesLayout& rules, float y, Rulebook::Reading& reading);
    void draw_boards(AppFrame& frame, const RulesLayout& rules);
    void go_to(AppFrame& frame, int block);
    /// Whose paragraph is at the top of the page.
    void follow(AppFrame& frame, const RulesLayout& rules, const Rulebook::Reading& reading);

    Scroll scroll_;
    Scroll boards_;   ///< beside the text, where there is room
    Scroll contents_; ///< the list of the paragraphs
    bool contents_open_ = false;
    std::string query_;
    std::vector<int> hits_;                 ///< the blocks with what is searched
    std::size_t hit_ = 0;                   ///< among them
    std::string reads_;                     ///< the paragraph at the top
    std::string copied_;                    ///< the paragraph whose link was copied last
    bool jump_ = false;                     ///< the marked block must be scrolled into view
    std::map<std::string, float> board_at_; ///< the boards' distance from the first, by paragraph
    const engine::Game* of_ = nullptr;
    std::string language_;
    std::unique_ptr<Rulebook> book_;
    std::unique_ptr<ExampleBoards> examples_;
    std::string paragraph_; ///< must be scrolled into view once
    int marked_ = -1;       ///< a block
};

} // namespace motley::ui
