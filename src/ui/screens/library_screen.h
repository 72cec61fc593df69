#pragma once

#include "ui/library/match_words.h"
#include "ui/page/layout.h"
#include "ui/screens/screen.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace motley::ui {

/// All matches of the player: a list that can be searched, from which matches are opened, renamed,
/// saved as files and deleted, and to which files are added. Only what is in view is drawn.
class LibraryScreen final : public Screen {
public:
    void draw(AppFrame& frame, const View& view) override;
    [[nodiscard]] int open_things(const shell::App& app) const override;
    bool close(shell::App& app) override;
    void screen_changed(bool suspended) override;

private:
    /// A dialog about one match.
    struct About {
        std::string id;
        Rect below;         ///< what opened it
        bool names = false; ///< it is being renamed; else there is the menu
        std::string name = {};
        Scroll menu = {};
    };
    struct Plan;

    void update(const shell::App& app);
    /// Whether its row says all these words of a match, folded, or the match does in another form.
    bool says(const shell::App& app, const shell::Summary& summary,
              const std::vector<std::string_view>& wanted);
    const MatchWords& words(const shell::App& app, const shell::Summary& summary);
    float draw_search(AppFrame& frame, const Plan& plan, float y);
    float draw_games(AppFrame& frame, const Plan& plan, float y);
    static float draw_notes(AppFrame& frame, const Plan& plan, float y);
    static float draw_empty(AppFrame& frame, const Plan& plan, float y);
    float draw_rows(AppFrame& frame, const Plan& plan, float y);
    void draw_row(AppFrame& frame, const shell::Summary& summary, const Rect& r);
    void draw_menu(AppFrame& frame);
    void draw_name(AppFrame& frame);

    Scroll scroll_;
    const engine::Game* opened_for_ = nullptr; ///< the game of the screen; null: all
    shell::LibraryFilter filter_;
    // As of the library's version and the filter:
    std::vector<const shell::Summary*> found_;
    std::vector<const engine::Game*> games_; ///< of which there are matches
    std::uint64_t version_ = 0;
    shell::LibraryFilter found_for_;
    std::map<std::string, MatchWords> words_; ///< by id
    struct Said {
        shell::Summary of;
        std::string names; ///< of match, game and players, and the date
        std::string rest;
    };
    std::map<std::string, Said> said_; ///< by id, in the language and on the day of said_on_
    std::string said_on_;
    std::string language_;
    std::optional<About> about_;
};

} // namespace motley::ui
