#pragma once

#include "activity/activity.h"
#include "activity/match_board.h"
#include "core/result.h"
#include "engine/strings.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace motley::activity {

/// A read-only viewer for a match that is not the player's own: from a link or a file, or the lines
/// of a puzzle. What is played in it is explored, and nothing is saved. It can be analysed, and a
/// new match can begin from any of its positions.
class Viewer final : public Activity, public MatchBoard {
public:
    enum class Of : std::uint8_t { shared, puzzle, study, model };
    /// Begins with the position after `shown` plies. `damage`: why the match ends early, if it
    /// does.
    Viewer(Context& context, std::unique_ptr<match::Match> match, std::size_t shown,
           Of of = Of::shared, std::optional<Error> damage = {});

    [[nodiscard]] const engine::Game& game() const override { return match_->game(); }
    [[nodiscard]] Phrase title() const override;
    [[nodiscard]] Board* board() override { return this; }
    [[nodiscard]] MatchBoard* match_board() override { return this; }
    void suspend() override { set_topmost(false); }
    void resume() override { set_topmost(true); }

    /// Whether it is a game, not a single position.
    [[nodiscard]] bool is_game() const { return is_game_; }
    /// A title for what is shown.
    [[nodiscard]] Phrase about() const;
    [[nodiscard]] const std::optional<Error>& damage() const { return damage_; }
    /// Makes it the replay game with this number, from 0, and this name (learn/model_game.h).
    void set_model(std::size_t number, std::string name);
    /// The link from which it was opened (record/link.h); empty if there was none.
    [[nodiscard]] const std::string& link() const { return link_; }
    void set_link(std::string link) { link_ = std::move(link); }
    /// The number of the replay game; nothing if it is not one.
    [[nodiscard]] std::optional<std::size_t> model() const {
        return of_ == Of::model ? std::optional(number_) : std::nullopt;
    }
    /// The comment on the position on the board; empty if there is none.
    [[nodiscard]] Phrase comment(const engine::Strings& strings) const;
    /// The comments on all positions of a replay game.
    [[nodiscard]] std::vector<Phrase> comments(const engine::Strings& strings) const;
    /// A sentence: what a damaged match lacks.
    [[nodiscard]] Phrase damage_words(const engine::Strings& strings) const;
    /// The position on the board.
    [[nodiscard]] const engine::Position& position() const;
    /// Whether it is a single position opened for analysis.
    [[nodiscard]] bool is_study() const { return of_ == Of::study; }

private:
    [[nodiscard]] bool only_explores() const override { return true; }
    /// The match may end before a roll; nothing can be tried there.
    [[nodiscard]] bool asks() const override { return match_->actor() != Actor::chance; }
    [[nodiscard]] Phrase comment_at(const engine::Strings& strings, std::size_t ply) const;

    Of of_;
    bool is_game_;
    std::optional<Error> damage_;
    std::size_t number_ = 0; ///< number of the replay game
    std::string name_;
    std::string link_;
};

} // namespace motley::activity
